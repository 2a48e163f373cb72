"""Block player of blackjack: blocks for their sums, or traced in full."""

from __future__ import annotations

from houseway.families.blackjack.sim.kernel.round_loop import play_block
from houseway.families.blackjack.sim.kernel.table_state import (
    BlackjackKernelTable,
    BlackjackTrace,
    blank_trace,
)
from houseway.sim.hooks import PlayableTable
from houseway.sim.running import block_player


def playable_blackjack(table: BlackjackKernelTable) -> PlayableTable:
    return block_player.playable_table(table, play_block, blank_trace(table, 0))


def trace(table: BlackjackKernelTable, *, rounds: int, seed: int) -> BlackjackTrace:
    """The first rounds of a run in full: shoes, wagers, and every claim as it was covered."""
    sheets = blank_trace(table, rounds)
    block_player.trace_block(table, play_block, sheets, seed=seed)
    return sheets
