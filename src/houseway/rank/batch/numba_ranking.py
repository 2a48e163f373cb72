"""Numba ranking: from some hundred thousand hands on, each as the plain functions rank it.

Cards are numbers: places in the pack of 52, the joker behind it. Hands come in rows. Results are
places on a scale from the weakest hand to the strongest, which compare as hands do; a scale's
`strengths` turns them into the strengths of the plain functions. Numba is imported when it is first
needed.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import comb

import numpy as np

from houseway.rank.array_types import Ordinals, Packs
from houseway.rank.batch.omaha_tables import OmahaTables
from houseway.rank.batch.ranking_scales import RankingScale
from houseway.things.cards import Card
from houseway.things.decks import JOKER_53

NUMBER_OF: Mapping[Card, int] = {card: place for place, card in enumerate(JOKER_53.cards)}


def numbers_of(cards: Iterable[Card]) -> Packs:
    return np.array([NUMBER_OF[card] for card in cards], np.uint8)


def every_choice(cards: Packs, many: int) -> Packs:
    """Every choice of so many of these cards in rows; those without the last cards come first."""
    if not many:
        return np.zeros((1, 0), np.uint8)
    fewer = every_choice(cards[:-1], many - 1)
    last = range(many - 1, len(cards))
    parts = [fewer[: comb(at, many - 1)] for at in last]
    column = np.repeat(cards[many - 1 :], [len(part) for part in parts])
    return np.column_stack((np.concatenate(parts), column))


def numba_places(scale: RankingScale, hands: Packs) -> Ordinals:
    """Hands of five to seven cards by their best five; of a low scale, of exactly five."""
    from houseway.rank.kernel.best_hand import rank_rows

    found = np.empty(len(hands), np.uint16)
    rank_rows(scale, hands, found)
    return found


def numba_omaha_highs(table: OmahaTables, own: Packs, boards: Packs) -> Ordinals:
    """The best of exactly two of four own cards and three of five on the board."""
    return _halves(table, own, boards, lows=0)[0]


def numba_omaha_places(table: OmahaTables, own: Packs, boards: Packs) -> tuple[Ordinals, Ordinals]:
    """The same for high and for low; no low that qualifies is at 0."""
    return _halves(table, own, boards, lows=len(own))


def _halves(
    table: OmahaTables, own: Packs, boards: Packs, *, lows: int
) -> tuple[Ordinals, Ordinals]:
    from houseway.rank.kernel.best_hand import rank_omaha_rows

    high, low = np.empty(len(own), np.uint16), np.empty(lows, np.uint16)
    rank_omaha_rows(table, own, boards, high, low)
    return high, low
