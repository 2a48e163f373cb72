"""Odds for commands: stakes by `--pair-plus`, then from the cache or with a progress bar."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Annotated, TypeAlias, cast

import typer

from houseway.cli.options.cluster import machines_on
from houseway.cli.output.progress_bars import LazyProgressBar
from houseway.errors import RecordError

if TYPE_CHECKING:
    from houseway.odds.hooks import GameOdds, Stakes
    from houseway.rules.game import Game

PairPlus: TypeAlias = Annotated[
    str | None,
    typer.Option("--pair-plus", metavar="RATIO", help="Antes on Pair Plus, such as 1, 0.5 or 1/2."),
]
NO_EDGE = "no bet against a bank whose odds could be worked out"
_RATIO = re.compile(r"-?\d{1,12}(\.\d{1,12})?([/:]\d{1,12})?", re.ASCII)
"""Whole numbers, decimals and fractions; powers of ten could fill the memory."""
_SHOWN = 24


def stakes_at(game: Game, ratio: str | None) -> Stakes:
    """That many antes on each side bet that a fold gives up; one if nothing is said."""
    from fractions import Fraction

    from houseway.odds.hooks import equal_stakes

    if ratio is None:
        return equal_stakes(game)
    try:
        antes = Fraction(ratio.replace(":", "/") if _RATIO.fullmatch(ratio) else "")
    except (ValueError, ZeroDivisionError):
        said = ratio if len(ratio) <= _SHOWN else f"{ratio[:_SHOWN]}..."
        raise RecordError(f"{said!r} is no ratio; write 1, 0.5 or 1/2.") from None
    return equal_stakes(game, antes)


def refuse_pair_plus(game: Game, ratio: str | None) -> None:
    from houseway.odds.hooks import odds_hooks

    if ratio is not None and not odds_hooks(game).weighed(game):
        raise RecordError(f"{game.name} has no Pair Plus.")


def compute_odds(game: Game, stakes: Stakes, *, no_cache: bool, on: str | None = None) -> GameOdds:
    """The odds, from the cache or with a progress bar."""
    from houseway.odds.hooks import odds_hooks
    from houseway.odds.model.progress import Work

    with machines_on(on) as machines, LazyProgressBar() as progress:
        work = Work(progress.at, not no_cache, machines)
        return cast("GameOdds", odds_hooks(game).odds(game, stakes, work))
