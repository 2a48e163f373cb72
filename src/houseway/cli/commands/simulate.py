"""`houseway simulate GAME`: Monte Carlo simulation of whole tables, with intervals."""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.options.cluster import ClusterOption
from houseway.cli.options.game import (
    AnyGame,
    House,
    InRoom,
    chosen_game,
    refuse_without,
    refuse_without_bank,
)
from houseway.cli.options.rule_options import RuleOptions
from houseway.cli.options.wagers import MixOption, Wagers, read_requested_mix, usual_wagers
from houseway.cli.output.error_status import exit_with_status_2
from houseway.cli.output.printing import AsJson, print_json
from houseway.cli.simulation.bot_tables import (
    Levels,
    is_played_by_bots,
    print_rehearsal,
    refuse_given,
    rehearsal_request,
    rehearse_table,
)
from houseway.cli.simulation.files import SimulationFiles, TableOutput
from houseway.cli.simulation.run import RunRequest, progress, run_resumable, threads_or_all
from houseway.errors import RecordError
from houseway.suggestions import has_no
from houseway.things.cents import parse_dollars

if TYPE_CHECKING:
    from houseway.rules.game import Game
    from houseway.rules.wager_mix.mix import Mix
    from houseway.sim.setup.simulation_setup import Policy, SimulationSetup

USUAL_ROUNDS = 1_000_000
_CUT_DIGITS = 9


def simulate(
    game: AnyGame,
    *,
    rounds: Annotated[
        int | None,
        typer.Option(help="How many rounds are played: 1,000,000 unless said, of poker 1,000."),
    ] = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same result.")] = 1,
    threads: Annotated[int | None, typer.Option(help="All processors unless said.")] = None,
    players: Annotated[
        int | None,
        typer.Option(
            help="How many players there are beside the player-dealer, all unless said; of poker "
            "at the table, six unless said."
        ),
    ] = None,
    wager: Wagers = None,
    wagers: MixOption = None,
    insure: Annotated[
        bool, typer.Option(help="Whether players take insurance where it is offered.")
    ] = False,
    cut: Annotated[
        str | None,
        typer.Option(
            help="Deal one shoe down to a cut card behind so many cards (234) or so much of "
            "it (75%); a fresh shoe every round unless said."
        ),
    ] = None,
    policy: Annotated[
        str | None,
        typer.Option(help="How players decide, where a game has several ways: its name."),
    ] = None,
    bank: Annotated[
        str | None, typer.Option(help="The player-dealer's bank; one that covers all unless said.")
    ] = None,
    schedule: Annotated[str | None, typer.Option(help="A collection schedule's id.")] = None,
    level: Levels = None,
    limits: Annotated[
        str | None, typer.Option(help="Poker: the limits, such as 4-8, or 2+ without a limit.")
    ] = None,
    chips: Annotated[
        str | None, typer.Option(help="Poker: what everybody brings; 100 big blinds unless said.")
    ] = None,
    hands_per_hour: Annotated[
        int, typer.Option(help="Poker: how many hands an hour brings, for fees by time.")
    ] = 30,
    house: House = None,
    option: RuleOptions = None,
    room: InRoom = None,
    svg: Annotated[Path | None, typer.Option(help="Write a picture of the run here.")] = None,
    out: TableOutput = None,
    on: ClusterOption = None,
    resume: Annotated[
        Path | None, typer.Option(help="Keep the run here, and go on from it if it is there.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Play whole tables at random and say what every bet is worth, with its standard error.

    Unless said otherwise every player has $10 on the base wager and $5 on every side bet;
    `--wager BET=0` leaves one out.

    It needs Numba, which comes with `pip install 'houseway[fast]'` and with `./run`; a cluster
    (`--on`) needs Dask, `houseway[cluster]`. The same seed gives the same result on any of them.

    The bank goes clockwise every two rounds. Players decide as well as can be done by their own
    cards and the card turned up; in twenty-one by the total and as if cards were drawn with
    replacement. Who wagers behind a seat goes along with it.

    Poker is played by bots: every seat's big blinds by the hundred hands, and the house's fees.
    """
    by_kernel = {
        "--wager": wager, "--wagers": wagers, "--insure": insure, "--cut": cut,
        "--policy": policy, "--bank": bank, "--svg": svg, "--out": out, "--resume": resume,
    }  # fmt: skip
    if is_played_by_bots(game):
        refuse_given(by_kernel, "is for games against a player-dealer")
        asked = rehearsal_request(
            rounds, seed, players, level, limits, chips, schedule, hands_per_hour
        )
        chosen = chosen_game(game, option, house=house, room=room)
        with _on_cluster(on), progress(asked.hands) as (say, show):
            asked = asked._replace(options=chosen.chosen(), workers=threads_or_all(threads, on))
            found = rehearse_table(chosen, asked, on, say, show)
        print_rehearsal(found, as_json=as_json)
        return
    refuse_without_bank(game, "no wagers against a bank to simulate")
    refuse_without("sim", game, "no simulation yet")
    refuse_given({"--level": level, "--limits": limits, "--chips": chips}, "is for poker")
    chosen = chosen_game(game, option, house=house, room=room)
    rounds = USUAL_ROUNDS if rounds is None else rounds
    mix = read_requested_mix(
        chosen, wager, wagers, players,
        usual_players=chosen.rules.seats - 1, usual=usual_wagers(chosen),
    )  # fmt: skip
    setting = _setting(chosen, mix, bank, schedule)
    setting = _with_shoe(setting, cut, policy, insures=insure)
    outputs = SimulationFiles(svg=svg, table=out)
    outputs.check()
    with _on_cluster(on):
        run = run_resumable(
            setting, RunRequest(rounds, seed, threads_or_all(threads, on), on, resume)
        )
    outputs.write(run)
    if as_json:
        from houseway.sim.output.json_report import run_json

        print_json(run_json(run))
    else:
        from houseway.cli.simulation.text import print_run

        print_run(run)


def _on_cluster(on: str | None) -> AbstractContextManager[None]:
    return nullcontext() if on is None else exit_with_status_2()


def _setting(game: Game, mix: Mix, bank: str | None, schedule: str | None) -> SimulationSetup:
    from houseway.collect.schedule import schedule as find
    from houseway.sim.setup.setup_builder import check_setup, setup_of_mix

    setting = setup_of_mix(
        game,
        mix,
        bank_cents=parse_dollars(bank) if bank is not None else None,
        schedule=find(schedule) if schedule is not None else None,
    )
    check_setup(setting)
    return setting


def _with_shoe(
    setting: SimulationSetup, cut: str | None, policy: str | None, *, insures: bool
) -> SimulationSetup:
    from msgspec.structs import replace

    from houseway.advised import advised_policy
    from houseway.sim.setup.setup_builder import check_setup

    cards = None if cut is None else _cut_cards(cut, len(setting.game.rules.shoe))
    decide = advised_policy(setting.game) if policy is None else _policy(setting, policy)
    after = replace(setting, cut_cards=cards, insures=insures, policy=decide)
    check_setup(after)
    return after


def _policy(setting: SimulationSetup, name: str) -> Policy:
    from houseway.sim.hooks import sim_hooks

    known = sim_hooks(setting.game).policies()
    if name not in known:
        raise RecordError(has_no(setting.game.name, "policy", name, known))
    return known[name]


def _cut_cards(text: str, cards: int) -> int:
    number = text.removesuffix("%")
    if not (number.isascii() and number.isdigit() and len(number) <= _CUT_DIGITS):
        said = f"{text[:_CUT_DIGITS]}{'...' if len(text) > _CUT_DIGITS else ''}"
        raise RecordError(f"{said!r} is no place for a cut card; write 234 cards or 75%.")
    return cards * int(number) // 100 if text.endswith("%") else int(number)
