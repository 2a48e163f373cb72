"""`houseway par GAME --out F`: the odds of a game as a report to file."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.any_game import BankedGame, refuse_without_prices
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
    stakes_at,
    worked_out,
)

if TYPE_CHECKING:
    from houseway.odds.family import GameOdds
    from houseway.odds.published import Compared
    from houseway.rules.game import Game

SUFFIXES = (".html", ".md", ".json")


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

    refuse_without_prices(game, NO_EDGE)
    if out.suffix not in SUFFIXES:
        raise RecordError(f"{out.name} has to end in {', '.join(SUFFIXES)}.")
    chosen = chosen_game(game, option, house=house, room=room, anyway=anyway)
    refuse_pair_plus(chosen, pair_plus)
    found = worked_out(chosen, stakes_at(chosen, pair_plus), no_cache=no_cache)
    try:
        out.write_text(_text(chosen, found, out.suffix), "utf-8")
    except OSError as error:
        raise RecordError(f"{out} cannot be written: {error.strerror}.") from None
    print(f"{out}: {chosen.name}, rules {chosen.digest()}")


def _text(game: Game, odds: GameOdds, suffix: str) -> str:
    import msgspec

    from houseway.odds.page import as_html, as_markdown
    from houseway.odds.par_sheet import par_shape, par_sheet

    sources = _sources(game)
    if suffix == ".html":
        return as_html(f"{game.name}: par sheet", par_sheet(game, odds, sources))
    if suffix == ".md":
        return as_markdown(par_sheet(game, odds, sources))
    shape = msgspec.json.encode(par_shape(game, odds, sources))
    return msgspec.json.format(shape, indent=2).decode()


def _sources(game: Game) -> tuple[Compared, ...]:
    """What others published, with a bar while ours is worked out."""
    from houseway.odds.family import pricing_of
    from houseway.odds.published import compared

    with Progress() as progress:
        return compared(pricing_of(game).figures, progress.at)
