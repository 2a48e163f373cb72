"""Blackjack Bonus Bet: a player's first two cards in order, exactly.

Only two kings of spades also look at the player-dealer's first two cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import perm

from houseway.families.blackjack.odds.side_bets.shoe_counts import (
    PICTURES,
    face_counts,
    is_blackjack,
    ordered_ways,
)
from houseway.families.blackjack.rules.bets import FirstTwoLine
from houseway.families.blackjack.rules.rules import Blackjack
from houseway.rank.hands.blackjack_total import total
from houseway.rules.bets import PayTable
from houseway.things.cards import JOKER, Card, Rank, Suit

TWENTY = 20

MetLines = tuple[FirstTwoLine, ...]
"""The lines that a hand meets, from low to high."""


def met_lines(rules: Blackjack, first: Card, second: Card) -> MetLines:
    """The lines that two cards meet, whatever the player-dealer has."""
    return tuple(_met(rules, first, second))


def _met(rules: Blackjack, first: Card, second: Card) -> Iterator[FirstTwoLine]:
    if first.rank in PICTURES:
        yield FirstTwoLine.PICTURE_FIRST
    if _is_twenty(rules, first, second):
        yield FirstTwoLine.TWENTY
        if first.suit is second.suit:
            yield FirstTwoLine.SUITED_TWENTY
    if first is second and (first is not JOKER or rules.bonus_two_jokers):
        yield FirstTwoLine.SAME_CARD
    if (first.rank, first.suit) == (second.rank, second.suit) == (Rank.KING, Suit.SPADES):
        yield FirstTwoLine.KINGS_OF_SPADES


def _is_twenty(rules: Blackjack, first: Card, second: Card) -> bool:
    """A hand with a joker is none, whatever a joker counts (BBB-12)."""
    if JOKER in (first, second):
        return False
    if total((first, second)).points != TWENTY:
        return False
    return rules.bonus_ace_nine or Rank.ACE not in (first.rank, second.rank)


def first_two_ways(rules: Blackjack) -> Counter[MetLines]:
    """Two cards for the player and two for the player-dealer, in order, by the lines met."""
    counts = face_counts(rules)
    beside = perm(counts.total() - 2, 2)
    ways = Counter[MetLines]()
    for first in counts:
        for second in counts:
            lines = met_lines(rules, first, second)
            number = ordered_ways(counts, (first, second)) * beside
            if number and FirstTwoLine.KINGS_OF_SPADES in lines:
                beaten = _against_blackjack(counts, first, second)
                ways[(*lines, FirstTwoLine.KINGS_OF_SPADES_BEATEN)] += beaten
                number -= beaten
            ways[lines] += number
    return ways


def _against_blackjack(counts: Counter[Card], first: Card, second: Card) -> int:
    return sum(
        ordered_ways(counts, (first, second, up, down))
        for up in counts
        for down in counts
        if is_blackjack(up, down)
    )


def paid_lines(rules: Blackjack, pays: PayTable, lines: MetLines) -> MetLines:
    """Those of the lines met that are paid: the highest printed one, or all where they stack."""
    printed = tuple(line for line in lines if line in pays.rows)
    return printed if rules.bonus_stacks else printed[-1:]
