"""The site on the device: newer versions offered between deals only, installing, what the settings say."""

from __future__ import annotations

from typing import Any

import pytest

from tests.ui.fake_page import FakePage
from whist.ui.session.runtime.runtime import Runtime
from whist.ui.session.values.inputs import DeviceNews


def started(query: str = "", **how: Any) -> tuple[Runtime, FakePage]:
    page = FakePage(query, **how)
    app = Runtime(page)
    app.start()
    return app, page


def test_a_newer_version_is_offered_in_the_lobby_and_taken_on_a_press() -> None:
    app, page = started()
    app.send(DeviceNews("newer"))
    assert "newer version" in page.text
    app.press("renew")
    assert page.asked == ["renew"]


def test_it_is_offered_between_deals_and_not_while_one_plays() -> None:
    app, page = started("game=tvamanswhist&autostart=1&speed=off&match=deals&deals=2")
    app.send(DeviceNews("newer"))
    assert "newer version" not in page.text
    for _ in range(500):
        page.pass_time(10)
        if app.state == "deal-over":
            break
        assert "newer version" not in page.text
        app.press(page.acts("^[2-9TJQKA][SHDC]$")[0])
    assert app.state == "deal-over" and "newer version" in page.text
    app.press("next")
    assert "newer version" not in page.text


def test_who_says_no_is_not_asked_again_until_the_next_deal_is_over() -> None:
    app, page = started()
    app.send(DeviceNews("newer"))
    app.press("dismiss:newer")
    app.send(DeviceNews("newer"))
    app.press("settings")
    assert "newer version" not in page.text
    app.press("new:tvamanswhist")
    app.press("lobby")
    assert "newer version" in page.text


@pytest.mark.parametrize(
    ("word", "said"),
    [("installs", "Install as an app"), ("by-hand", "Add to Home Screen"), ("kept", "now work offline")],
)
def test_the_settings_say_what_the_device_can_do(word: str, said: str) -> None:
    app, page = started()
    app.press("settings")
    assert "On this device" not in page.text
    app.send(DeviceNews(word))
    assert said in page.text


def test_installing_is_asked_for_and_offered_no_more_once_done() -> None:
    app, page = started()
    app.send(DeviceNews("installs"))
    app.press("settings")
    app.press("install")
    assert page.asked == ["install"]
    app.send(DeviceNews("installed"))
    assert "install" not in page.acts("^install$")
