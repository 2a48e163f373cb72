"""A mean corrected by what is known exactly: against sums in floating point, and where it ends."""

from __future__ import annotations

from fractions import Fraction
from math import sqrt

import numpy as np
import pytest
from numpy.typing import NDArray

from houseway.sim.stats.control_variates import ControlledSums

ROUNDS = 2_000
KNOWN = (Fraction(0), Fraction(0))


def beside(y: NDArray[np.int64], b: NDArray[np.int64], s: NDArray[np.int64]) -> ControlledSums:
    return ControlledSums(
        rounds=len(y),
        sums=(int(y.sum()), int(b.sum()), int(s.sum())),
        squares=(int(y @ y), int(b @ b), int(s @ s)),
        products=(int(y @ b), int(y @ s), int(b @ s)),
    )


def drawn(seed: int) -> tuple[NDArray[np.int64], ...]:
    """Both controls are in y, with noise of its own; all are nothing on average."""
    chance = np.random.default_rng(seed)
    b, s, noise = (chance.integers(-most, most + 1, ROUNDS) for most in (900, 2_000, 400))
    return 3 * b - s + noise, b, s


def test_it_is_the_regression_on_both() -> None:
    y, b, s = drawn(1)
    design = np.column_stack([np.ones(ROUNDS), b, s])
    fitted, *_ = np.linalg.lstsq(design, y, rcond=None)
    left = y - design @ fitted
    value, error = beside(y, b, s).controlled(KNOWN)
    assert value == pytest.approx(fitted[0])
    assert error == pytest.approx(sqrt(left @ left / (ROUNDS - 3) / ROUNDS))
    assert error is not None
    assert error < 0.15 * y.std() / sqrt(ROUNDS)


def test_the_truth_lies_within_the_interval_as_often_as_it_says() -> None:
    found = [beside(*drawn(seed)).controlled(KNOWN).interval for seed in range(200)]
    within = sum(each is not None and each[0] < 0 < each[1] for each in found)
    assert 180 <= within < 200


def test_where_the_controls_are_all_of_it_nothing_is_left_to_chance() -> None:
    _, b, s = drawn(2)
    assert beside(b + s, b, s).controlled((Fraction(7), Fraction(-3))) == (4, 0)
    assert beside(b + s, b, s).difference() == (0, 0)


def test_a_control_that_tells_nothing_new_is_left_out() -> None:
    y, b, _ = drawn(3)
    nothing = np.zeros_like(b)
    alone = beside(y, b, nothing).controlled(KNOWN)
    assert beside(y, b, b).controlled(KNOWN) == beside(y, nothing, b).controlled(KNOWN) == alone
    value, error = beside(y, nothing, nothing).controlled(KNOWN)
    assert value == pytest.approx(y.mean())
    assert error == pytest.approx(y.std() / sqrt(ROUNDS), rel=2e-3)


def test_too_few_rounds_tell_no_error() -> None:
    y, b, s = drawn(4)
    assert beside(y[:3], b[:3], s[:3]).controlled(KNOWN).standard_error is None
