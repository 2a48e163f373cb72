"""Equity hooks: what this room asks a family whose hands share a pot.

A family with a bank has odds hooks instead (`odds.hooks`); one that has neither says so.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, NamedTuple, TypeVar

from msgspec import Struct

from houseway.errors import RecordError
from houseway.families import find_hooks
from houseway.odds.model.progress import ProgressCallback
from houseway.odds.reports.json_report import JsonObject
from houseway.odds.reports.text_report import TextLine
from houseway.rules.game import Game
from houseway.rules.shared_rules import SharedRules

SEED = 1
R = TypeVar("R", bound=SharedRules)


class EquityRequest(NamedTuple):
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


class EquityAnswer(NamedTuple):
    """An answer for programs and for people."""

    shape: JsonObject
    said: tuple[TextLine, ...]


class EquityHooks(Struct, Generic[R], frozen=True, kw_only=True):
    equity: Callable[[Game[R], EquityRequest, ProgressCallback], EquityAnswer]
    example: Callable[[Game[R]], tuple[str, ...]]
    """Two hands as people write them."""
    warm: Callable[[], None]
    """Compile what it needs."""


def find_equity_hooks(game: Game) -> EquityHooks[Any] | None:
    found = find_hooks("odds", game.family)
    return found if isinstance(found, EquityHooks) else None


def equity_hooks(game: Game) -> EquityHooks[Any]:
    found = find_equity_hooks(game)
    if found is None:
        raise RecordError(
            f"Hands of {game.name} share no pot; `houseway odds {game.id}` works out its bets."
        )
    return found
