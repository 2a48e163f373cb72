"""`houseway par GAME --out F`: the odds of a game as a report to file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.named import Options
from houseway.cli.odds import (
    GameId,
    NoCache,
    PairPlus,
    Progress,
    chosen_game,
    stakes_at,
    worked_out,
)

if TYPE_CHECKING:
    from houseway.odds.game_odds import GameOdds
    from houseway.odds.published import Compared
    from houseway.rules.game import Game


def par(
    game: GameId,
    *,
    out: Annotated[Path, typer.Option(help="The file to write: .html, .md or .json.")],
    option: Options = None,
    pair_plus: PairPlus = "1",
    no_cache: NoCache = False,
) -> None:
    """Write a par sheet: rules, method, every bet, distribution, strategy, sources compared."""
    from houseway.errors import RecordError
    from houseway.odds.published import FIGURES, compared

    if out.suffix not in _WRITERS:
        raise RecordError(f"{out.name} has to end in {', '.join(_WRITERS)}.")
    chosen = chosen_game(game, option)
    found = worked_out(chosen, stakes_at(chosen, pair_plus), no_cache=no_cache)
    with Progress(len(FIGURES)) as progress:
        sources = compared(progress.say)
    try:
        out.write_text(_WRITERS[out.suffix](chosen, found, sources), "utf-8")
    except OSError as error:
        raise RecordError(f"{out} cannot be written: {error.strerror}.") from None
    print(f"{out}: {chosen.name}, rules {found.digest}")


def _html(game: Game, odds: GameOdds, sources: tuple[Compared, ...]) -> str:
    from houseway.odds.page import as_html
    from houseway.odds.par_sheet import par_sheet

    return as_html(f"{game.name}: par sheet", par_sheet(game, odds, sources))


def _markdown(game: Game, odds: GameOdds, sources: tuple[Compared, ...]) -> str:
    from houseway.odds.page import as_markdown
    from houseway.odds.par_sheet import par_sheet

    return as_markdown(par_sheet(game, odds, sources))


def _json(_: Game, odds: GameOdds, sources: tuple[Compared, ...]) -> str:
    import msgspec

    from houseway.odds.par_sheet import par_shape

    return msgspec.json.format(msgspec.json.encode(par_shape(odds, sources)), indent=2).decode()


_WRITERS: dict[str, Callable[[Game, GameOdds, tuple[Compared, ...]], str]] = {
    ".html": _html,
    ".md": _markdown,
    ".json": _json,
}
