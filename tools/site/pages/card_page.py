"""`cards.html`: all cards at every size that the game uses, in each language. Nobody plays here: it is for those who
draw the cards, and for the tests that measure them. Its address takes `deck`, `cards`, `back` and `cloth`, as the
game's does."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tools.site import courts
from tools.site.artifacts import digest
from whist.ui.markup.nodes import el, to_html
from whist.ui.parts.faces import DISPLAY_ORDER, card_back, card_face
from whist.ui.words.texts import INDICES

PAGE: Final = "cards.html"
SIZES: Final = (38, 40, 44, 48, 52, 56, 60, 64, 68, 72, 76, 80, 84, 88, 92, 96, 104, 112, 116, 150)
"""Widths in pixels: what the style sheets' limits for hands, tricks, stocks, laid tricks and fans come to, some between
them, and larger ones for wide screens."""

RANKS: Final = "AKQJT98765432"
_SHEETS: Final = ("assets/css/base.css", "assets/css/cards.css", courts.SHEET)
# The decks are written once; here they are laid out anew for each size.
_SCRIPT: Final = """
for (const [name, value] of new URLSearchParams(location.search)) document.documentElement.dataset[name] = value;
for (const deck of document.querySelectorAll(".deck")) for (const size of %s) {
  const laid = deck.cloneNode(true), title = document.createElement("h2");
  title.textContent = `${deck.lang}, ${size} px`;
  laid.dataset.size = size;
  laid.style.setProperty("--card-w", `${size}px`);
  laid.hidden = false;
  document.body.append(title, laid);
}
"""
_LOOKS: Final = """
body { background: radial-gradient(at 50% 0, var(--cloth), var(--cloth-deep)); color: var(--on-cloth); padding: 12px; }
h2 { font-size: 1rem; margin-top: 12px; } .deck { display: flex; flex-wrap: wrap; gap: 8px; }
"""


def render(site: Path) -> str:
    """The page."""
    links = "".join(
        f'<link rel="stylesheet" href="{sheet}?v={digest((site / sheet).read_bytes())}">\n' for sheet in _SHEETS
    )
    decks = []
    for lang, indices in INDICES.items():
        cards = [
            el("span", card_face(rank + suit, indices), class_="card", data_suit=suit, data_rank=rank)
            for suit in DISPLAY_ORDER
            for rank in RANKS
        ]
        decks.append(to_html(el("div", *cards, card_back(), class_="deck", lang=lang, hidden=True)))
    looks = f'<style>{_LOOKS}</style>\n<script type="module">{_SCRIPT % list(SIZES)}</script>\n'
    head = '<meta charset="utf-8">\n<meta name="robots" content="noindex">\n<title>Cards</title>\n'
    return (
        f'<!doctype html>\n<html lang="en" data-deck="2" data-cards="normal" data-back="woven" data-cloth="green">\n'
        f"<head>\n{head}{links}{looks}</head>\n<body>\n" + ("\n".join(decks) + "\n</body>\n</html>\n")
    )


def write(site: Path) -> None:
    """Puts the page into a site that has its style sheets."""
    (site / PAGE).write_text(render(site), encoding="utf-8")
