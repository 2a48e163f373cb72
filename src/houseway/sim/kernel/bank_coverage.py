"""Bank coverage: claims in order, the bank that covers them, what a round adds to the sums."""

from __future__ import annotations

import numpy as np

from houseway.jit import compiled, inlined
from houseway.rank.array_types import Ints, Words
from houseway.sim.kernel import codes
from houseway.sim.kernel.table_state import TableState

DUE, COVERED, UNCOVERED = 0, 1, 2
"""Columns of what moved, by bet and by place; the last by bet alone."""
CENTS = (codes.NET_CENTS, codes.DUE_CENTS, codes.MOVED_CENTS, codes.UNCOVERED_CENTS)
"""Columns of the sums that are money which moves, or would."""
GAINS = np.array([1, -1, 0, 0], np.int64)
"""By result: which way money moves. Chance would be hard to foresee for a processor otherwise."""


@inlined
def write_claim(
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
def bank_left(accounting: int, bank: int, same: int, opposite: int) -> int:
    """How far the bank still reaches, given what it has moved this way and the other way."""
    if accounting == codes.GROSS:
        return bank - same - opposite
    if accounting == codes.SEPARATE:
        return bank - same
    return bank - same + opposite


@inlined
def book_claim(laid: TableState, bet: int, stake: int, result: int, due: int, covered: int) -> int:
    """Add one settled claim to the round and to the sums; what the player won comes back."""
    net = int(GAINS[result] * covered)
    laid.nets[bet, 0] += net
    laid.nets[bet, 1] += stake
    laid.results[bet, result] += 1
    laid.dues[bet, DUE] += due
    laid.dues[bet, COVERED] += covered
    return net


@compiled
def cover_claims(laid: TableState, lines: int) -> None:
    """Settle the claims in order, each for as much as the bank still reaches."""
    accounting, bank = laid.bank[codes.ACCOUNTING], laid.bank[codes.BANK]
    claims, chip = laid.claims, laid.bank[codes.CHIP]
    paid = taken = 0
    for at in range(lines):
        result, due = claims[at, codes.RESULT], claims[at, codes.DUE]
        wins = result == codes.WIN
        covered = due
        if claims[at, codes.COUNTS]:
            same, opposite = (paid, taken) if wins else (taken, paid)
            left = bank_left(accounting, bank, same, opposite)
            if due > left:
                covered = left - left % chip
            if wins:
                paid += covered
            else:
                taken += covered
        claims[at, codes.COVERED] = covered
        claims[at, codes.BANK_LEFT] = bank_left(accounting, bank, paid, taken)
        book_claim(laid, claims[at, codes.BET], claims[at, codes.STAKE], result, due, covered)
        if covered < due:
            missed, bet = int(GAINS[result] * (due - covered)), claims[at, codes.BET]
            laid.dues[bet, UNCOVERED] += missed
            laid.uncovered += missed
            if bet < laid.base_bets:
                laid.uncovered_base += missed
        place = laid.place_of[claims[at, codes.SEAT]]
        laid.places[place, DUE] += due
        laid.places[place, COVERED] += covered


@compiled
def close_round(laid: TableState, wagered: int) -> int:
    """Carry one round into the sums; what the player-dealer won comes back.

    The base game is counted by what was wagered on it first.
    """
    nets, sums, squares, bets = laid.nets, laid.sums, laid.squares, laid.bets
    won = base = 0
    for bet in range(bets):
        net, staked = nets[bet, 0], nets[bet, 1]
        won -= net
        if bet < laid.base_bets:
            base += net
        sums[bet, codes.NET_CENTS] += net
        sums[bet, codes.WAGERED] += staked
        square(squares, bet, 0, net)
        square(squares, bet, 1, staked)
        square(squares, bet, 2, net + staked)
        nets[bet, 0] = nets[bet, 1] = 0
    square(squares, bets, 0, base)
    square(squares, bets, 1, wagered)
    square(squares, bets, 2, base + wagered)
    _square_both(laid, won, -base - laid.uncovered_base, won - laid.uncovered)
    laid.uncovered = laid.uncovered_base = 0
    return won


@inlined
def _square_both(laid: TableState, won: int, base: int, full: int) -> None:
    """What the player-dealer won, beside what a bank that covers everything would have won."""
    squares, first, sides = laid.squares, laid.bets + 1, full - base
    square(squares, first, 0, won)
    square(squares, first, 1, base)
    square(squares, first, 2, won + base)
    square(squares, first + 1, 0, sides)
    square(squares, first + 1, 1, won + sides)
    square(squares, first + 1, 2, base + sides)


@compiled
def sum_up_bets(laid: TableState) -> None:
    """Complete the sums of a block."""
    sums, results, dues, places = laid.sums, laid.results, laid.dues, laid.places
    for bet in range(laid.bets):
        for result in range(codes.RESULTS):
            sums[bet, codes.WAGERS] += results[bet, result]
        sums[bet, codes.WON] += results[bet, codes.WIN]
        sums[bet, codes.LOST] += results[bet, codes.LOSE]
        sums[bet, codes.DUE_CENTS] += dues[bet, DUE]
        sums[bet, codes.MOVED_CENTS] += dues[bet, COVERED]
        sums[bet, codes.UNCOVERED_CENTS] += dues[bet, UNCOVERED]
    if laid.plain:
        # Where the bank covered whatever was due, only that was added up.
        for place in range(len(places)):
            places[place, COVERED] = places[place, DUE]


@compiled
def sum_up(laid: TableState) -> None:
    """Complete the sums where the base game is counted by the first bet, folded or not."""
    sum_up_bets(laid)
    for column in range(codes.SUMS):
        laid.base[column] = laid.sums[0, column]
    for bet in range(1, laid.base_bets):
        for column in CENTS:
            laid.base[column] += laid.sums[bet, column]


@inlined
def square(squares: Words, row: int, column: int, amount: int) -> None:
    """Add a square to a sum of 128 bits, the lower half first."""
    squared = np.uint64(amount * amount)
    squares[row, 2 * column] += squared
    if squares[row, 2 * column] < squared:
        squares[row, 2 * column + 1] += np.uint64(1)
