"""Result distribution of an unsplit hand under the best play, by composition.

The play is that of `hand_values`, and as there everything is multiplied by how likely the check
finds nothing. A hand that is compared wins W, loses L and pushes the rest of the time, and the mean
result m = W - L and the mean square s = W + L are known, so that W = (s + m) / 2 and L = (s - m) /
2. Split hands are the matter of `splits.joint_results`.
"""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

import numpy as np

from houseway.families.blackjack.odds.rules.open_choices import DOUBLES_MAX
from houseway.families.blackjack.odds.rules.terms import OddsTerms
from houseway.families.blackjack.odds.solve.bonus_payouts import bonus_scale
from houseway.families.blackjack.odds.solve.hand_values import DOUBLES, RESCUES, HandValues
from houseway.families.blackjack.odds.solve.infinite_deck_values import rescue_value
from houseway.families.blackjack.odds.solve.round_outcome import RoundCounts, RoundOutcome
from houseway.rank.array_types import Floats, Ints

MOST: int = 2**DOUBLES_MAX
"""What a hand that is doubled as often as may be is played for."""
WAGERED, DOUBLED, REDOUBLED, RESCUED = range(-4, 0)
"""Columns behind those of the results."""


class ResultLattice(NamedTuple):
    """Every result of one hand, in parts of a wager that make every bonus whole."""

    scale: int

    @property
    def size(self) -> int:
        return 2 * MOST * self.scale + 1

    def place(self, net: float) -> int:
        """The column of a result."""
        return round(net * self.scale) + MOST * self.scale

    def nets(self, chances: Floats) -> dict[float, float]:
        """Results by name out of an array that is centred on nothing won."""
        most, found = len(chances) // 2, np.flatnonzero(chances)
        return {float(each - most) / self.scale: float(chances[each]) for each in found}


def result_lattice(terms: OddsTerms) -> ResultLattice:
    return ResultLattice(bonus_scale(terms))


class HandResults:
    """Of every hand under one up card: [hand, column]."""

    def __init__(self, values: HandValues) -> None:
        self.values = values
        self.lattice = result_lattice(values.terms)

    @cached_property
    def squares(self) -> Floats:
        """[hand]: the mean square of the result of one unit, but for what is lost late."""
        hands, values = self.values.hands, self.values
        return values.showdown.squares(hands.mines, values.left, hands.even_of)

    def stand(self, doubles: int = 0) -> Floats:
        found, plain, place = self._put_down(doubles), self.values.even, self.lattice.place
        found[:, place(2**doubles)] = (self.squares + plain) / 2
        found[:, place(-(2**doubles))] = (self.squares - plain) / 2
        found[:, place(0)] = self.values.goes_on - self.squares - self.values.late
        found[:, place(-1)] += self.values.late
        if not doubles:
            self._pay_bonuses(found)
        return found

    def _pay_bonuses(self, found: Floats) -> None:
        """Some hands are paid more for the same wins."""
        hands, even = self.values.hands, self.lattice.place(1)
        for row, paid in hands.bonuses.items():
            won, found[row, even] = found[row, even], 0.0
            for mine, share in paid:
                found[row, self.lattice.place(hands.mines[mine].pays)] += won * share

    def _rescue(self, doubles: int) -> Floats:
        found = self._put_down(doubles)
        found[:, self.lattice.place(rescue_value(doubles))] = found[:, RESCUED] = (
            self.values.goes_on
        )
        return found

    def _put_down(self, doubles: int) -> Floats:
        goes_on = self.values.goes_on
        found = np.zeros((len(goes_on), self.lattice.size + 4))
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
        turn, best = self.values.turn(), self.stand()
        if turn.doubles.any():
            best[turn.doubles] = self.doubled_once[turn.doubles]
        for level in self.values.hands.levels:
            rows = level.start + np.flatnonzero(turn.hits[level])
            best[rows] = self._drawn(best, rows)
        return self._drawn(best)

    @cached_property
    def doubled_once(self) -> Floats:
        """Of doubling an unsplit hand."""
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

    def outcome(self, columns: Floats, row: int) -> RoundOutcome:
        """One hand of such an array."""
        return RoundOutcome(
            self.lattice.nets(columns[row, : self.lattice.size]),
            RoundCounts(
                wagered=float(columns[row, WAGERED]),
                hands=float(self.values.goes_on[row]),
                doubled=float(columns[row, DOUBLED]),
                redoubled=float(columns[row, REDOUBLED]),
                rescued=float(columns[row, RESCUED]),
            ),
        )
