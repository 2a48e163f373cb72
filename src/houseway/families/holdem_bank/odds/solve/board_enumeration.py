"""Board enumeration for one hand beside open community cards, in NumPy.

The kernel goes through all hands of a flop at once (`kernel.flop_showdowns`). For one hand this
answers as soon, and gives a second source for every number. The sum of what cards add says where a
hand stands on the scale (`rank.batch.ranking_scales`), so that pairs that come and pairs that an
opponent holds are added up crosswise.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

import numpy as np

from houseway.families.holdem_bank.odds.solve.base_terms import FLOP, HoldemBaseGame, categories_of
from houseway.families.holdem_bank.odds.solve.hand_ends import (
    ENDS,
    LOSE,
    LOSE_SHUT,
    TIE,
    WIN,
    WIN_SHUT,
)
from houseway.rank.array_types import Bytes, Ints, Ordinals, Words
from houseway.rank.batch.ranking_scales import RANKS, RankingScale, high_scale
from houseway.rank.classes.class_numbering import SUIT_BITS

_ONE, _NONE = np.uint64(1), np.uint64(0)
_UPPER, _LOWER, _LOWER_FROM = np.uint64(0xFFFF), np.uint64(0xFFFFF), np.uint64(16)
_THREE_MORE, _FLUSH = np.uint64(0x3333 << SUIT_BITS), np.uint64(0x8888 << SUIT_BITS)
_SUIT = np.uint64((1 << RANKS) - 1)
_NOWHERE = np.uint16(0xFFFF)
"""The place of a hand that cannot be held, since one of its cards lies on the board."""


class CardSums(NamedTuple):
    """Some cards in each row: what they add up to, and which they are, a bit for each."""

    adds: Words
    bits: Words

    def beside(self, other: CardSums) -> CardSums:
        return CardSums(self.adds + other.adds, self.bits | other.bits)

    def of(self, rows: Ints) -> CardSums:
        return CardSums(self.adds.take(rows), self.bits.take(rows))


@lru_cache(maxsize=1)
def _scale() -> tuple[RankingScale, Bytes]:
    return high_scale(), categories_of(high_scale())


def card_sums(cards: Sequence[Sequence[int]]) -> CardSums:
    """Cards in rows, by their places in the pack."""
    rows = np.array(cards, np.int64).reshape(len(cards), -1)
    bits = _ONE << rows.astype(np.uint64)
    return CardSums(
        _scale()[0].adds[rows].sum(axis=1, dtype=np.uint64), bits.sum(axis=1, dtype=np.uint64)
    )


def seven_card_places(hands: CardSums) -> Ordinals:
    """Where hands of seven stand on the scale."""
    scale = _scale()[0]
    total = hands.adds + _THREE_MORE
    number = scale.upper[total & _UPPER] + scale.lower[total >> _LOWER_FROM & _LOWER]
    found: Ordinals = scale.plain[number]
    flush = np.nonzero(total & _FLUSH)
    bits, counts = hands.bits[flush], (total[flush] & _FLUSH) >> np.uint64(SUIT_BITS + 3)
    suit = np.log2(counts.astype(np.float64)).astype(np.uint64) // np.uint64(4)
    mask = bits >> (suit * np.uint64(RANKS)) & _SUIT
    found[flush] = np.maximum(found[flush], scale.suited[mask])
    return found


class HandOutcomes(NamedTuple):
    ends: Ints
    """By end: how many deals."""
    folded: Ints
    """The same of boards on which the hand is better given up."""


def enumerate_boards(
    base: HoldemBaseGame, own: Sequence[int], board: Sequence[int]
) -> HandOutcomes:
    """All that may come beside a flop or a whole board, against every hand."""
    left = [card for card in base.pack if card not in (*own, *board)]
    pairs, known = card_sums(list(combinations(left, 2))), card_sums([board])
    if len(board) == FLOP:
        mine = seven_card_places(known.beside(pairs).beside(card_sums([own])))
        theirs = _beside_each(known, pairs, len(left))
    else:
        mine = seven_card_places(known.beside(card_sums([own])))
        theirs = seven_card_places(known.beside(pairs))[None]
    counts = _counts(base, mine, theirs)
    given_up = counts @ base.worth(base.river) < counts.sum(axis=1) * base.fold
    return HandOutcomes(counts.sum(axis=0), counts[given_up].sum(axis=0))


def _beside_each(flop: CardSums, pairs: CardSums, left: int) -> Ordinals:
    """By what comes beside a flop and by the pair held against one: where that hand stands.

    Four of the cards that are left may come and be held in six ways, and are looked up once.
    """
    fours = _fours(left)
    found = seven_card_places(flop.beside(pairs.of(fours.lower)).beside(pairs.of(fours.upper)))
    return np.append(found, _NOWHERE).take(fours.number)


class _Fours(NamedTuple):
    """How four of some cards are shared between the board and a hand."""

    lower: Ints
    """Of every four, the pair of the first two."""
    upper: Ints
    number: Ints
    """By one pair and another: which four these are, or one more if they have a card in common."""


@lru_cache(maxsize=2)
def _fours(many: int) -> _Fours:
    cards = np.array(list(combinations(range(many), 4))).T
    pairs = np.array(list(combinations(range(many), 2))).T
    place = np.zeros((many, many), np.int64)
    place[*pairs] = np.arange(pairs.shape[1])
    every, number = np.arange(cards.shape[1]), np.full((pairs.shape[1],) * 2, cards.shape[1])
    for a, b, c, d in ((0, 1, 2, 3), (0, 2, 1, 3), (0, 3, 1, 2)):
        one, other = place[cards[a], cards[b]], place[cards[c], cards[d]]
        number[one, other] = number[other, one] = every
    return _Fours(place[cards[0], cards[1]], place[cards[2], cards[3]], number)


def _counts(base: HoldemBaseGame, mine: Ordinals, theirs: Ordinals) -> Ints:
    """By board and end, in how many ways it comes."""
    categories = _scale()[1]
    opens = np.searchsorted(categories, base.qualifier)
    own = mine[:, None]
    deals = np.count_nonzero(theirs != _NOWHERE, axis=1)
    lower = np.count_nonzero(theirs < own, axis=1)
    equal = np.count_nonzero(theirs == own, axis=1)
    shut = np.count_nonzero(theirs < opens, axis=1)
    lower_shut = np.count_nonzero(theirs < np.minimum(own, opens), axis=1)
    higher_shut = shut - lower_shut - np.where(mine < opens, equal, 0)
    counts = np.zeros((len(mine), ENDS), np.int64)
    for end, ways in (
        (WIN, lower - lower_shut), (WIN_SHUT, lower_shut), (TIE, equal),
        (LOSE, deals - lower - equal - higher_shut), (LOSE_SHUT, higher_shut),
    ):  # fmt: skip
        counts[np.arange(len(mine)), end + categories[mine]] = ways
    return counts
