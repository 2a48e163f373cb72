"""Blocks of rounds of a table of pai gow: played for their sums, or traced in full."""

from __future__ import annotations

from functools import partial

from houseway.sim.family import Playable
from houseway.sim.kernel.notes import BlockNotes, blank_notes, kept
from houseway.sim.pai_gow.kernel.felt import Table, TableTrace, blank_trace
from houseway.sim.pai_gow.kernel.rounds import play_block


def playable(table: Table) -> Playable:
    return Playable(table.bets, partial(_played, table))


def _played(table: Table, *, seed: int, block: int, rounds: int) -> BlockNotes:
    notes = blank_notes(table.record, rounds)
    play_block(notes, table.look_up, table.taken, blank_trace(0), seed, block, rounds)
    return kept(notes, len(table.taken) - 1)


def trace(table: Table, *, rounds: int, seed: int) -> TableTrace:
    """The first rounds of a run in full: hands, dice, wagers, and every claim as it was covered.

    Claims are written down in order, although that changes nothing where the bank covers all.
    """
    sheets, notes = blank_trace(rounds), blank_notes(table.record, rounds)
    notes.record["plain"] = 0
    play_block(notes, table.look_up, table.taken, sheets, seed, 0, rounds)
    return sheets
