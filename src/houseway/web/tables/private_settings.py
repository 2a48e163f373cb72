"""Settings of a private table: the games of the room, form fields, defaults and checks.

They begin as at the room's own table of the game, but without a collection: among friends the
chips are play money, and a fee would only make pots smaller. The checks of room files judge them:
a private table may be what a room's table may.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, NamedTuple

from msgspec.structs import replace

from houseway.collect.printed_schedule import with_treatments
from houseway.collect.schedule import Schedule, schedules
from houseway.comply.check_all import check_table
from houseway.comply.checks.games import approved_groups
from houseway.comply.finding import Severity
from houseway.comply.game_in_force import house_for
from houseway.errors import HousewayError, Refusal
from houseway.floor.play.bot_levels import BotLevel
from houseway.floor.room.room_file import Room, RoomTable, options_of
from houseway.floor.room.variant_listing import base_table, plain_table, settings_besides_options
from houseway.floor.table.private_terms import PrivateTableTerms, TableSpeed
from houseway.rules.catalog import game as find_game
from houseway.rules.catalog import is_dealt, listed_as
from houseway.rules.game import Game, choose
from houseway.rules.limits import read_range
from houseway.things.cents import dollars

LEVELS: Mapping[BotLevel, str] = {
    BotLevel.CAREFUL: "careful: the best play they know",
    BotLevel.SIMPLE: "simple: as many people play",
    BotLevel.RANDOM: "random: anything that is allowed",
}
SPEEDS: Mapping[TableSpeed, str] = {
    TableSpeed.USUAL: "usual: about half a minute to decide",
    TableSpeed.UNHURRIED: "unhurried: three times as long",
    TableSpeed.QUICK: "quick: half as long",
}
OPTION = "option."
"""What the name of a field begins with that is for an option of the game."""


class OptionSetting(NamedTuple):
    """An option of a game, as the form asks for it."""

    name: str
    says: str
    rule_id: str
    chosen: str
    choices: list[tuple[str, str]]
    """Each value, and the words for it."""


def games_to_open(room: Room) -> list[Game[Any]]:
    """The games that the room has a table of, each once."""
    ids = dict.fromkeys(table.game for table in room.tables if is_dealt(table.game))
    return [find_game(id) for id in ids]


def design_bases(room: Room) -> list[Game[Any]]:
    """Those of the documents, from which somebody may design another."""
    return [game for game in games_to_open(room) if not game.variant_of]


def settings_of(room: Room, table: RoomTable) -> list[OptionSetting]:
    """The options that can be played here, with what the room's table has chosen."""
    chosen = choose(find_game(table.game), options_of(room, table), house=room.house).chosen()
    return [
        OptionSetting(
            option.name,
            option.says,
            option.rule_id,
            chosen[option.name],
            [(value, option_label(value)) for value in option.choices],
        )
        for option in find_game(table.game).options
        if option.live and not (option.houses and room.house not in option.houses)
    ]


def option_label(value: str) -> str:
    return {"true": "yes", "false": "no"}.get(value, value.replace("_", " "))


NO_COLLECTION = ("", "no collection: the house takes nothing")
"""What the form offers first, and begins with."""


def collections_for(room: Room, game: str) -> list[tuple[str, str]]:
    """What may be collected at a private table of a game, each with the words for it."""
    return [NO_COLLECTION, *_schedules_for(room, game)]


def _schedules_for(room: Room, game: str) -> list[tuple[str, str]]:
    listed = room.game(game)
    groups = approved_groups(game, house_for(room, game))
    allowed = [each for each in groups if listed is None or each in listed.schedules]
    return [
        (with_treatments(each.id, room.treatments), f"{each.id}: {_limits_words(each)}")
        for each in schedules()
        if listed_as(game) in each.games
        and each.superseded_by is None
        and each.id.startswith(tuple(allowed))
    ]


def _limits_words(schedule: Schedule) -> str:
    least, most = schedule.table_limit_cents
    return f"from {dollars(least)}" + (f" to {dollars(most)}" if most is not None else " up")


def read_private_table(room: Room, name: str, fields: Mapping[str, str]) -> RoomTable:
    """The table that a form asks for, if a table of this room could be like that."""
    base = base_table(room, fields.get("game", ""))
    try:
        limits = read_range(fields.get("limits", ""))
    except HousewayError as error:
        raise Refusal(str(error).removesuffix(".")) from error
    bare = replace(base, id=name, options=settings_besides_options(base), awards=(), must_move="")
    table = replace(
        plain_table(base, name),
        limits=limits,
        schedules=read_schedules(fields),
        options={**bare.options, **_chosen(room, bare, fields)},
    )
    refuse_private(room, table)
    return table


def read_schedules(fields: Mapping[str, str]) -> tuple[str, ...]:
    """The one schedule that a form asks for, or none."""
    return tuple(filter(None, [fields.get("schedule", "")]))


def refuse_private(room: Room, table: RoomTable) -> None:
    """Refuse what no private table of this room may be."""
    for finding in check_table(room, table, private=True):
        if finding.severity is Severity.ERROR:
            raise Refusal(finding.sentence)


def _chosen(room: Room, bare: RoomTable, fields: Mapping[str, str]) -> dict[str, str]:
    game = find_game(bare.game)
    in_force = choose(game, options_of(room, bare), house=room.house).chosen()
    asked = {
        key.removeprefix(OPTION): value for key, value in fields.items() if key.startswith(OPTION)
    }
    return {name: value for name, value in asked.items() if in_force.get(name) != value}


def seats_of(room: Room, table: RoomTable) -> int:
    """How many sit at a table, by everything that its room says."""
    seats: int = choose(find_game(table.game), options_of(room, table), anyway=True).rules.seats
    return seats


def default_settings(room: Room, base: RoomTable, bots: int, level: BotLevel) -> dict[str, str]:
    """The settings as the room's own table has them, with bots and without a collection."""
    return {
        "limits": str(base.limits).replace("$", ""),
        "schedule": NO_COLLECTION[0],
        "bots": str(min(bots or 1, seats_of(room, base) - 1)),
        "level": str(level),
        "speed": str(TableSpeed.USUAL),
        **{f"{OPTION}{each.name}": each.chosen for each in settings_of(room, base)},
    }


def read_private_staffing(owner: str, fields: Mapping[str, str]) -> PrivateTableTerms:
    """Whose table it is, and with how many bots, of which level, at which pace.

    Bots never take the last seat of a table, however many are asked for.
    """
    bots, level, speed = (fields.get(each, "") for each in ("bots", "level", "speed"))
    if not re.fullmatch(r"[0-9]{1,2}", bots):
        raise Refusal(f"The number of bots has one or two digits; {bots[:20]!r} is none")
    if level not in list(BotLevel):
        raise Refusal(f"Bots play {', '.join(BotLevel)}; not {level[:20]!r}")
    if speed not in list(TableSpeed):
        raise Refusal(f"The pace is {', '.join(TableSpeed)}; not {speed[:20]!r}")
    return PrivateTableTerms(owner, int(bots), BotLevel(level), TableSpeed(speed))
