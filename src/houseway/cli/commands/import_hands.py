"""`houseway import-hands FILE --ledger LEDGER`: hand histories into a ledger."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from houseway.cli.output.printing import AsJson
from houseway.errors import RecordError

if TYPE_CHECKING:
    from houseway.records.exports.hand_histories import SkippedHand
    from houseway.records.kind_hooks import ImportedHand


def import_hands(
    file: Annotated[Path, typer.Argument(help="A file of hands, such as hands.phh or hands.ohh.")],
    *,
    ledger: Annotated[Path, typer.Option(help="The ledger that they are written into.")],
    format: Annotated[
        Literal["phh", "ohh"] | None,
        typer.Option(help="PHH or Open Hand History; otherwise told by the file's name."),
    ] = None,
    name: Annotated[
        str | None, typer.Option(help="What their tables are called; otherwise as the file is.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Import hands of poker from a file: each is played again and written into a ledger.

    They can be replayed, explained and audited like our own. One that the rules do not allow is
    left out with the reason.
    """
    from houseway.cli.output.printing import print_json
    from houseway.records.exports.hand_histories import SkippedHand, format_of_file

    found = _imported(file, ledger, format or format_of_file(file), name or file.stem)
    if as_json:
        print_json(found)
    else:
        for each in found:
            print(_sentence(each))
    if any(isinstance(each, SkippedHand) for each in found):
        raise typer.Exit(1)


def _imported(file: Path, ledger: Path, format: str, name: str) -> list[ImportedHand | SkippedHand]:
    from houseway.floor.service.table_service import TableService
    from houseway.ledger.sqlite.store import SqliteStore
    from houseway.records.exports.hand_histories import import_histories

    try:
        data = file.read_bytes()
    except OSError as error:
        raise RecordError(f"{file} cannot be read: {error.strerror}.") from error
    with closing(SqliteStore(ledger)) as store:
        return list(import_histories(TableService(store), data, format, name.replace(":", "-")))


def _sentence(each: ImportedHand | SkippedHand) -> str:
    from houseway.records.exports.hand_histories import SkippedHand

    if isinstance(each, SkippedHand):
        return f"Hand {each.hand} is left out: {each.why}"
    return " ".join((f"{each.id} is imported.", *each.notes))
