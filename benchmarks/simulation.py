"""Whole tables in the kernel: rounds a second on one core, and what a second thread adds."""

from __future__ import annotations

import time
from statistics import median
from typing import NamedTuple

from houseway.rules.catalog import game
from houseway.rules.wager_mix.mix import fixed_mix
from houseway.sim.hooks import PlayableTable
from houseway.sim.running.runner import prepare_table, run_threads
from houseway.sim.setup.setup_builder import setup_of_mix

ROUNDS = 6_000_000
REPETITIONS = 5
RATIO_WANTED = 1.8


class Speed(NamedTuple):
    rounds_per_second: float
    """Of one core, by the time that it worked."""
    two_threads_to_one: float
    """By the clock on the wall."""
    cores_had: float
    """How many cores two threads were given; well below two, the ratio says nothing."""


class Taken(NamedTuple):
    wall: float
    worked: float


def full_table(id: str = "three-card-poker") -> PlayableTable:
    """Every seat taken, $10 on the ante and $5 on each side bet, everything covered."""
    chosen = game(id)
    cents = {"ante": 1_000} | {bet.id: 500 for bet in chosen.side_bets}
    return prepare_table(setup_of_mix(chosen, fixed_mix(chosen.rules.seats - 1, cents)))


def taken(felt: PlayableTable, threads: int) -> Taken:
    """The seconds of one run by the clock on the wall, and what all its threads worked."""
    wall, worked = time.perf_counter(), time.process_time()
    run_threads(felt, rounds=ROUNDS, seed=1, threads=threads)
    return Taken(time.perf_counter() - wall, time.process_time() - worked)


def speed(id: str = "three-card-poker") -> Speed:
    """Medians of repetitions in which one and two threads take turns."""
    felt = full_table(id)
    pairs = [(taken(felt, 1), taken(felt, 2)) for _ in range(REPETITIONS)]
    return Speed(
        median(ROUNDS / one.worked for one, _ in pairs),
        median(one.wall / two.wall for one, two in pairs),
        median(two.worked / two.wall for _, two in pairs),
    )
