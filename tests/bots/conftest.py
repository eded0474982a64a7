"""What the tests of the computer players share."""

from __future__ import annotations

import pytest

from whist.bots.expert import choose_card, fyrmanswhist, solowhist, tremandswhist
from whist.bots.expert.two_hands import stage1, stage2


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Experts that try little: for what holds however much they try."""
    for module, name, value in (
        (choose_card, "PLAYOUTS", 40),
        (choose_card, "LAYOUTS", 10),
        (choose_card, "EXACT_LAYOUTS", 3),
        (choose_card, "NODES", 60),
        (fyrmanswhist, "LAYOUTS", 8),
        (solowhist, "LAYOUTS", 8),
        (tremandswhist, "LAYOUTS", 8),
        (stage1, "WORLDS", 10),
        (stage1, "PICKS", 6),
        (stage2, "HANDS", 2),
    ):
        monkeypatch.setattr(module, name, value)
