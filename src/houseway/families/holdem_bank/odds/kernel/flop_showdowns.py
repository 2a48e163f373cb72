"""Compiled showdowns behind one flop: how every two cards end against every two others.

On a whole board all pairs of cards that are left are ranked once and put in order. A pair h = {x,
y} beats the pairs below it that share no card with it. No pair but h has both, so that

    below(h) = n - c[x] - c[y]

with n the pairs below and c how many of them have a card. So no two pairs are compared with each
other. The same holds for the pairs of one category among those below.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from houseway.families.holdem_bank.odds.solve.hand_ends import (
    CARDS,
    CATEGORIES,
    LOSE,
    LOSE_SHUT,
    TIE,
    WIN,
    WIN_SHUT,
)
from houseway.jit import compiled, inlined
from houseway.rank.array_types import Bytes, Ints, Ordinals, Packs
from houseway.rank.batch.ranking_scales import RANKS, RankingScale
from houseway.rank.kernel.class_number import FLUSH, LOWER, LOWER_FROM, UPPER, flush_suit

_THREE_MORE = np.uint64(0x3333 << 40)
_SUIT = np.uint64((1 << RANKS) - 1)
_NONE, _ONE = np.uint64(0), np.uint64(1)
_BINS, _LOW_BITS = 128, 7
"""Places on the scale are put in order by their lower seven bits and then by the upper ones."""

AGAINST, SHUT = 0, 1


class RiverDecision(NamedTuple):
    """What the last decision goes by, in whole numbers."""

    opens: int
    """The place on the scale from which on the player-dealer's hand opens."""
    category: Bytes
    """By place: the category of the hand."""
    worth: Ints
    """By end: what it is worth with the last play wager."""
    fold: int


class BoardScratch(NamedTuple):
    """Room for one board."""

    cards: Packs
    one: Packs
    """By pair of cards that are left: the first."""
    two: Packs
    places: Ordinals
    order: Ints
    other: Ints
    below: Ints
    """By pair: how many pairs without its cards are lower."""
    with_card: Ints
    """By card: how many of the pairs so far have it."""
    shut_with: Ints
    """By card: how many of the pairs that do not open have it."""
    many: Ints
    """How many pairs anybody may meet, and how many pairs do not open."""
    under: Ints
    """By category: how many pairs are of a lower one, and of these how many have each card."""


class FlopCounts(NamedTuple):
    """Where it is written down."""

    group: Ints
    """By two cards, the first times 52 and the second: the group that they belong to."""
    ends: Ints
    """By group and end."""
    folded: Ints
    """The same of hands that are better given up on the river."""
    over: Ints
    """By group: of hands given up that would have won, the category of the hand below."""


def blank_scratch() -> BoardScratch:
    most = CARDS * (CARDS - 1) // 2
    return BoardScratch(
        np.empty(CARDS, np.uint8), np.empty(most, np.uint8), np.empty(most, np.uint8),
        np.empty(most, np.uint16), np.empty(most, np.int64), np.empty(most, np.int64),
        np.empty(most, np.int64), np.empty(CARDS, np.int64), np.empty(CARDS, np.int64),
        np.empty(2, np.int64), np.empty((CATEGORIES, CARDS + 1), np.int64),
    )  # fmt: skip


@compiled
def count_boards(
    scale: RankingScale,
    river: RiverDecision,
    desk: BoardScratch,
    pack: Packs,
    boards: Packs,
    weights: Ints,
    told: FlopCounts,
) -> None:
    """Every board, as often as it stands for others."""
    for at in range(len(boards)):
        many = _rank_board(scale, desk, pack, boards[at])
        _put_in_order(desk, many)
        _tell(river, desk, many, weights[at], told)


@compiled
def _rank_board(scale: RankingScale, desk: BoardScratch, pack: Packs, board: Packs) -> int:
    """The place of every pair of cards that are left beside a board; how many pairs those are."""
    adds, upper, lower, plain = scale.adds, scale.upper, scale.lower, scale.plain
    cards, one, two, places = desk.cards, desk.one, desk.two, desk.places
    total, held = _THREE_MORE, _NONE
    for card in board:
        total += adds[card]
        held |= _ONE << np.uint64(card)
    left = 0
    for card in pack:
        if not held >> np.uint64(card) & _ONE:
            cards[left] = card
            left += 1
    desk.many[AGAINST] = (left - 2) * (left - 3) // 2
    many = 0
    for first in range(left):
        high = cards[first]
        with_one = total + adds[high]
        for second in range(first + 1, left):
            low = cards[second]
            both = with_one + adds[low]
            place = plain[np.uint32(upper[both & UPPER] + lower[both >> LOWER_FROM & LOWER])]
            if both & FLUSH:
                seven = held | _ONE << np.uint64(high) | _ONE << np.uint64(low)
                mask = seven >> np.uint64(RANKS * flush_suit(both)) & _SUIT
                place = max(place, scale.suited[mask])
            one[many], two[many], places[many] = high, low, place
            many += 1
    return many


@compiled
def _put_in_order(desk: BoardScratch, many: int) -> None:
    """The pairs from the weakest to the strongest."""
    places, order, other = desk.places, desk.order, desk.other
    low, high = np.zeros(_BINS + 1, np.int64), np.zeros(_BINS + 1, np.int64)
    for at in range(many):
        low[1 + (places[at] & (_BINS - 1))] += 1
        high[1 + (places[at] >> _LOW_BITS)] += 1
    for bin in range(_BINS):
        low[bin + 1] += low[bin]
        high[bin + 1] += high[bin]
    for at in range(many):
        bin = places[at] & (_BINS - 1)
        other[low[bin]] = at
        low[bin] += 1
    for at in range(many):
        bin = places[other[at]] >> _LOW_BITS
        order[high[bin]] = other[at]
        high[bin] += 1


@compiled
def _tell(
    river: RiverDecision, desk: BoardScratch, many: int, weight: int, told: FlopCounts
) -> None:
    """Runs of pairs that are worth the same, from the lowest up."""
    places, order, one, two = desk.places, desk.order, desk.one, desk.two
    below, with_card = desk.below, desk.with_card
    _count_shut(river, desk, many)
    with_card[:] = 0
    start = reached = 0
    while start < many:
        place, stop = places[order[start]], start
        reached = _note_under(desk, reached, int(river.category[place]), start)
        while stop < many and places[order[stop]] == place:
            pair = order[stop]
            below[pair] = start - with_card[one[pair]] - with_card[two[pair]]
            stop += 1
        for at in range(start, stop):
            pair = order[at]
            with_card[one[pair]] += 1
            with_card[two[pair]] += 1
        _tell_run(river, desk, start, stop, weight, told)
        start = stop


@compiled
def _tell_run(
    river: RiverDecision, desk: BoardScratch, start: int, stop: int, weight: int, told: FlopCounts
) -> None:
    """How each pair of a run ends against all that it may meet."""
    order, one, two = desk.order, desk.one, desk.two
    against, shut = desk.many[AGAINST], desk.many[SHUT]
    place = desk.places[order[start]]
    category, is_shut = int(river.category[place]), place < river.opens
    worth = river.worth
    for at in range(start, stop):
        pair = order[at]
        first, second, lower = int(one[pair]), int(two[pair]), desk.below[pair]
        # The pair itself is among those that are not higher, and was taken off twice.
        equal = stop - desk.with_card[first] - desk.with_card[second] + 1 - lower
        closed = shut - desk.shut_with[first] - desk.shut_with[second] + is_shut
        win, win_shut, lose_shut = lower - closed, closed, 0
        if is_shut:
            win, win_shut, lose_shut = 0, lower, closed - lower - equal
        lose = against - lower - equal - lose_shut
        row = told.group[CARDS * first + second]
        _add(told.ends[row], category, weight, win, win_shut, equal, lose, lose_shut)
        played = win * worth[WIN + category] + win_shut * worth[WIN_SHUT + category]
        played += equal * worth[TIE + category]
        played += lose * worth[LOSE + category] + lose_shut * worth[LOSE_SHUT + category]
        if played < river.fold * against:
            _add(told.folded[row], category, weight, win, win_shut, equal, lose, lose_shut)
            _tell_over(desk, told.over[row], category, weight, pair)


@compiled
def _note_under(desk: BoardScratch, reached: int, category: int, start: int) -> int:
    """Where a category begins: how many pairs are below it; the category after it comes back."""
    for each in range(reached, category + 1):
        desk.under[each, CARDS] = start
        desk.under[each, :CARDS] = desk.with_card
    return max(reached, category + 1)


@compiled
def _tell_over(desk: BoardScratch, row: Ints, category: int, weight: int, pair: int) -> None:
    """Of what categories the pairs are that this one is above of."""
    first, second, under = desk.one[pair], desk.two[pair], desk.under
    before = 0
    for each in range(category + 1):
        upto = desk.below[pair]
        if each < category:
            upto = under[each + 1, CARDS] - under[each + 1, first] - under[each + 1, second]
        row[each] += weight * (upto - before)
        before = upto


@inlined
def _add(
    row: Ints, category: int, weight: int, win: int, win_shut: int, tie: int, lose: int,
    lose_shut: int,
) -> None:  # fmt: skip
    row[WIN + category] += weight * win
    row[WIN_SHUT + category] += weight * win_shut
    row[TIE + category] += weight * tie
    row[LOSE + category] += weight * lose
    row[LOSE_SHUT + category] += weight * lose_shut


@compiled
def _count_shut(river: RiverDecision, desk: BoardScratch, many: int) -> None:
    """How many pairs do not open, in all and by card."""
    shut, shut_with = 0, desk.shut_with
    shut_with[:] = 0
    for pair in range(many):
        if desk.places[pair] < river.opens:
            shut += 1
            shut_with[desk.one[pair]] += 1
            shut_with[desk.two[pair]] += 1
    desk.many[SHUT] = shut
