"""The pictures of the court cards, as a style sheet: from the drawings in `assets/courts/`.

A drawing is the upper half of a figure. Here it gets the colours and the attribute of each suit, stands once upright
and once on its head with a woven band between, and a frame with the suit's two signs around it. A style sheet, and not
a picture of its own for each, because the browser then fetches one file and checks it against its hash, and because
the page can show the cards before it has come."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from tools.paths import ROOT

DRAWINGS: Final = ROOT / "assets" / "courts"
STYLES: Final = "assets/css"
SHEET: Final = f"{STYLES}/courts.css"
FIGURES: Final = {"K": "king", "Q": "queen", "J": "knave"}

# For each suit of each deck: the suit's colour, as base.css has it, and the other colour of the figures' clothes.
COLOURS: Final = {
    "2": {
        "S": ("#16191c", "#35607a"),
        "H": ("#ad1b28", "#22384a"),
        "D": ("#ad1b28", "#3c5a3e"),
        "C": ("#16191c", "#7d2430"),
    },
    "4": {"D": ("#1450a6", "#7d2430"), "C": ("#146a32", "#22384a")},
}
_OTHER: Final = "#35607a"

# The frame's inside is 52 to 112, in the middle of 56 to 116; the figures meet on a line that leads down from right to
# left.
_FRAME: Final = (
    "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 56 116' color='{suit}'>"
    "<defs><clipPath id='c'><path d='M2 2h52v47.500L2 66.500z'/></clipPath>"
    "<g id='h'><g clip-path='url(#c)'><path fill='currentColor' opacity='.09' d='M2 2h52v62H2z'/>{half}</g>"
    "<g transform='translate(3.500 4.500) scale(.46)' fill='{suit}'>{sign}</g></g></defs>"
    "<use href='#h'/><use href='#h' transform='rotate(180 28 58)'/>"
    "<g fill='none'><path stroke='#16191c' stroke-width='6.200' d='M1 66.800L55 49.200'/>"
    "<path stroke='#d9a441' stroke-width='5' d='M1 66.800L55 49.200'/>"
    "<path stroke='{suit}' stroke-width='3.200' stroke-dasharray='2.840' d='M1 66.800L55 49.200'/>"
    "<path stroke='#fffdf7' stroke-width='1' stroke-dasharray='1.420' d='M1 66.800L55 49.200'/>"
    "<rect x='1' y='1' width='54' height='114' rx='2.500' stroke='#16191c' stroke-width='2'/>"
    "<rect x='1' y='1' width='54' height='114' rx='2.500' stroke='#d9a441' stroke-width='1.200'/>"
    "<rect x='1' y='1' width='54' height='114' rx='2.500' stroke='{suit}' stroke-width='1.200'"
    " stroke-dasharray='1.500 1.500'/></g></svg>"
)


def signs() -> dict[str, str]:
    """The drawing of each suit's sign, in a box of 24, from the page's sprite."""
    sprite = (ROOT / "assets" / "icons" / "sprite.svg").read_text(encoding="utf-8")
    return dict(re.findall(r'<symbol id="suit-(\w)" viewBox="0 0 24 24">(.*?)</symbol>', sprite))


def picture(rank: str, suit: str, deck: str = "2") -> str:
    """The picture of a court card, as SVG with apostrophes for quotation marks. `deck` is the number of its colours."""
    colour, other = COLOURS[deck].get(suit) or COLOURS["2"][suit]
    text = (DRAWINGS / f"{FIGURES[rank]}.svg").read_text(encoding="utf-8")
    inside = re.sub(r"^<svg[^>]*>|</svg>$|<!--.*?-->", "", text.strip(), flags=re.DOTALL)
    inside = re.sub(
        r'<g data-suit="(\w)">(.*?)</g>', lambda found: found[2] if found[1] == suit else "", inside, flags=re.DOTALL
    )
    inside = re.sub(r">\s+<", "><", inside.strip()).replace(_OTHER, other)
    return _FRAME.format(half=inside, sign=signs()[suit], suit=colour).replace('"', "'")


def style_sheet() -> str:
    """The style sheet with the pictures of all courts, in two colours and in four."""
    lines = ["/* The courts: made by tools/site/courts.py from the drawings in assets/courts/. */"]
    for rank in FIGURES:
        for deck, suits in COLOURS.items():
            for suit in suits:
                drawn = picture(rank, suit, deck).replace("#", "%23")
                before = '[data-deck="4"] ' if deck == "4" else ":root "
                lines.append(
                    f'{before}.card[data-rank="{rank}"][data-suit="{suit}"] > .face > .print {{ box-shadow: none; '
                    f'background: url("data:image/svg+xml,{drawn}") center / contain no-repeat; }}'
                )
    return "\n".join(lines) + "\n"


def write(site: Path) -> None:
    """Puts the style sheet into a site."""
    (site / SHEET).write_text(style_sheet(), encoding="utf-8")
