"""Naive policy: the usual choice of simple bots and of players in drills."""

from __future__ import annotations

from collections.abc import Mapping

from houseway.floor.banked.hooks import banked_floor_hooks_of
from houseway.play.actions import Action
from houseway.play.views.view_types import RoundView
from houseway.rules.game import Game


def naive_action(game: Game, seen: RoundView, actions: Mapping[str, Action]) -> Action:
    """Of what may be done, by its name, what the one whose turn it is does by habit."""
    return actions.get(banked_floor_hooks_of(game).habit(game, seen)) or next(
        iter(actions.values())
    )
