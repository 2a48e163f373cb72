"""The verbs of a table: open, step, why_not, replay."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache, reduce
from itertools import accumulate
from typing import Any, TypedDict, TypeVar, Unpack

from msgspec import UNSET
from msgspec.structs import astuple, replace

from houseway.errors import LedgerError, RecordError, Refusal
from houseway.families import hooks_of
from houseway.floor.kind_hooks import EventProducer, Refuse, floor_kind_hooks_of
from houseway.floor.table.actions import (
    Admit,
    AnswerCorrection,
    AskToClose,
    CloseTable,
    Correct,
    EndHold,
    GetOffList,
    GetOnList,
    HoldSeat,
    Join,
    ProposeCorrection,
    ReopenTable,
    SeatWaiting,
    SetSchedule,
    Sit,
    StrikeOut,
    TableAction,
)
from houseway.floor.table.apply_event import apply_event, table_from_opening
from houseway.floor.table.corrections import (
    answer,
    propose,
    refuse_answer,
    refuse_correction,
    refuse_proposal,
)
from houseway.floor.table.events import (
    Admitted,
    ClosingAsked,
    Corrected,
    HoldEnded,
    Joined,
    Listed,
    ScheduleSet,
    SeatHeld,
    TableClosed,
    TableEvent,
    TableOpened,
    TableReopened,
    Unlisted,
)
from houseway.floor.table.held_seats import refuse_end_hold, refuse_hold
from houseway.floor.table.opening_terms import with_terms
from houseway.floor.table.private_access import refuse_admission, refuse_closing
from houseway.floor.table.private_terms import PrivateTableTerms
from houseway.floor.table.refusals import (
    refuse_close,
    refuse_join,
    refuse_reopen,
    refuse_schedule_change,
    refuse_seat,
)
from houseway.floor.table.table import Table
from houseway.floor.table.waiting_list import refuse_listing, refuse_not_listed, sit
from houseway.rules.awards import Award
from houseway.rules.game import Game
from houseway.rules.limits import Limits

T = TypeVar("T", bound=Table)


class OpeningChoices(TypedDict, total=False):
    """What may be said of a table that is opened."""

    schedule: str | None
    options: Mapping[str, str] | None
    awards: tuple[Award, ...]
    private: PrivateTableTerms | None


def open_table(
    name: str, game: str | Game[Any], limits: Limits, **chosen: Unpack[OpeningChoices]
) -> tuple[Any, tuple[TableEvent, ...]]:
    """A table with its game, limits and schedule on the sign, and nobody at it.

    A game is named, or given as it is dealt, which need not be as the catalog has it.
    """
    given = game if isinstance(game, Game) else None
    id = game.id if isinstance(game, Game) else game
    options, private = chosen.get("options") or {}, chosen.get("private") or UNSET
    opening = TableOpened(
        name, id, dict(options), limits, chosen.get("schedule"), chosen.get("awards", ()),
        private=private,
    )  # fmt: skip
    event = with_terms(opening, given)
    table = table_from_opening(event)
    refuse_as_opened(table)
    return table, (event,)


def refuse_as_opened(table: Table) -> None:
    """Raise what stands against a table as it was just opened."""
    hooks = floor_kind_hooks_of(table.game)
    hooks.refuse_opening(table)
    if table.schedule is not None:
        refusal = hooks.refuse_schedule(table, table.schedule)
        if refusal is not None:
            raise refusal


def _set_schedule(_: Table, action: SetSchedule) -> tuple[TableEvent, ...]:
    kept = action.kept()
    return (ScheduleSet(kept.schedule, kept.terms),)


def _seatings(action: SeatWaiting, table: Table) -> list[TableAction]:
    sits = Sit(action.waiting, action.seat)
    has_chips = action.waiting in table.chips_now()
    return [sits] if has_chips else [Join(action.waiting, action.cents), sits]


def _first_on_list(table: T, player: str) -> T:
    return replace(table, waiting=(player, *(who for who in table.waiting if who != player)))


def _refuse_seating(table: Table, action: SeatWaiting) -> Refusal | None:
    if action.waiting not in table.waiting:
        return Refusal(f"{action.waiting} is not on the list")
    table = _first_on_list(table, action.waiting)
    for each in _seatings(action, table):
        if refusal := why_not(table, each):
            return refusal
        table, _ = step(table, each)
    return None


def _seat_waiting(table: Table, action: SeatWaiting) -> tuple[TableEvent, ...]:
    events: list[TableEvent] = []
    table = _first_on_list(table, action.waiting)
    for each in _seatings(action, table):
        table, happened = step(table, each)
        events += happened
    # The last of them says that they wait no longer: the floor says so.
    return *events[:-1], Unlisted(action.waiting, action.by, action.seat)


_SHARED: Mapping[type[TableAction], tuple[Refuse, EventProducer]] = {
    Join: (refuse_join, lambda _, action: (Joined(action.player, action.cents),)),
    Sit: (refuse_seat, sit),
    HoldSeat: (refuse_hold, lambda _, action: (SeatHeld(action.player, action.until),)),
    EndHold: (refuse_end_hold, lambda _, action: (HoldEnded(action.player),)),
    Admit: (refuse_admission, lambda _, action: (Admitted(action.player),)),
    GetOnList: (refuse_listing, lambda _, action: (Listed(action.player, action.moves_from),)),
    GetOffList: (refuse_not_listed, lambda _, action: (Unlisted(action.player, action.player),)),
    StrikeOut: (refuse_not_listed, lambda _, action: (Unlisted(action.waiting, action.by),)),
    SeatWaiting: (_refuse_seating, _seat_waiting),
    SetSchedule: (refuse_schedule_change, _set_schedule),
    Correct: (refuse_correction, lambda _, action: (Corrected(*astuple(action)),)),
    ProposeCorrection: (refuse_proposal, propose),
    AnswerCorrection: (refuse_answer, answer),
    AskToClose: (refuse_closing, lambda _, action: (ClosingAsked(action.by),)),
    CloseTable: (refuse_close, lambda _, action: (TableClosed(action.by),)),
    ReopenTable: (refuse_reopen, lambda _, action: (TableReopened(action.by),)),
}


@cache
def _verbs(table_kind: str) -> dict[type[Any], tuple[Refuse, EventProducer]]:
    return {**_SHARED, **hooks_of("floor", table_kind).verbs}


def why_not(table: Table, action: TableAction) -> Refusal | None:
    """Why the action is not allowed now, with the rule, or None if it is."""
    known = _verbs(table.game.table_kind).get(type(action))
    if known is None:
        return floor_kind_hooks_of(table.game).unknown(table, action)
    return known[0](table, action)


def step(table: T, action: TableAction) -> tuple[T, tuple[TableEvent, ...]]:
    """The next table and what happened. A refused action raises its Refusal; nothing changes."""
    tables, events = steps(table, action)
    return tables[-1], events


def steps(table: T, action: TableAction) -> tuple[list[T], tuple[TableEvent, ...]]:
    """The same with the table before each event; the last is the next table."""
    refusal = why_not(table, action)
    if refusal is not None:
        raise refusal
    events = _verbs(table.game.table_kind)[type(action)][1](table, action)
    tables = [*accumulate(events, apply_event, initial=table)]
    _conserved(tables[-1])
    return tables, events


def _conserved(table: Table) -> None:
    if table.money_cents() != table.brought_cents:
        raise LedgerError(
            f"Table {table.name} holds {table.money_cents()} cents, "
            f"but {table.brought_cents} were brought."
        )


def replay(events: Iterable[TableEvent]) -> Any:
    """The table that these events lead to; the first one opened it."""
    log = iter(events)
    first = next(log, None)
    if not isinstance(first, TableOpened):
        raise RecordError("A table's log begins with the opening of the table.")
    return reduce(apply_event, log, table_from_opening(first))
