"""Claims on wagers that a fold loses."""

from __future__ import annotations

from typing import Protocol

from houseway.jit import compiled
from houseway.rank.array_types import Ints
from houseway.sim.kernel import codes
from houseway.sim.kernel.bank_coverage import write_claim
from houseway.sim.kernel.table_state import TableState


class FoldState(TableState, Protocol):
    forfeits_count: int
    """Whether they use up the bank."""
    lost_by_fold: Ints
    """By bet."""
    plays: Ints
    """By seat: what it plays for, nothing for a fold."""
    deciding: Ints
    """By the seat that banks: the others in the order of decision."""


@compiled
def fold_claims(laid: FoldState, bank: int) -> int:
    """Whoever folds gives up what a fold loses, before the showdown; how many claims comes back."""
    lines, counts = 0, laid.forfeits_count
    for at in range(laid.players - 1):
        seat = laid.deciding[bank, at]
        if laid.plays[seat]:
            continue
        for line in range(laid.many[seat]):
            for bet in range(laid.bets):
                stake = laid.worth[laid.picked[seat, line, bet], 0]
                if stake and laid.lost_by_fold[bet]:
                    place = (seat, line, bet)
                    lines = write_claim(laid.claims, lines, place, stake, codes.LOSE, stake, counts)
    return lines
