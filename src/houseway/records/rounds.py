"""One round out of a ledger, found by TABLE:NUMBER: what happened, what was paid, what moved."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

import msgspec
from msgspec import Struct

from houseway.errors import RecordError
from houseway.floor.events import (
    Corrected,
    RoundMoved,
    RoundOpened,
    RoundSettled,
    TableEvent,
    TableOpened,
)
from houseway.floor.evolve import evolve, opened
from houseway.floor.house import events_of
from houseway.floor.table import Table
from houseway.ledger.batch import Batch, decode
from houseway.ledger.store import Journal, Row
from houseway.ledger.transfer import Transfer
from houseway.play.events import RoundVoided
from houseway.play.round import Round
from houseway.rules.game import Game
from houseway.settle.round import Settlement
from houseway.things.commitment import Shuffle, check_shuffle


class Happened(NamedTuple):
    """One event with where it stands in the ledger."""

    number: int
    """Which event of its table it is."""
    batch: int
    at: str
    actor: str
    request: str
    event: TableEvent
    after: Table
    """The table once it had happened."""


class RoundRecord(Struct, frozen=True):
    """A round that is over."""

    id: str
    game: Game
    round: Round
    """As it lay on the table when it was settled or voided."""
    happened: tuple[Happened, ...]
    settlement: Settlement | None
    """None if the round was voided."""
    transfers: tuple[Transfer, ...]
    corrections: tuple[Happened, ...]
    """What was put right about it, whenever that was."""
    shown: bool
    """Whether its shuffle may be seen: the shoe is not in use any more."""

    @property
    def shuffle(self) -> Shuffle | None:
        """The revealed order; None if nothing was dealt, or while its shoe is in use."""
        if not self.round.hands or not self.shown:
            return None
        return Shuffle(self.round.dealt_order, self.round.secret)

    def shuffle_findings(self) -> list[str]:
        """What is wrong with the shuffle, measured by its promise; nothing if it is honest."""
        shuffle = self.shuffle
        if shuffle is None:
            return []
        return check_shuffle(self.round.commitment, shuffle, self.game.rules.shoe)


def find_round(ledger: Journal, id: str) -> RoundRecord:
    """A round by TABLE:NUMBER. One that is not there, or not over, is refused in one sentence."""
    table, number = _named(id)
    story = list(_story(ledger, table))
    if not story:
        raise RecordError(f"There is no table {table!r} in this ledger.")
    happened = tuple(_of_round(story, number))
    if not happened:
        rounds = story[-1].after.rounds
        raise RecordError(f"Table {table} has played {rounds} rounds; there is no round {number}.")
    if not _is_last(happened[-1].event):
        raise RecordError(f"Round {id} is still in play; it can be looked up when it is over.")
    return _record(ledger, id, story, happened)


def _named(id: str) -> tuple[str, int]:
    table, colon, number = id.rpartition(":")
    if not colon or not table or not number.isascii() or not number.isdigit() or len(number) > 18:
        raise RecordError(f"{id!r} is not a round; write it as TABLE:NUMBER, such as 1:17.")
    return table, int(number)


def _record(
    ledger: Journal, id: str, story: list[Happened], happened: tuple[Happened, ...]
) -> RoundRecord:
    over = happened[-1].after
    assert over.last_round is not None
    batches = {each.batch for each in happened}
    names = {id, *(each.request for each in happened)}
    return RoundRecord(
        id=id,
        game=over.game,
        round=happened[-2].after.round or over.last_round,
        happened=happened,
        settlement=over.last_settlement,
        transfers=tuple(_transfers(ledger, over.name, batches)),
        corrections=tuple(
            each
            for each in story
            if isinstance(each.event, Corrected) and each.event.about in names
        ),
        shown=story[-1].after.is_shown(over.last_round),
    )


def _story(ledger: Journal, name: str) -> Iterator[Happened]:
    """Every event of a table, with the table after it."""
    table: Table | None = None
    for row in ledger.batches_of(name):
        batch, events = _read(row)
        for number, event in enumerate(events, start=batch.first):
            table = _after(row, table, event)
            yield Happened(number, row.number, batch.at, batch.actor, batch.request, event, table)


def _read(row: Row) -> tuple[Batch, list[TableEvent]]:
    try:
        return decode(row.body), events_of(row)
    except (msgspec.DecodeError, ValueError, RecordError) as error:
        raise RecordError(f"Batch {row.number} of the ledger cannot be read: {error}.") from error


def _after(row: Row, table: Table | None, event: TableEvent) -> Table:
    if isinstance(event, TableOpened):
        return opened(event)
    if table is None:
        raise RecordError(f"Batch {row.number} comes before its table was opened.")
    try:
        return evolve(table, event)
    except Exception as error:
        # Only a tampered ledger gets here; `verify` says more about it.
        raise RecordError(f"Batch {row.number} does not fit its table: {error!r}.") from error


def _of_round(story: Iterable[Happened], number: int) -> Iterator[Happened]:
    """What happened from the opening of a round to its end, at the table around it too."""
    inside = False
    for each in story:
        inside = inside or (isinstance(each.event, RoundOpened) and each.event.number == number)
        if inside:
            yield each
            if _is_last(each.event):
                return


def _is_last(event: TableEvent) -> bool:
    return isinstance(event, RoundSettled) or (
        isinstance(event, RoundMoved) and isinstance(event.event, RoundVoided)
    )


def _transfers(ledger: Journal, table: str, batches: set[int]) -> Iterator[Transfer]:
    for row in ledger.batches_of(table):
        if row.number in batches:
            yield from _read(row)[0].transfers
