"""Seats you and the bots at a terminal table, with limits and a schedule."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from houseway.cli.kind_hooks import cli_kind_hooks_of
from houseway.collect.schedule import Schedule, schedules
from houseway.errors import RecordError
from houseway.floor.kind_hooks import floor_kind_hooks_of
from houseway.floor.table.actions import Join, Sit, TableAction
from houseway.floor.table.events import TableEvent
from houseway.floor.table.table import OccupantKind, Table
from houseway.floor.table.verbs import open_table, step
from houseway.rules.catalog import game as find_game
from houseway.rules.game import choose
from houseway.rules.limits import Limits, read_range
from houseway.things.cents import parse_dollars

BOT_NAMES = ("Ana", "Bao", "Carla", "Dev", "Elena", "Farid", "Grace", "Hugo", "Ines", "Jun")
CHIP_CENTS = 50
USUAL_SCHEDULE = "calgames-B-4"
_NO_HOUSE = "generic"
"""The house of a schedule that every house may use."""


def seat_everybody(
    game: str,
    *,
    name: str,
    bots: int | None,
    chips: str,
    limits: str,
    schedule: str,
    options: Mapping[str, str],
    house: str = "",
) -> tuple[Any, list[TableEvent]]:
    """A table with you and the bots at it, and the events so far."""
    house = house_of(game, house, schedule)
    options = {**(find_game(game).profile(house) if house else {}), **options}
    chosen = choose(find_game(game), options)
    hooks, seats = cli_kind_hooks_of(chosen), chosen.rules.seats
    others = min(hooks.usual_bots or seats, seats - 1) if bots is None else bots
    if not 1 <= others <= seats - 1:
        raise RecordError(f"There are {seats} seats, so 1 to {seats - 1} bots can sit with you.")
    allowed = Limits(read_range(limits or hooks.usual_limits(chosen)), chip_cents=CHIP_CENTS)
    bare, _ = open_table("terminal", game, allowed, options=options)
    posted = schedule or usual_schedule(bare, house)
    table, opening = open_table(
        "terminal", game, allowed, schedule=None if posted == "none" else posted, options=options
    )
    log = list(opening)
    brought = parse_dollars(chips) if chips else hooks.usual_chips(table)
    actions: list[TableAction] = []
    names = [bot for bot in BOT_NAMES if bot != name][:others]
    for seat, player in enumerate((name, *names), start=1):
        kind = OccupantKind.PLAYER if player == name else hooks.bots_sit_as
        actions += [Join(player, brought), Sit(player, seat, kind)]
    for action in (*actions, *hooks.first(table, name)):
        table, events = step(table, action)
        log.extend(events)
    return table, log


def house_of(game: str, house: str, schedule: str) -> str:
    """Whose rules are played: the house that was named, else the one of the schedule.

    A schedule of one house does not go with the rules of another.
    """
    known = {each.id: each.house for each in schedules()}
    charges, played = known.get(schedule, ""), find_game(game).houses
    if house and charges in played and charges != house:
        raise RecordError(f"{schedule} is a schedule of {charges}, not of {house}.")
    return house or (charges if charges in played else "")


def usual_schedule(table: Table, house: str = "") -> str:
    """A common schedule if the game may use it, or the first that limits and house allow.

    Where no house was named, one that plays by the options as they are comes first.
    """
    refuse = floor_kind_hooks_of(table.game).refuse_schedule
    own = [each for each in schedules() if not house or each.house in (house, _NO_HOUSE)]

    def key(each: Schedule) -> tuple[bool, bool, bool]:
        return each.id != USUAL_SCHEDULE, not _agrees(table, each), each.superseded_by is not None

    for each in sorted(own, key=key):
        if refuse(table, each) is None:
            return each.id
    return "none"


def _agrees(table: Table, charged: Schedule) -> bool:
    chosen = table.game.chosen()
    profile = table.game.profiles.get(charged.house, {})
    return all(chosen[name] == value for name, value in profile.items())
