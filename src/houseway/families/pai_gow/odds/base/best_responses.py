"""Best responses: cards at their best against a house way, and what each row costs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import NamedTuple

import numpy as np

from houseway.families.pai_gow.odds.base.best_settings import (
    BestSettingEnds,
    Offered,
    best_settings,
)
from houseway.families.pai_gow.odds.base.house_way_rows import ClassMasks
from houseway.families.pai_gow.odds.both_hands.deal_enumeration import enumerate_deals
from houseway.families.pai_gow.odds.both_hands.deal_results import DealResults
from houseway.families.pai_gow.odds.both_hands.setting_points import (
    SidePoints,
    WeightedPoints,
    join_points,
)
from houseway.families.pai_gow.odds.both_hands.side_points import side_in_sight
from houseway.machines.executors import SERIAL, Executor
from houseway.odds.model.progress import ProgressCallback, no_progress
from houseway.rank.array_types import Flags, Ints
from houseway.rank.classes.class_settings import ClassSettings, class_settings
from houseway.rank.classes.hand_classes import PAI_GOW
from houseway.rank.hands.joker_hand import Ranking


class WaySides(NamedTuple):
    by_way: SidePoints
    """Every hand as the house way sets it."""
    facing: SidePoints
    """The same as the player-dealer's, without those against which every wager pushes."""


class BestResponses(NamedTuple):
    """All results are the player's."""

    player: DealResults
    player_dealer: DealResults | None
    """Nothing where the player-dealer's hand is not theirs to set."""
    costs: tuple[Fraction, ...]
    """By row of the way, what it costs a player, in base wagers a round."""


def best_in_sight(
    sides: WaySides,
    ranking: Ranking,
    rows: Sequence[ClassMasks],
    tell: ProgressCallback,
    machines: Executor = SERIAL,
) -> BestResponses:
    """The player sees the other hand, which is set by the way."""
    best = side_in_sight(ranking)
    whole, *parts = parts_of_progress(tell, *(1 for _ in range(len(rows) + 1)))
    player = enumerate_deals(best, sides.facing, tell=whole, machines=machines)
    costs = (
        _gained(SidePoints(*map(_more, best, sides.by_way, which)), sides.facing, part, machines)
        for which, part in zip(rows, parts, strict=True)
    )
    return BestResponses(player, None, tuple(costs))


def _more(best: WeightedPoints, by_way: WeightedPoints, which: Flags) -> WeightedPoints:
    """What some classes win and lose more at their best than by the way."""
    weights = which.astype(np.int64)
    more, less = best.times(weights), by_way.times(-weights)
    return join_points([(more.owners, more), (less.owners, less)], len(which))


def _gained(
    more: SidePoints, facing: SidePoints, tell: ProgressCallback, machines: Executor
) -> Fraction:
    if not any(len(part.back) for part in more):
        return Fraction(0)
    return enumerate_deals(more, facing, tell=tell, machines=machines).expectation


def best_unseen(
    sides: WaySides,
    ranking: Ranking,
    rows: Sequence[ClassMasks],
    tell: ProgressCallback,
    machines: Executor = SERIAL,
) -> BestResponses:
    """Neither side sees the other's hand, and each knows that it is set by the way."""
    questions = BestSettingsJob(class_settings(ranking), sides, tell)
    with machines.bring(questions) as in_order:
        player, player_dealer, usual = in_order(BestSettingsJob.QUESTIONS)
    gain = _margin(player) - _margin(usual)
    costs = (Fraction(int(gain[np.concatenate(which)].sum()), PAI_GOW.deals) for which in rows)
    return BestResponses(player.results(), player_dealer.results().turned, tuple(costs))


class BestSettingsJob:
    """What is asked of every setting of every hand, as it travels: three questions."""

    QUESTIONS = ("player", "player-dealer", "way")
    _SIZES = (3, 3, 1)

    def __init__(
        self, offered: Offered, sides: WaySides, tell: ProgressCallback = no_progress
    ) -> None:
        self.offered, self.sides = offered, sides
        self.told = dict(zip(self.QUESTIONS, parts_of_progress(tell, *self._SIZES), strict=True))

    def __reduce__(self) -> tuple[type[BestSettingsJob], tuple[Offered, WaySides]]:
        """Who is told how far it has come stays at home."""
        return BestSettingsJob, (self.offered, self.sides)

    def ready(self) -> Callable[[str], BestSettingEnds]:
        return self._answer

    def _answer(self, question: str) -> BestSettingEnds:
        tell, (by_way, facing) = self.told[question], self.sides
        if question == "player-dealer":
            return not_pushed(best_settings(self.offered, by_way, tell=tell, banking=True), facing)
        offered = self.offered if question == "player" else _only(by_way)
        return best_settings(offered, facing, tell=tell)


def not_pushed(ends: BestSettingEnds, facing: SidePoints) -> BestSettingEnds:
    """Of the player-dealer's hands, those against which not every wager pushes."""
    there = np.concatenate([np.diff(part.start) > 0 for part in facing])
    return BestSettingEnds(ends.won * there, ends.lost * there)


def _only(side: SidePoints) -> tuple[ClassSettings, ClassSettings]:
    """One setting for each class: that of the way."""
    ranks, suited = (
        ClassSettings(*(column.astype(np.int32)[:, None] for column in (part.back, part.front)))
        for part in side
    )
    return ranks, suited


def _margin(ends: BestSettingEnds) -> Ints:
    return ends.won - ends.lost


def parts_of_progress(tell: ProgressCallback, *sizes: int) -> list[ProgressCallback]:
    """Pieces of the work, by how long they take; each tells how much of all of it is done."""

    def part(before: int, size: int) -> ProgressCallback:
        return lambda share, what="", /: tell((before + share * size) / sum(sizes), what)

    return [part(sum(sizes[:place]), size) for place, size in enumerate(sizes)]
