"""Hand histories of other programs: export from a ledger, import into one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from msgspec import Struct

from houseway.errors import HousewayError, RecordError
from houseway.floor.service.missing_families import MissingFamilyTables
from houseway.floor.service.table_service import TableService
from houseway.ledger.model.store_interface import Journal
from houseway.records.kind_hooks import (
    HistoryFormat,
    ImportedHand,
    RecordsKindHooks,
    history_formats,
)
from houseway.records.replay.round_events import rounds_of_table
from houseway.suggestions import no_such


class SkippedHand(Struct, frozen=True):
    """A hand of a file that is not in the ledger, and why."""

    hand: int
    """Counted from 1."""
    why: str


def write_histories(
    ledger: Journal, format: str, left_out: Callable[[str, str], None]
) -> Iterator[bytes]:
    """A file of every hand in the ledger that the format can carry; of others it is said why.

    A whole table that cannot be followed has no number of a hand: what is said is the sentence.
    """
    hooks, history = _format(format)
    yield from history.write(_carried(ledger, hooks, history, left_out))


def _carried(
    ledger: Journal,
    hooks: RecordsKindHooks[Any],
    history: HistoryFormat,
    left_out: Callable[[str, str], None],
) -> Iterator[Any]:
    gone = MissingFamilyTables(ledger)
    for table in ledger.tables():
        if gone.has(table):
            left_out("", gone.says[table])
            continue
        for happened in rounds_of_table(ledger, table):
            told = hooks.told(happened)
            if told is None:
                continue
            why = history.why_not(told)
            if why is None:
                yield told
            else:
                left_out(f"{told.table}:{told.number}", why)


def _format(name: str) -> tuple[RecordsKindHooks[Any], HistoryFormat]:
    known = history_formats()
    if name not in known:
        raise RecordError(no_such("format of hand histories", name, known))
    return known[name]


def format_of_file(path: Path) -> str:
    """The format of a file, by how its name ends."""
    known = history_formats()
    for name, (_, history) in known.items():
        if path.suffix.lower() in history.endings:
            return name
    endings = ", ".join(end for _, history in known.values() for end in history.endings)
    raise RecordError(f"{path.name} is no hand history by its name, which would end in {endings}.")


def import_histories(
    house: TableService, data: bytes, format: str, name: str
) -> Iterator[ImportedHand | SkippedHand]:
    """Every hand of a file, played again at a table of its own: NAME-1, NAME-2 and so on.

    One that cannot be read, or that the rules do not allow, is left out with the reason.
    """
    hooks, history = _format(format)
    play_again = hooks.play_again
    assert play_again is not None
    for number, hand in enumerate(history.split(data), start=1):
        try:
            yield play_again(house, f"{name}-{number}", history.read(hand))
        except HousewayError as error:
            yield SkippedHand(number, str(error).removesuffix(".") + ".")
