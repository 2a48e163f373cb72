"""Who sees a table: anybody, but of a private one only whoever came by its link, and the floor.

The house answers for every table, so those who run the floor see private ones too. To everybody
else such a table is not there: neither its frames nor its rounds, nor that it exists.
"""

from __future__ import annotations

from typing import Any

from litestar import Request
from litestar.exceptions import NotFoundException

from houseway.web.cardroom import Cardroom
from houseway.web.hosts import TableHost
from houseway.web.people import Person, Role
from houseway.web.site import site_of


def sees(cardroom: Cardroom, table_id: str, person: Person | None) -> bool:
    """Whether there is such a table for somebody."""
    if table_id not in cardroom.hosts:
        return False
    runs_the_floor = person is not None and person.role in (Role.FLOOR, Role.MANAGER)
    you = person.name if person else None
    return runs_the_floor or cardroom.house.table(table_id).lets_in(you)


def known(request: Request[Any, Any, Any], table_id: str) -> TableHost:
    """The table, if there is one for whoever asks."""
    site = site_of(request)
    if not sees(site.cardroom, table_id, site.person(request)):
        raise NotFoundException(f"There is no table {table_id!r} in this room.")
    return site.cardroom.host(table_id)
