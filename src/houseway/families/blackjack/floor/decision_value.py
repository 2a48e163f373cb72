"""Decision value for blackjack: what each choice about a hand was worth."""

from __future__ import annotations

from collections.abc import Collection

from houseway.families.blackjack.floor.advice import hand_of
from houseway.families.blackjack.floor.exact_values import exact_choice_values
from houseway.families.blackjack.odds.reports.chart_tables import chart_cell_of
from houseway.families.blackjack.play.actions import Double, Insure
from houseway.families.blackjack.play.view import TwentyOneView
from houseway.families.blackjack.rules.rules import Blackjack
from houseway.floor.banked.advice import ActionAdvice
from houseway.floor.banked.decision_value import verdict_from_values
from houseway.floor.play.decision_value import JudgedDecision
from houseway.play.actions import Action
from houseway.rules.game import Game
from houseway.things.cents import Cents

CHOICE_NAMES = {
    "stand": "standing",
    "hit": "hitting",
    "double": "doubling",
    "split": "splitting",
    "surrender": "surrendering",
    "rescue": "rescuing",
    "insure": "insurance",
    "even_money": "even money",
    "match_stake": "going along",
    "decline": "declining",
}


def judge(
    game: Game[Blackjack], seen: TwentyOneView, choices: Collection[str], action: Action
) -> JudgedDecision | None:
    assert seen.turn is not None
    rules, hand, base = game.rules, hand_of(game, seen), seen.turn.cents[game.rules.base.id]
    insured = action.cents / base if isinstance(action, Insure) else None
    found = exact_choice_values(rules, hand, choices, insured=insured)
    if isinstance(action, Double) and action.cents < base:
        found = _for_less(rules, found, hand.doubles, action.cents, base)
    if not found:
        return None
    best = max(found, key=found.__getitem__)
    cents = {choice: value * base for choice, value in found.items()}
    up = (hand.up,)
    return verdict_from_values(
        ActionAdvice(best, cents), action, CHOICE_NAMES,
        hand=hand.cards, against=up, cell=chart_cell_of(game, hand.cards, up),
    )  # fmt: skip


def chart_cell_of_view(game: Game[Blackjack], seen: TwentyOneView) -> str:
    hand = hand_of(game, seen)
    return chart_cell_of(game, hand.cards, (hand.up,))


def _for_less(
    rules: Blackjack, found: dict[str, float], doubles: int, cents: Cents, base: Cents
) -> dict[str, float]:
    """With a smaller stake the one card wins or loses so much less.

    Where a doubled hand may be doubled again or taken back, that is not worked out.
    """
    if doubles or rules.double_double or rules.rescue:
        return {}
    part = (1 + cents / base) / 2
    return {name: value * part if name == "double" else value for name, value in found.items()}
