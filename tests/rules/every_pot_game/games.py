"""The four games, each at a table of the same kind."""

from __future__ import annotations

import pytest

from houseway.families.poker.play.hand import Post
from tests.felt.pots import PotScene

SMALL, BIG, LIVE, DEAD = [Post.SMALL], [Post.BIG], [Post.LIVE], [Post.LIVE, Post.DEAD]
"""What somebody posts, as the scenes read it; who missed blinds posts live and dead."""
STRADDLE = [Post.STRADDLE]
LIMITS: dict[str, tuple[float, float]] = {
    "texas-holdem": (4, 8),
    "omaha-hi-lo": (4, 8),
    "omaha-hi-lo-joker": (4, 8),
    "lowball": (2, 6),
}
GAMES = tuple(LIMITS)
WITH_A_BOARD = GAMES[:3]
every_game = pytest.mark.parametrize("game", GAMES)
every_game_with_a_board = pytest.mark.parametrize("game", WITH_A_BOARD)


def game_of(
    game: str, seats: tuple[int, ...], *, button: int, hands: int = 0, **options: str
) -> PotScene:
    """A table with these seats taken, after so many hands in which all but one folded."""
    scene = PotScene(
        dict.fromkeys(seats, 400.0), game, limits=LIMITS[game], button=button, options=options
    )
    for _ in range(hands):
        scene.walk()
    return scene


def after_a_circuit(game: str, seats: tuple[int, ...], *, button: int, **options: str) -> PotScene:
    """The blinds have gone round once and the button is back where it began."""
    return game_of(game, seats, button=button, hands=len(seats) + 1, **options)
