"""Lowball draws: which cards to keep, and opponents' hands by how many they drew."""

from __future__ import annotations

import numpy as np

from houseway.rank.array_types import Flags, Ints
from houseway.rank.batch.numpy_ranking import Cards

HAND = 5
HIGHEST_KEPT = 8
"""Nobody who thinks keeps a card above an eight if they draw at all."""
_SEEN = 7
"""Who has stayed to the draw kept the lowest of about so many cards."""
CARDS_OF_OTHERS = _SEEN + HAND
"""How many cards it takes to imagine somebody's hand."""


def _sorted(numbers: Ints, cards: Cards) -> tuple[Cards, Ints, Flags]:
    """The lowest first, their ranks, and which repeat the one before."""
    order = np.argsort(numbers[cards], axis=-1, kind="stable")
    lowest = np.take_along_axis(cards, order, axis=-1)
    ranks = numbers[lowest]
    again = np.zeros(ranks.shape, np.bool_)
    again[..., 1:] = ranks[..., 1:] == ranks[..., :-1]
    return lowest, ranks, again


def after_drawing(numbers: Ints, cards: Cards, fresh: Cards) -> Cards:
    """The hands with `fresh` for pairs and for cards above an eight; the joker always stays."""
    lowest, ranks, again = _sorted(numbers, cards)
    drawn: Cards = np.where(again | (ranks > HIGHEST_KEPT), fresh, lowest)
    return drawn


def kept_by_habit(numbers: Ints, cards: Cards) -> Cards:
    """What stays then, whoever else is in."""
    lowest, ranks, again = _sorted(numbers, cards)
    kept: Cards = lowest[~again & (ranks <= HIGHEST_KEPT)]
    return kept


def after_they_drew(numbers: Ints, cards: Cards, drew: int, fresh: Cards) -> Cards:
    """What somebody may hold who drew so many: what they kept was low."""
    lowest, ranks, again = _sorted(numbers, cards)
    order = np.argsort(np.where(again, ranks + HAND * HAND, ranks), axis=-1, kind="stable")
    kept = np.take_along_axis(lowest, order, axis=-1)[..., :HAND]
    held: Cards = np.where(np.arange(HAND) < HAND - drew, kept, fresh)
    return held


def worth_keeping(numbers: Ints, cards: Cards) -> list[Cards]:
    """Every sensible choice, from one card to all: the lowest that differ."""
    lowest, _, again = _sorted(numbers, cards)
    different = lowest[~again]
    kept = [different[:many] for many in range(1, len(different) + 1)]
    return kept if len(different) == HAND else [*kept, cards]
