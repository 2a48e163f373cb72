"""One hand of cards against all 53,524,680 that the other side may hold, set by a house way.

How many hands of a class (see `rank.alike`) can be dealt beside cards that are known follows from
what these leave of each rank. With h_r known cards of the rank r, and g_r of them outside a suit,

    ranks m, whatever their suits             prod C(4 - h_r, m_r)
    a flush in the suit, and q beside it      prod C(3 - g_r, q_r), if no card of the flush is known

so that one hand takes milliseconds, and nothing of it has to be kept.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from math import comb
from typing import NamedTuple

import numpy as np

from houseway.odds.pai_gow.points import ranks_of_suited
from houseway.odds.pai_gow.results import Results
from houseway.odds.pai_gow.seven_cards import ace_high_classes
from houseway.rank.alike import PAI_GOW, SUITS, Bytes, Ints, by_ranks, multisets
from houseway.rank.joker import Ranking
from houseway.rules.pai_gow.way_tables import WayTable, way_table
from houseway.rules.pai_gow.ways import Way
from houseway.things.cards import JOKER, Card, Rank, Suit

_LOWEST = int(Rank.TWO)
_CHOOSE = np.array([[comb(of, some) for some in range(SUITS + 1)] for of in range(SUITS + 1)])


class Against(NamedTuple):
    """How the other side sets its hands, and which of them decide nothing."""

    way: Way
    ranking: Ranking
    ace_high_pushes: bool = False
    """Whether every base wager pushes against seven cards that are ace high (FUP-7)."""


class _Flushes(NamedTuple):
    """Classes with a flush of one size, with the joker or without: every mask with every beside."""

    joker: int
    masks: Ints
    beside: Bytes
    """By rank, what lies beside the suit."""


@lru_cache(maxsize=1)
def _flushes() -> tuple[_Flushes, ...]:
    """In the order in which classes with a flush are numbered."""
    masks = np.arange(1 << PAI_GOW.ranks, dtype=np.int64)
    sizes = np.bitwise_count(masks)
    return tuple(
        _Flushes(
            joker,
            masks[sizes == suited],
            multisets(PAI_GOW.ranks, PAI_GOW.hand - joker - suited, SUITS - 1).T.copy(),
        )
        for joker in (0, 1)
        for suited in range(PAI_GOW.flush - joker, PAI_GOW.hand - joker + 1)
    )


@lru_cache(maxsize=1)
def _rank_columns() -> Bytes:
    return by_ranks().counts.T.copy()


@lru_cache(maxsize=1)
def _ranks_of_flushes() -> Ints:
    return ranks_of_suited(PAI_GOW)


def unseen(known: Sequence[Card]) -> tuple[Ints, Ints]:
    """By class without a flush and with one, how many hands can be dealt beside these cards."""
    natural = [card for card in known if card is not JOKER]
    jokers = 1 - (len(known) - len(natural))
    counts = _known_by_rank(natural)
    every = _product(_rank_columns()[:-1], SUITS - counts)
    every *= _CHOOSE[jokers][_rank_columns()[-1]]
    suited = np.concatenate(list(_suited_unseen(natural, jokers)))
    among = np.bincount(_ranks_of_flushes(), suited, len(every))
    # A float holds all whole numbers below 2^53.
    return every - among.astype(np.int64), suited


def _suited_unseen(natural: Sequence[Card], jokers: int) -> Iterator[Ints]:
    by_suit = [_known_by_rank(card for card in natural if card.suit is suit) for suit in Suit]
    counts = np.sum(by_suit, axis=0)
    for joker, masks, beside in _flushes():
        found = np.zeros((len(masks), beside.shape[1]), np.int64)
        for in_suit in by_suit if joker <= jokers else ():
            held = int((in_suit << np.arange(PAI_GOW.ranks)).sum())
            around = _product(beside, SUITS - 1 - (counts - in_suit))
            found[masks & held == 0] += around
        yield found.ravel()


def _known_by_rank(cards: Iterable[Card]) -> Ints:
    return np.bincount([card.number - _LOWEST for card in cards], minlength=PAI_GOW.ranks)


def _product(columns: Bytes, left: Ints) -> Ints:
    """In how many ways so many of each rank are chosen from those that are left."""
    found = np.ones(columns.shape[1], np.int64)
    for column, of in zip(columns, left, strict=True):
        found *= _CHOOSE[of][column]
    return found


class _Settings(NamedTuple):
    """What a way makes of all hands: its different settings, and which of them each class has."""

    back: Ints
    front: Ints
    of: Ints
    """By class, those without a flush first; one past the last where a hand decides nothing."""


@lru_cache(maxsize=8)
def _settings(against: Against) -> _Settings:
    table: WayTable = way_table(against.way, against.ranking)
    back, front = (
        np.concatenate([getattr(part, name) for part in table]).astype(np.int64)
        for name in ("back", "front")
    )
    every, of = np.unique(back << 32 | front, return_inverse=True)
    if against.ace_high_pushes:
        of[: len(table.ranks.back)][ace_high_classes()] = len(every)
    return _Settings(every >> 32, every & 0xFFFFFFFF, of)


class Facing:
    """Everything that the other side may hold when these cards are known."""

    def __init__(self, against: Against, known: Sequence[Card]) -> None:
        self._theirs = _settings(against)
        hands = np.concatenate(unseen(known))
        found = np.bincount(self._theirs.of, hands, len(self._theirs.back) + 1)
        self._hands = found[:-1].astype(np.int64)
        self._deals = int(hands.sum())

    def results(self, front: int, back: int, *, copies_win: bool) -> Results:
        """How a front and a back of such strengths end; the player-dealer's win copies."""
        if copies_win:
            return self.results(front + 1, back + 1, copies_win=False)
        low, weak = self._theirs.front < front, self._theirs.back < back
        won = int(self._hands[low & weak].sum())
        lost = int(self._hands[~(low | weak)].sum())
        return Results(won, self._deals - won - lost, lost)
