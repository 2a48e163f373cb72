"""Kernel warm-up: compiles the exact analyses with a pack so small that it takes no time."""

from __future__ import annotations

import numpy as np

from houseway.families.pai_gow.odds.base.best_settings import best_settings
from houseway.families.pai_gow.odds.both_hands.deal_enumeration import enumerate_deals
from houseway.families.pai_gow.odds.both_hands.setting_points import SidePoints, one_each
from houseway.rank.classes.class_settings import ClassSettings
from houseway.rank.classes.hand_classes import CardPack, by_ranks, by_suit

_SMALL = CardPack(ranks=3, hand=4, flush=3)


def compile_kernels() -> None:
    """Every kernel once; what it finds is thrown away."""
    sizes = len(by_ranks(_SMALL).keys), len(by_suit(_SMALL).masks)
    plain, suited = (np.arange(size, dtype=np.int32) for size in sizes)
    side = SidePoints(one_each(plain, plain), one_each(suited, suited))
    enumerate_deals(side, side, _SMALL)
    offered = (
        ClassSettings(plain[:, None], plain[:, None]),
        ClassSettings(suited[:, None], suited[:, None]),
    )
    best_settings(offered, side, _SMALL)
