"""Views as plain data, for the worker and for tests."""

from __future__ import annotations

import json
from typing import Any, Final

from whist.engine.actions import parse_choice, parse_seen
from whist.engine.cards import Card, card, hand_text, name, parse_hand
from whist.engine.errors import BadText, Unreadable
from whist.engine.game import Game
from whist.engine.interests import interests
from whist.engine.scoring import read_sum
from whist.engine.state import DealResult, Standing, Trick
from whist.engine.view import View

_PLAIN: Final = ("game", "seat", "deal", "dealer", "phase", "turn", "stock", "leader", "declarer", "partner", "trump")


def view_to_text(view: View) -> str:
    """The view as JSON, with no more in it than the view holds."""
    return json.dumps(to_data(view), separators=(",", ":"))


def view_from_text(text: str, game: Game) -> View:
    """The view that `view_to_text` wrote; `game` is the one it names. BadText when it cannot be read."""
    try:
        return _view(json.loads(text), game)
    except (ValueError, KeyError, TypeError, IndexError, AttributeError, RecursionError) as error:
        raise BadText(Unreadable.NOT_A_VIEW, str(error)) from error


def to_data(view: View) -> dict[str, Any]:
    """All that the view holds and no more, as plain data for JSON."""
    data: dict[str, Any] = {field: getattr(view, field) for field in _PLAIN}
    data |= {
        "options": dict(view.options.pairs),
        "hand": hand_text(view.hand),
        "open": [hand_text(hand) for hand in view.open],
        "gone": hand_text(view.gone),
        "counts": view.counts,
        "top": view.top if view.top is None else name(view.top),
        "turned": view.turned if view.turned is None else name(view.turned),
        "log": [[seat, str(action)] for seat, action in view.log],
        "trick": _names(view.trick),
        "tricks": [[trick.leader, _names(trick.cards), trick.winner] for trick in view.tricks],
        "contract": view.contract.word if view.contract else None,
        "voids": [hand_text(hand) for hand in view.voids],
        "legal": [str(choice) for choice in view.legal],
        "base": [view.base.score, view.base.used],
        "past": [_result_json(result) for result in view.past],
        "totals": view.totals,
        "dealt": [hand_text(hand) for hand in view.dealt],
        "rest": _names(view.rest),
    }
    return data


def _view(data: dict[str, Any], game: Game) -> View:
    """The view that `to_data` wrote. May raise KeyError, TypeError, ValueError and others on malformed
    data; the caller handles them."""
    options = game.choose_from(data["options"])
    word = data["contract"]
    rows = {contract.word: contract for contract in game.contracts(options)}

    def result(told: list[Any]) -> DealResult:
        dealer, contract, declarer, partner, trump, tricks, points, sums, thrown_in = told
        made = None
        if not thrown_in:
            forehand = (dealer + 1) % game.seats
            made = interests(game.sides, rows[contract], declarer, partner, forehand).made(tricks)
        return DealResult(
            dealer,
            contract,
            declarer,
            partner,
            trump,
            tuple(tricks),
            tuple(points),
            tuple(read_sum(kind, tuple(values), each) for kind, values, each in sums),
            thrown_in,
            made,
        )

    fields = {field: data[field] for field in _PLAIN} | {
        "options": options,
        "hand": parse_hand(data["hand"]),
        "open": tuple(map(parse_hand, data["open"])),
        "gone": parse_hand(data["gone"]),
        "counts": tuple(data["counts"]),
        "top": None if data["top"] is None else card(data["top"]),
        "turned": None if data["turned"] is None else card(data["turned"]),
        "log": tuple((seat, parse_seen(text)) for seat, text in data["log"]),
        "trick": _cards(data["trick"]),
        "tricks": tuple(Trick(leader, _cards(cards), winner) for leader, cards, winner in data["tricks"]),
        "contract": None if word is None else rows[word],
        "voids": tuple(map(parse_hand, data["voids"])),
        "legal": tuple(map(parse_choice, data["legal"])),
        "base": Standing(tuple(data["base"][0]), tuple(map(tuple, data["base"][1]))),
        "past": tuple(map(result, data["past"])),
        "totals": tuple(data["totals"]),
        "dealt": tuple(map(parse_hand, data["dealt"])),
        "rest": _cards(data["rest"]),
    }
    return View(**fields)


def _names(cards: tuple[Card, ...]) -> str:
    return " ".join(map(name, cards))


def _cards(text: str) -> tuple[Card, ...]:
    return tuple(map(card, text.split()))


def _result_json(result: DealResult) -> list[Any]:
    sums = [[each.kind, each.values, each.points] for each in result.sums]
    return [
        result.dealer,
        result.contract,
        result.declarer,
        result.partner,
        result.trump,
        result.tricks,
        result.points,
        sums,
        result.thrown_in,
    ]
