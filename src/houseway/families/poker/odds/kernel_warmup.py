"""Kernel warm-up: compiles the equity kernels with questions that take no time."""

from __future__ import annotations

from houseway.families.poker.odds.equity import equity_of
from houseway.families.poker.odds.hand_development import hand_development
from houseway.rules.catalog import game

_RIVER = "2c 7d 9h Js"


def compile_kernels() -> None:
    """Every kernel once; what it finds is thrown away."""
    for id, hands in (
        ("texas-holdem", ("AsAh", "KsKh")),
        ("omaha-hi-lo", ("AsAh2s3h", "KsKhQdQc")),
    ):
        chosen = game(id)
        equity_of(chosen, hands, _RIVER)
        equity_of(chosen, hands, _RIVER, samples=1)
        hand_development(chosen, hands[0], _RIVER)
