"""Deal enumeration: one way of setting against another over all deals, exactly.

That two hands share no card is a signed sum over the subsets that they could share. A side is taken
apart: its hands as if no flush counted, which depend on ranks alone, and what flushes change. So no
hand is dealt, and the sums run over ranks (`kernel.rank_overlaps`) or over masks of one suit
(`kernel.suit_overlaps`). Whole numbers of 64 bits wrap round, and the results fit into them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

import numpy as np

from houseway.families.pai_gow.odds.both_hands.deal_results import DealResults
from houseway.families.pai_gow.odds.both_hands.setting_points import (
    SidePoints,
    WeightedPoints,
    flushes_by_ranks,
    flushes_by_suit,
    hands_by_ranks,
    level_sides,
    pack_points,
)
from houseway.machines.executors import SERIAL, Executor
from houseway.odds.model.progress import ProgressCallback, no_progress
from houseway.rank.array_types import Ints
from houseway.rank.classes.hand_classes import PAI_GOW, CardPack, by_ranks

if TYPE_CHECKING:
    from houseway.families.pai_gow.odds.kernel.dominance_count import PointBoxes


DealPart: TypeAlias = tuple[str, tuple[int, ...]]
"""A part of the work: what is gone through, and from where to where."""
_MULTISETS, _MASKS = 4_000, 100
"""How many shared subsets are gone through before somebody hears of it."""
_RANKS, _ONE_SUIT, _TWO_SUITS = "ranks", "one suit", "two suits"


def enumerate_deals(
    mine: SidePoints,
    theirs: SidePoints,
    pack: CardPack = PAI_GOW,
    tell: ProgressCallback = no_progress,
    machines: Executor = SERIAL,
) -> DealResults:
    """The player sets as the one side, the player-dealer, who wins copies, as the other."""
    sums, parts = np.zeros(2, np.int64), [*_parts(pack)]
    with machines.bring(DealJob(pack, *level_sides(mine, theirs))) as in_order:
        for done, found in enumerate(in_order(parts), 1):
            sums += found
            tell(done / len(parts), "every deal")
    won, lost = (int(each) for each in sums)
    return DealResults(won, pack.deals - won - lost, lost)


class DealJob(NamedTuple):
    """Two sides of the table, as they travel to whoever goes through a part."""

    pack: CardPack
    mine: SidePoints
    theirs: SidePoints

    def ready(self) -> Callable[[DealPart], Ints]:
        by = {_RANKS: _ranks(self), **_suits(self)}

        def face(part: DealPart) -> Ints:
            sums = np.zeros(2, np.int64)
            what, span = part
            by[what](span, sums)
            return sums

        return face


def _parts(pack: CardPack) -> Iterator[DealPart]:
    from houseway.families.pai_gow.odds.both_hands.overlap_arrays import (
        shared_in_two_suits,
        shared_masks,
        shared_multisets,
    )

    for span in rank_spans(pack, shared_multisets(pack).start):
        yield _RANKS, span
    for what, many in (
        (_ONE_SUIT, len(shared_masks(pack).masks)),
        (_TWO_SUITS, len(shared_in_two_suits(pack))),
    ):
        for begin in range(0, many, _MASKS):
            yield what, (begin, min(begin + _MASKS, many))


FaceSpan: TypeAlias = Callable[[tuple[int, ...], Ints], None]
"""Go through a span and add what is found. Every call has sheets and boxes of its own."""


def _ranks(facing: DealJob) -> FaceSpan:
    from houseway.families.pai_gow.odds.both_hands.overlap_arrays import shared_multisets
    from houseway.families.pai_gow.odds.kernel.dominance_count import blank_boxes, blank_sheet
    from houseway.families.pai_gow.odds.kernel.rank_overlaps import RankPoints, count_rank_overlaps

    pack, mine, theirs = facing
    of_both = (hands_by_ranks(pack, mine), mine.ranks, flushes_by_ranks(pack, theirs), theirs.ranks)
    points = RankPoints(*map(pack_points, of_both))
    sets, keys = shared_multisets(pack), by_ranks(pack).keys
    many = max(len(each.rows) for each in points)
    levels = _levels([*mine, *theirs])

    def face(span: tuple[int, ...], sums: Ints) -> None:
        hands, ranks, flushes, their_ranks = (blank_sheet(len(each.rows)) for each in points)
        sheets, boxes = (hands, their_ranks, ranks, flushes), blank_boxes(*levels, many)
        size, joker, begin, end = span
        count_rank_overlaps(sets, keys, points, sheets, boxes, (size, joker, begin, end), sums)

    return face


def rank_spans(pack: CardPack, start: Ints) -> Iterator[tuple[int, int, int, int]]:
    """Shared multisets in portions: their size, whether the joker is among them, first and last."""
    for size in range(pack.hand + 1):
        for joker in range(min(2, pack.hand - size + 1)):
            many = int(start[size + 1] - start[size])
            for begin in range(0, many, _MULTISETS):
                yield size, joker, begin, min(begin + _MULTISETS, many)


def boxes_for(points: Iterable[WeightedPoints], rows: int) -> PointBoxes:
    """Boxes for all levels of these points, and for so many rows on a sheet."""
    from houseway.families.pai_gow.odds.kernel.dominance_count import blank_boxes

    return blank_boxes(*_levels(points), rows)


def _levels(points: Iterable[WeightedPoints]) -> tuple[int, int]:
    """How many different backs there may be, and how many fronts."""
    highest = [(int(part.back.max(initial=0)), int(part.front.max(initial=0))) for part in points]
    backs, fronts = (1 + max(column) for column in zip(*highest, strict=True))
    return backs, fronts


def _suits(facing: DealJob) -> dict[str, FaceSpan]:
    from houseway.families.pai_gow.odds.both_hands.overlap_arrays import (
        shared_beside,
        shared_in_two_suits,
        shared_masks,
    )
    from houseway.families.pai_gow.odds.kernel.dominance_count import blank_boxes, blank_sheet
    from houseway.families.pai_gow.odds.kernel.suit_overlaps import (
        SuitSide,
        count_one_suit,
        count_two_suits,
    )

    pack, mine, theirs = facing
    masks, beside, shared = shared_masks(pack), shared_beside(pack), shared_in_two_suits(pack)
    of_both = [pack_points(flushes_by_suit(pack, side)) for side in (mine, theirs)]
    many = max(len(points.rows) for points in of_both)
    levels = _levels([*mine, *theirs])

    def desk() -> tuple[SuitSide, SuitSide, PointBoxes]:
        first, second = (
            SuitSide(points, masks.start.copy(), masks.masks.copy(), blank_sheet(len(points.rows)))
            for points in of_both
        )
        return first, second, blank_boxes(*levels, many)

    def one(span: tuple[int, ...], sums: Ints) -> None:
        first, second, boxes = desk()
        begin, end = span
        count_one_suit(first, second, masks, beside, boxes, (begin, end), sums)

    def two(span: tuple[int, ...], sums: Ints) -> None:
        first, second, boxes = desk()
        count_two_suits(first, second, masks, beside, boxes, shared[slice(*span)], sums)

    return {_ONE_SUIT: one, _TWO_SUITS: two}
