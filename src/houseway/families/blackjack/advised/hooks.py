"""Advised policy of blackjack: the quick advice that bots take too."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.families.blackjack.odds.quick_advice import quick_advice
from houseway.sim.setup.simulation_setup import Policy

if TYPE_CHECKING:
    from houseway.families.blackjack.rules.rules import Blackjack
    from houseway.families.blackjack.sim.play_policy import AskedHand


def _decide(rules: Blackjack, asked: AskedHand) -> str:
    found = quick_advice(
        rules,
        asked.cards,
        asked.up_card,
        asked.choices,
        doubles=asked.doubles,
        split=asked.split,
    )
    return found.best


HOOKS = Policy(
    "best by total and up card, cards drawn with replacement",
    _decide,
    "the best play by total and up card, as if every card went back into the shoe",
)
