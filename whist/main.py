"""Connects the app with the browser, and takes over what was pressed before Python was up."""

from __future__ import annotations

import asyncio

import js

import whist.prepared  # noqa: F401  (first: what comes after it starts faster)
from whist.ui.browser import dom
from whist.ui.browser.events import Wiring
from whist.ui.session.runtime.rescue import begin
from whist.ui.session.values.inputs import DeviceNews


async def main() -> None:
    """Starts the app in this page, as soon as it is known what is kept and which other tabs are open."""
    try:
        await js.whist.ready
        kept = await js.whist.kept
        if kept:
            await kept.recovered()
        addressed = bool(js.location.hash) or "autostart=1" in str(js.location.search)
        others = await kept.openTabs(js.whist.tab, addressed or not js.whist.returning) if kept else ()
        browser = dom.Browser(kept, frozenset(str(tab) for tab in others))
        app = begin(browser)
        if kept:
            kept.settle(app.session.heir_of)
        wiring = Wiring(app)
        for kind in ("pointerdown", "click", "change", "keydown"):
            dom.listen(kind, getattr(wiring, kind))
        dom.listen("cancel", wiring.cancel, capture=True)
        for kind in ("pagehide", "pageshow", "popstate", "hashchange", "storage"):
            dom.listen(kind, getattr(wiring, kind), js.window)
        browser.hear_width(app.draw)
        for act, name, value in js.whist.take().to_py():
            if act:
                app.press(act)
            else:
                app.change(name, value)
        browser.hear(app.receive)
        browser.hear_device(lambda word: app.send(DeviceNews(word)))
    except BaseException:
        dom.document.documentElement.dataset.state = "failed"
        raise


starting = asyncio.get_event_loop().create_task(main())
