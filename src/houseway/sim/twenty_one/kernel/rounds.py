"""Whole rounds of twenty-one at one table, in machine code.

As at a table, cards are dealt, hands are played, every wager becomes a claim, and the bank covers
the claims in order. What the rules decide comes in as tables. Amounts are integer cents.
"""

from __future__ import annotations

from houseway.compiled import compiled
from houseway.sim.kernel import codes as every
from houseway.sim.kernel.arrays import Ints
from houseway.sim.kernel.notes import TableNotes
from houseway.sim.kernel.wagering import begin_wagers, place_wagers, trace_wagers
from houseway.sim.twenty_one.kernel import codes
from houseway.sim.twenty_one.kernel.bank_hand import deal, play_hands
from houseway.sim.twenty_one.kernel.cards import begin_chance, new_shoe_if_due
from houseway.sim.twenty_one.kernel.covering import close_base, close_round, cover, sum_up
from houseway.sim.twenty_one.kernel.felt import NO_TRACE, Laid, Table, TableTrace
from houseway.sim.twenty_one.kernel.settling import all_claims


@compiled
def _settle(laid: Laid, bank: int) -> int:
    """Play and settle what is dealt; what the player-dealer won comes back."""
    play_hands(laid, bank)
    if laid.dealt > laid.size:
        laid.voids += 1
        laid.lines = 0
        return close_round(laid, 0)
    all_claims(laid, bank)
    if not laid.plain:
        cover(laid)
    return close_round(laid, close_base(laid, bank))


@compiled
def _write_trace(
    trace: TableTrace, at: int, laid: Laid, taken: Ints, start: int, bank: int
) -> None:
    for card in range(laid.size):
        trace.shoes[at, card] = laid.shoe[card]
    trace.starts[at] = start
    trace.player_dealers[at] = bank
    trace_wagers(trace, at, laid, taken, bank)
    trace.counts[at] = laid.lines
    for line in range(laid.lines):
        for column in range(codes.CLAIM):
            trace.claims[at, line, column] = laid.claims[line, column]


@compiled
def _play_rounds(
    notes: TableNotes, taken: Ints, trace: TableTrace, seed: int, block: int, rounds: int
) -> None:
    """One round after the other."""
    laid, hours, tracing = notes.record[0], notes.hours, len(trace.counts) > 0
    begin_chance(laid, seed, block)
    wagered, ended = begin_wagers(laid, taken, seed, block), notes.ended
    first, most = block * every.BLOCK_ROUNDS, laid.bank[every.ROUNDS_MAX]
    turn, banked = first // most % len(taken), first % most
    for at in range(rounds):
        if banked == most:
            turn, banked = (turn + 1) % len(taken), 0
        banked += 1
        bank = taken[turn]
        place_wagers(laid, wagered, taken, bank)
        new_shoe_if_due(laid)
        start = laid.dealt
        deal(laid, bank)
        won = _settle(laid, bank)
        ended[at] = won - laid.fee
        if tracing:
            _write_trace(trace, at, laid, taken, start, bank)
        if at // every.HOUR_ROUNDS < len(hours):
            hours[at // every.HOUR_ROUNDS] += won
    sum_up(laid)


def play_block(
    notes: TableNotes, table: Table, trace: TableTrace | None, seed: int, block: int, rounds: int
) -> None:
    """Play a block of rounds. It begins with a fresh shoe and with chance of its own.

    A round for which the shoe does not suffice is void. In a trace every claim is written down in
    order, although that changes nothing where the bank covers all.
    """
    if trace is not None:
        notes.record["plain"] = 0
    sheets = NO_TRACE if trace is None else trace
    _play_rounds(notes, table.taken, sheets, seed, block, rounds)
