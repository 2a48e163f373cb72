"""Twenty-one at a table: rounds in words, and decisions."""

from __future__ import annotations

from houseway.floor.banked.family import BankedFamily
from houseway.floor.twenty_one.advising import advise, habit, weigh
from houseway.floor.twenty_one.judging import cell, judge
from houseway.floor.twenty_one.telling import dealt, tell_hand
from houseway.play.twenty_one.actions import Double, Insure
from houseway.play.twenty_one.round import TwentyOneRound
from houseway.play.twenty_one.seen import TwentyOneView
from houseway.rules.twenty_one.rules import TwentyOne

CELL = BankedFamily[TwentyOne, TwentyOneRound, TwentyOneView](
    tell=tell_hand,
    dealt=dealt,
    advise=advise,
    weigh=weigh,
    judge=judge,
    cell=cell,
    habit=habit,
    sized=(Double, Insure),
)
