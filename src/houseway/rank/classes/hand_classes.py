"""Hand classes: hands of seven cards with the joker, by what they are worth.

Where no suit reaches a flush, what a hand is worth and how a house way sets it depend on its ranks
alone: 67,600 classes. Where one suit does, they depend on the ranks in that suit and on the ranks
beside it: 225,000 classes for the one suit, which stands for all four. That replaces 154,143,080
hands. A pack may also be smaller, so that counts by classes can be dealt in full.
"""

from __future__ import annotations

from functools import lru_cache
from math import comb
from typing import NamedTuple

import numpy as np

from houseway.rank.array_types import Bytes, Ints

SUITS = 4


class CardPack(NamedTuple):
    """A pack of four suits and one joker, and the hands that are dealt from it."""

    ranks: int = 13
    hand: int = 7
    flush: int = 5
    """How many cards of one suit make a flush, the joker among them."""

    @property
    def cards(self) -> int:
        return SUITS * self.ranks + 1

    @property
    def hands(self) -> int:
        return comb(self.cards, self.hand)

    @property
    def deals(self) -> int:
        """Two hands, one after the other, from one pack."""
        return self.hands * comb(self.cards - self.hand, self.hand)


PAI_GOW = CardPack()


class RankClasses(NamedTuple):
    """Classes of hands without a flush, in the order of their keys."""

    counts: Bytes
    """By class and rank from the lowest, how many cards; the joker is in a column of its own."""
    keys: Ints
    """The counts as digits of a number, see `class_keys`."""
    suitings: Ints
    """In how many ways the ranks can be suited at all."""
    ways: Ints
    """In how many of these there is no flush."""

    @property
    def joker(self) -> Bytes:
        return self.counts[:, -1]


class FlushClasses(NamedTuple):
    """Classes of hands with a flush, by mask and then by what is beside the suit."""

    masks: Ints
    """The ranks in the suit, the lowest in the lowest bit."""
    beside: Bytes
    """By class and rank, how many cards are in the other three suits."""
    joker: Bytes
    ways: Ints
    """How many hands, for all four suits together."""
    first: Ints
    """By joker and mask, where its classes begin; those of no class begin nowhere, at -1."""


@lru_cache(maxsize=64)
def multisets(ranks: int, cards: int, most: int) -> Bytes:
    """Every choice of so many ranks with none more often than `most`, as counts by rank."""
    rows = np.zeros((1, 0), np.int8)
    left = np.full(1, cards)
    for rank in range(ranks):
        # Of the ranks to come none can take more than `most`.
        fewest = np.maximum(left - most * (ranks - rank - 1), 0)
        choices = np.minimum(left, most) - fewest + 1
        before = np.repeat(np.arange(len(rows)), choices)
        taken = np.arange(len(before)) - np.repeat(np.cumsum(choices) - choices, choices)
        taken += fewest[before]
        rows = np.column_stack((rows[before], taken.astype(np.int8)))
        left = left[before] - taken
    return rows


def binomials(of: int) -> Ints:
    """Binomials of one number, by how many are chosen."""
    return np.array([comb(of, some) for some in range(SUITS + 1)], np.int64)


def class_keys(counts: Bytes) -> Ints:
    """Counts by rank and joker as digits to the base five: joker, then the lowest rank, and on."""
    keys = counts[:, -1].astype(np.int64)
    for column in counts.T[:-1]:
        keys = 5 * keys + column
    return keys


@lru_cache(maxsize=8)
def by_ranks(pack: CardPack = PAI_GOW) -> RankClasses:
    """The classes without a flush, for hands without the joker and then with it."""
    parts = []
    for joker in (0, 1):
        counts = multisets(pack.ranks, pack.hand - joker, SUITS)
        parts.append(np.column_stack((counts, np.full(len(counts), joker, np.int8))))
    counts = np.concatenate(parts)
    columns = np.ascontiguousarray(counts.T[:-1])
    suitings = np.prod([binomials(SUITS)[column] for column in columns], axis=0)
    return RankClasses(counts, class_keys(counts), suitings, suitings - _flushes(pack, columns))


def _flushes(pack: CardPack, columns: Bytes) -> Ints:
    """In how many ways to suit these ranks one suit, with the joker, reaches a flush.

    A rank of which a hand has c cards has c-1 of them beside the suit in C(3, c-1) ways and c in
    C(3, c). Multiplied by ranks, the coefficients of C(3, c-1) x^(c-1) + C(3, c) x^c count the
    ways by the cards beside the suit, and a flush leaves room for only few of those.
    """
    room = pack.hand - pack.flush + 1
    factors = np.zeros((room, SUITS + 1), np.int32)
    for count in range(SUITS + 1):
        for beside in {max(count - 1, 0), count} & set(range(room)):
            factors[beside, count] = comb(SUITS - 1, beside)
    product = np.zeros((room, columns.shape[1]), np.int32)
    product[0] = 1
    for column in columns:
        here = factors[:, column]
        for beside in reversed(range(room)):
            product[beside] *= here[0]
            for out in range(1, beside + 1):
                product[beside] += here[out] * product[beside - out]
    return np.asarray(SUITS * product.sum(axis=0, dtype=np.int64))


@lru_cache(maxsize=8)
def by_suit(pack: CardPack = PAI_GOW) -> FlushClasses:
    """The classes with a flush: joker, then size of the suit, then mask, then what is beside."""
    masks = np.arange(1 << pack.ranks, dtype=np.int64)
    sizes = np.bitwise_count(masks)
    first = np.full((2, len(masks)), -1, np.int64)
    parts: list[tuple[Ints, Bytes, Bytes, Ints]] = []
    many = 0
    for joker in (0, 1):
        for suited in range(pack.flush - joker, pack.hand - joker + 1):
            chosen = masks[sizes == suited]
            beside = multisets(pack.ranks, pack.hand - joker - suited, SUITS - 1)
            first[joker, chosen] = many + len(beside) * np.arange(len(chosen))
            many += len(beside) * len(chosen)
            ways = SUITS * binomials(SUITS - 1)[beside].prod(axis=1)
            repeated = np.repeat(chosen, len(beside))
            jokers = np.full(len(repeated), joker, np.int8)
            every = np.tile(beside, (len(chosen), 1))
            parts.append((repeated, every, jokers, np.tile(ways, len(chosen))))
    in_suit, beside, jokers, ways = (np.concatenate(each) for each in zip(*parts, strict=True))
    return FlushClasses(in_suit, beside, jokers, ways, first)


def mask_counts(pack: CardPack, masks: Ints) -> Bytes:
    """Masks as counts by rank, none or one of each."""
    return (masks[:, None] >> np.arange(pack.ranks) & 1).astype(np.int8)


def whole_counts(pack: CardPack, classes: FlushClasses) -> Bytes:
    """Classes with a flush as counts by rank, in the suit and beside it, and the joker."""
    return np.column_stack((mask_counts(pack, classes.masks) + classes.beside, classes.joker))
