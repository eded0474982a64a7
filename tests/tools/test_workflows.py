"""The workflows: what they run is fixed, and what runs our code may publish nothing."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tools.paths import ROOT

WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))


def jobs(text: str) -> dict[str, str]:
    """The text of each job, by name."""
    parts = re.split(r"^  (\w+):\n", text.partition("\njobs:\n")[2], flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_actions_are_pinned_by_commit(path: Path) -> None:
    used = re.findall(r"uses: (.*)", path.read_text(encoding="utf-8"))
    assert used
    for action in used:
        assert re.fullmatch(r"actions/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", action), action


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_no_job_that_runs_our_code_may_write(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    above, found = text.partition("\njobs:\n")[0], jobs(text)
    assert found and "write" not in above
    for name, job in found.items():
        assert "run:" not in job or ": write" not in job, name


def test_the_site_is_published_by_a_job_of_its_own() -> None:
    found = jobs((ROOT / ".github" / "workflows" / "pages.yml").read_text(encoding="utf-8"))
    assert "dev.py build" in found["build"] and "id-token" not in found["build"]
    assert "id-token: write" in found["deploy"] and "needs: build" in found["deploy"]
