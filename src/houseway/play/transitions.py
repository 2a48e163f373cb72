"""Moves that only say what happens: the round follows from the events."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from houseway.play.apply_event import folds_of
from houseway.play.events import Event
from houseway.play.hooks import Move
from houseway.play.round import Round

Happen: TypeAlias = Callable[[Any, Any, Any], tuple[Event, ...]]


def moving(happen: Happen) -> Move:
    def move(game: Any, round: Round, action: Any) -> tuple[Round, tuple[Event, ...]]:
        events, folds = happen(game, round, action), folds_of(type(round))
        for event in events:
            round = folds[type(event)](round, event)
        return round, events

    return move
