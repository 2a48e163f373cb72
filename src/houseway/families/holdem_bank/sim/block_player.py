"""Blocks of rounds of a table of streets: played for their sums, or traced in full."""

from __future__ import annotations

from houseway.families.holdem_bank.sim.kernel.round_loop import play_block
from houseway.families.holdem_bank.sim.kernel.table_state import Table, TableTrace, blank_trace
from houseway.sim.hooks import Playable
from houseway.sim.running import block_player


def playable(table: Table) -> Playable:
    return block_player.playable(table, play_block, blank_trace(0))


def trace(table: Table, *, rounds: int, seed: int) -> TableTrace:
    """The first rounds of a run in full: decks, decisions, wagers, and every claim as covered."""
    sheets = blank_trace(rounds)
    block_player.traced(table, play_block, sheets, seed=seed)
    return sheets
