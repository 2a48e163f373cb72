"""Claims on a sheet, and the bank that covers them in order: the same for every family."""

from __future__ import annotations

import numpy as np

from houseway.compiled import compiled, inlined
from houseway.sim.kernel import codes
from houseway.sim.kernel.arrays import Ints, Words


@inlined
def write(
    claims: Ints, at: int, place: tuple[int, int, int], stake: int, result: int, due: int,
    counts: int,
) -> int:  # fmt: skip
    """Put one claim on the sheet, of a seat, a line and a bet; the next free place comes back."""
    claims[at, codes.SEAT], claims[at, codes.LINE], claims[at, codes.BET] = place
    claims[at, codes.STAKE] = stake
    claims[at, codes.RESULT] = result
    claims[at, codes.DUE] = due
    claims[at, codes.COUNTS] = counts
    return at + 1


@inlined
def reach(accounting: int, bank: int, same: int, opposite: int) -> int:
    """How far the bank still reaches, given what it has moved this way and the other way."""
    if accounting == codes.GROSS:
        return bank - same - opposite
    if accounting == codes.SEPARATE:
        return bank - same
    return bank - same + opposite


@compiled
def cover(
    facts: Ints, claims: Ints, lines: int, sums: Ints, nets: Ints, place_of: Ints, places: Ints
) -> None:
    """Settle the claims in order, each for as much as the bank still reaches."""
    accounting, bank, chip = facts[codes.ACCOUNTING], facts[codes.BANK], facts[codes.CHIP]
    paid = taken = 0
    for at in range(lines):
        bet, due = claims[at, codes.BET], claims[at, codes.DUE]
        wins = claims[at, codes.RESULT] == codes.WIN
        covered = due
        if claims[at, codes.COUNTS]:
            same, opposite = (paid, taken) if wins else (taken, paid)
            left = reach(accounting, bank, same, opposite)
            if due > left:
                covered = left - left % chip
            if wins:
                paid += covered
            else:
                taken += covered
        claims[at, codes.COVERED] = covered
        claims[at, codes.BANK_LEFT] = reach(accounting, bank, paid, taken)
        nets[bet, 0] += covered if wins else -covered
        nets[bet, 1] += claims[at, codes.STAKE]
        sums[bet, codes.WAGERS] += 1
        sums[bet, codes.WON] += wins
        sums[bet, codes.LOST] += claims[at, codes.RESULT] == codes.LOSE
        sums[bet, codes.DUE_CENTS] += due
        sums[bet, codes.MOVED_CENTS] += covered
        place = place_of[claims[at, codes.SEAT]]
        places[place, 0] += due
        places[place, 1] += covered


@inlined
def square(squares: Words, row: int, column: int, amount: int) -> None:
    """Add a square to a sum of 128 bits, the lower half first."""
    squared = np.uint64(amount * amount)
    squares[row, 2 * column] += squared
    if squares[row, 2 * column] < squared:
        squares[row, 2 * column + 1] += np.uint64(1)
