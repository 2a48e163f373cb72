"""`houseway report LEDGER`: day report out of the ledger."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from houseway.cli.options import completion
from houseway.cli.options.ledger import LedgerArgument, ledger_name
from houseway.cli.output.error_status import exit_with_status_2
from houseway.cli.output.printing import AsJson, paragraph, print_json
from houseway.cli.output.progress_bars import progress
from houseway.errors import RecordError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from houseway.plan.day.ledger_scan import DayTotals
    from houseway.plan.day.report_tables import ReportTable


def report(
    ledger: LedgerArgument,
    *,
    since: Annotated[
        str | None,
        typer.Option("--from", metavar="TIME", help="From a day or moment on: 2026-11-17T18:00."),
    ] = None,
    until: Annotated[
        str | None,
        typer.Option("--to", metavar="TIME", help="Up to a moment, or to the end of a day."),
    ] = None,
    zone: Annotated[
        str, typer.Option(metavar="ZONE", help="Where the room is: America/Los_Angeles.")
    ] = "UTC",
    shift: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME=HH:MM", help="When a shift begins; one for each."),
    ] = None,
    table: Annotated[str | None, typer.Option(help="Only this table, also a private one.")] = None,
    firm: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME", help="Whose playing book; everybody's who banked unless said."
        ),
    ] = None,
    out: Annotated[
        Path | None, typer.Option(help="Write it to a .pdf, .html or .csv file instead.")
    ] = None,
    rows: Annotated[
        Literal["drop", "book", "offers", "wagers", "private"],
        typer.Option(help="What is in a .csv file."),
    ] = "drop",
    mix: Annotated[
        list[str] | None,
        typer.Option(metavar="TABLE=FILE", help="Write what was wagered at a table as a mix."),
    ] = None,
    plan: Annotated[
        Path | None,
        typer.Option(help="Write the pace and wagers of the tables as [[plan]] entries."),
    ] = None,
    room: Annotated[
        str | None,
        typer.Option(
            metavar="ROOM",
            autocompletion=completion.rooms,
            help="Whose day it is, by name or file: a page is headed with its name.",
        ),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Report what a day brought: drop, pace, offers of the bank, playing book, wagers."""
    from houseway.ledger.storage.open_journal import open_journal
    from houseway.plan.day.json_report import day_shape
    from houseway.plan.day.ledger_scan import scan_day
    from houseway.plan.day.time_window import read_window

    people = firm or []
    with exit_with_status_2():
        window = read_window(since, until, zone, shift or ())
        mixes = _mixes(mix or [])
        _refuse_ending(out)
        with closing(open_journal(ledger)) as store, progress("Counting", store.count()) as done:
            day = scan_day(store, window, table, done)
        files = _files(day, _headed(room, ledger), people, out, rows, mixes, plan)
        shape = day_shape(day, people)
        _write(files)
    if as_json:
        print_json(shape)
        return
    for path in files:
        print(f"{path}: written.")
    if not files:
        _print(day, people)


def _headed(room: str | None, ledger: str) -> str:
    from houseway.floor.room.room_file import read_room

    return f"the ledger {ledger_name(ledger)}" if room is None else read_room(room).name


def _mixes(texts: list[str]) -> dict[str, Path]:
    found: dict[str, Path] = {}
    for text in texts:
        table, equals, path = text.partition("=")
        if not (table and equals and path):
            raise RecordError(f"{text!r} is no mix to write; write TABLE=FILE, such as 1=mix.toml.")
        found[table] = Path(path)
    return found


_ENDINGS = (".pdf", ".html", ".csv")


def _refuse_ending(out: Path | None) -> None:
    if out is not None and out.suffix.lower() not in _ENDINGS:
        raise RecordError(f"{out.name} ends in none of {', '.join(_ENDINGS)}.")


def _files(
    day: DayTotals,
    name: str,
    firm: list[str],
    out: Path | None,
    rows: str,
    mixes: Mapping[str, Path],
    plan: Path | None,
) -> dict[Path, bytes]:
    from houseway.plan.day.planner_export import mix_file, plan_file

    files = {path: mix_file(day, table).encode() for table, path in mixes.items()}
    if plan is not None:
        files[plan] = plan_file(day).encode()
    if out is not None:
        files[out] = _drawn(day, name, firm, out.suffix.lower(), rows)
    return files


def _drawn(day: DayTotals, name: str, firm: list[str], ending: str, rows: str) -> bytes:
    from houseway.plan.day.csv_export import CsvRows, csv_of
    from houseway.plan.day.html_report import day_html
    from houseway.signs.pdf import render_pdf

    if ending == ".csv":
        return csv_of(day, CsvRows(rows), firm).encode()
    html = day_html(day, name, firm)
    return html.encode() if ending == ".html" else render_pdf(html)


def _write(files: Mapping[Path, bytes]) -> None:
    from houseway.signs.file_writer import write_atomically

    for path, content in files.items():
        write_atomically(content, path)


def _print(day: DayTotals, firm: list[str]) -> None:
    from houseway.plan.day.report_tables import heading, report_tables

    print(heading(day))
    for grid in report_tables(day, firm):
        print(f"\n{grid.title}")
        if grid.says:
            print(paragraph(grid.says, "  "))
        _print_grid(grid)


def _print_grid(grid: ReportTable) -> None:
    lines = [grid.heads, *grid.rows, *([grid.foot] if grid.foot else [])]
    wide = [max(len(line[place]) for line in lines) for place in range(len(grid.heads))]
    for line in lines:
        cells = (
            cell.ljust(width) if place < grid.words else cell.rjust(width)
            for place, (cell, width) in enumerate(zip(line, wide, strict=True))
        )
        print(f"  {'  '.join(cells)}".rstrip())
