"""Seven-card counts: all 154,143,080 hands with the joker, by what they make.

Hands are not dealt one by one: those of a class (see `rank.classes.hand_classes`) make the same,
and arrays of classes are looked at together. `rank.hands` says what one hand makes; here it is said
a second time, for arrays, and tests hold the two against each other.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from houseway.rank.array_types import Bytes, Flags, Ints
from houseway.rank.classes.hand_classes import PAI_GOW, by_ranks, by_suit, whole_counts
from houseway.rank.hands.fortune_line import Fortune
from houseway.rank.hands.joker_hand import JokerHigh
from houseway.things.cards import Rank

_QUEEN, _KING, _ACE = 10, 11, 12
"""Columns of ranks."""
_ROYAL = 0b11111 << 8
"""Ten to ace, as a mask of ranks."""


class HandFeatures(NamedTuple):
    """What hands make, for arrays of classes, and how many hands each class has."""

    ways: Ints
    most: Bytes
    """Cards of the rank of which there are most, the joker as an ace."""
    threes: Bytes
    pairs: Bytes
    straight: Flags
    flush: Flags
    straight_flush: Flags
    royal: Flags
    seven: Flags
    """Seven cards of one suit in sequence."""
    joker: Flags
    highest: Bytes
    """The column of the highest rank, the joker as an ace."""

    @property
    def full_house(self) -> Flags:
        return (self.threes > 1) | (self.threes > 0) & (self.pairs > 0)


@lru_cache(maxsize=1)
def hand_features() -> tuple[HandFeatures, HandFeatures]:
    """What all hands make: those without a flush, then those with one."""
    ranks, suited = by_ranks(), by_suit()
    no_suit = np.zeros(len(ranks.ways), np.int64)
    return (
        _made(ranks.counts, no_suit, ranks.ways),
        _made(whole_counts(PAI_GOW, suited), suited.masks, suited.ways),
    )


def _made(counts: Bytes, suit: Ints, ways: Ints) -> HandFeatures:
    """What classes make, by the counts of their ranks and the mask of the suit that matters."""
    held = np.ascontiguousarray(counts.T[:-1])
    joker = counts[:, -1] > 0
    ranks = np.zeros(len(counts), np.int64)
    for rank, column in enumerate(held):
        ranks |= (column > 0).astype(np.int64) << rank
    held[_ACE] += joker
    return HandFeatures(
        ways=ways,
        most=held.max(axis=0),
        threes=(held == 3).sum(axis=0, dtype=np.int8),
        pairs=(held == 2).sum(axis=0, dtype=np.int8),
        straight=_in_row(ranks, 5, joker),
        flush=np.bitwise_count(suit) + joker >= 5,
        straight_flush=_in_row(suit, 5, joker),
        royal=np.bitwise_count(suit & _ROYAL) + joker >= 5,
        seven=_in_row(suit, 7, joker),
        joker=joker,
        highest=(_ACE - (held[::-1] > 0).argmax(axis=0)).astype(np.int8),
    )


def _in_row(masks: Ints, length: int, joker: Flags) -> Flags:
    """Whether so many ranks in a row are there, but for one that the joker fills in."""
    ranks = masks << 1 | masks >> _ACE
    found = np.zeros(len(masks), np.bool_)
    for low in range(_ACE + 3 - length):
        row = (1 << length) - 1 << low
        found |= np.bitwise_count(ranks & row) + joker >= length
    return found


def categories(hands: HandFeatures) -> Bytes:
    """The ordinary category of the best five cards, as `rank.hands.joker_hand` numbers them."""
    return np.select(
        [
            hands.most == 5, hands.royal, hands.straight_flush, hands.most == 4, hands.full_house,
            hands.flush, hands.straight, hands.threes > 0, hands.pairs > 1, hands.pairs > 0,
        ],
        [
            np.int8(each)
            for each in (
                JokerHigh.FIVE_ACES, JokerHigh.ROYAL_FLUSH, JokerHigh.STRAIGHT_FLUSH,
                JokerHigh.FOUR_OF_A_KIND, JokerHigh.FULL_HOUSE, JokerHigh.FLUSH,
                JokerHigh.STRAIGHT, JokerHigh.THREE_OF_A_KIND, JokerHigh.TWO_PAIR,
                JokerHigh.ONE_PAIR,
            )
        ],
        np.int8(JokerHigh.HIGH_CARD),
    )  # fmt: skip


def lines(hands: HandFeatures, *, by_rank: bool) -> Bytes:
    """The line of the Fortune table, but for the royal match."""
    threes = hands.threes > 0
    if by_rank:
        threes &= ~hands.straight
    return np.select(
        [
            hands.seven & ~hands.joker, hands.seven, hands.most == 5, hands.royal,
            hands.straight_flush, hands.most == 4, hands.full_house, hands.flush, threes,
            hands.straight, hands.pairs > 2, hands.pairs > 1, hands.pairs > 0,
        ],
        [
            np.int8(each)
            for each in (
                Fortune.SEVEN_CARD_STRAIGHT_FLUSH, Fortune.SEVEN_CARD_STRAIGHT_FLUSH_JOKER,
                Fortune.FIVE_ACES, Fortune.ROYAL_FLUSH, Fortune.STRAIGHT_FLUSH,
                Fortune.FOUR_OF_A_KIND, Fortune.FULL_HOUSE, Fortune.FLUSH,
                Fortune.THREE_OF_A_KIND, Fortune.STRAIGHT, Fortune.THREE_PAIR, Fortune.TWO_PAIR,
                Fortune.ONE_PAIR,
            )
        ],
        np.int8(Fortune.HIGH_CARD),
    )  # fmt: skip


def _royal_matches(*, joker: bool) -> int:
    """Hands with a royal flush and a king and a queen of one other suit."""
    classes, (_, hands) = by_suit(), hand_features()
    beside = np.zeros(PAI_GOW.ranks, np.int8)
    beside[[_QUEEN, _KING]] = 1
    match = hands.royal & (classes.beside == beside).all(axis=1) & (hands.joker == joker)
    # In one of three ways that a king and a queen lie in three suits it is the same one.
    return int(hands.ways[match].sum()) // 3


def _counted(of: Iterable[tuple[HandFeatures, Bytes]], kinds: int) -> list[int]:
    """How many hands are of each kind; a float holds all numbers below 2^53."""
    sums = [np.bincount(found, hands.ways, kinds) for hands, found in of]
    return [int(each) for each in np.sum(sums, axis=0)]


def category_counts() -> dict[JokerHigh, int]:
    """How many hands have each ordinary category as their best five cards."""
    found = _counted(((hands, categories(hands)) for hands in hand_features()), len(JokerHigh))
    return dict(zip(JokerHigh, found, strict=True))


def fortune_counts(
    *, by_rank: bool = False, royal_match_natural_only: bool = False
) -> dict[Fortune, int]:
    """How many hands come to each Fortune line, as `rank.hands.fortune_line` reads it."""
    found_lines = ((hands, lines(hands, by_rank=by_rank)) for hands in hand_features())
    found = dict(zip(Fortune, _counted(found_lines, len(Fortune)), strict=True))
    with_joker = 0 if royal_match_natural_only else _royal_matches(joker=True)
    found[Fortune.ROYAL_MATCH] = _royal_matches(joker=False) + with_joker
    found[Fortune.ROYAL_FLUSH] -= found[Fortune.ROYAL_MATCH]
    return found


def high_card_classes(rank: Rank) -> Flags:
    """Which classes without a flush have this as their highest card, and no more than that."""
    hands, _ = hand_features()
    return np.asarray((hands.most == 1) & ~hands.straight & (hands.highest == rank - Rank.TWO))


def ace_high_classes() -> Flags:
    """Which classes without a flush are ace-high (FUP-7); none with one is."""
    return high_card_classes(Rank.ACE)


def pushing_classes(ranks: Iterable[Rank]) -> Flags:
    """Which classes without a flush have one of these as their highest card, and no more."""
    nothing = np.zeros(len(hand_features()[0].ways), np.bool_)
    return np.asarray(np.any([nothing, *map(high_card_classes, ranks)], axis=0), np.bool_)


def ace_high_counts() -> tuple[int, int]:
    """How many hands are ace-high, without the joker and with it."""
    hands, _ = hand_features()
    ways = hands.ways * ace_high_classes()
    return int(ways[~hands.joker].sum()), int(ways[hands.joker].sum())
