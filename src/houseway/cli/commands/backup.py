"""`houseway backup` and `houseway restore`: verified copy of a data directory."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.output.printing import AsJson, paragraph, print_json
from houseway.cli.output.progress_bars import ProgressBars

if TYPE_CHECKING:
    from houseway.ledger.data_folder.backup import BackupSummary

To = Annotated[Path, typer.Argument(help="A folder that is not there yet.")]


def backup(
    house: Annotated[
        str, typer.Argument(help="The folder of a house, as `serve --at` has it, or its address.")
    ],
    to: To,
    *,
    key: Annotated[
        Path | None, typer.Option(help="The key of a house in PostgreSQL, postgresql://…")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Copy a house to another folder, while it is open or not. Every link of the copy is checked.

    The copy holds ledger, register, school and the sealed decks as they were at one moment.
    Whoever can read it sees cards to come.
    """
    copied, named = _of_any(house, to, key)
    if as_json:
        print_json(_shape(named, to, copied))
        return
    print(paragraph(f"{to} holds {named} {_told(copied)}", "  ", ""))


def restore(
    backup: Annotated[Path, typer.Argument(help="A folder that `houseway backup` has made.")],
    to: To,
    *,
    as_json: AsJson = False,
) -> None:
    """Make a house out of a backup, in a folder of its own. Nothing is written over."""
    from houseway.ledger.data_folder.backup import refuse_incomplete_backup

    refuse_incomplete_backup(backup)
    copied = _copied(backup, to)
    if as_json:
        print_json(_shape(backup, to, copied))
        return
    print(paragraph(f"{to} is a house again {_told(copied)}", "  ", ""))
    print(paragraph(f"`houseway serve --at {to}` opens it.", "  ", ""))


def _of_any(house: str, to: Path, key: Path | None) -> tuple[BackupSummary, str]:
    from houseway.cli.commands.move import copy_people_and_school
    from houseway.ledger.data_folder.backup import BackupSummary
    from houseway.ledger.migration.house_migration import copy_between_endpoints, endpoint_of
    from houseway.ledger.postgres.connection import database_name, is_postgres
    from houseway.ledger.secrets.house_key import read_key

    if not is_postgres(house):
        return _copied(Path(house), to), house
    with ExitStack() as shown:
        bars = ProgressBars(shown)
        ends = endpoint_of(house, read_key(key) if key else None), endpoint_of(str(to), None)
        found = copy_between_endpoints(
            *ends, copy_people_and_school, lambda done, of: bars.done("Copying", done, of)
        )
    return BackupSummary(found.head, found.decks, register=True, school=True), database_name(house)


def _copied(source: Path, to: Path) -> BackupSummary:
    from houseway.ledger.data_folder.backup import back_up_house

    with ExitStack() as shown:
        bars = ProgressBars(shown)
        return back_up_house(source, to, bars.done)


def _told(copied: BackupSummary) -> str:
    decks = "1 sealed deck" if copied.decks == 1 else f"{copied.decks:,} sealed decks"
    school = ", the school" if copied.school else ""
    register = "the register" if copied.register else "no register"
    return (
        f"up to batch {copied.head.number:,}, with {register}{school} and {decks}; every link "
        "holds, and "
        f"its head is {copied.head.text}."
    )


def _shape(source: str | Path, to: Path, copied: BackupSummary) -> dict[str, object]:
    return {
        "from": str(source),
        "to": str(to),
        "head": {"number": copied.head.number, "hash": copied.head.hash},
        "register": copied.register,
        "school": copied.school,
        "sealed_decks": copied.decks,
    }
