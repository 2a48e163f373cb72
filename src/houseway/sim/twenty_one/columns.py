"""A fair draw of one of many things at a stroke, when it is known how often each of them comes.

They are laid out in columns that are all equally likely, and each column is shared by two things at
most, so that one random word finds a column and who of the two has it (Walker's method of aliases).
Shares are whole numbers: nothing is favoured by the least.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from houseway.sim.kernel.felt import Words
from houseway.sim.twenty_one.kernel import codes

_COLUMNS, _WORDS = 1 << codes.COLUMN_BITS, 1 << 64
_ROOM = _WORDS // _COLUMNS
"""So many words find the same column."""


def columns(ways: Sequence[int]) -> Words:
    """Give everything as many words as it has ways, or a multiple of it.

    By column: how far the share of the thing with the column's number reaches, then who has the
    rest. Words that do not divide by the ways are nobody's; nobody has the number behind the last.
    """
    assert len(ways) < _COLUMNS
    times = _WORDS // sum(ways)
    parts = [times * way for way in ways]
    parts.append(_WORDS - sum(parts))
    parts += [0] * (_COLUMNS - len(parts))
    reach, others = [0] * _COLUMNS, list(range(_COLUMNS))
    small = [at for at, part in enumerate(parts) if part < _ROOM]
    large = [at for at, part in enumerate(parts) if part > _ROOM]
    while small:
        at, other = small.pop(), large[-1]
        reach[at], others[at] = parts[at], other
        parts[other] -= _ROOM - parts[at]
        if parts[other] <= _ROOM:
            large.pop()
            if parts[other] < _ROOM:
                small.append(other)
    shares = [
        reach << codes.COLUMN_BITS | other for reach, other in zip(reach, others, strict=True)
    ]
    return np.array(shares, np.uint64)


def nearly(shares: Words) -> NDArray[np.uint32]:
    """The same in half the room, with the first bits of the reach. They nearly always suffice."""
    others = np.uint64(_COLUMNS - 1)
    return (shares >> np.uint64(32) & ~others | shares & others).astype(np.uint32)
