"""Class settings: every setting of every hand class that is not foul, as strengths.

The strengths are those of `rank.hands.joker_hand`, asked once for each five and two cards.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

import numpy as np

from houseway.rank.array_types import Bytes, Flags, Ints, Places
from houseway.rank.classes.class_lookup import hand_of, suited_hand
from houseway.rank.classes.hand_classes import (
    PAI_GOW,
    SUITS,
    by_ranks,
    by_suit,
    class_keys,
    mask_counts,
    multisets,
)
from houseway.rank.hands.joker_hand import USUAL, Ranking, back_strength, front_strength
from houseway.things.cards import JOKER, Rank, Suit, card

_JOKER = PAI_GOW.ranks
"""The joker's number among the ranks, from the lowest."""
_PAIRS = tuple(combinations(range(PAI_GOW.hand), 2))
"""Which two of seven cards go in front."""
FOUL = -1


class ClassSettings(NamedTuple):
    """By class, the settings that no other one equals or beats in both, highest front first.

    In places behind the last of them both strengths are -1.
    """

    back: Places
    front: Places


class _Fives(NamedTuple):
    """The strengths of five cards."""

    keys: Ints
    """Of ranks that are not all of one suit, in order."""
    mixed: Places
    suited: Places
    """By joker and mask of the ranks in the suit."""


@lru_cache(maxsize=4)
def _fives(ranking: Ranking) -> _Fives:
    parts = []
    suited = np.full((2, 1 << PAI_GOW.ranks), FOUL, np.int32)
    for joker in (0, 1):
        counts = multisets(PAI_GOW.ranks, 5 - joker, SUITS)
        parts.append(np.column_stack((counts, np.full(len(counts), joker, np.int8))))
        for ranks in combinations(range(PAI_GOW.ranks), 5 - joker):
            mask = sum(1 << rank for rank in ranks)
            hand = suited_hand(mask, (), joker)
            suited[joker, mask] = back_strength(hand, ranking)
    every = np.concatenate(parts)
    mixed = [back_strength(hand_of(counts), ranking) for counts in every.tolist()]
    return _Fives(class_keys(every), np.array(mixed, np.int32), suited)


@lru_cache(maxsize=1)
def _twos() -> Places:
    """The strength of two cards, by their ranks, the joker's too."""
    kinds = [[card(rank, suit) for rank in Rank] + [JOKER] for suit in (Suit.CLUBS, Suit.SPADES)]
    return np.array(
        [[front_strength((one, two)) for two in kinds[1]] for one in kinds[0]], np.int32
    )


def _cards(counts: Bytes) -> Bytes:
    """Rows of counts as rows of ranks."""
    places = np.tile(np.arange(counts.shape[1], dtype=np.int8), len(counts))
    return np.repeat(places, counts.ravel()).reshape(len(counts), -1)


def _frontier(back: Places, front: Places) -> ClassSettings:
    """Of all settings of each class, those worth thinking about."""
    back, front = back.copy(), front.copy()
    foul = front > back
    back[foul] = front[foul] = FOUL
    order = np.argsort(-(front.astype(np.int64) << 32 | back), axis=1, kind="stable")
    back, front = (np.take_along_axis(each, order, axis=1) for each in (back, front))
    best = np.maximum.accumulate(back, axis=1)
    kept = back > np.column_stack((np.full(len(back), FOUL), best[:, :-1]))
    place = np.argsort(~kept, axis=1, kind="stable")
    back, front = (
        np.where(
            np.take_along_axis(kept, place, axis=1), np.take_along_axis(each, place, axis=1), FOUL
        )
        for each in (back, front)
    )
    most = int(kept.sum(axis=1).max())
    return ClassSettings(back[:, :most].copy(), front[:, :most].copy())


@lru_cache(maxsize=4)
def class_settings(ranking: Ranking = USUAL) -> tuple[ClassSettings, ClassSettings]:
    """Of classes without a flush, and of those with one."""
    return _of_ranks(ranking), _of_suited(ranking)


def _of_ranks(ranking: Ranking) -> ClassSettings:
    classes = by_ranks()
    cards = _cards(classes.counts)
    never = np.zeros(len(cards), np.int64)
    return _of(cards, classes.keys, np.zeros(cards.shape, np.bool_), never, ranking)


def _of_suited(ranking: Ranking) -> ClassSettings:
    classes = by_suit()
    in_suit = np.column_stack((mask_counts(PAI_GOW, classes.masks), classes.joker))
    beside = np.column_stack((classes.beside, np.zeros(len(in_suit), np.int8)))
    # The suited cards and the joker come first, and behind them what is beside.
    both = _cards(np.concatenate((in_suit, beside), axis=1))
    off = both > _JOKER
    cards = np.where(off, both - _JOKER - 1, both).astype(np.int8)
    return _of(cards, class_keys(in_suit + beside), off, classes.masks, ranking)


def _of(cards: Bytes, keys: Ints, off: Flags, masks: Ints, ranking: Ranking) -> ClassSettings:
    """All settings of classes: their cards by rank, which are beside the suit, and its mask."""
    fives, twos = _fives(ranking), _twos()
    worth = class_keys(np.eye(PAI_GOW.ranks + 1, dtype=np.int8))
    bits = np.append(1 << np.arange(PAI_GOW.ranks), 0)
    joker = (cards == _JOKER).any(axis=1)
    backs, fronts = [], []
    for one, two in _PAIRS:
        first, second = cards[:, one], cards[:, two]
        fronts.append(twos[first, second])
        left = np.searchsorted(fives.keys, keys - worth[first] - worth[second])
        strength = fives.mixed[left]
        behind = np.delete(off, (one, two), axis=1)
        flush = (masks > 0) & ~behind.any(axis=1)
        rest = masks & ~(bits[first] * ~off[:, one]) & ~(bits[second] * ~off[:, two])
        still = joker & (first != _JOKER) & (second != _JOKER)
        backs.append(np.where(flush, fives.suited[still.astype(np.int64), rest], strength))
    return _frontier(np.column_stack(backs), np.column_stack(fronts))


def all_backs(ranking: Ranking = USUAL) -> Places:
    """Every strength that five cards can have, from the weakest."""
    fives = _fives(ranking)
    return np.unique(np.concatenate((fives.mixed, fives.suited[fives.suited != FOUL])))


def all_fronts() -> Places:
    """Every strength that two cards can have, from the weakest."""
    return np.unique(_twos())
