"""The odds of ante-and-play games on the command line."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING

from houseway.cli.output import paragraph, print_json

if TYPE_CHECKING:
    from fractions import Fraction

    from houseway.cli.odds_asked import Asked
    from houseway.odds.ante_play.game_odds import GameOdds
    from houseway.odds.bet_odds import BetOdds
    from houseway.odds.table_edge import TableEdge
    from houseway.rules.game import Game
    from houseway.things.cents import Cents


def answer(asked: Asked, pair_plus: str | None) -> None:
    """Print what was asked about an ante-and-play game."""
    from houseway.cli.odds import worked_out
    from houseway.cli.odds_short_bank import print_short_bank
    from houseway.cli.odds_table import print_table
    from houseway.cli.odds_what_if import print_what_if

    game, wagers = asked.game, asked.wagers()
    stakes = stakes_of(game, wagers) if wagers else stakes_at(game, pair_plus)
    found = worked_out(game, stakes, no_cache=asked.no_cache)
    shown = chosen_bets(found, asked.bet)
    edge = _table(asked, found, wagers) if wagers else None
    short, changes = asked.short_bank(wagers), asked.what_if_found()
    if asked.as_json:
        more: dict[str, object] = {} if short is None else {"short_bank": short}
        more |= asked.what_if_shape(changes)
        _print_json(found, shown, edge, asked.schedule, more)
        return
    _print(game, found, shown)
    if edge is not None:
        print_table(edge, asked.schedule)
    if short is not None:
        print_short_bank(short)
    if changes is not None:
        print_what_if(changes)


def _table(asked: Asked, odds: GameOdds, wagers: Mapping[str, Cents]) -> TableEdge:
    from houseway.odds.table_edge import table_edge

    return table_edge(odds, wagers, asked.players, *asked.fees(wagers))


_RATIO = re.compile(r"-?\d{1,12}(\.\d{1,12})?([/:]\d{1,12})?", re.ASCII)
"""Whole numbers, decimals and fractions; powers of ten could fill the memory."""
_SHOWN = 24


def stakes_at(game: Game, ratio: str | None) -> dict[str, Fraction]:
    """That many antes on each side bet that a fold gives up; one if nothing is said."""
    from fractions import Fraction

    from houseway.errors import RecordError
    from houseway.odds.ante_play.forfeits import equal_stakes
    from houseway.odds.ante_play.game_odds import ante_play

    text = "1" if ratio is None else ratio
    try:
        antes = Fraction(text.replace(":", "/") if _RATIO.fullmatch(text) else "")
    except (ValueError, ZeroDivisionError):
        said = text if len(text) <= _SHOWN else f"{text[:_SHOWN]}..."
        raise RecordError(f"{said!r} is no ratio; write 1, 0.5 or 1/2.") from None
    return equal_stakes(ante_play(game), antes)


def stakes_of(game: Game, wagers: Mapping[str, Cents]) -> dict[str, Fraction]:
    """The antes that these wagers are on what a fold gives up."""
    from fractions import Fraction

    from houseway.odds.ante_play.forfeits import forfeited
    from houseway.odds.ante_play.game_odds import ante_play

    rules = ante_play(game)
    ante = wagers[rules.ante.id]
    return {bet.id: Fraction(wagers[bet.id], ante) for bet in forfeited(rules) if bet.id in wagers}


def chosen_bets(odds: GameOdds, id: str | None) -> tuple[BetOdds, ...]:
    """All bets, or the one that was asked for."""
    from houseway.errors import RecordError
    from houseway.nearest import has_no

    shown = tuple(each for each in odds.bets if id in (None, each.bet))
    if not shown:
        raise RecordError(has_no(odds.game, "bet", str(id), (each.bet for each in odds.bets)))
    return shown


def _print_json(
    odds: GameOdds,
    shown: tuple[BetOdds, ...],
    edge: TableEdge | None,
    schedule: str | None,
    more: Mapping[str, object],
) -> None:
    from houseway.odds.shown import bet_shape, odds_shape, table_shape

    shape = {**odds_shape(odds), "bets": [bet_shape(each) for each in shown]}
    if edge is not None:
        shape["table"] = table_shape(edge, schedule)
    print_json({**shape, **more})


def _print(game: Game, odds: GameOdds, shown: tuple[BetOdds, ...]) -> None:
    """Every bet with its edge, then every result of each."""
    from houseway.odds.shown import over_text, percent

    changed = [
        f"{option.name} = {odds.options[option.name]}"
        for option in game.options
        if odds.options[option.name] != option.default
    ]
    said = ", ".join(changed) or "every option as by default"
    print(paragraph(f"{game.name}: rules {odds.digest}, {said}"))
    print("Exact, for a bank that covers every wager; the fee is not counted.\n")
    print(f"{'bet':<21}{'edge':>9}{'expectation':>30}{'deviation':>10}{'wins':>10}")
    for bet in shown:
        result = bet.distribution
        print(
            f"{bet.name:<21}{percent(-result.ev):>9}{over_text(bet):>30}"
            f"{result.stddev:>10.4f}{percent(result.hit):>10}"
        )
        print(paragraph(f"per {bet.per}; assumes {bet.assumes}", "  "))
    often = (
        f"The best player of the Ante alone plays on {percent(odds.played)} of the time; "
        f"the player-dealer does not qualify {percent(odds.not_qualified)} of the time."
    )
    print("\n" + paragraph(often))
    for bet in shown:
        _print_distribution(bet)


def _print_distribution(bet: BetOdds) -> None:
    total = bet.distribution.total
    print("\n" + paragraph(f"{bet.name}, assuming {bet.assumes}:"))
    print(f"{'net':>8}{'ways':>18}{'probability':>14}")
    for net, ways in bet.distribution.rows:
        print(f"{net!s:>8}{ways:>18,}{ways / total:>14.8f}")
