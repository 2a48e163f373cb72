"""Python API: odds, strategy, fee, simulation, room check and settlement in one call each.

Games, rooms, schedules and examples go by name; a room or a layout may also be a file. Money is in
cents. An error is a `HousewayError` with one sentence.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from houseway.collect.fees.round_fee import Owed
    from houseway.comply.finding import Finding
    from houseway.odds.hooks import Chart, GameOdds, Values
    from houseway.plan.hooks import RehearsalResult
    from houseway.records.hooks import Layout
    from houseway.records.layouts.layout_file import SettledRound
    from houseway.rules.game import Game
    from houseway.rules.wager_mix.mix import Mix
    from houseway.sim.output.json_report import Run
    from houseway.sim.setup.simulation_setup import SimulationSetup
    from houseway.things.cents import Cents

OptionValues: TypeAlias = Mapping[str, str]

_BASE_CENTS = 1_000


def odds(game: str, *, house: str | None = None, options: OptionValues | None = None) -> GameOdds:
    """The exact odds of every bet of a game, as one house's document has it.

    `odds("three-card-poker").edge("ante")` is a fraction of the wager. What was worked out once is
    kept in the user's cache folder.
    """
    from houseway.odds.hooks import every_bet

    return every_bet(_game(game, house, options))


def chart(game: str, *, house: str | None = None, options: OptionValues | None = None) -> Chart:
    """Every bet and the best play of a game as a report has them, which a notebook shows.

    `chart("no-bust").blocks` are its headings, sentences and tables.
    """
    from houseway.odds.hooks import chart_of

    return chart_of(_game(game, house, options))


def strategy(
    game: str,
    hand: str,
    up: str = "",
    *,
    house: str | None = None,
    options: OptionValues | None = None,
) -> Values:
    """What each choice of a hand is worth in base wagers, the best first.

    `strategy("no-bust", "8h 8d", "Tc")`
    """
    from houseway.odds.hooks import choices_of

    return choices_of(_game(game, house, options), hand, up)


def fee(
    schedule: str,
    *,
    wagers: Sequence[Cents | Sequence[Cents]] = (),
    bonus: Sequence[Cents] = (),
    readings: Sequence[str] = (),
) -> Owed:
    """What a round owes by a printed schedule.

    One entry of `wagers` is one player: a base wager, or one for each spot that they play.
    """
    from houseway.collect.fees.round_fee import round_fees
    from houseway.collect.schedule import schedule as find

    spots = [[each] if isinstance(each, int) else each for each in wagers]
    return round_fees(find(schedule, tuple(readings)), spots, bonus)


def simulate(
    game: str,
    *,
    rounds: int = 1_000_000,
    seed: int = 1,
    wagers: Mapping[str, Cents] | Mix | str | Path | None = None,
    players: int | None = None,
    bank_cents: Cents | None = None,
    schedule: str | None = None,
    house: str | None = None,
    options: OptionValues | None = None,
    threads: int = 1,
) -> Run:
    """Whole tables played at random; needs `houseway[fast]`.

    `wagers` are everybody's, in cents by bet, or a mix: the value, its file, or in one word as
    `"ante=5:5,10:3;pair-plus=0:1,5:1"`, in dollars. Unless said otherwise everybody wagers $10 on
    the base bet alone, every seat is taken and the bank covers all. The same seed gives the same
    result.
    """
    from msgspec.structs import replace

    from houseway.advised import advised_policy
    from houseway.collect.schedule import schedule as find
    from houseway.errors import RecordError
    from houseway.families import find_hooks
    from houseway.plan.hooks import find_plan_hooks
    from houseway.sim.setup.setup_builder import check_setup, setup_of_mix

    chosen = _game(game, house, options)
    if find_hooks("sim", chosen.family) is None:
        instead = "; `rehearse` plays whole tables of it" if find_plan_hooks(chosen) else ""
        raise RecordError(f"{chosen.name} cannot be simulated round by round{instead}.")
    laid = setup_of_mix(
        chosen,
        _mix(chosen, wagers, players),
        bank_cents=bank_cents,
        schedule=None if schedule is None else find(schedule),
    )
    setting = replace(laid, policy=advised_policy(chosen))
    check_setup(setting)
    return _played(setting, rounds, seed, threads)


def _mix(
    game: Game, wagers: Mapping[str, Cents] | Mix | str | Path | None, players: int | None
) -> Mix:
    from msgspec.structs import replace

    from houseway.rules.wager_mix.mix import Mix, fixed_mix
    from houseway.rules.wager_mix.mix_reader import read_mix
    from houseway.sim.setup.simulation_setup import EVERY_WAGER

    usual = game.rules.seats - 1
    if isinstance(wagers, Mix):
        return wagers if players is None else replace(wagers, players=players)
    if isinstance(wagers, str | Path):
        return read_mix(game, str(wagers), EVERY_WAGER, players=players, usual=usual)
    each = {game.rules.base.id: _BASE_CENTS} if wagers is None else wagers
    return fixed_mix(usual if players is None else players, each)


def rehearse(
    game: str,
    *,
    hands: int = 1_000,
    seed: int = 1,
    players: int | None = None,
    levels: Sequence[str] = ("careful",),
    limits: str | None = None,
    chips_cents: Cents | None = None,
    schedule: str | None = None,
    house: str | None = None,
    options: OptionValues | None = None,
) -> RehearsalResult:
    """Whole tables of a game that is played for a pot, by seeded bots: `.shape` has the figures.

    `rehearse("texas-holdem", hands=10_000, levels=["careful", "simple"])`
    """
    from houseway.errors import RecordError
    from houseway.floor.play.bot_levels import parse_bot_level
    from houseway.plan.hooks import RehearsalRequest, find_plan_hooks

    chosen = _game(game, house, options)
    rehearsal = find_plan_hooks(chosen)
    if rehearsal is None:
        raise RecordError(f"{chosen.name} has no whole tables to rehearse; `simulate` plays it.")
    asked = RehearsalRequest(
        hands=hands,
        seed=seed,
        players=players,
        levels=tuple(map(parse_bot_level, levels)),
        limits=limits,
        chips_cents=chips_cents,
        schedule=schedule,
        options=chosen.chosen(),
    )
    return rehearsal.play(chosen, asked, lambda _: None)


def check_room(room: str | Path) -> list[Finding]:
    """What a room does that a written rule forbids or doubts, the worst first."""
    from houseway.comply.check_all import check_room as check
    from houseway.floor.room.room_file import read_room

    return check(read_room(room))


def settle_layout(layout: str | Path | Layout[Any]) -> SettledRound:
    """Every payment of a round in order: a layout, its file, or the name of an example."""
    from houseway.records.layouts.layout_file import read_layout
    from houseway.records.layouts.layout_file import settle_layout as settle

    return settle(read_layout(layout) if isinstance(layout, str | Path) else layout)


def _game(id: str, house: str | None, options: OptionValues | None) -> Game:
    from houseway.rules.catalog import game
    from houseway.rules.game import at_house, choose

    found = game(id) if house is None else at_house(game(id), house)
    return choose(found, options or {})


def _played(setting: SimulationSetup, rounds: int, seed: int, threads: int) -> Run:
    import time

    from houseway.sim.output.json_report import Run
    from houseway.sim.running.runner import prepare_table, run_threads

    felt = prepare_table(setting)
    start = time.monotonic()
    tally = run_threads(felt, rounds=rounds, seed=seed, threads=threads)
    return Run(setting, tally, seed, threads, rounds, time.monotonic() - start)
