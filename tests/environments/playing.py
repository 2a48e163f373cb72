"""Episodes played by anybody: the first choice that may be made, or one at random."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

import numpy as np

from houseway.environments import OneSeat


def play_at_random(env: OneSeat, seeds: Iterable[int]) -> list[tuple[float, int]]:
    """What each episode brought, in units and in cents."""
    results = []
    for seed in seeds:
        chance = Random(seed)
        _, info = env.reset(seed=seed)
        over, reward = False, 0.0
        while not over:
            action = chance.choice(np.flatnonzero(info["action_mask"]))
            _, reward, over, _, info = env.step(action)
        results.append((reward, info["won_cents"]))
    return results
