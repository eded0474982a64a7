"""Is this fair? A fingerprint before the deal, what it was made of after it, and a check; by keys and by touch."""

from __future__ import annotations

import hashlib
from collections.abc import Callable

from tests.browser.visitor import PHONE, Visitor
from whist.engine.deals import shown_code
from whist.engine.fair import salt_of

Visit = Callable[..., Visitor]


def codes(visitor: Visitor) -> list[str]:
    return visitor.texts(".panel.fair dl.sealed code")


def test_a_deal_is_checked(visit: Visit) -> None:
    """What stood there before the deal is what code and salt give after it, and the page finds so too."""
    visitor = visit(size=PHONE, has_touch=True).play(lang="da", match="deals", deals=1, first=1)
    seed = dict(line.strip("[]").split(" ", 1) for line in visitor.saved()["text"].splitlines()[:12] if "[" in line)
    visitor.tap(visitor.on("score"))
    visitor.tap(visitor.on("fair"))
    assert visitor.mark("data-panel") == "fair"
    (before,) = codes(visitor)
    assert visitor.page.locator('[data-act^="check:"]').count() == 0
    visitor.tap(visitor.on("close"))
    visitor.play_on("match-over")
    assert visitor.has("fair"), "from the result"
    visitor.tap(visitor.on("fair"))
    after, code, salt = codes(visitor)
    assert after == before
    assert hashlib.sha256(f"{code} {salt}".encode()).hexdigest().startswith(before.replace(" ", ""))
    assert code == shown_code(visitor.record().deal_starts()[0].dealt.code)
    assert salt == salt_of(seed["Seed"].strip('"'), 1)
    visitor.on("check:1").focus()
    visitor.page.keyboard.press("Enter")
    assert visitor.page.locator(".panel.fair .note.good").is_visible()
    assert visitor.said() == visitor.text(".panel.fair .note.good")
