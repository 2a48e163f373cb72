"""`houseway export LEDGER`: JSON Lines or CSV for other programs, or hand histories."""

from __future__ import annotations

import os
import sys
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from houseway.cli.options.ledger import LedgerArgument
from houseway.cli.output.printing import print_json
from houseway.errors import RecordError

if TYPE_CHECKING:
    from collections.abc import Iterable


def export(
    ledger: LedgerArgument = "",
    *,
    what: Annotated[
        Literal["events", "rounds", "postings", "pots", "transfers", "phh", "ohh"],
        typer.Option(
            help="What becomes a line; rounds are whole, hands of poker too, and pots are those "
            "of poker hands. Or hands of poker in the PHH or the Open Hand History format."
        ),
    ] = "events",
    format: Annotated[
        Literal["jsonl", "flat", "csv"],
        typer.Option(
            help="JSON Lines; the same flat, with one kind of value in each column and what has "
            "parts of its own as a text of JSON; or CSV with a heading."
        ),
    ] = "jsonl",
    out: Annotated[Path | None, typer.Option(help="A file; otherwise it is printed.")] = None,
    schema: Annotated[
        bool, typer.Option("--schema", help="Print a JSON Schema of such a line, of any ledger.")
    ] = False,
) -> None:
    """Export a ledger as lines: an event, round, posting, pot or transfer each; or as histories."""
    from houseway.cli.output.error_status import exit_with_status_2

    with exit_with_status_2():
        if schema:
            _print_schema(what, format)
            return
        if not ledger:
            raise RecordError("Name the ledger to export, or ask for --schema.")
    from houseway.ledger.storage.open_journal import open_journal
    from houseway.records.exports.export import ExportFormat, ExportKind
    from houseway.records.exports.export import export as lines_of
    from houseway.records.exports.hand_histories import write_histories

    with closing(open_journal(ledger)) as store:
        if what in ("phh", "ohh"):
            lines = write_histories(store, what, _left_out)
        else:
            lines = lines_of(store, ExportKind(what), ExportFormat(format), partial(_left_out, ""))
        if out is None:
            sys.stdout.flush()
            sys.stdout.buffer.writelines(lines)
            sys.stdout.buffer.flush()
        else:
            _write(out, lines)


def _print_schema(what: str, format: str) -> None:
    from houseway.records.exports.export import ExportFormat, ExportKind
    from houseway.records.exports.json_schema import export_schema

    if what not in list(ExportKind):
        raise RecordError(f"What {what} may hold is said by those who made the format, not here.")
    print_json(export_schema(ExportKind(what), flat=format == ExportFormat.FLAT))


def _left_out(id: str, why: str) -> None:
    print(f"Hand {id} is left out: {why}." if id else why, file=sys.stderr)


def _write(out: Path, lines: Iterable[bytes]) -> None:
    part = out.with_name(f".{out.name}.part")
    try:
        with part.open("wb") as file:
            file.writelines(lines)
        os.replace(part, out)
    except OSError as error:
        raise RecordError(f"{out} cannot be written: {error.strerror}.") from error
    finally:
        part.unlink(missing_ok=True)
