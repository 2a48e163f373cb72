"""The games of the catalog by what is played there: rounds against a bank, or hands for a pot."""

from __future__ import annotations

from typing import Any

from houseway.families.poker.rules.game import PotGame
from houseway.rules.catalog import game, games
from houseway.rules.game import Game

BANKED = tuple(each.id for each in games() if each.banked)
POTS = tuple(each.id for each in games() if not each.banked)


def banked_games() -> tuple[Game, ...]:
    return tuple(map(game, BANKED))


def family(id: str) -> str:
    """By which one game stands for others in a sample."""
    return game(id).family


def pot_game(id: str) -> PotGame:
    return game(id)


def pot_games() -> tuple[PotGame, ...]:
    return tuple(map(pot_game, POTS))


def rules_of(game: Game) -> Any:
    """The rules of a game as those of its own family, which a test knows."""
    return game.rules
