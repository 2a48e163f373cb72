"""Round loop of pai gow: whole rounds at one table, compiled.

As at a table, hands are dealt and set, every wager becomes a claim, and the bank covers the claims
in order. Hands of seats without a wager are picked up unseen, so they are not dealt here, and which
pile goes first matters to no odds. What the rules decide comes in as tables, and amounts are
integer cents.
"""

from __future__ import annotations

import numpy as np

from houseway.families.pai_gow.sim.kernel import codes
from houseway.families.pai_gow.sim.kernel.claims import all_claims, close_table
from houseway.families.pai_gow.sim.kernel.set_hands import (
    as_matched,
    compared,
    may_match,
    most_beaten,
)
from houseway.families.pai_gow.sim.kernel.table_state import (
    PaiGowKernelTable,
    PaiGowState,
    PaiGowTrace,
)
from houseway.jit import compiled, inlined
from houseway.rank.array_types import Ints, Places
from houseway.rank.kernel.class_number import added, has_flush, plain_class, suited_class
from houseway.sim.kernel.bank_coverage import cover_claims, sum_up
from houseway.sim.kernel.block_results import KernelNoteArrays
from houseway.sim.kernel.random_streams import random_below, random_stream, shuffle_deck_afresh
from houseway.sim.kernel.round_steps import begin_block, begin_round, end_round, trace_round


@compiled
def _set_in_sight(laid: PaiGowState, start: Places, settings: Places, bank: int) -> None:
    """How many hands of each seat beat the player-dealer's, which lie open, set at their best."""
    theirs = laid.held[bank]
    for at in range(laid.players):
        number = laid.number[at]
        first, last = start[number], start[number + 1]
        laid.higher[laid.taken[at]] = most_beaten(settings, first, last, theirs)


@inlined
def _meet_own(laid: PaiGowState, sorts: Places, paid: Places) -> None:
    """Which lines of bets of one's own every seat meets."""
    held, bank = laid.held, laid.taken[laid.turn]
    for own in range(laid.owns):
        theirs = sorts[own, 1, laid.number[laid.turn]]
        for at in range(laid.players):
            seat, mine = laid.taken[at], sorts[own, 0, laid.number[at]]
            laid.own_met[own, seat] = paid[own, mine, theirs, compared(held[seat], held[bank])]


@compiled
def _trace(
    trace: PaiGowTrace, at: int, laid: PaiGowState, deck: Ints, bank: int, total: int, lines: int
) -> None:
    for place in range(laid.players):
        for card in range(laid.size):
            trace.hands[at, laid.taken[place], card] = deck[place * laid.size + card]
    trace.totals[at] = total + codes.DICE_LEAST
    trace_round(trace, at, laid, bank, lines)


@compiled
def play_block(
    notes: KernelNoteArrays,
    table: PaiGowKernelTable,
    trace: PaiGowTrace,
    seed: int,
    block: int,
    rounds: int,
) -> None:
    """Play a block of rounds, with chance of its own."""
    laid, hours, ended = notes.record[0], notes.hours, notes.ended
    # By name, because a handful of arrays that is handed on costs more than all the rest.
    look_up = table.look_up
    numbering, values, best = look_up.numbering, look_up.values, look_up.best
    adds, upper, lower = numbering.adds, numbering.upper, numbering.lower
    suited, beside = numbering.suited, numbering.beside
    start, settings = look_up.start, look_up.settings
    own_sorts, own_paid = look_up.own_sorts, look_up.own_paid
    players, size, envy, tracing = laid.players, laid.size, laid.envy >= 0, len(trace.counts) > 0
    state, deck = random_stream(seed, block), np.arange(laid.pack)
    begin_block(laid, seed, block)
    for at in range(rounds):
        bank = begin_round(laid)
        shuffle_deck_afresh(state, deck, players * size)
        total = laid.throws[random_below(state, codes.THROWS)]
        for place in range(players):
            top = place * size
            if size == codes.HAND_MAX:
                key = added(adds, deck, top, codes.HAND_MAX)
            else:
                key = added(adds, deck, top, size)
            if has_flush(key):
                number = suited_class(suited, beside, deck, top, key)
            else:
                number = plain_class(upper, lower, key)
            held, seat = int(values[number]), laid.taken[place]
            if envy:
                if may_match(held):
                    held = as_matched(laid, deck, top, held)
                laid.best[seat] = best[number]
            laid.held[seat], laid.number[place] = held, number
        _meet_own(laid, own_sorts, own_paid)
        if laid.best_seen:
            _set_in_sight(laid, start, settings, bank)
        lines = all_claims(laid, bank, total)
        if not laid.plain:
            cover_claims(laid, lines)
        if tracing:
            _trace(trace, at, laid, deck, bank, total, lines)
        end_round(ended, hours, at, laid, close_table(laid, bank))
    sum_up(laid)
