"""Page route: seat lists of all tables, with chips and waiting lists, to read or print."""

from __future__ import annotations

from datetime import datetime

from litestar import get
from litestar.handlers import HTTPRouteHandler
from litestar.response import Response

from houseway.web.auth.guards import HttpRequest
from houseway.web.context import context_of
from houseway.web.kind_hooks import web_kind_hooks
from houseway.web.tables.cardroom import Cardroom


@get("/seats", include_in_schema=False)
async def seat_lists(request: HttpRequest) -> Response[str]:
    site = context_of(request)
    person = site.person(request)
    seen = site.cardroom.tables_for(person.name if person else None)
    tables = [seat_list(site.cardroom, name) for name in seen]
    return site.page(request, "pages/floor/seat_lists.html", tables=tables)


SEAT_PAGES: list[HTTPRouteHandler] = [seat_lists]


def seat_list(cardroom: Cardroom, name: str) -> dict[str, object]:
    """One table with all its seats, open ones too."""
    table, host = cardroom.house.table(name), cardroom.host(name)
    chips = table.chips_now()
    seats = [
        {
            "seat": seat,
            "player": occupant.player,
            "kind": str(occupant.kind),
            "since": _seconds(host.memory.seated_at.get(occupant.player)),
            "chips": chips[occupant.player],
        }
        for seat, occupant in sorted(table.seats.items())
    ]
    return {
        "id": name,
        "game_name": table.game.name,
        "limits": web_kind_hooks(table.game).limits(table),
        "closed": table.closed,
        "seats": seats,
        "open": table.open_seats(),
        "waiting": table.waiting,
    }


def _seconds(at: str | None) -> int | None:
    return None if at is None else int(datetime.fromisoformat(at).timestamp())
