"""`--store` and `--key`: the PostgreSQL store that several servers share, and its secret key."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.options.bounds import make_folder
from houseway.errors import RecordError

if TYPE_CHECKING:
    from houseway.ledger.storage.house_storage import Storage

StoreOption = Annotated[
    str | None,
    typer.Option(
        metavar="URL",
        envvar="HOUSEWAY_STORE",
        help="Keep everything in PostgreSQL, postgresql://…, instead of the folder.",
    ),
]
KeyOption = Annotated[
    Path | None,
    typer.Option(help="The key of a house in PostgreSQL; house.key in the folder if not said."),
]


def refuse_conflicting(store: str | None, key: Path | None, workers: int, *, anew: bool) -> None:
    """Options that do not go together, said before anything is opened."""
    from houseway.ledger.postgres.connection import is_postgres

    if store is not None and not is_postgres(store):
        raise RecordError("--store is the address of a PostgreSQL, as postgresql://HOST/DATABASE.")
    if store is None and key is not None:
        raise RecordError("--key opens what lies in a --store; a folder needs none.")
    if store is None and workers > 1:
        raise RecordError(
            f"--workers {workers} need a store that they share: say --store postgresql://…, or "
            "serve with one."
        )
    if store is not None and anew:
        raise RecordError("--anew is for a folder; a new house in PostgreSQL is a new schema.")


def open_shared_storage(store: str, key: Path | None, at: Path) -> Storage:
    """What the servers of a house share. The first of them makes the key, if none was named."""
    from houseway.ledger.secrets.house_key import KEY_FILE, make_key, read_key
    from houseway.ledger.storage.house_storage import PostgresStorage

    if key is None:
        make_folder("--at", at)
        key = at / KEY_FILE
        if not key.exists():
            make_key(key)
            print(f"The key of the house is {key}; every server of it needs this file.", flush=True)
    return PostgresStorage(store, read_key(key), at)
