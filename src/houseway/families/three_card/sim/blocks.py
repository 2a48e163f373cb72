"""Blocks of rounds of an ante-and-play table: played for their sums, or traced in full."""

from __future__ import annotations

from houseway.families.three_card.sim.kernel.felt import Table, TableTrace, blank_trace
from houseway.families.three_card.sim.kernel.rounds import play_block
from houseway.sim import blocks
from houseway.sim.family import Playable


def playable(table: Table) -> Playable:
    return blocks.playable(table, play_block, blank_trace(0))


def trace(table: Table, *, rounds: int, seed: int) -> TableTrace:
    """The first rounds of a run in full: decks, decisions, wagers, and every claim as covered."""
    sheets = blank_trace(rounds)
    blocks.traced(table, play_block, sheets, seed=seed)
    return sheets
