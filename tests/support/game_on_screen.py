"""The part of a game's contract (tests/contract_of_a_game.py) that is about words and screens."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from whist.engine.cards import card
from whist.engine.game import Game
from whist.engine.record import Record
from whist.games import GAMES
from whist.ui.markup.nodes import to_html
from whist.ui.screens.lobby.lobby import lobby
from whist.ui.screens.models import Lobby, Scene
from whist.ui.screens.score import deal_result
from whist.ui.screens.table import spoken, table
from whist.ui.session.values.match import Match
from whist.ui.storage.settings import LANGS, Settings
from whist.ui.words import house_rules
from whist.ui.words.games import WORDS, contract_name, game_name
from whist.ui.words.texts import texts


def check_words(game: Game) -> None:
    """Everything has a name, and every value of a house rule says what it does, in every language."""
    words = WORDS[game.id]
    assert len(set(words.cover)) == 3 and all(0 <= card(each) < 52 for each in words.cover) and words.minutes > 0
    assert words.rules.keys() == {option.id for option in game.options}
    assert words.clashes.keys() == {clash.why for clash in game.clashes}
    for lang in LANGS:
        own = texts(lang)
        assert game_name(own, game.id) and own.t(words.pitch).endswith(".")
        for option in game.options:
            for value in option.values:
                assert house_rules.value_name(own, game.id, option.id, value)
                assert house_rules.value_sentence(own, game.id, option.id, value).endswith((".", "?"))
        for row in game.contracts(game.choose()):
            assert contract_name(own, game.id, row.word)
        for ready in (True, False):
            shown = Lobby(tuple(GAMES.values()), game, {}, "steady", Settings(lang=lang), own, ready=ready)
            assert game.id in to_html(lobby(shown))


def check_screens(record: Record, rng: Random) -> None:
    """The table, its words for ears, the result and the sheet can be drawn at any moment in every language."""
    game = record.game
    for lang in LANGS:
        match = Match("match", record.up_to(0), rng.randrange(game.seats), "steady")
        match = match.but(theirs=rng.random() < 0.3)
        for at, action in enumerate(record.actions):
            theirs = match.theirs
            match = match.act(action, match.state.turn).but(theirs=theirs)
            if at % 7 == 0 or match.deal_over:
                check_drawn(match, lang)
            match = match.swept()
            if match.deal_over:
                check_drawn(match, lang)


def check_drawn(match: Match, lang: str) -> None:
    own = texts(lang)
    hand, stock, top = match.shown()
    names = match.names(own)
    scene = Scene(match.record.game, match.view(), Settings(lang=lang), own, names, 1, match.trick, hand, stock, top)
    scene = replace(scene, theirs=match.theirs, message=" ".join(match.sentences(own)))
    drawn = [to_html(table.table(scene)), spoken.table(scene), *spoken.opening(scene)]
    if match.view().past:
        drawn.append(to_html(deal_result.sheet(scene)))
    if match.deal_over and match.trick is None:
        result = deal_result.result(scene)
        assert result is not None
        drawn += [to_html(result), spoken.result(scene)]
    for text in drawn:
        assert text and "{" not in text and "None" not in text
