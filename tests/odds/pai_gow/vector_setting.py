"""Many seven-card hands set by a house way at once, in NumPy arrays.

Hands are rows of seven numbers, which are places in the pack with one joker. One addition for each
card leads to the class of a hand (see `rank.numbered`), where its worth is stored.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from houseway.families.pai_gow.rules.way_tables import way_table
from houseway.families.pai_gow.rules.ways import Way
from houseway.rank.array_types import Flags, Packs, Places
from houseway.rank.classes.class_numbering import seven_cards
from houseway.rank.classes.class_settings import all_backs, all_fronts
from houseway.rank.hands.joker_hand import USUAL, Ranking

FRONT_BITS = 8
FRONT = (1 << FRONT_BITS) - 1


@lru_cache(maxsize=4)
def set_worth(way: Way, ranking: Ranking = USUAL) -> Places:
    """By the number of a class, back and front as the way sets it, see `set_hands`."""
    backs, fronts = all_backs(ranking), all_fronts()
    parts = [
        np.searchsorted(backs, part.back) << FRONT_BITS | np.searchsorted(fronts, part.front)
        for part in way_table(way, ranking)
    ]
    return np.concatenate(parts).astype(np.int32)


def set_hands(way: Way, hands: Packs, ranking: Ranking = USUAL) -> Places:
    """Each hand as the way sets it, in one number.

    The lowest bits are the place of its front among all fronts, from the weakest; above them is
    that of its back among all backs.
    """
    from houseway.rank.kernel.class_number import look_up

    found = np.empty(len(hands), np.int32)
    look_up(seven_cards(), set_worth(way, ranking), hands, found)
    return found


def wins(mine: Places, theirs: Places) -> Flags:
    """Where both hands of the one side are above those of the other."""
    back, front = mine >> FRONT_BITS > theirs >> FRONT_BITS, mine & FRONT > theirs & FRONT
    return np.asarray(back & front)
