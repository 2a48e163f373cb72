"""Consistency checks of a variant's three-card rules."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise

from houseway.families.three_card.rules.ante_bonus import ANTE_BONUS
from houseway.families.three_card.rules.rules import ThreeCardPoker
from houseway.rank.hands.three_card_hand import ThreeCard
from houseway.rules.order_of_action import ByCard
from houseway.things.cents import odds_text


def contradictions(rules: ThreeCardPoker) -> Iterator[tuple[str, str]]:
    if rules.independent_backline and not rules.backline:
        yield "independent_backline", "nobody wagers behind a seat where backline = false."
    if not rules.cards_shown and isinstance(rules.order, ByCard):
        yield "cards_shown", "the card that is shown places the action button; show one."
    yield from _bonus(rules)


def _bonus(rules: ThreeCardPoker) -> Iterator[tuple[str, str]]:
    pays = rules.ante_bonus.pays
    for lower, higher in pairwise(ThreeCard):
        if pays(higher) < pays(lower):
            yield (
                "ante_bonus",
                f"{higher.words} is above {lower.words} and pays {_told(pays(higher))}, "
                f"less than its {_told(pays(lower))}; pay it as much or more.",
            )
    if rules.ante_bonus.most and any(bet.id == ANTE_BONUS.id for bet in rules.side_bets):
        yield "ante_bonus", f"a side bet is called {ANTE_BONUS.id} too; call it otherwise."


def _told(pays: Fraction) -> str:
    return odds_text(pays) if pays else "nothing"
