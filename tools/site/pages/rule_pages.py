"""The rule pages: `content/<name>.<language>.md` becomes `rules/<language>/<name>.html`, which search engines can read,
and `rules/<language>/<name>.json`, the same as a tree, which the app shows beside the table."""

from __future__ import annotations

import json
from collections import defaultdict
from pathlib import Path

from tools.paths import ROOT, Failed
from tools.site.artifacts import digest
from tools.site.pages import house_rule_ids, link_previews
from tools.site.pages.markdown import Tree, front_matter, plain, to_html, tree
from tools.site.pages.positions import resolve_links
from whist.games import GAMES
from whist.ui.words import games as game_words

POLICY = "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'"
STYLES = ("assets/css/base.css", "assets/css/pages.css")

# The few words of the page's own frame.
LANGUAGES = {"sv": "Svenska", "da": "Dansk", "en": "English"}
WORDS = {
    "sv": {"play": "Spela", "rules": "Regler", "names": "Kallas också", "players": "Spelare", "minutes": "Minuter"},
    "da": {"play": "Spil", "rules": "Regler", "names": "Kaldes også", "players": "Spillere", "minutes": "Minutter"},
    "en": {"play": "Play", "rules": "Rules", "names": "Also called", "players": "Players", "minutes": "Minutes"},
}
ON_PAGE = {"sv": "På den här sidan", "da": "På denne side", "en": "On this page"}
LANGUAGE = {"sv": "Språk", "da": "Sprog", "en": "Language"}

RulePage = tuple[dict[str, str], list[Tree | str]]


def read_pages() -> dict[str, dict[str, RulePage]]:
    """All pages: language, name, then what its front matter says and its tree."""
    found: dict[str, dict[str, RulePage]] = defaultdict(dict)
    for path in sorted((ROOT / "content").glob("*.*.md")):
        name, language = path.name.removesuffix(".md").rsplit(".", 1)
        if language not in LANGUAGES:
            raise Failed(f"content/{path.name}: the language must be one of {', '.join(LANGUAGES)}")
        told, text = front_matter(path.read_text(encoding="utf-8"))
        if "title" not in told or "summary" not in told:
            raise Failed(f"content/{path.name}: title and summary must stand at the top, between two lines of ---")
        if name in GAMES:
            told |= {"players": str(GAMES[name].seats), "minutes": str(game_words.WORDS[name].minutes)}
        found[language][name] = told, tree(text)
    return found


def head(told: dict[str, str], name: str, language: str, translations: list[str], site: Path, base: str | None) -> Tree:
    """A page's <head>: its title, its other languages, its style; its absolute address only where that is known."""
    elements: list[Tree | str] = [
        ["meta", {"charset": "utf-8"}],
        ["meta", {"name": "viewport", "content": "width=device-width, initial-scale=1, viewport-fit=cover"}],
        ["meta", {"http-equiv": "Content-Security-Policy", "content": POLICY}],
        ["title", {}, f"{told['title']} – {WORDS[language]['rules'].lower()}"],
        ["meta", {"name": "description", "content": told["summary"]}],
    ]
    at = base or "../../"
    for other in translations:
        elements.append(["link", {"rel": "alternate", "hreflang": other, "href": f"{at}rules/{other}/{name}.html"}])
    if base:
        path = f"rules/{language}/{name}.html"
        elements.append(["link", {"rel": "canonical", "href": f"{base}{path}"}])
        elements += link_previews.open_graph_tags(
            base, path, f"{told['title']} – {WORDS[language]['rules'].lower()}", told["summary"], language
        )
    elements.append(["link", {"rel": "icon", "type": "image/svg+xml", "href": "../../assets/icons/favicon.svg"}])
    for style in STYLES:
        if (site / style).is_file():
            revision = digest((site / style).read_bytes())
            elements.append(["link", {"rel": "stylesheet", "href": f"../../{style}?v={revision}"}])
    return ["head", {}, *elements]


def body(told: dict[str, str], blocks: list[Tree | str], name: str, language: str, others: dict[str, RulePage]) -> Tree:
    """A page's <body>: a bar with the way to the table and to the other pages, what the game is, the text itself."""
    words = WORDS[language]
    order = sorted(others, key=lambda other: (*GAMES, other).index(other))
    pages: list[Tree] = [["a", {"href": f"{other}.html"}, others[other][0]["title"]] for other in order]
    pages[order.index(name)][1]["aria-current"] = "page"
    sections = [block for block in blocks if isinstance(block, list) and block[0] == "h2" and "id" in block[1]]
    contents = [["li", {}, ["a", {"href": f"#{block[1]['id']}"}, plain(block)]] for block in sections]
    known = [key for key in ("players", "minutes", "names") if told.get(key)]
    facts = [["div", {}, ["dt", {}, words[key]], ["dd", {}, told[key]]] for key in known]
    play = f"../../?game={name}&lang={language}" if name in GAMES else f"../../?lang={language}"
    invitation = f"{words['play']} {told['title']}" if name in GAMES else words["play"]
    top: list[Tree | str] = [
        ["h1", {}, told["title"]],
        ["p", {"class": "summary"}, told["summary"]],
        *([["dl", {"class": "facts"}, *facts]] if facts else []),
        ["p", {}, ["a", {"class": "primary", "href": play}, invitation]],
    ]
    return [
        "body",
        {"class": "rules-page"},
        ["nav", {"class": "pages", "aria-label": words["rules"]}, *pages],
        [
            "main",
            {},
            *top,
            *(
                [["nav", {"class": "contents", "aria-label": ON_PAGE[language]}, ["ul", {}, *contents]]]
                if contents
                else []
            ),
            *(scrollable(block, told["title"]) for block in blocks),
        ],
    ]


def scrollable(block: Tree | str, title: str) -> Tree | str:
    """A table in a frame that can be scrolled sideways, by keyboard too."""
    if not isinstance(block, list) or block[0] != "table":
        return block
    return ["div", {"class": "wide", "role": "region", "tabindex": "0", "aria-label": title}, block]


def languages(name: str, language: str, translations: list[str]) -> Tree:
    """The links to the same page in the other languages."""
    links = [
        ["a", {"href": f"../{other}/{name}.html", "hreflang": other, "lang": other}, LANGUAGES[other]]
        for other in translations
        if other != language
    ]
    return ["footer", {}, ["nav", {"aria-label": LANGUAGE[language]}, *links]]


def write_preview(site: Path, base: str, name: str, told: dict[str, str], language: str) -> None:
    """Writes the page that links to a game from elsewhere lead to, and its description for programs."""
    play = f"{WORDS[language]['play']} {told['title']}"
    whole = link_previews.page(base, name, told["title"], told["summary"], language, play, POLICY)
    stem = site / "play" / language / name
    stem.parent.mkdir(parents=True, exist_ok=True)
    stem.with_suffix(".html").write_text(f"<!doctype html>\n{to_html(whole)}\n", encoding="utf-8")
    link_previews.write_oembed(site, base, name, told["title"], language)


def write(site: Path, base: str | None) -> None:
    """Writes all pages."""
    everything = read_pages()
    for language, pages in everything.items():
        for name, (told, blocks) in pages.items():
            translations = [other for other in LANGUAGES if name in everything.get(other, {})]
            seen = house_rule_ids.drop_ids(blocks)
            whole_text = [*seen, *house_rule_ids.reference_table(blocks, name, language)]
            page = body(told, [resolve_links(block, "../../", language) for block in whole_text], name, language, pages)
            page.append(languages(name, language, translations))
            whole: Tree = ["html", {"lang": language}, head(told, name, language, translations, site, base), page]
            stem = site / "rules" / language / name
            stem.parent.mkdir(parents=True, exist_ok=True)
            stem.with_suffix(".html").write_text(f"<!doctype html>\n{to_html(whole)}\n", encoding="utf-8")
            data = {**told, "blocks": [resolve_links(block, "./", language) for block in seen]}
            stem.with_suffix(".json").write_text(json.dumps(data, ensure_ascii=False, separators=(",", ":")), "utf-8")
            if base and name in GAMES:
                write_preview(site, base, name, told, language)
