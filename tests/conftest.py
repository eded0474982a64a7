"""What all tests share."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from tests.typing_ import Replay
from tools import replay as replay_tool

settings.register_profile(
    "plain",
    deadline=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.differing_executors],
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "plain"))


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
