"""Twenty-one beside its peers: the step engine, the kernel, and the exact analysis.

Everything is Pure 21.5 with six decks, one core, CPU time, medians of repetitions that take turns.
A round of the peers is one hand against a dealer, so the engine and the kernel are counted in hands
of players at a full table. Older lines of the history have a special way for one spot as well, by
the side of plain Python; decision 35 says why it ended.
"""

from __future__ import annotations

import time
from random import Random
from statistics import median

from msgspec.structs import replace

from benchmarks.blackjack_peers import gymnasium_round, rlcard_round
from benchmarks.measure import rates
from benchmarks.twenty_one_table import ShoeTable
from houseway.advised import advised_policy
from houseway.families.blackjack.odds.solve.game_solver import solve_game
from houseway.families.blackjack.rules.rules import Blackjack
from houseway.rules.catalog import game
from houseway.rules.game import Game
from houseway.rules.wager_mix.mix import fixed_mix
from houseway.sim.hooks import PlayableTable
from houseway.sim.running.runner import prepare_table, run_threads
from houseway.sim.setup.setup_builder import setup_of_mix

WAGER_CENTS = 1_000
TABLE_ROUNDS, PEER_ROUNDS, KERNEL_ROUNDS, TURNS = 600, 800, 200_000, 25
"""About a tenth of a second each, and many turns: one alone may be off by a half."""
FULL_TABLE = 7


def engine_kernel_and_peers() -> dict[str, float]:
    """Player-hands of the step engine and of the kernel, and rounds of their peers, a second."""
    chosen, table, hands = game("pure-21.5"), ShoeTable(Random(7)), 0
    one, full = laid(chosen, 2), laid(chosen, FULL_TABLE)

    def play() -> None:
        nonlocal hands
        hands += table.play_round()

    found = rates(
        {
            "table_rounds": (play, TABLE_ROUNDS),
            "rlcard_rounds": (rlcard_round, PEER_ROUNDS),
            "full": (lambda: run_threads(full, rounds=KERNEL_ROUNDS, seed=1), 1),
            "gymnasium_rounds": (gymnasium_round, PEER_ROUNDS),
            "one": (lambda: run_threads(one, rounds=KERNEL_ROUNDS, seed=1), 1),
        },
        TURNS,
    )
    rounds, full_runs, runs = (found.pop(name) for name in ("table_rounds", "full", "one"))
    return {
        "table_hands": rounds * hands / (TABLE_ROUNDS * TURNS + 1),
        **found,
        "kernel_table_hands": full_runs * KERNEL_ROUNDS * (FULL_TABLE - 1),
        "kernel_one_spot_rounds": runs * KERNEL_ROUNDS,
    }


def laid(chosen: Game, players: int) -> PlayableTable:
    """A table with so many people, the player-dealer among them, and a bank that covers all."""
    laid = setup_of_mix(chosen, fixed_mix(players - 1, {"base": WAGER_CENTS}))
    return prepare_table(replace(laid, policy=advised_policy(chosen)))


def exact_seconds() -> float:
    """The exact analysis of the six-deck game, best of three so that imports do not count."""
    rules = game("pure-21.5").rules
    assert isinstance(rules, Blackjack)
    taken = []
    for _ in range(3):
        start = time.process_time()
        solve_game(rules)
        taken.append(time.process_time() - start)
    return median(taken)


def measure_blackjack() -> dict[str, float]:
    found = engine_kernel_and_peers()
    return {
        **found,
        "hands_to_rlcard": found["table_hands"] / found["rlcard_rounds"],
        "table_hands_to_gymnasium": found["kernel_table_hands"] / found["gymnasium_rounds"],
        "exact_seconds": exact_seconds(),
    }
