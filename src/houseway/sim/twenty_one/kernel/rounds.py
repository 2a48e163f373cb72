"""Whole rounds of twenty-one at one table, in machine code.

As at a table, cards are dealt, hands are played, every wager becomes a claim, and the bank covers
the claims in order. What the rules decide comes in as tables. Amounts are integer cents.
"""

from __future__ import annotations

from houseway.sim.kernel import codes as every
from houseway.sim.kernel.compiled import compiled
from houseway.sim.kernel.felt import Ints
from houseway.sim.kernel.shuffling import stream
from houseway.sim.twenty_one.kernel import codes
from houseway.sim.twenty_one.kernel.bank_hand import deal, play_hands
from houseway.sim.twenty_one.kernel.cards import new_shoe_if_due
from houseway.sim.twenty_one.kernel.covering import close_base, close_round, cover
from houseway.sim.twenty_one.kernel.felt import Laid, TableNotes, TableTrace
from houseway.sim.twenty_one.kernel.settling import all_claims


@compiled
def _one_round(laid: Laid, bank: int) -> int:
    """Deal, play and settle; what was wagered first comes back."""
    deal(laid, bank)
    play_hands(laid, bank)
    if laid.dealt > laid.size:
        laid.voids += 1
        laid.lines = 0
        return 0
    all_claims(laid, bank)
    cover(laid)
    return close_base(laid, bank)


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
def play_block(
    notes: TableNotes, taken: Ints, trace: TableTrace, seed: int, block: int, first: int,
    rounds: int,
) -> None:  # fmt: skip
    """Play one block of rounds, the first of them being the table's round number `first`.

    A block begins with a fresh shoe. A round for which the shoe does not suffice is void.
    """
    laid, hours = notes.record[0], notes.hours
    if len(trace.counts) > 0:
        laid.plain = 0
    state = stream(seed, block)
    for place in range(len(state)):
        laid.chance[place] = state[place]
    for at in range(rounds):
        bank = taken[(first + at) // laid.bank[every.ROUNDS_MAX] % len(taken)]
        new_shoe_if_due(laid)
        start = laid.dealt
        wagered = _one_round(laid, bank)
        if len(trace.counts) > 0:
            _write_trace(trace, at, laid, start, bank)
        won = close_round(laid, wagered)
        if at // every.HOUR_ROUNDS < len(hours):
            hours[at // every.HOUR_ROUNDS] += won
