"""Three dice in a cup."""

from __future__ import annotations

from typing import NamedTuple

from houseway.errors import RecordError
from houseway.things.random_source import Bits, below, system_bits


class Dice(NamedTuple):
    first: int
    second: int
    third: int

    @property
    def total(self) -> int:
        return sum(self)


def dice(first: int, second: int, third: int) -> Dice:
    """Three dice as seen; a face that no die has is an error."""
    for face in (first, second, third):
        if not 1 <= face <= 6:
            raise RecordError(f"{face} is not a face of a die; faces run from 1 to 6.")
    return Dice(first, second, third)


def shake(bits: Bits = system_bits) -> Dice:
    return Dice(below(6, bits) + 1, below(6, bits) + 1, below(6, bits) + 1)
