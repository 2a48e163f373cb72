"""Banking tables, on a page: wagers and banks into a form, what to bring out of it.

It is worked out beside the tables; what takes longer than a moment says how far it is.
"""

from __future__ import annotations

from functools import partial
from typing import Any

from litestar import Request, get
from litestar.exceptions import HTTPException, NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.response import Response

from houseway.errors import HousewayError, StoreAway
from houseway.families import find_cell
from houseway.floor.table.table import Table
from houseway.plan.bank.reports.svg_charts import HEIGHT, WIDTH
from houseway.plan.bank.table_history import ROUNDS_LEAST, History
from houseway.rules.catalog import games
from houseway.rules.game import Game
from houseway.web.auth.table_access import known, seen_game
from houseway.web.context import site_of
from houseway.web.jobs.worker_pool import WorkFailed
from houseway.web.jobs.worker_process import Told
from houseway.web.pages.study.bank_plan_defaults import Subject
from houseway.web.pages.study.bank_plan_form import (
    TABLES_MAX,
    Card,
    card_of,
    numbers_in,
    plan_of,
    prefix_of,
    shared_fields,
)

Asked = Request[Any, Any, Any]
ADD, LEAVE, SHOW = "add", "leave-", "show"
"""What a button asks for instead of a plan: a further table, one less, or the bets of another."""


@get("/bank", include_in_schema=False)
async def bank(request: Asked) -> Response[str]:
    site, sent = site_of(request), request.query_params
    cards, shared = await _cards(request), shared_fields(sent)
    found: dict[str, Any] = {}
    told: Told | None = None
    if "bank" in sent and not sent.get("do"):
        try:
            asked = plan_of(cards, shared)
        except HousewayError as error:
            found = {"problem": str(error)}
        else:
            answer = await site.computing.bank(asked)
            found, told = ({}, answer) if isinstance(answer, Told) else (answer, None)
    first = cards[0].subject
    about: dict[str, Any] = {
        "game": first.game.id, "name": _name(cards), "cards": cards, "shared": shared,
        "table_id": first.table.name if first.table is not None else "",
        "games": [(each.id, each.name) for each in _planned()], "tables": _tables(request),
        "more": len(cards) < TABLES_MAX, "told": told, "found": found,
        "wide": WIDTH, "high": HEIGHT, "add": ADD, "leave": LEAVE, "show": SHOW,
    }  # fmt: skip
    return await site.read(request, partial(site.page, request, "bank.html", **about))


def _name(cards: list[Card]) -> str:
    if len(cards) > 1:
        return f"{len(cards)} tables"
    game, at = cards[0].subject.game, cards[0].subject.table
    return game.name if at is None else f"{game.name} at table {at.name}"


async def _cards(request: Asked) -> list[Card]:
    """The tables of the form, numbered anew where one was added or left."""
    sent, does = request.query_params, str(request.query_params.get("do", ""))
    numbers = [each for each in numbers_in(sent) if does != f"{LEAVE}{each}"] or [1]
    cards = [
        card_of(
            place, await _subject(request, each), sent, each, await _subject_before(request, each)
        )
        for place, each in enumerate(numbers, start=1)
    ]
    if does == ADD and len(cards) < TABLES_MAX:
        cards.append(card_of(len(cards) + 1, await _next(request, cards), {}, 1))
    return cards


async def _next(request: Asked, cards: list[Card]) -> Subject:
    """What a further card begins with: a table of the room that is not there yet, or the same."""
    there = {card.subject.word for card in cards}
    words = (word for word, _ in _tables(request) if word not in there)
    word = next(words, "") if cards[-1].subject.table is not None else ""
    return await _of_word(request, word) if word else cards[-1].subject


async def _subject(request: Asked, number: int) -> Subject:
    """What the card with this number is about; a link names a game or a table."""
    sent = request.query_params
    if number == 1 and "game" not in sent and "table" in sent:
        return await _of_word(request, f"table:{sent['table']}")
    return await _of_word(request, str(sent.get(f"{prefix_of(number)}game", "")))


async def _subject_before(request: Asked, number: int) -> Subject | None:
    """What the card was about when it was filled in, if it is about something else now."""
    sent, prefix = request.query_params, prefix_of(number)
    was = str(sent.get(f"{prefix}was", ""))
    if not was or was == sent.get(f"{prefix}game"):
        return None
    try:
        return await _of_word(request, was)
    except HTTPException:
        return None


async def _of_word(request: Asked, word: str) -> Subject:
    if word.startswith("table:"):
        table = _table(request, word.removeprefix("table:"))
        plans = site_of(request).cardroom.room.plans
        plan = next((each for each in plans if each.table == table.name), None)
        return Subject(table.game, table, plan, await _history(request, table))
    try:
        found = seen_game(request, word) if word else _planned()[0]
    except HousewayError as error:
        raise NotFoundException(str(error)) from error
    return Subject(_with_bank(found))


async def _history(request: Asked, table: Table) -> History | None:
    """What was played at the table; None where that is too little, or cannot be had now."""
    site = site_of(request)
    if table.rounds < ROUNDS_LEAST:
        return None
    try:
        return await site.computing.history(site.cardroom.safe.where, table.name)
    except (HTTPException, StoreAway, WorkFailed):
        return None


def _planned() -> list[Game]:
    """Games with a bank that are simulated."""
    return [each for each in games() if _is_planned(each)]


def _is_planned(game: Game) -> bool:
    return game.banked is not None and find_cell("sim", game.family) is not None


def _with_bank(game: Game) -> Game:
    if not _is_planned(game):
        raise NotFoundException(f"{game.name} has no bank to plan.")
    return game


def _tables(request: Asked) -> list[tuple[str, str]]:
    """The tables of the room that whoever asks sees and that have a bank."""
    site = site_of(request)
    person = site.person(request)
    seen = site.cardroom.tables_for(person.name if person else None)
    tables = (site.cardroom.house.table(name) for name in seen)
    return [
        (f"table:{table.name}", f"Table {table.name}, {table.game.name}")
        for table in tables
        if _is_planned(table.game)
    ]


def _table(request: Asked, id: str) -> Table:
    known(request, id)
    found: Table = site_of(request).cardroom.house.table(id)
    _with_bank(found.game)
    return found


BANK_PLAN_PAGES: list[HTTPRouteHandler] = [bank]
