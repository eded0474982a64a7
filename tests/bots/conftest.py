"""What the tests of the computer players share."""

from __future__ import annotations

import pytest

from whist.bots.expert import card_trials, fyrmanswhist, solowhist, tremandswhist
from whist.bots.expert.two_hands import stage1, stage2


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Experts that try little: for what holds however much they try."""
    for module, name, value in (
        (card_trials, "PLAYOUTS", 40),
        (card_trials, "LAYOUTS", 10),
        (card_trials, "EXACT_LAYOUTS", 3),
        (card_trials, "NODES", 60),
        (fyrmanswhist, "LAYOUTS", 8),
        (solowhist, "LAYOUTS", 8),
        (tremandswhist, "LAYOUTS", 8),
        (stage1, "WORLDS", 10),
        (stage1, "PICKS", 6),
        (stage2, "HANDS", 2),
    ):
        monkeypatch.setattr(module, name, value)
