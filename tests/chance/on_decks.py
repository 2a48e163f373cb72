"""Tests of whole orders: card by place, neighbours, runs, and the order of four.

Each takes N decks of n cards, numbered by their place in the box, and gives the probability of what
it sees if every order is equally likely. Where a statistic is not the ordinary one, the reason
stands beside it: the cells of a deck depend on each other, since every card lies in one place.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import permutations
from math import factorial
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from tests.chance.chi_square import fits, probability

Decks: TypeAlias = NDArray[np.int64]
"""A row for each deck, from the top."""
GROUP = 4


def places(decks: Decks) -> float:
    """Card by place: O_cp, how often card c lies in place p, of which E = N/n are expected.

    Two cells of the same row or column are correlated by -1/(n-1), so that a deck's matrix has the
    covariance 1/(n-1) on all matrices whose rows and columns add up to nothing. Hence
    (n-1)/n Σ (O - E)²/E has (n-1)² degrees of freedom.
    """
    many, n = decks.shape
    seen = np.bincount((decks * n + np.arange(n)).ravel(), minlength=n * n)
    x = (n - 1) / n * _squares(seen, many / n)
    return probability(x, (n - 1) ** 2)


def neighbours(decks: Decks) -> float:
    """Card by next card, the first one following the last: O_ab, of which E = N/(n-1) are expected.

    A deck read round is one cycle of n cards, every cycle equally likely. Of two pairs with four
    different cards both lie there with probability 1/((n-1)(n-2)), of a pair and its reverse never.
    So O_ab + O_ba has the variance of free cells, and O_ab - O_ba has n/(n-2) times as much:

        X² = Σ_{a<b} [(O_ab + O_ba - 2E)² + (n-2)/n (O_ab - O_ba)²] / 2E

    with n(n-3)/2 + (n-1)(n-2)/2 = n² - 3n + 1 degrees of freedom.
    """
    many, n = decks.shape
    pairs = decks * n + np.roll(decks, -1, axis=1)
    seen = np.bincount(pairs.ravel(), minlength=n * n).reshape(n, n)
    due = many / (n - 1)
    above = np.triu_indices(n, 1)
    both, more = (seen + seen.T)[above], (seen - seen.T)[above]
    x = (np.sum((both - 2 * due) ** 2) + (n - 2) / n * np.sum(more**2)) / (2 * due)
    return probability(float(x), n * n - 3 * n + 1)


def runs(decks: Decks) -> float:
    """How many runs upwards a deck has: k with the probability <n, k-1> / n!.

    <n, k> are the Eulerian numbers, <n, k> = (k+1) <n-1, k> + (n-k) <n-1, k-1>. (Knuth, volume 3,
    5.1.3; the run test of volume 2, 3.3.2 G, counts the same runs by their lengths.)
    """
    many, n = decks.shape
    falls = np.count_nonzero(decks[:, 1:] < decks[:, :-1], axis=1)
    seen = np.bincount(falls, minlength=n).tolist()
    return fits(seen, [many * (ways / factorial(n)) for ways in eulerian(n)])


@cache
def eulerian(n: int) -> list[int]:
    """How many orders of n things fall so often from one to the next: 0, 1, … n-1 times."""
    row = [1]
    for size in range(2, n + 1):
        row = [
            (k + 1) * (row[k] if k < len(row) else 0) + (size - k) * (row[k - 1] if k else 0)
            for k in range(size)
        ]
    return row


def orders_of_four(decks: Decks) -> float:
    """Cards in groups of four: in which of the 24 orders they lie (Knuth, volume 2, 3.3.2 F).

    Groups that share no place are independent of each other, also within one deck.
    """
    many, n = decks.shape
    groups = n // GROUP
    fours = decks[:, : groups * GROUP].reshape(many * groups, GROUP)
    order = np.argsort(fours, axis=1) @ (GROUP ** np.arange(GROUP))
    codes = [int(np.dot(each, GROUP ** np.arange(GROUP))) for each in permutations(range(GROUP))]
    seen = np.bincount(order, minlength=max(codes) + 1)[codes].tolist()
    return fits(seen, [many * groups / len(codes)] * len(codes))


def _squares(seen: NDArray[np.int64], due: float) -> float:
    return float(np.sum((seen - due) ** 2) / due)


ON_DECKS: tuple[Callable[[Decks], float], ...] = (places, neighbours, runs, orders_of_four)
