"""Bonus 21s: which hands a table pays more than even money.

A bonus is paid on the base wager of a winning hand: it is no bet of its own, and never on a doubled
hand; a hand from a split has it too.
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from houseway.families.blackjack.rules.pays import (
    BONUS_FIELDS,
    BONUS_THREES,
    BY_CARDS,
    MIXED,
    SPADES,
    SUITED,
    Pays,
)
from houseway.families.blackjack.rules.rules import Blackjack
from houseway.things.cards import Card, Suit

_WORDS = {
    "five_card_21": "five-card 21",
    "six_card_21": "six-card 21",
    "seven_card_21": "21 of {}",
    MIXED: "mixed {}",
    SUITED: "suited {}",
    SPADES: "{} of spades",
}


_ALL = {"seven_card_21": "seven cards or more"}


class Bonus21(NamedTuple):
    field: str
    """The field of the rules that pays it."""
    pays: Fraction
    words: str


def pays_bonuses(rules: Blackjack) -> bool:
    return any(getattr(rules, field) is not Pays.EVEN for field in BONUS_FIELDS)


def bonus_of(rules: Blackjack, cards: tuple[Card, ...]) -> Bonus21 | None:
    """What a 21 of these cards is paid more for, if it wins and was not doubled."""
    field, name = bonus_field(cards)
    pays: Pays = getattr(rules, field) if field else Pays.EVEN
    if pays is Pays.EVEN:
        return None
    return Bonus21(field, pays.fraction, _WORDS[field].format(name))


def bonus_field(cards: tuple[Card, ...]) -> tuple[str, str]:
    """The field that says what a 21 of these cards pays, and what they are called."""
    if len(cards) != 3:
        return BY_CARDS.get(min(len(cards), max(BY_CARDS)), ""), f"{len(cards)} cards"
    numbers = tuple(sorted([card.number for card in cards]))
    if numbers not in BONUS_THREES:
        return "", ""
    name, suits = "-".join(map(str, numbers)), {card.suit for card in cards}
    if len(suits) > 1:
        return MIXED, name
    return (SPADES if suits == {Suit.SPADES} else SUITED), name


def bonus_words(rules: Blackjack) -> tuple[tuple[str, Pays], ...]:
    """Every bonus that the table pays, as people call it."""
    return tuple(
        (_WORDS[field].format(_ALL.get(field, "6-7-8 or 7-7-7")), pays)
        for field in BONUS_FIELDS
        if (pays := getattr(rules, field)) is not Pays.EVEN
    )
