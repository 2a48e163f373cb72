"""Banking a table, on a page: wagers and bank into a form, what to bring out of it.

It is worked out beside the tables; what takes longer than a moment says so and looks again.
"""

from __future__ import annotations

from functools import partial
from typing import Any

from litestar import Request, get
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.response import Response

from houseway.collect.schedule import schedule as find_schedule
from houseway.collect.schedule import schedules
from houseway.errors import HousewayError, RecordError
from houseway.families import find_cell
from houseway.floor.table import Table
from houseway.plan.bank.asked import PlanAsked, TableAsked, check_plan
from houseway.plan.bank.drawing import HEIGHT, WIDTH
from houseway.rules.catalog import game as find_game
from houseway.rules.catalog import games
from houseway.rules.game import Game
from houseway.rules.limits import Limits, Range
from houseway.rules.mix import check_mix, fixed_mix
from houseway.things.cents import parse_dollars
from houseway.web.seeing import known
from houseway.web.site import site_of

Asked = Request[Any, Any, Any]
ROUNDS, CURVE_ROUNDS = 200_000, 40_000
LETTERS_MAX = 24
_USUAL = {"bank": "500", "bankroll": "", "hours": "8", "pace": "45", "risk": "1"}


@get("/bank", include_in_schema=False)
async def bank(request: Asked, game: str = "", table: str = "") -> Response[str]:
    site = site_of(request)
    at = _table(request, table) if table else None
    chosen = at.game if at is not None else _game(game)
    fields = _fields(request, chosen, at)
    shown: dict[str, Any] | None = {}
    if "bank" in request.query_params:
        try:
            asked = _asked(chosen, at, fields)
        except HousewayError as error:
            shown = {"problem": str(error)}
        else:
            shown = await site.computing.bank(asked)
    about: dict[str, Any] = {
        "game": chosen.id, "name": chosen.name, "table_id": table, "fields": fields,
        "games": [(each.id, each.name) for each in _planned()],
        "bets": [(bet.id, bet.name) for bet in chosen.rules.opening_bets],
        "players_max": chosen.rules.seats - 1,
        "schedules": [each.id for each in schedules() if chosen.id in each.games],
        "ready": shown is not None, "found": shown or {}, "wide": WIDTH, "high": HEIGHT,
    }  # fmt: skip
    return await site.read(request, partial(site.page, request, "bank.html", **about))


def _planned() -> list[Game]:
    """Games with a bank that are simulated."""
    return [each for each in games() if each.banked and find_cell("sim", each.family)]


def _game(id: str) -> Game:
    try:
        found = find_game(id) if id else _planned()[0]
    except HousewayError as error:
        raise NotFoundException(str(error)) from error
    return _with_bank(found)


def _with_bank(game: Game) -> Game:
    if game.banked is None or find_cell("sim", game.family) is None:
        raise NotFoundException(f"{game.name} has no bank to plan.")
    return game


def _table(request: Asked, id: str) -> Table:
    known(request, id)
    found: Table = site_of(request).cardroom.house.table(id)
    _with_bank(found.game)
    return found


def _fields(request: Asked, game: Game, table: Table | None) -> dict[str, str]:
    """What stands in the form: as it was sent, or as is usual."""
    sent = request.query_params
    usual = {**_USUAL, "players": str(game.rules.seats - 1), "schedule": ""}
    if table is not None and table.schedule is not None:
        usual["schedule"] = table.schedule.id
    for bet in game.rules.opening_bets:
        usual[f"wager-{bet.id}"] = _usual_wager(game, bet.id, table)
    return {name: str(sent.get(name, value)).strip()[:LETTERS_MAX] for name, value in usual.items()}


def _usual_wager(game: Game, bet: str, table: Table | None) -> str:
    least = 1_000 if bet == game.rules.base.id else 500
    if table is not None:
        least = game.range_of(table.limits, bet).least_cents
    return f"{least // 100}" if least % 100 == 0 else f"{least / 100:.2f}"


def _asked(game: Game, table: Table | None, fields: dict[str, str]) -> PlanAsked:
    """The plan that the form asks for; refused in one sentence."""
    limits = table.limits if table is not None else Limits(Range(1))
    wagers = {
        bet.id: parse_dollars(fields[f"wager-{bet.id}"] or "0") for bet in game.rules.opening_bets
    }
    mix = fixed_mix(_number(fields, "players"), wagers)
    check_mix(game, mix, limits)
    asked = PlanAsked(
        tables=(
            TableAsked(
                game=game,
                mix=mix,
                bank_cents=parse_dollars(fields["bank"]),
                limits=limits,
                schedule=find_schedule(fields["schedule"]) if fields["schedule"] else None,
                rounds_per_hour=_number(fields, "pace"),
                table=table.name if table is not None else "",
            ),
        ),
        bankroll_cents=parse_dollars(fields["bankroll"]) if fields["bankroll"] else None,
        hours=_number(fields, "hours"),
        risk=_number(fields, "risk") / 100,
        rounds=ROUNDS,
        curve_rounds=CURVE_ROUNDS,
    )
    check_plan(asked)
    return asked


def _number(fields: dict[str, str], name: str) -> int:
    text = fields[name]
    if not (text.isascii() and text.isdigit()):
        raise RecordError(f"{text!r} is no number of {name}; write it in digits.")
    return int(text)


BANK_PLAN_PAGES: list[HTTPRouteHandler] = [bank]
