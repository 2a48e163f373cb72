"""Array types of the kernels."""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

Ints: TypeAlias = NDArray[np.int64]
Words: TypeAlias = NDArray[np.uint64]
Shorts: TypeAlias = NDArray[np.int16]
Bytes: TypeAlias = NDArray[np.int8]
