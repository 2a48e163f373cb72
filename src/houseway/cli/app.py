"""The commands and their names."""

from __future__ import annotations

import typer

from houseway.cli.check import check
from houseway.cli.drill import drill
from houseway.cli.explain import explain
from houseway.cli.export import export
from houseway.cli.fee import fee
from houseway.cli.games import games
from houseway.cli.odds import odds
from houseway.cli.par import par
from houseway.cli.plan import plan
from houseway.cli.play import play
from houseway.cli.replay import replay
from houseway.cli.rules import rules
from houseway.cli.schedules import schedules
from houseway.cli.serve import serve
from houseway.cli.settle import settle
from houseway.cli.sheet import sheet
from houseway.cli.sign import sign
from houseway.cli.simulate import simulate
from houseway.cli.strategy import strategy
from houseway.cli.verify import verify
from houseway.cli.verify_shuffle import verify_shuffle
from houseway.cli.warmup import warmup
from houseway.cli.written import written

app = typer.Typer(
    name="houseway",
    help="The executable rulebook of California cardroom games. Play chips only.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)
app.command()(games)
app.command()(rules)
app.command()(written)
app.command()(play)
app.command()(settle)
app.command()(schedules)
app.command()(fee)
app.command()(odds)
app.command()(strategy)
app.command()(par)
app.command()(simulate)
app.command()(warmup)
app.command()(drill)
app.command()(check)
app.add_typer(plan)
app.command()(sign)
app.command()(sheet)
app.command()(serve)
app.command()(verify)
app.command()(explain)
app.command()(replay)
app.command()(export)
app.command()(verify_shuffle)
