"""The bank that covers claims in order, and what a round adds to the sums."""

from __future__ import annotations

import numpy as np

from houseway.sim.kernel import codes as every
from houseway.sim.kernel.compiled import compiled, inlined
from houseway.sim.kernel.covering import reach, square_times
from houseway.sim.twenty_one.kernel import codes
from houseway.sim.twenty_one.kernel.felt import Laid

GAINS = np.array([1, -1, 0, 0], np.int64)
"""By result: which way money moves. Chance would be hard to foresee for a processor otherwise."""


@inlined
def book(
    laid: Laid, seat: int, bet: int, stake: int, result: int, due: int, covered: int, times: int
) -> None:
    """Add one settled claim to the round, and as it came so many times to the sums."""
    net = GAINS[result] * covered
    laid.nets[bet, 0] += net
    laid.nets[bet, 1] += stake
    laid.results[bet, result] += times
    laid.dues[bet, 0] += due * times
    laid.dues[bet, 1] += covered * times
    if bet <= laid.doubles:
        laid.by_seat[seat] += net


@compiled
def cover(laid: Laid) -> None:
    """Settle the claims in order, each for as much as the bank still reaches."""
    accounting, bank = laid.bank[every.ACCOUNTING], laid.bank[every.BANK]
    claims, chip = laid.claims, laid.bank[every.CHIP]
    paid = taken = 0
    for at in range(laid.lines):
        result, due = claims[at, every.RESULT], claims[at, every.DUE]
        wins = result == codes.WIN
        same, opposite = (paid, taken) if wins else (taken, paid)
        left = reach(accounting, bank, same, opposite)
        covered = due if due <= left else left - left % chip
        if wins:
            paid += covered
        else:
            taken += covered
        claims[at, every.COVERED] = covered
        claims[at, every.BANK_LEFT] = reach(accounting, bank, paid, taken)
        seat, bet, stake = claims[at, every.SEAT], claims[at, every.BET], claims[at, every.STAKE]
        book(laid, seat, bet, stake, result, due, covered, 1)


@inlined
def _close_base(laid: Laid, bank: int, times: int) -> int:
    """Count the spots, each with its doubles and splits; what was wagered first comes back.

    A spot has won where all of that together has.
    """
    wagered = 0
    for at in range(laid.others):
        seat = laid.orders[bank, codes.DEAL_ORDER, at]
        wagered += laid.worth[seat, codes.BASE, codes.WAGER]
        laid.base[every.WON] += times * (laid.by_seat[seat] > 0)
        laid.base[every.LOST] += times * (laid.by_seat[seat] < 0)
        laid.by_seat[seat] = 0
    laid.base[every.WAGERS] += times * laid.others
    laid.base[every.WAGERED] += times * wagered
    return wagered


@inlined
def _close(laid: Laid, wagered: int, times: int) -> int:
    """Carry nets and wagers of rounds that are alike into the sums."""
    nets, totals, squares, bets = laid.nets, laid.totals, laid.squares, laid.bets
    bank = together = 0
    for bet in range(bets):
        net, staked = nets[bet, 0], nets[bet, 1]
        bank -= net
        if bet <= laid.doubles:
            together += net
        totals[bet, 0] += net * times
        totals[bet, 1] += staked * times
        square_times(squares, bet, 0, net, times)
        square_times(squares, bet, 1, staked, times)
        square_times(squares, bet, 2, net + staked, times)
        nets[bet, 0] = nets[bet, 1] = 0
    square_times(squares, bets, 0, together, times)
    square_times(squares, bets, 1, wagered, times)
    square_times(squares, bets, 2, together + wagered, times)
    square_times(squares, bets + 1, 0, bank, times)
    return bank


@compiled
def close_base(laid: Laid, bank: int) -> int:
    return _close_base(laid, bank, 1)


@compiled
def close_round(laid: Laid, wagered: int) -> int:
    """Carry one round into the sums; what the player-dealer won comes back."""
    return _close(laid, wagered, 1)


@compiled
def book_alike(laid: Laid, bank: int, times: int) -> int:
    """Book the claims on the sheet as so many rounds; what he wins in each comes back."""
    for at in range(laid.lines):
        claim = laid.claims[at]
        seat, bet, stake = claim[every.SEAT], claim[every.BET], claim[every.STAKE]
        result, due = claim[every.RESULT], claim[every.DUE]
        book(laid, seat, bet, stake, result, due, due, times)
    return _close(laid, _close_base(laid, bank, times), times)


@compiled
def sum_up(laid: Laid) -> None:
    """Write the sums of a block as every family has them."""
    sums, base = laid.sums, laid.base
    for bet in range(laid.bets):
        results = laid.results[bet]
        sums[bet, every.NET_CENTS], sums[bet, every.WAGERED] = laid.totals[bet]
        sums[bet, every.WAGERS] = results.sum()
        sums[bet, every.WON], sums[bet, every.LOST] = results[codes.WIN], results[codes.LOSE]
        sums[bet, every.DUE_CENTS], sums[bet, every.MOVED_CENTS] = laid.dues[bet]
    for bet in range(1 + laid.doubles):
        for column in (every.NET_CENTS, every.DUE_CENTS, every.MOVED_CENTS):
            base[column] += sums[bet, column]
