"""Possible deals of hands, with those joined that differ by suits only.

Every combination of the hands that players may hold counts as often as its weights say. Hands that
a change of suits makes equal, with the same board and the same dead cards, share pots alike: one of
them is worked out and counted for all.
"""

from __future__ import annotations

from itertools import combinations, permutations
from math import comb, prod

import numpy as np
from numpy.typing import NDArray

from houseway.families.poker.odds.equity_question import EquityQuestion, empty_range_error
from houseway.families.poker.odds.hand_ranges import Combo, HandRange
from houseway.rank.array_types import Flags, Ints, Packs, Words
from houseway.rank.batch.numba_ranking import NUMBER_OF
from houseway.things.cards import Card

Bits = NDArray[np.uint64]
RANKS, SUITS, JOKER = 13, 4, 52
_SUIT = np.uint64((1 << RANKS) - 1)


def bits_of(cards: tuple[Card, ...]) -> int:
    return sum(1 << NUMBER_OF[card] for card in cards)


def combos_beside(question: EquityQuestion, held: HandRange) -> list[Combo]:
    """What a player may hold beside what is certainly elsewhere."""
    gone = set(question.gone)
    found = [combo for combo in held.combos if gone.isdisjoint(combo.cards)]
    if not found:
        raise empty_range_error(held, question)
    return found


def filled_up(question: EquityQuestion, combos: list[Combo]) -> list[Combo]:
    """The same with every card that may be missing."""
    free = [card for card in question.rules.shoe if card not in set(question.gone)]
    missing = question.rules.hole_cards - len(combos[0].cards)
    return [
        Combo((*combo.cards, *more), combo.weight)
        for combo in combos
        for more in combinations([card for card in free if card not in combo.cards], missing)
    ]


def many_deals(question: EquityQuestion) -> int:
    """At most so many deals of hands are possible together."""
    free = len(question.rules.shoe) - len(question.gone)
    return prod(
        len(each.combos) * comb(free - each.known, missing)
        for each, missing in zip(question.players, question.missing, strict=True)
    )


class PossibleDeals:
    """Hands of all players by deal, and how often each counts."""

    def __init__(self, question: EquityQuestion) -> None:
        ranges = [filled_up(question, combos_beside(question, each)) for each in question.players]
        masks = [np.array([bits_of(combo.cards) for combo in each], np.uint64) for each in ranges]
        places = _together(masks)
        if not len(places):
            raise empty_range_error(question.players[-1], question)
        weights = np.ones(len(places), np.int64)
        for at, each in enumerate(ranges):
            all_weights = np.array([combo.weight for combo in each], np.int64)
            weights *= (all_weights // np.gcd.reduce(all_weights))[places[:, at]]
        first, self.weights = self._alike(question, masks, places, weights)
        self.hands: Packs = np.stack(
            [
                np.array([[NUMBER_OF[card] for card in combo.cards] for combo in each], np.uint8)[
                    places[first, at]
                ]
                for at, each in enumerate(ranges)
            ],
            axis=1,
        )

    @staticmethod
    def _alike(
        question: EquityQuestion, masks: list[Words], places: Ints, weights: Ints
    ) -> tuple[Ints, Ints]:
        """The first of those that are alike, and how often they all count."""
        if question.come == 0 or len(places) == 1:
            return np.arange(len(places)), weights
        held = np.stack([each[places[:, at]] for at, each in enumerate(masks)], axis=1)
        lowest = held
        for order in _suit_orders(question):
            other = _with_suits(held, order)
            lowest = np.where(_before(other, lowest)[:, None], other, lowest)
        _, first, which = np.unique(lowest, axis=0, return_index=True, return_inverse=True)
        counted = np.zeros(len(first), np.int64)
        np.add.at(counted, which.ravel(), weights)
        return first, counted


def _together(masks: list[Words]) -> Ints:
    """Which of each range can lie together, by their places."""
    places, taken = np.zeros((1, 0), np.int64), np.zeros(1, np.uint64)
    for mask in masks:
        one, two = np.nonzero((taken[:, None] & mask[None]) == 0)
        places = np.column_stack((places[one], two))
        taken = taken[one] | mask[two]
    return places


def _suit_orders(question: EquityQuestion) -> list[tuple[int, ...]]:
    """Every change of suits that leaves the board, and what is dead, as they are."""
    kept = [np.array([[bits_of(cards)]], np.uint64) for cards in (question.board, question.gone)]
    return [
        order
        for order in permutations(range(SUITS))
        if all((_with_suits(each, order) == each).all() for each in kept)
    ]


def _with_suits(held: Bits, order: tuple[int, ...]) -> Bits:
    changed = held >> np.uint64(JOKER) << np.uint64(JOKER)
    for suit, other in enumerate(order):
        ranks = held >> np.uint64(RANKS * suit) & _SUIT
        changed = changed | ranks << np.uint64(RANKS * other)
    return changed


def _before(one: Bits, two: Bits) -> Flags:
    """Which rows of the one come before those of the other."""
    before, equal = np.zeros(len(one), np.bool_), np.ones(len(one), np.bool_)
    for mine, theirs in zip(one.T, two.T, strict=True):
        before |= equal & (mine < theirs)
        equal &= mine == theirs
    return before
