"""Which event of the page means which call of the app."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from whist.engine.text.record_text import LONGEST
from whist.ui.session.commands.command_list import of_the_moment
from whist.ui.session.commands.dragging import Dragging
from whist.ui.session.commands.keyboard import MOVES
from whist.ui.session.runtime.files import LARGEST_FILE
from whist.ui.session.runtime.runtime import Runtime
from whist.ui.session.values.inputs import Chosen, ImportFile, Leaving, Linked, Returned, Travelled

AGAIN: Final = 0.3
"""Seconds for which the key that has played a card means nothing else. A finger has as long (table.css, .moved): what
it was aimed at has moved."""


class Wiring:
    """The handlers; `dom.listen` ties them to the document."""

    def __init__(self, app: Runtime) -> None:
        self.app = app
        self._pressed = ""
        self._down: tuple[str, int | None] | None = None
        """What the pointer went down on since the last press: what its control asks for, "" where there was none, and
        of which moment of the table."""
        self._keyed = -AGAIN
        """When a card was last played by key, if no other key has been pressed since."""
        self._again = False
        """Whether the key that is down came too soon after that."""
        self._dragging = Dragging(app.page, app.press)
        self._due: Callable[[], None] | None = None
        """A press whose mark is on its way to the screen; what it does comes after that."""

    def carry_out(self) -> None:
        """Does what was pressed last, if that is still to be done."""
        due, self._due = self._due, None
        if due:
            due()

    @staticmethod
    def _meant(control: Any) -> tuple[str, int | None]:
        """What a control asks for, and the moment of the table that it stands on."""
        table = control.closest("[data-number]")
        return str(control.getAttribute("data-act")), int(table.getAttribute("data-number")) if table else None

    def pointerdown(self, event: Any) -> None:
        """A finger or a button of the mouse is down: what lies there now is what it means."""
        control = event.target.closest("[data-act]")
        self._down = self._meant(control) if control else ("", None)
        if control and control.closest('[data-role="hand"]'):
            self._dragging.begin(event, control)
        else:
            self._dragging.dragged = False

    def click(self, event: Any) -> None:
        """A press: of the nearest control; of anything else while a finished trick lies there or somebody thinks, to
        go on."""
        control = event.target.closest("[data-act]")
        # Before the press before it is carried out: that changes what lies there.
        meant = self._meant(control) if control else None
        self.carry_out()
        by_pointer = event.detail > 0
        down, self._down = self._down, None
        if self._dragging.dragged and by_pointer:
            return
        if not control or meant is None:  # the browser's null is no None
            if self.app.session.goes_on and event.target.closest(".table"):
                self.app.press("continue")
            return
        act, moment = meant
        # A real link keeps its own meaning for other buttons and keys than a plain press.
        if control.tagName == "A" and (event.ctrlKey or event.metaKey or event.shiftKey):
            return
        event.preventDefault()
        # The second half of a double press counts on the control that got the first half only: after a play another
        # card has moved there, and must not be played too.
        if event.detail > 1 and act != self._pressed:
            return
        # Between finger down and finger up another control has come under it, or the table has changed.
        if by_pointer and down and (down[0] != act or (down != meant and of_the_moment(act))):
            return
        if not by_pointer and self._again and event.isTrusted:
            return
        self._pressed = act
        in_hand = control.closest('[data-role="hand"]')
        if in_hand and not by_pointer and event.isTrusted:
            self._keyed = self.app.page.now()
        # To play a card moves much on the table: the press is shown first.
        if in_hand and control.getAttribute("aria-disabled") != "true":
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
            self.app.send(Chosen(None))
        elif name == "deal":
            self.app.page.read_file(file, lambda text: self.app.send(Chosen(text)))  # type: ignore[attr-defined]
        elif size > LARGEST_FILE:
            self.app.send(ImportFile(None))
        else:
            self.app.page.read_file(file, lambda text: self.app.send(ImportFile(text)))  # type: ignore[attr-defined]

    def keydown(self, event: Any) -> None:
        """A key, unless it belongs to a form field or to the browser. One that is held acts once, but for arrows."""
        self.carry_out()
        key, target = str(event.key), event.target
        in_hand = bool(target.closest('[data-role="hand"]'))
        # With Control, or Shift where the system keeps Control and an arrow for itself, arrows go to every card.
        every = in_hand and key in MOVES and (event.ctrlKey or event.shiftKey)
        if (event.ctrlKey and not every) or event.metaKey or event.altKey or event.defaultPrevented:
            return
        if target.closest("input, select, textarea") and key != "Escape":
            return
        if self._spent(event, key):
            return
        # A page of its own listens from the start; a frame in somebody else's only once the focus is in it.
        at_rest = target.tagName == "BODY" and not self.app.page.frame
        in_table = at_rest or bool(target.closest(".table, dialog, .panel"))
        if (in_table or key == "Escape") and self.app.key(key, in_hand, every):
            event.preventDefault()

    def _spent(self, event: Any, key: str) -> bool:
        """Whether a key has had its effect: it is held, or has played a card a moment ago. Notes what a press by key
        that follows is to know."""
        presses = key in ("Enter", " ")
        self._again = presses and self.app.page.now() - self._keyed < AGAIN
        if not presses and not event.repeat:
            self._keyed = -AGAIN
        spent = self._again or (event.repeat and key not in MOVES)
        if spent and presses and event.target.closest("[data-act]"):
            event.preventDefault()
        return bool(spent)

    def cancel(self, event: Any) -> None:
        """A dialog is being left by Escape: the app closes it. That somebody leaves the browser's own window for
        choosing a file goes by the same name."""
        if event.target.tagName == "DIALOG":
            event.preventDefault()
            self.app.press("close")

    def pagehide(self, event: Any) -> None:
        self.carry_out()
        self.app.send(Leaving())

    def pageshow(self, event: Any) -> None:
        """The page comes back from the browser's memory: it takes its match up again."""
        if event.persisted:
            self.app.send(Returned())

    def popstate(self, event: Any) -> None:
        """The browser's way back was taken."""
        self.carry_out()
        deep = self.app.page.popped()  # type: ignore[attr-defined]
        if deep is not None:
            self.app.send(Travelled(deep))

    def hashchange(self, event: Any) -> None:
        """Another fragment stands in the address: somebody has pasted a link into it, or gone back to one."""
        self.carry_out()
        if self.app.page.arrived():  # type: ignore[attr-defined]
            self.app.send(Linked(str(self.app.page.fragment)))

    def storage(self, event: Any) -> None:
        self.app.stored(str(event.key) if event.key else None)
