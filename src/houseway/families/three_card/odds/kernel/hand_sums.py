"""Compiled sums of every player's hand against one hand of the player-dealer."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.jit import compiled

Ints = NDArray[np.int64]
YesNo = NDArray[np.bool_]
CARDS = 52


class WagerSums(NamedTuple):
    """What all ways to wager come to together, by hand; whole numbers."""

    hands: Ints
    levels: Ints
    ante: int
    ante_squares: int
    played: Ints
    """What the side bets and the Ante Bonus win if the hand is played."""
    played_squares: Ints
    crossed: Ints
    """Ante times what those win."""
    folded: Ints
    """What a fold ends with."""
    folded_squares: Ints


@compiled
def sum_against(
    laid: WagerSums,
    plays: YesNo,
    against: Ints,
    theirs: int,
    antes: Ints,
    by_card: Ints,
    by_pair: Ints,
) -> tuple[int, int, int]:
    """All results added up, their squares by way, and the squares of their mean over ways.

    `against` are the player-dealer's three cards, `theirs` their level; `antes` is what Ante and
    Play win with a lower hand, an equal and a higher one. Results are also added up by each card
    and each pair of cards that a hand holds.
    """
    by_card[:] = 0
    by_pair[:] = 0
    total = squares = mean_squares = 0
    one, two, three = against
    for at in range(len(laid.levels)):
        first, second, third = laid.hands[at]
        if first in (one, two, three) or second in (one, two, three) or third in (one, two, three):
            continue
        if plays[at]:
            won = antes[np.sign(laid.levels[at] - theirs) + 1]
            result = laid.ante * won + laid.played[at]
            squares += laid.ante_squares * won * won
            squares += 2 * won * laid.crossed[at] + laid.played_squares[at]
        else:
            result = laid.folded[at]
            squares += laid.folded_squares[at]
        total += result
        mean_squares += result * result
        by_card[first] += result
        by_card[second] += result
        by_card[third] += result
        by_pair[CARDS * first + second] += result
        by_pair[CARDS * first + third] += result
        by_pair[CARDS * second + third] += result
    return total, squares, mean_squares
