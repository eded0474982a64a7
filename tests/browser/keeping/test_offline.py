"""The network really gone, newer versions, installing, stores that refuse: the server is stopped, not hidden."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import cycle

import pytest
from playwright.sync_api import expect

from tests.browser.network import Network, kept, until
from tests.browser.visitor import PLAYABLE, Visitor
from tools.paths import SITE
from tools.site import offline
from whist.games import GAMES

NEWER = ".notice:has([data-act=renew])"


def test_after_one_visit_everything_works_without_a_network(reader: Callable[..., Visitor], network: Network) -> None:
    visitor = reader().open()
    kept(visitor.page)
    network.down()
    visitor.reload()
    for game, lang in zip(GAMES, cycle(["sv", "da", "en"]), strict=False):
        visitor.play(game, lang=lang, unknown="parameter")
        assert visitor.mark("lang") == lang
        visitor.page.locator(PLAYABLE).or_(visitor.page.locator(".table [data-act]")).first.wait_for()
        visitor.press("rules")
        expect(visitor.page.locator(".panel.rules h3").first).to_be_visible()
        visitor.press("close")
    visitor.play_on("deal-over", presses=4)
    visitor.wait("your-turn", "deal-over")  # nothing moves any more
    before = visitor.table()
    visitor.reload()
    assert visitor.table() == before
    visitor.page.goto("about:blank")


def test_every_rule_page_and_link_works_without_a_network(reader: Callable[..., Visitor], network: Network) -> None:
    visitor = reader().open()
    kept(visitor.page)
    network.down()
    page, here = visitor.page, network.address
    seen: set[str] = set()
    todo = [f"{here}rules/en/tvamanswhist.html?from=somewhere"]
    while todo:
        address = todo.pop()
        seen.add(address)
        page.goto(address)
        assert page.locator("h1").count(), address
        assert page.evaluate("document.styleSheets.length"), "and it is laid out"
        links = page.locator("a[href]").evaluate_all("all => all.map(each => each.href)")
        todo += {link.split("#")[0] for link in links if link.startswith(f"{here}rules/")} - seen - {*todo}
    pages = {each.relative_to(SITE).as_posix() for each in (SITE / "rules").glob("*/*.html")}
    assert pages <= {address.removeprefix(here) for address in seen}


def test_an_address_that_nobody_can_read_is_the_servers_to_answer(reader: Callable[..., Visitor]) -> None:
    visitor = reader().open()
    visitor.forgive("404")
    kept(visitor.page)
    visitor.reload()
    assert visitor.page.evaluate("Boolean(navigator.serviceWorker.controller)")
    assert visitor.page.evaluate("fetch('%E0%A4').then((answer) => answer.status)") == 404


def test_a_newer_version_is_offered_between_deals_and_taken_on_a_press(
    reader: Callable[..., Visitor], network: Network
) -> None:
    visitor = reader().play(match="deals", deals=2)
    kept(visitor.page)
    network.change("index.html", "<title>Whist</title>", "<title>Whist, newer</title>")
    network.publish()
    visitor.reload().wait("your-turn")
    until(visitor.page, "navigator.serviceWorker.getRegistration().then(each => each.waiting)")
    assert visitor.page.title() == "Whist", "the page goes on as it was"
    assert not visitor.page.locator(NEWER).count(), "nobody is disturbed while playing"
    visitor.play_on("deal-over")
    visitor.press("close")
    expect(visitor.page.locator(NEWER)).to_be_visible()
    before = visitor.saved()["text"]
    with visitor.page.expect_navigation():
        visitor.press("renew")
    visitor.up()
    assert visitor.page.title() == "Whist, newer"
    assert visitor.saved()["text"] == before and visitor.state == "deal-over"
    expect(visitor.page.locator(NEWER)).to_have_count(0)
    network.down()
    visitor.reload()
    assert visitor.page.title() == "Whist, newer"


def test_who_never_presses_has_the_newer_version_on_the_next_visit(
    reader: Callable[..., Visitor], network: Network
) -> None:
    visitor = reader().open()
    kept(visitor.page)
    network.change("index.html", "<title>Whist</title>", "<title>Whist, newer</title>")
    network.publish()
    visitor.reload()
    expect(visitor.page.locator(NEWER)).to_be_visible()
    visitor.page.close()
    visitor.page = visitor.context.new_page()
    visitor.page.wait_for_timeout(500)  # the browser changes workers once the last page has gone
    visitor.open()
    assert visitor.page.title() == "Whist, newer"


def test_an_older_page_keeps_its_own_files_under_a_newer_worker(
    reader: Callable[..., Visitor], network: Network
) -> None:
    visitor = reader().open("lang=en")
    kept(visitor.page)
    rules = "rules/en/tvamanswhist.json"
    title = re.search(r'"summary":"([^"]{10,30})', (network.folder / rules).read_text(encoding="utf-8"))
    assert title
    old, new = title[1], "NEWER " + title[1]
    revision = offline.rules_revision(network.folder)
    network.change(rules, old, new)
    network.change("index.html", revision, offline.rules_revision(network.folder))
    network.publish()
    other = visitor.context.new_page()
    visitor.open("lang=en", page=other)
    expect(other.locator(NEWER)).to_be_visible()
    with other.expect_navigation():
        other.locator("[data-act=renew]").click()
    visitor.up(other)
    told = f"fetch('{rules}?v=' + whist.rules).then(each => each.text())"
    assert new in other.evaluate(told), "the tab that asked for it has the newer version"
    assert new not in visitor.page.evaluate(told) and old in visitor.page.evaluate(told), (
        "the other goes on with its own"
    )
    network.down()
    assert old in visitor.page.evaluate(told) and new in other.evaluate(told)
    visitor.reload()
    assert new in visitor.page.evaluate(told)


def test_a_server_halfway_to_a_newer_version_is_not_believed(reader: Callable[..., Visitor], network: Network) -> None:
    visitor = reader().open()
    kept(visitor.page)
    # The new list is there and one of the files it names is still the old one.
    before = (network.folder / "index.html").read_text(encoding="utf-8")
    network.change("index.html", "<title>Whist</title>", "<title>Whist, newer</title>")
    network.publish()
    (network.folder / "index.html").write_text(before, encoding="utf-8")
    visitor.forgive("integrity", "digest")
    visitor.reload()
    failed = "navigator.serviceWorker.getRegistration().then(each => !each.installing && !each.waiting)"
    visitor.page.evaluate("navigator.serviceWorker.getRegistration().then(each => each.update()).catch(() => {})")
    until(visitor.page, failed)
    network.down()
    visitor.reload()
    assert visitor.page.title() == "Whist"
    network.up()
    network.change("index.html", "<title>Whist</title>", "<title>Whist, newer</title>")
    visitor.reload()
    expect(visitor.page.locator(NEWER)).to_be_visible()


PUT_BY = "caches.open('whist image').then(each => each.keys()).then(all => all.length === 1)"
FROM_IMAGE = "performance.getEntriesByName('whist from image').length === 1"


def test_a_later_visit_starts_from_the_image_and_deals_differently(
    reader: Callable[..., Visitor], network: Network
) -> None:
    hands = set()
    for _ in range(2):
        visitor = reader().play()
        assert not visitor.page.evaluate(FROM_IMAGE)
        hands.add(" ".join(visitor.hand()))
        until(visitor.page, PUT_BY)
        kept(visitor.page)
        visitor.press("lobby")
        visitor.page.evaluate("localStorage.clear()")
        visitor.play()
        assert visitor.page.evaluate(FROM_IMAGE)
        hands.add(" ".join(visitor.hand()))
        visitor.play_on("deal-over")
    assert len(hands) == 4, "the same image, and everybody is dealt other cards"
    network.down()
    visitor.reload()
    assert visitor.page.evaluate(FROM_IMAGE)


def test_an_image_that_is_damaged_is_done_without(reader: Callable[..., Visitor]) -> None:
    visitor = reader().open()
    needed = "JSON.parse(document.querySelector('meta[name=whist-runtime]').content)"
    image = f"new URL({needed}.image[0], document.baseURI)"
    visitor.page.evaluate(f"caches.open('whist image').then(each => each.put({image}, new Response('damaged' + 1e9)))")
    visitor.play()
    assert not visitor.page.evaluate(FROM_IMAGE)


def test_where_the_browser_lets_it_be_installed_the_settings_offer_it(reader: Callable[..., Visitor]) -> None:
    visitor = reader().open("lang=en")
    visitor.page.evaluate("""() => {
        const event = new Event("beforeinstallprompt", { cancelable: true });
        event.prompt = async () => { window.prompted = true; };
        event.userChoice = Promise.resolve({ outcome: "accepted" });
        dispatchEvent(event);
        window.prevented = event.defaultPrevented;
    }""")
    visitor.press("settings")
    visitor.press("install")
    expect(visitor.page.locator("[data-act=install]")).to_have_count(0)
    assert visitor.page.evaluate("window.prompted && window.prevented")


def test_on_ios_words_say_how_to_install_it(reader: Callable[..., Visitor]) -> None:
    agent = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1"
    visitor = reader(user_agent=agent).open("lang=en")
    visitor.press("settings")
    expect(visitor.page.locator(".panel.settings")).to_contain_text("Add to Home Screen")


FULL = """Storage.prototype.setItem = function () {
    throw new DOMException("The quota has been exceeded.", "QuotaExceededError"); };"""
REFUSED = (
    """Object.defineProperty(window, "localStorage", { get() { throw new DOMException("No.", "SecurityError"); } });"""
)


@pytest.mark.parametrize("trouble", [FULL, REFUSED], ids=["full", "refused"])
def test_a_store_that_is_full_or_refused_is_survived(reader: Callable[..., Visitor], trouble: str) -> None:
    visitor = reader()
    visitor.context.add_init_script(trouble)
    visitor.play(match="deals", deals=2)
    visitor.play_on("deal-over")
    visitor.press("next").play_on("match-over")
    assert "save" in visitor.notices()
    visitor.page.goto("about:blank")


def test_a_store_that_fills_up_in_mid_match_is_survived(reader: Callable[..., Visitor]) -> None:
    visitor = reader().play()
    visitor.play_on(presses=3)
    visitor.page.evaluate(f"() => {{ {FULL} }}")
    visitor.play_on("deal-over")
    visitor.press("close")
    assert "save" in visitor.notices()


def test_corrupt_settings_lobby_and_statistics_are_set_aside(reader: Callable[..., Visitor]) -> None:
    visitor = reader().open()
    for name in ("settings", "lobby", "statistics", "clock"):
        visitor.page.evaluate("name => localStorage.setItem('whist/' + name, '{{broken ' + name)", name)
    visitor.play()
    visitor.play_on(presses=3)
    visitor.press("settings")
    visitor.press("statistics")
    aside = [str(text) for key, text in visitor.kept().items() if "aside" in key]
    assert {name for name in ("settings", "lobby", "statistics", "clock") if any(name in text for text in aside)} == {
        "settings", "lobby", "statistics", "clock",
    }  # fmt: skip
    assert "aside" in visitor.notices()
