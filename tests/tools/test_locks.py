"""What is installed is pinned, checked by hash, and fetched from wherever the machine says: no address is written."""

from __future__ import annotations

import json
import re

import pytest

from tools.paths import ROOT


@pytest.mark.parametrize("name", ["build", "dev", "dds", "node"])
def test_python_packages(name: str) -> None:
    text = (ROOT / "requirements" / f"{name}.txt").read_text(encoding="utf-8")
    entries = [line for line in re.sub(r"\\\n", " ", text).splitlines() if line and not line.lstrip().startswith("#")]
    assert entries and "://" not in text
    for entry in entries:
        assert re.match(r"[a-z0-9-]+(\[[a-z]+\])?==[\w.]+ ", entry) and "--hash=sha256:" in entry, entry


def test_all_that_the_build_needs_is_in_the_test_tools_too_at_the_same_version() -> None:
    pins = {}
    for name in ("build", "dev"):
        text = (ROOT / "requirements" / f"{name}.txt").read_text(encoding="utf-8")
        pins[name] = set(re.findall(r"^([a-z0-9-]+==[\w.]+)", text, re.MULTILINE))
    assert pins["build"] <= pins["dev"]


def test_npm_packages() -> None:
    lock = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))
    asked = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))["devDependencies"]
    assert all(re.fullmatch(r"[\d.]+", version) for version in asked.values()), "pinned exactly"
    for path, entry in lock["packages"].items():
        assert "resolved" not in entry
        assert not path or entry["integrity"].startswith("sha512-"), path
