"""Frames in pages of another site: their height, what they show and keep, also where the browser keeps nothing."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, Final

import pytest
from playwright.sync_api import BrowserType, expect

from tests.browser.embedding.frames import Elsewhere, come, frames, hand, heard, iframe, up
from tests.browser.reading.test_reading import AXE, check
from tests.browser.visitor import DESKTOP, PATIENCE, PHONE, PLAY, PLAYABLE, Visitor
from tools.paths import SITE
from tools.site.pages import demo
from whist.ui.storage.address import packed

Visit = Callable[..., Visitor]

pytestmark = pytest.mark.fresh


AT_REST: Final = """() => {
  const told = got.filter((each) => each.type === "height");
  const rests = told.length === window.before && document.querySelector("iframe").offsetHeight === told.at(-1).px;
  window.before = told.length;
  return rests;
}"""
"""Whether the frame is as high as it has asked for, and has asked for nothing since the last look."""


@pytest.mark.parametrize("inside", [False, True])
def test_the_page_around_keeps_its_focus_and_its_place(visit: Visit, elsewhere: Elsewhere, inside: bool) -> None:
    """A whole deal is played, to its result, in a frame half below the window's edge, while the reader is elsewhere in
    the page around, or in the frame."""
    visitor = visit(size=(900, 500))
    element = (
        '<whist-game game="tvamanswhist" match="deals" deals="1" lang="en" speed="off" autostart="1"></whist-game>'
    )
    body = f"""<script src="{visitor.site}assets/embed.js"></script><input id="own"><p style="height: 700px">Above</p>
        {element}<p style="height: 2000px">Below</p>
        <script>window.places = []; addEventListener("scroll", () => places.push(scrollY));</script>"""
    come(visitor, elsewhere, body)
    visitor.page.evaluate("scrollTo(0, 500)")
    (frame,) = frames(visitor.page, visitor, 1)
    up(frame, "your-turn")
    visitor.page.wait_for_function("places.length && places.at(-1) === 500")
    if inside:
        frame.locator("h1.game").click()
    else:
        visitor.page.evaluate("own.focus({ preventScroll: true })")
    focused = visitor.page.evaluate("document.activeElement.tagName")
    how = {"until": ["match-over"], "presses": 500, "seed": 3, "look": False, "patience": 60_000}
    assert not frame.evaluate(PLAY, how)["stuck"]
    assert frame.locator("dialog[open]").count() == 1
    assert visitor.page.evaluate("document.activeElement.tagName") == focused == ("IFRAME" if inside else "INPUT")
    assert visitor.page.evaluate("places.filter((each) => each !== 500)") == []


@pytest.mark.parametrize("zoom", [1.1, 1.25, 1.75])
def test_a_frame_s_height_comes_to_rest_at_any_zoom(
    browser_type: BrowserType,
    browser_type_launch_args: dict[str, Any],
    site: str,
    elsewhere: Elsewhere,
    zoom: float,
) -> None:
    """Lengths are no whole pixels then. What is told is as high as what is in the frame, and nothing is told twice."""
    given = {
        **browser_type_launch_args,
        "args": [*browser_type_launch_args["args"], f"--force-device-scale-factor={zoom}"],
    }
    browser = browser_type.launch(**given, ignore_default_args=["--hide-scrollbars"])
    page = browser.new_page(service_workers="block", viewport={"width": 903, "height": 700})
    page.set_default_timeout(PATIENCE)
    body = f"""<script src="{site}assets/embed.js"></script><div style="width: 83.3%">
        <whist-game game="tvamanswhist" lang="en" speed="off" autostart="1"></whist-game></div>"""
    page.goto(elsewhere.page(body))
    page.wait_for_function("got.some((each) => each.type === 'deal-start')")
    frame = next(each for each in page.frames if each.url.startswith(site))
    for act, state in (("lobby", "lobby"), ("new:tvamanswhist", "your-turn")):
        frame.locator(f'[data-act="{act}"]:visible').first.click()
        up(frame, state)
        for width in (903, 877, 640, 401):
            page.set_viewport_size({"width": width, "height": 700})
            page.wait_for_function(AT_REST, polling=400)
            assert frame.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0
            assert frame.evaluate("innerHeight - document.documentElement.getBoundingClientRect().height") <= 1.5
    browser.close()


# -- positions -------------------------------------------------------------------------------------------------------


def test_the_demo_shows_three_games(visit: Visit, elsewhere: Elsewhere) -> None:
    """A page of another site: a frame with a poster, a diagram that is stepped through and played on, an element."""
    visitor = visit(size=DESKTOP)
    visitor.forgive(f"request out of the site: {elsewhere.address}", f"404 for {elsewhere.address}favicon", "404")
    (elsewhere.folder / "demo.html").write_text(demo.page(visitor.site), encoding="utf-8")
    visitor.page.goto(elsewhere.address + "demo.html")
    visitor.page.locator("#diagram").scroll_into_view_if_needed()
    expect(visitor.page.locator("#diagram iframe")).to_have_count(1)
    diagram = visitor.page.frame_locator("#diagram iframe")
    expect(diagram.locator("main.table.still")).to_have_count(1)
    assert diagram.locator(".trick .card").count() == 1 and diagram.locator(PLAYABLE).count() == 0
    visitor.page.click('[data-at="1"]')
    expect(diagram.locator(".trick .card.winning, .trick .card.won")).to_have_count(1)
    assert diagram.locator(".trick .card").count() == 2
    time.sleep(2)
    assert diagram.locator(".trick .card").count() == 2, "a diagram stands still"
    visitor.page.click("#try")
    expect(diagram.locator(PLAYABLE).first).to_be_visible()
    solo = visitor.page.frame_locator("#solo iframe")
    visitor.page.locator("#solo").scroll_into_view_if_needed()
    expect(solo.locator("main.poster:visible")).to_have_count(1)
    visitor.page.click("#deal")
    expect(solo.locator('[data-role="hand"] [data-card]')).to_have_count(13)
    expect(visitor.page.locator("#log")).to_contain_text("deal-start")
    assert visitor.page.locator("#two").evaluate("frame => frame.contentWindow.length") == 0
    built = (SITE / "demo" / "index.html").read_text(encoding="utf-8")
    assert built == demo.page("../")


def test_a_window_of_its_own(visit: Visit, elsewhere: Elsewhere) -> None:
    """The same deal, as it stands, in a tab of its own."""
    visitor = visit()
    (frame,) = come(visitor, elsewhere, iframe(visitor.site, "game=tvamanswhist&autostart=1"))
    up(frame, "your-turn")
    frame.locator(PLAYABLE).first.click()
    up(frame, "your-turn")
    cards = hand(frame)
    with visitor.context.expect_page() as opened:
        frame.locator('[data-act="window"]').click()
    visitor.up(opened.value)
    expect(opened.value.locator('[data-role="hand"] [data-card]')).to_have_count(len(cards))
    assert hand(opened.value.main_frame) == cards
    assert opened.value.evaluate("window.opener") is None


# -- what is kept, and where nothing is --------------------------------------------------------------------------------


def test_several_frames_keep_their_own(visit: Visit, elsewhere: Elsewhere) -> None:
    """Two frames with one address, and a page of the site itself: three matches, each found again after a reload."""
    visitor = visit()
    visitor.play(speed="off")
    site = visitor.hand()
    one = iframe(visitor.site, "game=tvamanswhist&autostart=1")
    shown = [up(frame, "your-turn") for frame in come(visitor, elsewhere, one + one)]
    shown[0].locator(PLAYABLE).first.click()
    up(shown[0], "your-turn")
    hands = [hand(frame) for frame in shown]
    assert hands[0] != hands[1] and site not in hands
    visitor.page.reload()
    again = [up(frame, "your-turn") for frame in frames(visitor.page, visitor, 2)]
    assert [hand(frame) for frame in again] == hands
    assert not [frame for frame in again if frame.locator(".app .notice").count()]
    visitor.open()
    visitor.wait("your-turn")
    assert visitor.hand() == site


@pytest.mark.parametrize("size", [PHONE, DESKTOP])
def test_a_match_where_the_browser_keeps_nothing(visit: Visit, elsewhere: Elsewhere, size: tuple[int, int]) -> None:
    """In a sandbox without an origin of its own there is no storage: the game runs on memory alone, and says so."""
    visitor = visit(size=size)
    asked = "game=tvamanswhist&autostart=1&match=deals&deals=1"
    sandbox = 'sandbox="allow-scripts"'
    body = iframe(visitor.site, asked, sandbox).replace('width="700"', 'style="width: 100%; border: 0"')
    (frame,) = come(visitor, elsewhere, body)
    up(frame, "your-turn")
    assert frame.evaluate("() => { try { localStorage; return 'kept'; } catch { return self.origin; } }") == "null"
    assert "saves nothing" in frame.locator(".app .notice p").first.inner_text()
    if size == PHONE:
        assert frame.evaluate("document.documentElement.scrollWidth <= innerWidth")
        widths = frame.locator('[data-role="hand"] [data-card]').evaluate_all(
            "all => all.map(each => each.offsetWidth)"
        )
        assert min(widths) >= 24
    done = frame.evaluate(PLAY, {"until": ["match-over"], "presses": 500, "seed": 5, "look": False, "patience": 60_000})
    assert not done["stuck"]
    assert heard(visitor, "match-end")
    other = up(come(visitor, elsewhere, body)[0], "your-turn")
    assert hand(other), "another visit deals again"


# -- looks -----------------------------------------------------------------------------------------------------------


def test_axe_in_frames(visit: Visit) -> None:
    """The poster, a diagram, and the box with the texts to copy."""
    visitor = visit(reduced_motion="reduce")
    visitor.page.add_init_script(path=str(AXE))
    visitor.page.goto(visitor.site + "?embed=1&game=solowhist&lang=da")
    found = check(visitor, "poster")
    record = f"#r={packed(demo.RECORD.read_text(encoding='utf-8'))}&at=3&play=0"
    visitor.open("embed=1&lang=sv&autostart=1", record)
    assert visitor.page.locator("main.still").count() == 1
    found += check(visitor, "diagram")
    visitor.open("lang=en").press("share")
    expect(visitor.page.locator("html")).to_have_attribute("data-panel", "share")
    found += check(visitor, "texts to copy")
    assert not found, "\n".join(found)


def test_a_frame_without_a_header(visit: Visit) -> None:
    """header=0 leaves the contract and the way into a window of its own."""
    visitor = visit()
    visitor.open("embed=1&header=0&game=solowhist&autostart=1&lang=en&speed=off")
    visitor.wait("your-turn", "thinking", "trick-over")
    assert visitor.page.locator(".contract:visible").count() == 1
    assert visitor.page.locator(".bar [data-act]:visible").evaluate_all("all => all.map(each => each.dataset.act)") == [
        "window"
    ]
