"""Omaha hands: exactly two cards of one's own with exactly three of the board, for high and low.

A joker is an ace, or it completes a straight or a flush; each of a player's two hands reads it for
itself. Strengths are larger for the hand that wins, also of low hands.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum
from itertools import combinations

from houseway.rank.joker import JokerHigh, back_strength, category_floor
from houseway.rank.low import Pairing, ace_to_five_strength, highest_low, low_pairing
from houseway.things.cards import Card, Rank, Suit, card

OWN_CARDS = 2
BOARD_CARDS = 3
NO_LOW = 0
_ACE = card(Rank.ACE, Suit.SPADES)
"""The suit of a low card does not matter."""
_FIVE_ACES = category_floor(JokerHigh.FIVE_ACES)
_FOUR_ACES_AND_AN_ACE = category_floor(JokerHigh.FOUR_OF_A_KIND) | Rank.ACE << 16 | Rank.ACE << 12


class JokerInLow(StrEnum):
    """What the joker is in a low hand."""

    ACE = "ace"
    LOWEST_ABSENT = "lowest_absent"
    """The lowest rank that the hand does not hold, as in low-ball."""


class FiveAces(StrEnum):
    """Where four aces and the joker stand."""

    FOUR_ACES = "four_aces"
    """Four aces with an ace beside them: the printed list has nothing higher of a kind."""
    ABOVE_ROYAL = "above_royal"


def omaha_high(
    own: Sequence[Card], board: Sequence[Card], five_aces: FiveAces = FiveAces.FOUR_ACES
) -> int:
    """The strength of the best hand, on the scale of five cards with a joker."""
    best = max(back_strength(five) for five in made_of(own, board))
    if five_aces is FiveAces.ABOVE_ROYAL or best < _FIVE_ACES:
        return best
    return max(_no_five_aces(back_strength(five)) for five in made_of(own, board))


def _no_five_aces(strength: int) -> int:
    return _FOUR_ACES_AND_AN_ACE if strength >= _FIVE_ACES else strength


def omaha_low(
    own: Sequence[Card],
    board: Sequence[Card],
    qualifier: int = 8,
    joker: JokerInLow = JokerInLow.ACE,
) -> int:
    """The strength of the best low that qualifies, or `NO_LOW`."""
    if joker is JokerInLow.ACE:
        own, board = _with_ace(own), _with_ace(board)
    return max(_qualified(five, qualifier) for five in made_of(own, board))


def made_of(own: Sequence[Card], board: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    """Every hand of two cards of one's own and three of the board."""
    trios = tuple(combinations(board, BOARD_CARDS))
    for pair in combinations(own, OWN_CARDS):
        for trio in trios:
            yield pair + trio


def _with_ace(cards: Sequence[Card]) -> tuple[Card, ...]:
    return tuple(_ACE if each.suit is None else each for each in cards)


def _qualified(five: Sequence[Card], qualifier: int) -> int:
    strength = ace_to_five_strength(five)
    if low_pairing(strength) is not Pairing.NO_PAIR or highest_low(strength) > qualifier:
        return NO_LOW
    return strength
