"""Best play: the best choice for every hand against every up card, and its results.

The sums are whole numbers: fractions in a bonus or a ratio of wagers are multiplied out first.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import lcm
from typing import TYPE_CHECKING, NamedTuple

from houseway.families.three_card.odds.solve.base_terms import (
    SHOWDOWNS,
    ShowdownResult,
    ThreeCardBaseGame,
)
from houseway.families.three_card.odds.solve.result_counts import ResultCounts, result_counts
from houseway.rank.hands.three_card_hand import ThreeCard

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from houseway.rank.array_types import Ints

ResultTally = dict[tuple[ThreeCard, ShowdownResult], int]
"""In how many deals a hand of that category ends so."""


class ThreeCardBestPlay(NamedTuple):
    base: ThreeCardBaseGame
    counts: ResultCounts
    gain: Ints
    """[hand, up card]: what playing wins over folding, in antes times `scale`, over all ways."""
    scale: int
    plays: NDArray[np.bool_]
    """[hand, up card]: whether the best choice is to play. Where both are equal, it is."""

    def tally(self) -> ResultTally:
        """Every deal, by the player's hand and how it ends."""
        categories, found = self.counts.tables.categories, ResultTally()
        for category in ThreeCard:
            held = categories == category
            played = self.plays[held]
            ends = self.counts.counts[held][played].sum(axis=0) * self.counts.alike
            for result in SHOWDOWNS:
                found[category, result] = int(ends[result])
            folded = int((self.counts.possible[held] & ~played).sum())
            found[category, ShowdownResult.FOLD] = folded * self.counts.weight * self.counts.alike
        return found


def best_play(
    base: ThreeCardBaseGame, kept: Mapping[ThreeCard, Fraction] | None = None
) -> ThreeCardBestPlay:
    """The best choices, where `kept` is what playing saves of side bets, in antes, by category."""
    import numpy as np

    counts = result_counts(base)
    extra = {each: base.bonus(each) + (kept or {}).get(each, Fraction(0)) for each in ThreeCard}
    scale = lcm(*(each.denominator for each in extra.values()))
    fold = base.antes(ShowdownResult.FOLD)
    worth = np.array([(base.antes(each) - fold) * scale for each in SHOWDOWNS], dtype=np.int64)
    by_category = np.array([int(extra[each] * scale) for each in ThreeCard], dtype=np.int64)
    gain = counts.counts @ worth + by_category[counts.tables.categories][:, None] * counts.weight
    return ThreeCardBestPlay(base, counts, gain, scale, (gain >= 0) & counts.possible)


def turning_ratio(
    base: ThreeCardBaseGame, kept_per_ante: Mapping[ThreeCard, Fraction]
) -> Fraction | None:
    """From how many antes on a side bet on some fold becomes a play; None if none ever does.

    `kept_per_ante` is what playing saves of the side bet when one ante is on it.
    """
    alone = best_play(base)
    categories = alone.counts.tables.categories
    ratios = []
    for category, kept in kept_per_ante.items():
        held = categories == category
        folds = alone.gain[held][~alone.plays[held] & alone.counts.possible[held]]
        if kept > 0 and len(folds):
            short = Fraction(-int(folds.max()), alone.scale * alone.counts.weight)
            ratios.append(short / kept)
    return min(ratios, default=None)
