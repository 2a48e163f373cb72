"""Ranking scales: look-up tables from any hand of up to seven cards to its place.

What a hand is worth follows from its ranks, unless five or more cards are of one suit; then it
follows from the ranks in that suit as well. Choices of ranks (with the joker 103,000 of up to seven
cards) are numbered so that a hand, cut in two between the ranks, adds up to its number: where its
upper digits begin, and the place of its lower digits among all, the smaller hands first. At that
number stands the place of the hand on a scale from the weakest to the strongest. Each scale asks
the plain functions of `rank` for hands of five cards; more cards are worth their best five.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from houseway.rank.array_types import Bytes, Flags, Ints, Ordinals, Places, Words
from houseway.rank.classes.class_lookup import hand_of, suited_hand
from houseway.rank.classes.class_numbering import LOWER_BITS, SUIT_BITS
from houseway.rank.classes.hand_classes import SUITS, multisets
from houseway.rank.hands.joker_hand import USUAL, Ranking, back_strength
from houseway.rank.hands.low_hand import ace_to_five_strength, deuce_to_seven_strength
from houseway.rank.hands.omaha_hand import FiveAces, no_five_aces
from houseway.things.cards import Card

"""Places on a scale; nothing is at 0."""

RANKS, JOKER, FIVE, SEVEN = 13, 52, 5, 7
UPPER_RANKS = 6
"""The joker and so many of the lowest ranks are the upper digits."""
_BASE = SUITS + 1


class RankChoices(NamedTuple):
    """Every choice of up to seven ranks and the joker, by its number."""

    adds: Words
    """By card: one in the digit of its rank, and one in the count of its suit."""
    upper: Places
    lower: Places
    counts: Bytes
    """By number: how many of the joker and of each rank, the lowest first."""

    def numbers(self, counts: Bytes) -> Ints:
        digits = counts.astype(np.int64)
        return (
            self.upper[_read(digits[:, : 1 + UPPER_RANKS])].astype(np.int64)
            + (self.lower[_read(digits[:, 1 + UPPER_RANKS :])])
        )


class RankingScale(NamedTuple):
    """What the kernels need to rank a hand, and what the places on the scale mean."""

    adds: Words
    upper: Places
    lower: Places
    plain: Ordinals
    """By number: what the ranks alone are worth."""
    suited: Ordinals
    """By the ranks in a suit of five or more, with the joker above them: what they are worth."""
    spoils: bool
    """Whether a suit spoils a hand; otherwise the better of both counts."""
    strengths: Places
    """By place: the strength that the plain functions give; -1 for no hand at all."""


def _read(digits: Ints) -> Ints:
    number = np.zeros(len(digits), np.int64)
    for column in digits.T:
        number = _BASE * number + column
    return number


def _half(ranks: int) -> Bytes:
    """Every choice of up to seven of so many ranks, the smaller ones first."""
    return np.concatenate([multisets(ranks, size, SUITS) for size in range(SEVEN + 1)])


@lru_cache(maxsize=1)
def rank_choices() -> RankChoices:
    lowers, few = _half(RANKS - UPPER_RANKS), _half(UPPER_RANKS)
    uppers = np.concatenate(
        [np.column_stack((np.full(len(few), joker, np.int8), few)) for joker in (0, 1)]
    )
    uppers = uppers[uppers.sum(axis=1) <= SEVEN]
    # Below each upper half come the lower ones that still fit.
    fitting = np.searchsorted(lowers.sum(axis=1), SEVEN - uppers.sum(axis=1), side="right")
    upper = np.zeros(2 * _BASE**UPPER_RANKS, np.int32)
    upper[_read(uppers.astype(np.int64))] = np.cumsum(fitting) - fitting
    lower = np.zeros(_BASE ** (RANKS - UPPER_RANKS), np.int32)
    lower[_read(lowers.astype(np.int64))] = np.arange(len(lowers))
    above = np.repeat(np.arange(len(uppers)), fitting)
    below = np.arange(len(above)) - np.repeat(np.cumsum(fitting) - fitting, fitting)
    counts = np.column_stack((uppers[above], lowers[below]))
    return RankChoices(_adds(), upper, lower, counts)


def _adds() -> Words:
    upper = [_BASE ** (UPPER_RANKS - 1 - rank) for rank in range(UPPER_RANKS)]
    lower = [_BASE ** (RANKS - 1 - rank) << LOWER_BITS for rank in range(UPPER_RANKS, RANKS)]
    suited = [
        add + (1 << SUIT_BITS + 4 * suit) for suit in range(SUITS) for add in (*upper, *lower)
    ]
    return np.array([*suited, _BASE**UPPER_RANKS + (0x1111 << SUIT_BITS)], np.uint64)


@lru_cache(maxsize=4)
def high_scale(
    ranking: Ranking = USUAL, five_aces: FiveAces = FiveAces.ABOVE_ROYAL
) -> RankingScale:
    """The best five cards, high, with the joker or without."""
    if five_aces is FiveAces.ABOVE_ROYAL:
        return _scale(lambda five: back_strength(five, ranking))
    return _scale(lambda five: no_five_aces(back_strength(five, ranking)))


@lru_cache(maxsize=1)
def ace_to_five_scale() -> RankingScale:
    """The lowest five cards, the joker as the lowest rank that they lack."""
    return _scale(ace_to_five_strength)


@lru_cache(maxsize=1)
def deuce_to_seven_scale() -> RankingScale:
    return _scale(deuce_to_seven_strength, spoils=True)


def _scale(strength: Callable[[Sequence[Card]], int], *, spoils: bool = False) -> RankingScale:
    found = rank_choices()
    sizes = found.counts.sum(axis=1)
    plain = np.full(len(sizes), -1, np.int32)
    fives = np.flatnonzero(sizes == FIVE)
    in_order = np.roll(found.counts[fives], -1, axis=1)
    plain[fives] = [strength(hand_of(counts)) for counts in in_order.tolist()]
    for size in range(FIVE + 1, SEVEN + 1):
        _best_of_one_less(found, plain, np.flatnonzero(sizes == size))
    suited = _suited(strength)
    order = np.unique(np.concatenate((plain, suited)))
    return RankingScale(
        found.adds, found.upper, found.lower, _places(order, plain), _places(order, suited),
        spoils, order.astype(np.int32),
    )  # fmt: skip


def _places(order: Places, strengths: Places) -> Ordinals:
    return np.searchsorted(order, strengths).astype(np.uint16)


def _best_of_one_less(found: RankChoices, best: Places, rows: Ints) -> None:
    """More than five cards are worth the most that they are worth without one of them."""
    for kind in range(RANKS + 1):
        having = rows[found.counts[rows, kind] > 0]
        without = found.counts[having].copy()
        without[:, kind] -= 1
        best[having] = np.maximum(best[having], best[found.numbers(without)])


def _suited(strength: Callable[[Sequence[Card]], int]) -> Places:
    """By joker and ranks in a suit, the best five of them."""
    worth = np.full((2, 1 << RANKS), -1, np.int32)
    masks = np.arange(1 << RANKS)
    sizes = np.bitwise_count(masks)
    for joker in (0, 1):
        for mask in masks[sizes == FIVE - joker].tolist():
            worth[joker, mask] = strength(suited_hand(mask, (), joker))
        for size in range(FIVE + 1 - joker, SEVEN + 1 - joker):
            larger = masks[sizes == size]
            worth[joker, larger] = worth[0, larger]
            for rank in range(RANKS):
                has: Flags = (larger >> rank & 1).astype(np.bool_)
                having = larger[has]
                less = worth[joker, having & ~(1 << rank)]
                worth[joker, having] = np.maximum(worth[joker, having], less)
    return worth.ravel()
