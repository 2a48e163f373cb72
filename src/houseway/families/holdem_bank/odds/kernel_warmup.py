"""Kernel warm-up: compiles the exact analysis with a pack so small that it takes no time."""

from __future__ import annotations

from fractions import Fraction

from houseway.families.holdem_bank.odds.solve.base_terms import HoldemBaseGame
from houseway.families.holdem_bank.odds.solve.flop_enumeration import flop_dealer
from houseway.rank.hands.high_hand import High

_THREE_RANKS = (0, 1, 2, 13, 14, 15, 26, 27, 28, 39, 40, 41)


def compile_kernels() -> None:
    base = HoldemBaseGame(
        pack=_THREE_RANKS,
        first=(4,),
        flop=(2,),
        river=1,
        blind=(Fraction(0),) * len(High),
        qualifier=int(High.ONE_PAIR),
    )
    flop_dealer(base)((0, 1, 2))
