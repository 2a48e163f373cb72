"""Double Hand Poker over every deal, exactly, beside one billion rounds of our own simulation."""

from __future__ import annotations

import time

from houseway.families.pai_gow.odds.both_hands.deal_enumeration import enumerate_deals
from houseway.families.pai_gow.odds.both_hands.side_points import side_by_way
from houseway.families.pai_gow.odds.kernel_warmup import compile_kernels
from houseway.families.pai_gow.rules.ways import WAYS
from houseway.rules.catalog import game
from houseway.rules.wager_mix.mix import fixed_mix
from houseway.sim.running.runner import prepare_table, run_threads
from houseway.sim.setup.setup_builder import setup_of_mix

ROUNDS, BILLION = 4_000_000, 1_000_000_000


def _simulated() -> float:
    """The seconds that one core works for one round of one player."""
    chosen = game("double-hand-poker")
    felt = prepare_table(setup_of_mix(chosen, fixed_mix(1, {chosen.rules.base.id: 1_000})))
    start = time.process_time()
    run_threads(felt, rounds=ROUNDS, seed=1, threads=1)
    return (time.process_time() - start) / ROUNDS


def measure_every_deal() -> dict[str, float]:
    """One thread, after kernels were compiled and hands were set; that is kept."""
    side = side_by_way(WAYS["mortimer"])
    compile_kernels()
    start = time.process_time()
    enumerate_deals(side, side)
    exact = time.process_time() - start
    a_round = _simulated()
    return {
        "every_deal_seconds": exact,
        "double_hand_rounds": 1 / a_round,
        "billion_rounds_to_every_deal": BILLION * a_round / exact,
    }
