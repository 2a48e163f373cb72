"""Custom side bets: over every hand of the player and of the player-dealer.

Where only the player's hand is asked about, the 22,100 hands are counted. Otherwise two hands share
no card, and 1[h and g share no card] is the sum of (-1)^|S| over all sets S of cards in both, so
that the pairs of hands h of one sort and g of another are

    Σ (-1)^|S| n(S) m(S),   n(S), m(S) = how many hands of either sort contain S,   |S| <= 3.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from houseway.families.three_card.rules.custom_bets import ClassifiedHands, classify_hands
from houseway.families.three_card.rules.rules import ThreeCardPoker
from houseway.odds.model.bet_odds import BetOdds
from houseway.odds.model.custom_bets import custom_bet_odds
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
    for (sort, place), number in _pairs(found).items():
        ways[found.lines[sort][place]] += number
    return ways


def _pairs(found: ClassifiedHands) -> Counter[tuple[int, int]]:
    """How many pairs of hands that share no card are of each sort and place."""
    own, theirs = _holding(found, found.own), _holding(found, found.theirs)
    pairs = Counter[tuple[int, int]]()
    for cards, sorts in own.items():
        sign = -1 if len(cards) % 2 else 1
        for sort, number in sorts.items():
            for place, other in theirs[cards].items():
                pairs[sort, place] += sign * number * other
    return pairs


def _holding(found: ClassifiedHands, sorts: tuple[int, ...]) -> dict[tuple[int, ...], Counter[int]]:
    """By a set of cards: how many hands of each sort contain it."""
    holding: dict[tuple[int, ...], Counter[int]] = {}
    for hand, sort in zip(found.hands, sorts, strict=True):
        for size in range(len(hand) + 1):
            for cards in combinations(hand, size):
                holding.setdefault(cards, Counter())[sort] += 1
    return holding
