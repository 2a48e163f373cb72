"""House way rows: which row sets which classes of hands, and how many hands that is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias

import numpy as np

from houseway.families.pai_gow.rules.ways import Way
from houseway.families.pai_gow.rules.ways.interpreter import explained_by
from houseway.odds.model.progress import ProgressCallback, no_progress
from houseway.rank.array_types import Flags
from houseway.rank.classes.class_lookup import examples, suited_examples
from houseway.rank.classes.hand_classes import by_ranks, by_suit
from houseway.rank.hands.joker_hand import Ranking
from houseway.things.cards import Card

ClassMasks: TypeAlias = tuple[Flags, Flags]
"""Some of the classes without a flush, and some of those with one."""


def deciding_rows(
    way: Way, ranking: Ranking, tell: ProgressCallback = no_progress
) -> tuple[ClassMasks, ...]:
    """For each row of a way the classes that it sets; the chart is read once for every class."""
    plain = len(by_ranks().ways)
    many = plain + len(by_suit().ways)
    places = {row: place for place, row in enumerate(way.rows)}

    def deciding(hands: Iterable[Sequence[Card]], before: int) -> Iterator[int]:
        for done, hand in enumerate(hands, before):
            yield places[explained_by(way, hand, ranking).rows[-1]]
            if done % 1_000 == 0:
                tell(done / many, "every row of the house way")

    ranks = np.fromiter(deciding(examples(), 0), np.int64)
    suited = np.fromiter(deciding(suited_examples(), plain), np.int64)
    return tuple((ranks == place, suited == place) for place in range(len(way.rows)))


def count_row_hands(which: ClassMasks) -> int:
    """How many hands there are in these classes."""
    ranks, suited = which
    return int(by_ranks().ways[ranks].sum() + by_suit().ways[suited].sum())
