"""The web cardroom put together: routes, sockets, errors in one sentence."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, WebSocket, websocket
from litestar.datastructures import CacheControlHeader, State
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.static_files import create_static_files_router

from houseway import __version__
from houseway.web.addresses import Addresses
from houseway.web.api import API
from houseway.web.cardroom import Cardroom
from houseway.web.door_pages import DOOR_PAGES
from houseway.web.floor_pages import FLOOR_PAGES
from houseway.web.fonts import FONTS
from houseway.web.guards import person_of, same_origin
from houseway.web.history_pages import HISTORY_PAGES
from houseway.web.lines import Visit
from houseway.web.odds_page import ODDS_PAGES
from houseway.web.pages import PAGES
from houseway.web.people import People
from houseway.web.people_pages import PEOPLE_PAGES
from houseway.web.said import SAID
from houseway.web.site import STATIC, Site
from houseway.web.socket import TableSocket
from houseway.web.unforeseen import noted

BODY_BYTES_MAX = 65_536


def create_app(cardroom: Cardroom, people: People, addresses: Addresses) -> Litestar:
    site = Site(cardroom, people, addresses)

    @asynccontextmanager
    async def running(_: Litestar) -> AsyncIterator[None]:
        await cardroom.start()
        try:
            yield
        finally:
            await site.computing.close()
            await cardroom.stop()
            people.close()

    @websocket("/ws/table/{table_id:str}")
    async def table_socket(socket: WebSocket[Any, Any, Any], table_id: str) -> None:
        try:
            await serve_table(socket, table_id)
        except Exception as error:
            says = noted(socket, error)
            with contextlib.suppress(Exception):
                await socket.close(code=1011, reason=says)

    async def serve_table(socket: WebSocket[Any, Any, Any], table_id: str) -> None:
        if not same_origin(socket, addresses) or table_id not in cardroom.hosts:
            await socket.close(code=1008, reason="not here")
            return
        await socket.accept()
        person = person_of(socket, people)
        visit = Visit(person.session, people.sessions, site.lines) if person else None
        you = person.name if person else None
        await TableSocket(socket, cardroom, table_id, you, visit).serve()

    return Litestar(
        route_handlers=[
            *PAGES,
            *HISTORY_PAGES,
            *FLOOR_PAGES,
            *DOOR_PAGES,
            *PEOPLE_PAGES,
            *ODDS_PAGES,
            *API,
            *FONTS,
            table_socket,
            create_static_files_router(
                "/static",
                [STATIC],
                cache_control=CacheControlHeader(no_cache=True),
                include_in_schema=False,
            ),
        ],
        lifespan=[running],
        state=State({"site": site}),
        exception_handlers=SAID,
        request_max_body_size=BODY_BYTES_MAX,
        openapi_config=OpenAPIConfig(
            title="Houseway",
            version=__version__,
            description="The executable rulebook of California cardroom games. Play chips only.",
            render_plugins=[JsonRenderPlugin()],
        ),
        logging_config=None,
    )
