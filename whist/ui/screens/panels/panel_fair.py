"""The panel that says why the deals are fair: the fingerprint of each, how to check it, and what the computer players
see."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from whist.engine.deals import Coded, Seeded, shown_code
from whist.engine.fair import LENGTH, fits, noted, salt, sealed_text
from whist.engine.record import Record
from whist.ui.markup.nodes import Node, el
from whist.ui.parts.faces import icon
from whist.ui.parts.forms import button, helping, panel
from whist.ui.screens.panels.panel_embed import copy_button
from whist.ui.words.texts import Texts, _

GROUP: Final = 4
"""The digits of a fingerprint stand in groups, to be compared by eye."""

SEES: Final = (
    _(
        "A computer player sees only what a person in its seat would see: its own cards, the "
        "cards that have been played or laid open, the calls, and how many cards the others hold. "
        "It sees neither the other hands nor the stock, nor anything from which they could be "
        "worked out."
    ),
    _(
        "The cards are shuffled with the browser's cryptographic random numbers, without regard "
        "to who sits where, and no level is dealt better cards than another."
    ),
    _(
        "In the program, whist/engine/view.py decides what a seat may see, for you as for them. "
        "The players in whist/bots are given that and nothing else; tests swap the cards that "
        "they cannot see and check that they play the same."
    ),
)
"""What the computer players see, in plain words."""


@dataclass(frozen=True, slots=True)
class Sealed:
    """One deal of the match: its fingerprint, "" where none was noted; once it is over its code and salt, and whether a
    check that the person asked for found that they fit (None: not asked)."""

    number: int
    fingerprint: str
    code: str = ""
    salt: str = ""
    fit: bool | None = None


def sealed(record: Record, over: bool, checked: frozenset[int]) -> tuple[Sealed, ...]:
    """The deals of a match so far, the latest first, which may be `over`. What would give a deal away is not
    in it before the deal is over."""
    starts, told = record.deal_starts(), noted(record)
    found = []
    for number in range(len(starts), 0, -1):
        ended = over or number < len(starts)
        code = shown_code(starts[number - 1].dealt.code) if ended and starts[number - 1].dealt.code else ""
        found.append(
            Sealed(
                number,
                told[number - 1] if number <= len(told) else "",
                code,
                salt(record, number) if code else "",
                fits(record, number) if number in checked and code else None,
            )
        )
    return tuple(found)


def fair(
    texts: Texts, record: Record | None, over: bool, checked: frozenset[int] = frozenset(), copied: str = ""
) -> Node:
    """The panel for a match whose latest deal may be `over`; in the lobby, without one, what the players see alone."""
    deals = sealed(record, over, checked) if record else ()
    earlier = [_deal(texts, deal) for deal in deals[1:]]
    return panel(
        texts,
        "fair",
        texts.t("Is this fair?"),
        _this(texts, record, deals[0], copied) if record else None,
        el(
            "details",
            el("summary", el("b", texts.t("Earlier deals of this match"))),
            *earlier,
            class_="more",
            key="earlier",
        )
        if earlier and any(deal.fingerprint for deal in deals[1:])
        else None,
        el(
            "section",
            el("h3", texts.t("What the computer players see")),
            *(el("p", texts.t(each)) for each in SEES),
            class_="group",
        ),
    )


def _this(texts: Texts, record: Record, deal: Sealed, copied: str) -> Node:
    """The deal on the table."""
    if isinstance(record.source, Seeded):
        about = texts.t(
            "This fingerprint of the whole deal was made before the first card was played. When the "
            "deal is over, the code and the salt it was made from are shown here, so you can check "
            "that no card was changed in between. Copy it now if you want to be sure."
        )
    elif isinstance(record.source, Coded):
        about = texts.t(
            "The cards of this deal are given by the code in its address: whoever has the code can find out the cards."
        )
    else:
        about = texts.t("The cards of this deal were chosen one by one, so they say nothing about how cards are dealt.")
    seeded = isinstance(record.source, Seeded)
    return el(
        "section",
        el("h3", texts.t("The deal")),
        helping(about),
        _deal(texts, deal, copied) if seeded else None,
        class_="group",
    )


def _deal(texts: Texts, deal: Sealed, copied: str | None = None) -> Node:
    """A deal's fingerprint, and after it what it was made of; `copied` is given where it can be copied."""
    if not deal.fingerprint:
        told = texts.t("Deal {number}: no fingerprint was noted.", number=deal.number)
        return el("div", el("p", told), key=f"deal-{deal.number}")
    digits = [deal.fingerprint[at : at + GROUP] for at in range(0, LENGTH, GROUP)]
    rows = [(texts.t("Fingerprint"), " ".join(digits))]
    if deal.code:
        rows += [(texts.t("Code"), deal.code), (texts.t("Salt"), deal.salt)]
    return el(
        "div",
        el("h4", texts.t("Deal {number}", number=deal.number)),
        el(
            "dl",
            *(el("div", el("dt", name), el("dd", el("code", value, translate="no"))) for name, value in rows),
            class_="sealed",
        ),
        el(
            "div",
            copied is not None and copy_button(texts, "fingerprint", texts.t("Copy the fingerprint"), copied),
            bool(deal.code) and button(f"check:{deal.number}", texts.t("Check it"), "claim"),
            class_="row",
        ),
        None
        if deal.fit is None
        else el(
            "p",
            icon("claim" if deal.fit else "warning"),
            el("span", found(texts, deal.fit)),
            class_="note good" if deal.fit else "note bad",
        ),
        _elsewhere(texts, deal) if deal.code else None,
        key=f"deal-{deal.number}",
    )


def found(texts: Texts, fit: bool) -> str:
    """What a check came to."""
    if fit:
        return texts.t(
            "It fits: the code and the salt give the fingerprint noted before the deal, and the code gives the cards "
            "that were dealt."
        )
    return texts.t("It does not fit: this is not the deal that the fingerprint was made from.")


def _elsewhere(texts: Texts, deal: Sealed) -> Node:
    """How to find the fingerprint without this page."""
    text = sealed_text(deal.code.replace("-", ""), deal.salt)
    ways = (
        ("sha256sum", f"printf %s '{text}' | sha256sum"),
        ("Python", f"python3 -c \"import hashlib; print(hashlib.sha256(b'{text}').hexdigest())\""),
    )
    return el(
        "details",
        el("summary", texts.t("Check it yourself")),
        helping(texts.t("Run either line in a terminal: its output must begin with the fingerprint.")),
        *(
            el("textarea", line, readonly=True, rows="3", spellcheck="false", translate="no", aria_label=name)
            for name, line in ways
        ),
        class_="more",
    )
