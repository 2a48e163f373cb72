"""Typer application: all commands, in the groups in which help lists them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any

import typer

from houseway import __version__
from houseway.cli.command_group import CommandGroup
from houseway.cli.commands.backup import backup, restore
from houseway.cli.commands.bank import bank
from houseway.cli.commands.check import check
from houseway.cli.commands.counting import counting
from houseway.cli.commands.diff import diff
from houseway.cli.commands.drill import drill
from houseway.cli.commands.equity import equity
from houseway.cli.commands.explain import explain
from houseway.cli.commands.export import export
from houseway.cli.commands.fee import fee
from houseway.cli.commands.file import file
from houseway.cli.commands.games import games
from houseway.cli.commands.import_hands import import_hands
from houseway.cli.commands.key import key
from houseway.cli.commands.link import link
from houseway.cli.commands.move import move
from houseway.cli.commands.new import new
from houseway.cli.commands.odds import odds
from houseway.cli.commands.par import par
from houseway.cli.commands.plan import plan
from houseway.cli.commands.play import play
from houseway.cli.commands.regime import regime
from houseway.cli.commands.replay import replay
from houseway.cli.commands.report import report
from houseway.cli.commands.review import review
from houseway.cli.commands.rules import rules
from houseway.cli.commands.schedules import schedules
from houseway.cli.commands.serve import serve
from houseway.cli.commands.set import set as set_hand
from houseway.cli.commands.settle import settle
from houseway.cli.commands.sheet import sheet
from houseway.cli.commands.sign import sign
from houseway.cli.commands.simulate import simulate
from houseway.cli.commands.strategy import strategy
from houseway.cli.commands.verify import verify
from houseway.cli.commands.verify_shuffle import verify_shuffle
from houseway.cli.commands.warmup import warmup
from houseway.cli.commands.worksheet import worksheet
from houseway.cli.commands.written import written

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
    cls=CommandGroup,
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
