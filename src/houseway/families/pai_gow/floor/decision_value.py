"""Decision value for pai gow: the setting beside the best one and the house way."""

from __future__ import annotations

from collections.abc import Collection

from houseway.families.pai_gow.floor.setting_values import (
    Front,
    SettingValues,
    cards_of,
    front_of,
    weigh_settings,
)
from houseway.families.pai_gow.odds.reports.chart_cells import chart_cell
from houseway.families.pai_gow.play.actions import AskHouseWay, SetHand
from houseway.families.pai_gow.play.view import PaiGowView
from houseway.families.pai_gow.rules.hands import house_way
from houseway.families.pai_gow.rules.rules import PaiGow
from houseway.floor.banked.decision_value import card_texts, seen_text
from houseway.floor.play.decision_value import ChoiceValue, JudgedDecision, best_first
from houseway.play.actions import Action
from houseway.rules.game import Game
from houseway.things.cards import Card


def judge(
    game: Game[PaiGow], seen: PaiGowView, _: Collection[str], action: Action
) -> JudgedDecision | None:
    """Every pile is as good as any other, so that to choose one is not judged."""
    assert seen.turn is not None
    if not isinstance(action, SetHand | AskHouseWay):
        return None
    found = weigh_settings(game, seen)
    own = found.usual
    if isinstance(action, SetHand):
        own = front_of(game.rules, found.hand, action.cards)
    bank, fronts = found.bank, dict.fromkeys((found.best, own, found.usual))
    choices = [ChoiceValue(_id(each), _name(found, each), found.cents[each]) for each in fronts]
    against = () if bank is None else (*bank[0], *bank[1])
    return JudgedDecision(
        chosen=_id(own),
        choices=best_first(choices, _id(own)),
        hand=card_texts(found.hand),
        against=card_texts(against),
        seen=seen_text(found.hand, against),
        cell=chart_cell(game, found.hand, against),
    )


def choice_id(game: Game[PaiGow], seen: PaiGowView, action: Action) -> str:
    """By what goes in front; to leave a hand to the house way is to set it so."""
    if not isinstance(action, SetHand | AskHouseWay):
        return action.name
    assert seen.turn is not None
    hand = cards_of(game.rules, seen, seen.turn.spot)
    set_so = action.cards if isinstance(action, SetHand) else house_way(game.rules, hand).front
    return _id(front_of(game.rules, hand, set_so))


def chart_cell_of_view(game: Game[PaiGow], seen: PaiGowView) -> str:
    assert seen.turn is not None
    return chart_cell(game, cards_of(game.rules, seen, seen.turn.spot), ())


def _id(front: tuple[Card, ...]) -> str:
    return " ".join(card_texts(front))


def _name(found: SettingValues, front: Front) -> str:
    named = found.name(front)
    return f"the house way ({named})" if front == found.usual else named
