"""Which event of the page means which call of the app."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from whist.engine.text.record_text import LONGEST
from whist.ui.session.app import App
from whist.ui.session.keeping.exporting import LARGEST_FILE


class Wiring:
    """The handlers; `dom.listen` ties them to the document."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._pressed = ""
        self._due: Callable[[], None] | None = None
        """A press whose mark is on its way to the screen; what it does comes after that."""

    def carry_out(self) -> None:
        """Does what was pressed last, if that is still to be done."""
        due, self._due = self._due, None
        if due:
            due()

    def click(self, event: Any) -> None:
        """A press: of the nearest control; of anything else while a finished trick lies there or somebody thinks, to
        go on."""
        self.carry_out()
        control = event.target.closest("[data-act]")
        if not control:  # the browser's null is no None
            if self.app.waits and event.target.closest(".table"):
                self.app.press("continue")
            return
        table = control.closest("[data-number]")
        moment = int(table.getAttribute("data-number")) if table else None
        act = str(control.getAttribute("data-act"))
        # A real link keeps its own meaning for other buttons and keys than a plain press.
        if control.tagName == "A" and (event.ctrlKey or event.metaKey or event.shiftKey):
            return
        event.preventDefault()
        # The second half of a double press counts on the control that got the first half only: after a play another
        # card has moved there, and must not be played too.
        if event.detail > 1 and act != self._pressed:
            return
        self._pressed = act
        # To play a card moves much on the table: the press is shown first.
        if control.closest('[data-role="hand"]') and control.getAttribute("aria-disabled") != "true":
            self._due = partial(self.app.press, act, moment)
            self.app.page.mark(control)
            self.app.page.later(0, self.carry_out)
        else:
            self.app.press(act, moment)

    def change(self, event: Any) -> None:
        """A form field was set."""
        self.carry_out()
        field = event.target
        if field.type == "file":
            if field.files.length:
                self._read(str(field.name), field.files.item(0))
                field.value = ""  # the same file, mended, is news when it is chosen again
            return
        value = str(field.value)
        if field.type == "checkbox":
            value = "1" if field.checked else "0"
        if field.type == "number":
            # Several numbers under one name make one value together.
            together = field.closest("fieldset").querySelectorAll(f'input[name="{field.name}"]')
            value = ",".join(str(each.value).strip() for each in together)
        if field.name:
            self.app.change(str(field.name), value)

    def _read(self, name: str, file: Any) -> None:
        """A file has been chosen: what the page saves, or a deal."""
        size = int(file.size)
        if name == "deal" and size > LONGEST:
            self.app.links.refuse_text(self.app.texts.t("This file is too long to be the record of a deal."))
        elif name == "deal":
            self.app.page.read_file(file, self.app.links.paste)  # type: ignore[attr-defined]
        elif size > LARGEST_FILE:
            self.app.panels.exporting.too_large()
            self.app.draw()
        else:
            self.app.page.read_file(file, self.import_text)  # type: ignore[attr-defined]

    def import_text(self, text: str) -> None:
        self.app.panels.import_file(text)
        self.app.draw()

    def keydown(self, event: Any) -> None:
        """A key, unless it belongs to a form field or to the browser."""
        self.carry_out()
        if event.ctrlKey or event.metaKey or event.altKey or event.defaultPrevented:
            return
        target = event.target
        if target.closest("input, select, textarea") and event.key != "Escape":
            return
        # A page of its own listens from the start; a frame in somebody else's only once the focus is in it.
        at_rest = target.tagName == "BODY" and not self.app.page.frame
        in_table = at_rest or bool(target.closest(".table, dialog, .panel"))
        in_hand = bool(target.closest('[data-role="hand"]'))
        if (in_table or event.key == "Escape") and self.app.key(str(event.key), in_hand):
            event.preventDefault()

    def cancel(self, event: Any) -> None:
        """A dialog is being left by Escape: the app closes it. That somebody leaves the browser's own window for
        choosing a file goes by the same name."""
        if event.target.tagName == "DIALOG":
            event.preventDefault()
            self.app.press("close")

    def pagehide(self, event: Any) -> None:
        self.carry_out()
        self.app.keeping.release()

    def pageshow(self, event: Any) -> None:
        """The page comes back from the browser's memory: it takes its match up again."""
        if event.persisted and self.app.match:
            self.app.keeping.save(self.app.match)

    def popstate(self, event: Any) -> None:
        """The browser's way back was taken."""
        self.carry_out()
        if self.app.page.popped():  # type: ignore[attr-defined]
            self.app.back()

    def hashchange(self, event: Any) -> None:
        """Another fragment stands in the address: somebody has pasted a link into it, or gone back to one."""
        self.carry_out()
        if self.app.page.arrived():  # type: ignore[attr-defined]
            self.app.links.come()

    def storage(self, event: Any) -> None:
        self.app.keeping.changed(str(event.key) if event.key else None)
