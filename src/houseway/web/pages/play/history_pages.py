"""Rounds and hands that are over, on pages that anyone may read."""

from __future__ import annotations

from typing import Any

from litestar import Request, get
from litestar.handlers import HTTPRouteHandler
from litestar.response import Response

from houseway.floor.table.table import Table
from houseway.rules.game import Game
from houseway.web.auth.table_access import known, known_past, place_of
from houseway.web.context import for_script, site_of
from houseway.web.jobs.admission_queue import while_here
from houseway.web.kind_hooks import Past, hosting_of
from houseway.web.pages.play.card_marks import marks_of
from houseway.web.pages.study.equity_page import has_equity
from houseway.web.pages.study.odds_page import has_odds

Asked = Request[Any, Any, Any]

EARLIER = 100
"""How many of long ago stand on one page."""


@get("/table/{table_id:str}/rounds", include_in_schema=False)
async def rounds(request: Asked, table_id: str, before: int | None = None) -> Response[str]:
    """The newest, as they are kept in memory, or those before a number, out of the ledger."""
    site, host = site_of(request), known(request, table_id)
    table = site.cardroom.house.table(table_id)
    if before is None and (missing := host.missing_rounds(table)):
        place = await place_of(site, table_id, missing[0])
        host.recollect(await while_here(request, site.computing.rounds(place, *missing)))
    history = list(host.history)
    if before is not None:
        last = min(before - 1, table.rounds)
        first = max(1, last - EARLIER + 1)
        place = await place_of(site, table_id, first)
        found = site.computing.rounds(place, first, last) if last >= first else None
        history = await while_here(request, found) if found else []
    return await site.read(request, _list_page, request, table, history[::-1], before)


@get("/table/{table_id:str}/rounds/{number:int}", include_in_schema=False)
async def one_round(request: Asked, table_id: str, number: int) -> Response[str]:
    site = site_of(request)
    past = await known_past(request, table_id, number)
    table = site.cardroom.house.table(table_id)
    return await site.read(request, _story_page, request, table, past)


HISTORY_PAGES: list[HTTPRouteHandler] = [rounds, one_round]


def _list_page(
    request: Asked, table: Table, history: list[Past], before: int | None
) -> Response[str]:
    row = hosting_of(table.game).row
    return site_of(request).page(
        request,
        f"{table.game.course}/rounds.html",
        table_id=table.name,
        course=table.game.course,
        game_name=table.game.name,
        rounds=[row(past.played, past.settlement) for past in history],
        earlier=history[-1].played.number if history else 1,
        newest=before is None,
    )


def _story_page(request: Asked, table: Table, past: Past) -> Response[str]:
    site = site_of(request)
    # Seen as an onlooker sees it: folded hands stay closed.
    shown = hosting_of(table.game).shown(table.game, past.played, past.settlement, None)
    steps = [{"says": told.says, "rule_ids": told.rule_ids} for told in past.story]
    person = site.person(request)
    of_game = _drawn(table.game, table.name)
    of_reader = {"you": person.name if person else None}
    drawn = {"showdown": shown, "steps": steps, "about": of_game | of_reader}
    return site.page(
        request,
        f"{table.game.course}/round.html",
        table_id=table.name,
        game=table.game.id,
        game_name=table.game.name,
        **about(table.game),
        number=past.played.number,
        again=person is not None and _is_dealt_again(table, past, person.name),
        shown=shown,
        steps=steps,
        shown_json=for_script(drawn),
    )


def _is_dealt_again(table: Table, past: Past, you: str) -> bool:
    """Whether somebody may try another decision of theirs in it."""
    return hosting_of(table.game).dealt is not None and you in past.played.players


def about(game: Game) -> dict[str, Any]:
    """By what a page finds the parts of its course and family, and which links it has."""
    return {
        "course": game.course,
        "family": game.family,
        "has_odds": has_odds(game),
        "has_equity": has_equity(game),
    }


def _drawn(game: Game, table_id: str) -> dict[str, object]:
    """What the drawing of a round needs to know of its game."""
    return {
        "game": game.id,
        "game_name": game.name,
        "table": table_id,
        "family": game.family,
        "marks": marks_of(game),
        "places": game.rules.seats,
        "bets": [
            {"id": bet.id, "name": bet.name, "area": bet.area} for bet in game.rules.opening_bets
        ],
    }
