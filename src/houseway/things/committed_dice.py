"""Dice that lie under their cup before the first wager, and are seen when it is opened.

They follow from the shuffle, every card with its salt, so that whoever has promised the one has
promised the other. Whoever is shown the whole shuffle throws them again with nothing but SHA-256.
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
