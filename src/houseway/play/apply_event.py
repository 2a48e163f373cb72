"""Apply one event to a round of any family, by its reducer."""

from __future__ import annotations

from functools import cache
from typing import Any, TypeVar

from houseway.play.events import Event
from houseway.play.hooks import play_hooks_of_round
from houseway.play.reducers import REDUCERS, Reducer
from houseway.play.round import Round

R = TypeVar("R", bound=Round)


@cache
def reducers_of(kind: type[Round]) -> dict[type[Any], Reducer]:
    """By event: what it does to a round of this kind."""
    return {**REDUCERS, **play_hooks_of_round(kind).folds}


def apply_event(round: R, event: Event) -> R:
    after: R = reducers_of(type(round))[type(event)](round, event)
    return after
