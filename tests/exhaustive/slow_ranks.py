"""A second, slow way to rank hands, from the letters on the cards. It shares nothing with ours.

A straight is a window into the ring of letters; pairs and the like are read off the sorted
numbers of equal letters. The result is a tuple that compares as the hands do.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from houseway.things.cards import Card

LETTERS = "A23456789TJQKA"
"""The ace stands at both ends, so that A-2-3 and A-K-Q are windows of three."""

FIVE_CARD_SHAPES = {
    (1, 1, 1, 1, 1): 0, (2, 1, 1, 1): 1, (2, 2, 1): 2, (3, 1, 1): 3, (3, 2): 6, (4, 1): 7,
}  # fmt: skip
STRAIGHT, FLUSH, STRAIGHT_FLUSH, ROYAL_FLUSH = 4, 5, 8, 9

THREE_CARD_SHAPES = {(1, 1, 1): 0, (2, 1): 1, (3,): 4}
THREE_FLUSH, THREE_STRAIGHT, THREE_STRAIGHT_FLUSH, MINI_ROYAL = 2, 3, 5, 6


def window(letters: str) -> int:
    """Where the straight stands, 1 for the lowest, or 0 if the cards are no straight."""
    size = len(letters)
    for start in range(len(LETTERS) - size + 1):
        if sorted(LETTERS[start : start + size]) == sorted(letters):
            return start + 1
    return 0


def grouped(letters: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """How many of each rank there are, and the ranks, the most numerous and highest first."""
    groups = sorted(
        ((count, LETTERS.rindex(letter)) for letter, count in Counter(letters).items()),
        reverse=True,
    )
    return tuple(count for count, _ in groups), tuple(rank for _, rank in groups)


def slow_five(cards: Sequence[Card]) -> tuple[int, ...]:
    letters = "".join(str(card)[0] for card in cards)
    suited = len({str(card)[1] for card in cards}) == 1
    straight = window(letters)
    if straight and suited:
        return (ROYAL_FLUSH if straight == 10 else STRAIGHT_FLUSH, straight)
    if straight:
        return (STRAIGHT, straight)
    shape, ranks = grouped(letters)
    return (FLUSH if suited else FIVE_CARD_SHAPES[shape], *ranks)


def slow_three(cards: Sequence[Card], *, ace_low_straight_flush: bool = True) -> tuple[int, ...]:
    letters = "".join(str(card)[0] for card in cards)
    suited = len({str(card)[1] for card in cards}) == 1
    straight = window(letters)
    if straight == 1 and suited and not ace_low_straight_flush:
        straight = 0
    if straight and suited:
        return (MINI_ROYAL if straight == 12 else THREE_STRAIGHT_FLUSH, straight)
    if straight:
        return (THREE_STRAIGHT, straight)
    shape, ranks = grouped(letters)
    return (THREE_FLUSH if suited else THREE_CARD_SHAPES[shape], *ranks)
