"""Options of `houseway bank`, and the planning request: a game alone, or tables of a room."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from houseway.cli.options import completion
from houseway.cli.options.game import (
    House,
    chosen_game,
    game_id_of,
    refuse_without,
    refuse_without_bank,
)
from houseway.cli.options.rule_options import RuleOptions, chosen_options
from houseway.cli.options.wagers import (
    MixOption,
    Wagers,
    check_player_count,
    read_requested_mix,
    usual_wagers,
)
from houseway.cli.output.printing import AsJson
from houseway.errors import RecordError
from houseway.things.cents import Cents, parse_dollars

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.collect.schedule import Schedule
    from houseway.floor.room.room_file import Room, RoomTable
    from houseway.plan.bank.request import BankPlanRequest, BankTableRequest
    from houseway.plan.bank.table_history import TableHistory
    from houseway.rules.game import Game
    from houseway.rules.limits import Limits
    from houseway.rules.wager_mix.mix import Mix


class BankOptions(NamedTuple):
    """The words of the command line."""

    game: Annotated[
        str | None,
        typer.Argument(
            metavar="GAME",
            autocompletion=completion.banked_games,
            callback=game_id_of,
            help="A game against a player-dealer, or a variant's file; not needed where tables of "
            "a room are named.",
        ),
    ] = None
    bank: Annotated[
        str | None,
        typer.Option(metavar="DOLLARS", help="What is put up in a round, at each table."),
    ] = None
    bankroll: Annotated[
        str | None,
        typer.Option(metavar="DOLLARS", help="All the money behind it; the bank unless said."),
    ] = None
    wager: Wagers = None
    wagers: MixOption = None
    players: Annotated[
        int | None,
        typer.Option(help="How many wager against the bank; as planned or all unless said."),
    ] = None
    rounds_per_hour: Annotated[
        int | None, typer.Option(help="How many rounds an hour brings; as planned or 45.")
    ] = None
    schedule: Annotated[
        str | None,
        typer.Option(
            metavar="SCHEDULE",
            autocompletion=completion.schedules,
            help="The collection; that of the room's table unless said.",
        ),
    ] = None
    hours: Annotated[int, typer.Option(help="How long the session is.")] = 8
    risk: Annotated[float, typer.Option(help="The risk of ruin that one will take.")] = 0.01
    rounds: Annotated[int, typer.Option(help="How many rounds are played to find out.")] = 1_000_000
    seed: Annotated[int, typer.Option(help="The same seed gives the same result.")] = 1
    threads: Annotated[int | None, typer.Option(help="All processors unless said.")] = None
    house: House = None
    option: RuleOptions = None
    room: Annotated[
        str | None,
        typer.Option(
            metavar="ROOM", autocompletion=completion.rooms, help="A room, by name or file."
        ),
    ] = None
    table: Annotated[
        list[str] | None,
        typer.Option(
            metavar="TABLE", help="A table of that room; several are banked together by a firm."
        ),
    ] = None
    ledger: Annotated[
        str | None,
        typer.Option(
            metavar="LEDGER",
            help="Take pace, wagers, players and bank from the last rounds of the room's tables "
            "in this ledger, where they are not said.",
        ),
    ] = None
    out: Annotated[
        Path | None, typer.Option(help="Write pictures (.svg) or all of it (.html) here.")
    ] = None
    as_json: AsJson = False


def bank_plan_request(asked: BankOptions) -> BankPlanRequest:
    """The request. Raises one sentence about the first mistake."""
    from houseway.plan.bank.request import BankPlanRequest, check_plan

    plan = BankPlanRequest(
        tables=tuple(_tables(asked)),
        bankroll_cents=None if asked.bankroll is None else parse_dollars(asked.bankroll),
        hours=asked.hours,
        risk=asked.risk,
        rounds=asked.rounds,
        seed=asked.seed,
        threads=(os.cpu_count() or 1) if asked.threads is None else asked.threads,
    )
    check_plan(plan)
    return plan


def _tables(asked: BankOptions) -> Iterator[BankTableRequest]:
    from houseway.floor.room.room_file import read_room

    if asked.table and asked.room is None:
        raise RecordError("A table belongs to a room; name it with --room.")
    if asked.game is None and not asked.table:
        raise RecordError("Name a game to bank, or tables of a room with --room and --table.")
    if asked.ledger is not None and not asked.table:
        raise RecordError("A ledger tells of tables of a room; name it with --room and --table.")
    if asked.room is None:
        yield _alone(asked)
        return
    room = read_room(asked.room)
    for id in asked.table or (None,):
        yield _of_room(asked, room, id)


def _alone(asked: BankOptions) -> BankTableRequest:
    from houseway.rules.limits import Limits, Range

    assert asked.game is not None
    _refuse_unbanked(asked.game)
    chosen = chosen_game(asked.game, asked.option, house=asked.house)
    every = Limits(Range(1))
    return _table(asked, chosen, _mix(asked, chosen, every, None), every, _schedule(asked, None))


def _of_room(asked: BankOptions, room: Room, id: str | None) -> BankTableRequest:
    from houseway.cli.options.room import choose_table
    from houseway.floor.room.room_file import limits_of
    from houseway.plan.bank.room_tables import game_at, plan_at, planned_mix
    from houseway.rules.game import choose

    table = choose_table(room, asked.game, id)
    _refuse_unbanked(table.game)
    game = choose(game_at(room, table), chosen_options(asked.option), house=room.house)
    plan, limits = plan_at(room, table), limits_of(room, table)
    planned = None if plan is None else planned_mix(game, plan)
    pace = None if plan is None else plan.rounds_per_hour
    played = None if asked.ledger is None else _played(asked.ledger, table.id)
    if played is not None:
        planned, pace = played.mix, played.pace or pace
    mix = _mix(asked, game, limits, planned)
    return _table(
        asked, game, mix, limits, _schedule(asked, table), table=table.id, pace=pace,
        bank_cents=None if played is None else played.bank_cents,
    )  # fmt: skip


def _played(ledger: str, table: str) -> TableHistory:
    from contextlib import closing

    from houseway.ledger.storage.open_journal import open_journal
    from houseway.plan.bank.table_history import ROUNDS_LEAST, history_of

    with closing(open_journal(ledger)) as store:
        there = table in store.tables()
        found = history_of(store, table) if there else None
    rounds = 0 if found is None else found.rounds
    if found is None or not found.says_enough:
        raise RecordError(
            f"{rounds} round{'' if rounds == 1 else 's'} of table {table} in that ledger are too "
            f"few; at least {ROUNDS_LEAST} say what is played there. Leave out --ledger."
        )
    return found


def _refuse_unbanked(game: str) -> None:
    refuse_without_bank(game, "no bank to plan")
    refuse_without("sim", game, "no simulation, which a plan needs")


def _schedule(asked: BankOptions, table: RoomTable | None) -> Schedule | None:
    from houseway.collect.schedule import schedule
    from houseway.plan.bank.room_tables import schedule_at

    if asked.schedule is not None:
        return schedule(asked.schedule)
    return None if table is None else schedule_at(table)


def _mix(asked: BankOptions, game: Game, limits: Limits, planned: Mix | None) -> Mix:
    from msgspec.structs import replace

    if planned is not None and not asked.wager and asked.wagers is None:
        if asked.players is None:
            return planned
        check_player_count(game, asked.players)
        return replace(planned, players=asked.players)
    return read_requested_mix(
        game, asked.wager, asked.wagers, asked.players, usual_players=game.rules.seats - 1,
        usual=usual_wagers(game, limits), limits=limits,
    )  # fmt: skip


def _table(
    asked: BankOptions,
    game: Game,
    mix: Mix,
    limits: Limits,
    schedule: Schedule | None,
    *,
    table: str = "",
    pace: int | None = None,
    bank_cents: Cents | None = None,
) -> BankTableRequest:
    from houseway.plan.bank.request import ROUNDS_PER_HOUR, BankTableRequest

    usual = ROUNDS_PER_HOUR if pace is None else pace
    return BankTableRequest(
        game=game,
        mix=mix,
        bank_cents=_bank(asked, bank_cents),
        limits=limits,
        schedule=schedule,
        rounds_per_hour=usual if asked.rounds_per_hour is None else asked.rounds_per_hour,
        table=table,
    )


def _bank(asked: BankOptions, usual: Cents | None) -> Cents:
    if asked.bank is None and usual is not None:
        return usual
    if asked.bank is None:
        raise RecordError("Say how much is put up in a round, as --bank 2000.")
    return parse_dollars(asked.bank)
