"""What other programs make of a link to the site: Open Graph tags, and for each game and language a small page with an
oEmbed description, `play/<language>/<game>.html` and `.json`, which turns into the game itself where pages allow that.

All of it needs absolute addresses: without `build --base` none of it is made."""

from __future__ import annotations

import json
from pathlib import Path

from tools.site.pages.markdown import Tree
from whist.ui.screens.panels.panel_embed import iframe

LOCALES = {"sv": "sv_SE", "da": "da_DK", "en": "en_GB"}
PICTURE = "assets/icons/icon-512.png"
HEIGHT, WIDTH = 700, 860
"""Of the frame, in pixels; the width is what it likes best."""


def open_graph_tags(base: str, path: str, title: str, summary: str, language: str) -> list[Tree]:
    """A page's Open Graph tags; `path` is its place in the site."""
    told = {
        "og:title": title,
        "og:description": summary,
        "og:url": base + path,
        "og:type": "website",
        "og:site_name": "Whist",
        "og:locale": LOCALES[language],
        "og:image": base + PICTURE,
    }
    return [["meta", {"property": name, "content": value}] for name, value in told.items()]


def oembed_answer(base: str, game: str, title: str, language: str) -> dict[str, str | int]:
    """The oEmbed answer for a game."""
    return {
        "version": "1.0",
        "type": "rich",
        "provider_name": "Whist",
        "provider_url": base,
        "title": title,
        "html": iframe(base, f"game={game}&lang={language}", title),
        "width": WIDTH,
        "height": HEIGHT,
        "thumbnail_url": base + PICTURE,
        "thumbnail_width": 512,
        "thumbnail_height": 512,
        "cache_age": 86400,
    }


def page(base: str, game: str, title: str, summary: str, language: str, play: str, policy: str) -> Tree:
    """The page that a link to a game leads to: it goes on to the table by itself."""
    path, table = f"play/{language}/{game}", f"../../?game={game}&lang={language}"
    head: list[Tree] = [
        ["meta", {"charset": "utf-8"}],
        ["meta", {"name": "viewport", "content": "width=device-width, initial-scale=1"}],
        ["meta", {"http-equiv": "Content-Security-Policy", "content": policy}],
        ["title", {}, title],
        ["meta", {"name": "description", "content": summary}],
        ["meta", {"http-equiv": "refresh", "content": f"0; url={table}"}],
        ["link", {"rel": "canonical", "href": f"{base}{path}.html"}],
        ["link", {"rel": "alternate", "type": "application/json+oembed", "href": f"{base}{path}.json", "title": title}],
        *open_graph_tags(base, f"{path}.html", title, summary, language),
    ]
    body = ["main", {}, ["h1", {}, title], ["p", {}, summary], ["p", {}, ["a", {"href": table}, play]]]
    return ["html", {"lang": language}, ["head", {}, *head], ["body", {}, body]]


def write_oembed(site: Path, base: str, game: str, title: str, language: str) -> None:
    """Writes the oEmbed answer beside the page."""
    answer = json.dumps(oembed_answer(base, game, title, language), ensure_ascii=False, indent=1)
    (site / "play" / language / f"{game}.json").write_text(answer + "\n", encoding="utf-8")
