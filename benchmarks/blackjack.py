"""Twenty-one beside its peers: the step engine, the kernel, and the exact analysis.

Everything is Pure 21.5 with six decks, one core, CPU time, medians of repetitions that take turns.
A round of the peers is one hand against a dealer, so the engine is counted in player-hands and the
kernel in rounds of one player; the hands of a full table in the kernel are given beside them.
"""

from __future__ import annotations

import time
from random import Random
from statistics import median

from benchmarks.blackjack_peers import gymnasium_round, rlcard_round
from benchmarks.measure import REPETITIONS, rates
from benchmarks.plain_blackjack import Kept, simulator
from benchmarks.twenty_one_table import ShoeTable
from houseway.odds.twenty_one.advice import advice
from houseway.odds.twenty_one.solve import solve
from houseway.rules.catalog import game
from houseway.rules.families.twenty_one import TwentyOne
from houseway.rules.game import Game
from houseway.sim.run import AnyFelt, ready, run
from houseway.sim.setting import Setting, equal_wagers, full_bank
from houseway.sim.twenty_one.policy import Policy, Question

WAGER_CENTS = 1_000
KERNEL_ROUNDS, PLAIN_ROUNDS, TURNS = 20_000_000, 60_000, 15
"""Each takes about a quarter of a second, so that both meet the same moods of the machine."""
TABLE_ROUNDS, PEER_ROUNDS, PEER_TURNS = 600, 800, 25
"""About a tenth of a second each, and many turns: one alone may be off by a half."""
FULL_TABLE = 7


def _decide(rules: TwentyOne, asked: Question) -> str:
    found = advice(
        rules, asked.cards, asked.up_card, asked.choices, doubles=asked.doubles, split=asked.split
    )
    return found.best


POLICY = Policy("the best play by the total", _decide)


def engine_and_peers() -> dict[str, float]:
    """Player-hands of the step engine, and rounds of rlcard and gymnasium, a second."""
    table = ShoeTable(Random(7))
    hands = 0

    def play() -> None:
        nonlocal hands
        hands += table.play_round()

    found = rates(
        {
            "table_rounds": (play, TABLE_ROUNDS),
            "rlcard_rounds": (rlcard_round, PEER_ROUNDS),
            "gymnasium_rounds": (gymnasium_round, PEER_ROUNDS),
        },
        PEER_TURNS,
    )
    rounds = found.pop("table_rounds")
    return {"table_hands": rounds * hands / (TABLE_ROUNDS * PEER_TURNS + 1), **found}


def kernel_and_plain() -> dict[str, float]:
    chosen = game("pure-21.5")
    assert isinstance(chosen.rules, TwentyOne)
    plain = simulator(
        chosen.rules, Random(7), POLICY, wager=WAGER_CENTS, bank=10 * WAGER_CENTS, kept=Kept()
    )
    one, full = laid(chosen, 2), laid(chosen, FULL_TABLE)
    taken: dict[str, list[float]] = {"kernel": [], "full": [], "plain": []}
    for _ in range(TURNS):
        taken["kernel"].append(seconds(one, KERNEL_ROUNDS) / KERNEL_ROUNDS)
        start = time.process_time()
        for _ in range(PLAIN_ROUNDS):
            plain()
        taken["plain"].append((time.process_time() - start) / PLAIN_ROUNDS)
    few = KERNEL_ROUNDS // 80
    for _ in range(REPETITIONS):
        taken["full"].append(seconds(full, few) / few)
    return {
        "kernel_blackjack_rounds": 1 / median(taken["kernel"]),
        "kernel_table_hands": (FULL_TABLE - 1) / median(taken["full"]),
        "plain_rounds": 1 / median(taken["plain"]),
    }


def laid(chosen: Game, players: int) -> AnyFelt:
    """A table with so many people, the player-dealer among them, and a bank that covers all."""
    wagers = equal_wagers(chosen, seats=players, cents={"base": WAGER_CENTS})
    bank = full_bank(chosen, wagers)
    return ready(Setting(game=chosen, wagers=wagers, bank_cents=bank, policy=POLICY))


def seconds(felt: AnyFelt, rounds: int) -> float:
    start = time.process_time()
    run(felt, rounds=rounds, seed=1)
    return time.process_time() - start


def exact_seconds() -> float:
    """The exact analysis of the six-deck game, best of three so that imports do not count."""
    rules = game("pure-21.5").rules
    assert isinstance(rules, TwentyOne)
    taken = []
    for _ in range(3):
        start = time.process_time()
        solve(rules)
        taken.append(time.process_time() - start)
    return median(taken)


def measure_blackjack() -> dict[str, float]:
    found = {**engine_and_peers(), **kernel_and_plain()}
    return {
        **found,
        "hands_to_rlcard": found["table_hands"] / found["rlcard_rounds"],
        "kernel_to_gymnasium": found["kernel_blackjack_rounds"] / found["gymnasium_rounds"],
        "table_hands_to_gymnasium": found["kernel_table_hands"] / found["gymnasium_rounds"],
        "kernel_to_plain": found["kernel_blackjack_rounds"] / found["plain_rounds"],
        "exact_seconds": exact_seconds(),
    }
