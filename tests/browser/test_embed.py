"""The page in other people's pages: served from a second origin, also where the browser keeps nothing for it."""

from __future__ import annotations

import gzip
import json
import re
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import BrowserType, Frame, Page, expect

from tests.browser.test_reading import AXE, check
from tests.browser.visitor import DESKTOP, PATIENCE, PHONE, PLAY, PLAYABLE, Visitor
from tests.ui.hostile import Message, addresses, messages, records
from tools.dev.serve import serve
from tools.paths import SITE
from tools.site.pages import demo
from whist.ui.storage.address import packed

Visit = Callable[..., Visitor]

pytestmark = pytest.mark.fresh
LISTEN: Final = """<script>
  window.got = [];
  addEventListener("message", ({ data, source }) => {
    const from = [...document.querySelectorAll("iframe")].findIndex((frame) => frame.contentWindow === source);
    got.push({ ...data, from });
  });
</script>"""


AT_REST: Final = """() => {
  const told = got.filter((each) => each.type === "height");
  const rests = told.length === window.before && document.querySelector("iframe").offsetHeight === told.at(-1).px;
  window.before = told.length;
  return rests;
}"""
"""Whether the frame is as high as it has asked for, and has asked for nothing since the last look."""


class Elsewhere:
    """A site of somebody else's: pages can be put into it."""

    def __init__(self, folder: Path, address: str) -> None:
        self.folder, self.address = folder, address
        self.count = 0

    def page(self, body: str) -> str:
        """A page with this in it; its address."""
        self.count += 1
        name = f"page{self.count}.html"
        head = '<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><body style="margin: 0">'
        (self.folder / name).write_text(f"{head}{LISTEN}{body}", encoding="utf-8")
        return self.address + name


@pytest.fixture(scope="session")
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Elsewhere]:
    """Another origin than the site's."""
    folder = tmp_path_factory.mktemp("elsewhere")
    with serve(folder) as address:
        yield Elsewhere(folder, address)


def frames(page: Page, visitor: Visitor, count: int = 0) -> list[Frame]:
    """The frames that show the site, in the page's order; waits until there are so many."""
    end = time.monotonic() + PATIENCE / 1000
    while True:
        found = [frame for frame in page.frames if frame.url.startswith(visitor.site)]
        if len(found) >= count:
            return found
        assert time.monotonic() < end, "no such frame"
        page.wait_for_timeout(50)


def iframe(site: str, query: str, more: str = "") -> str:
    return f'<iframe src="{site}?embed=1&lang=en&speed=off&{query}" width="700" height="700" title="x" {more}></iframe>'


def come(visitor: Visitor, elsewhere: Elsewhere, body: str) -> list[Frame]:
    """Opens a page of somebody else's with this in it; the frames in it."""
    visitor.forgive(f"request out of the site: {elsewhere.address}")
    visitor.page.goto(elsewhere.page(body))
    return frames(visitor.page, visitor)


def up(frame: Frame, *states: str) -> Frame:
    """Waits until Python is up in the frame, and in one of the states."""
    wanted = "|".join(states or ("lobby", "your-turn", "thinking", "trick-over", "deal-over", "match-over"))
    expect(frame.locator("html")).to_have_attribute("data-state", re.compile(f"^({wanted})$"))
    return frame


def heard(visitor: Visitor, type: str, count: int = 1, frame: int | None = None) -> list[dict[str, Any]]:
    """The messages of that type that the page around has had, once there are so many."""
    program = "([type, from]) => got.filter((each) => each.type === type && (from === null || each.from === from))"
    visitor.page.wait_for_function(
        f"([type, from, count]) => ({program})([type, from]).length >= count", arg=[type, frame, count]
    )
    return list(visitor.page.evaluate(program, [type, frame]))


def send(visitor: Visitor, message: object, frame: int = 0) -> None:
    program = "([message, at]) => document.querySelectorAll('iframe')[at].contentWindow.postMessage(message, '*')"
    visitor.page.evaluate(program, [message, frame])


def hand(frame: Frame) -> list[str]:
    return list(
        frame.locator('[data-role="hand"] [data-card]').evaluate_all("all => all.map(each => each.dataset.card)")
    )


# -- when what is fetched --------------------------------------------------------------------------------------------


def fetched(page: Page) -> list[str]:
    """What the page asks for from now on."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    return asked


def weight(visitor: Visitor, asked: list[str]) -> int:
    """Their size on the wire, as GitHub Pages sends it."""
    total = 0
    for url in asked:
        path = url.removeprefix(visitor.site).partition("?")[0].partition("#")[0] or "index.html"
        total += len(gzip.compress((SITE / path).read_bytes(), 6))
    return total


def test_before_a_game_is_chosen_only_the_page_itself_is_fetched(visit: Visit) -> None:
    """60 KB at most; the rest when a game is asked for, or when the browser has nothing else to do."""
    visitor = visit()
    visitor.page.add_init_script("window.requestIdleCallback = (act) => { window.idle = act; }")
    asked = fetched(visitor.page)
    visitor.page.goto(visitor.site)
    visitor.page.wait_for_function("Boolean(window.idle)")
    assert not [url for url in asked if "/runtime/" in url or "/pyscript/" in url]
    assert weight(visitor, asked) <= 60_000
    visitor.press("new:solowhist" if visitor.has("new:solowhist") else "new:tvamanswhist")
    visitor.up().wait("your-turn", "thinking", "trick-over")
    visitor.page.goto(visitor.site + "?lang=en")  # a match lies open: it is asked for by that
    visitor.up()
    assert visitor.state != "lobby"
    fresh = visit()
    fresh.open()
    assert fresh.state == "lobby"


def test_a_poster_waits_for_its_press(visit: Visit, elsewhere: Elsewhere) -> None:
    visitor = visit()
    asked = fetched(visitor.page)
    (frame,) = come(visitor, elsewhere, iframe(visitor.site, "game=tvamanswhist") + '<input id="own">')
    heard(visitor, "height")
    time.sleep(1)
    assert not [url for url in asked if "/runtime/" in url or "/pyscript/" in url]
    assert weight(visitor, [url for url in asked if url.startswith(visitor.site)]) <= 60_000
    assert (
        frame.locator("main.poster:visible").count() == 1
        and frame.locator("html").get_attribute("data-state") == "shell"
    )
    assert visitor.page.evaluate("document.activeElement === document.body")
    own = frame.locator("a[data-full]:visible").get_attribute("href") or ""
    assert "game=tvamanswhist" in own and "autostart=1" in own and "embed" not in own
    frame.locator('[data-act="start"]:visible').click()
    up(frame, "your-turn")
    assert len(hand(frame)) == 13
    assert heard(visitor, "ready") and heard(visitor, "deal-start")[0]["fingerprint"]


# -- messages --------------------------------------------------------------------------------------------------------


def test_an_element_of_the_page(visit: Visit, elsewhere: Elsewhere) -> None:
    """<whist-game> gives itself its height, tells what happens, and takes no focus and no keys."""
    visitor = visit(size=(900, 900))
    come(
        visitor,
        elsewhere,
        f"""<script src="{visitor.site}assets/embed.js"></script><input id="own">
        <whist-game id="game" game="tvamanswhist" match="deals" deals="1" lang="en" speed="off" autostart="1">
        </whist-game>
        <script>
          window.events = [];
          for (const type of ["ready", "height", "deal-start", "trick", "deal-end", "match-end", "error"]) {{
            game.addEventListener(`whist-${{type}}`, ({{ detail }}) => events.push(detail));
          }}
          own.focus();
        </script>""",
    )
    frame = up(frames(visitor.page, visitor, 1)[0], "your-turn")
    assert visitor.page.evaluate("document.activeElement.id") == "own"
    visitor.page.keyboard.type("hulst?n")
    assert frame.locator("html").get_attribute("data-panel") == "none" and visitor.page.input_value("#own") == "hulst?n"
    own = "origin=" + elsewhere.address.rstrip("/").replace(":", "%3A").replace("/", "%2F")
    assert own in frame.url
    height = frame.evaluate("document.documentElement.getBoundingClientRect().height")
    assert abs(visitor.page.locator("iframe").evaluate("frame => frame.offsetHeight") - height) <= 1
    assert frame.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0
    # The frame's own height never changes what it asks for.
    before = visitor.page.evaluate("events.filter((each) => each.type === 'height').length")
    visitor.page.evaluate("document.querySelector('iframe').style.height = '1500px'")
    time.sleep(0.5)
    assert visitor.page.evaluate("events.filter((each) => each.type === 'height').length") == before
    visitor.page.evaluate("game.setAttribute('lang', 'sv')")
    expect(frame.locator("html")).to_have_attribute("lang", "sv")
    done = frame.evaluate(PLAY, {"until": ["match-over"], "presses": 500, "seed": 3, "look": False, "patience": 60_000})
    assert not done["stuck"]
    visitor.page.wait_for_function("events.some((each) => each.type === 'match-end')")
    told = visitor.page.evaluate("events")
    kinds = [each["type"] for each in told if each["type"] not in ("height", "ready")]
    assert kinds == ["deal-start", *["trick"] * 26, "deal-end", "match-end"]
    visitor.page.evaluate("game.send('new-deal', { code: 'D6HYY-M5XQJ', options: { first: '0' } })")
    up(frame, "your-turn", "thinking", "trick-over")
    visitor.page.wait_for_function("events.filter((each) => each.type === 'deal-start').length === 2")
    assert visitor.page.evaluate("events.at(-1).code || events.at(-2).code") == "D6HYY-M5XQJ"


def test_an_element_that_is_told_before_its_frame_is_there(visit: Visit, elsewhere: Elsewhere) -> None:
    """What is set or sent while the frame has not loaded yet is not lost; the poster's way into a window of its own
    goes along."""
    visitor = visit()
    come(
        visitor,
        elsewhere,
        f"""<script src="{visitor.site}assets/embed.js"></script>
        <whist-game id="game" game="fyrmanswhist" lang="sv" speed="off"></whist-game>
        <script>
          game.setAttribute("lang", "da"); game.setAttribute("theme", "dark");
        </script>
        <whist-game id="other" game="fyrmanswhist" lang="sv" speed="off"></whist-game>
        <script>
          other.send("new-deal", {{ game: "tvamanswhist", code: "D6HYY-M5XQJ", options: {{ first: "1" }} }});
        </script>""",
    )
    poster, table = frames(visitor.page, visitor, 2)
    expect(poster.locator("html")).to_have_attribute("lang", "da")
    expect(poster.locator("html")).to_have_attribute("data-theme", "dark")
    links = poster.locator("a[data-full]").evaluate_all("all => all.map((each) => each.href)")
    assert links and all("lang=da" in link and "theme=dark" in link for link in links)
    up(table, "your-turn")
    assert len(hand(table)) == 13


@pytest.mark.parametrize("how", ["module", "import", "late", "twice", "part of another file"])
def test_an_element_however_its_script_comes(visit: Visit, elsewhere: Elsewhere, how: str) -> None:
    """The script finds the site by its own address; where it has none of its own, the element says where it lies."""
    visitor = visit()
    source = f"{visitor.site}assets/embed.js"
    text = (SITE / "assets" / "embed.js").read_text(encoding="utf-8")
    site = f'site="{visitor.site}"' if how == "part of another file" else ""
    element = f'<whist-game id="game" {site} game="tvamanswhist" lang="en" speed="off" autostart="1"></whist-game>'
    come(
        visitor,
        elsewhere,
        {
            "module": f'<script type="module" src="{source}"></script>{element}',
            "import": f'{element}<script type="module">import "{source}";</script>',
            "late": f"""{element}<script>
                const script = document.createElement("script");
                script.src = "{source}";
                setTimeout(() => document.head.append(script), 300);
            </script>""",
            "twice": f"""<script src="{source}"></script>{element}<script src="{source}?again"></script>
                <script type="module" src="{source}"></script>""",
            "part of another file": f"{element}<script>(() => {{ {text} }})();</script>",
        }[how],
    )
    (frame,) = frames(visitor.page, visitor, 1)
    up(frame, "your-turn")
    visitor.page.evaluate("game.setAttribute('lang', 'da')")
    expect(frame.locator("html")).to_have_attribute("lang", "da")


def test_a_script_that_does_not_know_where_the_game_lies_says_what_it_needs(visit: Visit, elsewhere: Elsewhere) -> None:
    visitor = visit()
    visitor.forgive("whist-game:")
    text = (SITE / "assets" / "embed.js").read_text(encoding="utf-8")
    said: list[str] = []
    visitor.page.on("console", lambda message: said.append(message.text))
    body = f'<whist-game id="game" game="tvamanswhist" autostart="1" lang="en"></whist-game><script>{text}</script>'
    come(visitor, elsewhere, body)
    expect(visitor.page.locator("#game")).to_contain_text('site="https://…/"')
    assert any("site=" in each for each in said)
    visitor.page.evaluate("site => game.setAttribute('site', site)", visitor.site.rstrip("/"))
    (frame,) = frames(visitor.page, visitor, 1)
    up(frame, "your-turn")
    assert "site=" not in visitor.page.inner_text("#game")


def test_attributes_may_be_set_later(visit: Visit, elsewhere: Elsewhere) -> None:
    """Another game is another visit; another record is opened in the frame that is there."""
    visitor = visit()
    come(
        visitor,
        elsewhere,
        f"""<script src="{visitor.site}assets/embed.js"></script>
        <script>
          window.ready = 0;
          window.game = document.body.appendChild(document.createElement("whist-game"));
          game.addEventListener("whist-ready", () => {{ ready += 1; }});
          const asked = {{ game: "tvamanswhist", lang: "en", speed: "off", autostart: "1" }};
          for (const [name, value] of Object.entries(asked)) game.setAttribute(name, value);
        </script>""",
    )
    (frame,) = frames(visitor.page, visitor, 1)
    up(frame, "your-turn")
    visitor.page.evaluate("game.setAttribute('game', 'solowhist')")
    expect(frame.locator("main.table[data-number]")).to_have_attribute("data-seats", "4")
    expect(frame.locator("html")).to_have_attribute("lang", "en")
    up(frame)
    count = visitor.page.evaluate("ready")
    record = packed(demo.RECORD.read_text(encoding="utf-8"))
    visitor.page.evaluate("record => game.setAttribute('record', record)", record)
    expect(frame.locator("main.table[data-number]")).to_have_attribute("data-seats", "2")
    assert visitor.page.evaluate("ready") == count
    visitor.page.evaluate("game.setAttribute('theme', 'dark')")
    expect(frame.locator("html")).to_have_attribute("data-theme", "dark")
    assert visitor.page.evaluate("document.querySelectorAll('iframe').length") == 1


def test_messages_without_end_are_dropped_and_the_frame_is_there_for_its_reader(
    visit: Visit, elsewhere: Elsewhere
) -> None:
    """Ten thousand at once: a hundred or so are heard, the rest is answered by one error; then there is room again."""
    visitor = visit()
    (frame,) = come(visitor, elsewhere, iframe(visitor.site, "game=tvamanswhist&autostart=1"))
    up(frame, "your-turn")
    before = hand(frame)
    flood = """(type) => {
        const frame = document.querySelector("iframe").contentWindow;
        for (let at = 0; at < 10000; at += 1) frame.postMessage({ source: "whist", v: 1, type }, "*");
    }"""
    visitor.page.evaluate(flood, "nonsense")
    frame.locator(PLAYABLE).first.click()
    up(frame, "your-turn")
    assert hand(frame) != before
    visitor.page.wait_for_function("got.some((each) => /Too many/.test(each.text))")
    send(visitor, {"source": "whist", "v": 1, "type": "set-lang", "lang": "da"})
    told = heard(visitor, "error")
    assert len([each for each in told if "Too many" in each["text"]]) == 1
    # What comes in while the ten thousand are being dropped has its twenty a second; nobody's machine takes a minute.
    assert len(told) < 1500
    visitor.page.wait_for_timeout(1000)
    send(visitor, {"source": "whist", "v": 1, "type": "set-theme", "theme": "dark"})
    expect(frame.locator("html")).to_have_attribute("data-theme", "dark")


def test_a_flood_before_the_game_is_up_is_answered_once(visit: Visit, elsewhere: Elsewhere) -> None:
    visitor = visit()
    (frame,) = come(visitor, elsewhere, iframe(visitor.site, "game=tvamanswhist"))
    heard(visitor, "ready")
    flood = """() => {
        const frame = document.querySelector("iframe").contentWindow, each = { source: "whist", v: 1 };
        frame.postMessage({ ...each, type: "set-lang", lang: "sv" }, "*");
        for (let at = 0; at < 1000; at += 1) frame.postMessage({ ...each, type: "set-lang", lang: "en" }, "*");
    }"""
    visitor.page.evaluate(flood)
    frame.locator('[data-act="start"]:visible').click()
    up(frame, "your-turn")
    told = heard(visitor, "error")
    assert len(told) == 1 and "Too many" in told[0]["text"]


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


def test_messages_count_from_the_page_around_only(visit: Visit, elsewhere: Elsewhere) -> None:
    """Not from a frame beside it, and not where the address names another origin; nothing is told there either."""
    visitor = visit()
    own = elsewhere.address.rstrip("/")
    beside = elsewhere.page(
        "<script>addEventListener('message', () => { for (let at = 0; at < 3; at += 1) parent.frames[at].postMessage("
        "{ source: 'whist', v: 1, type: 'set-theme', theme: 'dark' }, '*'); });</script>"
    )
    query = "game=tvamanswhist&autostart=1"
    shown = come(
        visitor,
        elsewhere,
        iframe(visitor.site, f"{query}&origin={own}")
        + iframe(visitor.site, f"{query}&origin=https://other.example")
        + iframe(visitor.site, f"{query}&origin=nonsense")
        + f'<iframe src="{beside}"></iframe>',
    )
    for frame in shown:
        up(frame)
    visitor.page.evaluate("frames[3].postMessage('now', '*')")
    send(visitor, {"source": "whist", "v": 1, "type": "set-lang", "lang": "da"}, 0)
    send(visitor, {"source": "whist", "v": 1, "type": "set-lang", "lang": "da"}, 1)
    send(visitor, {"source": "whist", "v": 1, "type": "set-lang", "lang": "da"}, 2)
    send(visitor, {"v": 1, "type": "set-lang", "lang": "sv"}, 0)
    expect(shown[0].locator("html")).to_have_attribute("lang", "da")
    time.sleep(0.5)
    assert [frame.locator("html").get_attribute("lang") for frame in shown] == ["da", "en", "en"]
    assert {frame.locator("html").get_attribute("data-theme") for frame in shown} == {"auto"}
    assert {each["from"] for each in visitor.page.evaluate("got")} == {0}
    assert "origin" in shown[2].locator(".app .notice p").first.inner_text()
    assert shown[1].locator(".app .notice").count() == 0


def test_hostile_messages_move_nothing(visit: Visit, elsewhere: Elsewhere) -> None:
    """A sample of the generated ones (tests/ui/outside/test_hostile.py has them all), and
    values that only a browser has."""
    visitor = visit()
    (frame,) = come(visitor, elsewhere, iframe(visitor.site, "game=tvamanswhist&autostart=1"))
    up(frame, "your-turn")
    before = hand(frame)

    def whole(message: Message) -> dict[str, object]:
        named: dict[str, object] = {name: value for name, value in message.told if not name.startswith("options.")}
        options = {name[8:]: value for name, value in message.told if name.startswith("options.")}
        return {**named, **({"options": options} if options else {}), "source": "whist"}

    bad = [whole(each) for each in messages(7, 150) if each.bad][:80]
    for message in bad:
        send(visitor, json.loads(json.dumps(message).replace("\\ud800", "?")))
    program = """() => {
        const frame = document.querySelector("iframe").contentWindow, whist = { source: "whist", v: 1 };
        const deep = {}; let at = deep;
        for (let level = 0; level < 500; level += 1) at = at.more = {};
        const show = { ...whist, type: "show" }, deal = { ...whist, type: "new-deal" };
        const many = Object.fromEntries(Array.from({ length: 9999 }, (_, at) => [at, at]));
        const strange = [null, 1, "whist", [], new Map()];
        const all = [whist, { ...whist, type: {} }, { ...show, record: deep }, { ...show, record: new ArrayBuffer(8) },
            { ...show, record: "x".repeat(3_000_000) }, { ...deal, options: deep }, { ...deal, options: [1, 2] },
            { ...deal, options: many }, { ...whist, type: "set-lang", lang: ["sv"] },
            { ...whist, type: "set-theme", theme: 12n }, { ...show, v: 1n }];
        for (const message of [...strange, ...all]) frame.postMessage(message, "*");
        return all.length;
    }"""
    expected = len(bad) + int(visitor.page.evaluate(program))
    told = heard(visitor, "error", expected)
    assert len(told) == expected and all(5 < len(each["text"]) < 400 for each in told)
    assert hand(frame) == before
    assert frame.locator(".app .notice").count() == 1
    frame.locator(PLAYABLE).first.click()
    expect(frame.locator('[data-role="hand"] [data-card]')).not_to_have_count(0)
    up(frame, "your-turn")
    assert hand(frame) != before


def test_hostile_addresses_and_records(visit: Visit) -> None:
    """A sample of the generated ones, one after the other: each says what was wrong, and the game can be played."""
    visitor = visit()
    sample = [each for each in addresses(11, 60) if each.bad and "?" not in each.bad][:3]
    sample += [each for each in records(12, 60) if each.broken][:4]
    for address in sample:
        visitor.page.goto("about:blank")
        program = "([site, query, fragment]) => { location.href = `${site}?${new URLSearchParams(query)}${fragment}`; }"
        query = [(name.replace("\ud800", "?"), value.replace("\ud800", "?")) for name, value in address.query]
        fragment = address.fragment.replace("\ud800", "?")
        visitor.page.evaluate(program, [visitor.site, query, fragment])
        visitor.page.wait_for_url(visitor.site + "**")
        visitor.up()
        assert len(visitor.notices()) > 20, address
        assert visitor.page.locator("#app script, #app img").count() == 0
    visitor.play(lang="en", seat=0)
    visitor.tap(visitor.page.locator(PLAYABLE).first)
    assert visitor.record().actions


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
