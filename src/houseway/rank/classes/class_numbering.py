"""Class numbering: from cards to the number of their class by one addition per card.

Classes (see `rank.classes.hand_classes`) are numbered in the order of their ranks, read as digits
from the first kind of card on. A hand is cut in two between the kinds: where its upper digits
begin, and the place of its lower digits among all of that size, add up to the number. Classes with
a flush come behind those without one. Tiles are numbered the same way, and have no flush.
`rank.kernel.class_number` does the adding.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from houseway.rank.array_types import Bytes, Ints, Places, Words
from houseway.rank.classes.hand_classes import PAI_GOW, SUITS, by_ranks, by_suit, multisets
from houseway.things.cards import Card
from houseway.things.decks import TILES_32

LOWER_BITS, SUIT_BITS = 16, 40
"""Where the lower digits begin in what a card adds, and where the four counts of suits do."""
NO_RANK = PAI_GOW.ranks
"""In place of a second card, or of both, beside a flush."""
UPPER_KINDS = 7
"""The joker and the six lowest ranks."""
TILES, TWINS = 4, 2


class Numbering(NamedTuple):
    """What the kernel needs to number a hand."""

    adds: Words
    """By the place of a card in its pack: one in its digit, and one in the count of its suit."""
    upper: Places
    """By the upper digits: the number of the first class that has them."""
    lower: Places
    """By the lower digits: how many of that size come before."""
    suited: Places
    """By joker and mask of the ranks in a suit: the number of the first class with that flush."""
    beside: Places
    """By the ranks of two cards beside it, or fewer: how many of that size come before."""
    classes: int


def _digits(counts: Bytes, base: int) -> Ints:
    numbers = np.zeros(len(counts), np.int64)
    for column in counts.T:
        numbers = base * numbers + column
    return numbers


def _halves(counts: Bytes, at: int, base: int) -> tuple[Places, Places]:
    """By upper and by lower digits, what each contributes to the place of a row."""
    upper = np.zeros(base**at, np.int32)
    lower = np.zeros(base ** (counts.shape[1] - at), np.int32)
    uppers, firsts = np.unique(_digits(counts[:, :at], base), return_index=True)
    upper[uppers] = firsts
    place = np.arange(len(counts)) - upper[_digits(counts[:, :at], base)]
    lower[_digits(counts[:, at:], base)] = place
    return upper, lower


def _adds(kinds: Sequence[int], many: int, at: int, base: int) -> Words:
    """One in the digit of each card, by which of so many kinds it is."""
    upper = [base ** (at - 1 - kind) for kind in range(at)]
    lower = [base ** (many - 1 - kind) << LOWER_BITS for kind in range(at, many)]
    return np.asarray(np.array([*upper, *lower], np.uint64)[np.array(kinds)])


@lru_cache(maxsize=1)
def seven_cards() -> Numbering:
    """Hands of seven cards with the joker, which is the last card of the pack."""
    ranks = by_ranks()
    # The joker comes first here, and the class without it first of all.
    counts = np.column_stack((ranks.joker, ranks.counts[:, :-1]))
    upper, lower = _halves(counts, UPPER_KINDS, SUITS + 1)
    kinds = [1 + rank for _ in range(SUITS) for rank in range(PAI_GOW.ranks)]
    adds = _adds([*kinds, 0], counts.shape[1], UPPER_KINDS, SUITS + 1)
    for card in range(len(kinds)):
        adds[card] += np.uint64(1 << SUIT_BITS + 4 * (card // PAI_GOW.ranks))
    adds[-1] += np.uint64(0x1111 << SUIT_BITS)
    many, flushes = len(ranks.keys), by_suit()
    suited = (many + flushes.first).astype(np.int32)
    return Numbering(adds, upper, lower, suited, _beside(), many + len(flushes.masks))


def _beside() -> Places:
    places = np.zeros((NO_RANK + 1, NO_RANK + 1), np.int32)
    for size in range(PAI_GOW.hand - PAI_GOW.flush + 1):
        for at, row in enumerate(multisets(PAI_GOW.ranks, size, SUITS - 1).tolist()):
            held = [rank for rank, count in enumerate(row) for _ in range(count)]
            one, two = (*held, NO_RANK, NO_RANK)[:2]
            places[one, two] = places[two, one] = at
    return places


@lru_cache(maxsize=1)
def four_tiles() -> Numbering:
    """Hands of four tiles, by which tiles they are; twins are alike."""
    kinds = tile_kinds()
    many, at = len(kinds), len(kinds) // 2
    upper, lower = _halves(tile_counts(), at, TWINS + 1)
    adds = _adds([kinds.index(each) for each in TILES_32.cards], many, at, TWINS + 1)
    none = np.zeros((1, 1), np.int32)
    return Numbering(adds, upper, lower, none, none, len(tile_counts()))


@lru_cache(maxsize=1)
def tile_kinds() -> tuple[Card, ...]:
    """The 21 different tiles."""
    return tuple(dict.fromkeys(TILES_32.cards))


@lru_cache(maxsize=1)
def tile_counts() -> Bytes:
    """By the number of a class, how many of each different tile; also of those that come once."""
    return multisets(len(tile_kinds()), TILES, TWINS)
