"""Deals for comparing the odds with what a table does, and hands as the tables number them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from random import Random

from houseway.families.three_card.odds.solve.hand_tables import CARDS
from houseway.rules.catalog import game
from houseway.rules.game import Game, choose
from houseway.things.cards import Card, Rank, Suit, card
from houseway.things.decks import DECK_52

READINGS: tuple[tuple[str, dict[str, str]], ...] = (
    ("three-card-poker", {}),
    ("three-card-poker", {"nonqualify_ante": "always_pay"}),
    ("three-card-poker", {"ace_low_straight_flush": "false"}),
    ("three-card-poker-6-card", {}),
    ("three-card-poker-6-card", {"nonqualify_ante": "compare"}),
)
"""Every reading that moves a number."""


def reading(id: str, options: dict[str, str]) -> Game:
    return choose(game(id), options)


def dealt(seed: int, deals: int) -> Iterator[tuple[tuple[Card, ...], tuple[Card, ...]]]:
    """Three cards for the player, and three for the player-dealer with the up card first."""
    chance = Random(seed)
    for _ in range(deals):
        cards = chance.sample(DECK_52.cards, 6)
        yield tuple(cards[:3]), tuple(cards[3:])


def low_hands(seed: int, deals: int) -> Iterator[tuple[tuple[Card, ...], Card]]:
    """Hands around which decisions turn: nine-high to jack-high, against a ten or lower."""
    chance = Random(seed)
    while deals:
        *hand, up = chance.sample(DECK_52.cards, 4)
        if up.number <= 10 and 9 <= max(each.number for each in hand) <= 11:
            deals -= 1
            yield tuple(hand), up


@cache
def _rows() -> dict[frozenset[Card], int]:
    hands = combinations(CARDS, 3)
    return {frozenset(hand): row for row, hand in enumerate(hands)}


def table_place(hand: tuple[Card, ...], up: Card) -> tuple[int, int]:
    """Row and column of a hand with its up card, suits renamed so that the up card is a club."""
    row = _rows()[frozenset(_renamed(each, up.suit) for each in hand)]
    return row, up.number - int(Rank.TWO)


def _renamed(each: Card, suit: Suit | None) -> Card:
    assert each.rank is not None
    assert each.suit is not None
    assert suit is not None
    swapped = {suit: Suit.CLUBS, Suit.CLUBS: suit}
    return card(each.rank, swapped.get(each.suit, each.suit))
