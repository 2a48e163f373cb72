"""`houseway equity GAME HAND HAND ...`: pot equity of poker hands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.options import completion
from houseway.cli.options.game import House, InRoom, chosen_game, game_id_of
from houseway.cli.options.rule_options import RuleOptions
from houseway.cli.output.printing import AsJson, print_json
from houseway.cli.output.progress_bars import LazyProgressBar
from houseway.cli.output.report_lines import print_report_lines

if TYPE_CHECKING:
    from houseway.odds.equity_hooks import EquityAnswer, EquityRequest
    from houseway.rules.game import Game


def equity(
    game: Annotated[
        str,
        typer.Argument(
            metavar="GAME",
            autocompletion=completion.games,
            callback=game_id_of,
            help="A game that is played for a pot, such as texas-holdem.",
        ),
    ],
    # Told in the sentence below, since a list of arguments would be shown with its type.
    hands: Annotated[list[str], typer.Argument(metavar="HANDS", hidden=True)],
    *,
    board: Annotated[
        str, typer.Option(metavar="CARDS", help="What lies open, such as 2c7d9h.")
    ] = "",
    dead: Annotated[
        str, typer.Option(metavar="CARDS", help="Cards that are seen and out of play.")
    ] = "",
    kinds: Annotated[
        bool, typer.Option("--kinds", help="Also how often each hand becomes what.")
    ] = False,
    samples: Annotated[
        int | None,
        typer.Option(metavar="DEALS", help="So many deals by chance, and not every deal."),
    ] = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same result.")] = 1,
    house: House = None,
    option: RuleOptions = None,
    room: InRoom = None,
    as_json: AsJson = False,
) -> None:
    """Work out how hands share a pot: exactly, or by chance where there are too many deals.

    HANDS are two to ten, one for each player: cards such as AsKs, a range such as "QQ+,AKo,T9s-76s"
    or "22-55,AQs+:0.5", or random. Fewer cards than a hand has are filled up from the deck; in
    low-ball that is the draw, and thrown-away cards stand behind a slash: "As2d3c4h/Kd".
    """
    from houseway.odds.equity_hooks import EquityRequest

    chosen = chosen_game(game, option, house=house, room=room)
    asked = EquityRequest(tuple(hands), board, dead, samples, seed, kinds)
    found = _worked_out(chosen, asked)
    if as_json:
        print_json(found.shape)
    else:
        print_report_lines(found.said)


def _worked_out(game: Game, asked: EquityRequest) -> EquityAnswer:
    from houseway.odds.equity_hooks import equity_hooks

    with LazyProgressBar() as progress:
        return equity_hooks(game).equity(game, asked, progress.at)
