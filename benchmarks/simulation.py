"""Whole tables in the kernel: rounds a second on one core, and what a second thread adds."""

from __future__ import annotations

import time
from typing import NamedTuple

from houseway.rules.catalog import game
from houseway.sim.kernel.felt import Felt
from houseway.sim.run import ready, run
from houseway.sim.setting import Setting, equal_wagers, full_bank

ROUNDS = 1_000_000
REPETITIONS = 7
RATIO_WANTED = 1.8


class Speed(NamedTuple):
    rounds_per_second: float
    """Of one core, by the time that it worked."""
    two_threads_to_one: float


def full_table(id: str = "three-card-poker") -> Felt:
    """Every seat taken, $10 on the ante and $5 on each side bet, everything covered."""
    chosen = game(id)
    cents = {"ante": 1_000} | {bet.id: 500 for bet in chosen.side_bets}
    wagers = equal_wagers(chosen, players=chosen.rules.seats, cents=cents)
    return ready(Setting(game=chosen, wagers=wagers, bank_cents=full_bank(chosen, wagers)))


def rounds_per_second(felt: Felt) -> float:
    """On one thread, by processor time, so that a busy machine changes little."""
    start = time.process_time()
    run(felt, rounds=ROUNDS, seed=1)
    return ROUNDS / (time.process_time() - start)


def seconds(felt: Felt, threads: int) -> float:
    """By the clock on the wall, which is what a second thread is for."""
    start = time.perf_counter()
    run(felt, rounds=ROUNDS, seed=1, threads=threads)
    return time.perf_counter() - start


def speed(id: str = "three-card-poker") -> Speed:
    """The best of repetitions that take turns: whatever else the machine does only slows them."""
    felt = full_table(id)
    rates, alone, together = [], [], []
    for _ in range(REPETITIONS):
        rates.append(rounds_per_second(felt))
        alone.append(seconds(felt, 1))
        together.append(seconds(felt, 2))
    return Speed(max(rates), min(alone) / min(together))
