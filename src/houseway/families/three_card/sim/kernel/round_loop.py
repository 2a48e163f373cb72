"""Round loop of three card poker: whole rounds at one table, compiled.

As at a table, every wager first becomes a claim, claims stand in order, and then the bank covers
them. What the rules decide comes in as tables (strengths, decisions, orders, payments), so that
each rule is said once, in its own room. Amounts are integer cents.
"""

from __future__ import annotations

import numpy as np

from houseway.families.three_card.sim.kernel import codes
from houseway.families.three_card.sim.kernel.claims import (
    close_antes,
    showdown_claims,
    sum_up_antes,
)
from houseway.families.three_card.sim.kernel.hand_numbers import RANK, hand_number
from houseway.families.three_card.sim.kernel.table_state import (
    ThreeCardKernelTable,
    ThreeCardState,
    ThreeCardTrace,
)
from houseway.jit import compiled
from houseway.rank.array_types import Ints, Shorts, Words
from houseway.sim.kernel.bank_coverage import cover_claims
from houseway.sim.kernel.block_results import KernelNoteArrays
from houseway.sim.kernel.fold_claims import fold_claims
from houseway.sim.kernel.random_streams import random_stream, shuffle_deck
from houseway.sim.kernel.round_steps import begin_block, begin_round, end_round, trace_round


@compiled
def _decide(
    laid: ThreeCardState, strengths: Shorts, decisions: Words, deck: Ints, bank: int
) -> int:
    """Everybody looks at the hand and plays or folds; the player-dealer's strength comes back.

    The stacks lie in the deck as they are delivered, the player-dealer's last, and the first card
    of that one is turned up.
    """
    last = 3 * laid.players - 3
    up = deck[last]
    for at in range(laid.players - 1):
        seat, top = laid.deciding[bank, at], 3 * at
        hand = hand_number(deck[top], deck[top + 1], deck[top + 2])
        laid.top[seat] = top
        laid.strength[seat] = strengths[hand]
        laid.plays[seat] = np.int64(decisions[hand] >> np.uint64(up) & np.uint64(1))
    return int(strengths[hand_number(up, deck[last + 1], deck[last + 2])])


@compiled
def _trace(
    trace: ThreeCardTrace, at: int, laid: ThreeCardState, deck: Ints, bank: int, lines: int
) -> None:
    for card in range(codes.CARDS):
        trace.decks[at, card] = deck[card]
    for place in range(laid.players - 1):
        seat = laid.deciding[bank, place]
        trace.plays[at, seat] = laid.plays[seat]
    trace_round(trace, at, laid, bank, lines)


@compiled
def play_block(
    notes: KernelNoteArrays,
    table: ThreeCardKernelTable,
    trace: ThreeCardTrace,
    seed: int,
    block: int,
    rounds: int,
) -> None:
    """Play a block of rounds, with chance of its own."""
    laid, hours, ended = notes.record[0], notes.hours, notes.ended
    strengths, decisions = table.strengths, table.decisions
    tracing, cards = len(trace.counts) > 0, 3 * laid.players
    state, deck = random_stream(seed, block), np.arange(codes.CARDS)
    begin_block(laid, seed, block)
    for at in range(rounds):
        bank = begin_round(laid)
        shuffle_deck(state, deck, cards)
        theirs = _decide(laid, strengths, decisions, deck, bank)
        lines = fold_claims(laid, bank)
        lines = showdown_claims(laid, deck, bank, RANK[deck[cards - 3]], theirs, lines)
        cover_claims(laid, lines)
        if tracing:
            _trace(trace, at, laid, deck, bank, lines)
        end_round(ended, hours, at, laid, close_antes(laid))
    sum_up_antes(laid)
