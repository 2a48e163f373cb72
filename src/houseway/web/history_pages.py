"""Rounds and hands that are over, on pages that anyone may read."""

from __future__ import annotations

from typing import Any

from litestar import Request, get
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.response import Response

from houseway.errors import RecordError
from houseway.floor.pot.table import PotTable
from houseway.floor.table import AnyTable
from houseway.rules.game import Game
from houseway.web.any_table import over_shown
from houseway.web.hosts import AnyRecord, HandRecord, RoundRecord
from houseway.web.marks import marks_of
from houseway.web.odds_page import has_odds
from houseway.web.site import Site, for_script, site_of

Asked = Request[Any, Any, Any]


@get("/table/{table_id:str}/rounds", include_in_schema=False)
async def rounds(request: Asked, table_id: str) -> Response[str]:
    site = site_of(request)
    known(site, table_id)
    history = list(reversed(site.cardroom.host(table_id).history))
    table = site.cardroom.house.table(table_id)
    return await site.read(request, _list_page, request, table, history)


@get("/table/{table_id:str}/rounds/{number:int}", include_in_schema=False)
async def one_round(request: Asked, table_id: str, number: int) -> Response[str]:
    site = site_of(request)
    known(site, table_id)
    record = site.cardroom.record(table_id, number)
    table = site.cardroom.house.table(table_id)
    if record is None or record.settlement is None:
        what = "Hand" if isinstance(table, PotTable) else "Round"
        raise NotFoundException(f"{what} {number} of table {table_id} is not kept here.")
    return await site.read(request, _story_page, request, table, record)


HISTORY_PAGES: list[HTTPRouteHandler] = [rounds, one_round]


def _list_page(request: Asked, table: AnyTable, history: list[AnyRecord]) -> Response[str]:
    return site_of(request).page(
        request,
        f"{table.game.course}/rounds.html",
        table_id=table.name,
        course=table.game.course,
        game_name=table.game.name,
        rounds=[_row(record) for record in history],
    )


def _story_page(request: Asked, table: AnyTable, record: AnyRecord) -> Response[str]:
    site = site_of(request)
    # Seen as an onlooker sees it: folded hands stay closed.
    shown = over_shown(table, record)
    steps = [{"says": told.says, "rule_ids": told.rule_ids} for told in record.story]
    drawn = {"showdown": shown, "steps": steps, "about": _drawn(table.game, table.name)}
    return site.page(
        request,
        f"{table.game.course}/round.html",
        table_id=table.name,
        game=table.game.id,
        game_name=table.game.name,
        **about(table.game),
        number=record.number,
        shown=shown,
        steps=steps,
        shown_json=for_script(drawn),
    )


def about(game: Game) -> dict[str, Any]:
    """By what a page finds the parts of its course and family, and which links it has."""
    return {
        "course": game.course,
        "family": game.family,
        "has_odds": has_odds(game),
    }


def known(site: Site, table_id: str) -> None:
    try:
        site.cardroom.host(table_id)
    except RecordError as error:
        raise NotFoundException(str(error)) from error


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


def _row(record: AnyRecord) -> dict[str, object]:
    return _hand_row(record) if isinstance(record, HandRecord) else _round_row(record)


def _hand_row(record: HandRecord) -> dict[str, object]:
    hand, settlement = record.hand, record.settlement
    pushed = settlement.pushed if settlement else ()
    return {
        "number": hand.number,
        "button": hand.button,
        "players": len(hand.holders),
        "board": [card.text for card in hand.board],
        "pot": sum(each.cents for each in pushed),
        "collection": hand.collection_cents + hand.jackpot_cents if settlement else 0,
        "winners": list(dict.fromkeys(f"seat {each.seat}, {each.player}" for each in pushed)),
        "voided": settlement is None,
    }


def _round_row(record: RoundRecord) -> dict[str, object]:
    settlement = record.settlement
    return {
        "number": record.round.number,
        "player_dealer": record.round.player_dealer,
        "banked_by": record.round.banked_by,
        "bank": record.round.bank_cents,
        "net": settlement.player_dealer_net_cents if settlement else 0,
        "collection": sum(record.round.collection.values()),
        "postings": len(settlement.postings) if settlement else 0,
        "voided": settlement is None,
    }
