"""LEDGER argument: a ledger file, or the address of a store."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

LedgerArgument = Annotated[
    str,
    typer.Argument(
        help="A ledger file, as `houseway serve` keeps it, or the address of a store, "
        "postgresql://….",
        metavar="LEDGER",
    ),
]


def ledger_name(ledger: str) -> str:
    """What a ledger is called in a sentence: its file, or its store without any password."""
    from houseway.ledger.postgres.connection import database_name as store_name
    from houseway.ledger.postgres.connection import is_postgres

    return store_name(ledger) if is_postgres(ledger) else Path(ledger).name
