"""`houseway strategy GAME`: strategy chart, or the cost of each choice for one hand."""

from __future__ import annotations

from typing import Annotated

import typer

from houseway.cli.odds.compute import PairPlus, compute_odds, refuse_pair_plus, stakes_at
from houseway.cli.options.game import (
    Anyway,
    BankedGame,
    House,
    InRoom,
    NoCache,
    chosen_game,
    refuse_without_prices,
)
from houseway.cli.options.rule_options import RuleOptions
from houseway.cli.output.printing import AsJson, print_json
from houseway.cli.output.report_lines import print_report_lines
from houseway.errors import RecordError


def strategy(
    game: BankedGame,
    *,
    house: House = None,
    option: RuleOptions = None,
    room: InRoom = None,
    anyway: Anyway = False,
    pair_plus: PairPlus = None,
    hand: Annotated[
        str | None, typer.Option(help='One hand, such as "As 9d 2c"; with --up, if any is.')
    ] = None,
    up: Annotated[
        str | None, typer.Option(help="The up card, such as Kh, or all that lies open.")
    ] = None,
    no_cache: NoCache = False,
    as_json: AsJson = False,
) -> None:
    """Print the best play against each up card, or what the choices of one hand are worth."""
    from houseway.odds.hooks import odds_hooks

    refuse_without_prices(game, "no best play that does not depend on the other players")
    chosen = chosen_game(game, option, house=house, room=room, anyway=anyway)
    refuse_pair_plus(chosen, pair_plus)
    family, stakes = odds_hooks(chosen), stakes_at(chosen, pair_plus)
    if (hand is None and up is not None) or (
        hand is not None and up is None and family.up_needed(chosen)
    ):
        raise RecordError("One decision needs both --hand and --up.")
    if hand is not None:
        decided = family.one_hand(chosen, stakes, hand, up or "")
        if as_json:
            print_json(decided.shape)
        else:
            print_report_lines(decided.said)
        return
    found = compute_odds(chosen, stakes, no_cache=no_cache)
    if as_json:
        print_json(family.chart_shape(chosen, found))
    else:
        print_report_lines(family.chart_said(chosen, found))
