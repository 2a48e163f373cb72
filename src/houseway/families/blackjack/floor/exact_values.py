"""Exact values of a blackjack hand's choices, with every card removed that it shows."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from houseway.families.blackjack.rules.rules import Blackjack
from houseway.things.cards import Card

_MATCHING = {"match_stake", "decline"}


class HandAgainstUpCard(NamedTuple):
    cards: tuple[Card, ...]
    up: Card
    doubles: int
    hands: int
    """How many hands lie on its spot."""


def exact_choice_values(
    rules: Blackjack,
    hand: HandAgainstUpCard,
    choices: Collection[str],
    *,
    insured: float | None = None,
) -> dict[str, float]:
    """By choice, in base wagers; `insured` is the share of one that was offered as insurance."""
    # The analysis needs NumPy, which is loaded where something is worked out and not before.
    from houseway.families.blackjack.odds.solve.check_answers import INSURED, check_answers
    from houseway.families.blackjack.odds.solve.choice_values import choice_values

    if set(choices) == _MATCHING:
        return _match(rules, hand)
    if "decline" in choices:
        share = INSURED if insured is None else insured
        return check_answers(rules, hand.cards, hand.up, choices, insured=share)
    return choice_values(
        rules, hand.cards, hand.up, doubles=hand.doubles, split_hands=hand.hands, may=choices
    )


def _match(rules: Blackjack, hand: HandAgainstUpCard) -> dict[str, float]:
    """A backline bettor's own stake grows with the hand: worth it if the hand is worth more.

    What the seat has decided is taken as it is: half a pair that waits for its card, or a doubled
    hand that waits for its one card.
    """
    from houseway.families.blackjack.odds.solve.choice_values import choice_values

    if hand.doubles:
        before = {"doubles": hand.doubles - 1, "split_hands": hand.hands}
        found = choice_values(rules, hand.cards, hand.up, may=("double",), **before)
    else:
        found = choice_values(rules, (*hand.cards, *hand.cards), hand.up, may=("split",))
    return {"match_stake": sum(found.values()) / 2, "decline": 0.0} if found else {}
