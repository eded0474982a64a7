"""The built site, served; browsers as this machine needs them; visitors whose unseen troubles fail the test."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.browser.network import Network
from tests.browser.profiles import Profiles
from tests.browser.visitor import Visitor
from tools.dev import browser as browsers
from tools.dev.serve import serve
from tools.paths import SITE


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """The address of the built site."""
    assert (SITE / "index.html").exists(), "there is no site to test: `python3 dev.py build` makes it"
    with serve(SITE) as address:
        yield address


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any], browser_name: str) -> dict[str, Any]:
    """How the browser is started here: tabs of one profile share a process (see profiles.py)."""
    options = browsers.launch_options(browser_name)
    if browser_name == "chromium":
        options["args"].append("--process-per-site")
    return {**browser_type_launch_args, **options}


@pytest.fixture(scope="session")
def profiles(browser: Browser, site: str) -> Profiles:
    """Profiles for those who may have the site's files in their browser's cache."""
    return Profiles(browser, site)


@pytest.fixture
def visit(
    browser: Browser, site: str, profiles: Profiles, request: pytest.FixtureRequest
) -> Iterator[Callable[..., Visitor]]:
    """Lets a new person in, of whom the site knows nothing; where the test is marked `fresh`, nothing of the site is in
    their browser's cache either. When the test ends, whatever went wrong unseen fails it."""
    visitors: list[Visitor] = []
    if request.node.get_closest_marker("fresh"):
        profiles = Profiles(browser, site, fresh=True)

    def come(**how: Any) -> Visitor:
        visitor = Visitor(profiles, site, **how)
        visitors.append(visitor)
        return visitor

    yield come
    troubles = [trouble for visitor in visitors for trouble in visitor.leave()]
    assert not troubles, "\n".join(troubles)


@pytest.fixture
def network(tmp_path: Path) -> Iterator[Network]:
    network = Network(tmp_path / "site")
    yield network
    network.down()


@pytest.fixture
def reader(browser: Browser, network: Network) -> Iterator[Callable[..., Visitor]]:
    """Somebody whose browser may keep the site. What fails without a network fails the test, as everywhere."""
    come: list[Visitor] = []
    profiles = Profiles(browser, network.address, fresh=True)

    def visit(**how: Any) -> Visitor:
        come.append(Visitor(profiles, network.address, **{"service_workers": "allow", **how}))
        return come[-1]

    yield visit
    troubles = [trouble for visitor in come for trouble in visitor.leave()]
    assert not troubles, "\n".join(troubles)
