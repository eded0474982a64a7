"""The page before Python is up, written into index.html at build time: the lobby in every language, a table on which
the cards are being dealt, and a picture of a table for frames in other pages. assets/boot/shell.js says which one fits;
the app then draws over it.

    div.app[data-shell="lobby"|"table"|"poster"][lang], one of which base.css and embed.css show"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from whist.games import GAMES
from whist.ui.markup.nodes import Node, el, to_html
from whist.ui.parts.faces import card_back, icon
from whist.ui.parts.forms import icon_button
from whist.ui.screens.lobby.lobby import fan, lobby
from whist.ui.screens.models import Lobby
from whist.ui.storage.settings import LANGS, Settings
from whist.ui.words.games import game_name
from whist.ui.words.texts import Texts, texts

SPRITE: Final = Path(__file__).parents[4] / "assets" / "icons" / "sprite.svg"


def fill(html: str) -> str:
    """index.html with the lobby and the table skeleton in three languages, the pictures that they use, and what it says
    of the games."""
    drawn = (to_html(make(texts(lang))) for lang in LANGS for make in (_lobby, _table, _poster))
    html = html.replace("<!--build:sprite-->", SPRITE.read_text(encoding="utf-8").strip())
    *names, last = (game_name(texts("en"), game) for game in GAMES)
    html = html.replace("<!--build:games-->", f"{', '.join(names)} and {last}")
    for lang in LANGS:
        html = html.replace(f"<!--build:rules-{lang}-->", ", ".join(map(to_html, _rule_links(texts(lang)))))
    return html.replace("<!--build:lobby-->", "\n".join(drawn))


def _rule_links(texts: Texts) -> Iterator[Node]:
    """The way to each game's rules, for those who have no scripts."""
    for game in GAMES:
        yield el("a", game_name(texts, game), href=f"rules/{texts.lang}/{game}.html")


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


def _poster(texts: Texts) -> Node:
    """What a frame in another page shows until somebody presses Play: a table of the game that the address names, with
    cards that no deal has dealt. The style sheet picks the game, and what the button says."""
    fetched = texts.t("The cards are on their way. Your choice is noted, and it will happen when they are here.")
    play = (el("span", texts.t("Play"), class_="to-play"), el("span", texts.t("Show the position"), class_="to-show"))
    window = texts.t("Open in a window of its own")
    table = el(
        "main",
        el(
            "header",
            el(
                "h1",
                el("span", "Whist", data_game=True),
                *(el("span", game_name(texts, game), data_game=game) for game in GAMES),
                class_="game",
            ),
            el(
                "nav",
                el(
                    "a",
                    icon("window"),
                    class_="icon-button",
                    href="?autostart=1",
                    target="_blank",
                    rel="noopener",
                    data_full=True,
                    aria_label=window,
                    title=window,
                ),
                class_="tools",
                aria_label=texts.t("More"),
            ),
            class_="bar",
        ),
        el(
            "section",
            el("div", *(card_back() for _ in range(7)), class_="opposite", aria_hidden="true"),
            *(fan(texts, game) for game in GAMES),
            el("button", icon("play"), *play, type="button", class_="primary big", data_act="start"),
            el("p", fetched, class_="boot", role="status"),
            class_="felt",
            aria_label=texts.t("The table"),
        ),
        el("div", *(card_back() for _ in range(13)), class_="hand", aria_hidden="true"),
        class_="table poster",
        data_seats="2",
    )
    return el("div", el("div", table, class_="stage"), class_="app", data_shell="poster", lang=texts.lang)
