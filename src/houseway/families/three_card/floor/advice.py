"""Advice and decision values for three-card poker: play or fold."""

from __future__ import annotations

from collections.abc import Collection

from houseway.families.three_card.odds.reports.strategy_chart import chart_cell
from houseway.families.three_card.odds.solve.decision_values import value_decision
from houseway.families.three_card.rules.rules import ThreeCardPoker
from houseway.floor.banked.advice import ActionAdvice, parse_hand_in_turn, parse_seen_cards
from houseway.floor.banked.decision_value import verdict_from_values
from houseway.floor.play.decision_value import JudgedDecision
from houseway.play.actions import Action
from houseway.play.views.view_types import HIDDEN, RoundView
from houseway.rank.hands.three_card_hand import high_card_strength, three_card_strength
from houseway.rules.game import Game
from houseway.things.cards import Card

CHOICE_NAMES = {"play": "playing", "fold": "folding"}


def advise(game: Game[ThreeCardPoker], seen: RoundView, _: Collection[str]) -> ActionAdvice:
    assert seen.turn is not None
    found = value_decision(
        game.rules, parse_hand_in_turn(game, seen), _shown(game, seen), seen.turn.cents
    )
    return ActionAdvice(found.best, {"play": float(found.play), "fold": float(found.fold)})


def judge(
    game: Game[ThreeCardPoker], seen: RoundView, choices: Collection[str], action: Action
) -> JudgedDecision | None:
    hand, shown = parse_hand_in_turn(game, seen), _shown(game, seen)
    return verdict_from_values(
        advise(game, seen, choices), action, CHOICE_NAMES,
        hand=hand, against=shown, cell=chart_cell(game, hand, shown),
    )  # fmt: skip


def chart_cell_of_view(game: Game[ThreeCardPoker], seen: RoundView) -> str:
    return chart_cell(game, parse_hand_in_turn(game, seen), _shown(game, seen))


def _shown(game: Game[ThreeCardPoker], seen: RoundView) -> tuple[Card, ...]:
    shown = (text for text in seen.hands[seen.player_dealer] if text != HIDDEN)
    return parse_seen_cards(game.rules.deck, shown)


def naive_choice(game: Game[ThreeCardPoker], seen: RoundView) -> str:
    """Many people play the hands that the player-dealer would have to play."""
    rules = game.rules
    hand = parse_hand_in_turn(game, seen)
    strength = three_card_strength(hand, ace_low_straight_flush=rules.ace_low_straight_flush)
    return "play" if strength >= high_card_strength(rules.qualifier) else "fold"
