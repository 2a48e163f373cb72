"""What the settlement asks the family of a game: what each wager came to, and what hands win."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeVar, cast

from msgspec import Struct

from houseway.families import cell
from houseway.play.round import Round
from houseway.rules.game import Game
from houseway.rules.shared_rules import SharedRules
from houseway.settle.award_types import Given, Place
from houseway.settle.claims import Claim

R = TypeVar("R", bound=SharedRules)
T = TypeVar("T", bound=Round)


class Paying(Struct, Generic[R, T], frozen=True, kw_only=True):
    claims: Callable[[Game[R], T], tuple[Claim, ...]]
    """Every wager of a round that has been played out, in the order in which they are settled."""
    streaks: Callable[[Game[R], T, Mapping[Place, int]], Mapping[Place, int]] | None = None
    """Who is in a row of best hands after the round, given who was before."""
    awards: Callable[[Game[R], T, Mapping[Place, int]], tuple[Given, ...]] | None = None
    """What the house gives after a round of its own; None where no text lets it give anything."""


def paying_of(game: Game) -> Paying[Any, Any]:
    return cast("Paying[Any, Any]", cell("settle", game.family))
