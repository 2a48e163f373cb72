"""Fold one event into a round of any family."""

from __future__ import annotations

from functools import cache
from typing import Any, TypeVar

from houseway.play.events import Event
from houseway.play.hooks import moves_of_round
from houseway.play.reducers import FOLDS, Fold
from houseway.play.round import Round

R = TypeVar("R", bound=Round)


@cache
def folds_of(kind: type[Round]) -> dict[type[Any], Fold]:
    """By event: what it does to a round of this kind."""
    return {**FOLDS, **moves_of_round(kind).folds}


def evolve(round: R, event: Event) -> R:
    after: R = folds_of(type(round))[type(event)](round, event)
    return after
