"""Blackjack as others play it: one round each, with the simplest policy that ends a round."""

from __future__ import annotations

from functools import cache
from typing import Any


@cache
def _rlcard() -> Any:
    import rlcard

    return rlcard.make("blackjack", config={"seed": 7})


HIT, STAND = 0, 1


def rlcard_round() -> None:
    """One round of rlcard's blackjack: hit below seventeen."""
    env = _rlcard()
    state, _ = env.reset()
    while not env.is_over():
        action = HIT if state["obs"][0] < 17 else STAND
        state, _ = env.step(action)


@cache
def _gymnasium() -> Any:
    import gymnasium

    env = gymnasium.make("Blackjack-v1")
    env.reset(seed=7)
    return env


def gymnasium_round() -> None:
    """One round of gymnasium's Blackjack: hit below seventeen."""
    env = _gymnasium()
    (total, _, _), _ = env.reset()
    over = False
    while not over:
        (total, _, _), _, over, _, _ = env.step(1 if total < 17 else 0)
