"""Compile the kernels of the exact analyses now, with a pack so small that it takes no time."""

from __future__ import annotations

import numpy as np

from houseway.families.pai_gow.odds.base.best_settings import best_play
from houseway.families.pai_gow.odds.both_hands.deal_enumeration import every_deal
from houseway.families.pai_gow.odds.both_hands.setting_points import Side, one_each
from houseway.rank.classes.class_settings import Settings
from houseway.rank.classes.hand_classes import Pack, by_ranks, by_suit

_SMALL = Pack(ranks=3, hand=4, flush=3)


def warm() -> None:
    """Every kernel once; what it finds is thrown away."""
    sizes = len(by_ranks(_SMALL).keys), len(by_suit(_SMALL).masks)
    plain, suited = (np.arange(size, dtype=np.int32) for size in sizes)
    side = Side(one_each(plain, plain), one_each(suited, suited))
    every_deal(side, side, _SMALL)
    offered = Settings(plain[:, None], plain[:, None]), Settings(suited[:, None], suited[:, None])
    best_play(offered, side, _SMALL)
