"""Transition function made from an action's events: the next round follows by the reducers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from houseway.play.apply_event import reducers_of
from houseway.play.events import Event
from houseway.play.hooks import Transition
from houseway.play.round import Round

EventProducer: TypeAlias = Callable[[Any, Any, Any], tuple[Event, ...]]


def transition_from_events(happen: EventProducer) -> Transition:
    def move(game: Any, round: Round, action: Any) -> tuple[Round, tuple[Event, ...]]:
        events, folds = happen(game, round, action), reducers_of(type(round))
        for event in events:
            round = folds[type(event)](round, event)
        return round, events

    return move
