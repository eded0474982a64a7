"""The tricks of the start: each can still be switched off, and docs/start-up.md tells of each."""

from __future__ import annotations

import pytest

from tools.bench.start_tricks import TRICKS
from tools.paths import ROOT


@pytest.mark.parametrize("name", TRICKS)
def test_each_change_finds_its_text(name: str) -> None:
    for change in TRICKS[name]:
        text = (ROOT / change.file).read_text(encoding="utf-8")
        assert text.count(change.old) == 1, f"{change.file}: {change.old}"
        assert change.new != change.old


@pytest.mark.parametrize("name", [*TRICKS, "memory image"])
def test_each_is_told_of(name: str) -> None:
    assert f"| *{name}*" in (ROOT / "docs" / "start-up.md").read_text(encoding="utf-8")
