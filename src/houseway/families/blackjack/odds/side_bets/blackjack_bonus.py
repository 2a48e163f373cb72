"""The Blackjack Bonus Bet: a player's first two cards, the first one first, exactly.

Only two kings of spades also look at the player-dealer's first two cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import perm

from houseway.families.blackjack.odds.side_bets.shoe_counts import (
    PICTURES,
    dealt,
    is_blackjack,
    kinds,
)
from houseway.families.blackjack.rules.bets import FirstTwo
from houseway.families.blackjack.rules.rules import TwentyOne
from houseway.rank.hands.blackjack_total import total
from houseway.rules.bets import PayTable
from houseway.things.cards import JOKER, Card, Rank, Suit

TWENTY = 20

Met = tuple[FirstTwo, ...]
"""The lines that a hand meets, from low to high."""


def met(rules: TwentyOne, first: Card, second: Card) -> Met:
    """The lines that two cards meet, whatever the player-dealer has."""
    return tuple(_met(rules, first, second))


def _met(rules: TwentyOne, first: Card, second: Card) -> Iterator[FirstTwo]:
    if first.rank in PICTURES:
        yield FirstTwo.PICTURE_FIRST
    if _is_twenty(rules, first, second):
        yield FirstTwo.TWENTY
        if first.suit is second.suit:
            yield FirstTwo.SUITED_TWENTY
    if first is second and (first is not JOKER or rules.bonus_two_jokers):
        yield FirstTwo.SAME_CARD
    if (first.rank, first.suit) == (second.rank, second.suit) == (Rank.KING, Suit.SPADES):
        yield FirstTwo.KINGS_OF_SPADES


def _is_twenty(rules: TwentyOne, first: Card, second: Card) -> bool:
    """A hand with a joker is none, whatever a joker counts (BBB-12)."""
    if JOKER in (first, second):
        return False
    if total((first, second)).points != TWENTY:
        return False
    return rules.bonus_ace_nine or Rank.ACE not in (first.rank, second.rank)


def first_two_ways(rules: TwentyOne) -> Counter[Met]:
    """Two cards for the player and two for the player-dealer, in order, by the lines met."""
    counts = kinds(rules)
    beside = perm(counts.total() - 2, 2)
    ways = Counter[Met]()
    for first in counts:
        for second in counts:
            lines = met(rules, first, second)
            number = dealt(counts, (first, second)) * beside
            if number and FirstTwo.KINGS_OF_SPADES in lines:
                beaten = _against_blackjack(counts, first, second)
                ways[(*lines, FirstTwo.KINGS_OF_SPADES_BEATEN)] += beaten
                number -= beaten
            ways[lines] += number
    return ways


def _against_blackjack(counts: Counter[Card], first: Card, second: Card) -> int:
    return sum(
        dealt(counts, (first, second, up, down))
        for up in counts
        for down in counts
        if is_blackjack(up, down)
    )


def paid_lines(rules: TwentyOne, pays: PayTable, lines: Met) -> Met:
    """Those of the lines met that are paid: the highest printed one, or all where they stack."""
    printed = tuple(line for line in lines if line in pays.rows)
    return printed if rules.bonus_stacks else printed[-1:]
