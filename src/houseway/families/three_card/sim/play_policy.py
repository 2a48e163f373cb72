"""Play policy: the best decision for every hand against every up card, by counting.

The value of playing is taken over all 1,128 pairs that may lie beside the card turned up, and held
against giving up the ante; where no card is turned up, over all cards that might be. A bank that
covers everything is assumed. Side bets do not enter: what pays on Pair Plus is never folded anyway,
and a test holds that.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import lcm
from typing import NamedTuple

import numpy as np

from houseway.families.three_card.rules.rules import NonqualifyAnte, ThreeCardPoker
from houseway.families.three_card.sim.kernel import codes
from houseway.rank.array_types import Ints, Words
from houseway.rank.hands.three_card_hand import ThreeCard, high_card_strength, three_card_strength
from houseway.things.decks import DECK_52

HIDDEN = 1_128
"""Pairs of cards that a player has not seen."""
UNSEEN = 49
"""Cards that a player has not seen, each of which may be turned up."""
NOT_DEALT = -(1 << 30)
"""The value where the card turned up is in the player's own hand."""
EVERY_CARD = (1 << codes.CARDS) - 1
"""One bit for each card of the pack."""


@cache
def hands() -> Ints:
    """The cards of every hand, by its number: the highest first, as the kernel numbers them."""
    return np.array(
        [
            (high, middle, low)
            for high in range(codes.CARDS)
            for middle in range(high)
            for low in range(middle)
        ],
        np.int64,
    )


def numbers(cards: Ints) -> Ints:
    """The numbers of hands given as rows of three cards in any order."""
    low, middle, high = np.sort(cards, axis=1).T
    return np.asarray(
        high * (high - 1) * (high - 2) // 6 + middle * (middle - 1) // 2 + low, np.int64
    )


@cache
def strengths(*, ace_low: bool) -> Ints:
    """The strength of every hand, by its number."""
    pack = DECK_52.cards
    found = [
        three_card_strength((pack[one], pack[two], pack[three]), ace_low_straight_flush=ace_low)
        for one, two, three in hands().tolist()
    ]
    return np.array(found, np.int64)


class _Counting(NamedTuple):
    """What a strength is worth against a set of the player-dealer's hands, in antes."""

    qualifier: int
    always_pay: bool

    def total(self, mine: Ints, theirs: Ints) -> Ints:
        """For each strength, the results against all of theirs added up."""
        theirs = np.sort(theirs)
        weak = int(np.searchsorted(theirs, self.qualifier))
        lower = np.searchsorted(theirs, mine)
        higher = len(theirs) - np.maximum(np.searchsorted(theirs, mine, side="right"), weak)
        unqualified = weak if self.always_pay else np.minimum(lower, weak)
        won = np.maximum(lower - weak, 0)
        return np.asarray(unqualified + 2 * (won - higher), np.int64)

    def each(self, mine: Ints, theirs: Ints) -> Ints:
        """For each strength, the result against the one of theirs beside it."""
        weak = theirs < self.qualifier
        unqualified = weak & (self.always_pay | (mine > theirs))
        return np.asarray(np.where(weak, unqualified, 2 * np.sign(mine - theirs)), np.int64)


def _against(up: int, ranked: Ints, counting: _Counting) -> Ints:
    """For every hand, the value of playing against one card turned up.

    All pairs beside that card are counted, those with a card of the player's own are taken off,
    and those that were taken off twice are put back.
    """
    held = hands()
    beside = np.full((codes.CARDS, codes.CARDS), -1, np.int64)
    rest = [card for card in range(codes.CARDS) if card != up]
    pairs = np.array(list(combinations(rest, 2)), np.int64)
    found = ranked[numbers(np.column_stack([np.full(len(pairs), up), pairs]))]
    beside[pairs[:, 0], pairs[:, 1]] = beside[pairs[:, 1], pairs[:, 0]] = found
    mine, place = np.unique(ranked, return_inverse=True)
    value = counting.total(mine, found)[place]
    with_card = np.zeros((codes.CARDS, len(mine)), np.int64)
    for card in rest:
        with_card[card] = counting.total(mine, beside[card][beside[card] >= 0])
    for at in range(3):
        value -= with_card[held[:, at], place]
    for one, two in combinations(range(3), 2):
        value += counting.each(ranked, beside[held[:, one], held[:, two]])
    value[(held == up).any(axis=1)] = NOT_DEALT
    return value


@cache
def _counted(counting: _Counting, *, ace_low: bool) -> Ints:
    ranked = strengths(ace_low=ace_low)
    return np.column_stack([_against(up, ranked, counting) for up in range(13)])


def values(rules: ThreeCardPoker) -> Ints:
    """By hand and rank of the club turned up: what playing is worth, in antes times 1,128.

    The ante bonus is not in it: what it pays stands in the hand alone.
    """
    always_pay = rules.nonqualify_ante is NonqualifyAnte.ALWAYS_PAY
    counting = _Counting(high_card_strength(rules.qualifier), always_pay)
    return _counted(counting, ace_low=rules.ace_low_straight_flush)


def decisions(rules: ThreeCardPoker) -> Words:
    """By hand: a bit for each card that may be turned up, set where playing is no worse.

    A hand that sees no card has all of them, or none.
    """
    gained, parts = _bonus(rules)
    if not rules.cards_shown:
        plays = parts * (_unseen(rules) + HIDDEN * UNSEEN) + gained * HIDDEN * UNSEEN >= 0
        return np.where(plays, np.uint64(EVERY_CARD), np.uint64(0))
    better = parts * (values(rules) + HIDDEN) + gained[:, None] * HIDDEN >= 0
    found = np.zeros(codes.HANDS, np.uint64)
    for rank, suit, same in _turned_up():
        found |= better[same, rank].astype(np.uint64) << np.uint64(13 * suit + rank)
    return found


def _turned_up() -> Iterator[tuple[int, int, Ints]]:
    """Every card by rank and suit, and for each hand the one that stands to the club as it does.

    What holds against a club holds against another suit once the two suits change places.
    """
    for suit in range(4):
        same = numbers(_swapped(hands(), suit))
        for rank in range(13):
            yield rank, suit, same


def _unseen(rules: ThreeCardPoker) -> Ints:
    """By hand: what playing is worth over every card that may be turned up, in antes times all."""
    against, total = values(rules), np.zeros(codes.HANDS, np.int64)
    for rank, _, same in _turned_up():
        value = against[same, rank]
        total += np.where(value == NOT_DEALT, 0, value)
    return total


def _bonus(rules: ThreeCardPoker) -> tuple[Ints, int]:
    """By hand: what the ante bonus pays, in parts of an ante, and how many parts an ante has."""
    pays = [rules.ante_bonus.pays(category) for category in ThreeCard]
    parts = lcm(*(each.denominator for each in pays))
    kinds = strengths(ace_low=rules.ace_low_straight_flush) >> codes.CATEGORY_SHIFT
    return np.array([int(each * parts) for each in pays], np.int64)[kinds], parts


def _swapped(cards: Ints, suit: int) -> Ints:
    """The cards if clubs and this suit changed places."""
    suits, ranks = cards // 13, cards % 13
    changed = np.where(suits == 0, suit, np.where(suits == suit, 0, suits))
    return np.asarray(13 * changed + ranks, np.int64)


def base_value(rules: ThreeCardPoker) -> Fraction:
    """What the base game is worth to a player who decides so, in antes, exactly."""
    gained, parts = _bonus(rules)
    if rules.cards_shown:
        against_clubs = values(rules)
        dealt, ways = against_clubs != NOT_DEALT, HIDDEN
        worth = (parts * against_clubs + gained[:, None] * ways)[dealt]
    else:
        ways = HIDDEN * UNSEEN
        worth = parts * _unseen(rules) + gained * ways
    total = int(np.maximum(worth, -parts * ways).sum())
    return Fraction(total, parts * ways * len(worth))
