"""Hand tables: every hand of three cards as numbers, and how many lie below each strength.

A strength is replaced by its level, its place among the 741 different ones, so that it can index a
table. The tables hold counts for a given first card, and for a given pair of cards; the hidden
cards that a player's own cards rule out are then taken off by inclusion and exclusion.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations, permutations
from typing import TYPE_CHECKING, NamedTuple

from houseway.rank.hands.three_card_hand import three_card_category, three_card_strength
from houseway.things.decks import DECK_52

if TYPE_CHECKING:
    from houseway.rank.array_types import Ints


CARDS = DECK_52.cards
"""A card's number is its place in the box: suit by suit, each from the two to the ace."""


class HandTables(NamedTuple):
    hands: Ints
    """The card numbers of all 22,100 hands."""
    strengths: Ints
    """The different strengths, from low to high."""
    levels: Ints
    """The level of each hand."""
    level_of: Ints
    """The level of three card numbers in any order; -1 where a card comes twice."""
    one_known: Ints
    """[card, level]: how many pairs beside that card make a hand below the level."""
    two_known: Ints
    """[card, card, level]: how many third cards make a hand below the level."""

    def level_from(self, strength: int) -> int:
        """The lowest level whose strength is not below this one."""
        import numpy as np

        return int(np.searchsorted(self.strengths, strength))

    @property
    def categories(self) -> Ints:
        """The category of each hand, as a number."""
        import numpy as np

        by_level = [int(three_card_category(int(each))) for each in self.strengths]
        return np.array(by_level, dtype=np.int64)[self.levels]


@lru_cache(maxsize=2)
def hand_tables(*, ace_low_straight_flush: bool) -> HandTables:
    import numpy as np

    hands = np.array(list(combinations(range(len(CARDS)), 3)), dtype=np.int64)
    strength = np.array(
        [
            three_card_strength(hand, ace_low_straight_flush=ace_low_straight_flush)
            for hand in combinations(CARDS, 3)
        ],
        dtype=np.int64,
    )
    strengths, levels = np.unique(strength, return_inverse=True)
    level_of = np.full((len(CARDS),) * 3, -1, dtype=np.int64)
    for one, two, three in permutations(range(3)):
        level_of[hands[:, one], hands[:, two], hands[:, three]] = levels
    two_known = _below(level_of, len(strengths))
    one_known = two_known.sum(axis=1) // 2
    return HandTables(hands, strengths, levels, level_of, one_known, two_known)


def _below(level_of: Ints, levels: int) -> Ints:
    """For each pair of cards and each level, how many third cards stay below it."""
    import numpy as np

    cards = len(CARDS)
    first, second, third = np.nonzero(level_of >= 0)
    place = (first * cards + second) * levels + level_of[first, second, third]
    found = np.bincount(place, minlength=cards * cards * levels).reshape(cards, cards, levels)
    below = np.zeros((cards, cards, levels + 1), dtype=np.int64)
    below[:, :, 1:] = np.cumsum(found, axis=2)
    return below
