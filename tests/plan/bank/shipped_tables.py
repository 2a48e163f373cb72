"""Every table of every shipped room that has a bank, as something to plan."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator

import pytest
from _pytest.mark.structures import ParameterSet

from houseway.floor.room.room_file import Room, RoomTable, limits_of, read_room
from houseway.packaged_files import PackagedFiles
from houseway.plan.bank.request import BankTableRequest
from houseway.plan.bank.room_tables import game_at, plan_at, planned_mix, schedule_at
from houseway.rules.catalog import game
from houseway.rules.game import Game
from houseway.rules.limits import Limits
from houseway.rules.wager_mix.mix import Mix, fixed_mix
from tests.sampling import LATER

Alike = Callable[[BankTableRequest], Hashable]


def family(asked: BankTableRequest) -> Hashable:
    return asked.game.family


def wagers(asked: BankTableRequest) -> Hashable:
    return asked.game.digest(), str(asked.mix)


def one_of_each(kind: Alike) -> list[ParameterSet]:
    """For `parametrize`: a table of each kind in every run, with `--release` each that differs."""
    return [pytest.param(kind, id=kind.__name__), pytest.param(wagers, id="wagers", marks=LATER)]


def shipped_tables(bank_cents: int, alike: Alike) -> Iterator[BankTableRequest]:
    """Of tables that are alike in this the first."""
    seen = set()
    for name in PackagedFiles.ROOM.paths():
        room = read_room(name)
        for table in room.tables:
            if game(table.game).rules.table_kind != "banked":
                continue
            asked = table_asked(room, table, bank_cents)
            key = alike(asked)
            if key not in seen:
                seen.add(key)
                yield asked


def table_asked(room: Room, table: RoomTable, bank_cents: int) -> BankTableRequest:
    found, limits, plan = game_at(room, table), limits_of(room, table), plan_at(room, table)
    planned = planned_mix(found, plan) if plan is not None else None
    return BankTableRequest(
        game=found,
        mix=planned or least_mix(found, limits),
        bank_cents=bank_cents,
        limits=limits,
        schedule=schedule_at(table),
        table=f"{room.id}-{table.id}",
    )


def least_mix(game: Game, limits: Limits) -> Mix:
    """A full table of players with the least on every bet, and $10 where that is less."""
    wagers = {
        bet.id: max(limits.bets.get(bet.id, limits.table).least_cents, 1_000)
        for bet in game.rules.opening_bets
    }
    return fixed_mix(game.rules.seats - 1, wagers)
