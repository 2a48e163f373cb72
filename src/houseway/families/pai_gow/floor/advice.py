"""Advice for pai gow: value of each way to set a hand, and the naive choice."""

from __future__ import annotations

from collections.abc import Collection

from houseway.families.pai_gow.floor.setting_values import SettingValues, weigh_settings
from houseway.families.pai_gow.odds.setting_values import setting_values
from houseway.families.pai_gow.play.round import Stage
from houseway.families.pai_gow.play.view import PaiGowView
from houseway.families.pai_gow.rules.rules import PaiGow
from houseway.floor.banked.advice import ActionAdvice
from houseway.floor.play.decision_value import card_signs, cost_text, signed_dollars
from houseway.rules.game import Game

ANY_PILE = "Choose any pile: nobody has seen a card, so every pile is as good as any other."


def advise(game: Game[PaiGow], seen: PaiGowView, choices: Collection[str]) -> ActionAdvice:
    """The best setting against what lies open, or against what the player-dealer may hold."""
    if seen.stage == Stage.PILE:
        return ActionAdvice(next(iter(choices)), {}, told=ANY_PILE)
    found = weigh_settings(game, seen)
    best, usual = found.best, found.usual
    values = {"set_hand": found.cents[best], "house_way": found.cents[usual]}
    name = "house_way" if best == usual and "house_way" in choices else "set_hand"
    return ActionAdvice(
        name,
        {each: value for each, value in values.items() if each in choices},
        tuple(card.text for card in best),
    )


def weigh_exactly(game: Game[PaiGow], seen: PaiGowView, choices: Collection[str]) -> ActionAdvice:
    """The same with what it comes to in words."""
    found = advise(game, seen, choices)
    return found if found.told else found._replace(told=_told(weigh_settings(game, seen)))


def _told(found: SettingValues) -> str:
    best, usual = found.best, found.usual
    by = "by exact odds" if found.bank is None else "against the hand that lies open"
    said = (
        f"Set {found.name(best)}: worth {signed_dollars(found.cents[best])} on average. Best {by}"
    )
    others = sorted({found.cost(each) for each in found.cents if each != best})
    if best != usual:
        named = card_signs(usual)
        return f"{said}; the house way, {named} in front, costs {cost_text(found.cost(usual))}."
    said = f"{said}, and the house way."
    if not any(others):
        return f"{said} Every other setting is worth as much."
    if others[0]:
        return f"{said} Every other setting costs {cost_text(others[0])} or more."
    return f"{said} Some others are worth as much; the rest cost {cost_text(others[1])} or more."


def warm_up(game: Game[PaiGow]) -> None:
    """Set one hand as either side: what is looked up for it serves for every other."""
    hand = game.rules.deck.cards[: game.rules.hand_size]
    for banks in (False, True):
        setting_values(game, hand, as_player_dealer=banks)


def naive_choice(_: Game[PaiGow], seen: PaiGowView) -> str:
    """Many people leave a hand to the house dealer; the player-dealer says the same."""
    if seen.stage == Stage.PILE:
        return "choose_pile"
    return "set_hand" if seen.stage == Stage.BANK else "house_way"
