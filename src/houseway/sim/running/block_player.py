"""Block player: plays blocks of rounds in a kernel, for their sums or traced in full."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Protocol, TypeAlias, TypeVar

from houseway.sim.hooks import PlayableTable
from houseway.sim.kernel.block_results import (
    BlockNotes,
    KernelNoteArrays,
    StateArray,
    blank_notes,
    kept_results,
)
from houseway.sim.kernel.table_state import RoundTrace


class KernelTable(Protocol):
    """A table as a kernel has it."""

    @property
    def record(self) -> StateArray:
        """What the kernel plays on; every block begins with a copy of it."""


T = TypeVar("T", bound=KernelTable)
Trace = TypeVar("Trace", bound=RoundTrace)
Kernel: TypeAlias = Callable[[KernelNoteArrays, T, Trace, int, int, int], None]
"""Plays a block: on which notes, at which table, with which sheets of a trace, then the seed, the
number of the block and the rounds.
"""


def playable_table(table: T, kernel: Kernel[T, Trace], no_trace: Trace) -> PlayableTable:
    bets = int(table.record["bets"][0])
    return PlayableTable(bets, partial(_played, table, kernel, no_trace))


def _played(
    table: T, kernel: Kernel[T, Trace], no_trace: Trace, *, seed: int, block: int, rounds: int
) -> BlockNotes:
    notes = blank_notes(table.record, rounds)
    kernel(notes, table, no_trace, seed, block, rounds)
    return kept_results(notes)


def trace_block(
    table: T, kernel: Kernel[T, Trace], trace: Trace, *, seed: int, block: int = 0
) -> BlockNotes:
    """Fill the sheets of a trace with the first rounds of a block.

    Claims are written down in order, although that changes nothing where the bank covers all.
    """
    rounds = len(trace.counts)
    notes = blank_notes(table.record, rounds)
    notes.record["plain"] = 0
    kernel(notes, table, trace, seed, block, rounds)
    return kept_results(notes)
