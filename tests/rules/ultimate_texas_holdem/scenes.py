"""Scenes of Ultimate Texas Hold'em: one hand against another, on one board."""

from __future__ import annotations

from collections.abc import Mapping

from tests.felt import Scene
from tests.rules.ultimate_texas_holdem import GAME

DRY = "Kh 9d 7c 4s 2h"
"""A board that makes no hand by itself."""


def dealt(
    own: str, other: str, board: str = DRY, *, bank: float = 100_000,
    options: Mapping[str, str] | None = None, **amounts: float,
) -> Scene:  # fmt: skip
    """Seat 2 holds `own` against the player-dealer's `other`, for an Ante of $10 unless told."""
    scene = Scene(GAME, bank=bank, options=options)
    scene.wager(2, **{"ante": 10, **amounts})
    scene.deal({2: own, 1: other}, board)
    return scene


def played(
    own: str, other: str, board: str = DRY, *, antes: int = 4, bank: float = 100_000,
    options: Mapping[str, str] | None = None, **amounts: float,
) -> Scene:  # fmt: skip
    """The same, played before the flop."""
    scene = dealt(own, other, board, bank=bank, options=options, **amounts)
    scene.play_for(2, antes)
    return scene


def folded(
    own: str, other: str, board: str = DRY, *, bank: float = 100_000,
    options: Mapping[str, str] | None = None, **amounts: float,
) -> Scene:  # fmt: skip
    """The same, checked twice and given up."""
    scene = dealt(own, other, board, bank=bank, options=options, **amounts)
    scene.check(2, 2)
    scene.fold(2)
    return scene
