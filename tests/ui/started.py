"""Apps without a browser: started, with a match on the table, played on."""

from __future__ import annotations

import random
from typing import Any

from tests.ui.fake_page import FakePage
from whist.ui.session.runtime.runtime import Runtime
from whist.ui.storage.saves import Memory

CARD = r"^[2-9TJQKA][SHDC]$"


def started(query: str = "", **page: Any) -> tuple[Runtime, FakePage]:
    """An app on a fresh page."""
    fake = FakePage(query, **page)
    app = Runtime(fake)
    app.start()
    return app, fake


def playing(query: str = "", **page: Any) -> tuple[Runtime, FakePage]:
    """An app with a match of Tvåmanswhist on the table, the person in turn."""
    app, fake = started(f"game=tvamanswhist&autostart=1&speed=off&{query}", **page)
    fake.pass_time(1)
    return app, fake


def play_on(app: Runtime, page: FakePage, deals: int = 99) -> None:
    """Plays legal cards until the match, or that many deals, are over."""
    choose = random.Random(7)
    for _ in range(5000):
        page.pass_time(5)
        if app.state == "match-over" or (app.state == "deal-over" and (deals := deals - 1) == 0):
            return
        if app.state == "deal-over":
            app.press("next")
        elif app.state == "trick-over":
            app.press("continue")
        else:
            assert app.state == "your-turn"
            app.press(choose.choice(page.acts(f"{CARD}|^keep$|^discard$|^swap:")))
    raise AssertionError("no end")


class Refusing(Memory):
    """A device that keeps nothing."""

    def get(self, key: str) -> str | None:
        raise OSError

    def set(self, key: str, text: str) -> None:
        raise OSError

    def keys(self) -> list[str]:
        raise OSError
