"""Block player of three card poker: blocks for their sums, or traced in full."""

from __future__ import annotations

from houseway.families.three_card.sim.kernel.round_loop import play_block
from houseway.families.three_card.sim.kernel.table_state import (
    ThreeCardKernelTable,
    ThreeCardTrace,
    blank_trace,
)
from houseway.sim.hooks import PlayableTable
from houseway.sim.running import block_player


def playable_three_card(table: ThreeCardKernelTable) -> PlayableTable:
    return block_player.playable_table(table, play_block, blank_trace(0))


def trace(table: ThreeCardKernelTable, *, rounds: int, seed: int) -> ThreeCardTrace:
    """The first rounds of a run in full: decks, decisions, wagers, and every claim as covered."""
    sheets = blank_trace(rounds)
    block_player.trace_block(table, play_block, sheets, seed=seed)
    return sheets
