"""Bets of blackjack after the deal, and the pay-table lines of its side bets."""

from __future__ import annotations

from enum import IntEnum
from fractions import Fraction

from houseway.rules.bets import Bet, Judge, Lines
from houseway.rules.conditions.custom_line import CustomLine

DOUBLE = Bet(id="double", name="Double", area="")
DOUBLE_AGAIN = Bet(id="double-2", name="Double-double", area="")
DOUBLE_LAST = Bet(id="double-3", name="Second double-double", area="")
DOUBLES = (DOUBLE, DOUBLE_AGAIN, DOUBLE_LAST)
INSURANCE = Bet(id="insurance", name="Insurance", area="")
INSURANCE_PAYS = Fraction(2)


class UpCardMatch(IntEnum):
    """How the first two cards match the player-dealer's up card."""

    ONE_UNSUITED = 1
    TWO_UNSUITED = 2
    ONE_SUITED = 3
    SUITED_AND_UNSUITED = 4
    TWO_SUITED = 5

    @property
    def words(self) -> str:
        return _MATCHES[self]


_MATCHES = {
    UpCardMatch.ONE_UNSUITED: "one match of another suit",
    UpCardMatch.TWO_UNSUITED: "two matches of other suits",
    UpCardMatch.ONE_SUITED: "one suited match",
    UpCardMatch.SUITED_AND_UNSUITED: "one suited match and one of another suit",
    UpCardMatch.TWO_SUITED: "two suited matches",
}


class BustedWith(IntEnum):
    """With how many cards the player-dealer went over; eight stands for eight or more."""

    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8

    @property
    def words(self) -> str:
        return f"{int(self)} cards" if self < BustedWith.EIGHT else "8 cards or more"


class FirstTwoLine(IntEnum):
    """Lines of the Blackjack Bonus Bet from low to high."""

    PICTURE_FIRST = 1
    TWENTY = 2
    SUITED_TWENTY = 3
    SAME_CARD = 4
    KINGS_OF_SPADES = 5
    KINGS_OF_SPADES_BEATEN = 6

    @property
    def words(self) -> str:
        return _FIRST_TWO[self]


_FIRST_TWO = {
    FirstTwoLine.PICTURE_FIRST: "first card a picture",
    FirstTwoLine.TWENTY: "two-card 20",
    FirstTwoLine.SUITED_TWENTY: "suited two-card 20",
    FirstTwoLine.SAME_CARD: "two cards of one rank and suit",
    FirstTwoLine.KINGS_OF_SPADES: "two kings of spades",
    FirstTwoLine.KINGS_OF_SPADES_BEATEN: "two kings of spades against a blackjack",
}

LINES: Lines = {
    Judge.MATCHES_UP_CARD: UpCardMatch,
    Judge.FIRST_TWO: FirstTwoLine,
    Judge.PLAYER_DEALER_BUSTS: BustedWith,
    Judge.OWN_LINES: CustomLine,
}
"""What each judge tells of a round: the lines that a pay table may have."""
