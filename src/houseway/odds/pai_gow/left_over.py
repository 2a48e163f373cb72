"""How many hands of each class can still be dealt when some cards are known to be elsewhere.

All 53,524,680 hands that the other side can hold are counted by classes, in some hundredths of a
second and without a kernel, so that a table can ask for it while people wait.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from houseway.odds.pai_gow.points import ranks_of_suited
from houseway.odds.pai_gow.results import Results
from houseway.rank.alike import (
    PAI_GOW,
    SUITS,
    Bytes,
    Ints,
    Pack,
    by_ranks,
    by_suit,
    choices,
    multisets,
)
from houseway.rank.joker import Ranking
from houseway.rules.pai_gow.way_tables import way_table
from houseway.rules.pai_gow.ways import Way
from houseway.things.cards import JOKER, Card, Suit

_LOWEST = 2
"""The number of the lowest rank."""


class Ways(NamedTuple):
    """By class, how many hands of it are left."""

    ranks: Ints
    suited: Ints


@lru_cache(maxsize=4)
def _places_beside(pack: Pack) -> tuple[Bytes, Ints]:
    """Everything that can lie beside a flush, and by class which of these it is."""
    sizes = range(pack.hand - pack.flush + 1)
    lists = [multisets(pack.ranks, size, SUITS - 1) for size in sizes]
    starts = np.cumsum([0, *map(len, lists)])
    classes = by_suit(pack)
    size = classes.beside.sum(axis=1)
    first = classes.first[classes.joker.astype(np.int64), classes.masks]
    return np.concatenate(lists), starts[size] + np.arange(len(size)) - first


@lru_cache(maxsize=4)
def _same_ranks(pack: Pack) -> Ints:
    return ranks_of_suited(pack)


@lru_cache(maxsize=4)
def _by_rank(pack: Pack) -> Ints:
    """Of the classes without a flush, rank by rank, how many cards they have."""
    return np.ascontiguousarray(by_ranks(pack).counts.T[:-1], np.int64)


@lru_cache(maxsize=4)
def _masks(pack: Pack) -> tuple[Ints, Ints]:
    """The masks that there are, and by class of a flush its place in a table by mask and beside."""
    masks, place = np.unique(by_suit(pack).masks, return_inverse=True)
    rows, beside = _places_beside(pack)
    return masks, place * len(rows) + beside


def _chosen(columns: Bytes | Ints, left: Ints) -> Ints:
    """In how many ways so many of each rank are chosen from those that are left of it."""
    ways = np.ones(columns.shape[1], np.int64)
    for column, cards in zip(columns, left.tolist(), strict=True):
        ways *= choices(cards).take(column)
    return ways


def left_over(known: Iterable[Card], pack: Pack = PAI_GOW) -> Ways:
    """Hands of each class that hold none of these cards."""
    cards = list(known)
    joker = JOKER not in cards
    gone = np.zeros((SUITS, pack.ranks), np.int64)
    for row, suit in enumerate(Suit):
        gone[row, [card.number - _LOWEST for card in cards if card.suit is suit]] = 1
    suited = _flushes_left(pack, gone)
    suited *= joker | (by_suit(pack).joker == 0)
    classes = by_ranks(pack)
    every = _chosen(_by_rank(pack), SUITS - gone.sum(axis=0))
    every *= joker | (classes.joker == 0)
    flushes = np.bincount(_same_ranks(pack), suited, len(every)).astype(np.int64)
    return Ways(every - flushes, suited)


def _flushes_left(pack: Pack, gone: Ints) -> Ints:
    """Hands with a flush, suit by suit: none of it is gone, and the rest is in the other three."""
    (rows, _), (masks, places) = _places_beside(pack), _masks(pack)
    in_suit = (gone << np.arange(pack.ranks)).sum(axis=1)
    elsewhere = SUITS - 1 - (gone.sum(axis=0) - gone)
    ways = np.zeros((len(masks), len(rows)), np.int32)
    for suit, left in zip(in_suit, elsewhere, strict=True):
        ways += np.multiply.outer(masks & suit == 0, _chosen(rows.T, left).astype(np.int32))
    return ways.ravel().take(places).astype(np.int64)


class Pairs(NamedTuple):
    """The strengths that a house way makes of all hands: each pair of back and front once."""

    backs: Ints
    """In rising order."""
    fronts: Ints
    of_class: Ints
    """By class, first those without a flush, which pair it is set to."""


@lru_cache(maxsize=8)
def pairs_of(way: Way, ranking: Ranking) -> Pairs:
    table = way_table(way, ranking)
    back = np.concatenate([part.back for part in table]).astype(np.int64)
    front = np.concatenate([part.front for part in table]).astype(np.int64)
    fronts = int(front.max()) + 1
    pairs, of_class = np.unique(back * fronts + front, return_inverse=True)
    return Pairs(pairs // fronts, pairs % fronts, of_class)


class Field:
    """All that the other side may hold, set by the house way."""

    def __init__(self, pairs: Pairs, ways: Ways) -> None:
        self._pairs = pairs
        counted = np.bincount(pairs.of_class, np.concatenate(ways), len(pairs.backs))
        self._ways = counted.astype(np.int64)
        self._deals = int(self._ways.sum())

    def faced(self, back: int, front: int, *, banking: bool) -> Results:
        """A set hand against every one of them; of equals the player-dealer's is the better."""
        backs, fronts, _ = self._pairs
        beaten = np.searchsorted(backs, back, "right" if banking else "left")
        under = fronts <= front if banking else fronts < front
        won = int(self._ways[:beaten][under[:beaten]].sum())
        lost = int(self._ways[beaten:][~under[beaten:]].sum())
        return Results(won, self._deals - won - lost, lost)
