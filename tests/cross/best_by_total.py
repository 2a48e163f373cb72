"""Players for the simulation who play the best of the exact analysis, as far as it goes by totals.

Where hands of one total would be played differently, what is best for most of them is played.
"""

from __future__ import annotations

from functools import cache
from math import comb, prod
from typing import NamedTuple

import numpy as np

from houseway.families.blackjack.odds.reports.strategy_chart import ChartRowKind
from houseway.families.blackjack.odds.rules.open_choices import SPLIT
from houseway.families.blackjack.odds.rules.terms import NAMES, OddsTerms, kind_of, odds_terms
from houseway.families.blackjack.odds.solve.hand_values import HandValues
from houseway.families.blackjack.odds.solve.infinite_deck_values import rescue_value
from houseway.families.blackjack.odds.solve.initial_deals import all_hands
from houseway.families.blackjack.rules.rules import Blackjack
from houseway.families.blackjack.sim.play_policy import AskedHand
from houseway.rank.array_types import Floats, Ints
from houseway.sim.setup.simulation_setup import Policy
from tests.solved import solved


class Alike(NamedTuple):
    """Hands between which a player does not tell, and how likely each of them is."""

    rows: Ints
    chances: Floats

    def mean(self, of: Floats) -> float:
        return float((self.chances * of[self.rows]).sum())


_hands = cache(all_hands)


@cache
def _under(terms: OddsTerms, up: int) -> tuple[HandValues, Ints]:
    """Every hand under an up card, and the shoe without that card."""
    shoe = np.array(terms.counts)
    shoe[up] -= 1
    return HandValues(terms, up, _hands(terms), shoe), shoe


@cache
def _alike(terms: OddsTerms, up: int, kinds: tuple[int, ...]) -> Alike:
    """A pair is itself alone; other hands go by their total and the number of their cards."""
    values, shoe = _under(terms, up)
    hands, one = values.hands, values.hands.rows[kinds]
    if len(kinds) == 2 and kinds[0] == kinds[1]:
        return Alike(np.array([one]), np.ones(1))
    same = (hands.points == hands.points[one]) & (hands.soft == hands.soft[one])
    same &= (hands.cards.sum(axis=1) == len(kinds)) & (hands.full == hands.full[one])
    rows = np.flatnonzero(same)
    ways = [
        prod(comb(max(left, 0), held) for left, held in zip(shoe.tolist(), cards, strict=True))
        for cards in hands.cards[rows].tolist()
    ]
    return Alike(rows, np.array(ways) / sum(ways))


def _split(rules: Blackjack, up: int, kind: int) -> float:
    """As the whole analysis has it, when the check found nothing."""
    wanted = ChartRowKind.PAIR, f"{NAMES[kind]}-{NAMES[kind]}", NAMES[up]
    (cell,) = (each for each in solved(rules).chart if (each.row, each.hand, each.up) == wanted)
    return cell.values[SPLIT]


def _best(rules: Blackjack, asked: AskedHand) -> str:
    told = {choice: _value(rules, asked, choice) for choice in asked.choices}
    return max(told, key=told.__getitem__)


def _value(rules: Blackjack, asked: AskedHand, choice: str) -> float:
    """Times how likely the check finds nothing."""
    terms = odds_terms(rules)
    up, kinds = kind_of(asked.up_card), tuple(sorted(kind_of(card) for card in asked.cards))
    values, alike = _under(terms, up)[0], _alike(terms, up, kinds)
    if choice == "stand":
        return alike.mean(values.stand(asked.doubles))
    if choice == "hit":
        return alike.mean(values.turn().hit)
    if choice == "double":
        return alike.mean(values.double(asked.doubles, split=asked.split))
    if choice == "surrender":
        return -0.5 * alike.mean(values.goes_on)
    if choice == "rescue":
        return rescue_value(asked.doubles) * alike.mean(values.goes_on)
    assert choice == "split", choice
    return _split(rules, up, kinds[0]) * alike.mean(values.goes_on)


BEST_BY_TOTAL = Policy("best by total, cards taken out of the shoe", _best)
