"""The lobby: which game, with which house rules, against whom; and the matches that wait to be gone on with.

Pieces that seldom change are kept, since the page is patched by identity."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from whist.engine.game import Game
from whist.ui.markup.nodes import Node, el
from whist.ui.parts.faces import card_face, icon
from whist.ui.parts.forms import Pick, button, explained, icon_button, radios
from whist.ui.screens.lobby.rule_choices import rule_choices
from whist.ui.screens.models import Lobby, Resumable
from whist.ui.words.games import WORDS, game_name
from whist.ui.words.texts import LANGUAGES, Texts, _

LEVELS: Final = {
    "easy": (_("Easy"), _("Plays by rules of thumb, and slips now and then.")),
    "steady": (_("Steady"), _("Counts the cards, and remembers what has been shown.")),
    "expert": (_("Expert"), _("Plays out many possible layouts before each card; takes its time.")),
}


def lobby(lobby: Lobby) -> Node:
    """The whole lobby."""
    texts = lobby.texts
    return el(
        "main",
        _masthead(texts),
        bool(lobby.code) and _one_deal(texts, lobby.code),
        *(_resume(texts, each) for each in lobby.resumable),
        bool(lobby.older) and _older(texts, lobby.older),
        _chooser(lobby),
        _colophon(texts, lobby.framed),
        class_="lobby",
    )


@lru_cache
def _masthead(texts: Texts) -> Node:
    languages = (Pick(lang, name, lang=lang) for lang, name in LANGUAGES.items())
    return el(
        "header",
        el(
            "div",
            el("h1", "Whist"),
            el(
                "p",
                texts.t("The whist games of the North, against the computer. No account, nothing to install."),
                class_="lede",
            ),
        ),
        el(
            "form",
            radios("lang", texts.t("Language"), languages, texts.lang, plain=True),
            icon_button("settings", texts.t("Settings"), "settings"),
            class_="langs",
        ),
        key="masthead",
        class_="masthead",
    )


def _one_deal(texts: Texts, code: str) -> Node:
    """What the address asks for: one deal and not a match of its own."""
    said = texts.t("You followed a link to one deal: {code}. Press Play, and it is dealt.", code=code)
    return el("p", icon("info"), el("span", said), key="code", class_="note")


def _resume(texts: Texts, each: Resumable) -> Node:
    game = game_name(texts, each.game)
    return el(
        "section",
        el(
            "div",
            el("h2", texts.t("Go on with {game}", game=game)),
            el("p", each.where),
            each.elsewhere
            and el("p", texts.t("This match is open in another tab. If you go on here, it stops there.")),
        ),
        el(
            "div",
            button(f"resume:{each.id}", texts.t("Go on"), "play", "primary"),
            button(f"forget:{each.id}", texts.t("Delete")),
            class_="row",
        ),
        key=f"resume-{each.id}",
        class_="resume",
        aria_label=texts.t("Unfinished match: {game}", game=game),
    )


def _older(texts: Texts, older: tuple[Resumable, ...]) -> Node:
    count = len(older)
    return el(
        "details",
        el("summary", texts.n("{count} older unfinished match", "{count} older unfinished matches", count)),
        *(_resume(texts, each) for each in older),
        key="older",
        class_="older",
    )


def _chooser(lobby: Lobby) -> Node:
    texts, game = lobby.texts, lobby.game
    # Until Python is up nothing is drawn anew when another game is picked: all of them are there, and the style sheet
    # shows the picked one.
    starts = (game,) if lobby.ready else lobby.games
    levels = (Pick(level, texts.t(name), texts.t(about)) for level, (name, about) in LEVELS.items())
    return el(
        "form",
        el(
            "fieldset",
            el("legend", texts.t("Choose a game"), class_="hidden-text"),
            *(_game_card(texts, each.id, each.seats, each is game) for each in lobby.games),
            class_="games",
        ),
        el(
            "section",
            *(_start(lobby, each) for each in starts),
            el("div", explained("level", texts.t("Computer players"), levels, lobby.level), key="who", class_="who"),
            lobby.ready and rule_choices(lobby),
            class_="setup",
            aria_label=texts.t("The match"),
        ),
        key="chooser",
        class_="chooser",
    )


@lru_cache
def _game_card(texts: Texts, id: str, seats: int, picked: bool) -> Node:
    facts = texts.t("{seats} players · {minutes} min", seats=seats, minutes=WORDS[id].minutes)
    return el(
        "label",
        el("input", type="radio", name="game", value=id, checked=picked, class_="hidden-text"),
        el("span", fan(texts, id), class_="cover", aria_hidden="true"),
        el(
            "span",
            el("b", game_name(texts, id)),
            el("small", facts),
            el("span", texts.t(WORDS[id].pitch)),
            class_="about",
        ),
        key=id,
        class_="game-card",
    )


def fan(texts: Texts, id: str) -> Node:
    """A game's picture: three cards fanned out."""
    return el("span", *(_cover_card(card, texts.indices) for card in WORDS[id].cover), class_="fan", data_game=id)


def _cover_card(card: str, indices: str) -> Node:
    return el("span", card_face(card, indices), class_="card", data_suit=card[1], data_rank=card[0])


def _start(lobby: Lobby, game: Game) -> Node:
    texts = lobby.texts
    rules = el(
        "a",
        icon("rules"),
        el("span", texts.t("How to play")),
        class_="quiet",
        href=f"rules/{texts.lang}/{game.id}.html",
        data_act="rules",
    )
    return el(
        "div",
        el("h2", game_name(texts, game.id)),
        el("p", texts.t(WORDS[game.id].pitch), class_="lede"),
        el("div", button(f"new:{game.id}", texts.t("Play"), "play", "primary big"), rules, class_="row"),
        not lobby.ready and _booting(lobby),
        key=f"start-{game.id}",
        class_="start",
        data_game=game.id,
    )


def _booting(lobby: Lobby) -> Node:
    """Start-up in words: what one waits for, and once something is pressed, that it is not forgotten."""
    texts = lobby.texts
    waiting = lobby.starting or texts.t(
        "The cards are on their way. You can press already; it will happen when they are here."
    )
    pressed = texts.t("The cards are on their way. Your choice is noted, and it will happen when they are here.")
    return el(
        "p", el("span", waiting, class_="before"), el("span", pressed, class_="after"), class_="boot", role="status"
    )


@lru_cache
def _colophon(texts: Texts, framed: bool = False) -> Node:
    embed = button("share", texts.t("Put the game on your page"), look="as-link")
    deal = button("open", texts.t("Open a deal from text"), look="as-link")
    window = button("window", texts.t("Open in a window of its own"), look="as-link")
    return el(
        "footer",
        el("p", texts.t("Free software. Nothing that you do here is sent anywhere.")),
        el(
            "nav",
            el("a", texts.t("The words of the table"), href=f"rules/{texts.lang}/words.html"),
            el("button", texts.t("Statistics"), type="button", class_="as-link", data_act="statistics"),
            deal,
            window if framed else embed,
            aria_label=texts.t("More"),
        ),
        key="colophon",
        class_="colophon",
    )
