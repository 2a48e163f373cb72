"""Every kind of table behind one set of verbs: against a player-dealer, or for a pot."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias, cast

from houseway.errors import RecordError, Refusal
from houseway.floor.banked import bookkeeping, refuse, verbs
from houseway.floor.banked import evolve as banked
from houseway.floor.banked.actions import TableAction
from houseway.floor.banked.events import TableOpened
from houseway.floor.banked.table import Kind, Table
from houseway.floor.banked.telling import tell, tell_anywhere
from houseway.floor.log import AnyEvent
from houseway.floor.pot import evolve as pot
from houseway.floor.pot import refuse as pot_refuse
from houseway.floor.pot import verbs as pot_verbs
from houseway.floor.pot.actions import PotTableAction
from houseway.floor.pot.bookkeeping import pot_transfers
from houseway.floor.pot.events import PotOnly
from houseway.floor.pot.table import PotTable
from houseway.floor.pot.telling import tell_pot
from houseway.floor.twenty_one.telling import Said
from houseway.ledger.transfer import Transfer
from houseway.rules.awards import Award
from houseway.rules.catalog import game as game_of
from houseway.rules.limits import Limits

AnyTable: TypeAlias = Table | PotTable
AnyAction: TypeAlias = TableAction | PotTableAction


def open_any(
    name: str,
    game: str,
    limits: Limits,
    *,
    schedule: str | None = None,
    options: Mapping[str, str] | None = None,
    awards: tuple[Award, ...] = (),
) -> tuple[AnyTable, tuple[AnyEvent, ...]]:
    """A table of any game, with nobody at it."""
    if game_of(game).banked:
        return verbs.open_table(
            name, game, limits, schedule=schedule, options=options, awards=awards
        )
    if awards:
        raise RecordError("The house gives awards at twenty-one tables only.")
    return pot_verbs.open_pot_table(name, game, limits, schedule=schedule, options=options)


def opened_any(event: TableOpened) -> AnyTable:
    return banked.opened(event) if game_of(event.game).banked else pot.opened(event)


def step_any(table: AnyTable, action: AnyAction) -> tuple[AnyTable, tuple[AnyEvent, ...]]:
    """The next table and what happened. A refused action raises its Refusal; nothing changes."""
    # Whatever is done at the wrong kind of table is refused there, so the types need not say it.
    if isinstance(table, PotTable):
        return pot_verbs.step(table, cast(Any, action))
    return verbs.step(table, cast(Any, action))


def evolve_any(table: AnyTable, event: AnyEvent) -> AnyTable:
    if isinstance(table, PotTable):
        return pot.evolve(table, event)
    return banked.evolve(table, event)


def transfers_any(before: AnyTable, event: AnyEvent) -> list[Transfer]:
    """The transfers that an event means, given the table it happened to."""
    if isinstance(before, Table):
        return bookkeeping.transfers_of(before, event)
    found = pot_transfers(before, event)
    return bookkeeping.transfers_anywhere(before, event) if found is None else found


def why_not_any(table: AnyTable, action: AnyAction) -> Refusal | None:
    if isinstance(table, PotTable):
        return pot_refuse.why_not(table, cast(Any, action))
    return refuse.why_not(table, cast(Any, action))


def people_of(table: AnyTable) -> list[str]:
    """Who sits here and is no bot."""
    return [each.player for each in table.seats.values() if each.kind is not Kind.BOT]


def tell_any(table: AnyTable, event: AnyEvent) -> Said | None:
    """One sentence about an event, or None where there is nothing to say."""
    if isinstance(table, Table):
        return tell(table.game, event)
    if isinstance(event, PotOnly):
        return tell_pot(table.game, event)
    return tell_anywhere(event)
