"""The application: middleware stack, all routes, guards, exception handlers, lifespan, OpenAPI."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar, Router
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ASGIApp

from houseway import __version__
from houseway.web.api import API, openapi_document_only
from houseway.web.assets.static_routes import STATIC_ROUTES
from houseway.web.context import AppContext
from houseway.web.metrics.counters import sample_loop_lag
from houseway.web.middleware.authentication import AuthenticationMiddleware
from houseway.web.middleware.compression import CompressionMiddleware
from houseway.web.middleware.exception_handlers import (
    EXCEPTION_HANDLERS,
    limit_changes,
    refuse_impossible_path,
)
from houseway.web.middleware.health import HealthMiddleware, Networks
from houseway.web.middleware.security_headers import SecurityHeadersMiddleware
from houseway.web.middleware.server_errors import ServerErrorMiddleware
from houseway.web.middleware.trusted_hosts import TrustedHostMiddleware
from houseway.web.openapi import SECURITY_COMPONENTS
from houseway.web.pages.account.account_pages import ACCOUNT_PAGES
from houseway.web.pages.account.claim_pages import CLAIM_PAGES
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
from houseway.web.pages.play.replay_page import REPLAY_PAGES
from houseway.web.pages.play.table_and_rules_pages import TABLE_AND_RULES_PAGES
from houseway.web.pages.study.bank_example_page import BANK_EXAMPLE_PAGES
from houseway.web.pages.study.bank_plan_page import BANK_PLAN_PAGES
from houseway.web.pages.study.design_pages import DESIGN_PAGES
from houseway.web.pages.study.dispute_pages import DISPUTE_PAGES
from houseway.web.pages.study.equity_page import EQUITY_PAGES
from houseway.web.pages.study.odds_page import ODDS_PAGES
from houseway.web.realtime.socket_routes import floor_websocket, lobby_websocket, table_websocket
from houseway.web.school.api import SCHOOL_API
from houseway.web.school.class_pages import CLASS_PAGES
from houseway.web.school.student_pages import SCHOOL_PAGES

_LOG = logging.getLogger(__name__)

BODY_BYTES_MAX = 65_536
ROUTES = (
    *LOBBY_PAGES,
    *PLAY_PAGES,
    *INVITATION_PAGES,
    *PRIVATE_PAGES,
    *BANK_EXAMPLE_PAGES,
    *TABLE_AND_RULES_PAGES,
    *DISPUTE_PAGES,
    *HISTORY_PAGES,
    *FLOOR_PAGES,
    *FLOOR_ACTIONS,
    *CLAIM_PAGES,
    *SIGN_IN_PAGES,
    *ACCOUNT_PAGES,
    *PEOPLE_PAGES,
    *DAY_PAGES,
    *ODDS_PAGES,
    *COACH_PAGES,
    *REPLAY_PAGES,
    *SEAT_PAGES,
    *EQUITY_PAGES,
    *BANK_PLAN_PAGES,
    *DESIGN_PAGES,
    *SCHOOL_PAGES,
    *CLASS_PAGES,
    *API,
    *STATIC_ROUTES,
    *HELP_PAGES,
    *SCHOOL_API,
    table_websocket,
    lobby_websocket,
    floor_websocket,
)
"""Everything that can be asked for; `tests/browser/every_page.py` has a look at each page."""


def create_app(
    context: AppContext,
    *,
    routes: Litestar | None = None,
    metrics_from: Networks = (),
    worker: str = "",
) -> ASGIApp:
    """All routes behind the middleware, outermost first: health, security headers, Host check,
    server errors, authentication.

    `metrics_from` may read /metrics, and `worker` is which of several processes this is.
    """
    app = routes or build_routes()
    app.state["site"] = context
    stack: ASGIApp = AuthenticationMiddleware(app, context)
    stack = ServerErrorMiddleware(stack)
    stack = TrustedHostMiddleware(stack, context.addresses)
    stack = SecurityHeadersMiddleware(stack)
    return HealthMiddleware(stack, context, metrics_from=metrics_from, worker=worker)


def build_routes() -> Litestar:
    """Every route with its signature read, which takes longest; the site of a room comes later."""
    return Litestar(
        route_handlers=ROUTES,
        lifespan=[_lifespan],
        exception_handlers=EXCEPTION_HANDLERS,
        guards=[refuse_impossible_path, limit_changes],
        middleware=[CompressionMiddleware],
        request_max_body_size=BODY_BYTES_MAX,
        openapi_config=OpenAPIConfig(
            title="Houseway",
            version=__version__,
            description="The executable rulebook of California cardroom games. Play chips only.",
            components=SECURITY_COMPONENTS,
            render_plugins=[JsonRenderPlugin()],
            openapi_router=Router(
                "/schema",
                route_handlers=[],
                guards=[openapi_document_only],
                include_in_schema=False,
            ),
        ),
        logging_config=None,
    )


@asynccontextmanager
async def _lifespan(app: Litestar) -> AsyncIterator[None]:
    site: AppContext = app.state["site"]
    cardroom = site.cardroom
    await site.loops.start()
    noting = asyncio.create_task(sample_loop_lag(cardroom.counts))
    _LOG.info("%s is open.", cardroom.room.name, extra={"what": "start"})
    try:
        yield
    finally:
        noting.cancel()
        await site.jobs.close()
        await site.noting.close()
        await site.school.close()
        await site.loops.stop()
        site.people.close()
        _LOG.info("%s is closed.", cardroom.room.name, extra={"what": "stop"})
