"""Block player of pai gow: blocks for their sums, or traced in full."""

from __future__ import annotations

from houseway.families.pai_gow.sim.kernel.round_loop import play_block
from houseway.families.pai_gow.sim.kernel.table_state import (
    PaiGowKernelTable,
    PaiGowTrace,
    blank_trace,
)
from houseway.sim.hooks import PlayableTable
from houseway.sim.running import block_player


def playable_pai_gow(table: PaiGowKernelTable) -> PlayableTable:
    return block_player.playable_table(table, play_block, blank_trace(0))


def trace(table: PaiGowKernelTable, *, rounds: int, seed: int) -> PaiGowTrace:
    """The first rounds of a run in full: hands, dice, wagers, and every claim as covered."""
    sheets = blank_trace(rounds)
    block_player.trace_block(table, play_block, sheets, seed=seed)
    return sheets
