"""The five cards that make a hand, out of more, to be shown at a showdown.

A strength says what a hand is worth and not by which cards. Where several choices are worth the
same, the one with the fewest own cards is taken: an own card that nothing depends on is no part of
the hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from houseway.rank.hands.high_hand import best_five_strength
from houseway.rank.hands.omaha_hand import (
    NO_LOW,
    FiveAces,
    JokerInLow,
    made_of,
    omaha_high,
    omaha_low,
)
from houseway.things.cards import Card

_FIVE = 5
_OWN = 2


def best_five_cards(own: Sequence[Card], board: Sequence[Card]) -> tuple[Card, ...]:
    """The best five of one's own cards and the board, in any number of each."""
    best = best_five_strength((*own, *board))
    return min(
        (five for five in combinations((*own, *board), _FIVE) if best_five_strength(five) == best),
        key=lambda five: sum(each in own for each in five),
    )


def omaha_high_five(
    own: Sequence[Card], board: Sequence[Card], five_aces: FiveAces = FiveAces.FOUR_ACES
) -> tuple[Card, ...]:
    """The two of one's own and the three of the board that make the best hand."""
    best = omaha_high(own, board, five_aces)
    return next(
        five
        for five in made_of(own, board)
        if omaha_high(five[:_OWN], five[_OWN:], five_aces) == best
    )


def omaha_low_five(
    own: Sequence[Card],
    board: Sequence[Card],
    qualifier: int = 8,
    joker: JokerInLow = JokerInLow.ACE,
) -> tuple[Card, ...]:
    """The two and three that make the best low; none where nothing qualifies."""
    best = omaha_low(own, board, qualifier, joker)
    if best == NO_LOW:
        return ()
    return next(
        five
        for five in made_of(own, board)
        if omaha_low(five[:_OWN], five[_OWN:], qualifier, joker) == best
    )
