"""Table rows of the floor's pages: state, people, and the actions available now."""

from __future__ import annotations

import hashlib
from functools import partial
from typing import Any

from houseway.collect.printed_schedule import with_treatments
from houseway.collect.schedule import schedules
from houseway.floor.kind_hooks import floor_kind_hooks_of
from houseway.floor.table.actions import CloseTable, ReopenTable, SetSchedule
from houseway.floor.table.table import Table
from houseway.floor.table.verbs import why_not
from houseway.play.actions import VoidReason
from houseway.rules.game import Game
from houseway.things.cents import dollars
from houseway.web.kind_hooks import web_kind_hooks
from houseway.web.pages.floor.floor_calls import CallKind, FloorCall
from houseway.web.realtime.messages import FloorTable
from houseway.web.tables.cardroom import Cardroom

ROUNDS_OFFERED = 30
"""How many of the last rounds can be picked for a correction; others by their number."""
_SOMEBODY = "the floor"


def void_reasons(game: Game) -> tuple[VoidReason, ...]:
    """What the floor may void a round for; the other reasons are the house dealer's."""
    misdeals = web_kind_hooks(game).misdeals(game)
    return (VoidReason.FLOOR_DECISION, VoidReason.DECK_LOST, *misdeals)


def available_actions(table: Table) -> tuple[str, ...]:
    """What makes sense at a table now; the page offers nothing else."""
    void = partial(web_kind_hooks(table.game).void, _SOMEBODY)
    asked = {
        "void": void(VoidReason.FLOOR_DECISION),
        **{f"void: {reason}": void(reason) for reason in void_reasons(table.game)},
        "close": CloseTable(_SOMEBODY),
        "reopen": ReopenTable(_SOMEBODY),
        "schedule": SetSchedule(None),
    }
    allowed = [name for name, action in asked.items() if why_not(table, action) is None]
    in_play = table.playing is not None
    besides = {
        "mistake": in_play,
        "payment": not in_play and bool(table.seats),
        "correct": table.rounds > 0 and len(table.chips_now()) > 1,
        "busy": in_play,
    }
    return (*allowed, *(name for name, is_so in besides.items() if is_so))


def floor_table(cardroom: Cardroom, name: str) -> FloorTable:
    """What the floor's pages show of a table while they are open."""
    table, host = cardroom.house.table(name), cardroom.hosts[name]
    waits, asks = len(table.waiting), len(table.proposals)
    says = {
        "now": _now(table),
        "seated": f"{len(table.seats)} of {table.game.rules.seats}",
        "drop": dollars(_drop(table)),
        "stopped": cardroom.undrawn.why(name) or host.stopped or "",
        "waiting": f"{waits} waiting for a seat" if waits else "",
        "asks": f"{asks} correction{'s' if asks > 1 else ''} to approve" if asks else "",
    }
    return FloorTable(name, says, available_actions(table), _shape(table, len(host.floor_log)))


async def floor_row(cardroom: Cardroom, name: str) -> dict[str, Any]:
    """All that the pages say of a table and ask about it."""
    await cardroom.recalling.load_earlier_story(cardroom.hosts[name])
    return cardroom.undrawn.draw(name, partial(_row, cardroom, name))


def _row(cardroom: Cardroom, name: str) -> dict[str, Any]:
    table = cardroom.house.table(name)
    hosting = web_kind_hooks(table.game)
    calls = hosting.calls(table.game)
    row = {
        "id": table.name,
        "is_private": table.private is not None,
        "game": table.game.id,
        "game_name": table.game.name,
        "course": table.game.table_kind,
        "called": floor_kind_hooks_of(table.game).called,
        "round": table.rounds,
        "closed": table.closed,
        "players": sorted(table.chips_now()),
        "drop": table.drop_cents,
        "schedule": table.schedule.id if table.schedule else "",
        "schedules": [
            with_treatments(each.id, cardroom.room.treatments)
            for each in schedules()
            if table.game.listed_as in each.games
        ],
        "reasons": void_reasons(table.game),
        "mistakes": _call_rows(table.game, calls, CallKind.MISTAKE),
        "payments": _call_rows(table.game, calls, CallKind.PAYMENT),
        "taken": [(seat, who.player) for seat, who in sorted(table.seats.items())],
        "waiting": table.waiting,
        "offered": table.offered(),
        "open_seats": table.open_seats(),
        "proposals": table.proposals,
        "rounds": list(range(table.rounds, max(0, table.rounds - ROUNDS_OFFERED), -1)),
        "live": floor_table(cardroom, name),
        "log": list(cardroom.hosts[name].floor_log),
    }
    return row | hosting.floor(table)


def _now(table: Table) -> str:
    called = f"{floor_kind_hooks_of(table.game).called} {table.rounds}, " if table.rounds else ""
    if not (table.seats or table.closed or table.playing):
        return f"{called}nobody here"
    return f"{called}{web_kind_hooks(table.game).phase(table)}"


def _drop(table: Table) -> int:
    shown = web_kind_hooks(table.game).floor(table).get("drop", table.drop_cents)
    assert isinstance(shown, int)
    return shown


def _shape(table: Table, logged: int) -> str:
    """Another word whenever there is something to pick that was not there, or the other way."""
    seats = [(seat, who.player) for seat, who in sorted(table.seats.items())]
    made_of = (
        seats, sorted(table.chips_now()), table.waiting, table.proposals, table.closed,
        table.schedule.id if table.schedule else "", logged,
    )  # fmt: skip
    return hashlib.sha256(repr(made_of).encode()).hexdigest()[:12]


def _call_rows(game: Game, calls: tuple[FloorCall, ...], kind: CallKind) -> list[dict[str, object]]:
    return [
        {
            "name": call.name,
            "label": call.label,
            "asks": [str(field) for field in call.asks],
            "reasons": call.reasons(game),
            "places": call.places(game),
            "cards": list(dict.fromkeys(card.text for card in game.rules.deck.cards)),
        }
        for call in calls
        if call.kind is kind
    ]
