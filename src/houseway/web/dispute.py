"""Settling a dispute on a page: the layout in the address, every posting below it."""

from __future__ import annotations

from functools import cache
from typing import Any
from urllib.parse import urlencode

from houseway.errors import HousewayError
from houseway.records.layout import parse_layout, settle_layout
from houseway.rules.catalog import games
from houseway.rules.game import Game, at_house
from houseway.shipped import Shipped
from houseway.web.frames import round_showdown
from houseway.web.hand_frames import marks_of


@cache
def examples() -> tuple[tuple[str, str], ...]:
    """The documented layouts, by name."""
    paths = Shipped.EXAMPLE.paths()
    return tuple((name, path.read_text("utf-8")) for name, path in paths.items())


def settled_page(layout: str, base_url: str) -> dict[str, Any]:
    """What the page shows for a layout: the postings, or one sentence about what is wrong."""
    link = f"{base_url}settle?{urlencode({'layout': layout})}" if layout else ""
    page: dict[str, Any] = {
        "layout": layout,
        "examples": examples(),
        "games": [_about(game) for game in games()],
        "result": None,
        "problem": None,
        "link": link,
    }
    if not layout:
        return page
    try:
        settled = settle_layout(parse_layout(layout, "layout"))
    except HousewayError as error:
        return {**page, "problem": str(error)}
    shown = round_showdown(settled.game, settled.round, settled.settlement, None)
    result = {
        "game": settled.game.id,
        "game_name": settled.game.name,
        "postings": shown.postings,
        "net_cents": settled.settlement.player_dealer_net_cents,
        "bank_cents": settled.round.bank_cents,
        "bank_returned_cents": settled.settlement.bank_returned_cents,
        "collection_cents": settled.settlement.collection_cents,
        "button": settled.round.button,
        "total": shown.total,
    }
    return {**page, "result": result}


def _about(game: Game) -> dict[str, Any]:
    """What the form has to know of a game."""
    houses = {"": game, **{house: at_house(game, house) for house in game.houses}}
    return {
        "id": game.id,
        "name": game.name,
        "family": game.family,
        "seats": game.rules.seats,
        "marks": marks_of(game),
        "bets": {
            house: [bet.id for bet in there.rules.opening_bets] for house, there in houses.items()
        },
    }
