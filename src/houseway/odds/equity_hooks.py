"""What is asked of a family whose players play each other: how hands share a pot.

A family with a bank has prices instead (`odds.hooks`); one that has neither says so.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, NamedTuple, TypeVar

from msgspec import Struct

from houseway.errors import RecordError
from houseway.families import find_cell
from houseway.odds.model.progress import Progress
from houseway.odds.reports.json_report import Shape
from houseway.odds.reports.text_report import Said
from houseway.rules.game import Game
from houseway.rules.shared_rules import SharedRules

SEED = 1
R = TypeVar("R", bound=SharedRules)


class SharesAsked(NamedTuple):
    """Hands, and what lies open or is out of play, as people write them."""

    hands: tuple[str, ...]
    board: str = ""
    dead: str = ""
    samples: int | None = None
    """So many deals by chance; None is every deal, unless those are too many."""
    seed: int = SEED
    kinds: bool = False
    """Whether also to tell what each hand becomes."""
    quick: bool = False
    """Whether somebody waits, so that chance has to do where every deal takes seconds."""


class SharesFound(NamedTuple):
    """An answer for programs and for people."""

    shape: Shape
    said: tuple[Said, ...]


class Shares(Struct, Generic[R], frozen=True, kw_only=True):
    equity: Callable[[Game[R], SharesAsked, Progress], SharesFound]
    example: Callable[[Game[R]], tuple[str, ...]]
    """Two hands as people write them."""
    warm: Callable[[], None]
    """Compile what it needs."""


def find_shares(game: Game) -> Shares[Any] | None:
    found = find_cell("odds", game.family)
    return found if isinstance(found, Shares) else None


def shares_of(game: Game) -> Shares[Any]:
    found = find_shares(game)
    if found is None:
        raise RecordError(
            f"Hands of {game.name} share no pot; `houseway odds {game.id}` works out its bets."
        )
    return found
