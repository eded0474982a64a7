"""What the tests of the computer players share."""

from __future__ import annotations

import pytest

from whist.bots.expert import cards, duel, fyrmanswhist, solowhist, stock, tremandswhist


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Experts that try little: for what holds however much they try."""
    for module, name, value in (
        (cards, "PLAYOUTS", 40),
        (cards, "LAYOUTS", 10),
        (cards, "EXACT_LAYOUTS", 3),
        (cards, "NODES", 60),
        (fyrmanswhist, "LAYOUTS", 8),
        (solowhist, "LAYOUTS", 8),
        (tremandswhist, "LAYOUTS", 8),
        (stock, "WORLDS", 10),
        (stock, "PICKS", 6),
        (duel, "HANDS", 2),
    ):
        monkeypatch.setattr(module, name, value)
