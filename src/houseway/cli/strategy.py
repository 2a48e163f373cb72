"""`houseway strategy GAME`: the chart, and what the other choice costs for one hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.ante_play.odds import stakes_at
from houseway.cli.any_game import BankedGame, refuse_pot_game
from houseway.cli.named import Options
from houseway.cli.odds import (
    Anyway,
    House,
    InRoom,
    NoCache,
    PairPlus,
    chosen_game,
    refuse_pair_plus,
    worked_out,
)
from houseway.cli.output import AsJson, paragraph, print_json

if TYPE_CHECKING:
    from collections.abc import Mapping
    from fractions import Fraction

    from houseway.odds.ante_play.game_odds import GameOdds
    from houseway.rules.game import Game


def strategy(
    game: BankedGame,
    *,
    house: House = None,
    option: Options = None,
    room: InRoom = None,
    anyway: Anyway = False,
    pair_plus: PairPlus = None,
    hand: Annotated[
        str | None, typer.Option(help='One hand, such as "As 9d 2c"; needs --up.')
    ] = None,
    up: Annotated[str | None, typer.Option(help="The up card, such as Kh.")] = None,
    no_cache: NoCache = False,
    as_json: AsJson = False,
) -> None:
    """Print the best play against each up card, or what the choices of one hand are worth."""
    from houseway.errors import RecordError

    refuse_pot_game(game, "no best play that does not depend on the other players")
    chosen = chosen_game(game, option, house=house, room=room, anyway=anyway)
    refuse_pair_plus(chosen, pair_plus)
    if (hand is None) != (up is None):
        raise RecordError("One decision needs both --hand and --up.")
    if chosen.family == "twenty_one":
        _twenty_one(chosen, hand, up, no_cache=no_cache, as_json=as_json)
        return
    stakes = stakes_at(chosen, pair_plus)
    if hand is not None and up is not None:
        _decide(chosen, stakes, hand, up, as_json=as_json)
        return
    found = worked_out(chosen, stakes, no_cache=no_cache)
    if as_json:
        from houseway.odds.shown import chart_shape

        print_json(chart_shape(found))
    else:
        _print(chosen, found)


def _twenty_one(
    game: Game, hand: str | None, up: str | None, *, no_cache: bool, as_json: bool
) -> None:
    from houseway.cli.twenty_one.strategy import print_chart, print_decision

    if hand is not None and up is not None:
        print_decision(game, hand, up, as_json=as_json)
    else:
        print_chart(game, no_cache=no_cache, as_json=as_json)


def _decide(
    game: Game, stakes: Mapping[str, Fraction], hand: str, up: str, *, as_json: bool
) -> None:
    from houseway.odds.one_hand import ante_play_decision
    from houseway.odds.shown import at_stake

    values = ante_play_decision(game, stakes, hand, up)
    other = "fold" if values.best == "play" else "play"
    if as_json:
        print_json(
            {
                "game": game.id,
                "options": game.chosen(),
                "digest": game.digest(),
                "stakes": {bet: str(ratio) for bet, ratio in stakes.items()},
                "hand": hand.split(),
                "up": up,
                "best": values.best,
                "play": _exact(values.play),
                "fold": _exact(values.fold),
                "other_choice_costs": _exact(values.cost_of_other),
            }
        )
        return
    print(f"{hand} against {up}, with {at_stake(stakes)} at stake:")
    print(f"  play {float(values.play):+.6f} antes ({values.play})")
    print(f"  fold {float(values.fold):+.6f} antes ({values.fold})")
    print(f"Best is to {values.best}; to {other} costs {float(values.cost_of_other):.6f} antes.")


def _exact(value: Fraction) -> dict[str, object]:
    return {"ev": float(value), "numerator": value.numerator, "denominator": value.denominator}


def _print(game: Game, odds: GameOdds) -> None:
    from houseway.odds.ante_play.par_sheet import COSTS_SAY, stakes_words

    print(f"{game.name}: rules {odds.digest}")
    print(paragraph(stakes_words(odds)))
    print(f"\n{'up card':<9}{'play from':<12}{'folding it costs':>17}   next below")
    for row in odds.chart:
        if row.fold_costs is None or row.play_costs is None:
            print(f"{row.up:<9}{row.play_from}")
        else:
            below = f"{row.next_below}, playing it costs {float(row.play_costs):.6f}"
            print(f"{row.up:<9}{row.play_from:<12}{float(row.fold_costs):>17.6f}   {below}")
        for each in row.exceptions:
            print(paragraph(f"but {each.says}", " " * 13, " " * 9))
    ignored = float(sum(row.ignoring_costs for row in odds.chart))
    print("\n" + paragraph(COSTS_SAY))
    if ignored:
        print(paragraph(f"Ignoring every exception costs {ignored:.6f} antes a round."))
