"""Hand categories, and what they are called."""

from __future__ import annotations

from enum import IntEnum


class HandCategory(IntEnum):
    """The higher number is the higher hand."""

    @property
    def words(self) -> str:
        return self.name.replace("_", " ").lower()
