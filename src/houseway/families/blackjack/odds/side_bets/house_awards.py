"""House awards: how often the hands come for which a house may give an award.

Three cards are looked at: the player-dealer's, who always draws to two eights, or the first three
of a player who takes a third card. A suited hand is one of one color too.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations, product
from math import perm

from houseway.families.blackjack.odds.side_bets.shoe_counts import (
    face_counts,
    natural_ways,
    ordered_ways,
)
from houseway.families.blackjack.rules.rules import Blackjack
from houseway.rules.awards import AwardFor
from houseway.things.cards import Card, Rank, Suit

RED = frozenset({Suit.DIAMONDS, Suit.HEARTS})
_EIGHTS, _SEVENS = (Rank.EIGHT,) * 3, (Rank.SEVEN,) * 3
_STRAIGHT = (Rank.SIX, Rank.SEVEN, Rank.EIGHT)
_RANKS = {
    AwardFor.PLAYER_DEALER_888: _EIGHTS,
    AwardFor.PLAYER_DEALER_888_COLOR: _EIGHTS,
    AwardFor.PLAYER_DEALER_888_SUITED: _EIGHTS,
    AwardFor.SEVENS: _SEVENS,
    AwardFor.SEVENS_COLOR: _SEVENS,
    AwardFor.SEVENS_SUITED: _SEVENS,
    AwardFor.STRAIGHT_678_COLOR: _STRAIGHT,
    AwardFor.STRAIGHT_678_SUITED: _STRAIGHT,
}
NATURALS_IN_A_ROW = 2


def award_chance(rules: Blackjack, hand: AwardFor) -> Fraction | None:
    """The chance in a fresh shoe, or None where it hangs on how a player draws.

    For naturals in a row: that two given rounds, each shuffled anew, both bring one.
    """
    if hand is AwardFor.NATURALS_IN_A_ROW:
        return Fraction(*natural_ways(rules)) ** NATURALS_IN_A_ROW
    if hand not in _RANKS:
        return None
    counts = face_counts(rules)
    ways = sum(_ways(counts, ranks, hand) for ranks in dict.fromkeys(permutations(_RANKS[hand])))
    return Fraction(ways, perm(counts.total(), 3))


def _ways(counts: Counter[Card], ranks: tuple[Rank, ...], hand: AwardFor) -> int:
    faces = ([card for card in counts if card.rank is rank] for rank in ranks)
    return sum(ordered_ways(counts, cards) for cards in product(*faces) if _alike(cards, hand))


def _alike(cards: tuple[Card, ...], hand: AwardFor) -> bool:
    suits = {card.suit for card in cards}
    if hand.value.endswith("-suited"):
        return len(suits) == 1
    if hand.value.endswith("-color"):
        return suits <= RED or suits.isdisjoint(RED)
    return True
