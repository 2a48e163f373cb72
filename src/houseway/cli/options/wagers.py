"""`--wager BET=DOLLARS` for every player, or `--wagers MIX`: a wager mix."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, TypeAlias

import typer

from houseway.cli.options import completion
from houseway.cli.options.bounds import check_bounds
from houseway.cli.options.rule_options import parse_name_value
from houseway.cli.output.error_status import exit_with_status_2
from houseway.errors import RecordError
from houseway.suggestions import has_no
from houseway.things.cents import Cents, parse_dollars

if TYPE_CHECKING:
    from houseway.rules.game import Game
    from houseway.rules.limits import Limits
    from houseway.rules.wager_mix.mix import Mix

Wagers: TypeAlias = Annotated[
    list[str] | None,
    typer.Option(
        "--wager",
        metavar="BET=DOLLARS",
        autocompletion=completion.wagers,
        help="What each player of a table has down, as ante=10; repeatable.",
    ),
]


MixOption: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--wagers",
        metavar="MIX",
        help="A wager mix: a file, or in one word such as 'ante=5:5,10:3;pair-plus=0:1,5:1'.",
    ),
]


_BASE_CENTS, _SIDE_CENTS = 1_000, 500


def usual_wagers(game: Game, limits: Limits | None = None) -> dict[str, Cents]:
    """Each player's wagers by default, as near as the limits allow."""
    bets = [bet.id for bet in game.rules.opening_bets]
    usual = {**dict.fromkeys(bets, _SIDE_CENTS), game.rules.base.id: _BASE_CENTS}
    if limits is None:
        return usual
    return {bet: game.range_of(limits, bet).nearest(cents) for bet, cents in usual.items()}


def check_player_count(game: Game, players: int) -> None:
    most = game.rules.seats - 1
    check_bounds(
        "--players", players, 1, most, f"players of {game.name} sit beside the player-dealer"
    )


def read_requested_mix(
    game: Game,
    wager: list[str] | None,
    wagers: str | None,
    players: int | None,
    *,
    usual_players: int,
    usual: Mapping[str, Cents] | None = None,
    limits: Limits | None = None,
) -> Mix:
    """The mix of `--wagers`, or every player with the same; what is not said is as usual."""
    from houseway.rules.limits import Limits, Range
    from houseway.rules.wager_mix.mix import fixed_mix
    from houseway.rules.wager_mix.mix_reader import read_mix

    if players is not None:
        check_player_count(game, players)
    if wagers is not None:
        accepted = limits or Limits(Range(1))
        with exit_with_status_2():
            _refuse_both(wager)
            return read_mix(game, wagers, accepted, players=players, usual=usual_players)
    seated = usual_players if players is None else players
    return fixed_mix(seated, {**(usual or {}), **read_wagers(game, wager)})


def _refuse_both(wager: list[str] | None) -> None:
    if wager:
        raise RecordError("Give the mix as --wagers, or every player's as --wager, not both.")


def read_wagers(game: Game, texts: list[str] | None) -> dict[str, Cents]:
    """`ante=10` and the like, of bets that are made before the deal; 0 is a bet left out."""
    known = [bet.id for bet in game.rules.opening_bets]
    wagers: dict[str, Cents] = {}
    for text in texts or ():
        bet, amount = parse_name_value(text, "--wager")
        if bet not in known:
            raise RecordError(has_no(game.name, "opening bet", bet, known))
        if bet in wagers:
            raise RecordError(f"There are two wagers on {bet}; give one, for every player.")
        wagers[bet] = parse_dollars(amount)
    return wagers
