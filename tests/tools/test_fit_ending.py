"""The fit of an ending's value finds what is there, and its numbers are read back as they were found."""

from __future__ import annotations

from random import Random

import pytest

from tools.arena import fit_ending
from whist.bots.expert.two_hands import ending_value
from whist.bots.expert.two_hands.ending_weights import WEIGHTS


def test_weights_that_made_the_values_are_found() -> None:
    rng = Random(1)
    true = [0.5, -1.25, 2.0, 0.0]
    known = []
    for _ in range(4000):
        values = [float(rng.randint(-3, 3)) for _ in true]
        known.append((values, sum(map(float.__mul__, true, values)) + rng.gauss(0, 0.1)))
    weights = fit_ending.fitted(known)
    assert weights == pytest.approx(true, abs=0.02)
    assert fit_ending.off(known, weights) == pytest.approx(0.1, abs=0.02)


def test_the_module_reads_as_it_was_written() -> None:
    kinds = {"trump": ([0.25, -1.5], [2.0], [0.125])}
    found: dict[str, object] = {}
    exec(fit_ending.written(kinds), found)
    assert found["WEIGHTS"] == {"trump": ((0.25, -1.5), (2.0,), (0.125,))}


def test_endings_are_of_every_kind_and_fit_the_weights() -> None:
    kinds = set()
    for kind, _, (values, good) in fit_ending.samples(6):
        kinds.add(kind)
        assert len(values) == sum(map(len, WEIGHTS[kind])) and abs(good) <= ending_value.EVEN
        assert len(WEIGHTS[kind][0]) == ending_value.ALONE
    assert kinds == set(fit_ending.KINDS)
