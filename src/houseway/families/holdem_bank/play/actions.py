"""Actions of hold'em against a bank besides play and fold."""

from __future__ import annotations

from houseway.play.actions import Action
from houseway.things.cents import Cents


class PlayLess(Action, frozen=True, gc=False, tag="play_less"):
    """Play for the lowest amount of a street that leaves a choice."""

    player: str
    spot: int
    cents: Cents


class CheckOn(Action, frozen=True, gc=False, tag="check_on"):
    """Stake nothing on this street, and see the next cards."""

    player: str
    spot: int
