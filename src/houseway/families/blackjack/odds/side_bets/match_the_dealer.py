"""Match the Dealer: a player's first two cards beside the player-dealer's up card, exactly."""

from __future__ import annotations

from collections import Counter

from houseway.families.blackjack.odds.side_bets.shoe_counts import face_counts
from houseway.families.blackjack.rules.bets import UpCardMatch
from houseway.families.blackjack.rules.rules import Blackjack
from houseway.things.cards import Card, Mark


def match_ways(rules: Blackjack) -> Counter[UpCardMatch | None]:
    """Up cards with two cards in order, by how these match it. None stands for no match.

    Cards without suits match in rank, and never in suit.
    """
    counts = face_counts(rules)
    all_cards = counts.total()
    ways = Counter[UpCardMatch | None]()
    for up, number in counts.items():
        suited = unsuited = 0
        if up.rank is not None:
            same = sum(n for card, n in counts.items() if card.rank == up.rank) - 1
            suited = number - 1 if _has_suit(rules, up) else 0
            unsuited = same - suited
        other = all_cards - 1 - suited - unsuited
        ways[UpCardMatch.TWO_SUITED] += number * suited * (suited - 1)
        ways[UpCardMatch.SUITED_AND_UNSUITED] += number * 2 * suited * unsuited
        ways[UpCardMatch.ONE_SUITED] += number * 2 * suited * other
        ways[UpCardMatch.TWO_UNSUITED] += number * unsuited * (unsuited - 1)
        ways[UpCardMatch.ONE_UNSUITED] += number * 2 * unsuited * other
        ways[None] += number * other * (other - 1)
    return ways


def _has_suit(rules: Blackjack, card: Card) -> bool:
    return not (rules.bonus_cards_suitless and card.mark is Mark.BONUS)
