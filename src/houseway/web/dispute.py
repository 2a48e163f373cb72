"""Settling a dispute on a page: the layout in the address, every posting below it."""

from __future__ import annotations

from functools import cache
from typing import Any
from urllib.parse import urlencode

from msgspec import Struct

from houseway.errors import HousewayError
from houseway.records.layout import parse_layout, settle_layout
from houseway.rules.catalog import games
from houseway.rules.game import Game, at_house
from houseway.shipped import Shipped
from houseway.things.cents import Cents
from houseway.web.banked.frames import round_showdown
from houseway.web.marks import marks_of
from houseway.web.messages import Showdown
from houseway.web.static_files import has_part, modules_of


@cache
def examples() -> tuple[tuple[str, str], ...]:
    """The documented layouts, by name."""
    paths = Shipped.EXAMPLE.paths()
    return tuple((name, path.read_text("utf-8")) for name, path in paths.items())


class Problem(Struct, frozen=True):
    """What is wrong, in one sentence."""

    says: str


class Settled(Struct, frozen=True):
    """A layout that was settled, with what the page says beside the postings."""

    game: str
    game_name: str
    button: int | None
    bank_returned_cents: Cents
    shown: Showdown


def settled(layout: str) -> Settled | Problem:
    """Every posting of a layout, or one sentence about what is wrong with it."""
    try:
        found = settle_layout(parse_layout(layout, "layout"))
    except HousewayError as error:
        return Problem(str(error))
    return Settled(
        found.game.id,
        found.game.name,
        found.round.button,
        found.settlement.bank_returned_cents,
        round_showdown(found.game, found.round, found.settlement, None),
    )


def dispute_page(layout: str, base_url: str, found: Settled | Problem | None) -> dict[str, Any]:
    """What the page shows for a layout: the postings, or one sentence about what is wrong."""
    link = f"{base_url}settle?{urlencode({'layout': layout})}" if layout else ""
    return {
        "layout": layout,
        "examples": examples(),
        "games": forms(),
        "modules": modules_of("cells.js", "cards.js", "layout_toml.js", *_layouts()),
        "result": _result(found) if isinstance(found, Settled) else None,
        "problem": found.says if isinstance(found, Problem) else None,
        "link": link,
    }


def _result(found: Settled) -> dict[str, Any]:
    shown = found.shown
    return {
        "game": found.game,
        "game_name": found.game_name,
        "postings": shown.postings,
        "net_cents": shown.player_dealer_net_cents,
        "bank_cents": shown.bank_cents,
        "bank_returned_cents": found.bank_returned_cents,
        "collection_cents": shown.collection_cents,
        "button": found.button,
        "total": shown.total,
    }


def _layouts() -> list[str]:
    """The scripts that know what stands in a layout, a family's each."""
    return [f"families/{family}/layout.js" for family in {form["family"]: 0 for form in forms()}]


@cache
def forms() -> list[dict[str, Any]]:
    """What the form has to know of every game whose layouts it can write."""
    return [_about(game) for game in games() if has_part(game.family, "layout")]


def _about(game: Game) -> dict[str, Any]:
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
