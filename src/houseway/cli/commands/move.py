"""`houseway move FROM TO`: migration between a data directory and PostgreSQL."""

from __future__ import annotations

from contextlib import ExitStack, closing
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.output.printing import AsJson, paragraph, print_json
from houseway.cli.output.progress_bars import ProgressBars

if TYPE_CHECKING:
    from houseway.ledger.migration.house_migration import MigrationSource, MigrationTarget
    from houseway.ledger.secrets.house_key import HouseKey
    from houseway.ledger.storage.sql_tables import SqlTables


def move(
    source: Annotated[str, typer.Argument(metavar="FROM", help="The folder of a house, or URL.")],
    target: Annotated[str, typer.Argument(metavar="TO", help="Where it goes: URL, or a folder.")],
    *,
    key: Annotated[
        Path | None,
        typer.Option(help="The key of the house in PostgreSQL; house.key in the folder else."),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Carry a house from its folder into PostgreSQL, or back. Its chain stays what it was.

    URL is postgresql://HOST/DATABASE. Every link is checked on the way; nothing is written over.
    The old place is opened no more.
    """
    from houseway.ledger.migration.house_migration import endpoint_of, migrate_house
    from houseway.ledger.postgres.connection import database_name, is_postgres

    opened = _key(key, source, target)
    shown = [database_name(each) if is_postgres(each) else each for each in (source, target)]
    with ExitStack() as stack:
        bars = ProgressBars(stack)
        ends = endpoint_of(source, opened), endpoint_of(target, opened)
        moved = migrate_house(
            *ends, shown[1], copy_people_and_school, lambda done, of: bars.done("Moving", done, of)
        )
    if as_json:
        head = {"number": moved.head.number, "hash": moved.head.hash}
        print_json({"from": shown[0], "to": shown[1], "head": head, "sealed_decks": moved.decks})
        return
    decks = "1 sealed deck" if moved.decks == 1 else f"{moved.decks:,} sealed decks"
    print(
        paragraph(
            f"{shown[1]} holds the house of {shown[0]} up to batch {moved.head.number:,}, with "
            f"people, school and {decks}; every link holds, and its head is {moved.head.text}.",
            "  ", "",
        )
    )  # fmt: skip


def _key(key: Path | None, source: str, target: str) -> HouseKey:
    from houseway.ledger.postgres.connection import is_postgres
    from houseway.ledger.secrets.house_key import KEY_FILE, make_key, read_key

    folder = Path(target if is_postgres(source) else source)
    if key is None:
        key = folder / KEY_FILE
        if not key.exists() and folder.is_dir():
            make_key(key)
            print(f"The key of the house is {key}; every server of it needs this file.", flush=True)
    return read_key(key)


def copy_people_and_school(here: MigrationSource, there: MigrationTarget) -> None:
    """Carry people and school."""
    from houseway.web.auth import store
    from houseway.web.school import sql_store

    with closing(here.people()) as source, closing(there.people()) as target:
        store.AuthStore(target)
        _copy(source, target, store.MOVED_TABLES)
    with closing(here.school()) as source, closing(there.school()) as target:
        sql_store.SqlSchoolStore(target)
        _copy(source, target, sql_store.MIGRATED_TABLES)


def _copy(source: SqlTables, target: SqlTables, tables: tuple[str, ...]) -> None:
    for table in tables:
        columns = sorted(source.columns(table))
        if not columns:
            # Nobody has been there yet.
            continue
        named = ", ".join(f'"{each}"' for each in columns)
        target.fill(table, columns, source.ask(f"SELECT {named} FROM {table}"))
