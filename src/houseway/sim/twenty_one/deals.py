"""Every deal of one spot alone by the kinds of its four cards, and a fair draw of one at a stroke.

There are 5,500 such deals. A shoe that is shuffled deals each of them in a known number of ways.
They are laid out in columns that are all equally likely, and each column is shared by two deals at
most, so that one random word finds a column and who of the two has it (Walker's method of aliases).
Shares are whole numbers: no deal is favoured by the least.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations_with_replacement, product
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.sim.kernel.felt import Words
from houseway.sim.twenty_one.kernel import codes

_COLUMNS = 1 << codes.COLUMN_BITS
_PARTS = 1 << 64 - codes.COLUMN_BITS
"""Into so many parts a word divides its column."""


class Deal(NamedTuple):
    """Kinds of cards, in the order of the deal. Of the player's two the lower is named first."""

    first: int
    up: int
    second: int
    down: int

    def ways(self, counts: Mapping[int, int]) -> int:
        """In how many ways a shoe with so many cards of each kind deals this."""
        found, left = 1 if self.first == self.second else 2, dict(counts)
        for kind in self:
            found *= left[kind]
            left[kind] -= 1
        return found


def all_deals(kinds: Sequence[int]) -> Iterator[Deal]:
    for first, second in combinations_with_replacement(kinds, 2):
        for up, down in product(kinds, kinds):
            yield Deal(first, up, second, down)


def columns(ways: Sequence[int]) -> Words:
    """Give every deal as much of the columns as it has ways.

    By column: how far the share of the column's own deal reaches, then who has the rest. What does
    not divide by the ways is nobody's and has the number behind the last deal.
    """
    times = _PARTS // sum(ways)
    parts = [_COLUMNS * times * way for way in ways]
    parts.append(_COLUMNS * _PARTS - sum(parts))
    parts += [0] * (_COLUMNS - len(parts))
    reach, others = [0] * _COLUMNS, list(range(_COLUMNS))
    small = [at for at, part in enumerate(parts) if part < _PARTS]
    large = [at for at, part in enumerate(parts) if part > _PARTS]
    while small:
        at, other = small.pop(), large[-1]
        reach[at], others[at] = parts[at], other
        parts[other] -= _PARTS - parts[at]
        if parts[other] <= _PARTS:
            large.pop()
            if parts[other] < _PARTS:
                small.append(other)
    shares = [
        reach << codes.COLUMN_BITS | other for reach, other in zip(reach, others, strict=True)
    ]
    return np.array(shares, np.uint64)


def nearly(shares: Words) -> NDArray[np.uint32]:
    """The same in half the room, with the first bits of the reach. They nearly always suffice."""
    others = shares % np.uint64(_COLUMNS)
    return (shares >> np.uint64(32) & ~np.uint64(_COLUMNS - 1) | others).astype(np.uint32)
