"""Validation of actions at every table: each function returns a Refusal, or None."""

from __future__ import annotations

import re

from msgspec import UNSET

from houseway.collect.limit_check import refuse_limits
from houseway.collect.schedule import Schedule
from houseway.errors import RecordError, Refusal
from houseway.floor.kind_hooks import floor_kind_hooks_of
from houseway.floor.table.actions import CloseTable, Join, SetSchedule, Sit, TableAction
from houseway.floor.table.private_access import refuse_uninvited
from houseway.floor.table.table import OccupantKind, Table
from houseway.floor.table.waiting_list import refuse_ahead_of_list
from houseway.play.actions import HOUSE_DEALER
from houseway.rules.citations import ONE_SCHEDULE, Cite
from houseway.rules.game import Game
from houseway.rules.limits import Limits
from houseway.things.cents import dollars

_THE_HOUSE = frozenset({"house", HOUSE_DEALER})
"""Names under which nobody plays: the house has no part in the outcome (NB-111, PS-43)."""


def refuse_actor(actor: str, action: TableAction) -> Refusal | None:
    """Everybody acts for themselves, and the house dealer for whoever says nothing."""
    if action.doer is None or actor in (action.doer, *_THE_HOUSE):
        return None
    return Refusal(f"{actor} does not act for {action.doer}")


def refuse_join(table: Table, action: Join) -> Refusal | None:
    if table.closed:
        return Refusal("The table is closed")
    if action.player.casefold().removeprefix("the ") in _THE_HOUSE:
        return Refusal(f"The house does not play, so nobody joins as {action.player}")
    if action.cents <= 0:
        return Refusal(f"{action.player} must bring chips, not {dollars(action.cents)}")
    if action.cents % table.limits.chip_cents:
        chip = dollars(table.limits.chip_cents)
        return Refusal(f"{dollars(action.cents)} does not come out in chips of {chip}")
    return None


def refuse_seat(table: Table, action: Sit) -> Refusal | None:
    seats, cited = table.game.rules.seats, table.game.cite(Cite.SEATS)
    if not 1 <= action.seat <= seats:
        return Refusal(f"There is no seat {action.seat}; seats run from 1 to {seats}", cited)
    if action.player not in table.chips_now():
        return Refusal(f"{action.player} brings chips before taking a seat", cited)
    if action.seat in table.seats:
        return Refusal(f"Seat {action.seat} is {table.seats[action.seat].player}'s", cited)
    if table.seat_of(action.player) is not None:
        return Refusal(f"{action.player} sits at seat {table.seat_of(action.player)}", cited)
    if action.kind is not OccupantKind.BOT and (refusal := refuse_uninvited(table, action.player)):
        return refusal
    return refuse_ahead_of_list(table, action.player)


def refuse_close(table: Table, _: CloseTable) -> Refusal | None:
    if table.closed:
        return Refusal("The table is closed already")
    if table.playing is not None:
        called = f"{floor_kind_hooks_of(table.game).called.capitalize()} {table.playing.number}"
        return Refusal(f"{called} is in play; the table closes after it")
    return None


def refuse_schedule_change(table: Table, action: SetSchedule) -> Refusal | None:
    hooks = floor_kind_hooks_of(table.game)
    if table.playing is not None:
        cited = table.game.cite(Cite.COLLECTION) + ONE_SCHEDULE
        return Refusal(f"The collection schedule changes only between {hooks.called}s", cited)
    try:
        chosen = action.kept().terms
    except RecordError as error:
        return Refusal(str(error).removesuffix("."))
    if chosen is UNSET:
        return None
    if chosen.id != action.schedule:
        return Refusal(f"{action.schedule} is not the schedule {chosen.id}", chosen.rule_ids)
    return hooks.refuse_schedule(table, chosen)


def refuse_reopen(table: Table, _: object) -> Refusal | None:
    return None if table.closed else Refusal("The table is open")


def is_round_of(table: Table, text: str) -> bool:
    """Whether the text names a round that this table has begun, as TABLE:NUMBER."""
    name, _, number = text.rpartition(":")
    if name != table.name or not re.fullmatch(r"[1-9][0-9]{0,17}", number):
        return False
    return int(number) <= table.rounds


def refuse_schedule(game: Game, limits: Limits, chosen: Schedule) -> Refusal | None:
    """Why this schedule may not be used for the game and the limits of a table, or None."""
    if game.listed_as not in chosen.games:
        return Refusal(f"{chosen.id} is not a schedule of {game.name}", chosen.rule_ids)
    return refuse_limits(chosen, limits.table.least_cents, limits.table.most_cents)
