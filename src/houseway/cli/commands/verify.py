"""`houseway verify LEDGER`: audit of every link, balance and round of a ledger."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from msgspec.structs import replace

from houseway.cli.options.ledger import LedgerArgument, ledger_name
from houseway.cli.output.printing import AsJson, paragraph, print_json
from houseway.cli.output.progress_bars import progress

if TYPE_CHECKING:
    from houseway.floor.audit.audit import AuditResult
    from houseway.ledger.model.store_interface import ChainHead


def verify(
    ledger: LedgerArgument,
    *,
    resume: Annotated[
        Path | None,
        typer.Option(
            help="A file that says how far this has come: if it is interrupted, the same command "
            "goes on from there.",
        ),
    ] = None,
    head: Annotated[
        str | None,
        typer.Option(
            help="A head noted earlier, NUMBER:HASH: is it in the journal still?",
            metavar="NUMBER:HASH",
        ),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Check every link and balance of a ledger and replay every round. Exit status 1 if wrong."""
    from houseway.floor.audit.audit import run_audit
    from houseway.floor.service.sealed_decks import open_sealed_decks
    from houseway.ledger.model.chain_verification import head_mismatch
    from houseway.ledger.model.store_interface import parse_head
    from houseway.ledger.storage.open_journal import open_journal

    noted = parse_head(head) if head is not None else None
    with closing(open_journal(ledger)) as store:
        with progress("Checking", store.count()) as done:
            found = run_audit(
                store, open_sealed_decks(ledger), heard=lambda _: done(1), resume=resume
            )
        wrong = head_mismatch(store, noted) if noted is not None else None
    if wrong is not None:
        found = replace(found, findings=(*found.findings, wrong))
    if as_json:
        print_json(_shape(ledger_name(ledger), found) | _noted_shape(noted, wrong))
    else:
        _print(ledger_name(ledger), found, noted)
    if found.findings:
        raise typer.Exit(1)


def _shape(name: str, found: AuditResult) -> dict[str, object]:
    return {
        "ledger": name,
        "clean": not found.findings,
        "batches": found.batches,
        "events": found.events,
        "tables": found.tables,
        "rounds": found.rounds,
        "under_seal": found.under_seal,
        "head": {"number": found.head.number, "hash": found.head.hash},
        "findings": found.findings,
    }


def _noted_shape(noted: ChainHead | None, wrong: str | None) -> dict[str, object]:
    if noted is None:
        return {}
    return {"noted": {"number": noted.number, "hash": noted.hash, "there": wrong is None}}


def _print(name: str, found: AuditResult, noted: ChainHead | None) -> None:
    for finding in found.findings:
        print(paragraph(str(finding), "  ", ""))
    went_through = (
        f"tables: {found.tables:,}; batches: {found.batches:,}; events: {found.events:,}; "
        f"rounds settled again: {found.rounds:,}"
    )
    if found.findings:
        count = f"Findings: {len(found.findings):,}"
        print(paragraph(f"{name} is not in order. {count}; {went_through}.", "  ", ""))
    else:
        print(paragraph(f"{name} is in order. Gone through: {went_through}.", "  ", ""))
        if noted is not None:
            there = f"The noted head is there: nothing up to batch {noted.number:,} was changed."
            print(paragraph(there, "  ", ""))
        if found.under_seal:
            print(paragraph(_under_seal(found.under_seal), "  ", ""))
        print(paragraph(f"Its head, to be noted elsewhere: {found.head.text}", "  ", ""))


def _under_seal(rounds: int) -> str:
    return (
        f"Rounds whose shuffle is not shown yet, followed but not stepped again: {rounds:,}. "
        "Beside the sealed decks of the house they are, too."
    )
