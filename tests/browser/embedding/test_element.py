"""<whist-game> in a page of another site: however its script comes, whenever its attributes are set."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.embedding.frames import Elsewhere, come, frames, hand, up
from tests.browser.visitor import PLAY, Visitor
from tools.paths import SITE
from tools.site.pages import demo
from whist.ui.storage.address import packed

Visit = Callable[..., Visitor]

pytestmark = pytest.mark.fresh


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
