"""`houseway par GAME --out F`: the odds of a game as a report to file."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from houseway.cli.any_game import BankedGame, refuse_pot_game
from houseway.cli.named import Options
from houseway.cli.odds import (
    NO_EDGE,
    Anyway,
    House,
    InRoom,
    NoCache,
    PairPlus,
    Progress,
    chosen_game,
    refuse_pair_plus,
    worked_out,
)

if TYPE_CHECKING:
    from houseway.odds.page import Block
    from houseway.odds.shown import Shape
    from houseway.rules.game import Game

SUFFIXES = (".html", ".md", ".json")


class Report(NamedTuple):
    """Either is worked out when it is asked for."""

    blocks: Callable[[], Iterable[Block]]
    shape: Callable[[], Shape]


def par(
    game: BankedGame,
    *,
    out: Annotated[Path, typer.Option(help="The file to write: .html, .md or .json.")],
    house: House = None,
    option: Options = None,
    room: InRoom = None,
    anyway: Anyway = False,
    pair_plus: PairPlus = None,
    no_cache: NoCache = False,
) -> None:
    """Write a par sheet: rules, method, every bet, distribution, strategy, sources compared."""
    from houseway.errors import RecordError

    refuse_pot_game(game, NO_EDGE)
    if out.suffix not in SUFFIXES:
        raise RecordError(f"{out.name} has to end in {', '.join(SUFFIXES)}.")
    chosen = chosen_game(game, option, house=house, room=room, anyway=anyway)
    refuse_pair_plus(chosen, pair_plus)
    if chosen.family == "twenty_one":
        report = _twenty_one(chosen, no_cache=no_cache)
    else:
        report = _ante_play(chosen, pair_plus, no_cache=no_cache)
    try:
        out.write_text(_text(chosen, report, out.suffix), "utf-8")
    except OSError as error:
        raise RecordError(f"{out} cannot be written: {error.strerror}.") from None
    print(f"{out}: {chosen.name}, rules {chosen.digest()}")


def _ante_play(game: Game, pair_plus: str | None, *, no_cache: bool) -> Report:
    from houseway.cli.ante_play.odds import stakes_at
    from houseway.odds.ante_play.par_sheet import par_shape, par_sheet
    from houseway.odds.ante_play.published import FIGURES, compared

    found = worked_out(game, stakes_at(game, pair_plus), no_cache=no_cache)
    with Progress(len(FIGURES)) as progress:
        sources = compared(progress.say)
    return Report(partial(par_sheet, game, found, sources), partial(par_shape, found, sources))


def _twenty_one(game: Game, *, no_cache: bool) -> Report:
    from houseway.cli.twenty_one.odds import solved
    from houseway.odds.ante_play.published import compared
    from houseway.odds.twenty_one.par_sheet import twenty_one_par, twenty_one_par_shape
    from houseway.odds.twenty_one.published import TWENTY_ONE_FIGURES

    found = solved(game, no_cache=no_cache)
    sources = compared(figures=TWENTY_ONE_FIGURES)
    return Report(
        partial(twenty_one_par, found, sources), partial(twenty_one_par_shape, found, sources)
    )


def _text(game: Game, report: Report, suffix: str) -> str:
    import msgspec

    from houseway.odds.page import as_html, as_markdown

    if suffix == ".html":
        return as_html(f"{game.name}: par sheet", report.blocks())
    if suffix == ".md":
        return as_markdown(report.blocks())
    return msgspec.json.format(msgspec.json.encode(report.shape()), indent=2).decode()
