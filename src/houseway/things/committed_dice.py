"""Dice derived from a committed shuffle, by SHA-256 with rejection sampling.

They follow from every card with its salt, so that the commitment to the shuffle covers the dice
under the cup. The whole shuffle is enough to throw them again.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from itertools import count, islice

from houseway.things.commitment import RevealedCard, Shuffle
from houseway.things.dice import Dice

_FAIR = 252
"""A byte below this is one of six faces, each equally likely; any other is thrown again."""


def dice_of_shuffle(shuffle: Shuffle) -> Dice:
    """The three dice of a shuffle."""
    lines = [each.line for each in shuffle.proof() if isinstance(each, RevealedCard)]
    faces = islice(_faces(" ".join(lines)), 3)
    return Dice(*faces)


def _faces(lines: str) -> Iterator[int]:
    for throw in count(1):
        for byte in hashlib.sha256(f"{lines} cup {throw}".encode()).digest():
            if byte < _FAIR:
                yield byte % 6 + 1
