"""What the command line asks a table kind: print a round or hand, and play at the terminal."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeVar, cast

from msgspec import Struct

from houseway.families import hooks_of
from houseway.floor.play.sentence import Sentence
from houseway.floor.table.actions import TableAction
from houseway.floor.table.events import TableEvent
from houseway.floor.table.table import OccupantKind, Table
from houseway.rules.game import Game
from houseway.things.cents import Cents

if TYPE_CHECKING:
    from houseway.cli.terminal.table import TerminalTable
    from houseway.signs.dispute_slip import DescribedHand

T = TypeVar("T", bound=Table)


class CliKindHooks(Struct, Generic[T], frozen=True, kw_only=True):
    explain: Callable[[Any], None]
    """Print the record of a round or hand."""
    shape: Callable[[Any], Mapping[str, object]]
    """The same for programs: what lay on the table, and what was paid."""
    dealt: Callable[[Game[Any], Any], None] = lambda _, __: None
    """Print what was dealt again, where that can be done."""
    dealt_shape: Callable[[Game[Any], Any], Mapping[str, object]] = lambda _, __: {}
    """The same for programs."""
    words: Callable[[T, TableEvent], list[str] | None]
    """An event in sentences, every card shown; None where what everybody was told says it all."""
    table: Callable[[], type[TerminalTable[T]]]
    """The table to play at, imported when somebody does."""
    usual_bots: int | None
    """How many sit down with you unless it is said, as far as there are seats; None fills them."""
    usual_limits: Callable[[Game[Any]], str]
    usual_chips: Callable[[T], Cents]
    bots_sit_as: OccupantKind
    hands: Callable[[Game[Any], Any], Sequence[str]] = lambda _, __: ()
    """Every hand of a layout as it lies, where its cards do not say it all."""
    laid: Callable[[Game[Any], Any], Iterable[tuple[tuple[int, int], DescribedHand]]] = (
        lambda _, __: ()
    )
    """The hands of a round that is over, by seat and number, for a slip."""
    named: Callable[[T, TableEvent], Sentence | None] = lambda _, __: None
    """What people read of an event instead, with its cards; programs go on reading `words`."""
    first: Callable[[T, str], Sequence[TableAction]] = lambda _, __: ()
    """What you do when everybody sits."""


def cli_kind_hooks_of(game: Game[Any]) -> CliKindHooks[Any]:
    return cast("CliKindHooks[Any]", hooks_of("cli", game.table_kind))
