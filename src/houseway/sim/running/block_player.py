"""Blocks of rounds of any table: played for their sums, or traced in full."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Protocol, TypeAlias, TypeVar

from houseway.sim.hooks import Playable
from houseway.sim.kernel.block_results import BlockNotes, Record, TableNotes, blank_notes, kept
from houseway.sim.kernel.table_state import RoundsTrace


class Table(Protocol):
    """A table as a kernel has it."""

    @property
    def record(self) -> Record:
        """What the kernel plays on; every block begins with a copy of it."""


T = TypeVar("T", bound=Table)
Trace = TypeVar("Trace", bound=RoundsTrace)
Kernel: TypeAlias = Callable[[TableNotes, T, Trace, int, int, int], None]
"""Plays a block: on which notes, at which table, with which sheets of a trace, then the seed, the
number of the block and the rounds.
"""


def playable(table: T, kernel: Kernel[T, Trace], no_trace: Trace) -> Playable:
    bets = int(table.record["bets"][0])
    return Playable(bets, partial(_played, table, kernel, no_trace))


def _played(
    table: T, kernel: Kernel[T, Trace], no_trace: Trace, *, seed: int, block: int, rounds: int
) -> BlockNotes:
    notes = blank_notes(table.record, rounds)
    kernel(notes, table, no_trace, seed, block, rounds)
    return kept(notes)


def traced(
    table: T, kernel: Kernel[T, Trace], trace: Trace, *, seed: int, block: int = 0
) -> BlockNotes:
    """Fill the sheets of a trace with the first rounds of a block.

    Claims are written down in order, although that changes nothing where the bank covers all.
    """
    rounds = len(trace.counts)
    notes = blank_notes(table.record, rounds)
    notes.record["plain"] = 0
    kernel(notes, table, trace, seed, block, rounds)
    return kept(notes)
