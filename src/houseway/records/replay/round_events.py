"""Events of one round or hand in a ledger, found by TABLE:NUMBER.

Rounds against a player-dealer and hands of poker are found alike, from the opening event to the one
that ends them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from houseway.errors import RecordError
from houseway.floor.kind_hooks import floor_kind_hooks_of
from houseway.floor.service.batch_reader import read_batch, read_events
from houseway.floor.table.apply_event import apply_event, table_from_opening
from houseway.floor.table.events import (
    Corrected,
    PlayMoved,
    PlayOpened,
    PlaySettled,
    TableEvent,
    TableOpened,
)
from houseway.floor.table.table import Table
from houseway.ledger.model.store_interface import Journal, JournalRow
from houseway.ledger.model.transfer import Transfer
from houseway.play.events import VoidEvent
from houseway.quoting import quoted
from houseway.suggestions import closest_match, did_you_mean


class LedgerEvent(NamedTuple):
    """One event with where it stands in the ledger."""

    number: int
    """Which event of its table it is."""
    batch: int
    at: str
    actor: str
    request: str
    transfers: tuple[Transfer, ...]
    """Everything that its batch moved."""
    event: TableEvent
    after: Table
    """The table once it had happened."""


class RoundEvents(NamedTuple):
    """One round or hand that is over, among everything else at its table."""

    id: str
    table: tuple[LedgerEvent, ...]
    """Every event of the table."""
    happened: tuple[LedgerEvent, ...]
    """From the opening of the round or hand to its end, with what went on around it."""

    @property
    def transfers(self) -> tuple[Transfer, ...]:
        batches = {each.batch: each.transfers for each in self.happened}
        return tuple(transfer for moved in batches.values() for transfer in moved)

    @property
    def over(self) -> Table:
        """The table when it was over."""
        return self.happened[-1].after

    @property
    def corrections(self) -> tuple[LedgerEvent, ...]:
        """What was put right about it, whenever that was."""
        names = {self.id, *(each.request for each in self.happened)}
        return tuple(
            each
            for each in self.table
            if isinstance(each.event, Corrected) and each.event.about in names
        )


def find_round_events(ledger: Journal, id: str) -> RoundEvents:
    """What is called TABLE:NUMBER. If it is not there, or not over, one sentence says so."""
    name, number = parse_round_id(ledger, id)
    table = tuple(_events(ledger, name))
    if not table:
        refuse_no_table(ledger, name)
    last = table[-1].after
    what = floor_kind_hooks_of(last.game).called
    happened = tuple(_between(table, number))
    if not happened:
        played = last.rounds
        raise RecordError(f"Table {name} has played {played} {what}s; there is no {what} {number}.")
    if not ends_play(happened[-1].event):
        said = what.capitalize()
        raise RecordError(f"{said} {id} is still in play; it can be looked up when it is over.")
    return RoundEvents(id, table, happened)


def parse_round_id(ledger: Journal, id: str) -> tuple[str, int]:
    """The table and the number of what is called TABLE:NUMBER."""
    table, colon, number = id.rpartition(":")
    if not colon or not table or not number.isascii() or not number.isdigit() or len(number) > 18:
        known = ledger.tables()
        such = closest_match(id, known) or next(iter(known), "1")
        raise RecordError(
            f"{quoted(id)} is not a round; write it as TABLE:NUMBER, such as {such}:1."
        )
    return table, int(number)


def refuse_no_table(ledger: Journal, name: str) -> None:
    """Name the tables that there are, if that one is not among them."""
    known = ledger.tables()
    if name not in known:
        raise RecordError(f"There is no table {name!r} in this ledger; {did_you_mean(name, known)}")


def _events(ledger: Journal, name: str) -> Iterator[LedgerEvent]:
    table: Table | None = None
    for row in ledger.batches_of(name):
        batch = read_batch(row)
        for number, event in enumerate(read_events(row, batch), start=batch.first):
            table = _after(row, table, event)
            where = (number, row.number, batch.at, batch.actor, batch.request, batch.transfers)
            yield LedgerEvent(*where, event, table)


def _after(row: JournalRow, table: Table | None, event: TableEvent) -> Table:
    if isinstance(event, TableOpened):
        return table_from_opening(event)
    if table is None:
        raise RecordError(f"Batch {row.number} comes before its table was opened.")
    try:
        return apply_event(table, event)
    except Exception as error:
        # Only a tampered ledger gets here; `verify` says more about it.
        raise RecordError(f"Batch {row.number} does not fit its table: {error!r}.") from error


def rounds_of_table(ledger: Journal, name: str) -> Iterator[tuple[LedgerEvent, ...]]:
    """Every round or hand of a table that is over, each from its opening to its end."""
    inside: list[LedgerEvent] = []
    for each in _events(ledger, name):
        if inside or isinstance(each.event, PlayOpened):
            inside.append(each)
        if inside and ends_play(each.event):
            yield tuple(inside)
            inside = []


def _between(table: Iterable[LedgerEvent], number: int) -> Iterator[LedgerEvent]:
    inside = False
    for each in table:
        event = each.event
        inside = inside or (isinstance(event, PlayOpened) and event.number == number)
        if inside:
            yield each
            if ends_play(event):
                return


def ends_play(event: TableEvent) -> bool:
    """Whether a round or hand is over with it: settled, or void."""
    if isinstance(event, PlayMoved):
        return isinstance(event.event, VoidEvent)
    return isinstance(event, PlaySettled)
