"""Twenty-one at a table: rounds in words, and decisions."""

from __future__ import annotations

from houseway.families.blackjack.floor.advice import advise, habit, weigh
from houseway.families.blackjack.floor.decision_value import cell, judge
from houseway.families.blackjack.floor.narration import dealt, tell_hand
from houseway.families.blackjack.play.actions import Double, Insure
from houseway.families.blackjack.play.round import TwentyOneRound
from houseway.families.blackjack.play.view import TwentyOneView
from houseway.families.blackjack.rules.rules import TwentyOne
from houseway.floor.banked.hooks import BankedFamily

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
