"""What a table with a player-dealer asks the family of its game: its words, and its past."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar, cast

from msgspec import Struct

from houseway.families import cell
from houseway.floor.said import Said
from houseway.play.actions import Action
from houseway.play.events import Event
from houseway.play.round import Round
from houseway.rules.game import Game
from houseway.rules.shared_rules import SharedRules

R = TypeVar("R", bound=SharedRules)
T = TypeVar("T", bound=Round)


class Tellers(Struct, Generic[R, T], frozen=True, kw_only=True):
    tell: Callable[[Game[R], Event], Said | None]
    """One sentence about one of its own events, or None where there is nothing to say."""
    action_of: Callable[[T, Event], Action | None]
    """The action that this event was the first of, in ledgers that do not keep it."""


def tellers_of(game: Game) -> Tellers[Any, Any]:
    return cast(Tellers[Any, Any], cell("floor", game.family))
