"""Starting-hand points, to tell the better of several hands before there is a board.

Points, not odds: a player who raised is taken to hold the better of two or three hands.
"""

from __future__ import annotations

import numpy as np

from houseway.families.poker.rules.rules import PotPoker, Winner
from houseway.rank.array_types import Ints
from houseway.rank.batch.numpy_ranking import Cards
from houseway.rank.batch.ranking_scales import JOKER, RANKS

_ACE = RANKS - 1
_PAIR, _SUITED, _NEAR = 22, 4, 5
_AGAIN = 9
"""A pair in a low hand is about as bad as a card so much higher."""
_LOW_POINTS = np.array([12, 8, 5, 4, 2, 1, 0, 0, 1, 2, 3, 5, 16, 18])
"""In Omaha high-low by rank from the deuce, then the joker: low cards, aces, and face cards."""


def low_numbers(rules: PotPoker) -> Ints:
    """By card: its rank in a low hand; the joker first of all."""
    ace = 14 if rules.winner is Winner.DEUCE_TO_SEVEN else 1
    numbers = [ace if card % RANKS == _ACE else card % RANKS + 2 for card in range(JOKER)]
    return np.array([*numbers, 0])


def starting_points(rules: PotPoker, hands: Cards) -> Ints:
    """Points for each hand; the cards are the last axis."""
    if rules.splits:
        return _high_low(hands)
    if rules.winner is Winner.HIGH:
        return _two_cards(hands)
    numbers = np.sort(low_numbers(rules)[hands], axis=-1)
    again = numbers[..., 1:] == numbers[..., :-1]
    points: Ints = -(numbers.sum(axis=-1) + _AGAIN * again.sum(axis=-1))
    return points


def _two_cards(hands: Cards) -> Ints:
    """High cards, a pair, one suit, and near each other."""
    ranks = np.sort(hands % RANKS, axis=-1).astype(np.int64)
    low, high = ranks[..., 0], ranks[..., -1]
    suited = hands[..., 0] // RANKS == hands[..., -1] // RANKS
    near = np.maximum(0, _NEAR - (high - low))
    points: Ints = 2 * high + low + _PAIR * (high == low) + _SUITED * suited
    points += near * (high != low)
    return points


def _high_low(hands: Cards) -> Ints:
    """Aces and deuces first; the same low card twice is worth once; suits count a little."""
    kinds = np.sort(np.where(hands == JOKER, RANKS, hands % RANKS), axis=-1)
    again = kinds[..., 1:] == kinds[..., :-1]
    points = _LOW_POINTS[kinds].sum(axis=-1) - (_LOW_POINTS[kinds[..., 1:]] * again).sum(axis=-1)
    suits = np.sort(hands // RANKS, axis=-1)
    suited = (suits[..., 1:] == suits[..., :-1]).sum(axis=-1)
    found: Ints = points + _SUITED * suited
    return found
