"""What hands of twenty-one come to: what the family answers `settle`."""

from __future__ import annotations

from houseway.play.twenty_one.round import TwentyOneRound
from houseway.rules.twenty_one.rules import TwentyOne
from houseway.settle.family import Paying
from houseway.settle.twenty_one.awards import awards_of, streaks_after
from houseway.settle.twenty_one.claims import twenty_one_claims

CELL = Paying[TwentyOne, TwentyOneRound](
    claims=twenty_one_claims, streaks=streaks_after, awards=awards_of
)
