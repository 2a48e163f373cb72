"""Union types that are built when the program runs."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from operator import or_
from typing import Any


def union_of(kinds: Iterable[Any]) -> Any:
    return reduce(or_, kinds)
