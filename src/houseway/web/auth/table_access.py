"""Authorization: who may see a table, its rounds and its game.

A private table is visible to people with its link, and to the floor, which answers for every
table. For everyone else it is not found.
"""

from __future__ import annotations

from typing import Any

from litestar import Request
from litestar.exceptions import NotFoundException

from houseway.errors import RecordError
from houseway.floor.kind_hooks import floor_kind_hooks_of
from houseway.rules.catalog import catalogued, is_variant, variants
from houseway.rules.catalog import game as find_game
from houseway.rules.game import Game
from houseway.web.auth.people import Person, Role
from houseway.web.context import AppContext, context_of
from houseway.web.jobs.admission_queue import cancel_on_disconnect
from houseway.web.jobs.past_rounds import READ_ROUND, LedgerPosition
from houseway.web.kind_hooks import PastRound
from houseway.web.tables.cardroom import Cardroom
from houseway.web.tables.table_host import TableHost


class TableHidden(NotFoundException):
    """There is such a table, but not for whoever asks; they are told that there is none."""


def may_see_table(cardroom: Cardroom, table_id: str, person: Person | None) -> bool:
    """Whether there is such a table for somebody."""
    if table_id not in cardroom.hosts:
        return False
    runs_the_floor = person is not None and person.role in (Role.FLOOR, Role.MANAGER)
    you = person.name if person else None
    return runs_the_floor or cardroom.house.table(table_id).lets_in(you)


def visible_table(request: Request[Any, Any, Any], table_id: str) -> TableHost:
    """The table, if there is one for whoever asks."""
    site = context_of(request)
    if not may_see_table(site.cardroom, table_id, site.person(request)):
        kind = TableHidden if table_id in site.cardroom.hosts else NotFoundException
        raise kind(f"There is no table {table_id!r} in this room.")
    return site.cardroom.host(table_id)


def may_see_game(cardroom: Cardroom, game_id: str, person: Person | None) -> bool:
    """Whether there is such a game for somebody: a private table's is there as the table is."""
    listed = any(each.game == game_id for each in cardroom.room.tables)
    return (
        not is_variant(game_id)
        or listed
        or any(
            cardroom.house.table(name).game.id == game_id and may_see_table(cardroom, name, person)
            for name in cardroom.hosts
        )
    )


def visible_game(request: Request[Any, Any, Any], game_id: str) -> Game[Any]:
    """The game of that id, or the same refusal where there is none and where it is not theirs."""
    site = context_of(request)
    is_seen = may_see_game(site.cardroom, game_id, site.person(request))
    return (find_game if is_seen else catalogued)(game_id)


def visible_variants(request: Request[Any, Any, Any]) -> tuple[Game[Any], ...]:
    """The games of no catalog that whoever asks may know of."""
    site = context_of(request)
    person = site.person(request)
    return tuple(each for each in variants() if may_see_game(site.cardroom, each.id, person))


async def ledger_position(site: AppContext, table_id: str, number: int) -> LedgerPosition:
    """From where the ledger is read to find that round of the table."""
    since = site.cardroom.host(table_id).waymarks.before(number)
    since = since or await site.ask(site.cardroom.house.snapshots.before_round, table_id, number)
    return LedgerPosition(site.cardroom.safe.where, table_id, since)


async def find_past_round(
    request: Request[Any, Any, Any], table_id: str, number: int
) -> PastRound | None:
    """What was played under that number, out of memory or out of the ledger."""
    site, past = context_of(request), visible_table(request, table_id).past(number)
    if past is None and 1 <= number <= site.cardroom.house.table(table_id).rounds:
        place = await ledger_position(site, table_id, number)
        past = await cancel_on_disconnect(request, site.jobs.run(READ_ROUND, place, number))
    return past


async def settled_past_round(
    request: Request[Any, Any, Any], table_id: str, number: int
) -> PastRound:
    """What was played under that number and paid.

    If there is nothing, or nothing for whoever asks, one sentence says so.
    """
    past = await find_past_round(request, table_id, number)
    table = context_of(request).cardroom.house.table(table_id)
    if past is None or past.settlement is None:
        what = floor_kind_hooks_of(table.game).called.capitalize()
        raise RecordError(f"{what} {number} of table {table_id} is not kept here.")
    return past


async def visible_past_round(
    request: Request[Any, Any, Any], table_id: str, number: int
) -> PastRound:
    """The same for a page of its own."""
    try:
        return await settled_past_round(request, table_id, number)
    except RecordError as error:
        raise NotFoundException(str(error)) from error
