"""Default values of the bank planner's form, each with its source.

Recent play at the table goes before the plan of its room, that before the table's limits, and
those before general defaults.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from fractions import Fraction
from math import lcm
from typing import NamedTuple

from houseway.errors import HousewayError
from houseway.floor.room.room_file import RoomPlan
from houseway.floor.table.table import Table
from houseway.plan.bank.request import ROUNDS_PER_HOUR
from houseway.plan.bank.room_tables import planned_mix
from houseway.plan.bank.table_history import TableHistory
from houseway.rules.game import Game
from houseway.rules.limits import Limits, Range
from houseway.rules.wager_mix.mix import Mix
from houseway.rules.wager_mix.mix_reader import BACKLINE
from houseway.things.cents import Cents

USUAL = "as usual"
LEAST = "the least that the table takes"
PLANNED = "planned by the room"


class FieldDefault(NamedTuple):
    text: str
    source: str = ""
    """Where it comes from, if that is worth showing."""


class BankSubject(NamedTuple):
    """What a card is about: a game of no particular table, or a table of this room."""

    game: Game
    table: Table | None = None
    plan: RoomPlan | None = None
    history: TableHistory | None = None
    """What was played there; None where that is not read, or not yet."""

    @property
    def word(self) -> str:
        """As the form says it."""
        return self.game.id if self.table is None else f"table:{self.table.name}"

    @property
    def limits(self) -> Limits:
        return Limits(Range(1)) if self.table is None else self.table.limits

    @property
    def played(self) -> TableHistory | None:
        """What was played there, if it is enough to say anything."""
        return self.history if self.history is not None and self.history.says_enough else None


def default_fields(subject: BankSubject) -> dict[str, FieldDefault]:
    """Every field of a card."""
    game, table = subject.game, subject.table
    schedule = "" if table is None or table.schedule is None else table.schedule.id
    fields = {
        "players": _players(subject), "bank": _bank(subject), "pace": _pace(subject),
        "mix": FieldDefault(""), "schedule": FieldDefault(schedule),
        **{f"wager-{bet}": usual for bet, usual in _wagers(subject).items()},
    }  # fmt: skip
    if game.rules.backline:
        behind = (BACKLINE, *(f"{BACKLINE}-{bet.id}" for bet in game.rules.opening_bets))
        fields |= dict.fromkeys(behind, FieldDefault(""))
    return fields


def _players(subject: BankSubject) -> FieldDefault:
    played, plan = subject.played, subject.plan
    if played is not None:
        return FieldDefault(str(played.players), _measured(played, plan.players if plan else None))
    if plan is not None:
        return FieldDefault(str(plan.players), PLANNED)
    return FieldDefault(str(subject.game.rules.seats - 1), "every other seat")


def _pace(subject: BankSubject) -> FieldDefault:
    played, plan = subject.played, subject.plan
    if played is not None and played.pace is not None:
        return FieldDefault(
            str(played.pace), _measured(played, plan.rounds_per_hour if plan else None)
        )
    if plan is not None:
        return FieldDefault(str(plan.rounds_per_hour), PLANNED)
    return FieldDefault(str(ROUNDS_PER_HOUR), USUAL)


def _bank(subject: BankSubject) -> FieldDefault:
    played = subject.played
    if played is not None:
        return FieldDefault(_dollars(played.bank_cents), f"the middle of {_last(played)}")
    return FieldDefault("500", USUAL)


def _measured(played: TableHistory, planned: int | None) -> str:
    said = f"measured in {_last(played)}"
    return said if planned is None else f"{said}; the room plans {planned}"


def _last(played: TableHistory) -> str:
    return f"the last {played.rounds} rounds"


def _wagers(subject: BankSubject) -> dict[str, FieldDefault]:
    game, played = subject.game, subject.played
    if played is not None:
        said = f"wagered in {_last(played)}"
        return {bet: FieldDefault(_weighted(each), said) for bet, each in played.wagers.items()}
    planned = _planned(subject)
    if planned is not None:
        return {
            bet.id: FieldDefault(_weighted(_on_bet(planned, bet.id)), PLANNED)
            for bet in game.rules.opening_bets
        }
    return {bet.id: _least(subject, bet.id) for bet in game.rules.opening_bets}


def _planned(subject: BankSubject) -> Mix | None:
    """Who the room plans for; `houseway check` says what is wrong with a plan."""
    try:
        return None if subject.plan is None else planned_mix(subject.game, subject.plan)
    except HousewayError:
        return None


def _on_bet(mix: Mix, bet: str) -> dict[Cents, int]:
    """How often each amount lies on a bet, whatever lies on the others."""
    found: dict[Cents, Fraction] = defaultdict(Fraction)
    for bettor in mix.bettors:
        found[bettor.wagers.get(bet, 0)] += bettor.chance
    whole = lcm(*(chance.denominator for chance in found.values()))
    return {cents: int(chance * whole) for cents, chance in sorted(found.items())}


def _least(subject: BankSubject, bet: str) -> FieldDefault:
    game, table = subject.game, subject.table
    if table is not None:
        return FieldDefault(_dollars(game.range_of(table.limits, bet).least_cents), LEAST)
    return FieldDefault("10" if bet == game.rules.base.id else "5", USUAL)


def _weighted(amounts: Mapping[Cents, int]) -> str:
    """`5:5, 10:3`, or the one amount that there is."""
    if len(amounts) == 1:
        return _dollars(*amounts)
    return ", ".join(f"{_dollars(cents)}:{weight}" for cents, weight in amounts.items())


def _dollars(cents: Cents) -> str:
    return f"{cents // 100}" if cents % 100 == 0 else f"{cents // 100}.{cents % 100:02}"
