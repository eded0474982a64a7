"""What all tests share."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from tests.support.types import Replay
from tools.dev import replay as replay_tool

# The plain run tries the same examples each time, so that it fails for those who broke something and for nobody else;
# the slow run looks for new ones.
_COMMON: dict[str, Any] = {"deadline": None, "suppress_health_check": list(HealthCheck)}
settings.register_profile("plain", derandomize=True, database=None, **_COMMON)
settings.register_profile("slow", print_blob=True, **_COMMON)


def pytest_configure(config: pytest.Config) -> None:
    settings.load_profile("plain" if "not slow" in config.option.markexpr else "slow")


@pytest.fixture
def replay(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Replay:
    """Runs `dev.py replay --json` over a record's text, and gives what it printed."""

    def run(text: str) -> dict[str, Any]:
        file = tmp_path / "record.txt"
        file.write_text(text, encoding="utf-8")
        assert replay_tool.main(["--json", str(file)]) == 0, capsys.readouterr().err
        answer: dict[str, Any] = json.loads(capsys.readouterr().out)
        return answer

    return run
