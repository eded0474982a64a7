"""The page before Python is up, written into index.html at build time: the lobby in every language, and a table on
which the cards are being dealt. assets/boot/shell.js says which one fits; the app then draws over it.

    div.app[data-shell="lobby"|"table"][lang], one of which base.css shows"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from whist.games import GAMES
from whist.ui.faces import card_back
from whist.ui.forms import icon_button
from whist.ui.lobby import lobby
from whist.ui.nodes import Node, el, to_html
from whist.ui.scene import Lobby
from whist.ui.settings import LANGS, Settings
from whist.ui.texts import Texts, texts

SPRITE: Final = Path(__file__).parents[2] / "assets" / "icons" / "sprite.svg"


def fill(html: str) -> str:
    """index.html with the lobby and the table skeleton, in three languages, and the pictures that they use."""
    drawn = (to_html(piece) for lang in LANGS for piece in (_lobby(texts(lang)), _table(texts(lang))))
    html = html.replace("<!--build:sprite-->", SPRITE.read_text(encoding="utf-8").strip())
    return html.replace("<!--build:lobby-->", "\n".join(drawn))


def _lobby(texts: Texts) -> Node:
    games = tuple(GAMES.values())
    drawn = lobby(Lobby(games, games[0], {}, "steady", Settings(lang=texts.lang), texts, ready=False))
    return el("div", el("div", drawn, class_="stage"), class_="app", data_shell="lobby", lang=texts.lang)


def _table(texts: Texts) -> Node:
    """The table as it will stand in a moment, the cards face down; the way to the lobby is there already."""
    hand = (*(card_back() for _ in range(7)), el("i", class_="break"), *(card_back() for _ in range(6)))
    table = el(
        "main",
        el(
            "header",
            icon_button("lobby", texts.t("To the lobby"), "lobby"),
            el("h1", "Whist", class_="game"),
            class_="bar",
        ),
        el("section", el("div", card_back(), class_="dealing"), class_="felt", aria_label=texts.t("The table")),
        el("p", texts.t("The cards are being dealt."), class_="say boot"),
        el("div", *hand, class_="hand two-rows", aria_hidden="true"),
        el("div", class_="actions to-come"),
        class_="table",
        data_seats="2",
    )
    return el("div", el("div", table, class_="stage"), class_="app", data_shell="table", lang=texts.lang)
