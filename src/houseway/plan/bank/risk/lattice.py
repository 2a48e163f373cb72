"""Lattice distribution: probabilities on evenly spaced results, as NumPy arrays."""

from __future__ import annotations

from math import ceil
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from houseway.plan.bank.risk.round_results import RoundResults
from houseway.things.cents import Cents

Chances: TypeAlias = NDArray[np.float64]


class ResultLattice(NamedTuple):
    step_cents: Cents
    lowest: int
    """The first result, in steps."""
    chances: Chances
    """Of that result, the next one, and so on."""
    exact: bool = True
    """Whether every result lies on the lattice; otherwise each was shared between two points."""

    @property
    def highest(self) -> int:
        return self.lowest + len(self.chances) - 1


def result_lattice(
    results: RoundResults, *, step_at_least: float = 0.0, own: Cents | None = None
) -> ResultLattice:
    """The results on a lattice of whole cents, at least that wide.

    `own` is a lattice that they lie on, if it is not the widest: that of several tables together.

    Where it is wider than the results' own, a result x between two points a and a + h goes to them
    with (a + h - x) / h and (x - a) / h. That keeps the mean exactly and adds at most h²/4 to the
    variance.
    """
    own = results.step_cents if own is None else own
    step = own * max(1, ceil(step_at_least / own))
    lowest, highest = results.worst_cents // step, -(-results.best_cents // step)
    chances = np.zeros(highest - lowest + 1)
    for cents, chance in results.chances.items():
        place, over = divmod(cents, step)
        chances[place - lowest] += chance * (step - over) / step
        if over:
            chances[place - lowest + 1] += chance * over / step
    return ResultLattice(step, lowest, chances, exact=step == own)


def power_of_two(points: float) -> int:
    return 1 << max(1, ceil(points) - 1).bit_length()
