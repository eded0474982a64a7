"""Statistics of finished matches, by game and level."""

from __future__ import annotations

from collections.abc import Mapping

from whist.games import GAMES
from whist.ui.markup.nodes import Node, el
from whist.ui.parts.forms import button, panel
from whist.ui.screens.lobby.lobby import LEVELS
from whist.ui.storage.tally import Tally
from whist.ui.words.games import game_name
from whist.ui.words.score_words import number
from whist.ui.words.texts import Texts


def statistics(tallies: Mapping[tuple[str, str], Tally], texts: Texts) -> Node:
    """What the person has played so far. `tallies` are by game and level."""
    rows = [
        (game, level, tallies[game, level])
        for game in GAMES
        for level in LEVELS
        if (game, level) in tallies and tallies[game, level] != Tally()
    ]
    back = el("div", button("settings", texts.t("Settings"), "settings"), class_="row")
    if not rows:
        nothing = el("p", texts.t("No match has been finished yet."), class_="lede")
        return panel(texts, "settings", texts.t("Statistics"), nothing, back)
    return panel(texts, "settings", texts.t("Statistics"), *(_game(texts, *row) for row in rows), back)


def _game(texts: Texts, game: str, level: str, tally: Tally) -> Node:
    title = f"{game_name(texts, game)} · {texts.t(LEVELS[level][0])}"
    facts = [
        (texts.t("Matches played"), str(tally.played)),
        (texts.t("Won"), str(tally.won)),
        (texts.t("Drawn"), str(tally.drawn)),
    ]
    if tally.played:
        facts.append((texts.t("Points per match"), number_with_tenth(texts, tally.points / tally.played)))
    if tally.best is not None:
        facts.append((texts.t("Best match"), number(tally.best)))
    if tally.helped:
        facts.append((texts.t("With help (undo, hints, same deal again), counted separately"), str(tally.helped)))
    return el(
        "table",
        el("caption", title),
        el("tbody", *(el("tr", el("th", name, scope="row"), el("td", value)) for name, value in facts)),
        key=f"{game}-{level}",
        class_="sheet",
    )


def number_with_tenth(texts: Texts, value: float) -> str:
    """An average with one decimal, its sign and decimal mark as the language has them."""
    mark = "." if texts.lang == "en" else ","
    return f"{value:.1f}".replace("-", "−").replace(".", mark)
