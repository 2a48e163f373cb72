"""The verbs of a table: open, step, replay."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import reduce
from typing import Any

from msgspec.structs import astuple

from houseway.errors import LedgerError, RecordError
from houseway.floor.actions import (
    CloseTable,
    Correct,
    InRound,
    Join,
    Leave,
    OfferAgain,
    PassBank,
    PostBank,
    ReopenTable,
    SetSchedule,
    Sit,
    TableAction,
)
from houseway.floor.collection import collections_due, is_collected_at
from houseway.floor.events import (
    BankPassed,
    BankReoffered,
    Corrected,
    Joined,
    Left,
    RoundMoved,
    RoundOpened,
    RoundSettled,
    ScheduleSet,
    Seated,
    TableClosed,
    TableEvent,
    TableOpened,
    TableReopened,
)
from houseway.floor.evolve import evolve, opened
from houseway.floor.refuse import refuse_schedule, why_not
from houseway.floor.table import Table
from houseway.play import step as step_round
from houseway.play.events import Event
from houseway.play.round import Phase, Round
from houseway.rules.limits import Limits
from houseway.settle import settle_round
from houseway.things.deck_pair import back_in_play

__all__ = ["open_table", "replay", "step", "why_not"]


def open_table(
    name: str,
    game: str,
    limits: Limits,
    *,
    schedule: str | None = None,
    options: Mapping[str, str] | None = None,
) -> tuple[Table, tuple[TableEvent, ...]]:
    """A table with its game, limits and schedule on the sign, and nobody at it."""
    event = TableOpened(name, game, dict(options or {}), limits, schedule)
    table = opened(event)
    if table.schedule is not None:
        refusal = refuse_schedule(table.game, limits, table.schedule)
        if refusal is not None:
            raise refusal
    return table, (event,)


def step(table: Table, action: TableAction) -> tuple[Table, tuple[TableEvent, ...]]:
    """The next table and what happened. A refused action raises its Refusal; nothing changes."""
    refusal = why_not(table, action)
    if refusal is not None:
        raise refusal
    events = _HAPPENS[type(action)](table, action)
    after = reduce(evolve, events, table)
    if after.money_cents() != after.brought_cents:
        raise LedgerError(
            f"Table {table.name} holds {after.money_cents()} cents, "
            f"but {after.brought_cents} were brought."
        )
    return after, events


def replay(events: Iterable[TableEvent]) -> Table:
    """The table that these events lead to; the first one opened it."""
    log = iter(events)
    first = next(log, None)
    if not isinstance(first, TableOpened):
        raise RecordError("A table's log begins with the opening of the table.")
    return reduce(evolve, log, opened(first))


def _leave(table: Table, action: Leave) -> tuple[TableEvent, ...]:
    return (Left(action.player, table.chips_now()[action.player]),)


def _post_bank(table: Table, action: PostBank) -> tuple[TableEvent, ...]:
    offered = table.rotation.offered
    assert offered is not None
    number = table.rounds + 1
    return (
        RoundOpened(
            number,
            back_in_play(number),
            action.commitment,
            offered.seat,
            action.player,
            action.cents,
            table.rotation.turn,
            action.once,
        ),
    )


def _in_round(table: Table, action: InRound) -> tuple[TableEvent, ...]:
    """The round moves; the fee is taken when its schedule says; what is played out is settled."""
    assert table.round is not None
    round, events = step_round(table.game, table.round, action.action)
    if is_collected_at(table.schedule, action.action):
        round, fees = _collect(table, round)
        events += fees
    moved: tuple[TableEvent, ...] = tuple(RoundMoved(event) for event in events)
    if round.phase is Phase.SETTLING:
        moved += (RoundSettled(settle_round(table.game, round)),)
    return moved


def _collect(table: Table, round: Round) -> tuple[Round, tuple[Event, ...]]:
    if table.schedule is None:
        return round, ()
    log: tuple[Event, ...] = ()
    for due in collections_due(table.schedule, table.game, round):
        round, events = step_round(table.game, round, due)
        log += events
    return round, log


_HAPPENS: dict[type[TableAction], Callable[[Table, Any], tuple[TableEvent, ...]]] = {
    Join: lambda _, action: (Joined(action.player, action.cents),),
    Sit: lambda _, action: (Seated(action.player, action.seat, action.kind),),
    Leave: _leave,
    SetSchedule: lambda _, action: (ScheduleSet(action.schedule),),
    PostBank: _post_bank,
    PassBank: lambda _, action: (BankPassed(action.player),),
    CloseTable: lambda _, action: (TableClosed(action.by),),
    ReopenTable: lambda _, action: (TableReopened(action.by),),
    OfferAgain: lambda _, action: (BankReoffered(action.by),),
    Correct: lambda _, action: (Corrected(*astuple(action)),),
    InRound: _in_round,
}
