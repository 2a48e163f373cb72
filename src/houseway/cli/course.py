"""What the commands ask the course of a table: rounds against a bank, or hands for a pot."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeVar, cast

from msgspec import Struct

from houseway.families import cell
from houseway.floor.events import TableEvent
from houseway.floor.table import AnyTable
from houseway.rules.game import Game

T = TypeVar("T", bound=AnyTable)


class Terminal(Struct, Generic[T], frozen=True, kw_only=True):
    explain: Callable[[Any], None]
    """Print the record of a round or hand."""
    shape: Callable[[Any], Mapping[str, object]]
    """The same for programs: what lay on the table, and what was paid."""
    words: Callable[[T, TableEvent], list[str] | None]
    """An event in sentences, every card shown; None where what everybody was told says it all."""


def terminal_of(game: Game[Any]) -> Terminal[Any]:
    return cast(Terminal[Any], cell("cli", game.course))
