"""The site on the reader's device: whether all of it is kept there, newer versions, installing it as an app.

What the browser can do it tells in single words (assets/boot/offline.mjs). A newer version is offered between deals
and never forced."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from whist.ui.session.app import App

BETWEEN: Final = ("lobby", "deal-over", "match-over")
"""The states in which nothing is lost by starting anew."""


class Device:
    """What has been heard of the device so far."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.kept = False
        """Whether the whole site is on the device, so that it needs no network any more."""
        self.installs = ""
        """How the site can be installed: `ask` the browser, `hand` by the person alone; "" where it cannot."""
        self.lasts: bool | None = None
        """Whether the browser has promised not to clear what is kept; None while that is not known."""
        self.refused = False
        """Whether it has been asked to, and has not promised it."""
        self._newer = False
        self._offered = False

    def hear(self, word: str) -> None:
        """The browser has something to tell."""
        if word == "kept":
            self.kept = True
        elif word == "newer":
            self._newer = True
        else:
            self.installs = {"installs": "ask", "by-hand": "hand"}.get(word, "")
        self.app.draw()

    def press(self, act: str) -> bool:
        """A press that may concern the device; whether it did."""
        if act == "persist":
            self.ask_to_last()
            return True
        if act not in ("renew", "install"):
            return False
        if act == "renew" and self.app.match:
            self.app.keeping.save(self.app.match)
        self.app.page.device(act)
        return True

    def look(self) -> None:
        """The settings are opened: what the browser has promised may be news."""
        self.app.page.lasting(False, partial(self._heard, False))

    def ask_to_last(self) -> None:
        """Asks the browser not to clear what is kept, once there is something worth keeping or the person wants it."""
        self.app.page.lasting(True, partial(self._heard, True))

    def _heard(self, asked: bool, lasts: bool) -> None:
        self.lasts, self.refused = lasts, (asked or self.refused) and not lasts
        if self.app.panels.open == "settings":
            self.app.draw()

    def offer(self) -> None:
        """Offers a newer version once between two deals, and takes the offer back when play goes on."""
        between = self.app.state in BETWEEN
        if not between:
            self.app.notices.pop("newer", None)
            self._offered = False
        elif self._newer and not self._offered:
            texts = self.app.texts
            said = texts.t("There is a newer version of this page. Nothing that is saved is lost.")
            self.app.notify("newer", said, (("renew", texts.t("Update")),))
            self._offered = True
