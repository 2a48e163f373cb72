"""How many hands of five each kind has in a pack of the lowest ranks, worked out by counting.

A hand's highest rank puts it in one part of all hands; a part is a pack less the pack without
its highest rank. So every part can be dealt alone and its numbers are known.
"""

from __future__ import annotations

from collections import Counter
from math import comb

from houseway.rank.hands.high_hand import High


def _straights(ranks: int) -> int:
    """Straights in the lowest so many ranks, two first; the ace brings A-2-3-4-5 besides."""
    return 10 if ranks == 13 else max(0, ranks - 4)


def hands_of(ranks: int) -> Counter[High]:
    """How many hands of five of each kind four suits of these ranks make."""
    straights = _straights(ranks)
    unconnected = comb(ranks, 5) - straights
    royals = 4 if ranks == 13 else 0
    return Counter(
        {
            High.ROYAL_FLUSH: royals,
            High.STRAIGHT_FLUSH: straights * 4 - royals,
            High.FOUR_OF_A_KIND: ranks * (ranks - 1) * 4,
            High.FULL_HOUSE: ranks * 4 * (ranks - 1) * 6,
            High.FLUSH: unconnected * 4,
            High.STRAIGHT: straights * (4**5 - 4),
            High.THREE_OF_A_KIND: ranks * 4 * comb(ranks - 1, 2) * 4**2,
            High.TWO_PAIR: comb(ranks, 2) * 6**2 * (ranks - 2) * 4,
            High.ONE_PAIR: ranks * 6 * comb(ranks - 1, 3) * 4**3,
            High.HIGH_CARD: unconnected * (4**5 - 4),
        }
    )


def strengths_of(ranks: int) -> int:
    """How many hands of these ranks are truly different."""
    unconnected = comb(ranks, 5) - _straights(ranks)
    return (
        2 * _straights(ranks)
        + 2 * unconnected
        + 2 * ranks * (ranks - 1)
        + ranks * comb(ranks - 1, 2)
        + comb(ranks, 2) * (ranks - 2)
        + ranks * comb(ranks - 1, 3)
    )
