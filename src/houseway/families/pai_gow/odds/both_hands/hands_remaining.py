"""Hands remaining: how many hands of each class can be dealt beside known cards.

All 53,524,680 hands that the other side can hold are counted by classes, in some hundredths of a
second and without a kernel, so that a table can ask for it while people wait.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Literal, NamedTuple

import numpy as np

from houseway.families.pai_gow.odds.both_hands.deal_results import DealResults
from houseway.families.pai_gow.odds.both_hands.setting_points import ranks_of_suited
from houseway.families.pai_gow.rules.way_tables import way_table
from houseway.families.pai_gow.rules.ways import Way
from houseway.rank.array_types import Bytes, Ints
from houseway.rank.classes.hand_classes import (
    PAI_GOW,
    SUITS,
    CardPack,
    binomials,
    by_ranks,
    by_suit,
    multisets,
)
from houseway.rank.hands.joker_hand import Ranking
from houseway.things.cards import JOKER, Card, Suit

_RANKS_AT_ONCE = 5
_LOWEST = 2
"""The number of the lowest rank."""


class HandsRemaining(NamedTuple):
    """By class, how many hands of it are left."""

    ranks: Ints
    suited: Ints


@lru_cache(maxsize=4)
def _places_beside(pack: CardPack) -> tuple[Bytes, Ints]:
    """Everything that can lie beside a flush, and by class which of these it is."""
    sizes = range(pack.hand - pack.flush + 1)
    lists = [multisets(pack.ranks, size, SUITS - 1) for size in sizes]
    starts = np.cumsum([0, *map(len, lists)])
    classes = by_suit(pack)
    size = classes.beside.sum(axis=1)
    first = classes.first[classes.joker.astype(np.int64), classes.masks]
    return np.concatenate(lists), starts[size] + np.arange(len(size)) - first


@lru_cache(maxsize=4)
def _same_ranks(pack: CardPack) -> Ints:
    return ranks_of_suited(pack)


class _Some(NamedTuple):
    """How many cards classes have of some ranks: each way once."""

    ranks: slice
    counts: Ints
    """By rank and way."""
    of_class: Ints


@lru_cache(maxsize=4)
def _by_rank(pack: CardPack) -> tuple[_Some, ...]:
    """Classes without a flush, some ranks at a time: few ranks have few ways for many classes."""
    counts, found = by_ranks(pack).counts[:, :-1].astype(np.int64), []
    for first in range(0, pack.ranks, _RANKS_AT_ONCE):
        ranks = slice(first, min(first + _RANKS_AT_ONCE, pack.ranks))
        ways, of_class = np.unique(counts[:, ranks], axis=0, return_inverse=True)
        found.append(_Some(ranks, np.ascontiguousarray(ways.T), of_class.ravel()))
    return tuple(found)


@lru_cache(maxsize=4)
def _masks(pack: CardPack) -> tuple[Ints, Ints]:
    """The masks that there are, and by class of a flush its place in a table by mask and beside."""
    masks, place = np.unique(by_suit(pack).masks, return_inverse=True)
    rows, beside = _places_beside(pack)
    return masks, place * len(rows) + beside


def _chosen(columns: Bytes | Ints, left: Ints) -> Ints:
    """In how many ways so many of each rank are chosen from those that are left of it."""
    ways = np.ones(columns.shape[1], np.int64)
    for column, cards in zip(columns, left.tolist(), strict=True):
        ways *= binomials(cards).take(column)
    return ways


def hands_remaining(known: Iterable[Card], pack: CardPack = PAI_GOW) -> HandsRemaining:
    """Hands of each class that hold none of these cards."""
    cards = list(known)
    gone = np.zeros((SUITS, pack.ranks), np.int64)
    for row, suit in enumerate(Suit):
        gone[row, [card.number - _LOWEST for card in cards if card.suit is suit]] = 1
    suited = _flushes_left(pack, gone)
    every = _ranks_left(pack, SUITS - gone.sum(axis=0))
    if JOKER in cards:
        suited *= by_suit(pack).joker == 0
        every *= by_ranks(pack).joker == 0
    flushes = np.bincount(_same_ranks(pack), suited, len(every)).astype(np.int64)
    return HandsRemaining(every - flushes, suited)


def _ranks_left(pack: CardPack, left: Ints) -> Ints:
    """Hands of each class without a flush, whatever their suits."""
    ways = np.ones(1, np.int64)
    for some in _by_rank(pack):
        ways = ways * _chosen(some.counts, left[some.ranks]).take(some.of_class)
    return ways


def _flushes_left(pack: CardPack, gone: Ints) -> Ints:
    """Hands with a flush, suit by suit: none of it is gone, and the rest is in the other three."""
    (rows, _), (masks, places) = _places_beside(pack), _masks(pack)
    in_suit = (gone << np.arange(pack.ranks)).sum(axis=1)
    elsewhere = SUITS - 1 - (gone.sum(axis=0) - gone)
    ways = np.zeros((len(masks), len(rows)), np.int32)
    for suit, left in zip(in_suit, elsewhere, strict=True):
        ways[np.flatnonzero(masks & suit == 0)] += _chosen(rows.T, left).astype(np.int32)
    return ways.take(places).astype(np.int64)


class WayStrengths(NamedTuple):
    """What a house way makes of all hands: which strengths there are, and which each class has."""

    backs: Ints
    """In rising order."""
    fronts: Ints
    """In rising order."""
    of_class: Ints
    """By class, first those without a flush: its place in a table by front and back."""


@lru_cache(maxsize=8)
def way_strengths(way: Way, ranking: Ranking) -> WayStrengths:
    table = way_table(way, ranking)
    back = np.concatenate([part.back for part in table]).astype(np.int64)
    front = np.concatenate([part.front for part in table]).astype(np.int64)
    backs, which_back = np.unique(back, return_inverse=True)
    fronts, which_front = np.unique(front, return_inverse=True)
    return WayStrengths(backs, fronts, which_front * len(backs) + which_back)


class OpposingHands:
    """All that the other side may hold, set by the house way."""

    def __init__(self, strengths: WayStrengths, ways: HandsRemaining) -> None:
        self._strengths = strengths
        backs, fronts, of_class = strengths
        counted = np.bincount(of_class, np.concatenate(ways), len(fronts) * len(backs))
        self._lower = counted.astype(np.int64).reshape(len(fronts), len(backs)).cumsum(axis=1)
        """By front, of how many hands the back is no higher than each."""
        self._deals = int(self._lower[:, -1].sum())

    def faced(self, back: int, front: int, *, banking: bool) -> DealResults:
        """A set hand against every one of them; of equals the player-dealer's is the better."""
        side: Literal["left", "right"] = "right" if banking else "left"
        backs = int(np.searchsorted(self._strengths.backs, back, side))
        fronts = int(np.searchsorted(self._strengths.fronts, front, side))
        lower = self._lower[:, backs - 1] if backs else np.zeros_like(self._lower[:, 0])
        won = int(lower[:fronts].sum())
        lost = int((self._lower[fronts:, -1] - lower[fronts:]).sum())
        return DealResults(won, self._deals - won - lost, lost)
