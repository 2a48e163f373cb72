"""Shell completion: candidate names, from sources that are cheap to read.

Typer calls each function with the parsed words before the cursor and keeps the names that match.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from typer import Context

if TYPE_CHECKING:
    from houseway.rules.game import Game


def games() -> list[str]:
    from houseway.rules.catalog import game_ids

    return [*game_ids()]


def banked_games() -> list[str]:
    from houseway.rules import catalog

    return [game.id for game in catalog.games() if game.banked]


def rooms() -> list[str]:
    from houseway.packaged_files import PackagedFiles

    return [*PackagedFiles.ROOM.paths()]


def examples() -> list[str]:
    from houseway.packaged_files import PackagedFiles

    return [*PackagedFiles.EXAMPLE.paths()]


def schedules() -> list[str]:
    from houseway.collect.schedule import schedules

    return [each.id for each in schedules()]


def houses(ctx: Context) -> list[str]:
    game = _game(ctx)
    return [*game.houses] if game else ["marysville", "mortimer"]


def levels() -> list[str]:
    from houseway.floor.play.bot_levels import BotLevel

    return [*BotLevel]


def rule_ids() -> list[str]:
    from houseway.rules.written_rules import sheets, written_file

    return [rule.id for name in sorted(sheets().values()) for rule in written_file(name)]


def options(ctx: Context) -> Iterator[str]:
    """`name=value` of every choice of the game that stands before."""
    game = _game(ctx)
    for option in game.options if game else ():
        yield from (f"{option.name}={choice}" for choice in option.choices)


def bets(ctx: Context) -> list[str]:
    game = _game(ctx, banked_games)
    return [bet.id for bet in game.rules.bets] if game else []


def wagers(ctx: Context) -> list[str]:
    """`ante=` and the like, for the amount to be typed."""
    game = _game(ctx, banked_games)
    return [f"{bet.id}=" for bet in game.rules.opening_bets] if game else []


def _game(ctx: Context, known: Callable[[], list[str]] = games) -> Game | None:
    from houseway.rules.catalog import game

    return next(map(game, _named(ctx, known())), None)


def _named(ctx: Context, known: list[str]) -> Iterator[str]:
    words = (ctx.params.get("game"), *ctx.args)
    return (word for word in words if word in known)
