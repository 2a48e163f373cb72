"""Page routes that anyone may read: a table, the written rules, verification of a shuffle."""

from __future__ import annotations

from functools import partial
from typing import Any

from litestar import get
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.response import Redirect, Response

from houseway.errors import HousewayError, RecordError
from houseway.rules.catalog import catalogued
from houseway.rules.catalog import is_dealt as deals
from houseway.rules.coverage import status_of
from houseway.rules.game import Game
from houseway.rules.written_rules import WrittenRule, rules_of, sheets, written, written_file
from houseway.web.auth.guards import HttpRequest
from houseway.web.auth.people import Person, Role
from houseway.web.auth.table_access import (
    may_see_table,
    settled_past_round,
    visible_game,
    visible_table,
)
from houseway.web.context import context_of, json_for_script
from houseway.web.jobs.audit import AUDIT_LEDGER
from houseway.web.kind_hooks import web_kind_hooks
from houseway.web.pages.play.history_pages import game_context
from houseway.web.pages.play.invitations import invitation_url
from houseway.web.pages.play.shuffle_proof import prove_shuffle
from houseway.web.tables.cardroom import Cardroom


@get("/table/{table_id:str}", include_in_schema=False)
async def table(request: HttpRequest, table_id: str) -> Response[str]:
    site = context_of(request)
    cardroom = site.cardroom
    await cardroom.recalling.load_earlier_story(visible_table(request, table_id))
    person = site.person(request)
    frame = cardroom.frame(table_id, person.name if person else None, 0)
    shown = cardroom.house.table(table_id)
    game, private = shown.game, shown.private
    return site.page(
        request,
        f"{game.table_kind}/table.html",
        table_id=table_id,
        game=frame.game,
        **game_context(game),
        game_name=frame.game_name,
        title=frame.title,
        guide_json=json_for_script(web_kind_hooks(game).guide(game)),
        invitation=invitation_url(request, table_id),
        is_owner=private is not None and person is not None and private.owner == person.name,
        frame_json=json_for_script(frame),
    )


@get("/rules/{game_id:str}", include_in_schema=False)
async def rules(request: HttpRequest, game_id: str) -> Response[str]:
    """The written rules of a game, or of a sheet that no table deals."""
    site = context_of(request)
    is_dealt = deals(game_id) or game_id not in sheets().values()
    game = _game(request, game_id) if is_dealt else None
    return await site.read(request, _rules_page, request, game_id, game)


@get("/rule/{rule_id:str}", include_in_schema=False)
async def one_rule(rule_id: str) -> Response[Any]:
    """Where a rule id leads, whichever sheet it stands on."""
    try:
        found = written(rule_id.upper())
    except HousewayError as error:
        raise NotFoundException(missing_rule_text(rule_id.upper()) or str(error)) from error
    return Redirect(f"/rules/{found.sheet}#{found.id}", status_code=303)


@get("/verify", include_in_schema=False)
async def verify(request: HttpRequest, table: str = "", number: int = 0) -> Response[str]:
    """Checked in the browser: the proof of one round, or whatever is written into the fields."""
    site = context_of(request)
    person = site.person(request)
    you = person.name if person else None
    proof, dice, problem = None, None, None
    try:
        if table:
            past = await settled_past_round(request, table, number)
            proof = await site.read(request, prove_shuffle, site.cardroom, table, past, you)
            dice = site.cardroom.host(table).hosting.dice(past.played)
    except RecordError as error:
        problem = str(error)
    may_audit = person is not None and person.role in (Role.AUDITOR, Role.MANAGER)
    ledger = site.cardroom.safe.where
    audit = await site.jobs.result(AUDIT_LEDGER, ledger, ledger) if may_audit else None
    return site.page(
        request, "pages/play/verify.html",
        table_id=table, number=number, proof=proof, dice=dice, problem=problem,
        audit=audit, auditing=may_audit and audit is None,
    )  # fmt: skip


TABLE_AND_RULES_PAGES: list[HTTPRouteHandler] = [
    table,
    rules,
    one_rule,
    verify,
]


def _rules_page(request: HttpRequest, sheet: str, game: Game | None) -> Response[str]:
    page = partial(context_of(request).page, request, "pages/play/rules.html")
    if game is None:
        # Rules of a sheet that no table deals yet, and of the collection.
        return page(
            game=sheet,
            variant_of="",
            name=sheet.replace("-", " ").capitalize(),
            title="Written rules of a sheet that no table here deals.",
            topics=_topics(written_file(sheet)),
            options=[],
        )
    base = catalogued(game.variant_of) if game.variant_of else None
    return page(
        game=game.id,
        variant_of=base.name if base else "",
        **game_context(game),
        name=game.name,
        title=game.title,
        topics=_topics(rules_of(game)),
        options=_options(game),
    )


def missing_rule_text(rule_id: str) -> str:
    """The message for a rule whose sheet is not here; empty if it is missing for another reason."""
    prefix, _, number = rule_id.partition("-")
    if prefix in sheets() or not (prefix.isalnum() and number.isdecimal()):
        return ""
    return (
        f"Rule {rule_id} stands on no sheet of this catalog: if a table cites it, its game has "
        "gone from the catalog, and the table goes on by the rules that its ledger keeps."
    )


def _game(request: HttpRequest, game_id: str) -> Game:
    try:
        return visible_game(request, game_id)
    except HousewayError as error:
        site = context_of(request)
        why = missing_game_text(site.cardroom, game_id, site.person(request))
        raise NotFoundException(why or str(error)) from error


def missing_game_text(cardroom: Cardroom, game_id: str, person: Person | None) -> str:
    """The message for a game that has left the catalog while its tables go on."""
    seen = (name for name in cardroom.hosts if may_see_table(cardroom, name, person))
    playing = (cardroom.house.table(name).game for name in seen)
    return next(
        (
            f"{game.name} is in this catalog no more; its tables go on by the rules that their "
            "ledger keeps."
            for game in playing
            if game.id == game_id
        ),
        "",
    )


def _topics(sheet: tuple[WrittenRule, ...]) -> list[tuple[str, list[dict[str, str]]]]:
    return [
        (
            topic,
            [
                {
                    "id": rule.id,
                    "says": rule.says,
                    "ruling": rule.ruling,
                    "ambiguity": rule.ambiguity,
                    "status": status_of(rule),
                }
                for rule in sheet
                if rule.topic == topic
            ],
        )
        for topic in dict.fromkeys(rule.topic for rule in sheet)
    ]


def _options(game: Game) -> list[dict[str, object]]:
    chosen = game.chosen()
    return [
        {
            "name": option.name,
            "choices": option.choices,
            "default": option.default,
            "chosen": chosen[option.name],
            "rule_id": option.rule_id,
            "says": option.says,
        }
        for option in game.options
    ]
