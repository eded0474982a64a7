"""Cards move as cards do: each kind of movement is watched frame by frame, from where a card lay to where it lies."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pytest
from playwright.sync_api import expect

from tests.browser.visitor import HAND, PATIENCE, PHONE, PLAYABLE, Visitor

Visit = Callable[..., Visitor]
DEAL: Final = "D6HYY-M5XQJ"
NEAR: Final = 3.0
RISES: Final = 14.0
"""Pixels by which a box may lie off the straight way: a hand whose turn it is rises meanwhile."""

WATCH: Final = """() => {
    // Each frame shows the next twelfth of the way, however slow the machine is.
    const animate = Element.prototype.animate, steps = 12;
    window.flown = [];
    Element.prototype.animate = function (frames, how) {
        const begun = animate.call(this, frames, how);
        begun.pause();
        const card = this.closest(".card"), at = (kind) => Boolean(this.closest(kind));
        const place = ["hand", "trick", "turned", "open-hand"].find((each) => at("." + each)) || "copy";
        const name = card.dataset.rank ? card.dataset.rank + card.dataset.suit : "";
        const flight = {place, card: name, boxes: [], hurried: false, done: false};
        window.flown.push(flight);
        let step = 0;
        const look = () => {
            begun.currentTime = how.delay + how.duration * step / steps;
            const box = this.getBoundingClientRect();
            const plates = [...document.querySelectorAll(".won > [aria-hidden]")];
            const won = plates.map((each) => each.textContent).join(" ");
            // A card that is played before it has been laid open ends there.
            const middle = [box.left + box.width / 2, box.top + box.height / 2];
            if (this.isConnected) flight.boxes.push([...middle, box.width, won]);
            flight.hurried ||= begun.playbackRate > 1;
            if (!window.held) step += 1;
            if (step <= steps) requestAnimationFrame(look);
            else begun.finish();
        };
        requestAnimationFrame(look);
        begun.finished.then(() => { flight.done = true; }, () => { flight.done = true; });
        return begun;
    };
}"""

BOX: Final = """(selector) => {
    const box = document.querySelector(selector).getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
}"""

Flight = dict[str, Any]


def watched(visit: Visit, game: str, speed: str = "normal", **how: Any) -> Visitor:
    """A visitor before whom a deal of the game begins, every movement of which is noted."""
    more = {name: how.pop(name) for name in tuple(how) if name not in ("size", "reduced_motion")}
    visitor: Visitor = visit(**how)
    visitor.page.add_init_script(f"({WATCH})()")
    return visitor.play(game, deal=DEAL, speed=speed, **more)


def flown(visitor: Visitor, **wanted: str) -> list[Flight]:
    """The flights that have begun, of these kinds, once all have come to their end."""
    visitor.page.wait_for_function("window.flown.every((each) => each.done)", timeout=PATIENCE)
    all_of_them: list[Flight] = visitor.page.evaluate("window.flown")
    return [each for each in all_of_them if all(each[name] == value for name, value in wanted.items())]


def place(visitor: Visitor, selector: str) -> tuple[float, float]:
    """The middle of an element."""
    x, y = visitor.page.evaluate(BOX, selector)
    return x, y


def passes(flight: Flight, start: tuple[float, float] | None = None, end: tuple[float, float] | None = None) -> None:
    """Fails unless the card has been seen between the ends of its way, on it, and began and came to rest there."""
    (x0, y0, *_), (x1, y1, *_) = flight["boxes"][0], flight["boxes"][-1]
    assert abs(x1 - x0) + abs(y1 - y0) > 15, f"it has not moved: {flight}"
    between, near = 0, RISES if flight["place"] == "hand" else NEAR
    for x, y, *_ in flight["boxes"]:
        assert min(x0, x1) - near <= x <= max(x0, x1) + near, flight
        assert min(y0, y1) - near <= y <= max(y0, y1) + near, flight
        between += abs(x - x0) + abs(y - y0) > near < abs(x - x1) + abs(y - y1)
    assert between, f"it jumps: {flight}"
    for wanted, seen in ((start, (x0, y0)), (end, (x1, y1))):
        if wanted:
            assert abs(wanted[0] - seen[0]) < 30 and abs(wanted[1] - seen[1]) < 30, (wanted, flight)


def face(card: str) -> str:
    return f'{HAND}[data-card="{card}"] > .face'


@pytest.mark.parametrize("size", [(1280, 800), PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("game", ["tvamanswhist", "fyrmanswhist", "tremandswhist", "solowhist"])
def test_a_deal_is_dealt_out_at_its_start(visit: Visit, game: str, size: tuple[int, int]) -> None:
    visitor = watched(visit, game, size=size)
    own = flown(visitor, place="hand")
    assert [each["card"] for each in own] == visitor.hand()
    for flight in own:
        passes(flight, end=place(visitor, face(flight["card"])))
    assert not any(each["card"] for each in flown(visitor, place="copy")), "others' cards are dealt as backs"
    visitor.press("settings").press("close")
    assert len(flown(visitor, place="hand")) == len(own), "it is dealt out once"


def test_a_trick_is_played_lies_and_goes_to_its_winner(visit: Visit) -> None:
    """The number on the winner's plate changes when the cards have arrived; ears are told at once."""
    visitor = watched(visit, "fyrmanswhist", speed="wait")
    opened = visitor.hand()[0]
    visitor.press(f"show:{opened}").wait("your-turn")
    for flight in flown(visitor, place="open-hand"):
        passes(flight)
    assert flown(visitor, place="open-hand"), "signals are laid open"
    card = visitor.hand(PLAYABLE)[0]
    start = place(visitor, face(card))
    visitor.press(card).wait("trick-over")
    (own,) = flown(visitor, place="trick", card=card)
    passes(own, start, place(visitor, ".trick .card.s"))
    others = [each for each in flown(visitor, place="trick") if each["card"] != card]
    assert len(others) == 3
    for flight in others:
        passes(flight)
    lying = visitor.texts(".won > [aria-hidden]")
    told = visitor.js("all => all.map(each => each.textContent)", ".won > .hidden-text")
    expect(visitor.page.locator(".flight")).to_have_count(0)
    winner = place(visitor, ".seat.winner .won")
    visitor.press("continue")
    visitor.page.wait_for_function("window.flown.filter((each) => each.place === 'copy' && each.card).length >= 4")
    gone = [each for each in flown(visitor, place="copy") if each["card"]][-4:]
    for flight in gone:
        passes(flight, end=winner)
    numbers = [box[3].split() for box in gone[0]["boxes"]]
    assert numbers[0] == lying != visitor.texts(".won > [aria-hidden]")
    assert visitor.js("all => all.map(each => each.textContent)", ".won > .hidden-text") == told


def test_the_stocks_cards_fly_to_the_winner_and_the_other(visit: Visit) -> None:
    visitor = watched(visit, "tvamanswhist", speed="wait")
    seen = set()
    for _ in range(8):
        visitor.wait("your-turn")
        visitor.page.evaluate("window.flown = []")
        before, turned = visitor.hand(), place(visitor, ".pile .turned")
        (card,) = visitor.js("all => all.map(each => each.dataset.rank + each.dataset.suit)", ".pile .turned")
        visitor.press(visitor.hand(PLAYABLE)[0]).wait("trick-over")
        wins = visitor.page.locator(".seat.s.winner").count() == 1
        visitor.press("continue").wait("your-turn")
        (gained,) = [each for each in visitor.hand() if each not in before]
        (mine,) = flown(visitor, place="hand")
        assert mine["card"] == gained and (gained == card) == wins
        passes(mine, turned if wins else None)
        copies = [each for each in flown(visitor, place="copy") if each["card"] in ("", card)]
        theirs = max(copies, key=lambda each: -each["boxes"][-1][1])
        assert theirs["card"] == ("" if wins else card), "what the other draws unseen moves as a back"
        passes(theirs, None if wins else turned, place(visitor, ".seat.n .backs"))
        (following,) = flown(visitor, place="turned")
        passes(following, end=place(visitor, ".pile .turned"))
        seen.add(wins)
        if len(seen) == 2:
            return
    raise AssertionError("one of the two has won all tricks")


def test_an_exchange_goes_out_and_comes_in(visit: Visit) -> None:
    visitor = watched(visit, "tremandswhist")
    visitor.press("sol")
    expect(visitor.page.locator('[data-act^="toggle:"]').first).to_be_visible()
    flown(visitor)
    before = visitor.hand()
    for card in before[:2]:
        visitor.press(f"toggle:{card}")
    starts = {card: place(visitor, face(card)) for card in before[:2]}
    visitor.page.evaluate("window.flown = []")
    visitor.page.locator('[data-act^="swap:"]:not([aria-disabled="true"])').click()
    visitor.wait("your-turn")
    out = {each["card"]: each for each in flown(visitor, place="copy") if each["card"]}
    assert sorted(out) == sorted(starts)
    for card, start in starts.items():
        passes(out[card], start)
    drawn = flown(visitor, place="hand")
    assert sorted(each["card"] for each in drawn) == sorted(set(visitor.hand()) - set(before))
    for flight in drawn:
        passes(flight, end=place(visitor, face(flight["card"])))
    others = [each for each in flown(visitor, place="copy") if not each["card"]]
    assert len(others) > len(drawn), "the others exchange, too"


@pytest.mark.parametrize(("speed", "motion"), [("off", "no-preference"), ("normal", "reduce"), ("fast", "reduce")])
def test_nothing_moves_with_speed_off_or_reduced_motion(visit: Visit, speed: str, motion: str) -> None:
    visitor = watched(visit, "tvamanswhist", speed=speed, reduced_motion=motion)
    for _ in range(3):
        visitor.wait("your-turn").press(visitor.hand(PLAYABLE)[0]).carried_out()
    visitor.wait("your-turn")
    assert visitor.page.evaluate("window.flown.length") == 0
    assert visitor.page.locator(".flight, [data-flies]").count() == 0


def test_a_press_during_the_deal_hurries_it_and_counts(visit: Visit) -> None:
    visitor: Visitor = visit()
    visitor.page.add_init_script(f"window.held = true; ({WATCH})()")
    visitor.play("tvamanswhist", deal=DEAL, speed="normal")
    visitor.page.wait_for_function("window.flown.some((each) => each.place === 'hand')")
    card = visitor.hand(PLAYABLE)[-1]
    box = visitor.page.locator(f'{HAND}[data-card="{card}"]').bounding_box()
    assert box is not None
    visitor.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    visitor.carried_out().wait("thinking", "trick-over", "your-turn")
    assert card not in visitor.hand()
    visitor.page.evaluate("window.held = false")
    dealt = flown(visitor, place="hand")[:13]
    assert len(dealt) == 13 and all(each["hurried"] for each in dealt)
