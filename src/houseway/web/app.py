"""The web cardroom put together: routes, sockets, errors in one sentence."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar, Router
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from houseway import __version__
from houseway.web.api import API, only_document
from houseway.web.assets.static_routes import FILE_PAGES
from houseway.web.auth.people import People
from houseway.web.context import Site
from houseway.web.metrics.loop_lag import note_lateness
from houseway.web.middleware.compression import Packing
from houseway.web.middleware.exception_handlers import SAID, refuse_hurry, refuse_nameless
from houseway.web.middleware.trusted_hosts import Addresses
from houseway.web.openapi import SESSION
from houseway.web.pages.account.account_pages import ACCOUNT_PAGES
from houseway.web.pages.account.claim_pages import DOOR_PAGES
from houseway.web.pages.account.sign_in_pages import SIGN_IN_PAGES
from houseway.web.pages.floor.day_report_page import DAY_PAGES
from houseway.web.pages.floor.floor_actions import FLOOR_ACTIONS
from houseway.web.pages.floor.floor_pages import FLOOR_PAGES
from houseway.web.pages.floor.people_pages import PEOPLE_PAGES
from houseway.web.pages.floor.seat_lists import SEAT_PAGES
from houseway.web.pages.help.help_pages import HELP_PAGES
from houseway.web.pages.play.coach_page import COACH_PAGES
from houseway.web.pages.play.history_pages import HISTORY_PAGES
from houseway.web.pages.play.invitations import INVITATION_PAGES
from houseway.web.pages.play.lobby_pages import LOBBY_PAGES
from houseway.web.pages.play.play_now import PLAY_PAGES
from houseway.web.pages.play.private_table_pages import PRIVATE_PAGES
from houseway.web.pages.play.replay_page import AGAIN_PAGES
from houseway.web.pages.play.table_and_rules_pages import PAGES
from houseway.web.pages.study.bank_example_page import BANK_PAGES
from houseway.web.pages.study.bank_plan_page import BANK_PLAN_PAGES
from houseway.web.pages.study.design_pages import DESIGN_PAGES
from houseway.web.pages.study.dispute_pages import SETTLE_PAGES
from houseway.web.pages.study.equity_page import EQUITY_PAGES
from houseway.web.pages.study.odds_page import ODDS_PAGES
from houseway.web.realtime.socket_routes import floor_line, lobby_line, table_line
from houseway.web.school.api import SCHOOL_API
from houseway.web.school.class_pages import CLASS_PAGES
from houseway.web.school.student_pages import SCHOOL_PAGES
from houseway.web.server.connection_limits import USUAL, CrowdLimits
from houseway.web.tables.cardroom import Cardroom

_LOG = logging.getLogger(__name__)

BODY_BYTES_MAX = 65_536
ROUTES = (
    *LOBBY_PAGES,
    *PLAY_PAGES,
    *INVITATION_PAGES,
    *PRIVATE_PAGES,
    *BANK_PAGES,
    *PAGES,
    *SETTLE_PAGES,
    *HISTORY_PAGES,
    *FLOOR_PAGES,
    *FLOOR_ACTIONS,
    *DOOR_PAGES,
    *SIGN_IN_PAGES,
    *ACCOUNT_PAGES,
    *PEOPLE_PAGES,
    *DAY_PAGES,
    *ODDS_PAGES,
    *COACH_PAGES,
    *AGAIN_PAGES,
    *SEAT_PAGES,
    *EQUITY_PAGES,
    *BANK_PLAN_PAGES,
    *DESIGN_PAGES,
    *SCHOOL_PAGES,
    *CLASS_PAGES,
    *API,
    *FILE_PAGES,
    *HELP_PAGES,
    *SCHOOL_API,
    table_line,
    lobby_line,
    floor_line,
)
"""Everything that can be asked for; `tests/browser/every_page.py` has a look at each page."""


def create_app(
    cardroom: Cardroom,
    people: People,
    addresses: Addresses,
    limits: CrowdLimits = USUAL,
) -> Litestar:
    app = routed()
    app.state["site"] = Site(cardroom, people, addresses, limits)
    return app


def routed() -> Litestar:
    """Every route with its signature read, which takes longest; the site of a room comes later."""
    return Litestar(
        route_handlers=ROUTES,
        lifespan=[_running],
        exception_handlers=SAID,
        guards=[refuse_nameless, refuse_hurry],
        middleware=[Packing],
        request_max_body_size=BODY_BYTES_MAX,
        openapi_config=OpenAPIConfig(
            title="Houseway",
            version=__version__,
            description="The executable rulebook of California cardroom games. Play chips only.",
            components=SESSION,
            render_plugins=[JsonRenderPlugin()],
            openapi_router=Router(
                "/schema", route_handlers=[], guards=[only_document], include_in_schema=False
            ),
        ),
        logging_config=None,
    )


@asynccontextmanager
async def _running(app: Litestar) -> AsyncIterator[None]:
    site: Site = app.state["site"]
    cardroom = site.cardroom
    await cardroom.start()
    noting = asyncio.create_task(note_lateness(cardroom.counts))
    _LOG.info("%s is open.", cardroom.room.name, extra={"what": "start"})
    try:
        yield
    finally:
        noting.cancel()
        await site.computing.close()
        await site.noting.close()
        await site.school.close()
        await cardroom.stop()
        site.people.close()
        _LOG.info("%s is closed.", cardroom.room.name, extra={"what": "stop"})
