"""Setting up: what is not this folder's own is left alone."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from tools.dev import browser, setup
from tools.paths import Failed


def ran(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The commands that would be run from here on, each of which succeeds."""
    commands: list[str] = []

    def run(command: list[str], **_how: object) -> subprocess.CompletedProcess[bytes]:
        commands.append(" ".join(map(str, command)))
        return subprocess.CompletedProcess(command, 0)

    monkeypatch.setattr(subprocess, "run", run)
    monkeypatch.setattr(shutil, "which", lambda name, path=None: f"/usr/bin/{name}")
    return commands


@pytest.mark.parametrize(("variable", "value"), [("CI", "true"), (setup.ALLOWED, "1")])
def test_packages_of_the_system_are_installed_only_where_that_is_said(
    variable: str, value: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("CI", raising=False)
    monkeypatch.delenv(setup.ALLOWED, raising=False)
    commands = ran(monkeypatch)
    assert not setup.install_with_apt("chromium") and browser.install_debian_chromium() is None
    assert not commands, "not even a question to sudo"
    monkeypatch.setenv(variable, value)
    assert setup.install_with_apt("chromium")
    assert any("apt-get" in command and "install" in command for command in commands)


def test_the_flag_reaches_the_set_up(monkeypatch: pytest.MonkeyPatch) -> None:
    import dev

    monkeypatch.setenv(setup.ALLOWED, "")
    told: list[list[str]] = []
    monkeypatch.setattr(setup, "set_up", lambda tests: told.append([str(setup.may_install())]))

    def hand_over(_module: str, arguments: list[str]) -> int:
        told.append(arguments)
        return 0

    monkeypatch.setattr(setup, "hand_over", hand_over)
    monkeypatch.delenv("CI", raising=False)
    assert dev.main(["test", "--slow", "--system-packages"]) == 0
    assert told == [["True"], ["--slow"]]


def test_an_environment_that_lies_elsewhere_is_not_emptied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    other = tmp_path / "other"
    other.mkdir()
    (other / "file").touch()
    (tmp_path / ".venv").symlink_to(other)
    monkeypatch.setattr(setup, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(setup, "stamp_holds", lambda _mark: False)
    with pytest.raises(Failed, match="symbolic link"):
        setup.make_venv()
    assert (other / "file").exists()
