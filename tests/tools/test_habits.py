"""What comes before a review: the hooks of a commit, and the forms for faults and for changes."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tools.dev.catalogues import po_file, read_catalogue
from tools.dev.check import CHECKED
from tools.paths import ROOT

GITHUB = ROOT / ".github"
FORMS = sorted((GITHUB / "ISSUE_TEMPLATE").glob("[!c]*.yml"))


def test_a_commit_is_checked_as_a_test_run_is() -> None:
    text = (ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8")
    commands = re.findall(r"entry: \.venv/bin/python -m (.*)", text)
    assert commands == [
        "ruff format --force-exclude",
        "ruff check --force-exclude",
        "tools.dev.catalogues check",
        f"mypy {' '.join(CHECKED)}",
    ]
    assert text.count("language: system") == text.count("- id:") == len(commands), "nothing is fetched for them"


@pytest.mark.parametrize("path", FORMS, ids=lambda path: path.name)
def test_a_form_names_what_the_page_calls_so(path: Path) -> None:
    text = " ".join(path.read_text(encoding="utf-8").split())
    assert re.search(r"^name: \S.* description: \S.* body: - type:", text)
    words = {str(message.id) for message in read_catalogue(po_file("en"), "en")}
    pressed = re.findall(r'[Pp]ress "([^"]+)"|then "([^"]+)"', text)
    assert [word for pair in pressed for word in pair if word and word not in words] == []


def test_a_fault_is_told_with_its_deal_its_moment_and_its_build() -> None:
    text = (GITHUB / "ISSUE_TEMPLATE" / "fault.yml").read_text(encoding="utf-8")
    assert re.findall(r"^    id: (\w+)", text, re.MULTILINE) == ["report", "moment", "happened", "build", "browser"]
    assert '"Report a problem"' in text


def test_what_a_change_is_to_bring_is_there() -> None:
    text = (GITHUB / "pull_request_template.md").read_text(encoding="utf-8")
    named = re.findall(r"`([\w/]+(?:\.\w+|/))`", text)
    assert len(named) == 4 and all((ROOT / name).exists() for name in named), named


def excused() -> list[tuple[str, str]]:
    """Each file that ruff's settings excuse from a rule by its own name, with that rule."""
    lint = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["ruff"]["lint"]
    return [(file, rule) for file, rules in lint["per-file-ignores"].items() for rule in rules if "*" not in file]


def test_no_file_is_excused_without_need() -> None:
    """What has been mended is held to the rule from then on."""
    needless = []
    for file, rule in excused():
        command = [sys.executable, "-m", "ruff", "check", "--isolated", "--quiet", "--select", rule]
        command += ["--config", "lint.mccabe.max-complexity = 12", str(ROOT / file)]
        if not (ROOT / file).exists() or subprocess.run(command, capture_output=True).returncode != 1:
            needless.append((file, rule))
    assert needless == [], "take these out of pyproject.toml"
