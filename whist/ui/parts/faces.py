"""Cards, suits and small pictures as pieces of page.

A card is a `.card` (a button where it can be pressed, an image elsewhere) around one `.face`, which is the paper; the
button may be narrower than its paper where cards overlap, and is then exactly the strip one sees. A face is made once
per card and index letters and kept, since the page is patched by identity. The drawings are in
assets/icons/sprite.svg, those of the suits on a card in assets/css/cards.css as well.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from whist.ui.markup.nodes import Node, classes, el

DISPLAY_ORDER: Final = "SHCD"
"""The order in which suits stand in a hand: black and red alternate."""

_COURTS: Final = "AKQJ"

# Where the pips stand: column (left, middle, right) and height in twelfths from the top pip to the bottom one. Those
# below the middle stand on their heads, as on any card.
_SIDES: Final = {2: (0, 12), 3: (0, 6, 12), 4: (0, 4, 8, 12)}
_MIDDLE: Final = {2: (0, 12), 3: (0, 6, 12), 5: (6,), 7: (3,), 8: (3, 9), 9: (6,), 10: (2, 10)}
_PAIRS: Final = {4: 2, 5: 2, 6: 3, 7: 3, 8: 3, 9: 4, 10: 4}


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


def _places(number: int) -> list[str]:
    places = [f"l y{y}" for y in _SIDES.get(_PAIRS.get(number, 0), ())]
    places += [f"r y{y}" for y in _SIDES.get(_PAIRS.get(number, 0), ())]
    return places + [f"m y{y}" for y in _MIDDLE.get(number, ())]


@cache
def _pip(class_: str | None = None) -> Node:
    """The sign of the card's suit, which cards.css draws: a single box, where the sprite's drawing would be five."""
    return el("i", class_=class_)


def _picture(card: str, indices: str) -> Node:
    rank = card[0]
    if rank == "A":
        return el("span", _pip(), class_="ace")
    if rank in _COURTS:
        letter = index_of(card, indices)
        crest = el("b", letter, class_="wide" if len(letter) > 1 else None)
        return el("span", _use(f"court-{rank}", "emblem"), crest, _pip("crest"), class_="court")
    number = 10 if rank == "T" else int(rank)
    return el("span", *(_pip(place) for place in _places(number)), class_="pips")


@cache
def card_face(card: str, indices: str) -> Node:
    """The paper of a card: its index in two corners and its pips or court. What it is called is said by the card."""
    letter = index_of(card, indices)
    corner = (el("b", letter), _pip())
    wide = "two" if len(letter) > 1 else None
    return el(
        "span",
        el("span", *corner, class_=classes("index", wide)),
        _picture(card, indices),
        el("span", *corner, class_=classes("index foot", wide)),
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
