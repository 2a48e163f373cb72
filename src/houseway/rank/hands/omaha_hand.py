"""Omaha hands: exactly two own cards with exactly three of the board, for high and low.

A joker is an ace, or it completes a straight or a flush; each of a player's two hands reads it for
itself. Strengths are larger for the hand that wins, also of low hands.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from itertools import combinations, cycle

from houseway.rank.hands.joker_hand import JokerHigh, back_strength, category_floor
from houseway.rank.hands.low_hand import Pairing, ace_to_five_strength, highest_low, low_pairing
from houseway.things.cards import JOKER, Card, Rank, Suit, card

OWN_CARDS = 2
BOARD_CARDS = 3
NO_LOW = 0
_DIGIT = tuple(5**number for number in range(Rank.ACE + 1))
"""By the number of a card, one in the digit of its rank; the joker is 0."""
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


class _ByRanks(dict[int, int]):
    """What five cards of several suits are worth, by their ranks as digits of one number."""

    def __missing__(self, key: int) -> int:
        numbers = [number for number, digit in enumerate(_DIGIT) for _ in range(key // digit % 5)]
        # Five cards of one rank are no hand; the joker is the fifth of one suit at the most.
        cards = [
            card(Rank(number), suit) if number else JOKER
            for number, suit in zip(numbers, cycle(Suit))
        ]
        self[key] = back_strength(cards)
        return self[key]


_BY_RANKS = _ByRanks()


def omaha_high(
    own: Sequence[Card], board: Sequence[Card], five_aces: FiveAces = FiveAces.FOUR_ACES
) -> int:
    """The strength of the best hand, on the scale of five cards with a joker."""
    pairs = {one + two for one, two in combinations(_digits(own), OWN_CARDS)}
    trios = {sum(trio) for trio in combinations(_digits(board), BOARD_CARDS)}
    found = {_BY_RANKS[pair + trio] for pair in pairs for trio in trios}
    found.update(_flushes(own, board))
    if five_aces is FiveAces.FOUR_ACES:
        return max(map(no_five_aces, found))
    return max(found)


def _digits(cards: Iterable[Card]) -> list[int]:
    return [_DIGIT[each.number] for each in cards]


def _flushes(own: Sequence[Card], board: Sequence[Card]) -> Iterator[int]:
    """What two and three of one suit are worth; the joker is of every suit."""
    for suit in Suit:
        theirs = [each for each in board if each.suit in (suit, None)]
        if len(theirs) >= BOARD_CARDS:
            mine = [each for each in own if each.suit in (suit, None)]
            yield from map(back_strength, made_of(mine, theirs))


def no_five_aces(strength: int) -> int:
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
    fives = made_of(_low_enough(own, qualifier), _low_enough(board, qualifier))
    return max((_qualified(five, qualifier) for five in fives), default=NO_LOW)


def _low_enough(cards: Sequence[Card], qualifier: int) -> list[Card]:
    """One card of each rank that a low hand may have."""
    low = {each.number: each for each in cards}
    return [each for number, each in low.items() if number <= qualifier or number == Rank.ACE]


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
    return strength if qualifies(strength, qualifier) else NO_LOW


def qualifies(strength: int, qualifier: int) -> bool:
    """Whether a hand has no pair and no card above the qualifier."""
    return low_pairing(strength) is Pairing.NO_PAIR and highest_low(strength) <= qualifier
