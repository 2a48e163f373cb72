"""`houseway link`: one-time sign-in link, for the owner of the data directory."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from houseway.errors import RecordError
from houseway.suggestions import no_such

if TYPE_CHECKING:
    from houseway.ledger.storage.sql_tables import SqlTables
    from houseway.web.auth.people import Role

PEOPLE = "people.db"


def link(
    house: Annotated[
        str, typer.Argument(help="The folder of the house, or its postgresql:// address.")
    ] = "house",
    *,
    role: Annotated[
        str | None, typer.Option(help="The role it is for: manager, floor or auditor.")
    ] = None,
    name: Annotated[str | None, typer.Option(help="The name that it leads back to.")] = None,
    url: Annotated[str | None, typer.Option(help="Where the house is open.")] = None,
) -> None:
    """Print a one-time link to a role or back to a name. The room may be open meanwhile."""
    from houseway.floor.service.monotonic_clock import HouseClock, last_accepted_at
    from houseway.ledger.storage.open_journal import open_journal
    from houseway.web.auth.one_time_links import link_hours_text
    from houseway.web.auth.people import People, Role

    if (role is None) == (name is None):
        raise RecordError("A link is either for a --role or to a --name.")
    register, ledger = _register(house)
    # By the time of the house, which goes on while the clock of the computer is behind.
    with closing(open_journal(ledger)) as journal:
        people = People(register, HouseClock(last_accepted_at(journal)).moment)
    try:
        if name is not None:
            token, given = people.link_to_name(name), people.role_of(name) or Role.PLAYER
        else:
            given = _role(role or "")
            token = people.link_to_role(given)
        at = (url or people.address() or "http://127.0.0.1:8000").rstrip("/")
        whose, hours = name or f"the {given}", link_hours_text(given)
        print(f"For {whose}, good once, for {hours}: {at}/claim/{token}")
    finally:
        people.close()


def _register(house: str) -> tuple[SqlTables, str]:
    from houseway.ledger.postgres.connection import PostgresConnection, is_postgres
    from houseway.ledger.postgres.sql_tables import PostgresTables
    from houseway.ledger.storage.sql_tables import SqliteTables

    if is_postgres(house):
        return PostgresTables(PostgresConnection(house)), house
    register = Path(house, PEOPLE)
    if not register.is_file():
        raise RecordError(f"There is no register of people in {house}; open the room once.")
    return SqliteTables(register), str(Path(house, "ledger.db"))


def _role(text: str) -> Role:
    from houseway.web.auth.people import Role

    given = [role for role in Role if role is not Role.PLAYER]
    if text not in given:
        raise RecordError(no_such("role", text, given))
    return Role(text)
