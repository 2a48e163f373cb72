"""Blocks of rounds of a table of streets: played for their sums, or traced in full."""

from __future__ import annotations

from functools import partial

from houseway.sim.family import Playable
from houseway.sim.kernel.notes import BlockNotes, blank_notes, kept
from houseway.sim.street_play.kernel.felt import Table, TableTrace, blank_trace
from houseway.sim.street_play.kernel.rounds import play_block


def playable(table: Table) -> Playable:
    return Playable(table.bets, partial(_played, table))


def _played(table: Table, *, seed: int, block: int, rounds: int) -> BlockNotes:
    notes = blank_notes(table.record, rounds)
    play_block(notes, table, blank_trace(0), seed, block, rounds)
    return kept(notes, len(table.taken) - 1)


def trace(table: Table, *, rounds: int, seed: int) -> TableTrace:
    """The first rounds of a run in full: decks, decisions, wagers, and every claim as covered."""
    sheets = blank_trace(rounds)
    play_block(blank_notes(table.record, rounds), table, sheets, seed, 0, rounds)
    return sheets
