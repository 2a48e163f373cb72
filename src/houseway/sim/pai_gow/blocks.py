"""Blocks of rounds of a table of pai gow: played for their sums, or traced in full."""

from __future__ import annotations

from houseway.sim import blocks
from houseway.sim.family import Playable
from houseway.sim.pai_gow.kernel.felt import Table, TableTrace, blank_trace
from houseway.sim.pai_gow.kernel.rounds import play_block


def playable(table: Table) -> Playable:
    return blocks.playable(table, play_block, blank_trace(0))


def trace(table: Table, *, rounds: int, seed: int) -> TableTrace:
    """The first rounds of a run in full: hands, dice, wagers, and every claim as covered."""
    sheets = blank_trace(rounds)
    blocks.traced(table, play_block, sheets, seed=seed)
    return sheets
