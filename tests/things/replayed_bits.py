"""A source of bits that gives back a written list, so that every draw can be put in its place."""

from __future__ import annotations

from collections.abc import Iterable


class Replayed:
    """Hands out the numbers in turn and checks that each fits into the bits asked for."""

    def __init__(self, numbers: Iterable[int]) -> None:
        self.left = list(numbers)
        self.widths: list[int] = []

    def __call__(self, width: int) -> int:
        self.widths.append(width)
        number = self.left.pop(0)
        assert 0 <= number < 1 << width, f"{number} does not fit into {width} bits"
        return number
