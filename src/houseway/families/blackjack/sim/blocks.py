"""Blocks of rounds of a table of twenty-one: played for their sums, or traced in full."""

from __future__ import annotations

from houseway.families.blackjack.sim.kernel.felt import Table, TableTrace, blank_trace
from houseway.families.blackjack.sim.kernel.rounds import play_block
from houseway.sim import blocks
from houseway.sim.family import Playable


def playable(table: Table) -> Playable:
    return blocks.playable(table, play_block, blank_trace(table, 0))


def trace(table: Table, *, rounds: int, seed: int) -> TableTrace:
    """The first rounds of a run in full: shoes, wagers, and every claim as it was covered."""
    sheets = blank_trace(table, rounds)
    blocks.traced(table, play_block, sheets, seed=seed)
    return sheets
