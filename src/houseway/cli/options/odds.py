"""Options of `houseway odds`."""

from __future__ import annotations

from typing import Annotated, NamedTuple

import typer

from houseway.cli.odds.compute import PairPlus
from houseway.cli.options import completion
from houseway.cli.options.cluster import ClusterOption
from houseway.cli.options.game import Anyway, BankedGame, House, InRoom, NoCache
from houseway.cli.options.rule_options import RuleOptions
from houseway.cli.options.wagers import MixOption, Wagers
from houseway.cli.output.printing import AsJson


class OddsOptions(NamedTuple):
    """The words of the command line."""

    game: BankedGame
    bet: Annotated[
        str | None,
        typer.Option(
            metavar="BET", autocompletion=completion.bets, help="Only this bet, such as pair-plus."
        ),
    ] = None
    house: House = None
    option: RuleOptions = None
    room: InRoom = None
    anyway: Anyway = False
    what_if: Annotated[
        bool, typer.Option("--what-if", help="Also what every other reading would change.")
    ] = False
    pair_plus: PairPlus = None
    wager: Wagers = None
    wagers: MixOption = None
    players: Annotated[
        int | None,
        typer.Option(help="How many players that table has beside the player-dealer; else 1."),
    ] = None
    schedule: Annotated[
        str | None,
        typer.Option(
            metavar="SCHEDULE",
            autocompletion=completion.schedules,
            help="Take off the fees by this schedule.",
        ),
    ] = None
    no_cache: NoCache = False
    on: ClusterOption = None
    as_json: AsJson = False
