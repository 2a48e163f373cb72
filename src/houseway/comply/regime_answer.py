"""Answer of a family to a provision of a regime: a sentence about the change, or None."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

RegimeAnswer: TypeAlias = Callable[[Any, Any], str | None]
"""By the game and the provision."""
