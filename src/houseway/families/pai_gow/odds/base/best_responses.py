"""Cards at their best against a house way, and what each of its rows costs beside that."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import NamedTuple

import numpy as np

from houseway.families.pai_gow.odds.base.best_settings import Ends, Offered, best_play
from houseway.families.pai_gow.odds.base.house_way_rows import Which
from houseway.families.pai_gow.odds.both_hands.deal_enumeration import every_deal
from houseway.families.pai_gow.odds.both_hands.deal_results import Results
from houseway.families.pai_gow.odds.both_hands.setting_points import Points, Side, joined
from houseway.families.pai_gow.odds.both_hands.side_points import in_sight
from houseway.machines.executors import HERE, Machines
from houseway.odds.model.progress import Progress, unheard
from houseway.rank.classes.class_settings import Settings, settings
from houseway.rank.classes.hand_classes import PAI_GOW, Flags, Ints
from houseway.rank.hands.joker_hand import Ranking


class Sides(NamedTuple):
    by_way: Side
    """Every hand as the house way sets it."""
    facing: Side
    """The same as the player-dealer's, without those against which every wager pushes."""


class Best(NamedTuple):
    """All results are the player's."""

    player: Results
    player_dealer: Results | None
    """Nothing where the player-dealer's hand is not theirs to set."""
    costs: tuple[Fraction, ...]
    """By row of the way, what it costs a player, in base wagers a round."""


def best_in_sight(
    sides: Sides,
    ranking: Ranking,
    rows: Sequence[Which],
    tell: Progress,
    machines: Machines = HERE,
) -> Best:
    """The player sees the other hand, which is set by the way."""
    best = in_sight(ranking)
    whole, *parts = parts_of(tell, *(1 for _ in range(len(rows) + 1)))
    player = every_deal(best, sides.facing, tell=whole, machines=machines)
    costs = (
        _gained(Side(*map(_more, best, sides.by_way, which)), sides.facing, part, machines)
        for which, part in zip(rows, parts, strict=True)
    )
    return Best(player, None, tuple(costs))


def _more(best: Points, by_way: Points, which: Flags) -> Points:
    """What some classes win and lose more at their best than by the way."""
    weights = which.astype(np.int64)
    more, less = best.times(weights), by_way.times(-weights)
    return joined([(more.owners, more), (less.owners, less)], len(which))


def _gained(more: Side, facing: Side, tell: Progress, machines: Machines) -> Fraction:
    if not any(len(part.back) for part in more):
        return Fraction(0)
    return every_deal(more, facing, tell=tell, machines=machines).expectation


def best_unseen(
    sides: Sides,
    ranking: Ranking,
    rows: Sequence[Which],
    tell: Progress,
    machines: Machines = HERE,
) -> Best:
    """Neither side sees the other's hand, and each knows that it is set by the way."""
    questions = BestSettings(settings(ranking), sides, tell)
    with machines.bring(questions) as in_order:
        player, player_dealer, usual = in_order(BestSettings.QUESTIONS)
    gain = _margin(player) - _margin(usual)
    costs = (Fraction(int(gain[np.concatenate(which)].sum()), PAI_GOW.deals) for which in rows)
    return Best(player.results(), player_dealer.results().turned, tuple(costs))


class BestSettings:
    """What is asked of every setting of every hand, as it travels: three questions."""

    QUESTIONS = ("player", "player-dealer", "way")
    _SIZES = (3, 3, 1)

    def __init__(self, offered: Offered, sides: Sides, tell: Progress = unheard) -> None:
        self.offered, self.sides = offered, sides
        self.told = dict(zip(self.QUESTIONS, parts_of(tell, *self._SIZES), strict=True))

    def __reduce__(self) -> tuple[type[BestSettings], tuple[Offered, Sides]]:
        """Who is told how far it has come stays at home."""
        return BestSettings, (self.offered, self.sides)

    def ready(self) -> Callable[[str], Ends]:
        return self._answer

    def _answer(self, question: str) -> Ends:
        tell, (by_way, facing) = self.told[question], self.sides
        if question == "player-dealer":
            return not_pushed(best_play(self.offered, by_way, tell=tell, banking=True), facing)
        offered = self.offered if question == "player" else _only(by_way)
        return best_play(offered, facing, tell=tell)


def not_pushed(ends: Ends, facing: Side) -> Ends:
    """Of the player-dealer's hands, those against which not every wager pushes."""
    there = np.concatenate([np.diff(part.start) > 0 for part in facing])
    return Ends(ends.won * there, ends.lost * there)


def _only(side: Side) -> tuple[Settings, Settings]:
    """One setting for each class: that of the way."""
    ranks, suited = (
        Settings(*(column.astype(np.int32)[:, None] for column in (part.back, part.front)))
        for part in side
    )
    return ranks, suited


def _margin(ends: Ends) -> Ints:
    return ends.won - ends.lost


def parts_of(tell: Progress, *sizes: int) -> list[Progress]:
    """Pieces of the work, by how long they take; each tells how much of all of it is done."""

    def part(before: int, size: int) -> Progress:
        return lambda share, what="", /: tell((before + share * size) / sum(sizes), what)

    return [part(sum(sizes[:place]), size) for place, size in enumerate(sizes)]
