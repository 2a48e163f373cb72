"""Page routes: the past rounds of a table, as a list and one by one."""

from __future__ import annotations

from typing import Any

from litestar import get
from litestar.handlers import HTTPRouteHandler
from litestar.response import Response

from houseway.floor.table.table import Table
from houseway.rules.game import Game
from houseway.web.auth.guards import HttpRequest
from houseway.web.auth.table_access import ledger_position, visible_past_round, visible_table
from houseway.web.context import context_of, json_for_script
from houseway.web.jobs.admission_queue import cancel_on_disconnect
from houseway.web.jobs.past_rounds import READ_ROUNDS
from houseway.web.kind_hooks import PastRound, web_kind_hooks
from houseway.web.pages.play.card_marks import card_marks
from houseway.web.pages.study.equity_page import has_equity
from houseway.web.pages.study.odds_page import has_odds

ROUNDS_ON_PAGE = 100
"""How many of long ago stand on one page."""


@get("/table/{table_id:str}/rounds", include_in_schema=False)
async def rounds(request: HttpRequest, table_id: str, before: int | None = None) -> Response[str]:
    """The newest, as they are kept in memory, or those before a number, out of the ledger."""
    site, host = context_of(request), visible_table(request, table_id)
    table = site.cardroom.house.table(table_id)
    if before is None and (missing := host.missing_rounds(table)):
        place = await ledger_position(site, table_id, missing[0])
        host.prepend_history(
            await cancel_on_disconnect(request, site.jobs.run(READ_ROUNDS, place, *missing))
        )
    history = list(host.history)
    if before is not None:
        last = min(before - 1, table.rounds)
        first = max(1, last - ROUNDS_ON_PAGE + 1)
        place = await ledger_position(site, table_id, first)
        found = site.jobs.run(READ_ROUNDS, place, first, last) if last >= first else None
        history = await cancel_on_disconnect(request, found) if found else []
    return await site.read(request, _list_page, request, table, history[::-1], before)


@get("/table/{table_id:str}/rounds/{number:int}", include_in_schema=False)
async def one_round(request: HttpRequest, table_id: str, number: int) -> Response[str]:
    site = context_of(request)
    past = await visible_past_round(request, table_id, number)
    table = site.cardroom.house.table(table_id)
    return await site.read(request, _story_page, request, table, past)


HISTORY_PAGES: list[HTTPRouteHandler] = [rounds, one_round]


def _list_page(
    request: HttpRequest, table: Table, history: list[PastRound], before: int | None
) -> Response[str]:
    row = web_kind_hooks(table.game).row
    return context_of(request).page(
        request,
        f"{table.game.table_kind}/history.html",
        table_id=table.name,
        course=table.game.table_kind,
        game_name=table.game.name,
        rounds=[row(past.played, past.settlement) for past in history],
        earlier=history[-1].played.number if history else 1,
        newest=before is None,
    )


def _story_page(request: HttpRequest, table: Table, past: PastRound) -> Response[str]:
    site = context_of(request)
    # Seen as an onlooker sees it: folded hands stay closed.
    shown = web_kind_hooks(table.game).shown(table.game, past.played, past.settlement, None)
    steps = [{"says": told.says, "rule_ids": told.rule_ids} for told in past.story]
    person = site.person(request)
    of_game = _drawn(table.game, table.name)
    of_reader = {"you": person.name if person else None}
    drawn = {"showdown": shown, "steps": steps, "about": of_game | of_reader}
    return site.page(
        request,
        f"{table.game.table_kind}/round.html",
        table_id=table.name,
        game=table.game.id,
        game_name=table.game.name,
        **game_context(table.game),
        number=past.played.number,
        again=person is not None and _is_dealt_again(table, past, person.name),
        shown=shown,
        steps=steps,
        shown_json=json_for_script(drawn),
    )


def _is_dealt_again(table: Table, past: PastRound, you: str) -> bool:
    return web_kind_hooks(table.game).dealt is not None and you in past.played.players


def game_context(game: Game) -> dict[str, Any]:
    """By what a page finds the parts of its course and family, and which links it has."""
    return {
        "course": game.table_kind,
        "family": game.family,
        "has_odds": has_odds(game),
        "has_equity": has_equity(game),
    }


def _drawn(game: Game, table_id: str) -> dict[str, object]:
    return {
        "game": game.id,
        "game_name": game.name,
        "table": table_id,
        "family": game.family,
        "marks": card_marks(game),
        "places": game.rules.seats,
        "bets": [
            {"id": bet.id, "name": bet.name, "area": bet.area} for bet in game.rules.opening_bets
        ],
    }
