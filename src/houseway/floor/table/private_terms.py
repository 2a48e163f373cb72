"""What the opening of a private table keeps besides: who opened it, and how it is staffed.

A private table is a table of the house like every other: its opening, its rounds and whoever is let
in are in the ledger. Only people who came by its link see it or sit down there.
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
