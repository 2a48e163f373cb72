"""Block results: a kernel's notes about a block of rounds, and the part that is kept.

`sim.kernel.table_state` says what its record has.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from houseway.rank.array_types import Ints, Words
from houseway.sim.kernel import codes

StateArray: TypeAlias = NDArray[np.void]


class BlockNotes(NamedTuple):
    """A block that is over: all that a tally asks, and nothing else, so that it travels well."""

    sums: Ints
    """By bet, in the columns of every family."""
    squares: Words
    """By bet, then base: net, wagered and both, squared, 128 bits each; then those rows of the
    player-dealer that `codes` names."""
    base: Ints
    """The base game with all that is staked on it later, in the columns of the sums."""
    hours: Ints
    """What the player-dealers won in each run of a hundred rounds."""
    voids: int
    """How many rounds were void because the cards did not suffice."""
    results: Ints
    """Rows of a player-dealer's result in cents after the fee, and how many rounds ended so."""
    fees_cents: int
    """What the player-dealers paid."""
    places: Ints
    """By place in the order of action: what was due and what of it was covered."""


class KernelNoteArrays(NamedTuple):
    """What the kernel of a whole table plays on."""

    record: StateArray
    hours: Ints
    """What the player-dealers won in each run of a hundred rounds."""
    ended: Ints
    """What the player-dealer of each round was left with after the fee."""


def blank_notes(record: StateArray, rounds: int) -> KernelNoteArrays:
    """A copy of the record to play on, with clean sheets."""
    return KernelNoteArrays(copied(record), blank_hours(rounds), np.zeros(rounds, np.int64))


def blank_hours(rounds: int) -> Ints:
    return np.zeros(rounds // codes.HOUR_ROUNDS, np.int64)


def copied(record: StateArray) -> StateArray:
    """Byte by byte, because NumPy takes far longer to copy a record field by field."""
    return record.view(np.uint8).copy().view(record.dtype)


def kept_results(notes: KernelNoteArrays) -> BlockNotes:
    """What is kept of a block that was played on a record."""
    record = notes.record
    bets, players = int(record["bets"][0]), int(record["players"][0])
    return BlockNotes(
        sums=record["sums"][0, :bets].copy(),
        squares=record["squares"][0, : bets + 1 + codes.OF_PLAYER_DEALER].copy(),
        base=record["base"][0].copy(),
        hours=notes.hours,
        voids=int(record["voids"][0]),
        results=counted(notes.ended),
        fees_cents=int(record["fees_cents"][0]),
        places=record["places"][0, : players - 1].copy(),
    )


def counted(ended: Ints) -> Ints:
    """Every result once, the lowest first, and how often it came."""
    return np.column_stack(np.unique(ended, return_counts=True)).astype(np.int64)
