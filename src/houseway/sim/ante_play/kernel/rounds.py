"""Whole rounds of an ante-and-play game at one table, in machine code.

As at a table, every wager first becomes a claim, claims stand in order, and then the bank covers
them. What the rules decide comes in as tables (strengths, decisions, orders, payments), so that
each rule is said once, in its own room. Amounts are integer cents.
"""

from __future__ import annotations

import numpy as np

from houseway.compiled import compiled
from houseway.sim.ante_play.kernel import codes
from houseway.sim.ante_play.kernel.felt import Laid, Table, TableTrace
from houseway.sim.ante_play.kernel.kinds import RANK, hand_number
from houseway.sim.ante_play.kernel.settling import close_round, forfeits, live_claims, sum_up
from houseway.sim.kernel import codes as every
from houseway.sim.kernel.arrays import Ints, Shorts, Words
from houseway.sim.kernel.covering import cover
from houseway.sim.kernel.notes import TableNotes
from houseway.sim.kernel.shuffling import shuffle, stream
from houseway.sim.kernel.wagering import begin_wagers, place_wagers, trace_wagers


@compiled
def _decide(laid: Laid, strengths: Shorts, decisions: Words, deck: Ints, bank: int) -> int:
    """Everybody looks at the hand and plays or folds; the player-dealer's strength comes back.

    The stacks lie in the deck as they are delivered, the player-dealer's last, and the first card
    of that one is turned up.
    """
    last = 3 * laid.players - 3
    up = deck[last]
    for at in range(laid.players - 1):
        seat, top = laid.orders[bank, codes.DECISION_ORDER, at], 3 * at
        hand = hand_number(deck[top], deck[top + 1], deck[top + 2])
        laid.top[seat] = top
        laid.strength[seat] = strengths[hand]
        laid.plays[seat] = np.int64(decisions[hand] >> np.uint64(up) & np.uint64(1))
    return int(strengths[hand_number(up, deck[last + 1], deck[last + 2])])


@compiled
def _write_trace(
    trace: TableTrace, at: int, laid: Laid, taken: Ints, deck: Ints, bank: int, lines: int
) -> None:
    for card in range(codes.CARDS):
        trace.decks[at, card] = deck[card]
    trace.player_dealers[at] = bank
    for seat in taken:
        if seat != bank:
            trace.plays[at, seat] = laid.plays[seat]
    trace_wagers(trace, at, laid, taken, bank)
    trace.counts[at] = lines
    for line in range(lines):
        for column in range(every.CLAIM):
            trace.claims[at, line, column] = laid.claims[line, column]


@compiled
def play_block(
    notes: TableNotes, table: Table, trace: TableTrace, seed: int, block: int, rounds: int
) -> None:
    """Play a block of rounds, with chance of its own."""
    laid, hours, ended = notes.record[0], notes.hours, notes.ended
    taken, strengths, decisions = table.taken, table.strengths, table.decisions
    tracing, first = len(trace.counts) > 0, block * every.BLOCK_ROUNDS
    players, most = laid.players, laid.bank[every.ROUNDS_MAX]
    state, deck = stream(seed, block), np.arange(codes.CARDS)
    wagered = begin_wagers(laid, taken, seed, block)
    for at in range(rounds):
        bank = taken[(first + at) // most % players]
        place_wagers(laid, wagered, taken, bank)
        shuffle(state, deck, 3 * players)
        theirs = _decide(laid, strengths, decisions, deck, bank)
        lines = forfeits(laid, bank)
        lines = live_claims(laid, deck, bank, RANK[deck[3 * players - 3]], theirs, lines)
        cover(laid.bank, laid.claims, lines, laid.sums, laid.nets, laid.place_of, laid.places)
        if tracing:
            _write_trace(trace, at, laid, taken, deck, bank, lines)
        won = close_round(laid)
        ended[at] = won - laid.fee
        if at // every.HOUR_ROUNDS < len(hours):
            hours[at // every.HOUR_ROUNDS] += won
    sum_up(laid)
