"""Array types, one name for each type of number; the smaller ones stay close to the processor."""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

Ints: TypeAlias = NDArray[np.int64]
Places: TypeAlias = NDArray[np.int32]
Shorts: TypeAlias = NDArray[np.int16]
Bytes: TypeAlias = NDArray[np.int8]
Words: TypeAlias = NDArray[np.uint64]
Ordinals: TypeAlias = NDArray[np.uint16]
Packs: TypeAlias = NDArray[np.uint8]
Flags: TypeAlias = NDArray[np.bool_]
Floats: TypeAlias = NDArray[np.float64]
