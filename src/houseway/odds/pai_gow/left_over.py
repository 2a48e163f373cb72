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
from houseway.rules.pai_gow.way_tables import WayTable
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


def _chosen(counts: Bytes, left: Ints) -> Ints:
    """In how many ways so many of each rank are chosen from those that are left of it."""
    ways = np.ones(len(counts), np.int64)
    for column, cards in zip(counts.T, left.tolist(), strict=True):
        ways *= choices(cards)[column]
    return ways


def left_over(known: Iterable[Card], pack: Pack = PAI_GOW) -> Ways:
    """Hands of each class that hold none of these cards."""
    cards = list(known)
    joker = JOKER not in cards
    gone = np.zeros((SUITS, pack.ranks), np.int64)
    for row, suit in enumerate(Suit):
        gone[row, [card.number - _LOWEST for card in cards if card.suit is suit]] = 1
    suited = np.zeros(len(by_suit(pack).masks), np.int64)
    for suit_gone in gone:
        suited += _of_one_suit(pack, suit_gone, gone.sum(axis=0) - suit_gone)
    suited *= joker | (by_suit(pack).joker == 0)
    classes = by_ranks(pack)
    every = _chosen(classes.counts[:, :-1], SUITS - gone.sum(axis=0))
    every *= joker | (classes.joker == 0)
    flushes = np.bincount(_same_ranks(pack), suited, len(every)).astype(np.int64)
    return Ways(every - flushes, suited)


def _of_one_suit(pack: Pack, in_suit: Ints, beside: Ints) -> Ints:
    """Hands with a flush of one suit: what is gone in it, and in the other three."""
    classes = by_suit(pack)
    rows, places = _places_beside(pack)
    mask = int((in_suit << np.arange(pack.ranks)).sum())
    free = classes.masks & mask == 0
    return np.asarray(_chosen(rows, SUITS - 1 - beside)[places] * free)


def faced(table: WayTable, ways: Ways, back: int, front: int, *, banking: bool) -> Results:
    """A set hand against every hand that is left, as the table sets it."""
    won = lost = 0
    for part, count in zip(table, ways, strict=True):
        if banking:
            wins = (part.back <= back) & (part.front <= front)
            loses = (part.back > back) & (part.front > front)
        else:
            wins = (part.back < back) & (part.front < front)
            loses = (part.back >= back) & (part.front >= front)
        won += int(count[wins].sum())
        lost += int(count[loses].sum())
    return Results(won, int(ways.ranks.sum() + ways.suited.sum()) - won - lost, lost)
