"""The bank that covers claims in order, and what a round adds to the sums."""

from __future__ import annotations

import numpy as np

from houseway.compiled import compiled, inlined
from houseway.sim.kernel import codes as every
from houseway.sim.kernel.covering import reach, square
from houseway.sim.kernel.wagering import COVERED, DUE, all_covered
from houseway.sim.twenty_one.kernel import codes
from houseway.sim.twenty_one.kernel.felt import Laid

GAINS = np.array([1, -1, 0, 0], np.int64)
"""By result: which way money moves. Chance would be hard to foresee for a processor otherwise."""


@inlined
def book(
    laid: Laid, seat: int, line: int, bet: int, stake: int, result: int, due: int, covered: int
) -> None:
    """Add one settled claim to the round and to the sums."""
    net = GAINS[result] * covered
    laid.nets[bet, 0] += net
    laid.nets[bet, 1] += stake
    laid.results[bet, result] += 1
    laid.dues[bet, 0] += due
    laid.dues[bet, 1] += covered
    if bet <= laid.doubles:
        laid.won[seat, line] += net


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
        book(laid, seat, claims[at, every.LINE], bet, stake, result, due, covered)
        laid.places[laid.place_of[seat], DUE] += due
        laid.places[laid.place_of[seat], COVERED] += covered


@compiled
def close_base(laid: Laid, bank: int) -> int:
    """Count base wagers, each with its doubles and splits; what was wagered first comes back.

    One has won where all of that together has.
    """
    wagered = 0
    for at in range(laid.others):
        seat = laid.orders[bank, codes.DEAL_ORDER, at]
        for line in range(laid.many[seat]):
            wagered += laid.worth[laid.picked[seat, line, codes.BASE], codes.WAGER]
            laid.base[every.WON] += laid.won[seat, line] > 0
            laid.base[every.LOST] += laid.won[seat, line] < 0
            laid.won[seat, line] = 0
        laid.base[every.WAGERS] += laid.many[seat]
    laid.base[every.WAGERED] += wagered
    return wagered


@compiled
def close_round(laid: Laid, wagered: int) -> int:
    """Carry one round into the sums; what the player-dealer won comes back."""
    nets, totals, squares, bets = laid.nets, laid.totals, laid.squares, laid.bets
    bank = together = 0
    for bet in range(bets):
        net, staked = nets[bet, 0], nets[bet, 1]
        bank -= net
        if bet <= laid.doubles:
            together += net
        totals[bet, 0] += net
        totals[bet, 1] += staked
        square(squares, bet, 0, net)
        square(squares, bet, 1, staked)
        square(squares, bet, 2, net + staked)
        nets[bet, 0] = nets[bet, 1] = 0
    square(squares, bets, 0, together)
    square(squares, bets, 1, wagered)
    square(squares, bets, 2, together + wagered)
    square(squares, bets + 1, 0, bank)
    return bank


@compiled
def sum_up(laid: Laid) -> None:
    """Write the sums of a block as every family has them."""
    sums, base = laid.sums, laid.base
    if laid.plain:
        all_covered(laid)
    for bet in range(laid.bets):
        results = laid.results[bet]
        sums[bet, every.NET_CENTS], sums[bet, every.WAGERED] = laid.totals[bet]
        sums[bet, every.WAGERS] = results.sum()
        sums[bet, every.WON], sums[bet, every.LOST] = results[codes.WIN], results[codes.LOSE]
        sums[bet, every.DUE_CENTS], sums[bet, every.MOVED_CENTS] = laid.dues[bet]
    for bet in range(1 + laid.doubles):
        for column in (every.NET_CENTS, every.DUE_CENTS, every.MOVED_CENTS):
            base[column] += sums[bet, column]
