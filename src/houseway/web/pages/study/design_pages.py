"""Page routes: design a game, see edges, chart and sign move, and deal it.

The server keeps nothing: the page sends the text of the variant's file with every request. To
keep a design, save the file; a table that deals it has it in the ledger.
"""

from __future__ import annotations

import base64
import secrets
from functools import partial
from typing import Any

from litestar import get, post
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.response import Redirect, Response

from houseway.errors import HousewayError
from houseway.floor.play.bot_levels import BotLevel
from houseway.floor.table.private_terms import PrivateTableTerms, TableSpeed
from houseway.rules.catalog import register_variant
from houseway.rules.game import Game
from houseway.web.auth.guards import HttpRequest
from houseway.web.auth.guest_entry import GuestEntry, enter_as_guest, read_form
from houseway.web.context import context_of, json_for_script
from houseway.web.jobs.admission_queue import JobTimedOut, ServiceBusy, cancel_on_disconnect
from houseway.web.jobs.design import (
    FILE_NAME,
    PREVIEW_DESIGN,
    THE_FILE,
    DesignFieldError,
    DesignPreview,
    editable_tables,
    playable_design,
    private_table_of_design,
    starting_file,
)
from houseway.web.jobs.draft_odds import WAITING
from houseway.web.jobs.job import PAGE_WAITS_SECONDS, ErrorMessage
from houseway.web.jobs.job_service import JobService
from houseway.web.jobs.worker_process import JobProgress
from houseway.web.pages.play.invitations import join_invited
from houseway.web.pages.play.private_table_pages import games_by_family, limit_openings
from houseway.web.pages.study.odds_page import has_odds
from houseway.web.pages.study.what_if import edges_of
from houseway.web.tables.private_settings import collections_for, design_bases, read_schedules

LETTERS_MAX = 20_000
"""The largest file that the page takes; a room file may name one that is larger."""
BOTS = 2
"""So many keep the designer company at the first table of a game."""


@get("/design", include_in_schema=False)
async def choose_base(request: HttpRequest) -> Response[str]:
    site = context_of(request)
    return site.page(
        request,
        "pages/study/design_games.html",
        sections=games_by_family(design_bases(site.cardroom.room)),
    )


@get("/design/{game_id:str}", include_in_schema=False)
async def begin(request: HttpRequest, game_id: str) -> Response[str]:
    base = _base(request, game_id)
    return await _page(request, base, starting_file(base))


@post("/design/{game_id:str}", include_in_schema=False, status_code=200)
async def try_it(request: HttpRequest, game_id: str) -> Response[str]:
    """What the file comes to; nothing is kept of it."""
    base, fields = _base(request, game_id), await read_form(request)
    return await _page(request, base, _file(fields), schedules=read_schedules(fields))


@post("/design/{game_id:str}/file", include_in_schema=False, status_code=200)
async def save(request: HttpRequest, game_id: str) -> Response[bytes]:
    """The file, as it stands in the form."""
    _base(request, game_id)
    text = _file(await read_form(request))
    return Response(
        text.encode(),
        media_type="application/toml",
        headers={"Content-Disposition": f'attachment; filename="{FILE_NAME}"'},
    )


@post("/design/{game_id:str}/deal", include_in_schema=False)
async def deal(request: HttpRequest, game_id: str) -> Response[Any]:
    """Open a private table of it, and sit down there."""
    site, base = context_of(request), _base(request, game_id)
    fields = await read_form(request)
    text, schedules = _file(fields), read_schedules(fields)
    entered = await enter_as_guest(request, fields)
    sent = fields.get("request") or secrets.token_hex(12)
    try:
        name = await _open(request, entered.person.name, sent, text, schedules)
        await join_invited(site.cardroom, name, entered.person.name, sent)
    except HousewayError as error:
        page = await _page(request, base, text, entered, problem=str(error), schedules=schedules)
        return entered.let_in(request, page)
    return entered.let_in(request, Redirect(f"/table/{name}", status_code=303))


async def _open(
    request: HttpRequest, you: str, sent: str, text: str, schedules: tuple[str, ...]
) -> str:
    site = context_of(request)
    if name := await site.private.opened_before(you, sent):
        return name
    found = await _designed(request, text)
    if isinstance(found, ErrorMessage):
        raise HousewayError(found.says)
    limit_openings(request)
    game = await site.read(request, playable_design, found, text)
    if register_variant(game) != game:
        raise HousewayError(f"Another game is called {game.id} already; give yours another id.")
    asked = (site.cardroom.room, game, site.private.next_name(), schedules)
    spec = await site.read(request, private_table_of_design, *asked)
    return await site.private.open(
        spec, PrivateTableTerms(you, BOTS, BotLevel.SIMPLE, TableSpeed.USUAL), sent
    )


async def _designed(request: HttpRequest, text: str) -> DesignPreview | ErrorMessage:
    if len(text) > LETTERS_MAX:
        return ErrorMessage(
            f"{THE_FILE} has {len(text):,} letters; this page takes {LETTERS_MAX:,}."
        )
    site = context_of(request)
    return await cancel_on_disconnect(
        request, site.jobs.run(PREVIEW_DESIGN, site.cardroom.room, text)
    )


async def _page(
    request: HttpRequest,
    base: Game,
    text: str,
    entered: GuestEntry | None = None,
    *,
    problem: str = "",
    schedules: tuple[str, ...] = (),
) -> Response[str]:
    site = context_of(request)
    found = await _designed(request, text)
    offered = await site.read(request, collections_for, site.cardroom.room, base.id)
    about: dict[str, Any] = {
        "game": base.id, "name": base.name, "text": text, "file_name": FILE_NAME,
        "fields_json": json_for_script(editable_tables(base)), "request_id": secrets.token_hex(12),
        "letters_max": LETTERS_MAX, "has_odds": has_odds(base),
        "collections": offered, "chosen": schedules,
    }  # fmt: skip
    if isinstance(found, ErrorMessage):
        mistake = found if isinstance(found, DesignFieldError) else None
        about |= {"problem": found.says, "mistake": mistake, "ready": True}
    else:
        about |= {"problem": problem} | await _shown(request, found)
    page = partial(
        site.page, request, "pages/study/design.html", status=400 if problem else 200,
        as_visitor=entered.visitor if entered else None, token=entered.token if entered else None,
    )  # fmt: skip
    return await site.read(request, partial(page, **about))


async def _shown(request: HttpRequest, found: DesignPreview) -> dict[str, Any]:
    """Differences and sign at once, numbers when they are there."""
    jobs = context_of(request).jobs
    drawn = base64.b64encode(found.sign.encode()).decode()
    shown: dict[str, Any] = {
        "designed": found, "sign": f"data:image/svg+xml;base64,{drawn}", "ready": True,
        "edges": (), "told": None, "no_numbers": "",
    }  # fmt: skip
    if not has_odds(found.game):
        return shown
    try:
        return shown | await _numbers(jobs, found)
    except (ServiceBusy, JobTimedOut) as error:
        return shown | {"no_numbers": error.detail}


async def _numbers(jobs: JobService, found: DesignPreview) -> dict[str, Any]:
    """The edge of every bet; until all are there those of the side bets, and how far it is."""
    was = await jobs.odds(found.base)
    if not found.differences:
        now: dict[str, Any] | JobProgress = WAITING if was is None else was
    else:
        now = await jobs.draft_odds.found(found.game, PAGE_WAITS_SECONDS)
    if was is not None and not isinstance(now, JobProgress):
        return {**now, "edges": edges_of(found.game, was["prices"], now["prices"])}
    sides = await jobs.draft_odds.sides(found.game, PAGE_WAITS_SECONDS)
    told = now if isinstance(now, JobProgress) else WAITING
    before = await jobs.draft_odds.sides(found.base, PAGE_WAITS_SECONDS) if sides else {}
    edges = edges_of(found.game, was["prices"] if was else before, sides)
    return {"ready": False, "told": told, "edges": edges}


def _file(fields: dict[str, str]) -> str:
    """Browsers end lines as letters do."""
    return fields.get("file", "").replace("\r\n", "\n")


def _base(request: HttpRequest, game_id: str) -> Game:
    found = next(
        (each for each in design_bases(context_of(request).cardroom.room) if each.id == game_id),
        None,
    )
    if found is None:
        raise NotFoundException(f"This room has no table of {game_id!r} to begin from.")
    return found


DESIGN_PAGES: list[HTTPRouteHandler] = [choose_base, begin, try_it, save, deal]
