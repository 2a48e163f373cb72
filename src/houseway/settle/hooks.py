"""Hooks of the room `settle` for a game family: claims, streaks and awards."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeVar, cast

from msgspec import Struct

from houseway.families import hooks_of
from houseway.play.round import Round
from houseway.rules.game import Game
from houseway.rules.shared_rules import SharedRules
from houseway.settle.award_types import AwardShare, SpotPlayer
from houseway.settle.claims import Claim

R = TypeVar("R", bound=SharedRules)
T = TypeVar("T", bound=Round)


class SettleHooks(Struct, Generic[R, T], frozen=True, kw_only=True):
    claims: Callable[[Game[R], T], tuple[Claim, ...]]
    """Every wager of a round that has been played out, in the order in which they are settled."""
    streaks: Callable[[Game[R], T, Mapping[SpotPlayer, int]], Mapping[SpotPlayer, int]] | None = (
        None
    )
    """Who is in a row of best hands after the round, given who was before."""
    awards: Callable[[Game[R], T, Mapping[SpotPlayer, int]], tuple[AwardShare, ...]] | None = None
    """What the house gives after a round of its own; None where no text lets it give anything."""


def settle_hooks_of(game: Game) -> SettleHooks[Any, Any]:
    return cast("SettleHooks[Any, Any]", hooks_of("settle", game.family))
