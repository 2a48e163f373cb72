"""`houseway simulate GAME`: whole tables played fast, with an interval for every figure."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from houseway.cli.any_game import AnyGame, refuse_without, refuse_without_bank
from houseway.cli.named import Options
from houseway.cli.odds import House, InRoom, chosen_game
from houseway.cli.output import AsJson, paragraph, print_json
from houseway.cli.simulate_hands import (
    Levels,
    is_rehearsed,
    print_found,
    refuse_given,
    rehearsal_asked,
    rehearse_table,
)
from houseway.cli.wagers import MixOption, Wagers, mix_asked
from houseway.errors import RecordError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from houseway.rules.game import Game
    from houseway.rules.mix import Mix
    from houseway.sim.report import Run
    from houseway.sim.setting import Policy, Setting
    from houseway.sim.tally import Tally
    from houseway.things.cents import Cents

USUAL_ROUNDS = 1_000_000
_SAVE_SECONDS = 1
_CUT_DIGITS = 9
_BASE_CENTS, _SIDE_CENTS = 1_000, 500
_FORMERLY = ("--ante", "--base", "--pair-plus", "--six-card", "--match", "--bonus", "--buster")
"""How wagers were given before `--wager`; who still writes so is told."""


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
    formerly: Annotated[str | None, typer.Option(*_FORMERLY, hidden=True)] = None,
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
    option: Options = None,
    room: InRoom = None,
    svg: Annotated[Path | None, typer.Option(help="Write a picture of the run here.")] = None,
    resume: Annotated[
        Path | None, typer.Option(help="Keep the run here, and go on from it if it is there.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Play whole tables at random and say what every bet is worth, with its standard error.

    Unless said otherwise every player has $10 on the base wager and $5 on every side bet;
    `--wager BET=0` leaves one out.

    It needs Numba, which comes with `pip install 'houseway[fast]'` and with `./run`.

    The bank goes clockwise every two rounds. Players decide as well as can be done by their own
    cards and the card turned up; in twenty-one by the total and as if cards were drawn with
    replacement. Who wagers behind a seat goes along with it.

    Poker is played by bots: every seat's big blinds by the hundred hands, and the house's fees.
    """
    by_kernel = {
        "--wager": wager, "--wagers": wagers, "--insure": insure, "--cut": cut,
        "--policy": policy, "--bank": bank, "--svg": svg, "--resume": resume,
    }  # fmt: skip
    if is_rehearsed(game):
        refuse_given(by_kernel, "is for games against a player-dealer")
        asked = rehearsal_asked(
            rounds, seed, players, level, limits, chips, schedule, hands_per_hour
        )
        chosen = chosen_game(game, option, house=house, room=room)
        asked = asked._replace(options=chosen.chosen(), workers=_threads(threads))
        with _progress(asked.hands) as (_, show):
            found = rehearse_table(chosen, asked, show)
        print_found(found, as_json=as_json)
        return
    refuse_without_bank(game, "no wagers against a bank to simulate")
    refuse_without("sim", game, "no simulation yet")
    refuse_given({"--level": level, "--limits": limits, "--chips": chips}, "is for poker")
    chosen = chosen_game(game, option, house=house, room=room)
    rounds = USUAL_ROUNDS if rounds is None else rounds
    if formerly is not None:
        raise RecordError(f"Write --wager {chosen.rules.base.id}=10; every bet is wagered so.")
    mix = mix_asked(
        chosen, wager, wagers, players,
        usual_players=chosen.rules.seats - 1, usual=_usual_wagers(chosen),
    )  # fmt: skip
    setting = _setting(chosen, mix, bank, schedule)
    setting = _with_shoe(setting, cut, policy, insures=insure)
    if svg is not None:
        _check_folder(svg)
    run = _run(setting, rounds, seed, _threads(threads), resume)
    if svg is not None:
        _write_picture(svg, run)
    if as_json:
        from houseway.sim.report import shape

        print_json(shape(run))
    else:
        _print(run)


def _threads(wanted: int | None) -> int:
    return (os.cpu_count() or 1) if wanted is None else wanted


def _check_folder(path: Path) -> None:
    """A picture that cannot be written is said before the run, not after it."""
    if not path.parent.is_dir():
        raise RecordError(f"There is no folder {path.parent} to write {path.name} in.")


def _usual_wagers(game: Game) -> dict[str, Cents]:
    """What everybody has down unless something is said."""
    usual = {bet.id: _SIDE_CENTS for bet in game.rules.opening_bets}
    return {**usual, game.rules.base.id: _BASE_CENTS}


def _setting(game: Game, mix: Mix, bank: str | None, schedule: str | None) -> Setting:
    from houseway.collect.schedule import schedule as find
    from houseway.sim.setting import check, of_mix
    from houseway.things.cents import parse_dollars

    setting = of_mix(
        game,
        mix,
        bank_cents=parse_dollars(bank) if bank is not None else None,
        schedule=find(schedule) if schedule is not None else None,
    )
    check(setting)
    return setting


def _with_shoe(setting: Setting, cut: str | None, policy: str | None, *, insures: bool) -> Setting:
    """The same table with what only some games have: a cut card, insurance, and advice."""
    from msgspec.structs import replace

    from houseway.advised import advised
    from houseway.sim.setting import check

    cards = None if cut is None else _cut_cards(cut, len(setting.game.rules.shoe))
    decide = advised(setting.game) if policy is None else _policy(setting, policy)
    after = replace(setting, cut_cards=cards, insures=insures, policy=decide)
    check(after)
    return after


def _policy(setting: Setting, name: str) -> Policy:
    """A way to decide that the game has by this name."""
    from houseway.nearest import has_no
    from houseway.sim.family import simulated

    known = simulated(setting.game).policies()
    if name not in known:
        raise RecordError(has_no(setting.game.name, "policy", name, known))
    return known[name]


def _cut_cards(text: str, cards: int) -> int:
    """How many cards lie in front of the cut card."""
    number = text.removesuffix("%")
    if not (number.isascii() and number.isdigit() and len(number) <= _CUT_DIGITS):
        said = f"{text[:_CUT_DIGITS]}{'...' if len(text) > _CUT_DIGITS else ''}"
        raise RecordError(f"{said!r} is no place for a cut card; write 234 cards or 75%.")
    return cards * int(number) // 100 if text.endswith("%") else int(number)


def _run(setting: Setting, rounds: int, seed: int, threads: int, resume: Path | None) -> Run:
    """Play the rounds that are not in the file yet. What is stopped half-way is kept there."""
    from houseway.sim.report import Run
    from houseway.sim.resume import load, save
    from houseway.sim.setting import check_run
    from houseway.sim.tally import blank_tally

    check_run(rounds=rounds, seed=seed, threads=threads)
    found = load(resume, setting, seed) if resume is not None else None
    tally = found or blank_tally(len(setting.game.rules.bets))
    before = tally.rounds
    check_run(rounds=rounds, seed=seed, threads=threads, played=before)

    def keep(tally: Tally) -> None:
        if resume is not None:
            save(resume, setting, seed, tally)

    keep(tally)
    try:
        finished, seconds = _play(setting, rounds, seed, threads, tally, keep)
    except KeyboardInterrupt:
        keep(tally)
        if resume is not None:
            print(f"\n{tally.rounds:,} rounds are kept in {resume}.", file=sys.stderr)
        raise
    keep(tally)
    return Run(setting, finished, seed, threads, rounds - before, seconds)


def _play(
    setting: Setting, rounds: int, seed: int, threads: int, tally: Tally, keep: Callable[..., None]
) -> tuple[Tally, float]:
    """The finished tally and the seconds it took, the compiling not counted."""
    from houseway.compiled import heard_compiling
    from houseway.sim.run import ready, run

    with _progress(rounds) as (say, show):
        with heard_compiling(lambda: say("compiling")):
            felt = ready(setting)
        say("playing")
        start = saved = time.monotonic()
        with _stopped_between_blocks() as stop_if_asked:

            def on_block(tally: Tally) -> None:
                nonlocal saved
                show(tally.rounds)
                if time.monotonic() - saved > _SAVE_SECONDS:
                    keep(tally)
                    saved = time.monotonic()
                stop_if_asked()

            finished = run(
                felt, rounds=rounds, seed=seed, threads=threads, tally=tally, on_block=on_block
            )
        return finished, time.monotonic() - start


@contextmanager
def _progress(rounds: int) -> Iterator[tuple[Callable[[str], None], Callable[[int], None]]]:
    """A bar on the terminal, if there is one: how to say what happens, and how far it has come."""
    from rich.console import Console
    from rich.progress import Progress

    console = Console(stderr=True)
    with Progress(console=console, disable=not console.is_terminal, transient=True) as bar:
        task = bar.add_task("laying out", total=rounds)
        yield (
            lambda words: bar.update(task, description=words),
            lambda done: bar.update(task, completed=done),
        )


@contextmanager
def _stopped_between_blocks() -> Iterator[Callable[[], None]]:
    """Ctrl-C waits for the block in hand, so that a tally is never half added."""
    asked = False

    def ask(*_: object) -> None:
        nonlocal asked
        asked = True

    def stop_if_asked() -> None:
        if asked:
            raise KeyboardInterrupt

    before = signal.signal(signal.SIGINT, ask)
    try:
        yield stop_if_asked
    finally:
        signal.signal(signal.SIGINT, before)


def _write_picture(path: Path, run: Run) -> None:
    from houseway.sim.picture import svg

    try:
        path.write_text(svg(run), "utf-8")
    except OSError as error:
        raise RecordError(f"{path} cannot be written: {error.strerror}.") from None


def _print(run: Run) -> None:
    from houseway.sim.family import simulated
    from houseway.sim.report import bet_shapes, player_dealer_shape
    from houseway.things.cents import dollars

    setting, tally, family = run.setting, run.tally, simulated(run.setting.game)
    played = f"{tally.rounds:,} rounds, {len(setting.taken) - 1} players"
    bank_says = f"bank {dollars(setting.bank_cents)}, seed {run.seed}"
    print(paragraph(f"{setting.game.name}: {played}, {bank_says}", "  ", ""))
    shoe = family.shoe(setting)
    if shoe is not None:
        cut = shoe["cut_cards"]
        how = "fresh every round" if cut is None else f"changed after {cut} cards"
        print(paragraph(f"{shoe['cards']} cards, {how}; {family.assumes(setting)}.", "  ", ""))
    elif family.policies():
        print(paragraph(f"Assumes {family.assumes(setting)}.", "  ", ""))
    if tally.voids:
        print(f"{tally.voids:,} rounds were void because the shoe ran out.")
    print(f"{'bet':<12}{'expected':>12}{'± 95 %':>11}{'hits':>9}{'covered':>10}{'wagered':>20}")
    for bet in bet_shapes(setting, tally):
        print(_row(bet))
    print(paragraph(_bank_says(setting, player_dealer_shape(tally)), "  ", ""))
    print(f"{run.rounds_per_second:,.0f} rounds a second.")


def _bank_says(setting: Setting, bank: Mapping[str, Any]) -> str:
    """What a round brings the player-dealer, before and after the fee."""
    from houseway.sim.statistics import NINETY_FIVE
    from houseway.things.cents import dollars

    reach = fee = ""
    if bank["standard_error_cents"] is not None:
        reach = f", give or take {_money(NINETY_FIVE * bank['standard_error_cents'])}"
    if setting.schedule is not None:
        fee = f"; {_money(bank['per_round_after_fee_cents'])} after the fee"
        fee += f" of {setting.schedule.id}, {dollars(bank['collection_cents'])} in all"
    return f"The player-dealer wins {_money(bank['per_round_cents'])} a round{reach}{fee}."


def _row(bet: dict[str, Any]) -> str:
    from houseway.things.cents import dollars

    reach = "?"
    if bet["interval"] is not None:
        reach = f"{bet['interval'][1] - bet['ev']:.5f}"
    covered = f"{bet['covered_share']:.2%}" if bet["covered_share"] is not None else "-"
    return (
        f"{bet['bet']:<12}{bet['ev']:>+12.5f}{reach:>11}{bet['hit_share']:>9.2%}{covered:>10}"
        f"{dollars(bet['wagered_cents']):>20}"
    )


def _money(cents: float) -> str:
    return f"{'-' if cents < 0 else ''}${abs(cents) / 100:,.4f}"
