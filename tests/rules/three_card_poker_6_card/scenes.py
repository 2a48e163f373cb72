"""Scenes of Three Card Poker 6 Card Bonus: one hand against another."""

from __future__ import annotations

from collections.abc import Mapping

from tests.felt import Scene
from tests.rules.three_card_poker_6_card import GAME


def against(
    own: str, other: str, *, bank: float = 20_000, options: Mapping[str, str] | None = None,
    **amounts: float,
) -> Scene:  # fmt: skip
    """Seat 2 plays `own` against the player-dealer's `other`, for an Ante of $10 unless told."""
    scene = Scene(GAME, bank=bank, options=options)
    scene.wager(2, **{"ante": 10, **amounts})
    scene.deal({2: own, 1: other})
    scene.play(2)
    return scene
