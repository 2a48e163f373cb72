"""Payout ratios of blackjack, and the fields of the bonus 21s."""

from __future__ import annotations

from enum import StrEnum
from fractions import Fraction


class Pays(StrEnum):
    """To one."""

    EVEN = "1:1"
    SIX_FIVE = "6:5"
    SEVEN_FIVE = "7:5"
    THREE_TWO = "3:2"
    TWO_ONE = "2:1"
    THREE_ONE = "3:1"

    @property
    def fraction(self) -> Fraction:
        return _FRACTIONS[self]


_FRACTIONS = {pays: Fraction(*map(int, pays.value.split(":"))) for pays in Pays}

BY_CARDS = {5: "five_card_21", 6: "six_card_21", 7: "seven_card_21"}
"""By the number of cards, the last for as many or more: the field that says what such a 21 pays."""
MIXED, SUITED, SPADES = "mixed_678", "suited_678", "spades_678"
BY_SUITS = (MIXED, SUITED, SPADES)
"""The same for 6-7-8 and 7-7-7."""
BONUS_FIELDS = (*BY_CARDS.values(), *BY_SUITS)
BONUS_THREES = ((6, 7, 8), (7, 7, 7))
"""By the numbers of the cards, in rising order."""
