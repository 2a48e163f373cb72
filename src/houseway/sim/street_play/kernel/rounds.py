"""Whole rounds of a game of streets at one table, in machine code.

As at a table, every wager first becomes a claim, claims stand in order, and then the bank covers
them. What is decided early comes in as tables; on the river each hand is held against all that the
player-dealer may have. Amounts are integer cents.
"""

from __future__ import annotations

import numpy as np

from houseway.compiled import compiled
from houseway.rank.kernel.numbering import FLUSH, flush_suit, plain_class
from houseway.rank.up_to_seven import Scale
from houseway.sim.kernel import codes as every
from houseway.sim.kernel.arrays import Ints
from houseway.sim.kernel.covering import cover
from houseway.sim.kernel.notes import TableNotes
from houseway.sim.kernel.shuffling import shuffle, stream
from houseway.sim.kernel.wagering import begin_wagers, place_wagers, trace_wagers
from houseway.sim.street_play.kernel import codes
from houseway.sim.street_play.kernel.felt import Laid, Table, TableTrace
from houseway.sim.street_play.kernel.hands import board_sum, flop_play, seven, start_number
from houseway.sim.street_play.kernel.settling import close_round, forfeits, live_claims, sum_up


@compiled
def plays_river(
    laid: Laid, scale: Scale, total: np.uint64, masks: int, mine: int, category: int, own: int
) -> bool:
    """Whether playing on is worth no less than a fold, over every pair that is not in sight."""
    # By name, because a handful of arrays that is handed on costs more than all the rest.
    adds, upper, lower, plain, suited = (
        scale.adds, scale.upper, scale.lower, scale.plain, scale.suited,
    )  # fmt: skip
    opens, lowers, lowers_shut, highers_shut, many = laid.opens, 0, 0, 0, 0
    highers = 0
    for one in range(codes.CARDS):
        if own >> one & 1:
            continue
        with_one = total + adds[one]
        for two in range(one):
            if own >> two & 1:
                continue
            both = with_one + adds[two]
            theirs = int(plain[plain_class(upper, lower, both)])
            if both & FLUSH:
                held = masks | 1 << one | 1 << two
                theirs = max(theirs, int(suited[held >> 13 * flush_suit(both) & 0x1FFF]))
            many += 1
            shut = theirs < opens
            lowers += theirs < mine
            highers += theirs > mine
            lowers_shut += shut and theirs < mine
            highers_shut += shut and theirs > mine
    worth = laid.river_worth
    played = (lowers - lowers_shut) * worth[codes.WIN, category]
    played += lowers_shut * worth[codes.WIN_SHUT, category]
    played += (highers - highers_shut) * worth[codes.LOSE, category]
    played += highers_shut * worth[codes.LOSE_SHUT, category]
    return bool(played >= many * laid.fold)


@compiled
def _decide(laid: Laid, table: Table, deck: Ints, bank: int) -> int:
    """Everybody decides on each street; where the player-dealer's hand stands comes back.

    Community cards lie on top, then the pairs as they are delivered, the player-dealer's last.
    """
    scale, early, categories = table.scale, table.early, table.categories
    total, masks = board_sum(scale, deck)
    for at in range(laid.players - 1):
        seat, top = laid.orders[bank, codes.DECISION, at], codes.BOARD + 2 * at
        one, two = deck[top], deck[top + 1]
        mine = seven(scale, total, masks, one, two)
        laid.place_on_scale[seat] = mine
        antes, street = int(early.starts[start_number(one, two)]), 0
        if antes == 0:
            antes, street = flop_play(early, deck, one, two), codes.FLOP
        if antes == 0:
            own = masks | 1 << one | 1 << two
            street = codes.BOARD
            if plays_river(laid, scale, total, masks, mine, int(categories[mine]), own):
                antes = laid.river
        laid.antes[seat], laid.street[seat] = antes, street
    last = codes.BOARD + 2 * (laid.players - 1)
    return int(seven(scale, total, masks, deck[last], deck[last + 1]))


@compiled
def _write_trace(
    trace: TableTrace, at: int, laid: Laid, taken: Ints, deck: Ints, bank: int, lines: int
) -> None:
    for card in range(codes.CARDS):
        trace.decks[at, card] = deck[card]
    trace.player_dealers[at] = bank
    for seat in taken:
        if seat != bank:
            trace.antes[at, seat] = laid.antes[seat]
            trace.streets[at, seat] = laid.street[seat]
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
    taken = table.taken
    tracing, first = len(trace.counts) > 0, block * every.BLOCK_ROUNDS
    players, most = laid.players, laid.bank[every.ROUNDS_MAX]
    state, deck = stream(seed, block), np.arange(codes.CARDS)
    wagered = begin_wagers(laid, taken, seed, block)
    for at in range(rounds):
        bank = taken[(first + at) // most % players]
        place_wagers(laid, wagered, taken, bank)
        shuffle(state, deck, codes.BOARD + 2 * players)
        theirs = _decide(laid, table, deck, bank)
        lines = forfeits(laid, bank)
        lines = live_claims(laid, table.categories, bank, theirs, lines)
        cover(laid.bank, laid.claims, lines, laid.sums, laid.nets, laid.place_of, laid.places)
        if tracing:
            _write_trace(trace, at, laid, taken, deck, bank, lines)
        won = close_round(laid)
        ended[at] = won - laid.fee
        if at // every.HOUR_ROUNDS < len(hours):
            hours[at // every.HOUR_ROUNDS] += won
    sum_up(laid)
