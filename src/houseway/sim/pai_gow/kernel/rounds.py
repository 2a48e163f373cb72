"""Whole rounds of pai gow at one table, in machine code.

As at a table, hands are dealt and set, every wager becomes a claim, and the bank covers the claims
in order. Hands of seats without a wager are picked up unseen, so nobody deals them here, and which
pile goes first matters to no odds. What the rules decide comes in as tables, and amounts are
integer cents.
"""

from __future__ import annotations

import numpy as np

from houseway.compiled import compiled
from houseway.rank.kernel.numbering import added, has_flush, plain_class, suited_class
from houseway.rank.numbered import Places
from houseway.sim.kernel import codes as every
from houseway.sim.kernel.arrays import Ints
from houseway.sim.kernel.covering import cover
from houseway.sim.kernel.notes import TableNotes
from houseway.sim.kernel.shuffling import below, shuffle_afresh, stream
from houseway.sim.kernel.wagering import begin_wagers, place_wagers, trace_wagers
from houseway.sim.pai_gow.kernel import codes
from houseway.sim.pai_gow.kernel.felt import Laid, LookUp, TableTrace
from houseway.sim.pai_gow.kernel.hands import most_beaten, read_bonuses
from houseway.sim.pai_gow.kernel.settling import all_claims, close_round, sum_up


@compiled
def _set_in_sight(
    laid: Laid, start: Places, settings: Places, taken: Ints, numbers: Ints, bank: int
) -> None:
    """How many hands of each seat beat the player-dealer's, which lie open, set at their best."""
    theirs = laid.held[bank]
    for at in range(laid.players):
        number = numbers[at]
        first, last = start[number], start[number + 1]
        laid.higher[taken[at]] = most_beaten(settings, first, last, theirs)


@compiled
def _write_trace(
    trace: TableTrace, at: int, laid: Laid, taken: Ints, deck: Ints, bank: int, total: int,
    lines: int,
) -> None:  # fmt: skip
    for place in range(laid.players):
        for card in range(laid.size):
            trace.hands[at, taken[place], card] = deck[place * laid.size + card]
    trace.totals[at] = total + codes.DICE_LEAST
    trace.player_dealers[at] = bank
    trace_wagers(trace, at, laid, taken, bank)
    trace.counts[at] = lines
    for line in range(lines):
        for column in range(every.CLAIM):
            trace.claims[at, line, column] = laid.claims[line, column]


@compiled
def play_block(
    notes: TableNotes, look_up: LookUp, taken: Ints, trace: TableTrace, seed: int, block: int,
    rounds: int,
) -> None:  # fmt: skip
    """Play a block of rounds, with chance of its own."""
    laid, hours, ended, tracing = (
        notes.record[0], notes.hours, notes.ended, len(trace.counts) > 0
    )  # fmt: skip
    # By name, because a handful of arrays that is handed on costs more than all the rest.
    numbering, values, best = look_up.numbering, look_up.values, look_up.best
    adds, upper, lower = numbering.adds, numbering.upper, numbering.lower
    suited, beside = numbering.suited, numbering.beside
    start, settings = look_up.start, look_up.settings
    envy = laid.envy >= 0
    players, size, most = laid.players, laid.size, laid.bank[every.ROUNDS_MAX]
    state, deck = stream(seed, block), np.arange(laid.pack)
    wagered = begin_wagers(laid, taken, seed, block)
    numbers = np.zeros(codes.SEATS_MAX, np.int64)
    turn, banked = (
        block * every.BLOCK_ROUNDS // most % players, block * every.BLOCK_ROUNDS % most
    )  # fmt: skip
    for at in range(rounds):
        if banked == most:
            turn, banked = (turn + 1) % players, 0
        banked += 1
        bank = taken[turn]
        place_wagers(laid, wagered, taken, bank)
        shuffle_afresh(state, deck, players * size)
        total = laid.throws[below(state, codes.THROWS)]
        for place in range(players):
            top = place * size
            if size == codes.HAND_MAX:
                key = added(adds, deck, top, codes.HAND_MAX)
            else:
                key = added(adds, deck, top, size)
            if has_flush(key):
                numbers[place] = suited_class(suited, beside, deck, top, key)
            else:
                numbers[place] = plain_class(upper, lower, key)
            held = int(values[numbers[place]])
            if envy:
                held = read_bonuses(laid, deck, top, held)
                laid.best[taken[place]] = best[numbers[place]]
            laid.held[taken[place]] = held
        if laid.best_seen:
            _set_in_sight(laid, start, settings, taken, numbers, bank)
        lines = all_claims(laid, bank, total)
        if not laid.plain:
            cover(laid.bank, laid.claims, lines, laid.sums, laid.nets, laid.place_of, laid.places)
        if tracing:
            _write_trace(trace, at, laid, taken, deck, bank, total, lines)
        won = close_round(laid, bank)
        ended[at] = won - laid.fee
        if at // every.HOUR_ROUNDS < len(hours):
            hours[at // every.HOUR_ROUNDS] += won
    sum_up(laid)
