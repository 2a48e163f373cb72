"""Flop classes: flops and what may follow them, joined where suits alone differ.

Of the 22,100 flops 1,755 differ. Changes of suits that leave a flop as it is (none for three suits
of three ranks, six for one suit) join the turns and rivers behind it, and the hands that one may
hold beside it: a board stands for all that are like it, and what hands of one group come to, added
up over the boards that stand for others, is what they come to over all.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations, permutations
from typing import NamedTuple

import numpy as np

from houseway.families.holdem_bank.odds.solve.hand_ends import CARDS
from houseway.rank.array_types import Ints, Packs
from houseway.rank.batch.ranking_scales import RANKS
from houseway.rank.classes.hand_classes import SUITS
from houseway.things.cards import Rank

GRID = RANKS * RANKS
"""Starting hands: by the higher rank and the lower where suited, the other way round where not."""


class FlopClass(NamedTuple):
    cards: tuple[int, int, int]
    alike: int
    """How many flops it stands for."""


class FlopContinuations(NamedTuple):
    """All that may come with one flop."""

    boards: Packs
    weights: Ints
    """By board: how many it stands for."""
    pairs: Ints
    """Two cards of those that are left, in rows."""
    which: Ints
    """By pair: the group of hands that it belongs to."""
    start: Ints
    """By group: the starting hand that its hands are."""

    @property
    def group(self) -> Ints:
        """The group of two cards by one number: the first times 52, and the second behind it."""
        by_cards = np.full(CARDS * CARDS, -1, np.int64)
        by_cards[CARDS * self.pairs[:, 0] + self.pairs[:, 1]] = self.which
        return by_cards


@lru_cache(maxsize=1)
def suit_orders() -> Ints:
    """Every change of suits: by change and card, what the card becomes."""
    return np.array(
        [
            [RANKS * order[card // RANKS] + card % RANKS for card in range(CARDS)]
            for order in permutations(range(SUITS))
        ],
        np.int64,
    )


@lru_cache(maxsize=4)
def flop_classes(pack: tuple[int, ...]) -> tuple[FlopClass, ...]:
    """Every flop that differs from the others by more than the names of suits."""
    choices = np.array(list(combinations(pack, 3)), np.int64)
    lowest = np.min([number_of(order[choices]) for order in suit_orders()], axis=0)
    first, many = np.unique(lowest, return_counts=True)
    return tuple(
        FlopClass((number // CARDS**2, number // CARDS % CARDS, number % CARDS), alike)
        for number, alike in zip(first.tolist(), many.tolist(), strict=True)
    )


def number_of(cards: Ints) -> Ints:
    """Cards in rows as one number, whatever their order."""
    number = np.zeros(len(cards), np.int64)
    for column in np.sort(cards, axis=1).T:
        number = CARDS * number + column
    return number


def pairs_beside(pack: Sequence[int], flop: Sequence[int]) -> Ints:
    """Every two cards that may be held, or come, beside a flop: the order of all its tables."""
    left = [card for card in pack if card not in flop]
    return np.array(list(combinations(left, 2)), np.int64)


def flop_continuations(pack: Sequence[int], flop: Sequence[int]) -> FlopContinuations:
    pairs, same = pairs_beside(pack, flop), number_of(np.array([flop]))
    kept = [order for order in suit_orders() if number_of(order[np.array([flop])]) == same]
    lowest = np.min([number_of(order[pairs]) for order in kept], axis=0)
    _, first, which, many = np.unique(
        lowest, return_index=True, return_inverse=True, return_counts=True
    )
    boards = np.column_stack((np.tile(np.array(flop), (len(first), 1)), pairs[first]))
    return FlopContinuations(
        boards.astype(np.uint8), many.astype(np.int64), pairs, which, start_numbers(pairs[first])
    )


def suit_renaming(flop: Sequence[int]) -> Ints:
    """The change of suits that makes a flop the one that stands in the tables."""
    numbers = [int(number_of(order[np.array([flop])])[0]) for order in suit_orders()]
    return np.asarray(suit_orders()[int(np.argmin(numbers))])


def start_numbers(pairs: Ints) -> Ints:
    """Which starting hands pairs of cards are, in rows."""
    low, high = np.sort(pairs % RANKS, axis=1).T
    suited = pairs[:, 0] // RANKS == pairs[:, 1] // RANKS
    return np.asarray(np.where(suited, RANKS * high + low, RANKS * low + high))


def start_name(number: int) -> str:
    """`AKs`, `AKo` or `AA`."""
    row, column = divmod(number, RANKS)
    letters = [rank.letter for rank in Rank]
    high, low = letters[max(row, column)], letters[min(row, column)]
    return high + low + ("" if row == column else "s" if row > column else "o")
