"""Bankroll paths: how a player-dealer's bankroll moves, from rounds that are dealt again.

The tally does not remember the order of its rounds. But each block has a random stream of its own,
so the first one is played once more.
"""

from __future__ import annotations

from itertools import accumulate

from houseway.sim.kernel.codes import BLOCK_ROUNDS, HOUR_ROUNDS
from houseway.sim.output.json_report import Run
from houseway.sim.running.work_spans import prepare_table

STRETCH = 20
"""Runs of a hundred rounds in one path: a week or two of a table."""
PATHS_MAX = 40


def bankrolls(run: Run) -> list[list[int]]:
    """What the player-dealers have won after each hundred rounds, in cents, from nothing on.

    Each path is another stretch of the run. A run that is too short for one whole path is one.
    """
    rounds = min(run.tally.rounds, BLOCK_ROUNDS)
    won = prepare_table(run.setting).play(seed=run.seed, block=0, rounds=rounds).hours.tolist()
    long = min(STRETCH, len(won))
    if long < 2:
        return []
    starts = range(0, len(won) - long + 1, long)[:PATHS_MAX]
    return [[*accumulate(won[start : start + long], initial=0)] for start in starts]


def path_rounds(path: list[int]) -> int:
    return (len(path) - 1) * HOUR_ROUNDS
