"""Double Hand Poker beside pygow-poker: one hand against the player-dealer's, both by a house way.

One thread, CPU time, medians of repetitions that take turns.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import redirect_stdout
from importlib.metadata import distribution
from io import StringIO
from random import Random

from benchmarks.blackjack import laid
from benchmarks.measure import rates
from houseway.rules.catalog import game
from houseway.sim.hooks import PlayableTable
from houseway.sim.running.runner import run_threads

ROUNDS, PEER_ROUNDS, TURNS = 1_000_000, 400, 15
FULL_TABLE = 7


def _pygow() -> Callable[[], None]:
    """A round as its own loop plays it, without the bets. Its files are scripts, not a package."""
    folder = str(distribution("pygow-poker").locate_file("pygow-poker"))
    sys.path.insert(0, folder)
    from game import DECK, determine_winner  # type: ignore[import-not-found]
    from house_strat import house_strat  # type: ignore[import-not-found]

    sys.path.remove(folder)
    chance = Random(7)

    def rounds() -> None:
        # It prints a few hands as it sets them.
        with redirect_stdout(StringIO()):
            for _ in range(PEER_ROUNDS):
                deck = DECK.copy()
                chance.shuffle(deck)
                determine_winner(house_strat(tuple(deck[:7])), house_strat(tuple(deck[7:14])))

    return rounds


def _playing(table: PlayableTable) -> Callable[[], object]:
    return lambda: run_threads(table, rounds=ROUNDS, seed=1)


def measure_double_hand() -> dict[str, float]:
    chosen = game("double-hand-poker")
    found = rates(
        {
            "one": (_playing(laid(chosen, 2)), 1),
            "pygow": (_pygow(), 1),
            "full": (_playing(laid(chosen, FULL_TABLE)), 1),
        },
        TURNS,
    )
    ours, theirs = ROUNDS * found["one"], PEER_ROUNDS * found["pygow"]
    return {
        "double_hand_beside_pygow": ours,
        "double_hand_table_hands": ROUNDS * (FULL_TABLE - 1) * found["full"],
        "pygow_rounds": theirs,
        "double_hand_to_pygow": ours / theirs,
    }
