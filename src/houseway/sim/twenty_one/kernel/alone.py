"""One spot alone against the player-dealer, where every shoe is fresh and the bank covers all.

Such a round comes out in one of few ways. Each way is settled once, as at any table, and then only
counted. A round in which something rare happens is played on the long way after the deal.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from houseway.sim.kernel import codes as every
from houseway.sim.kernel.compiled import compiled
from houseway.sim.kernel.felt import Ints, Words
from houseway.sim.twenty_one.kernel import codes
from houseway.sim.twenty_one.kernel.cards import begin_chance
from houseway.sim.twenty_one.kernel.covering import book_alike, sum_up
from houseway.sim.twenty_one.kernel.felt import Laid, Marks, Moves, TableNotes
from houseway.sim.twenty_one.kernel.one_round import settle
from houseway.sim.twenty_one.kernel.settling import lone_claims
from houseway.sim.twenty_one.kernel.side_by_side import (
    FIELD,
    ROUNDS,
    SIXTEEN,
    blank_sheets,
    play_side_by_side,
)


class Counts(NamedTuple):
    """By whose turn it is to bank, and by way."""

    rounds: Ints
    gains: Ints
    """What the player-dealer wins in such a round; nothing yet where it goes the long way."""


@compiled
def _book(table: Laid, taken: Ints, counts: Counts) -> None:
    """Settle every way once and book it as often as it came; what it wins is noted."""
    table.plain = 0
    for turn in range(len(taken)):
        bank = taken[turn]
        seat = table.orders[bank, codes.DEAL_ORDER, 0]
        for came in range(codes.WAYS * (table.doubles + 1)):
            lone_claims(table, seat, came % codes.WAYS, came // codes.WAYS)
            counts.gains[turn, came] = book_alike(table, bank, counts.rounds[turn, came])
    table.plain = 1


@compiled
def _lay_in_front(table: Laid, box: Ints, four: np.uint64) -> None:
    """A shoe with the cards of these four places in front, and all the others behind them."""
    shoe, lay = table.shoe, table.waits[:, 0]
    for at in range(table.size):
        shoe[at] = box[at]
    for at in range(4):
        place = np.int64(four & FIELD)
        four >>= SIXTEEN
        for before in range(at):
            # What lay where an earlier card lies now was put where that card lay.
            place = lay[before] if place == before else place
        lay[at] = place
        shoe[at], shoe[place] = shoe[place], shoe[at]


@compiled
def _long_way(table: Laid, box: Ints, bank: int, four: np.uint64) -> int:
    """Play on from the deal as at any table; what the player-dealer won comes back."""
    _lay_in_front(table, box, four)
    seat, shoe = table.orders[bank, codes.DEAL_ORDER, 0], table.shoe
    table.first[seat], table.up, table.second[seat], table.down = shoe[0], shoe[1], shoe[2], shoe[3]
    table.dealt = table.mixed = 4
    return settle(table, bank)


@compiled
def _count(counts: Counts, hours: Ints, came: Marks, number: int, most: int) -> None:
    """Count rounds one after the other, of which the first is the table's round `number`.

    Each seat banks as many in turn as it may at most.
    """
    rounds, gains, turns = counts.rounds, counts.gains, len(counts.rounds)
    turn, banked = number // most % turns, number % most
    for begun in range(0, len(came), every.HOUR_ROUNDS):
        won = 0
        for at in range(begun, min(begun + every.HOUR_ROUNDS, len(came))):
            if banked == most:
                turn, banked = (turn + 1 if turn + 1 < turns else 0), 0
            banked += 1
            rounds[turn, came[at]] += 1
            won += gains[turn, came[at]]
        if begun // every.HOUR_ROUNDS < len(hours):
            hours[begun // every.HOUR_ROUNDS] += won


@compiled
def _play_long(
    table: Laid, box: Ints, taken: Ints, hours: Ints, came: Marks, deals: Words, number: int
) -> None:
    """Play on those of the rounds that go the long way."""
    most = table.bank[every.ROUNDS_MAX]
    for at in range(len(came)):
        if came[at] == codes.LONG_WAY:
            bank = taken[(number + at) // most % len(taken)]
            won = _long_way(table, box, bank, deals[at])
            if at // every.HOUR_ROUNDS < len(hours):
                hours[at // every.HOUR_ROUNDS] += won


@compiled
def play_alone(
    notes: TableNotes, taken: Ints, moves: Moves, seed: int, block: int, first: int, rounds: int
) -> None:
    """Play and count a block of rounds, of which the first is the table's round `first`."""
    table, hours = notes.record[0], notes.hours
    begin_chance(table, seed, block)
    sheets, box, came = blank_sheets(table.chance), table.shoe.copy(), np.empty(ROUNDS, np.uint8)
    shape, most = (len(taken), codes.NOT_YET), table.bank[every.ROUNDS_MAX]
    counts = Counts(np.zeros(shape, np.int64), np.zeros(shape, np.int64))
    _book(table, taken, counts)
    for begun in range(0, rounds, ROUNDS):
        some, number = came[: rounds - begun], first + begun
        later = hours[begun // every.HOUR_ROUNDS :]
        play_side_by_side(sheets, moves, some)
        _count(counts, later, some, number, most)
        _play_long(table, box, taken, later, some, sheets.deals, number)
    _book(table, taken, counts)
    sum_up(table)
