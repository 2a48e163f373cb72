"""`houseway verify-shuffle`: check a revealed shuffle against its promise, offline."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from houseway.cli.output import AsJson, print_json


def verify_shuffle(
    record: Annotated[
        Path,
        typer.Argument(help="JSON with commitment, secret, order and deck, as a table reveals it."),
    ],
    *,
    as_json: AsJson = False,
) -> None:
    """Check that a deck was shuffled before the wagers and was whole. Exit status 1 if not."""
    from houseway.records.shuffle_record import read_shuffle_record
    from houseway.things.commitment import check_shuffle

    revealed = read_shuffle_record(record)
    whole = revealed.deck.cards * revealed.decks
    findings = check_shuffle(revealed.commitment, revealed.shuffle, whole)
    if as_json:
        print_json({"honest": not findings, "findings": findings})
    elif findings:
        print("\n".join(findings))
    else:
        print(f"Honest: all {len(whole)} cards lay in this order when it was promised.")
    if findings:
        raise typer.Exit(1)
