"""Terms of a private table: its owner, its bots and its speed.

A private table is in the ledger like every other. Only people with its link see it.
"""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from houseway.floor.play.bot_levels import BotLevel


class TableSpeed(StrEnum):
    """How much time people have, beside the usual time of the house."""

    UNHURRIED = "unhurried"
    USUAL = "usual"
    QUICK = "quick"


class PrivateTableTerms(Struct, frozen=True):
    owner: str
    """Who opened it, and may close it."""
    bots: int
    level: BotLevel
    speed: TableSpeed
