"""The commands and their names, in the groups in which help lists them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any

import typer

from houseway import __version__
from houseway.cli.backup import backup, restore
from houseway.cli.bank import bank
from houseway.cli.check import check
from houseway.cli.commands import Commands
from houseway.cli.counting import counting
from houseway.cli.diff import diff
from houseway.cli.drill import drill
from houseway.cli.equity import equity
from houseway.cli.explain import explain
from houseway.cli.export import export
from houseway.cli.fee import fee
from houseway.cli.file import file
from houseway.cli.games import games
from houseway.cli.import_hands import import_hands
from houseway.cli.key import key
from houseway.cli.link import link
from houseway.cli.move import move
from houseway.cli.new import new
from houseway.cli.odds import odds
from houseway.cli.par import par
from houseway.cli.plan import plan
from houseway.cli.play import play
from houseway.cli.regime import regime
from houseway.cli.replay import replay
from houseway.cli.report import report
from houseway.cli.review import review
from houseway.cli.rules import rules
from houseway.cli.schedules import schedules
from houseway.cli.serve import serve
from houseway.cli.set_hand import set as set_hand
from houseway.cli.settle import settle
from houseway.cli.sheet import sheet
from houseway.cli.sign import sign
from houseway.cli.simulate import simulate
from houseway.cli.strategy import strategy
from houseway.cli.verify import verify
from houseway.cli.verify_shuffle import verify_shuffle
from houseway.cli.warmup import warmup
from houseway.cli.worksheet import worksheet
from houseway.cli.written import written

GROUPS: dict[str, tuple[Callable[..., None] | typer.Typer, ...]] = {
    "Play and learn": (games, play, rules, written, drill, worksheet),
    "Settle and look up": (settle, set_hand, fee, schedules),
    "Odds and simulation": (odds, strategy, par, counting, equity, simulate, bank, warmup),
    "A game of your own": (new, diff),
    "Run a room": (
        serve,
        link,
        backup,
        restore,
        move,
        key,
        check,
        regime,
        plan,
        sign,
        sheet,
        file,
        report,
    ),
    "Records and proofs": (verify, explain, replay, review, export, import_hands, verify_shuffle),
}

app = typer.Typer(
    name="houseway",
    cls=Commands,
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)


def _version(*, asked: bool) -> None:
    if asked:
        print(f"houseway {__version__}")
        raise typer.Exit


@app.callback()
def _houseway(
    *,
    version: Annotated[
        bool,
        typer.Option(
            "--version",
            callback=lambda value: _version(asked=value),
            is_eager=True,
            help="Print the version and end.",
        ),
    ] = False,
) -> None:
    """The executable rulebook of California cardroom games. Play chips only.

    `houseway COMMAND --help` says what a command takes. Games, rooms, examples and schedules go by
    name: `houseway games`, `houseway schedules`; a room or a layout may also be a file of yours.
    """


def _add(group: str, command: Callable[..., None] | typer.Typer) -> None:
    if isinstance(command, typer.Typer):
        app.add_typer(command, rich_help_panel=group)
    else:
        app.command(rich_help_panel=group)(command)


def _register(groups: dict[str, tuple[Any, ...]]) -> None:
    for group, commands in groups.items():
        for command in commands:
            _add(group, command)


_register(GROUPS)
