"""Side points: a side that sets by a way, and one that sees the other hand."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from houseway.families.pai_gow.odds.bonus_bets.seven_card_counts import pushing_classes
from houseway.families.pai_gow.odds.both_hands.setting_points import (
    SidePoints,
    WeightedPoints,
    one_each,
    sorted_points,
)
from houseway.families.pai_gow.rules.way_tables import way_table
from houseway.families.pai_gow.rules.ways import Way
from houseway.odds.model.progress import ProgressCallback, no_progress
from houseway.rank.array_types import Flags
from houseway.rank.classes.class_settings import FOUL, ClassSettings, class_settings
from houseway.rank.hands.joker_hand import USUAL, Ranking
from houseway.things.cards import Rank


def side_by_way(
    way: Way, ranking: Ranking = USUAL, tell: ProgressCallback = no_progress
) -> SidePoints:
    """Every hand set by a house way."""
    table = way_table(way, ranking, lambda done, of: tell(done / of, "setting every hand"))
    return SidePoints(*(one_each(part.back, part.front) for part in table))


def side_in_sight(ranking: Ranking = USUAL) -> SidePoints:
    """Every hand set at its best against a hand that lies open (FUP-6)."""
    return SidePoints(*map(points_of_any, class_settings(ranking)))


def points_of_any(offered: ClassSettings) -> WeightedPoints:
    """All of several settings at once: a deal is won if one of them wins it, and so on.

    What one setting beats is a corner of the plane, and neighbouring corners overlap in a corner:
    each setting counts once, and each overlap once less. A deal is lost if even the best back and
    the best front, taken together, do not win one of the two.
    """
    there = offered.back != FOUL
    both = there[:, :-1] & there[:, 1:]
    every = np.arange(len(there))
    best_back, best_front = offered.back.max(axis=1), offered.front.max(axis=1)
    parts = (
        (np.nonzero(there)[0], offered.back[there], offered.front[there], 1, 0),
        (np.nonzero(both)[0], offered.back[:, :-1][both], offered.front[:, 1:][both], -1, 0),
        (every, best_back, best_front, 0, 1),
    )
    owners = np.concatenate([part[0] for part in parts])
    back, front = (np.concatenate([part[at] for part in parts]).astype(np.int64) for at in (1, 2))
    win, lose = (
        np.concatenate([np.full(len(part[0]), part[at], np.int64) for part in parts])
        for at in (3, 4)
    )
    return sorted_points(owners, WeightedPoints(owners, back, front, win, lose), len(there))


def without_pushing(side: SidePoints, ranks: Sequence[Rank]) -> SidePoints:
    """The same, but for hands with such a highest card, against which base wagers push (FUP-7)."""
    return side._replace(ranks=_without(side.ranks, pushing_classes(ranks)))


def _without(points: WeightedPoints, which: Flags) -> WeightedPoints:
    kept = points.times((~which).astype(np.int64))
    return sorted_points(kept.owners, kept, len(which))
