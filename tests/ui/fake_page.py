"""A page without a browser: what the app draws is kept as a Node, its clock is moved by hand."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from whist.ui.markup.motion import Move
from whist.ui.markup.nodes import Node, to_text, walk
from whist.ui.storage.saves import Memory, Store


class FakePage:
    """What page.Page asks for, in memory."""

    def __init__(
        self,
        query: str = "",
        fragment: str = "",
        store: Store | None = None,
        tab: str = "tab1",
        others: Sequence[str] = (),
        languages: Sequence[str] = ("en",),
        frame: str = "",
        returning: bool = False,
    ) -> None:
        self.store: Store = Memory() if store is None else store
        self.tab, self.others, self.languages = tab, frozenset(others), tuple(languages)
        self.query: Sequence[tuple[str, str]] = [
            (name, value) for name, _, value in (pair.partition("=") for pair in query.split("&") if pair)
        ]
        self.fragment, self.base, self.frame = fragment, "http://whist.example/", frame
        self.returning = returning
        self.lasts = self.asked_to_last = False
        """Whether the browser has promised not to clear what is kept, and has been asked to."""
        self.posted: list[dict[str, object]] = []
        self.windows: list[str] = []
        self.opens = True
        """Whether the browser allows new windows."""
        self.node: Node | None = None
        self.marks: dict[str, str] = {}
        self.said: list[str] = []
        self.alerts: list[str] = []
        self.narrow = False
        self.alerting = ""
        """What the region for alerts says now."""
        self.followed: list[Callable[[Any], None]] = []
        self.focuses: list[str] = []
        self.guarded = ""
        """The screens that the browser's history knows of."""
        self.came = ""
        self.copied: list[str] = []
        self.files: dict[str, str] = {}
        self.gone: list[str] = []
        self.sounds: list[str] = []
        self.awake = False
        self.marked = 0
        self.worker: Callable[..., str] | None = None
        """What the worker answers to a call (begin, more, drop) and what goes with it, once there is one."""
        self.questions: list[tuple[int, tuple[str, ...], Callable[[str], bool]]] = []
        """By the page's number: tasks and what they are given; none given where the worker is to go on."""
        self.asked: list[str] = []
        """What has been asked of the device."""
        self.fetched: dict[str, Any] = {}
        self.time = 0.0
        self.cost = 0.0
        """Seconds that everything takes which was waiting for the clock."""
        self.moved: list[Move] = []
        """The cards that have been seen to move."""
        self._waiting: list[tuple[float, int, Callable[[], None]]] = []
        self._count = self._numbers = 0

    def show(
        self,
        node: Node,
        marks: Mapping[str, str],
        then: Callable[[], None] | None = None,
        moves: Sequence[Move] = (),
    ) -> Callable[[], None]:
        self.node, self.marks = node, dict(marks)
        self.moved += moves
        return self.soon(then) if then else lambda: None

    def covers(self) -> bool:
        return self.narrow

    def later(self, seconds: float, act: Callable[[], None]) -> Callable[[], None]:
        self._count += 1
        entry = (self.time + seconds, self._count, act)
        self._waiting.append(entry)

        def cancel() -> None:
            if entry in self._waiting:
                self._waiting.remove(entry)

        return cancel

    def soon(self, act: Callable[[], None]) -> Callable[[], None]:
        return self.later(0, act)

    def mark(self, control: Any) -> None:
        self.marked += 1

    def now(self) -> float:
        return self.time

    def say(self, text: str) -> None:
        self.said.append(text)

    def alert(self, text: str) -> None:
        self.alerting = text
        if text:
            self.alerts.append(text)

    def focus(self, selector: str, within: str = "") -> None:
        self.focuses.append(selector)

    def focused(self) -> str:
        return ""

    def guard(self, screens: str) -> None:
        self.guarded = screens

    def follow(self, hear: Callable[[Any], None]) -> Callable[[], None]:
        self.followed.append(hear)
        return self.followed.clear

    def go(self, query: str, fragment: str = "") -> None:
        self.gone.append(f"{query}#{fragment}" if fragment else query)

    def ask_for(self, chosen: Mapping[str, str]) -> None:
        self.query = [(name, chosen.get(name, value)) for name, value in self.query]

    def open(self, address: str) -> bool:
        self.windows += [address] if self.opens else []
        return self.opens

    def post(self, message: Mapping[str, object]) -> None:
        self.posted.append(dict(message))

    def wake(self) -> None:
        self.awake = True

    def ask(self, task: str, given: Sequence[str], hear: Callable[[str], bool]) -> bool:
        if self.worker is not None:
            self._numbers += 1
            self.questions.append((self._numbers, (task, *given), hear))
        return self.worker is not None

    def answer(self) -> None:
        """The worker answers the first question it has been asked."""
        number, given, hear = self.questions.pop(0)
        assert self.worker is not None
        answer = self.worker("begin" if given else "more", number, *given)
        if hear(answer):
            self.questions.append((number, (), hear))
        elif answer[:1] == "+":
            self.worker("drop", number)

    def answer_all(self) -> None:
        """The worker answers until it has nothing more to do."""
        while self.questions:
            self.answer()

    def device(self, act: str) -> None:
        self.asked.append(act)

    def lasting(self, ask: bool, then: Callable[[bool], None]) -> None:
        self.asked_to_last |= ask
        then(self.lasts)

    def copy(self, text: str, then: Callable[[bool], None]) -> None:
        self.copied.append(text)
        then(True)

    def save_file(self, name: str, text: str) -> None:
        self.files[name] = text

    def fetch(self, path: str, then: Callable[[Any], None]) -> None:
        then(self.fetched.get(path))

    def sound(self, kind: str) -> None:
        self.sounds.append(kind)

    # -- for the tests --------------------------------------------------------------------------------------------

    @property
    def waiting(self) -> bool:
        """Whether anything waits for the clock."""
        return bool(self._waiting)

    def pass_time(self, seconds: float) -> None:
        """Moves the clock on, and does what was waiting for it, in order."""
        end = self.time + seconds
        while due := sorted(entry for entry in self._waiting if entry[0] <= end):
            self._waiting.remove(due[0])
            self.time = max(self.time, due[0][0]) + self.cost
            due[0][2]()
        self.time = max(self.time, end)

    @property
    def text(self) -> str:
        """The screen as an outline."""
        assert self.node is not None
        return to_text(self.node)

    def acts(self, pattern: str = "") -> list[str]:
        """The commands on the screen that may be used now and match the pattern."""
        assert self.node is not None
        return [
            str(each.attrs["data-act"])
            for each in walk(self.node)
            if "data-act" in each.attrs
            and each.attrs.get("aria-disabled") != "true"
            and re.search(pattern, str(each.attrs["data-act"]))
        ]
