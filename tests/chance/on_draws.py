"""Tests of draws that follow each other: how often each comes, pairs, and the gaps between them.

Each takes draws below d and gives the probability of what it sees if all are equally likely and
none knows of another. (Knuth, volume 2, 3.3.2 A, B and D.)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from tests.chance.chi_square import fits


def frequency(draws: Sequence[int], d: int) -> float:
    """How often each of them comes: E = N/d."""
    return fits(np.bincount(draws, minlength=d).tolist(), [len(draws) / d] * d)


def serial(draws: Sequence[int], d: int) -> float:
    """Pairs of draws, no draw in two pairs: E = N/2d² for each of the d² pairs."""
    pairs = np.array(draws[: len(draws) // 2 * 2]).reshape(-1, 2)
    seen = np.bincount(pairs[:, 0] * d + pairs[:, 1], minlength=d * d).tolist()
    return fits(seen, [len(pairs) / (d * d)] * (d * d))


def gaps(draws: Sequence[int], d: int) -> float:
    """How many others come between two draws of the lower third: r with p (1-p)^r.

    p is the part of all values that the lower third is; the longest gaps are counted together.
    """
    low = max(1, d // 3)
    at = np.flatnonzero(np.array(draws) < low)
    between = np.diff(at) - 1
    p, longest = low / d, int(between.max())
    seen = np.bincount(between, minlength=longest + 1).tolist()
    due = [len(between) * p * (1 - p) ** r for r in range(longest)]
    return fits(seen, [*due, len(between) * (1 - p) ** longest])


ON_DRAWS: tuple[Callable[[Sequence[int], int], float], ...] = (frequency, serial, gaps)
