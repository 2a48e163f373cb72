"""How a family answers what a regime asks: a sentence about what would change, or nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

RegimeAnswer: TypeAlias = Callable[[Any, Any], str | None]
"""By the game and the provision."""
