"""Cards, suits and small pictures as pieces of page.

A card is a `.card` (a button where it can be pressed, an image elsewhere) around one `.face`, which is the paper; the
button may be narrower than its paper where cards overlap, and is then exactly the strip one sees. A face is made once
per card and index letters and kept, since the page is patched by identity. Its print (pips, or a court) is one box,
whose picture assets/css/cards.css chooses by the card's `data-rank` and `data-suit`; so a face lies in the page as five
elements, whatever is on it. The courts are drawn in assets/courts/ and come later (tools/site/courts.py).
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from whist.ui.markup.nodes import Node, classes, el

DISPLAY_ORDER: Final = "SHCD"
"""The order in which suits stand in a hand: black and red alternate."""

_COURTS: Final = "AKQJ"


def index_of(card: str, indices: str) -> str:
    """What stands in the corner of `QH`: a number, or the letter that the reader's language gives the rank."""
    rank = card[0]
    if rank in _COURTS:
        return indices.split(" ")[_COURTS.index(rank)]
    return "10" if rank == "T" else rank


@cache
def _use(symbol: str, class_: str | None, suit: str | None = None) -> Node:
    return el("svg", el("use", href=f"#{symbol}"), class_=class_, data_suit=suit, aria_hidden="true")


def icon(name: str) -> Node:
    """One of the sprite's small pictures (lobby, rules, undo …), beside a control's own words or name."""
    return _use(f"i-{name}", "icon")


@cache
def suit_mark(suit: str, name: str | None = None) -> Node:
    """A suit's sign in running text; with a name where the sign stands for the word."""
    if name is None:
        return _use(f"suit-{suit}", "suit", suit)
    return el("svg", el("use", href=f"#suit-{suit}"), class_="suit", data_suit=suit, role="img", aria_label=name)


@cache
def card_face(card: str, indices: str) -> Node:
    """The paper of a card: its index in two corners and its print, which cards.css draws by the card's rank and suit.
    What it is called is said by the card."""
    letter = index_of(card, indices)
    wide = "two" if len(letter) > 1 else None
    return el(
        "span",
        el("span", el("b", letter), class_=classes("index", wide)),
        el("span", class_="print"),
        el("span", el("b", letter), class_=classes("index foot", wide)),
        class_="face",
        aria_hidden="true",
        translate="no",
    )


@lru_cache(maxsize=1024)
def card_button(
    card: str,
    indices: str,
    name: str,
    act: str,
    *,
    off: bool = False,
    state: str = "",
    focus: bool = False,
    pressed: bool | None = None,
) -> Node:
    """A card one may press. `name` is what it is called, `act` what pressing it asks for.

    `off` dims it and says that it may not be used now (pressing it still answers why); `focus` makes it the one card
    of its group that Tab reaches; `pressed` is for cards chosen to be put away; `state` adds looks (see cards.css).
    """
    return el(
        "button",
        card_face(card, indices),
        key=card,
        type="button",
        class_=classes("card", state),
        data_suit=card[1],
        data_rank=card[0],
        data_card=card,
        data_act=act,
        aria_label=name,
        aria_disabled="true" if off else None,
        aria_pressed=None if pressed is None else ("true" if pressed else "false"),
        tabindex="0" if focus else "-1",
    )


@lru_cache(maxsize=1024)
def card_image(card: str, indices: str, name: str, state: str = "") -> Node:
    """A card that only lies there: in a trick, on the stock, in an open hand."""
    return el(
        "span",
        card_face(card, indices),
        key=card,
        class_=classes("card", state),
        data_suit=card[1],
        data_rank=card[0],
        role="img",
        aria_label=name,
    )


@cache
def card_back(state: str = "", name: str | None = None, key: str | None = None) -> Node:
    """A card's back; without a name it is mere decoration."""
    role, hidden = ("img", None) if name else (None, "true")
    face = el("span", class_="face", aria_hidden="true")
    return el("span", face, key=key, class_=classes("card back", state), role=role, aria_label=name, aria_hidden=hidden)


@cache
def backs(number: int) -> Node:
    """A closed hand beside a seat: as many narrow backs as it holds cards. The number is told in words elsewhere."""
    return el("span", *(el("i") for _ in range(number)), class_="backs", aria_hidden="true")


def rows(cards: tuple[str, ...]) -> int:
    """After how many cards a hand breaks into its second row on a narrow screen; 0 for one row.

    Seven cards are the most that a phone's row can hold as targets of their own. The break falls between two suits
    where both rows then fit, nearest to the middle; else in the middle.
    """
    number = len(cards)
    if number <= 7:
        return 0
    middle = (number + 1) // 2
    between = [n for n in range(max(number - 7, 1), min(7, number - 1) + 1) if cards[n - 1][1] != cards[n][1]]
    return min(between, key=lambda n: (abs(2 * n - number), -n), default=middle)
