"""Pay-table check: a table that pays a straight flush has a line for the royal flush."""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum

from houseway.errors import RuleError
from houseway.rules.bets import SideBet


def check_royal(bet: SideBet, royals: Mapping[IntEnum, IntEnum]) -> None:
    """Refuse a table in which the highest hand would be worth less than the next."""
    for straight_flush, royal in royals.items():
        if straight_flush in bet.pays.rows and royal not in bet.pays.rows:
            raise RuleError(
                f"{bet.name} pays a straight flush and has no line for a {royal.name.lower()}, "
                "which would lose; write what it pays."
            )
