"""`houseway verify LEDGER`: check every link, every balance and every round of a ledger."""

from __future__ import annotations

import sys
from contextlib import AbstractContextManager, contextmanager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.output import AsJson, paragraph, print_json

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from houseway.floor.audit import Audited
    from houseway.ledger.store import Row

    Heard = Callable[[Row], None]

LARGE = 2_000
"""From so many batches on a progress bar is worth its while."""


def verify(
    ledger: Annotated[Path, typer.Argument(help="A ledger file, as `houseway serve` keeps it.")],
    *,
    as_json: AsJson = False,
) -> None:
    """Check every link and balance of a ledger and replay every round. Exit status 1 if wrong."""
    from houseway.floor.audit import audited
    from houseway.ledger.sqlite_reader import open_ledger

    store = open_ledger(ledger)
    try:
        with _progress(store.count()) as heard:
            found = audited(store, heard=heard)
    finally:
        store.close()
    if as_json:
        print_json(_shape(ledger, found))
    else:
        _print(ledger, found)
    if found.findings:
        raise typer.Exit(1)


def _shape(ledger: Path, found: Audited) -> dict[str, object]:
    return {
        "ledger": ledger.name,
        "clean": not found.findings,
        "batches": found.batches,
        "events": found.events,
        "tables": found.tables,
        "rounds": found.rounds,
        "head": {"number": found.head.number, "hash": found.head.hash},
        "findings": found.findings,
    }


def _print(ledger: Path, found: Audited) -> None:
    for finding in found.findings:
        print(paragraph(str(finding), "  ", ""))
    went_through = (
        f"tables: {found.tables:,}; batches: {found.batches:,}; events: {found.events:,}; "
        f"rounds settled again: {found.rounds:,}"
    )
    if found.findings:
        count = f"Findings: {len(found.findings):,}"
        print(paragraph(f"{ledger.name} is not in order. {count}; {went_through}.", "  ", ""))
    else:
        print(paragraph(f"{ledger.name} is in order. Gone through: {went_through}.", "  ", ""))
        ends = f"It ends with batch {found.head.number:,}, {found.head.hash}."
        print(paragraph(ends, "  ", ""))


def _progress(batches: int) -> AbstractContextManager[Heard]:
    if batches < LARGE or not sys.stderr.isatty():
        return nullcontext(lambda _: None)
    return _bar(batches)


@contextmanager
def _bar(batches: int) -> Iterator[Heard]:
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("Checking", total=batches)
        yield lambda _: progress.advance(task)
