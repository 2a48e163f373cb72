"""Custom side bets: over every hand of the player and of the player-dealer.

Where only the player's hand is asked about, the 22,100 hands are counted; otherwise all pairs of
hands that share no card.
"""

from __future__ import annotations

from collections import Counter

from houseway.families.three_card.rules.custom_bets import ClassifiedHands, classify_hands
from houseway.families.three_card.rules.rules import ThreeCardPoker
from houseway.odds.model.bet_odds import BetOdds
from houseway.odds.model.custom_bets import custom_bet_odds
from houseway.odds.model.disjoint_pairs import count_disjoint_pairs
from houseway.rules.bets import SideBet


def custom_bet(rules: ThreeCardPoker, bet: SideBet) -> BetOdds:
    ways = custom_bet_ways(classify_hands(rules, bet))
    assumes = "any decision on the Ante, since a fold leaves the bet in action"
    return custom_bet_odds(bet, ways, assumes)


def custom_bet_ways(found: ClassifiedHands) -> Counter[int]:
    """In how many deals each line is paid, by its number; 0 is the bet lost."""
    if len(found.lines[0]) == 1:
        return Counter(found.lines[sort][0] for sort in found.own)
    ways = Counter[int]()
    own, theirs = (zip(found.hands, each, strict=True) for each in (found.own, found.theirs))
    for (sort, place), number in count_disjoint_pairs(own, theirs).items():
        ways[found.lines[sort][place]] += number
    return ways
