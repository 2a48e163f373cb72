"""Reinforcement-learning environments: every game for Gymnasium and PettingZoo.

`gymnasium.make("houseway/three-card-poker-v0")` is one seat, `aec_env("three-card-poker")` a whole
table for PettingZoo. They need `houseway[gym]`, and no other room needs them.
"""

from __future__ import annotations

from typing import Any

from houseway.errors import NotInstalled
from houseway.rules.catalog import game_ids

try:
    from gymnasium.envs.registration import register, registry

    from houseway.environments.gymnasium_env import OneSeat
    from houseway.environments.pettingzoo_env import EverySeat
except ModuleNotFoundError as error:
    raise NotInstalled(
        "Environments need Gymnasium and PettingZoo, which are not installed; "
        "get them with `pip install 'houseway[gym]'`."
    ) from error

__all__ = ["VERSION", "EverySeat", "OneSeat", "aec_env", "ids"]

VERSION = 0
"""It goes up when what is observed, or what an action means, changes for some game."""


def ids() -> dict[str, str]:
    return {game: f"houseway/{game}-v{VERSION}" for game in game_ids()}


def aec_env(game: str, **settings: Any) -> EverySeat:
    """A table of a game for PettingZoo, every seat an agent."""
    return EverySeat(game, **settings)


for _game, _id in ids().items():
    if _id not in registry:
        register(_id, f"{OneSeat.__module__}:{OneSeat.__name__}", kwargs={"game": _game})
