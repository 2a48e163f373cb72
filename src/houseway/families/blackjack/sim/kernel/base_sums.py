"""Compiled sums of base wagers with their doubles and splits."""

from __future__ import annotations

from houseway.families.blackjack.sim.kernel import codes
from houseway.families.blackjack.sim.kernel.table_state import BlackjackState
from houseway.jit import compiled
from houseway.sim.kernel import codes as every
from houseway.sim.kernel.bank_coverage import CENTS, GAINS, cover_claims, sum_up_bets


@compiled
def cover_hands(laid: BlackjackState) -> None:
    """Settle the claims in order, and note what every base wager won."""
    claims = laid.claims
    cover_claims(laid, laid.lines)
    for at in range(laid.lines):
        if claims[at, every.BET] < laid.base_bets:
            net = GAINS[claims[at, every.RESULT]] * claims[at, every.COVERED]
            laid.won[claims[at, every.SEAT], claims[at, every.LINE]] += net


@compiled
def close_base(laid: BlackjackState, bank: int) -> int:
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
def sum_up_hands(laid: BlackjackState) -> None:
    """Complete the sums of a block."""
    sum_up_bets(laid)
    for bet in range(laid.base_bets):
        for column in CENTS:
            laid.base[column] += laid.sums[bet, column]
