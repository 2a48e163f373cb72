"""Page route: the bank planner, from wagers and banks to the money to bring.

A longer computation runs in a worker; the page shows its progress and reloads.
"""

from __future__ import annotations

from functools import partial
from typing import Any

from litestar import get
from litestar.exceptions import HTTPException, NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.response import Response

from houseway.errors import HousewayError, StoreUnavailable
from houseway.families import find_hooks
from houseway.floor.table.table import Table
from houseway.plan.bank.reports.svg_charts import HEIGHT, WIDTH
from houseway.plan.bank.table_history import ROUNDS_LEAST, TableHistory
from houseway.rules.catalog import games
from houseway.rules.game import Game
from houseway.web.auth.guards import HttpRequest
from houseway.web.auth.table_access import visible_game, visible_table
from houseway.web.context import context_of
from houseway.web.jobs.bank_plan import TABLE_HISTORY
from houseway.web.jobs.worker_pool import JobFailed
from houseway.web.jobs.worker_process import JobProgress
from houseway.web.pages.study.bank_plan_defaults import BankSubject
from houseway.web.pages.study.bank_plan_form import (
    TABLES_MAX,
    BankTableCard,
    card_numbers,
    field_prefix,
    read_card,
    read_plan,
    shared_fields,
)

ADD, LEAVE, SHOW = "add", "leave-", "show"
"""What a button asks for instead of a plan: a further table, one less, or the bets of another."""


@get("/bank", include_in_schema=False)
async def bank(request: HttpRequest) -> Response[str]:
    site, sent = context_of(request), request.query_params
    cards, shared = await _cards(request), shared_fields(sent)
    found: dict[str, Any] = {}
    told: JobProgress | None = None
    if "bank" in sent and not sent.get("do"):
        try:
            asked = read_plan(cards, shared)
        except HousewayError as error:
            found = {"problem": str(error)}
        else:
            answer = await site.jobs.bank_plan(asked)
            found, told = ({}, answer) if isinstance(answer, JobProgress) else (answer, None)
    first = cards[0].subject
    about: dict[str, Any] = {
        "game": first.game.id, "name": _name(cards), "cards": cards, "shared": shared,
        "table_id": first.table.name if first.table is not None else "",
        "games": [(each.id, each.name) for each in _planned()], "tables": _tables(request),
        "more": len(cards) < TABLES_MAX, "told": told, "found": found,
        "wide": WIDTH, "high": HEIGHT, "add": ADD, "leave": LEAVE, "show": SHOW,
    }  # fmt: skip
    return await site.read(
        request, partial(site.page, request, "pages/study/bank_plan.html", **about)
    )


def _name(cards: list[BankTableCard]) -> str:
    if len(cards) > 1:
        return f"{len(cards)} tables"
    game, at = cards[0].subject.game, cards[0].subject.table
    return game.name if at is None else f"{game.name} at table {at.name}"


async def _cards(request: HttpRequest) -> list[BankTableCard]:
    """The tables of the form, numbered anew where one was added or left."""
    sent, does = request.query_params, str(request.query_params.get("do", ""))
    numbers = [each for each in card_numbers(sent) if does != f"{LEAVE}{each}"] or [1]
    cards = [
        read_card(
            place, await _subject(request, each), sent, each, await _subject_before(request, each)
        )
        for place, each in enumerate(numbers, start=1)
    ]
    if does == ADD and len(cards) < TABLES_MAX:
        cards.append(read_card(len(cards) + 1, await _next(request, cards), {}, 1))
    return cards


async def _next(request: HttpRequest, cards: list[BankTableCard]) -> BankSubject:
    """What a further card begins with: a table of the room that is not there yet, or the same."""
    there = {card.subject.word for card in cards}
    words = (word for word, _ in _tables(request) if word not in there)
    word = next(words, "") if cards[-1].subject.table is not None else ""
    return await _of_word(request, word) if word else cards[-1].subject


async def _subject(request: HttpRequest, number: int) -> BankSubject:
    """What the card with this number is about; a link names a game or a table."""
    sent = request.query_params
    if number == 1 and "game" not in sent and "table" in sent:
        return await _of_word(request, f"table:{sent['table']}")
    return await _of_word(request, str(sent.get(f"{field_prefix(number)}game", "")))


async def _subject_before(request: HttpRequest, number: int) -> BankSubject | None:
    """What the card was about when it was filled in, if it is about something else now."""
    sent, prefix = request.query_params, field_prefix(number)
    was = str(sent.get(f"{prefix}was", ""))
    if not was or was == sent.get(f"{prefix}game"):
        return None
    try:
        return await _of_word(request, was)
    except HTTPException:
        return None


async def _of_word(request: HttpRequest, word: str) -> BankSubject:
    if word.startswith("table:"):
        table = _table(request, word.removeprefix("table:"))
        plans = context_of(request).cardroom.room.plans
        plan = next((each for each in plans if each.table == table.name), None)
        return BankSubject(table.game, table, plan, await _history(request, table))
    try:
        found = visible_game(request, word) if word else _planned()[0]
    except HousewayError as error:
        raise NotFoundException(str(error)) from error
    return BankSubject(_with_bank(found))


async def _history(request: HttpRequest, table: Table) -> TableHistory | None:
    """None where too little was played at the table, or that cannot be read now."""
    site = context_of(request)
    if table.rounds < ROUNDS_LEAST:
        return None
    try:
        return await site.jobs.result(
            TABLE_HISTORY, table.name, site.cardroom.safe.where, table.name
        )
    except (HTTPException, StoreUnavailable, JobFailed):
        return None


def _planned() -> list[Game]:
    return [each for each in games() if _is_planned(each)]


def _is_planned(game: Game) -> bool:
    return game.banked is not None and find_hooks("sim", game.family) is not None


def _with_bank(game: Game) -> Game:
    if not _is_planned(game):
        raise NotFoundException(f"{game.name} has no bank to plan.")
    return game


def _tables(request: HttpRequest) -> list[tuple[str, str]]:
    site = context_of(request)
    person = site.person(request)
    seen = site.cardroom.tables_for(person.name if person else None)
    tables = (site.cardroom.house.table(name) for name in seen)
    return [
        (f"table:{table.name}", f"Table {table.name}, {table.game.name}")
        for table in tables
        if _is_planned(table.game)
    ]


def _table(request: HttpRequest, id: str) -> Table:
    visible_table(request, id)
    found: Table = context_of(request).cardroom.house.table(id)
    _with_bank(found.game)
    return found


BANK_PLAN_PAGES: list[HTTPRouteHandler] = [bank]
