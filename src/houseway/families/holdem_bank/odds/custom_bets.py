"""Custom side bets: over every two cards, and what else each bet asks about.

Hole cards alone are 1,326 hands. Beside a flop or the player-dealer's cards they share no card with
them. Where the best five are asked about, each starting hand's ends are known from all deals.
"""

from __future__ import annotations

from collections import Counter

import numpy as np

from houseway.families.holdem_bank.odds.solve.flop_classes import start_numbers
from houseway.families.holdem_bank.odds.solve.solution import ShowdownCounts
from houseway.families.holdem_bank.rules.custom_bets import (
    BEST,
    ClassifiedHoleCards,
    classify_hole_cards,
)
from houseway.families.holdem_bank.rules.rules import HoldemBank
from houseway.odds.model.bet_odds import BetOdds
from houseway.odds.model.custom_bets import custom_bet_odds
from houseway.odds.model.disjoint_pairs import count_disjoint_pairs
from houseway.rank.batch.numba_ranking import NUMBER_OF
from houseway.rules.bets import SideBet


def custom_bet(rules: HoldemBank, bet: SideBet, ends: ShowdownCounts, assumes: str) -> BetOdds:
    ways = custom_bet_ways(rules, classify_hole_cards(rules, bet), ends)
    return custom_bet_odds(bet, ways, assumes)


def custom_bet_ways(
    rules: HoldemBank, found: ClassifiedHoleCards, ends: ShowdownCounts
) -> Counter[int]:
    """In how many deals each line is paid, by its number; 0 is the bet lost."""
    if not found.beside:
        return Counter(found.lines[sort][0] for sort in found.own)
    if found.beside == BEST:
        pairs = _ending(rules, found, ends)
    else:
        own, others = (
            zip(hands, sorts, strict=True)
            for hands, sorts in ((found.pairs, found.own), (found.others, found.theirs))
        )
        pairs = count_disjoint_pairs(own, others)
    ways = Counter[int]()
    for (sort, place), number in pairs.items():
        ways[found.lines[sort][place]] += number
    return ways


def _ending(
    rules: HoldemBank, found: ClassifiedHoleCards, ends: ShowdownCounts
) -> Counter[tuple[int, int]]:
    """How many boards and other hands bring two cards of each sort to each place."""
    numbers = [NUMBER_OF[card] for card in rules.deck.cards]
    starts = start_numbers(np.array([[numbers[one], numbers[two]] for one, two in found.pairs]))
    pairs = Counter[tuple[int, int]]()
    for (start, sort), many in Counter(zip(starts.tolist(), found.own, strict=True)).items():
        for deals, place in zip(ends.by_start[start], found.theirs, strict=True):
            pairs[sort, place] += many * deals
    return pairs
