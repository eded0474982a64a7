"""Golden playthroughs: a record, and what every state and every seat's view said at each step.

Each file is a record, a line of dashes, and the dump. `python -m tests.playthroughs` says which dumps have changed;
`python -m tests.playthroughs --write` writes them anew from the records. A changed dump is a changed rule: read the
difference before it is committed. To add one, write the record alone into a new file `<game>-<what it shows>.txt`.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TypeAlias

from whist.engine.actions import Play
from whist.engine.cards import SUIT_MASK, SUIT_WORDS, cards_of, name, ordered
from whist.engine.game import Game
from whist.engine.state import DealResult, State
from whist.engine.text.record_text import from_text
from whist.engine.view import View, view
from whist.games import GAMES

HERE = Path(__file__).parent
LINE = "-" * 20 + "\n"

Facts: TypeAlias = dict[str, str | frozenset[int]]
"""What is so at one moment; a set is a set of cards, and told by what came and went."""


def files() -> list[Path]:
    return sorted(HERE.glob("*.txt"))


def record_of(path: Path) -> str:
    """The record of a playthrough's file."""
    return path.read_text(encoding="utf-8").partition(LINE)[0]


def whole(record: str) -> str:
    """What the file of a record must hold."""
    return record + LINE + "".join(f"{line}\n" for line in dump(record))


def dump(text: str) -> Iterator[str]:
    """Each step of a record: the action, what it changed in the state, and what it changed in the views."""
    record = from_text(text, GAMES)
    game = record.game
    state = record.deal_starts()[0]
    yield "start"
    facts, views = _facts(game, state), _views(game, state)
    yield from _told(facts, views, {}, [{} for _ in views])
    for action in record.actions:
        turn = state.turn
        state = game.apply(state, action)
        new_facts, new_views = _facts(game, state), _views(game, state)
        yield f"{turn} {action}" if turn >= 0 else str(action)
        yield from _told(new_facts, new_views, facts, views)
        facts, views = new_facts, new_views


def _facts(game: Game, state: State) -> Facts:
    """The state, spread out."""
    facts: Facts = {
        "deal": f"{len(state.past) + (not game.deal_over(state))} dealt by {state.dealt.dealer}",
        "phase": game.phase_name(state),
        "turn": str(state.turn) if state.turn >= 0 else "",
        "legal": " ".join(map(str, game.legal(state))),
        "contract": state.contract.word if state.contract else "",
        "declarer": str(state.declarer) if state.declarer >= 0 else "",
        "partner": str(state.partner) if state.partner >= 0 else "",
        "trump": SUIT_WORDS[state.trump] if state.trump >= 0 else "",
        "stock": " ".join(map(name, state.stock)),
        "trick": " ".join(map(name, state.trick)),
        "last trick": f"won by {state.tricks[-1].winner}" if state.tricks and not state.trick else "",
        "totals": " ".join(map(str, state.totals)),
    }
    facts |= {f"hand {seat}": frozenset(cards_of(hand)) for seat, hand in enumerate(state.hands)}
    facts |= {f"open {seat}": frozenset(cards_of(hand)) for seat, hand in enumerate(state.open)}
    facts |= {
        f"void {seat}": " ".join(SUIT_WORDS[suit] for suit in range(4) if void & SUIT_MASK[suit])
        for seat, void in enumerate(state.voids)
    }
    if game.deal_over(state):
        facts["result"] = _result(state.past[-1])
    return facts


def _result(deal: DealResult) -> str:
    if deal.thrown_in:
        return "thrown in"
    sums = " ".join(f"{each.kind}({','.join(map(str, each.values))})={each.points:+d}" for each in deal.sums)
    return f"tricks {' '.join(map(str, deal.tricks))}: {sums}"


def _views(game: Game, state: State) -> list[Facts]:
    """What each seat's view adds to what all may see."""
    return [_view(view(game, state, seat)) for seat in range(game.seats)]


def _view(seen: View) -> Facts:
    facts: Facts = {
        "unseen": frozenset(cards_of(seen.unseen())),
        "gone": frozenset(cards_of(seen.gone)),
        "top": "" if seen.top is None else name(seen.top),
        "log": " ".join(str(action) for _, action in seen.log if not isinstance(action, Play)),
    }
    for seat in range(seen.seats):
        if seat != seen.seat:
            facts[f"knows in {seat}"] = frozenset(cards_of(seen.known(seat)))
    return facts


def _told(facts: Facts, views: list[Facts], before: Facts, views_before: list[Facts]) -> Iterator[str]:
    """What changed: the state's changes in one line, and one line for each group of seats that learn the same."""
    if changes := _changes(facts, before):
        yield "  " + " | ".join(changes)
    learnt: dict[str, list[int]] = {}
    for seat, (now, then) in enumerate(zip(views, views_before, strict=True)):
        for change in _changes(now, then):
            learnt.setdefault(change, []).append(seat)
    by_seats: dict[tuple[int, ...], list[str]] = {}
    for change, seats in learnt.items():
        by_seats.setdefault(tuple(seats), []).append(change)
    for group in sorted(by_seats):
        yield f"  view {' '.join(map(str, group))}: " + " | ".join(by_seats[group])


def _changes(facts: Facts, before: Facts) -> list[str]:
    told = []
    for key, now in facts.items():
        then = before.get(key, frozenset() if isinstance(now, frozenset) else "")
        if now == then:
            continue
        if isinstance(now, frozenset) and isinstance(then, frozenset):
            told.append(f"{key} {_cards('+', now - then)} {_cards('-', then - now)}".replace("  ", " ").strip())
        else:
            told.append(f"{key}: {now or 'none'}")
    return told


def _cards(sign: str, cards: frozenset[int]) -> str:
    mask = sum(1 << each for each in cards)
    return sign + " ".join(map(name, ordered(mask))) if cards else ""
