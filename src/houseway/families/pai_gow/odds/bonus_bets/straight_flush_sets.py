"""Straight flush sets: ways for several hands of one deal to hold one each.

A hand with a straight flush is told by the cards that it holds of that suit: at least five of them,
four with the joker. No suit has room for three such hands. So the ways are counted suit by suit,
each with none, one or two of the hands, and then the other cards of those hands, which may be any
of the other suits: how many ways there are to choose them depends only on how many cards are left
of each suit.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import product
from math import comb, prod
from typing import NamedTuple

import numpy as np

from houseway.rank.array_types import Flags
from houseway.rank.hands.fortune_line import Fortune
from houseway.rank.hands.joker_hand import WheelRank

RANKS = 13
HAND = 7
ALL_RANKS = (1 << RANKS) - 1
ACE = 1 << RANKS - 1
WHEEL = ACE | 0b1111
ROYAL = 0b11111 << 8


class SuitedHand(NamedTuple):
    """What a hand may hold of one suit to have a straight flush."""

    mask: int
    joker: bool
    line: Fortune
    five: int
    """Its best five cards: the higher number is the higher straight flush."""

    @property
    def others(self) -> int:
        """How many cards of other suits are beside it."""
        return HAND - self.mask.bit_count() - self.joker


@cache
def suited_hands(wheel: WheelRank) -> tuple[SuitedHand, ...]:
    fives = [WHEEL, *(0b11111 << low for low in range(9))]
    if wheel is WheelRank.SECOND_HIGHEST:
        fives.insert(8, fives.pop(0))
    sevens = [ACE | 0b111111, *(0b1111111 << low for low in range(7))]
    found = []
    for mask, joker in product(range(1 << RANKS), (False, True)):
        if 5 <= mask.bit_count() + joker <= HAND:
            held = [at for at, five in enumerate(fives) if (mask & five).bit_count() + joker >= 5]
            if held:
                seven = any((mask & each).bit_count() + joker == HAND for each in sevens)
                found.append(
                    SuitedHand(
                        mask, joker, _line(fives[held[-1]], seven=seven, joker=joker), held[-1]
                    )
                )
    return tuple(found)


def _line(five: int, *, seven: bool, joker: bool) -> Fortune:
    """But for the royal match, for which the other two cards matter."""
    if seven:
        natural, with_joker = (
            Fortune.SEVEN_CARD_STRAIGHT_FLUSH,
            Fortune.SEVEN_CARD_STRAIGHT_FLUSH_JOKER,
        )
        return with_joker if joker else natural
    return Fortune.ROYAL_FLUSH if five == ROYAL else Fortune.STRAIGHT_FLUSH


class FlushSort(NamedTuple):
    """Hands that are alike to whoever counts them."""

    equal: bool
    """Whether it is of the level asked about, not above it."""
    joker: bool
    others: int


class InSuit(NamedTuple):
    """What lies in one suit: the cards left, and what each of its hands still needs."""

    left: int
    needs: tuple[int, ...]


class HeldFlushes(NamedTuple):
    """Some hands: how many are of the level asked about, how many above, and who has the joker."""

    equal: int = 0
    above: int = 0
    joker: bool = False

    def and_(self, other: HeldFlushes) -> HeldFlushes | None:
        if (self.joker and other.joker) or self.equal + other.equal > 1:
            return None
        return HeldFlushes(
            self.equal + other.equal, self.above + other.above, self.joker or other.joker
        )

    @property
    def hands(self) -> int:
        return self.equal + self.above


Ways = tuple[tuple[tuple[InSuit, HeldFlushes], int], ...]
"""What may lie in one suit, and in how many ways each."""


class StraightFlushes:
    """Those of one level, of which there is at most one in a deal, and those above it."""

    def __init__(self, equal: Iterable[SuitedHand], above: Iterable[SuitedHand]) -> None:
        hands = [(True, each) for each in equal] + [(False, each) for each in above]
        self._masks = np.array([each.mask for _, each in hands], np.int64)
        sorts = [FlushSort(is_equal, each.joker, each.others) for is_equal, each in hands]
        self._sorts = sorted(set(sorts))
        self._of_sort = np.array([self._sorts.index(sort) for sort in sorts], np.int64)
        self._apart: Flags = (self._masks[:, None] & self._masks) == 0
        self._known: dict[tuple[int, bool, bool], Ways] = {}

    def sets(
        self, free: tuple[int, ...], *, joker: bool, most: int
    ) -> Counter[tuple[HeldFlushes, int]]:
        """Ways to deal at most so many of these hands from what is free of each suit.

        Keys are the hands and how many cards of the suits are left; hands are not in order.
        """
        if most == 0:
            return Counter({(HeldFlushes(), sum(ranks.bit_count() for ranks in free)): 1})
        suits = sorted(self._in_suit(ranks, joker=joker, two=most > 1) for ranks in free)
        return _dealt(tuple(suits), most)

    def _in_suit(self, ranks: int, *, joker: bool, two: bool) -> Ways:
        """None, one or two hands that lie in one suit, of which these ranks are free."""
        key = ranks, joker, two
        if key not in self._known:
            found = Counter({(InSuit(ranks.bit_count(), ()), HeldFlushes()): 1})
            for sorts, ways in self._chosen(ranks, two=two):
                held = _together(sorts)
                if ways and held is not None and (joker or not held.joker):
                    used = sum(HAND - each.others - each.joker for each in sorts)
                    needs = tuple(sorted(each.others for each in sorts))
                    found[InSuit(ranks.bit_count() - used, needs), held] += ways
            self._known[key] = tuple(sorted(found.items()))
        return self._known[key]

    def _chosen(self, ranks: int, *, two: bool) -> Iterator[tuple[tuple[FlushSort, ...], int]]:
        """One hand, or two that share no card, by what sort they are."""
        fits, sorts = np.flatnonzero(self._masks & ~ranks == 0), self._sorts
        of_sort, kinds = self._of_sort[fits], len(sorts)
        for sort, ways in zip(sorts, np.bincount(of_sort, minlength=kinds).tolist(), strict=True):
            yield (sort,), ways
        if two:
            one, other = np.nonzero(self._apart[np.ix_(fits, fits)])
            first = one < other
            pairs = np.bincount(kinds * of_sort[one[first]] + of_sort[other[first]])
            for pair, ways in enumerate(pairs.tolist()):
                yield (sorts[pair // kinds], sorts[pair % kinds]), ways


def _together(sorts: tuple[FlushSort, ...]) -> HeldFlushes | None:
    held: HeldFlushes | None = HeldFlushes()
    for each in sorts:
        one = HeldFlushes(int(each.equal), int(not each.equal), each.joker)
        held = None if held is None else held.and_(one)
    return held


@cache
def _dealt(in_suits: tuple[Ways, ...], most: int) -> Counter[tuple[HeldFlushes, int]]:
    """All suits together. Suits with the same ways are alike, whichever ranks are free of them."""
    dealt: Counter[tuple[tuple[InSuit, ...], HeldFlushes]] = Counter({((), HeldFlushes()): 1})
    for ways in in_suits:
        grown: Counter[tuple[tuple[InSuit, ...], HeldFlushes]] = Counter()
        for (suits, held), before in dealt.items():
            for (suit, more), times in ways:
                both = held.and_(more)
                if both is not None and both.hands <= most:
                    grown[tuple(sorted((*suits, suit))), both] += before * times
        dealt = grown
    found: Counter[tuple[HeldFlushes, int]] = Counter()
    for (suits, held), so_far in dealt.items():
        left = sum(suit.left - sum(suit.needs) for suit in suits)
        found[held, left] += so_far * _beside(suits)
    return found


@cache
def _beside(suits: tuple[InSuit, ...]) -> int:
    """In how many ways all hands get the cards that they need from suits other than theirs."""
    for at, suit in enumerate(suits):
        if suit.needs:
            need, *later = suit.needs
            others = [each for place, each in enumerate(suits) if place != at]
            rest = InSuit(suit.left, tuple(later))
            return sum(
                ways * _beside(tuple(sorted((*left, rest)))) for ways, left in _taken(others, need)
            )
    return 1


@cache
def _shares(cards: int, suits: int) -> tuple[tuple[int, ...], ...]:
    """How so many cards may come from several suits."""
    shares = product(range(cards + 1), repeat=suits)
    return tuple(share for share in shares if sum(share) == cards)


def _taken(suits: list[InSuit], cards: int) -> Iterator[tuple[int, list[InSuit]]]:
    """So many cards out of several suits: in how many ways, and what is left of the suits."""
    for share in _shares(cards, len(suits)):
        both = list(zip(suits, share, strict=True))
        ways = prod(comb(suit.left, more) for suit, more in both)
        if ways:
            yield ways, [InSuit(suit.left - more, suit.needs) for suit, more in both]
