"""Hands in rows of card numbers: by chance, and every one that there is."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from math import comb

import numpy as np

from houseway.rank.array_types import Packs, Places
from houseway.rank.batch.numba_ranking import every_choice, numba_places
from houseway.rank.batch.ranking_scales import high_scale
from houseway.rank.hands.joker_hand import USUAL, Ranking
from houseway.things.cards import Card
from houseway.things.decks import JOKER_53


def by_chance(hands: int, pack: int, cards: int, seed: int) -> Packs:
    """So many cards from the first so many of the pack."""
    keys = np.random.default_rng(seed).random((hands, pack), np.float32)
    return np.argpartition(keys, cards, axis=1)[:, :cards].astype(np.uint8)


def cards_of(numbers: Packs) -> tuple[Card, ...]:
    return tuple(JOKER_53.cards[number] for number in numbers.tolist())


@cache
def every(cards: int, pack: int) -> Packs:
    """Every so many of the first so many cards; those of a smaller pack come first."""
    return every_choice(np.arange(pack, dtype=np.uint8), cards)


def every_seven(pack: int) -> Iterator[Packs]:
    """Every seven, in parts by their two highest cards."""
    fives = every(5, pack - 2)
    for high, low in combinations(range(pack - 1, -1, -1), 2):
        part = fives[: comb(low, 5)]
        if len(part):
            two = np.tile(np.array([high, low], np.uint8), (len(part), 1))
            yield np.concatenate((part, two), axis=1)


def best_fives(hands: Packs, ranking: Ranking = USUAL) -> Places:
    """The strengths of the best five of five to seven cards, with the joker or without."""
    scale = high_scale(ranking)
    return scale.strengths[numba_places(scale, hands)]
