"""Decision value in a round against a bank: capture what was seen, value each choice."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from houseway.floor.banked.actions import InRound
from houseway.floor.banked.advice import ActionAdvice
from houseway.floor.banked.hooks import banked_floor_hooks_of
from houseway.floor.banked.table import BankedTable
from houseway.floor.play.decision_value import ChoiceValue, JudgedDecision, best_first, card_signs
from houseway.floor.table.actions import TableAction
from houseway.play import legal
from houseway.play.actions import Action
from houseway.play.round import Phase
from houseway.play.views.view import view
from houseway.play.views.view_types import HIDDEN, RoundView
from houseway.rules.game import Game
from houseway.things.cards import Card


class BankedDecision(Struct, frozen=True):
    game: Game[Any]
    seen: RoundView
    """As this person saw the round in their turn."""
    choices: tuple[str, ...]
    action: Action


def capture_banked_decision(
    table: BankedTable, player: str, done: TableAction
) -> BankedDecision | None:
    round = table.round
    if not isinstance(done, InRound) or round is None or round.phase is not Phase.DECIDING:
        return None
    seen = view(table.game, round, player)
    turn, name = seen.turn, done.action.name
    # Whoever stands behind a seat may decide there without seeing the hand.
    if turn is None or turn.player != player or HIDDEN in seen.hands.get(turn.spot, (HIDDEN,)):
        return None
    choices = tuple(dict.fromkeys(each.name for each in legal(table.game, round, player)))
    if name not in choices or done.doer != player:
        return None
    return BankedDecision(table.game, seen, choices, done.action)


def choice_of(game: Game[Any], seen: RoundView, action: Action) -> str:
    """Which of the choices of a verdict an action is."""
    choice = banked_floor_hooks_of(game).choice
    return action.name if choice is None else choice(game, seen, action)


def open_choices(table: BankedTable, player: str) -> dict[str, Action]:
    """Everything that they may decide now, by the choices of a verdict."""
    round = table.round
    if round is None or round.awaited_of(player) is None:
        return {}
    seen, found = view(table.game, round, player), dict[str, Action]()
    for action in legal(table.game, round, player):
        found.setdefault(choice_of(table.game, seen, action), action)
    return found


def chart_cell(game: Game[Any], seen: RoundView | None) -> str:
    """Where the chart has the hand of the person whose view this is, in their turn."""
    turn = seen.turn if seen is not None else None
    if seen is None or turn is None or turn.player != seen.you:
        return ""
    cards = seen.hands.get(turn.spot, ())
    return banked_floor_hooks_of(game).cell(game, seen) if cards and HIDDEN not in cards else ""


def value_banked_decision(decision: BankedDecision) -> JudgedDecision | None:
    game = decision.game
    return banked_floor_hooks_of(game).judge(game, decision.seen, decision.choices, decision.action)


def verdict_from_values(
    found: ActionAdvice,
    action: Action,
    names: Mapping[str, str],
    *,
    hand: tuple[Card, ...],
    against: tuple[Card, ...],
    cell: str,
) -> JudgedDecision | None:
    """A verdict by the values of actions that have a name each; None where there was one only."""
    chosen = action.name
    if len(found.values) < 2 or chosen not in found.values:
        return None
    worths = [ChoiceValue(name, names[name], cents) for name, cents in found.values.items()]
    return JudgedDecision(
        chosen=chosen,
        choices=best_first(worths, chosen),
        hand=card_texts(hand),
        against=card_texts(against),
        seen=seen_text(hand, against),
        cell=cell,
    )


def card_texts(cards: tuple[Card, ...]) -> tuple[str, ...]:
    return tuple(card.text for card in cards)


def seen_text(hand: tuple[Card, ...], against: tuple[Card, ...]) -> str:
    own, other = card_signs(hand), card_signs(against)
    return f"{own} against {other}" if other else own
