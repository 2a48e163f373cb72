"""How likely each result of an unsplit hand is by the best play, each card taken out of the shoe.

The play is that of `hand_values`, and as there everything is multiplied by how likely the check
finds nothing. A hand that is compared wins W, loses L and pushes the rest of the time, and the mean
result m = W - L and the mean square s = W + L are known, so that W = (s + m) / 2 and
L = (s - m) / 2. Split hands are the matter of `split_results`.
"""

from __future__ import annotations

from functools import cached_property

import numpy as np

from houseway.odds.twenty_one.arrays import Floats, Ints
from houseway.odds.twenty_one.choices import DOUBLES_MAX
from houseway.odds.twenty_one.hand_values import DOUBLES, RESCUES, HandValues
from houseway.odds.twenty_one.outcome import Counts, Outcome
from houseway.odds.twenty_one.replaced_play import rescued

MOST: int = 2**DOUBLES_MAX
"""What a hand that is doubled as often as may be is played for."""
LATTICE = tuple(range(-MOST, MOST + 1))
"""Every whole result of one hand."""
WAGERED, DOUBLED, REDOUBLED, RESCUED = range(len(LATTICE), len(LATTICE) + 4)
"""Columns behind those of the results."""
COLUMNS = len(LATTICE) + 4


def place(net: float) -> int:
    """The column of a result."""
    return int(net) + MOST


class HandResults:
    """Of every hand under one up card: [hand, column]."""

    def __init__(self, values: HandValues) -> None:
        self.values = values

    @cached_property
    def squares(self) -> Floats:
        """[hand]: the mean square of the result of one unit, but for what is lost late."""
        hands, values = self.values.hands, self.values
        return values.showdown.squares(hands.mines, values.left, hands.mine_of)

    def stand(self, doubles: int = 0) -> Floats:
        found, plain = self._put_down(doubles), self.values.plain
        found[:, place(2**doubles)] = (self.squares + plain) / 2
        found[:, place(-(2**doubles))] = (self.squares - plain) / 2
        found[:, place(0)] = self.values.goes_on - self.squares - self.values.late
        found[:, place(-1)] += self.values.late
        return found

    def _rescue(self, doubles: int) -> Floats:
        found = self._put_down(doubles)
        found[:, place(rescued(doubles))] = found[:, RESCUED] = self.values.goes_on
        return found

    def _put_down(self, doubles: int) -> Floats:
        goes_on = self.values.goes_on
        found = np.zeros((len(goes_on), COLUMNS))
        found[:, WAGERED] = 2**doubles * goes_on
        found[:, DOUBLED] = goes_on * (doubles > 0)
        found[:, REDOUBLED] = goes_on * (doubles > 1)
        return found

    @cached_property
    def stood(self) -> Floats:
        return self.stand()

    @cached_property
    def hit(self) -> Floats:
        """Of hitting once, and going on as is best with three cards or more."""
        hits, best = self.values.hits, self.stand()
        for level in self.values.hands.levels:
            rows = level.start + np.flatnonzero(hits[level])
            best[rows] = self._drawn(best, rows)
        return self._drawn(best)

    @cached_property
    def doubled_once(self) -> Floats:
        """Of doubling an unsplit hand of two cards."""
        return self._double(0)

    def _double(self, doubles: int) -> Floats:
        return self._drawn(self._doubled(doubles + 1))

    def _doubled(self, doubles: int) -> Floats:
        plays = self.values.doubled_play(doubles, split=False)
        found = self.stand(doubles)
        if (plays == RESCUES).any():
            found[plays == RESCUES] = self._rescue(doubles)[plays == RESCUES]
        if (plays == DOUBLES).any():
            found[plays == DOUBLES] = self._double(doubles)[plays == DOUBLES]
        return found

    def _drawn(self, after: Floats, rows: slice | Ints = slice(None)) -> Floats:
        """The mean of what comes after the next card, as `HandValues.drawn` has it."""
        found: Floats = np.einsum(
            "hk,hkc->hc", self.values.chances[rows], after[self.values.hands.child[rows]]
        )
        return found

    def outcome(self, columns: Floats, row: int) -> Outcome:
        """One hand of such an array."""
        return Outcome(
            nets(columns[row, : len(LATTICE)]),
            Counts(
                wagered=float(columns[row, WAGERED]),
                hands=float(self.values.goes_on[row]),
                doubled=float(columns[row, DOUBLED]),
                redoubled=float(columns[row, REDOUBLED]),
                rescued=float(columns[row, RESCUED]),
            ),
        )


def nets(chances: Floats) -> dict[float, float]:
    """Results by name out of an array that is centred on nothing won."""
    most = len(chances) // 2
    return {float(each - most): float(chances[each]) for each in np.flatnonzero(chances)}
