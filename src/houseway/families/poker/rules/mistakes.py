"""Consequences of dealing mistakes, where the texts of poker games differ."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from msgspec import Struct

from houseway.rules.number_bounds import Between


class WrongCount(StrEnum):
    """What follows if a player was dealt too many cards or too few."""

    MISDEAL = "misdeal"
    """Until two players have acted (TH-36)."""
    REPAIRED = "repaired"
    """Until that player has acted (OJ-32, OJ-33)."""


class Mistakes(Struct, frozen=True, forbid_unknown_fields=True):
    wrong_count: WrongCount = WrongCount.MISDEAL
    exposed_kept: Annotated[int, Between(0, 14)] = 0
    """Up to this rank a card is kept that the house dealer exposed on the deal; 0 keeps none."""
    exposed_misdeal: Annotated[int, Between(1, 52)] | None = None
    """With so many exposed cards the deal is off; None where each of them is changed."""
    flop_stands: bool = False
    """Whether a flop with a card too many stands by itself after substantial action; otherwise
    the floor decides."""
