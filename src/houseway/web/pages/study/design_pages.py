"""Designing a game on a page: change a rule, see the edge, the chart and the sign move; deal it.

The page keeps nothing: what somebody designs is the text of a file, which the page sends with every
question. Whoever wants to keep it saves the file; a table that deals it has it in the ledger.
"""

from __future__ import annotations

import base64
import secrets
from functools import partial
from typing import Any

from litestar import Request, get, post
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.response import Redirect, Response

from houseway.errors import HousewayError
from houseway.floor.play.bot_levels import Level
from houseway.floor.table.private_terms import Private, Speed
from houseway.rules.catalog import know_variant
from houseway.rules.game import Game
from houseway.web.auth.guest_entry import Entered, enter, form_of
from houseway.web.context import for_script, site_of
from houseway.web.jobs.admission_queue import Busy, TookTooLong, while_here
from houseway.web.jobs.design import (
    FILE,
    THE_FILE,
    Designed,
    Mistake,
    beginning,
    parts,
    table_of,
    to_deal,
)
from houseway.web.jobs.dispute import Problem
from houseway.web.jobs.draft_odds import WAITING
from houseway.web.jobs.job_service import PAGE_WAITS_SECONDS, Computing
from houseway.web.jobs.worker_process import Told
from houseway.web.pages.play.invitations import come_to
from houseway.web.pages.play.private_table_pages import by_family, refuse_too_many
from houseway.web.pages.study.odds_page import has_odds
from houseway.web.pages.study.what_if import edges_of
from houseway.web.tables.private_settings import bases_in, collections_for, schedules_in

Asked = Request[Any, Any, Any]
LETTERS_MAX = 20_000
"""The largest file that the page takes; a room file may name one that is larger."""
BOTS = 2
"""So many keep the designer company at the first table of a game."""


@get("/design", include_in_schema=False)
async def choose_base(request: Asked) -> Response[str]:
    site = site_of(request)
    return site.page(request, "design_games.html", sections=by_family(bases_in(site.cardroom.room)))


@get("/design/{game_id:str}", include_in_schema=False)
async def begin(request: Asked, game_id: str) -> Response[str]:
    base = _base(request, game_id)
    return await _page(request, base, beginning(base))


@post("/design/{game_id:str}", include_in_schema=False, status_code=200)
async def try_it(request: Asked, game_id: str) -> Response[str]:
    """What the file comes to; nothing is kept of it."""
    base, fields = _base(request, game_id), await form_of(request)
    return await _page(request, base, _file(fields), schedules=schedules_in(fields))


@post("/design/{game_id:str}/file", include_in_schema=False, status_code=200)
async def save(request: Asked, game_id: str) -> Response[bytes]:
    """The file, as it stands in the form."""
    _base(request, game_id)
    text = _file(await form_of(request))
    return Response(
        text.encode(),
        media_type="application/toml",
        headers={"Content-Disposition": f'attachment; filename="{FILE}"'},
    )


@post("/design/{game_id:str}/deal", include_in_schema=False)
async def deal(request: Asked, game_id: str) -> Response[Any]:
    """Open a private table of it, and sit down there."""
    site, base = site_of(request), _base(request, game_id)
    fields = await form_of(request)
    text, schedules = _file(fields), schedules_in(fields)
    entered = await enter(request, fields)
    sent = fields.get("request") or secrets.token_hex(12)
    try:
        name = await _open(request, entered.person.name, sent, text, schedules)
        await come_to(site.cardroom, name, entered.person.name, sent)
    except HousewayError as error:
        page = await _page(request, base, text, entered, problem=str(error), schedules=schedules)
        return entered.let_in(request, page)
    return entered.let_in(request, Redirect(f"/table/{name}", status_code=303))


async def _open(request: Asked, you: str, sent: str, text: str, schedules: tuple[str, ...]) -> str:
    site = site_of(request)
    if name := await site.private.opened_before(you, sent):
        return name
    found = await _designed(request, text)
    if isinstance(found, Problem):
        raise HousewayError(found.says)
    refuse_too_many(request)
    game = await site.read(request, to_deal, found, text)
    if know_variant(game) != game:
        raise HousewayError(f"Another game is called {game.id} already; give yours another id.")
    asked = (site.cardroom.room, game, site.private.next_name(), schedules)
    spec = await site.read(request, table_of, *asked)
    return await site.private.open(spec, Private(you, BOTS, Level.SIMPLE, Speed.USUAL), sent)


async def _designed(request: Asked, text: str) -> Designed | Problem:
    if len(text) > LETTERS_MAX:
        return Problem(f"{THE_FILE} has {len(text):,} letters; this page takes {LETTERS_MAX:,}.")
    site = site_of(request)
    return await while_here(request, site.computing.designed(site.cardroom.room, text))


async def _page(
    request: Asked,
    base: Game,
    text: str,
    entered: Entered | None = None,
    *,
    problem: str = "",
    schedules: tuple[str, ...] = (),
) -> Response[str]:
    """The form with the text in it, and what it comes to as far as that is worked out."""
    site = site_of(request)
    found = await _designed(request, text)
    offered = await site.read(request, collections_for, site.cardroom.room, base.id)
    about: dict[str, Any] = {
        "game": base.id, "name": base.name, "text": text, "file_name": FILE,
        "fields_json": for_script(parts(base)), "request_id": secrets.token_hex(12),
        "letters_max": LETTERS_MAX, "has_odds": has_odds(base),
        "collections": offered, "chosen": schedules,
    }  # fmt: skip
    if isinstance(found, Problem):
        mistake = found if isinstance(found, Mistake) else None
        about |= {"problem": found.says, "mistake": mistake, "ready": True}
    else:
        about |= {"problem": problem} | await _shown(request, found)
    page = partial(
        site.page, request, "design.html", status=400 if problem else 200,
        as_visitor=entered.visitor if entered else None, token=entered.token if entered else None,
    )  # fmt: skip
    return await site.read(request, partial(page, **about))


async def _shown(request: Asked, found: Designed) -> dict[str, Any]:
    """Differences and sign at once, numbers when they are there."""
    computing = site_of(request).computing
    drawn = base64.b64encode(found.sign.encode()).decode()
    shown: dict[str, Any] = {
        "designed": found, "sign": f"data:image/svg+xml;base64,{drawn}", "ready": True,
        "edges": (), "told": None, "no_numbers": "",
    }  # fmt: skip
    if not has_odds(found.game):
        return shown
    try:
        return shown | await _numbers(computing, found)
    except (Busy, TookTooLong) as error:
        return shown | {"no_numbers": error.detail}


async def _numbers(computing: Computing, found: Designed) -> dict[str, Any]:
    """The edge of every bet; until all are there those of the side bets, and how far it is."""
    was = await computing.odds(found.base)
    if not found.differences:
        now: dict[str, Any] | Told = WAITING if was is None else was
    else:
        now = await computing.tried.found(found.game, PAGE_WAITS_SECONDS)
    if was is not None and not isinstance(now, Told):
        return {**now, "edges": edges_of(found.game, was["prices"], now["prices"])}
    sides = await computing.tried.sides(found.game, PAGE_WAITS_SECONDS)
    told = now if isinstance(now, Told) else WAITING
    before = await computing.tried.sides(found.base, PAGE_WAITS_SECONDS) if sides else {}
    edges = edges_of(found.game, was["prices"] if was else before, sides)
    return {"ready": False, "told": told, "edges": edges}


def _file(fields: dict[str, str]) -> str:
    """Browsers end lines as letters do."""
    return fields.get("file", "").replace("\r\n", "\n")


def _base(request: Asked, game_id: str) -> Game:
    found = next(
        (each for each in bases_in(site_of(request).cardroom.room) if each.id == game_id), None
    )
    if found is None:
        raise NotFoundException(f"This room has no table of {game_id!r} to begin from.")
    return found


DESIGN_PAGES: list[HTTPRouteHandler] = [choose_base, begin, try_it, save, deal]
