"""Random source: the operating system's randomness, made uniform by rejection sampling.

Every draw asks a `Bits` source for random bits, so a test can put every possible answer in its
place and prove that no outcome is favored.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from random import Random
from typing import TypeAlias, TypeVar

Bits: TypeAlias = Callable[[int], int]
"""Given k, an integer of k random bits."""

Thing = TypeVar("Thing")

_REQUEST_BITS = 96
_SEED_BITS = 256

system_bits: Bits = secrets.randbits


def below(limit: int, bits: Bits = system_bits) -> int:
    """One of 0 .. limit-1, each equally likely: draw enough bits, and again if too large."""
    if limit < 1:
        raise ValueError(f"There is no number below {limit}.")
    width = (limit - 1).bit_length()
    while True:
        drawn = bits(width) if width else 0
        if drawn < limit:
            return drawn


def shuffled(things: Sequence[Thing], bits: Bits = system_bits) -> tuple[Thing, ...]:
    """All of them in random order: each place in turn takes one of those that are left."""
    order = list(things)
    for place in range(len(order) - 1, 0, -1):
        other = below(place + 1, bits)
        order[place], order[other] = order[other], order[place]
    return tuple(order)


def cut(things: Sequence[Thing], at: int) -> tuple[Thing, ...]:
    """Swap the two parts of a deck at the cut card: `at` cards go from the top to the bottom."""
    return (*things[at:], *things[:at])


def request_id(bits: Bits = system_bits) -> str:
    """An id for something that the house does, which nobody else has or guesses."""
    return f"{bits(_REQUEST_BITS):0{_REQUEST_BITS // 4}x}"


def bot_random(bits: Bits = system_bits) -> Random:
    """A chance of their own for those who only play: it decides about no card."""
    return Random(bits(_SEED_BITS))
