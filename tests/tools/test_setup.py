"""Setting up: what is not this folder's own is left alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.dev import setup
from tools.paths import Failed


def test_an_environment_that_lies_elsewhere_is_not_emptied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    other = tmp_path / "other"
    other.mkdir()
    (other / "file").touch()
    (tmp_path / ".venv").symlink_to(other)
    monkeypatch.setattr(setup, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(setup, "holds", lambda _mark: False)
    with pytest.raises(Failed, match="symbolic link"):
        setup.venv()
    assert (other / "file").exists()
