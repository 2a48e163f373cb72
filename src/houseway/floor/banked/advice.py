"""Advice in a round against a bank: the best choice by what the player sees."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from msgspec.structs import replace

from houseway.play.actions import Action
from houseway.play.views.view_types import RoundView
from houseway.rules.game import Game
from houseway.things.cards import Card, parse_card
from houseway.things.decks import Deck, as_printed


class ActionAdvice(NamedTuple):
    best: str
    """By the name of the action."""
    values: Mapping[str, float]
    """What each choice is worth on average, in cents."""
    cards: tuple[str, ...] = ()
    """Which cards, where the choice comes to some."""
    told: str = ""
    """What is said of it, where the names of the actions do not say it all."""

    def of(self, actions: Mapping[str, Action]) -> Action:
        """The best of what may be done, by the names of the actions."""
        action = actions.get(self.best) or next(iter(actions.values()))
        names_some = self.cards and "cards" in type(action).__struct_fields__
        return replace(action, cards=tuple(map(parse_card, self.cards))) if names_some else action

    @property
    def cost_of_other(self) -> float:
        """What the second best choice costs."""
        first, *others = sorted(self.values.values(), reverse=True)
        return first - others[0] if others else 0.0

    @property
    def says(self) -> str:
        if self.told:
            return self.told
        named = " ".join([self.best.replace("_", " "), *self.cards])
        best = named[0].upper() + named[1:]
        if len(self.values) < 2:
            return f"{best}: there is nothing else to do."
        cost = f"${self.cost_of_other / 100:.2f}"
        if cost == "$0.00":
            return f"{best}: another choice is worth as much."
        if len(self.values) == 2:
            return f"{best}: the other choice costs {cost} on average."
        return f"{best}: the next best choice costs {cost} on average."


def parse_seen_cards(deck: Deck, texts: Iterable[str]) -> tuple[Card, ...]:
    """Cards that a view shows, as they are printed in this deck."""
    return as_printed(deck, map(parse_card, texts))


def parse_hand_in_turn(game: Game, seen: RoundView) -> tuple[Card, ...]:
    """The hand of the seat whose turn it is."""
    assert seen.turn is not None
    return parse_seen_cards(game.rules.deck, seen.hands[seen.turn.spot])
