"""Whole rounds of twenty-one at one table, in machine code.

As at a table, cards are dealt, hands are played, every wager becomes a claim, and the bank covers
the claims in order. What the rules decide comes in as tables. Amounts are integer cents.
"""

from __future__ import annotations

from houseway.sim.kernel import codes as every
from houseway.sim.kernel.compiled import compiled, inlined
from houseway.sim.kernel.felt import Ints
from houseway.sim.kernel.shuffling import stream
from houseway.sim.twenty_one.kernel import codes
from houseway.sim.twenty_one.kernel.alone import (
    LONG_WAY,
    book_alone,
    deal_alone,
    is_alone,
    play_alone,
)
from houseway.sim.twenty_one.kernel.bank_hand import deal, play_hands
from houseway.sim.twenty_one.kernel.cards import new_shoe_if_due
from houseway.sim.twenty_one.kernel.covering import close_base, close_round, cover
from houseway.sim.twenty_one.kernel.felt import Laid, TableNotes, TableTrace
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


@inlined
def _round_alone(laid: Laid, bank: int) -> int:
    """Deal to one spot, play and count; what the player-dealer won comes back."""
    seat = laid.orders[bank, codes.DEAL_ORDER, 0]
    deal_alone(laid)
    way = play_alone(laid)
    if way == LONG_WAY:
        laid.first[seat], laid.second[seat] = laid.shoe[0], laid.shoe[2]
        return _settle(laid, bank)
    laid.ways[seat, way] += 1
    return int(laid.gains[seat, way])


@compiled
def _write_trace(trace: TableTrace, at: int, laid: Laid, start: int, bank: int) -> None:
    for card in range(laid.size):
        trace.shoes[at, card] = laid.shoe[card]
    trace.starts[at] = start
    trace.player_dealers[at] = bank
    trace.counts[at] = laid.lines
    for line in range(laid.lines):
        for column in range(codes.CLAIM):
            trace.claims[at, line, column] = laid.claims[line, column]


@compiled
def _begin(laid: Laid, taken: Ints, seed: int, block: int) -> bool:
    """Chance as the block has it, and whether its rounds may be counted instead of booked."""
    state = stream(seed, block)
    for place in range(len(state)):
        laid.chance[place] = state[place]
    alone = is_alone(laid)
    if alone:
        for bank in taken:
            book_alone(laid, bank)
    return alone


@compiled
def play_block(
    notes: TableNotes, taken: Ints, trace: TableTrace, seed: int, block: int, first: int,
    rounds: int,
) -> None:  # fmt: skip
    """Play one block of rounds, the first of them being the table's round number `first`.

    A block begins with a fresh shoe. A round for which the shoe does not suffice is void.
    """
    laid, hours, tracing = notes.record[0], notes.hours, len(trace.counts) > 0
    if tracing:
        laid.plain = 0
    alone = _begin(laid, taken, seed, block)
    most = laid.bank[every.ROUNDS_MAX]
    turn, banked = first // most % len(taken), first % most
    for at in range(rounds):
        if banked == most:
            turn, banked = (turn + 1) % len(taken), 0
        banked += 1
        bank = taken[turn]
        if alone:
            won = _round_alone(laid, bank)
        else:
            new_shoe_if_due(laid)
            start = laid.dealt
            deal(laid, bank)
            won = _settle(laid, bank)
            if tracing:
                _write_trace(trace, at, laid, start, bank)
        if at // every.HOUR_ROUNDS < len(hours):
            hours[at // every.HOUR_ROUNDS] += won
    if alone:
        for bank in taken:
            book_alone(laid, bank)
