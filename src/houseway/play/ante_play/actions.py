"""What players decide in an ante-and-play game."""

from __future__ import annotations

from houseway.play.actions import Action
from houseway.things.cents import Cents


class Play(Action, frozen=True, gc=False, tag="play"):
    """Stake as much again as the ante."""

    player: str
    spot: int
    cents: Cents


class Fold(Action, frozen=True, gc=False, tag="fold"):
    player: str
    spot: int
