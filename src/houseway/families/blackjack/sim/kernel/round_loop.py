"""Round loop of blackjack: whole rounds at one table, compiled.

As at a table, cards are dealt, hands are played, every wager becomes a claim, and the bank covers
the claims in order. What the rules decide comes in as tables. Amounts are integer cents.
"""

from __future__ import annotations

from houseway.families.blackjack.sim.kernel.base_sums import close_base, cover_hands, sum_up_hands
from houseway.families.blackjack.sim.kernel.claims import all_claims
from houseway.families.blackjack.sim.kernel.player_dealer_hand import deal, play_hands
from houseway.families.blackjack.sim.kernel.shoe import new_shoe_if_due
from houseway.families.blackjack.sim.kernel.table_state import (
    BlackjackKernelTable,
    BlackjackState,
    BlackjackTrace,
)
from houseway.jit import compiled
from houseway.sim.kernel.bank_coverage import close_round
from houseway.sim.kernel.block_results import KernelNoteArrays
from houseway.sim.kernel.random_streams import seed_stream
from houseway.sim.kernel.round_steps import begin_block, begin_round, end_round, trace_round


@compiled
def _settle(laid: BlackjackState, bank: int) -> int:
    """Play and settle what is dealt; what the player-dealer won comes back."""
    play_hands(laid, bank)
    if laid.dealt > laid.size:
        laid.voids += 1
        laid.lines = 0
        return close_round(laid, 0)
    all_claims(laid, bank)
    if not laid.plain:
        cover_hands(laid)
    return close_round(laid, close_base(laid, bank))


@compiled
def _trace(trace: BlackjackTrace, at: int, laid: BlackjackState, start: int, bank: int) -> None:
    for card in range(laid.size):
        trace.shoes[at, card] = laid.shoe[card]
    trace.starts[at] = start
    trace_round(trace, at, laid, bank, laid.lines)


@compiled
def play_block(
    notes: KernelNoteArrays,
    table: BlackjackKernelTable,  # noqa: ARG001  as in every family; all of it is in the notes' record
    trace: BlackjackTrace,
    seed: int,
    block: int,
    rounds: int,
) -> None:
    """Play a block of rounds. It begins with a fresh shoe and with chance of its own.

    A round for which the shoe does not suffice is void.
    """
    laid, hours, ended, tracing = notes.record[0], notes.hours, notes.ended, len(trace.counts) > 0
    seed_stream(laid.chance, seed, block)
    begin_block(laid, seed, block)
    for at in range(rounds):
        bank = begin_round(laid)
        new_shoe_if_due(laid)
        start = laid.dealt
        deal(laid, bank)
        won = _settle(laid, bank)
        if tracing:
            _trace(trace, at, laid, start, bank)
        end_round(ended, hours, at, laid, won)
    sum_up_hands(laid)
