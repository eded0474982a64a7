"""The built site, served; browsers as this machine needs them; visitors whose unseen troubles fail the test."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.browser.visitor import Visitor
from tools import browser as browsers
from tools.paths import SITE
from tools.serve import serve


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """The address of the built site."""
    assert (SITE / "index.html").exists(), "there is no site to test: `python3 dev.py build` makes it"
    with serve(SITE) as address:
        yield address


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any], browser_name: str) -> dict[str, Any]:
    """How the browser is started here."""
    options = browsers.launch_options(browser_name)
    return {**browser_type_launch_args, **options}


@pytest.fixture
def visit(browser: Browser, site: str) -> Iterator[Callable[..., Visitor]]:
    """Lets a new person in: a fresh browser profile with one tab. When the test ends, whatever went wrong unseen in any
    of them fails it."""
    visitors: list[Visitor] = []

    def come(**how: Any) -> Visitor:
        visitor = Visitor(browser, site, **how)
        visitors.append(visitor)
        return visitor

    yield come
    troubles = [trouble for visitor in visitors for trouble in visitor.leave()]
    assert not troubles, "\n".join(troubles)
