"""Fronts and backs by their cards, for scenes about ranking and setting."""

from __future__ import annotations

from houseway.rank.hands.hand_names import hand_words as words_of
from houseway.rank.hands.joker_hand import USUAL, JokerHigh, Ranking, back_strength, front_strength
from houseway.rank.hands.joker_hand import joker_category as category_of
from houseway.things.cards import parse_cards


def back(cards: str, ranking: Ranking = USUAL) -> int:
    return back_strength(parse_cards(cards), ranking)


def front(cards: str) -> int:
    return front_strength(parse_cards(cards))


def category(cards: str) -> JokerHigh:
    return category_of(back(cards))


def called(cards: str) -> str:
    """What the house dealer calls five cards, or two."""
    many = len(cards.split())
    return words_of(back(cards) if many == 5 else front(cards))


def is_foul(front_cards: str, back_cards: str) -> bool:
    return front(front_cards) > back(back_cards)
