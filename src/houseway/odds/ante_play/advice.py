"""What playing and folding are worth to one hand in an ante-and-play game, exactly.

One card of the player-dealer lies face up when a player decides, so the value is taken over every
pair of cards that may lie beside it. All hands at once are the work of `three_card.best_play`.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from houseway.odds.ante_play.base_game import antes_won, result_of
from houseway.odds.ante_play.forfeits import forfeited, pays_on
from houseway.rank.three_card import high_card_strength, three_card_category, three_card_strength
from houseway.rules.ante_play.rules import AntePlay, NonqualifyAnte
from houseway.things.cards import Card
from houseway.things.cents import Cents


class Decision(NamedTuple):
    """Expected result in cents of either choice, counted from before the wagers were placed."""

    play: Fraction
    fold: Fraction

    @property
    def best(self) -> str:
        return "play" if self.play >= self.fold else "fold"

    @property
    def cost_of_other(self) -> Fraction:
        """What the other choice gives away."""
        return abs(self.play - self.fold)


def decision(
    rules: AntePlay, hand: tuple[Card, ...], up_card: Card, cents: Mapping[str, Cents]
) -> Decision:
    """Both choices for a hand, with everything at stake that the choice touches.

    A bank that covers everything is assumed. Side bets that a fold leaves alone do not matter.
    """
    ante = cents[rules.ante.id]
    touched = [bet for bet in forfeited(rules) if bet.id in cents]
    fold = -ante - sum(cents[bet.id] for bet in touched)
    strength = three_card_strength(hand, ace_low_straight_flush=rules.ace_low_straight_flush)
    category = three_card_category(strength)
    sides = sum((cents[bet.id] * pays_on(bet.pays, category) for bet in touched), Fraction(0))
    return Decision(ante * _base_value(rules, hand, up_card) + sides, Fraction(fold))


def _base_value(rules: AntePlay, hand: tuple[Card, ...], up_card: Card) -> Fraction:
    return base_value(
        tuple(sorted(hand, key=str)),
        up_card,
        qualifier=int(rules.qualifier),
        always_pay=rules.nonqualify_ante is NonqualifyAnte.ALWAYS_PAY,
        ace_low=rules.ace_low_straight_flush,
        deck=rules.deck.cards,
    )


@lru_cache(maxsize=4096)
def base_value(
    hand: tuple[Card, ...],
    up_card: Card,
    *,
    qualifier: int,
    always_pay: bool,
    ace_low: bool,
    deck: tuple[Card, ...],
) -> Fraction:
    """Ante and Play together, in antes, averaged over the two cards not seen."""
    mine = three_card_strength(hand, ace_low_straight_flush=ace_low)
    needed = high_card_strength(qualifier)
    reading = NonqualifyAnte.ALWAYS_PAY if always_pay else NonqualifyAnte.COMPARE
    unseen = [card for card in deck if card is not up_card and card not in hand]
    ends: dict[int, int] = {}
    for one, two in combinations(unseen, 2):
        theirs = three_card_strength((up_card, one, two), ace_low_straight_flush=ace_low)
        ends[theirs] = ends.get(theirs, 0) + 1
    total = sum(
        ways * antes_won(result_of(mine, theirs, needed), reading) for theirs, ways in ends.items()
    )
    return Fraction(total, sum(ends.values()))
