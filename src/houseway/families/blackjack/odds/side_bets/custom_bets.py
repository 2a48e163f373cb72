"""Custom side bets: every deal each asks about, line by line, exactly.

Cards of the first deal are gone through face by face. Where a line also asks how the player-
dealer's hand comes out, that hand is drawn from the cards that are left beside them.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import lcm
from typing import TypeAlias

from houseway.families.blackjack.odds.dealer.final_totals import (
    NATURAL,
    OVER,
    ExactDrawing,
    exact_drawing,
)
from houseway.families.blackjack.odds.side_bets.shoe_counts import face_counts
from houseway.families.blackjack.rules.custom_bets import (
    NATURAL_COUNTS,
    OVER_COUNTS,
    BankHandEnd,
    ClassifiedDeals,
    classify_deals,
)
from houseway.families.blackjack.rules.rules import Blackjack
from houseway.rules.bets import SideBet
from houseway.things.cards import Card

_Undecided: TypeAlias = tuple[Card, tuple[Card, ...], int]
"""The up card, the cards beside it that matter, and the sort of the deal."""


def custom_bet_ways(rules: Blackjack, bet: SideBet) -> Counter[int]:
    """In how many ways each line is paid, by its number; 0 is the bet lost."""
    deals, hand = classify_deals(rules, bet), exact_drawing(rules)
    dealt = _dealt(face_counts(rules), deals)
    chances, decided = dict[int, Fraction](), Counter[_Undecided]()
    for (up, beside, sort), ways in dealt.items():
        decided[hand.alike(up), tuple(sorted(map(hand.alike, beside), key=str)), sort] += ways
    for (up, beside, sort), ways in decided.items():
        for place, often in _places(hand, up, beside, deals, sort).items():
            line = deals.lines[sort][place]
            chances[line] = chances.get(line, Fraction(0)) + often * ways
    whole = lcm(*(chance.denominator for chance in chances.values()))
    return Counter({line: int(chance * whole) for line, chance in chances.items()})


def _dealt(counts: Counter[Card], deals: ClassifiedDeals) -> Counter[_Undecided]:
    """In how many ways an up card lies beside cards that matter, by the sort of the deal."""
    first = next(iter(deals.sorts))
    if len(set(deals.sorts.values())) == 1:
        # No card of the player is asked about.
        return Counter({(up, (), sort): counts[up] for up, sort in deals.by_up(first)})
    found = Counter[_Undecided]()
    for one, two in deals.sorts:
        ways = counts[one] * (counts[two] - 1 if one is two else 2 * counts[two])
        if not ways:
            continue
        for up, sort in deals.by_up((one, two)):
            # Only what is asked of the end of the hand has to know the cards.
            certain = len(set(deals.lines[sort])) == 1
            key = (first[0], (), sort) if certain else (up, (one, two), sort)
            found[key] += ways * (counts[up] - (up is one) - (up is two))
    return +found


def _places(
    hand: ExactDrawing, up: Card, beside: tuple[Card, ...], deals: ClassifiedDeals, sort: int
) -> dict[int, Fraction]:
    """How likely the hand under this up card comes out in each way that the bet tells apart."""
    if len(set(deals.lines[sort])) == 1:
        return {0: Fraction(1)}
    found: dict[int, Fraction] = {}
    for (result, cards), chance in hand.chances_from(up, beside).items():
        place = deals.ends[_end(result, cards)]
        found[place] = found.get(place, Fraction(0)) + chance
    return found


def _end(result: str, cards: int) -> BankHandEnd:
    if result == NATURAL:
        return BankHandEnd(cards, NATURAL_COUNTS, natural=True)
    return BankHandEnd(cards, OVER_COUNTS if result == OVER else int(result), natural=False)
