"""The mean square of a hand's result by the best play, each card taken out of the shoe.

The play is that of `hand_values`. As there, everything is multiplied by how likely the check finds
nothing. Split hands are the matter of `split_squares`.
"""

from __future__ import annotations

from functools import cached_property

import numpy as np

from houseway.odds.twenty_one.arrays import Floats
from houseway.odds.twenty_one.hand_values import DOUBLES, RESCUES, HandValues
from houseway.odds.twenty_one.replaced_play import rescued


class HandSquares:
    def __init__(self, values: HandValues) -> None:
        self.values = values
        hands = values.hands
        self.plain = values.showdown.squares(hands.mines, values.left, hands.mine_of)

    def stand(self, doubles: int = 0) -> Floats:
        found: Floats = 4**doubles * self.plain + self.values.late
        return found

    @cached_property
    def hit(self) -> Floats:
        """Of hitting once, and going on as is best with three cards or more."""
        values, best = self.values, self.stand()
        for level in values.hands.levels:
            best[level] = np.where(values.hits[level], values.drawn(best, level), best[level])
        return values.drawn(best)

    def double(self, doubles: int = 0) -> Floats:
        """Of doubling an unsplit hand that was doubled so often before."""
        return self.values.drawn(self._doubled(doubles + 1))

    def _doubled(self, doubles: int) -> Floats:
        plays = self.values.doubled_play(doubles, split=False)
        found = np.where(
            plays == RESCUES, rescued(doubles) ** 2 * self.values.goes_on, self.stand(doubles)
        )
        if (plays == DOUBLES).any():
            found = np.where(plays == DOUBLES, self.double(doubles), found)
        return found
