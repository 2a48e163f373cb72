"""Answers before a check: what insurance, even money, surrender and declining are worth.

Every card that is seen is taken out of the shoe, as in `choice_values`; a player who declines plays
the hand best from then on.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence

from houseway.families.blackjack.odds.quick_advice import DECLINE, EVEN_MONEY, INSURE
from houseway.families.blackjack.odds.rules.hand_state import hand_state
from houseway.families.blackjack.odds.rules.open_choices import SURRENDER
from houseway.families.blackjack.odds.rules.payoffs import PlayerDealerEnd, PlayerEnd, net_of_unit
from houseway.families.blackjack.odds.rules.terms import OddsTerms, kind_of, odds_terms
from houseway.families.blackjack.odds.solve.choice_values import check_finds_nothing, choice_values
from houseway.families.blackjack.rules.rules import Blackjack
from houseway.things.cards import Card

INSURED = 0.5
"""How much of the base wager insures it in full."""


def check_answers(
    rules: Blackjack,
    cards: Sequence[Card],
    up: Card,
    choices: Collection[str],
    *,
    insured: float = INSURED,
) -> dict[str, float]:
    """The value of each of these answers in base wagers, with so much of one as insurance."""
    terms, goes_on = odds_terms(rules), check_finds_nothing(rules, cards, up)
    beaten = net_of_unit(terms, _mine(terms, cards), PlayerDealerEnd(terms.limit, natural=True))
    declined = (1 - goes_on) * beaten + goes_on * max(choice_values(rules, cards, up).values())
    worth: Mapping[str, Callable[[], float]] = {
        DECLINE: lambda: declined,
        INSURE: lambda: declined + insured * (3 * (1 - goes_on) - 1),
        EVEN_MONEY: lambda: 1.0,
        SURRENDER: lambda: -0.5,
    }
    return {choice: worth[choice]() for choice in choices if choice in worth}


def _mine(terms: OddsTerms, cards: Sequence[Card]) -> PlayerEnd:
    kinds = tuple(map(kind_of, cards))
    natural = len(kinds) == 2 and terms.is_natural(kinds[0], kinds[1])
    hand = hand_state(terms, kinds)
    return PlayerEnd(hand.total(terms).points, joker=hand.wild and len(kinds) == 2, natural=natural)
