"""Advice and decision values for three-card poker: play or fold."""

from __future__ import annotations

from collections.abc import Collection

from houseway.families.three_card.odds.reports.strategy_chart import chart_cell
from houseway.families.three_card.odds.solve.decision_values import value_decision
from houseway.families.three_card.rules.rules import ThreeCardPoker
from houseway.floor.banked.advice import ActionAdvice, parse_seen_card
from houseway.floor.banked.decision_value import verdict_from_values
from houseway.floor.play.decision_value import JudgedDecision
from houseway.play.actions import Action
from houseway.play.views.view_types import HIDDEN, RoundView
from houseway.rank.hands.three_card_hand import high_card_strength, three_card_strength
from houseway.rules.game import Game
from houseway.things.cards import Card, parse_card

CHOICE_NAMES = {"play": "playing", "fold": "folding"}


def advise(game: Game[ThreeCardPoker], seen: RoundView, _: Collection[str]) -> ActionAdvice:
    assert seen.turn is not None
    found = value_decision(game.rules, _hand(game, seen), _shown(game, seen), seen.turn.cents)
    return ActionAdvice(found.best, {"play": float(found.play), "fold": float(found.fold)})


def judge(
    game: Game[ThreeCardPoker], seen: RoundView, choices: Collection[str], action: Action
) -> JudgedDecision | None:
    hand, shown = _hand(game, seen), _shown(game, seen)
    return verdict_from_values(
        advise(game, seen, choices), action, CHOICE_NAMES,
        hand=hand, against=shown, cell=chart_cell(game, hand, shown),
    )  # fmt: skip


def chart_cell_of_view(game: Game[ThreeCardPoker], seen: RoundView) -> str:
    return chart_cell(game, _hand(game, seen), _shown(game, seen))


def _hand(game: Game[ThreeCardPoker], seen: RoundView) -> tuple[Card, ...]:
    assert seen.turn is not None
    return tuple(parse_seen_card(game.rules.deck, text) for text in seen.hands[seen.turn.spot])


def _shown(game: Game[ThreeCardPoker], seen: RoundView) -> tuple[Card, ...]:
    """What lies open of the player-dealer's hand."""
    shown = (text for text in seen.hands[seen.player_dealer] if text != HIDDEN)
    return tuple(parse_seen_card(game.rules.deck, text) for text in shown)


def naive_choice(game: Game[ThreeCardPoker], seen: RoundView) -> str:
    """Many people play the hands that the player-dealer would have to play."""
    assert seen.turn is not None
    rules = game.rules
    hand = tuple(map(parse_card, seen.hands[seen.turn.spot]))
    strength = three_card_strength(hand, ace_low_straight_flush=rules.ace_low_straight_flush)
    return "play" if strength >= high_card_strength(rules.qualifier) else "fold"
