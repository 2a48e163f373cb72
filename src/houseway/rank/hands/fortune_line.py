"""Fortune, Envy and Ace-High: what seven cards are worth to a bonus bet.

How the cards are set does not matter here. A hand that satisfies several lines of the pay table has
the one that pays best (FPG-37).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from enum import IntEnum
from functools import cache
from itertools import combinations

from houseway.rank.hands.joker_hand import USUAL, Ranking, back_strength
from houseway.things.cards import JOKER, Card, Rank, Suit

_ROYAL = frozenset(range(10, 15))
_KING, _QUEEN, _ACE = 13, 12, 14


class Fortune(IntEnum):
    """The lines of the Fortune table in the order of what they pay, and below them what loses."""

    HIGH_CARD = 0
    ONE_PAIR = 1
    TWO_PAIR = 2
    THREE_PAIR = 3
    STRAIGHT = 4
    THREE_OF_A_KIND = 5
    """Pays more than a straight, although it ranks below one."""
    FLUSH = 6
    FULL_HOUSE = 7
    FOUR_OF_A_KIND = 8
    STRAIGHT_FLUSH = 9
    ROYAL_FLUSH = 10
    FIVE_ACES = 11
    SEVEN_CARD_STRAIGHT_FLUSH_JOKER = 12
    ROYAL_MATCH = 13
    """A royal flush, and the other two cards are a king and a queen of one suit."""
    SEVEN_CARD_STRAIGHT_FLUSH = 14

    @property
    def words(self) -> str:
        return _WORDS.get(self, self.name.replace("_", " ").lower())


_WORDS = {
    Fortune.SEVEN_CARD_STRAIGHT_FLUSH_JOKER: "seven card straight flush with joker",
    Fortune.ROYAL_MATCH: "royal flush and royal match",
}


def fortune_line(
    cards: Sequence[Card], *, by_rank: bool = False, royal_match_natural_only: bool = False
) -> Fortune:
    """The line of the pay table that seven cards come to.

    By rank, a straight comes before three of a kind; otherwise what pays more does. The joker may
    stand in the royal flush of a royal match, unless only a natural one counts.
    """
    natural = JOKER not in cards
    lines = {_of_a_kind(cards), *_in_order(cards)}
    if royal_match_natural_only and not natural:
        lines.discard(Fortune.ROYAL_MATCH)
    if by_rank and Fortune.STRAIGHT in lines:
        lines.discard(Fortune.THREE_OF_A_KIND)
    return max(lines)


def high_card(cards: Sequence[Card]) -> Rank | None:
    """The highest of seven cards without pair, straight or flush; the joker is an ace."""
    if fortune_line(cards) is not Fortune.HIGH_CARD:
        return None
    return Rank(max(card.number or _ACE for card in cards))


def is_ace_high(cards: Sequence[Card]) -> bool:
    """Seven cards without pair, straight or flush, whose highest is an ace or the joker (FUP-7)."""
    return high_card(cards) is Rank.ACE


def best_seven(cards: Sequence[Card], ranking: Ranking = USUAL) -> int:
    """The strength of the best five cards among seven."""
    return max(back_strength(five, ranking) for five in combinations(cards, 5))


def _of_a_kind(cards: Sequence[Card]) -> Fortune:
    """What equal ranks make, with the joker as an ace."""
    sizes = sorted(Counter(card.number or _ACE for card in cards).values(), reverse=True)
    match sizes:
        case [5, *_]:
            return Fortune.FIVE_ACES
        case [4, *_]:
            return Fortune.FOUR_OF_A_KIND
        case [3, 2 | 3, *_]:
            return Fortune.FULL_HOUSE
        case [3, *_]:
            return Fortune.THREE_OF_A_KIND
        case [2, 2, 2, *_]:
            return Fortune.THREE_PAIR
        case [2, 2, *_]:
            return Fortune.TWO_PAIR
        case [2, *_]:
            return Fortune.ONE_PAIR
    return Fortune.HIGH_CARD


def _in_order(cards: Sequence[Card]) -> Iterator[Fortune]:
    """Straights and flushes, each of them in as far as the joker completes it."""
    jokers = sum(card is JOKER for card in cards)
    if _runs({card.number for card in cards}, 5, jokers):
        yield Fortune.STRAIGHT
    for suit in Suit:
        suited = {card.number for card in cards if card.suit is suit}
        if len(suited) + jokers >= 5:
            yield from _of_one_suit(cards, suit, suited, jokers)


def _of_one_suit(
    cards: Sequence[Card], suit: Suit, suited: set[int], jokers: int
) -> Iterator[Fortune]:
    yield Fortune.FLUSH
    if _runs(suited, 5, jokers):
        yield Fortune.STRAIGHT_FLUSH
    if len(suited & _ROYAL) + jokers >= 5:
        yield Fortune.ROYAL_FLUSH
        beside = [card for card in cards if card.suit not in (suit, None)]
        if {card.number for card in beside} == {_KING, _QUEEN} and _same_suit(beside):
            yield Fortune.ROYAL_MATCH
    if _runs(suited, 7, jokers):
        yield (
            Fortune.SEVEN_CARD_STRAIGHT_FLUSH_JOKER if jokers else Fortune.SEVEN_CARD_STRAIGHT_FLUSH
        )


def _same_suit(cards: Sequence[Card]) -> bool:
    return len({card.suit for card in cards}) == 1


def _runs(numbers: set[int], length: int, jokers: int) -> bool:
    """Whether so many ranks in a row are there, but for one that the joker fills in."""
    ranks = {1, *numbers} if _ACE in numbers else numbers
    if len(ranks) + jokers < length:
        return False
    return any(len(ranks & row) + jokers >= length for row in _rows(length))


@cache
def _rows(length: int) -> tuple[frozenset[int], ...]:
    """So many ranks in a row, from the lowest to the highest that there are."""
    return tuple(frozenset(range(low, low + length)) for low in range(1, _ACE - length + 2))
