"""The site on the reader's device: whether all of it is kept there, newer versions, installing it as an app.

What the browser can do it tells in single words (assets/boot/offline.mjs). A newer version is offered between deals and
never forced."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from whist.ui.session.values.answers import Lasting
from whist.ui.session.values.effects import Draw
from whist.ui.session.values.inputs import DeviceNews
from whist.ui.session.values.session import Session
from whist.ui.session.values.step import Step

BETWEEN: Final = ("lobby", "deal-over", "match-over")
"""The states in which nothing is lost by starting anew."""


def heard(session: Session, news: DeviceNews) -> Step:
    """The browser has something to tell."""
    device = session.device
    if news.word == "kept":
        device = replace(device, kept=True)
    elif news.word == "newer":
        device = replace(device, newer=True)
    else:
        device = replace(device, installs={"installs": "ask", "by-hand": "hand"}.get(news.word, ""))
    return Step(offered(session.but(device=device))).do(Draw("join"))


def lasting(session: Session, heard: Lasting) -> Step:
    """The browser has said whether it may clear what is kept."""
    refused = (heard.asked or session.device.refused) and not heard.lasts
    session = session.but(device=replace(session.device, lasts=heard.lasts, refused=refused))
    return Step(session).do(Draw("join")) if session.panel.open == "settings" else Step(session)


def offered(session: Session) -> Session:
    """A newer version is offered once between two deals, and the offer is taken back when play goes on."""
    device = session.device
    if session.state not in BETWEEN:
        if device.offered or session.notice("newer"):
            return session.without_notice("newer").but(device=replace(device, offered=False))
        return session
    if device.newer and not device.offered:
        return session.noticed("newer").but(device=replace(device, offered=True))
    return session
