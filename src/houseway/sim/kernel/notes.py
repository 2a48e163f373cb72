"""What the kernel of a whole table writes down about a block of rounds, in the record it plays on.

The record of every such kernel has `sums` and `squares` by bet, the `base` game in the columns of
the sums, and the number of `voids`.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from houseway.sim.kernel import codes
from houseway.sim.kernel.arrays import Ints, Words

Record: TypeAlias = NDArray[np.void]


class TableNotes(NamedTuple):
    record: Record
    bets: int
    hours: Ints
    """What the player-dealers won in each run of a hundred rounds."""

    @property
    def sums(self) -> Ints:
        """In the columns of every family."""
        return np.asarray(self.record["sums"][0, : self.bets])

    @property
    def squares(self) -> Words:
        """By bet, then base, then player-dealer: net, wagered and both, squared, 128 bits each."""
        return np.asarray(self.record["squares"][0, : self.bets + 2])

    @property
    def base(self) -> Ints:
        """The base game with all that is staked on it later, in the columns of the sums."""
        return np.asarray(self.record["base"][0])

    @property
    def voids(self) -> int:
        """How many rounds were void because the cards did not suffice."""
        return int(self.record["voids"][0])


def blank_notes(record: Record, rounds: int) -> TableNotes:
    """A copy of the record to play on, with clean sheets."""
    hours = np.zeros(rounds // codes.HOUR_ROUNDS, np.int64)
    # Byte by byte, because NumPy takes far longer to copy a record field by field.
    copied = record.view(np.uint8).copy().view(record.dtype)
    return TableNotes(copied, int(record["bets"][0]), hours)
