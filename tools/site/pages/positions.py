"""Positions that the rule pages speak of: `[…](position:NAME)` in their source leads to the table as the record
`content/positions/NAME.txt` leaves it, `[…](position:NAME@3)` as it was after three of its actions."""

from __future__ import annotations

import re
from pathlib import Path

from tools.paths import ROOT, Failed
from tools.site.pages.markdown import Tree
from whist.engine.errors import BadText, IllegalAction
from whist.engine.text.record_text import from_text
from whist.games import GAMES
from whist.ui.storage.address import packed

FOLDER = ROOT / "content" / "positions"


def position_address(name: str, language: str) -> str:
    """The query and fragment that lay the position on the table."""
    match = re.fullmatch(r"([a-z0-9-]+)(?:@([0-9]+))?", name)
    file = FOLDER / f"{match.group(1)}.txt" if match else Path()
    if match is None or not file.is_file():
        raise Failed(f"content/positions has nothing for the link position:{name}")
    text = file.read_text(encoding="utf-8")
    try:
        record = from_text(text, GAMES)
    except (BadText, IllegalAction) as error:
        raise Failed(f"{file.relative_to(ROOT)} cannot be played: {error}") from error
    if match.group(2) and int(match.group(2)) > len(record.actions):
        raise Failed(f"{file.relative_to(ROOT)} has only {len(record.actions)} actions, and a link wants {name}")
    at = f"&at={match.group(2)}" if match.group(2) else ""
    return f"?game={record.game.id}&lang={language}#r={packed(text)}{at}"


def resolve_links(node: Tree | str, site: str, language: str) -> Tree | str:
    """A page's tree with such links leading to the table; `site` is the way to the site's root from there."""
    if isinstance(node, str):
        return node
    tag, attributes, *children = node
    href = attributes.get("href", "")
    if href.startswith("position:"):
        attributes = {**attributes, "href": site + position_address(href.removeprefix("position:"), language)}
    return [tag, attributes, *(resolve_links(child, site, language) for child in children)]
