"""Hand names in the chart: `T-8-3`, `2-2-A (one pair)`."""

from __future__ import annotations

from collections.abc import Iterable

from houseway.rank.hands.three_card_hand import ThreeCard, three_card_category
from houseway.things.cards import RANK_LETTERS, Rank

_LOW_ACE = 1


def _letter(number: int) -> str:
    return RANK_LETTERS[Rank.ACE if number == _LOW_ACE else Rank(number)]


def hand_words(strength: int) -> str:
    """A three-card strength: its cards, and the category where it is better than high card."""
    category = three_card_category(strength)
    numbers = [strength >> 8 & 15, strength >> 4 & 15, strength & 15]
    if category is ThreeCard.THREE_OF_A_KIND:
        numbers = numbers[:1] * 3
    if category is ThreeCard.ONE_PAIR:
        numbers = [numbers[0], *numbers[:2]]
    cards = "-".join(_letter(number) for number in numbers)
    return cards if category is ThreeCard.HIGH_CARD else f"{cards} ({category.words})"


def suited_words(needed: list[frozenset[int]], possible: Iterable[frozenset[int]]) -> str:
    """Which cards have to be of the up card's suit, given every set of them that can be."""
    sizes = {len(each) for each in needed}
    if len(sizes) == 1:
        size = sizes.pop()
        if set(needed) == {each for each in possible if len(each) == size}:
            count = {1: "a card", 2: "two cards", 3: "three cards"}[size]
            return f"{count} of the up card's suit"
    ways = " or ".join(_named(each) for each in sorted(needed, key=sorted, reverse=True))
    return f"{ways} of the up card's suit"


def _named(numbers: frozenset[int]) -> str:
    return " and ".join(f"the {_letter(number)}" for number in sorted(numbers, reverse=True))
