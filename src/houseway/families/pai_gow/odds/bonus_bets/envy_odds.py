"""Envy Bonus odds: what a button brings, for every qualifying hand or for the highest."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

from houseway.errors import RuleError
from houseway.families.pai_gow.odds.bonus_bets.envy_highest import (
    LINES,
    EnvyDeck,
    deals,
    highest_paid,
)
from houseway.families.pai_gow.odds.bonus_bets.fortune_odds import fortune_options
from houseway.families.pai_gow.rules.bonus_bets import FortuneBet
from houseway.families.pai_gow.rules.reading_choices import SameHand
from houseway.families.pai_gow.rules.rules import PaiGow
from houseway.odds.model.distribution import Distribution
from houseway.rank.hands.fortune_line import Fortune

_DOLLAR = 100


class EnvyOdds(NamedTuple):
    ways: Mapping[Fortune, int]
    """By line, how many deals bring its amount."""
    distribution: Distribution
    """In dollars."""


def envy_odds(rules: PaiGow, bet: FortuneBet, *, others: int, most: int | None = None) -> EnvyOdds:
    """One button, and so many other hands that can bring it something.

    With more than one other hand only where the highest alone is paid for. Whoever asks for several
    numbers of them says which is the most: what is counted for it serves for all, and takes longer.
    """
    if rules.envy_multiple:
        counts = fortune_options(rules).counts()
        total, ways = sum(counts.values()), {line: counts[line] for line in bet.envy}
    else:
        hands, most_hands = others + 1, (most or others) + 1
        total, ways = deals(hands), _for_the_highest(rules, bet, hands, most_hands)
    paid = [(Fraction(bet.envy[line], _DOLLAR), many) for line, many in ways.items()]
    return EnvyOdds(ways, Distribution.of([*paid, (Fraction(0), total - sum(ways.values()))]))


def _for_the_highest(rules: PaiGow, bet: FortuneBet, hands: int, most: int) -> dict[Fortune, int]:
    if set(bet.envy) != set(LINES):
        raise RuleError(f"{bet.name} has an Envy Bonus from four of a kind up, and for no other.")
    deck = EnvyDeck(wheel=rules.wheel_rank, natural_match=rules.royal_match_natural_only)
    exact = rules.same_hand is SameHand.EXACT_RANK
    return highest_paid(hands, deck, exact=exact, most=most)


def envy_dollars(rules: PaiGow) -> tuple[Fraction, ...]:
    """What a button brings a round on average, for one other hand in play, for two, and so on."""
    if rules.fortune is None:
        return ()
    numbers = range(1, rules.positions - 1)
    if rules.envy_multiple:
        # Hands that are dealt together are alike, so that each brings as much as any other.
        each = envy_odds(rules, rules.fortune, others=1).distribution.ev
        return tuple(others * each for others in numbers)
    return tuple(
        envy_odds(rules, rules.fortune, others=others, most=max(numbers)).distribution.ev
        for others in numbers
    )
