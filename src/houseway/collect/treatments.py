"""Treatments: how a room charges amounts that no printed tier names.

A room or a table writes one in its file, `between = "lower"`. A schedule id carries what is not the
default, `mortimer-nb6-1+between-lower`, so the id alone says how it charges.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum
from itertools import pairwise
from typing import Any

from msgspec import Struct

from houseway.collect.sheet_terms import BetweenTiers, TierGaps
from houseway.collect.tiers import DOLLAR, PrintedTier, read_tier


class Treatment(Struct, frozen=True):
    """One choice, named as the field of a room file and of a printed option."""

    name: str
    default: StrEnum
    other: StrEnum
    rule_id: str
    says: str
    """Of the other one."""

    @property
    def reading(self) -> str:
        return f"{self.name}-{self.other}"

    @property
    def choices(self) -> tuple[str, ...]:
        return (self.default, self.other)


BETWEEN = Treatment(
    "between", BetweenTiers.UPPER, BetweenTiers.LOWER, "CF-62",
    "An amount between two tiers pays the lower one, until the printed start of the next.",
)  # fmt: skip
GAPS = Treatment(
    "gaps", TierGaps.FILLED, TierGaps.REFUSED, "CF-63",
    "A wager that lies in a gap between two player tiers is refused.",
)  # fmt: skip
TREATMENTS = (BETWEEN, GAPS)


def treatments_for(row: Mapping[str, Any]) -> Iterator[Treatment]:
    """The treatments that make a difference to a printed option."""
    columns = [row[key] for key in ("player", "player_dealer") if isinstance(row.get(key), list)]
    if any(len(column) > 1 for column in columns):
        yield BETWEEN
    if isinstance(row.get("player"), list) and _has_gap(
        [read_tier(text) for text in row["player"]]
    ):
        yield GAPS


def _has_gap(tiers: Sequence[PrintedTier]) -> bool:
    return any(
        before.hi_cents is not None and after.lo_cents > before.hi_cents + DOLLAR
        for before, after in pairwise(tiers)
    )
