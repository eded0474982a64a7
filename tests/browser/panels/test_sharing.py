"""The same deal for others, the deal as text, and records that come in the address: whole ones and damaged ones."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import expect

from tests.browser.visitor import PHONE, Visitor
from tests.support.types import Replay
from whist.engine.actions import Play, parse
from whist.engine.text.record_text import from_text, to_text
from whist.games import GAMES
from whist.ui.storage.address import packed
from whist.ui.words.texts import texts

Visit = Callable[..., Visitor]

DEAL: Final = """[Game "tvamanswhist"]
[Version "1"]
[RulesVersion "1"]
[Rules ""]
[Dealer "1"]
[Code "D6HYY-M5XQJ"]

"""


def test_the_same_deal_for_another_person(visit: Visit) -> None:
    """The link of a deal, opened by somebody else, deals the same cards by the same dealer under the same house rules,
    and shows nothing of how they were played."""
    one = visit().play(scoring="difference", stage1="free", level="easy", first=0)
    hand, turned = one.hand(), one.record().state().dealt.stock[0]
    one.play_on(presses=3)
    one.wait("your-turn")
    one.press("score").press("share")
    link = one.page.locator(".panel.share input").first.input_value()
    assert link.startswith(one.site)
    other = visit(size=PHONE)
    other.open(link.removeprefix(one.site + "?") + "&lang=en&speed=off").wait("your-turn")
    record, theirs = other.record(), one.record()
    assert other.hand() == hand
    assert record.state().dealt == theirs.state().dealt and record.state().dealt.stock[0] == turned
    assert record.options == theirs.options or dict(record.options.pairs) | {"first": "0"} == dict(theirs.options.pairs)
    assert record.level == "easy"
    assert [seat for seat, _ in record.state().log] in ([], [1 - (record.you or 0)])


def test_the_deal_as_text(visit: Visit, replay: Replay) -> None:
    """The reported text is read by `dev.py replay`, and gives the points that the page shows."""
    visitor = visit().play(first=1)
    visitor.play_on("deal-over", "match-over")
    points = visitor.record().state().past[-1].points
    visitor.press("report")
    assert visitor.mark("data-panel") == "report"
    assert "Send both" in visitor.text(".panel.report")
    text = visitor.page.locator('.panel.report textarea[aria-label="Record"]').input_value()
    told: dict[str, Any] = replay(text)
    assert told["deals"][-1]["points"] == list(points)
    assert len(told["deals"][-1]["tricks"]) == 26
    assert "Seed" not in text, "with the seed all other deals of the match could be worked out"


def test_a_record_in_the_address(visit: Visit) -> None:
    """A record's link lays it on the table; what was on the table before is not lost."""
    visitor = visit().open("lang=en&speed=off").press("new:tvamanswhist").wait("your-turn")
    visitor.play_on(presses=2)
    visitor.wait("your-turn")
    kept = visitor.saved()["text"]
    record = from_text(DEAL, GAMES)
    card = record.game.legal(record.state())[0]
    text = to_text(record.then(parse(str(card))))
    visitor.open("lang=en&speed=off", f"#r={packed(text)}", page=visitor.tab())
    matches = [value for key, value in visitor.kept().items() if key.startswith("whist/match/")]
    assert len(matches) == 2 and kept in [match["text"] for match in matches]
    laid = next(match for match in matches if match["text"] != kept)
    assert str(card) in laid["text"] and from_text(laid["text"], GAMES).state().dealt.code == "D6HYYM5XQJ"


def begun(cards: int, deal: str = DEAL) -> str:
    """The deal's record with its first cards played, each the first that is legal."""
    record = from_text(deal, GAMES)
    for _ in range(cards):
        action = record.game.legal(record.state())[0]
        assert isinstance(action, Play)
        record = record.then(action)
    return to_text(record)


def arrive(visitor: Visitor, fragment: str) -> None:
    """Pastes a link into the address bar of the open page."""
    visitor.page.evaluate("fragment => { location.hash = fragment; }", fragment)


def test_a_link_pasted_into_the_open_page(visit: Visit) -> None:
    """It opens from the lobby and at the table as by a visit; what was there is kept; Back leads out again."""
    visitor = visit().open("lang=en&speed=off").wait("lobby")
    arrive(visitor, "#r=" + packed(begun(8)))
    visitor.wait("your-turn")
    linked = visitor.hand()
    assert len(linked) == 13 and visitor.saved()["game"] == "tvamanswhist"
    visitor.page.go_back()
    visitor.wait("lobby")
    assert "#" not in visitor.page.url
    visitor.press("new:solowhist" if visitor.has("new:solowhist") else "new:tvamanswhist").up()
    visitor.wait("your-turn", "thinking", "trick-over")
    mine = visitor.saved()["id"]
    arrive(visitor, "#r=" + packed(begun(10)))
    visitor.wait("your-turn")
    assert visitor.kept()[f"whist/match/{mine}"]["finished"] is False
    visitor.press("lobby").wait("lobby")
    assert visitor.has(f"resume:{mine}") or visitor.page.locator('[data-act^="resume:"]').count()
    visitor.page.wait_for_timeout(300)
    assert visitor.state == "lobby", "a link that has been left stays left"
    visitor.press("new:tvamanswhist").wait("your-turn")
    arrive(visitor, "#r=" + packed(begun(10))[:60])
    expect(visitor.page.locator(".notice.bad")).to_contain_text("the end of the link is missing")
    assert visitor.state == "your-turn"


def test_a_link_of_a_long_record_says_that_it_is_being_opened(visit: Visit) -> None:
    """It is read piece by piece, and the lobby is there meanwhile."""
    passed = "pass pass pass pass next\n" * 195
    text = f'[Game "solowhist"]\n[Seed "00000000000000000000000000"]\n[Dealer "2"]\n\n{passed}'
    visitor = visit().open("lang=en&speed=off").wait("lobby")
    seen = visitor.page.evaluate(
        """(fragment) => new Promise((answer) => {
            const seen = [];
            new MutationObserver(() => {
                const told = document.querySelector(".notice")?.innerText || "";
                if (told && !seen.includes(told)) seen.push(told);
                if (document.documentElement.dataset.state !== "lobby" || seen.length > 1) answer(seen);
            }).observe(document.documentElement, { attributes: true, childList: true, subtree: true });
            location.hash = fragment;
        })""",
        "#r=" + packed(text),
    )
    assert seen == ["The link is being opened …"]
    assert visitor.up().notices() == ""
    assert len(visitor.record().deal_starts()) == 196


def test_a_report_is_taken_back_into_the_page(visit: Visit, tmp_path: Path) -> None:
    """Its text pasted, or its file chosen: both lie on the table. What is wrong is told in the box."""
    visitor = visit(size=PHONE).open("lang=en&speed=off").press("open")
    box = visitor.page.locator('.panel.open textarea[name="pasted"]')
    box.fill("a letter to a friend")
    visitor.press("open-pasted")
    expect(visitor.page.locator(".panel.open .note.bad")).to_contain_text("the Game tag is missing")
    assert box.input_value() == "a letter to a friend", "one can mend what one has pasted"
    box.fill(begun(8))
    visitor.press("open-pasted").wait("your-turn")
    hand = visitor.hand()
    visitor.reload().wait("your-turn")
    assert visitor.hand() == hand
    visitor.press("lobby").wait("lobby").press("open")
    (tmp_path / "whist-deal.txt").write_text(begun(8), encoding="utf-8")
    visitor.page.set_input_files('.panel.open input[type="file"]', tmp_path / "whist-deal.txt")
    visitor.wait("your-turn")
    assert visitor.hand() == hand
    visitor.press("lobby").wait("lobby").press("open")
    (tmp_path / "film.txt").write_bytes(b"x" * 200_000)
    visitor.page.set_input_files('.panel.open input[type="file"]', tmp_path / "film.txt")
    expect(visitor.page.locator(".panel.open .note.bad")).to_contain_text("too long")


def test_another_s_deal(visit: Visit) -> None:
    """The link of a deal that has been played is told by the names of the seats, and one may play it oneself."""
    one = visit().play(first=1, deal="D6HYY-M5XQJ")
    assert "One deal" in one.text(".contract")
    one.play_on("match-over")
    one.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    one.press("share").press("copy:record")
    expect(one.page.locator("#polite")).to_contain_text("Copied.")
    link = one.page.evaluate("navigator.clipboard.readText()")
    other = visit(size=PHONE).open("lang=en&speed=off", link.removeprefix(one.site)).wait("match-over")
    told = other.text("dialog")
    assert ("South wins" in told or "North wins" in told or "level" in told) and not re.search(r"\b[Yy]ou\b", told)
    assert not [key for key in other.kept() if "match/" in key]
    other.reload().wait("match-over")
    other.press("same-deal").wait("your-turn", "thinking")
    other.wait("your-turn")
    assert other.record().state().dealt == one.record().state().dealt and "You" in other.text(".seat.s")


EN: Final = texts("en")
CUT: Final = packed(DEAL + "2S 3S\n")
DAMAGED: Final = {
    "cut": (CUT[: len(CUT) // 8 * 4], "the end of the link is missing"),
    "garbage": ("%%%nonsense", EN.t("the link is damaged")),
    "not-a-record": (packed("a letter to a friend\n"), "the Game tag is missing"),
    "huge": (packed("; " + "x" * 5_000_000), "the record is too long"),
    "wrong-game": (packed(DEAL.replace("tvamanswhist", "poker")), "poker"),
    "unknown-rule": (packed(DEAL.replace('Rules ""', 'Rules "scoring=much"')), "scoring"),
    "illegal": (packed(DEAL + "AS AS\n"), "AS"),
    "card-twice": (
        packed(DEAL.replace('[Code "D6HYY-M5XQJ"]', '[Deal "0:AKQJT98765432... AKQJT98765432..."]')),
        "twice",
    ),
}


def test_damaged_records(visit: Visit) -> None:
    """Each tells what is wrong; the match that was on the table stays there."""
    visitor = visit(size=PHONE).open("lang=en&speed=off").press("new:tvamanswhist").wait("your-turn")
    text, table = visitor.saved()["text"], visitor.table()
    for kind, (fragment, word) in DAMAGED.items():
        visitor.page.goto("about:blank")
        visitor.open("lang=en&speed=off", f"#r={fragment}")
        told = visitor.notices()
        assert told.startswith("This link cannot be opened:") and word in told, f"{kind}: {told}"
        assert visitor.saved()["text"] == text
        visitor.wait("your-turn")
        assert visitor.table() == table
    visitor.page.locator(".notice.bad [data-act^=dismiss]").click()
    assert visitor.page.locator(".notice").count() == 0


BROKEN: Final = {
    "no-json": "{",
    "no-record": json.dumps({"id": "x", "game": "tvamanswhist", "text": "[Game", "when": 9}),
    "foreign": json.dumps({"id": "x", "score": "lots"}),
}


@pytest.mark.parametrize("kind", BROKEN)
def test_a_broken_save(visit: Visit, kind: str) -> None:
    """A save that cannot be read is set aside and said so, and the page goes on. A record is only read when its match
    is gone on with."""
    visitor = visit().open("lang=en&speed=off")
    visitor.page.evaluate("text => localStorage.setItem('whist/match/x', text)", BROKEN[kind])
    visitor.reload().wait("lobby")
    if kind == "no-record":
        visitor.press("resume:x").wait("lobby")
        visitor.page.locator(".notice.bad").wait_for()
    kept = visitor.kept()
    assert "whist/match/x" not in kept
    aside = [
        str(value if isinstance(value, str) else json.dumps(value)) for key, value in kept.items() if "aside" in key
    ]
    assert len(aside) == 1
    assert "set aside" in visitor.notices()
    visitor.press("new:tvamanswhist").up()
