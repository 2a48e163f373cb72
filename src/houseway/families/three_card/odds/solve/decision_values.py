"""Decision values: what playing and folding are worth to one hand, exactly.

The value is taken over all cards of the player-dealer that a player has not seen: every pair beside
the one that lies face up, or every three where none does. `best_play` answers all hands at once.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from itertools import combinations, pairwise
from operator import itemgetter
from typing import NamedTuple

from houseway.families.three_card.odds.side_bets.fold_forfeits import forfeited, pays_on
from houseway.families.three_card.odds.solve.base_terms import antes_won, showdown_result
from houseway.families.three_card.rules.rules import NonqualifyAnte, ThreeCardPoker
from houseway.rank.hands.three_card_hand import (
    high_card_strength,
    three_card_category,
    three_card_strength,
)
from houseway.things.cards import Card
from houseway.things.cents import Cents


class PlayOrFold(NamedTuple):
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


def value_decision(
    rules: ThreeCardPoker,
    hand: tuple[Card, ...],
    shown: tuple[Card, ...],
    cents: Mapping[str, Cents],
) -> PlayOrFold:
    """Both choices for a hand, with everything at stake that the choice touches.

    `shown` is what lies open of the player-dealer's hand: one card, or none. A bank that covers
    everything is assumed. Side bets that a fold leaves alone do not matter.
    """
    ante = cents[rules.ante.id]
    touched = [bet for bet in forfeited(rules) if bet.id in cents]
    fold = -ante - sum(cents[bet.id] for bet in touched)
    strength = three_card_strength(hand, ace_low_straight_flush=rules.ace_low_straight_flush)
    category = three_card_category(strength)
    sides = sum((cents[bet.id] * pays_on(bet.pays, category) for bet in touched), Fraction(0))
    bonus = ante * rules.ante_bonus.pays(category)
    return PlayOrFold(ante * _base_value(rules, hand, shown) + bonus + sides, Fraction(fold))


def _base_value(rules: ThreeCardPoker, hand: tuple[Card, ...], shown: tuple[Card, ...]) -> Fraction:
    return base_value(
        tuple(sorted(hand, key=str)),
        shown,
        qualifier=int(rules.qualifier),
        always_pay=rules.nonqualify_ante is NonqualifyAnte.ALWAYS_PAY,
        ace_low=rules.ace_low_straight_flush,
        deck=rules.deck.cards,
    )


@lru_cache(maxsize=1 << 15)
def base_value(
    hand: tuple[Card, ...],
    shown: tuple[Card, ...],
    *,
    qualifier: int,
    always_pay: bool,
    ace_low: bool,
    deck: tuple[Card, ...],
) -> Fraction:
    """Ante and Play together, in antes, averaged over the cards not seen."""
    mine = three_card_strength(hand, ace_low_straight_flush=ace_low)
    needed = high_card_strength(qualifier)
    reading = NonqualifyAnte.ALWAYS_PAY if always_pay else NonqualifyAnte.COMPARE
    places = _places(deck)
    own = sum(places[card] for card in hand)
    theirs = [each for held, each in _every_hand(deck, shown, ace_low=ace_low) if not held & own]
    # Between the strengths that matter, all hands end alike.
    cuts = {0, bisect_left(theirs, mine), bisect_right(theirs, mine), bisect_left(theirs, needed)}
    total = sum(
        (end - start) * antes_won(showdown_result(mine, theirs[start], needed), reading)
        for start, end in pairwise(sorted(cuts | {len(theirs)}))
    )
    return Fraction(total, len(theirs))


@lru_cache(maxsize=4)
def _places(deck: tuple[Card, ...]) -> Mapping[Card, int]:
    """Each card as a bit of its own."""
    return {card: 1 << place for place, card in enumerate(deck)}


@lru_cache(maxsize=64)
def _every_hand(
    deck: tuple[Card, ...], shown: tuple[Card, ...], *, ace_low: bool
) -> tuple[tuple[int, int], ...]:
    """All that the player-dealer may hold: what comes to what is shown, and how strong that is.

    The weakest come first.
    """
    places = _places(deck)
    unseen = (card for card in deck if card not in shown)
    found = (
        (
            sum(places[card] for card in hidden),
            three_card_strength((*shown, *hidden), ace_low_straight_flush=ace_low),
        )
        for hidden in combinations(unseen, 3 - len(shown))
    )
    return tuple(sorted(found, key=itemgetter(1)))
