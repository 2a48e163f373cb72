"""Advised policies: simulated players who decide by the odds' advice, where there is some.

Odds and simulation import nothing of each other; this room knows both.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from houseway.families import find_hooks

if TYPE_CHECKING:
    from houseway.rules.game import Game
    from houseway.sim.setup.simulation_setup import Policy


def advised_policy(game: Game) -> Policy | None:
    """The advice of the game's family; None where its players have one way of deciding only."""
    return cast("Policy | None", find_hooks("advised", game.family))
