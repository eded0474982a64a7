"""A person before the page: what they can see and press, and the watch kept over what the page does meanwhile."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, Literal

from playwright.sync_api import BrowserContext, ConsoleMessage, Locator, Page, Request, Response, WebError, expect

from tests.browser.profiles import Profiles
from whist.engine.record import Record
from whist.engine.text.record_text import from_text
from whist.games import GAMES

PHONE: Final = (360, 740)
DESKTOP: Final = (1280, 800)
PLAY: Final = Path(__file__).with_name("play.js").read_text(encoding="utf-8")
PATIENCE: Final = 60_000
"""Milliseconds to wait for the page at most: machines that test are slow and busy."""

HAND: Final = '[data-role="hand"] [data-card]'
PLAYABLE: Final = f'{HAND}:not([aria-disabled="true"])'
DIMMED: Final = f'{HAND}[aria-disabled="true"]'

expect.set_options(timeout=PATIENCE)


class Visitor:
    """One browser profile and its first tab, `page`. Errors, and requests that leave the site or fail, are kept in
    `troubles`; `leave` gives them."""

    def __init__(
        self,
        profiles: Profiles,
        site: str,
        size: tuple[int, int] = DESKTOP,
        color_scheme: Literal["light", "dark"] = "light",
        reduced_motion: Literal["reduce", "no-preference"] = "no-preference",
        **more: Any,
    ) -> None:
        self.site, self.size = site, size
        self.troubles: list[str] = []
        self.forgiven: tuple[str, ...] = ()
        """Parts of troubles that this test brings about itself."""
        self._media: dict[str, Any] = {"color_scheme": color_scheme, "reduced_motion": reduced_motion}
        # What the service worker does is its own tests' business; here each request is to be seen.
        self._options = {"locale": "en-GB", "service_workers": "block", **more}
        self._profiles = profiles
        self.context: BrowserContext = profiles.take(**self._options)
        self.context.set_default_timeout(PATIENCE)
        self._watched: tuple[tuple[Any, Callable[[Any], None]], ...] = (
            ("request", self._request),
            ("response", self._response),
            ("console", self._console),
            ("weberror", self._error),
        )
        for event, hear in self._watched:
            self.context.on(event, hear)  # type: ignore[call-overload]
        self.page: Page = self.tab()

    def tab(self) -> Page:
        """Another tab."""
        page = self.context.new_page()
        page.set_viewport_size({"width": self.size[0], "height": self.size[1]})
        page.emulate_media(**self._media)
        return page

    def _request(self, request: Request) -> None:
        if not request.url.startswith((self.site, "blob:", "data:")):
            self.troubles.append(f"request out of the site: {request.url}")

    def _response(self, response: Response) -> None:
        if response.status >= 400:
            self.troubles.append(f"{response.status} for {response.url}")

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "assert"):
            self.troubles.append(f"console: {message.text}")

    def _error(self, error: WebError) -> None:
        self.troubles.append(f"error: {error.error}")

    def forgive(self, *parts: str) -> None:
        """Troubles with these words in them are what the test is about."""
        self.forgiven += parts

    def leave(self) -> list[str]:
        """Closes everything; what went wrong."""
        if self.page.url.startswith(self.site) and not self.page.is_closed():
            print("kept:", json.dumps(self.page.evaluate(KEPT), indent=1))  # pytest shows it when the test fails
        for event, hear in self._watched:
            self.context.remove_listener(event, hear)
        self._profiles.give_back(self.context, **self._options)
        return [each for each in self.troubles if not any(part in each for part in self.forgiven)]

    # -- going somewhere ---------------------------------------------------------------------------------------------

    def open(self, query: str = "", fragment: str = "", page: Page | None = None) -> Visitor:
        """Opens an address of the site, and waits until Python is up."""
        tab = page or self.page
        tab.goto(f"{self.site}?{query}{fragment}" if query else self.site + fragment)
        return self.up(tab)

    def up(self, page: Page | None = None) -> Visitor:
        """Waits until Python is up."""
        self.wait("lobby", "your-turn", "thinking", "trick-over", "deal-over", "match-over", page=page)
        return self

    def play(self, game: str = "tvamanswhist", **asked: Any) -> Visitor:
        """Opens the address that starts a match at once, and waits for the person's turn."""
        query = {"game": game, "autostart": 1, "lang": "en", "speed": "off", **asked}
        self.open("&".join(f"{name}={value}" for name, value in query.items()))
        return self.wait("your-turn")

    def reload(self) -> Visitor:
        """Reloads the tab, and waits until Python is up."""
        self.page.reload()
        return self.up()

    def reopen(self, query: str = "") -> Visitor:
        """Closes the tab and opens the site again in a new one."""
        self.page.close()
        self.page = self.tab()
        return self.open(query)

    # -- what stands there -------------------------------------------------------------------------------------------

    def mark(self, name: str) -> str:
        """An attribute of the document: data-state, data-panel, lang …"""
        return self.page.locator("html").get_attribute(name) or ""

    @property
    def state(self) -> str:
        return self.mark("data-state")

    def wait(self, *states: str, page: Page | None = None) -> Visitor:
        """Waits for one of the states."""
        wanted = re.compile("^(?:" + "|".join(states) + ")$")
        expect((page or self.page).locator("html")).to_have_attribute("data-state", wanted)
        return self

    def on(self, act: str) -> Locator:
        """The control that asks for `act`: the first one to be seen, in a dialog where one lies over the rest."""
        inside = "dialog:modal " if self.page.locator("dialog:modal").count() else ""
        return self.page.locator(f'{inside}[data-act="{act}"]:visible').first

    def has(self, act: str) -> bool:
        """Whether such a control is to be seen."""
        return self.on(act).count() > 0

    def press(self, act: str) -> Visitor:
        """Presses the control that asks for `act`."""
        self.on(act).click()
        return self

    def tap(self, control: Locator) -> Visitor:
        """Presses a control though it says that it may not be used now, once a press reaches it."""
        control.evaluate(REACHED, PATIENCE)
        control.click(force=True)
        return self.carried_out()

    def carried_out(self, page: Page | None = None) -> Visitor:
        """Waits until what was pressed has been done: a card pressed shows that before it is played."""
        expect((page or self.page).locator(".pressed")).to_have_count(0)
        return self

    def texts(self, selector: str) -> list[str]:
        """The visible texts of the elements."""
        self.carried_out()
        return [" ".join(text.split()) for text in self.page.locator(selector).all_inner_texts()]

    def text(self, selector: str) -> str:
        """The visible text of the first such element."""
        return " ".join(self.page.locator(selector).first.inner_text().split())

    def hand(self, selector: str = HAND) -> list[str]:
        """The cards of the hand, as they lie."""
        return self.js("all => all.map(each => each.dataset.card)", selector)  # type: ignore[no-any-return]

    def js(self, program: str, selector: str) -> Any:
        """What the program makes of all elements of the selector."""
        self.carried_out()
        return self.page.locator(selector).evaluate_all(program)

    def said(self) -> str:
        """What the polite live region says."""
        return (self.page.locator("#polite").text_content() or "").strip()

    def told_off(self) -> str:
        """What the alert region says."""
        return (self.page.locator("#alert").text_content() or "").strip()

    def notices(self) -> str:
        """The bars across the page."""
        return " ".join(self.texts(".notice:visible p"))

    def table(self) -> str:
        """All that the table says, by eye and by ear, without what is only being animated."""
        self.carried_out()
        return str(self.page.evaluate(TABLE))

    def set(self, name: str, value: str) -> Visitor:
        """Sets a form field as a person would: unfolds what hides it, then picks the value."""
        self.unfold()
        select = self.page.locator(f'select[name="{name}"]:visible')
        if select.count():
            select.first.select_option(value)
        else:
            self.choice(name, value).click()
        return self

    def unfold(self) -> Visitor:
        """Unfolds whatever is folded."""
        self.page.evaluate("document.querySelectorAll('details').forEach(each => { each.open = true; })")
        return self

    def choice(self, name: str, value: str) -> Locator:
        """The label of a radio button, which is what one presses."""
        return self.page.locator(f'label:has(input[name="{name}"][value="{value}"]):visible').first

    def picked(self, name: str) -> str:
        """The value that a form field has."""
        return str(self.page.evaluate(PICKED, name))

    # -- what is kept ------------------------------------------------------------------------------------------------

    def kept(self, page: Page | None = None) -> dict[str, Any]:
        """Everything the page has kept on the device, by key."""
        self.carried_out(page)
        return dict((page or self.page).evaluate(KEPT))

    def set_kept(self, name: str, value: str) -> Visitor:
        """Makes a setting one that is kept, as the settings panel does."""
        self.page.evaluate(KEEP, [name, value])
        return self

    def saved(self) -> Mapping[str, Any]:
        """The match saved last."""
        matches = [value for key, value in self.kept().items() if key.startswith("whist/match/")]
        assert matches, "no match is kept"
        return dict(max(matches, key=lambda match: int(match["when"])))

    def record(self) -> Record:
        """The record of the match saved last, as the engine reads it."""
        return from_text(self.saved()["text"], GAMES)

    # -- playing on --------------------------------------------------------------------------------------------------

    def play_on(
        self, *until: str, presses: int = 5000, seed: int = 1, look: bool = False, page: Page | None = None
    ) -> list[dict[str, Any]]:
        """Presses whatever may be pressed until one of the states is reached, or so many times. With `look`, gives what
        was to be seen before each press."""
        how = {"until": list(until), "presses": presses, "seed": seed, "look": look, "patience": PATIENCE}
        done: dict[str, Any] = (page or self.page).evaluate(PLAY, how)
        assert not done["stuck"], f"nothing to press in {done['state']}: {done['stuck']}"
        return list(done["seen"])


KEPT: Final = """() => Object.fromEntries(Object.keys(localStorage).map(key => {
    try { return [key, JSON.parse(localStorage[key])]; } catch { return [key, localStorage[key]]; }
}))"""

KEEP: Final = """([name, value]) => {
    const settings = JSON.parse(localStorage["whist/settings"] || "{}");
    localStorage["whist/settings"] = JSON.stringify({...settings, [name]: value});
}"""

REACHED: Final = """(element, patience) => new Promise(go => {
    const end = performance.now() + patience;
    element.scrollIntoView({block: "nearest"});
    const look = () => {
        const box = element.getBoundingClientRect();
        const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        if (element.contains(hit) || performance.now() > end) go(); else setTimeout(look, 20);
    };
    look();
})"""

PICKED: Final = """name => {
    const fields = [...document.querySelectorAll(`[name="${name}"]`)];
    const one = fields.find(field => field.type !== "radio" || field.checked);
    return one ? one.value : "";
}"""

TABLE: Final = """() => {
    const words = [];
    const read = node => {
        if (node.nodeType === Node.TEXT_NODE) { if (node.data.trim()) words.push(node.data.trim()); return; }
        if (node.nodeType !== Node.ELEMENT_NODE || node.matches(".say, .go-on, .drawn > *")) return;
        const label = node.getAttribute("aria-label");
        if (label && node.matches(".card")) words.push(label.split(",")[0]);
        if (node.getAttribute("aria-hidden") === "true") return;
        node.childNodes.forEach(read);
    };
    read(document.querySelector("main"));
    return words.join(" | ");
}"""


def shown_points(row: Sequence[str]) -> list[int]:
    """Points as print has them, as numbers: `+3`, `−2`, `–` for none."""
    return [0 if cell.startswith("–") else int(cell.split()[0].replace("−", "-").replace("+", "")) for cell in row]
