"""A table of any game at which cards are dealt."""

from __future__ import annotations

from typing import Any

from houseway.environments.spaces import EnvironmentSpaces
from houseway.rules.catalog import game


def dealt_table(id: str, *, to_the_end: bool = False) -> tuple[Any, str]:
    """A table of three with a decision to make, and whose it is."""
    spaces = EnvironmentSpaces(game(id), 3, None, "simple", None)
    for seed in range(20):
        episode = spaces.begin(seed)
        while episode.asked and (to_the_end or not episode.seen(episode.asked).hand):
            episode.do(next(iter(episode.wishes())))
        if episode.asked or to_the_end:
            return episode.at.table, episode.asked or ""
    raise AssertionError(f"Nobody had anything to decide in twenty rounds of {id}.")
