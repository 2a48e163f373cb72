"""Round loop of bank hold'em: whole rounds at one table, compiled.

As at a table, every wager first becomes a claim, claims stand in order, and then the bank covers
them. Early decisions come in as tables; on the river each hand is held against all that the player-
dealer may have. Amounts are integer cents.
"""

from __future__ import annotations

import numpy as np

from houseway.families.holdem_bank.sim.kernel import codes
from houseway.families.holdem_bank.sim.kernel.claims import showdown_claims
from houseway.families.holdem_bank.sim.kernel.hand_numbers import (
    board_sum,
    flop_antes,
    flop_number,
    seven_card_place,
    start_number,
    two_number,
)
from houseway.families.holdem_bank.sim.kernel.table_state import (
    HoldemKernelTable,
    HoldemState,
    HoldemTrace,
)
from houseway.jit import compiled
from houseway.rank.array_types import Ints
from houseway.rank.batch.ranking_scales import RankingScale
from houseway.rank.kernel.class_number import FLUSH, flush_suit, plain_class
from houseway.sim.kernel.bank_coverage import close_round, cover_claims, sum_up
from houseway.sim.kernel.block_results import KernelNoteArrays
from houseway.sim.kernel.fold_claims import fold_claims
from houseway.sim.kernel.random_streams import random_stream, shuffle_deck
from houseway.sim.kernel.round_steps import begin_block, begin_round, end_round, trace_round


@compiled
def plays_river(
    laid: HoldemState,
    scale: RankingScale,
    total: np.uint64,
    masks: int,
    mine: int,
    category: int,
    own: int,
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
def _decide(laid: HoldemState, table: HoldemKernelTable, deck: Ints, bank: int) -> int:
    """Everybody decides on each street; where the player-dealer's hand stands comes back.

    Community cards lie on top, then the pairs as they are delivered, the player-dealer's last.
    """
    scale, early, categories = table.scale, table.early, table.categories
    total, masks = board_sum(scale, deck)
    for at in range(laid.players - 1):
        seat, top = laid.deciding[bank, at], codes.BOARD + 2 * at
        one, two = deck[top], deck[top + 1]
        mine = seven_card_place(scale, total, masks, one, two)
        laid.place_on_scale[seat] = mine
        antes, street = int(early.starts[start_number(one, two)]), 0
        if antes == 0:
            antes, street = flop_antes(early, deck, one, two), codes.FLOP
        if antes == 0:
            own = masks | 1 << one | 1 << two
            street = codes.BOARD
            if plays_river(laid, scale, total, masks, mine, int(categories[mine]), own):
                antes = laid.river
        laid.plays[seat], laid.street[seat] = antes, street
        if laid.owns:
            laid.hole[seat] = two_number(deck, top)
    last = codes.BOARD + 2 * (laid.players - 1)
    if laid.owns:
        laid.flop, laid.theirs_hole = flop_number(deck), two_number(deck, last)
    return int(seven_card_place(scale, total, masks, deck[last], deck[last + 1]))


@compiled
def _trace(
    trace: HoldemTrace, at: int, laid: HoldemState, deck: Ints, bank: int, lines: int
) -> None:
    for card in range(codes.CARDS):
        trace.decks[at, card] = deck[card]
    for place in range(laid.players - 1):
        seat = laid.deciding[bank, place]
        trace.antes[at, seat], trace.streets[at, seat] = laid.plays[seat], laid.street[seat]
    trace_round(trace, at, laid, bank, lines)


@compiled
def play_block(
    notes: KernelNoteArrays,
    table: HoldemKernelTable,
    trace: HoldemTrace,
    seed: int,
    block: int,
    rounds: int,
) -> None:
    """Play a block of rounds, with chance of its own."""
    laid, hours, ended = notes.record[0], notes.hours, notes.ended
    tracing, cards = len(trace.counts) > 0, codes.BOARD + 2 * laid.players
    state, deck = random_stream(seed, block), np.arange(codes.CARDS)
    begin_block(laid, seed, block)
    for at in range(rounds):
        bank = begin_round(laid)
        shuffle_deck(state, deck, cards)
        theirs = _decide(laid, table, deck, bank)
        lines = fold_claims(laid, bank)
        lines = showdown_claims(laid, table.categories, bank, theirs, lines)
        cover_claims(laid, lines)
        if tracing:
            _trace(trace, at, laid, deck, bank, lines)
        # The base game is counted by the antes, those that were folded included.
        end_round(ended, hours, at, laid, close_round(laid, laid.nets[codes.ANTE, 1]))
    sum_up(laid)
