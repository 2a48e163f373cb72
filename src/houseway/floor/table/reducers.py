"""Reducers of the events that every table has."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from msgspec import UNSET
from msgspec.structs import astuple, replace

from houseway.errors import LedgerError
from houseway.floor.kind_hooks import Reducer
from houseway.floor.table.events import (
    Admitted,
    ClosingAsked,
    Corrected,
    CorrectionAnswered,
    CorrectionProposed,
    HoldEnded,
    Joined,
    Listed,
    ScheduleSet,
    SeatHeld,
    ShuffleShown,
    TableClosed,
    TableEvent,
    TableReopened,
    Unlisted,
)
from houseway.floor.table.held_seats import apply_hold_ended, apply_seat_held
from houseway.floor.table.table import CorrectionProposal, Table
from houseway.things.decks import as_printed

T = TypeVar("T", bound=Table)


def apply_joined(table: T, event: Joined) -> T:
    table = table.with_chips(event.player, event.cents)
    return replace(table, brought_cents=table.brought_cents + event.cents)


def _admitted(table: T, event: Admitted) -> T:
    return replace(table, guests=(*table.guests, event.player))


def _listed(table: T, event: Listed) -> T:
    moving = {**table.moving, event.player: event.moves_from} if event.moves_from else table.moving
    return replace(table, waiting=(*table.waiting, event.player), moving=moving)


def _unlisted(table: T, event: Unlisted) -> T:
    moving = {who: at for who, at in table.moving.items() if who != event.player}
    waiting = tuple(who for who in table.waiting if who != event.player)
    return replace(table, waiting=waiting, moving=moving)


def _schedule_set(table: T, event: ScheduleSet) -> T:
    if event.schedule is None:
        return replace(table, schedule=None)
    if event.terms is UNSET:
        raise LedgerError(f"The schedule {event.schedule} of table {table.name} was not kept.")
    return replace(table, schedule=event.terms)


def _corrected(table: T, event: Corrected) -> T:
    table = table.with_chips(event.from_player, -event.cents)
    return table.with_chips(event.to_player, event.cents)


def _proposed(table: T, event: CorrectionProposed) -> T:
    waits = CorrectionProposal(*astuple(event))
    return replace(table, proposed=event.number, proposals=(*table.proposals, waits))


def _answered(table: T, event: CorrectionAnswered) -> T:
    left = tuple(each for each in table.proposals if each.number != event.number)
    return replace(table, proposals=left)


def _closing_asked(table: T, event: ClosingAsked) -> T:
    return replace(table, closing=event.by)


def apply_table_closed(table: T, _: TableClosed) -> T:
    """Everybody takes their chips and goes, and nobody waits for a seat or a correction."""
    brought = table.brought_cents - sum(table.chips.values())
    gone = replace(table, seats={}, chips={}, waiting=(), moving={}, proposals=())
    return replace(gone, closed=True, closing="", brought_cents=brought)


def _table_reopened(table: T, _: TableReopened) -> T:
    return replace(table, closed=False)


def _shuffle_shown(table: T, event: ShuffleShown) -> T:
    if table.playing is None:
        raise LedgerError(f"Table {table.name} has nothing in play.")
    order = as_printed(table.game.rules.deck, event.order)
    return table.with_playing(table.playing.with_shuffle(order, event.secret))


REDUCERS: Mapping[type[TableEvent], Reducer] = {
    Joined: apply_joined,
    SeatHeld: apply_seat_held,
    HoldEnded: apply_hold_ended,
    Admitted: _admitted,
    Listed: _listed,
    Unlisted: _unlisted,
    ScheduleSet: _schedule_set,
    Corrected: _corrected,
    CorrectionProposed: _proposed,
    CorrectionAnswered: _answered,
    ClosingAsked: _closing_asked,
    TableClosed: apply_table_closed,
    TableReopened: _table_reopened,
    ShuffleShown: _shuffle_shown,
}
