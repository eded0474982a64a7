"""What the app needs of a browser, as a protocol: `dom.py` is the real one, the tests have a plain one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Protocol

from whist.ui.markup.motion import Move
from whist.ui.markup.nodes import Node
from whist.ui.storage.saves import Store

TABLE: Final = "t"
RESULT: Final = "r"
PANEL: Final = "p"
"""The screens that may lie on each other: the table on the lobby, the result of the deal on the table, a panel."""


class Page(Protocol):
    """A page to draw on, with a clock, a store, an address and two live regions."""

    store: Store
    tab: str
    """Names this tab; the same after a reload."""
    others: frozenset[str]
    """The tabs that were open when this one started."""
    returning: bool
    """Whether the page was open in this tab before: it is being loaded anew."""
    languages: tuple[str, ...]
    """The reader's languages, the best first."""
    query: Sequence[tuple[str, str]]
    """The address's parameters, in their order."""
    fragment: str
    came: str
    """The screens that lay on each other when the page was loaded, as `guard` has them: the page may have been loaded
    anew."""
    base: str
    """The page's own address without query and fragment."""
    frame: str
    """Names this frame in somebody else's page, the same after a reload; "" for a page in a window of its own."""

    def show(
        self,
        node: Node,
        marks: Mapping[str, str],
        then: Callable[[], None] | None = None,
        moves: Sequence[Move] = (),
    ) -> Callable[[], None]:
        """Draws the node in place of what was there, and sets attributes of the document. With `then` it takes its
        time, in short tasks, and calls that when all is there; the result calls it off. `moves` are the cards that are
        seen to go from where they lay to where they lie; nothing waits for them."""
        ...

    def covers(self) -> bool:
        """Whether a panel covers the table, for want of room beside it."""
        ...

    def mark(self, control: Any) -> None:
        """Shows at once that a control has been pressed, until the next drawing."""
        ...

    def later(self, seconds: float, act: Callable[[], None]) -> Callable[[], None]:
        """Calls `act` after that time; the result calls it off."""
        ...

    def soon(self, act: Callable[[], None]) -> Callable[[], None]:
        """Calls `act` in a task of its own, whether or not anything is painted before; the result calls it off."""
        ...

    def now(self) -> float:
        """Seconds on a clock that only goes forward."""
        ...

    def say(self, text: str) -> None:
        """Tells a screen reader, when it has finished."""
        ...

    def alert(self, text: str) -> None:
        """Tells a screen reader at once; "" where what was told last no longer holds."""
        ...

    def focus(self, selector: str, within: str = "") -> None:
        """Gives the first such element the focus, if there is one; with `within` only if the focus is in such an
        element now."""
        ...

    def focused(self) -> str:
        """What the control that has the focus asks for; "" when none has."""
        ...

    def go(self, query: str, fragment: str = "") -> None:
        """Shows another query and fragment in the address, without loading anything."""
        ...

    def ask_for(self, chosen: Mapping[str, str]) -> None:
        """Has the address ask for these values instead of the others that it names, so that a reload keeps them."""
        ...

    def guard(self, screens: str) -> None:
        """Which screens lie on each other (TABLE, RESULT, PANEL, the uppermost last): the browser's way back leads out
        of each of them, and only then out of the page."""
        ...

    def open(self, address: str) -> bool:
        """Opens an address in a window of its own; whether the browser allows that."""
        ...

    def post(self, message: Mapping[str, object]) -> None:
        """Sends a message to the page around this frame."""
        ...

    def wake(self) -> None:
        """A match is on the table: has a worker started, in the browser's idle time, that `ask` can ask."""
        ...

    def ask(self, task: str, given: Sequence[str], hear: Callable[[str], bool]) -> bool:
        """Sets the worker a task of tasks.TASKS. `hear` gets each of its answers (worker.more; "" when it has broken
        down) and says whether it is to go on. False while there is no worker, and where there can be none."""
        ...

    def device(self, act: str) -> None:
        """Has the browser `install` the site, or `renew` it: change to the newer version that waits."""
        ...

    def follow(self, hear: Callable[[Any], None]) -> Callable[[], None]:
        """Has `hear` hear where the pointer goes, and that it is lifted; the result calls it off."""
        ...

    def lasting(self, ask: bool, then: Callable[[bool], None]) -> None:
        """Whether the browser has promised not to clear what is kept here; with `ask` it is asked to first."""
        ...

    def copy(self, text: str, then: Callable[[bool], None]) -> None:
        """Puts a text on the clipboard; `then` hears whether that was allowed."""
        ...

    def save_file(self, name: str, text: str) -> None:
        """Offers a text as a file to keep."""
        ...

    def fetch(self, path: str, then: Callable[[Any], None]) -> None:
        """Fetches a JSON file of this site; `then` gets None when it cannot be had."""
        ...

    def sound(self, kind: str) -> None:
        """A short sound: card, trick or end."""
        ...
