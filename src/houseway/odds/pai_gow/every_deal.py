"""One way of setting against another over all 8,250,459,031,214,400 deals, exactly.

That two hands share no card is a signed sum over the subsets that they could share. A side is taken
apart: its hands as if no flush counted, which depend on ranks alone, and what flushes change. So no
hand is dealt, and the sums run over ranks (`kernel.shared_ranks`) or over masks of one suit
(`kernel.shared_suits`). Whole numbers of 64 bits wrap round, and the results fit into them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import TYPE_CHECKING, TypeAlias

import numpy as np

from houseway.odds.pai_gow.points import (
    Points,
    Side,
    flushes_by_ranks,
    flushes_by_suit,
    hands_by_ranks,
    levelled,
    packed,
)
from houseway.odds.pai_gow.results import Results
from houseway.odds.progress import Progress, unheard
from houseway.rank.alike import (
    PAI_GOW,
    Ints,
    Pack,
    by_ranks,
)

if TYPE_CHECKING:
    from houseway.odds.pai_gow.kernel.facing import Boxes


Step: TypeAlias = Callable[[Ints], None]
"""A part of the work, which adds what it finds."""
_MULTISETS, _MASKS = 4_000, 100
"""How many shared subsets are gone through before somebody hears of it."""


def every_deal(mine: Side, theirs: Side, pack: Pack = PAI_GOW, tell: Progress = unheard) -> Results:
    """The player sets as the one side, the player-dealer, who wins copies, as the other."""
    mine, theirs = levelled(mine, theirs)
    sums = np.zeros(2, np.int64)
    steps = [*_rank_steps(pack, mine, theirs), *_suit_steps(pack, mine, theirs)]
    for done, step in enumerate(steps, 1):
        step(sums)
        tell(done / len(steps), "every deal")
    won, lost = (int(each) for each in sums)
    return Results(won, pack.deals - won - lost, lost)


def _rank_steps(pack: Pack, mine: Side, theirs: Side) -> Iterator[Step]:
    from houseway.odds.pai_gow.kernel.facing import blank_sheet
    from houseway.odds.pai_gow.kernel.shared_ranks import RankPoints, face_ranks
    from houseway.odds.pai_gow.shared import shared_multisets

    of_both = (hands_by_ranks(pack, mine), mine.ranks, flushes_by_ranks(pack, theirs), theirs.ranks)
    points = RankPoints(*map(packed, of_both))
    sets, keys = shared_multisets(pack), by_ranks(pack).keys
    hands, ranks, flushes, their_ranks = (blank_sheet(len(each.rows)) for each in points)
    sheets = hands, their_ranks, ranks, flushes
    boxes = boxes_for([*mine, *theirs], max(len(each.rows) for each in points))
    for span in rank_spans(pack, sets.start):
        yield partial(face_ranks, sets, keys, points, sheets, boxes, span)


def rank_spans(pack: Pack, start: Ints) -> Iterator[tuple[int, int, int, int]]:
    """Shared multisets in portions: their size, whether the joker is among them, first and last."""
    for size in range(pack.hand + 1):
        for joker in range(min(2, pack.hand - size + 1)):
            many = int(start[size + 1] - start[size])
            for begin in range(0, many, _MULTISETS):
                yield size, joker, begin, min(begin + _MULTISETS, many)


def boxes_for(points: Iterable[Points], rows: int) -> Boxes:
    """Boxes for all levels of these points, and for so many rows on a sheet."""
    from houseway.odds.pai_gow.kernel.facing import blank_boxes

    highest = [(int(part.back.max(initial=0)), int(part.front.max(initial=0))) for part in points]
    backs, fronts = (1 + max(column) for column in zip(*highest, strict=True))
    return blank_boxes(backs, fronts, rows)


def _suit_steps(pack: Pack, mine: Side, theirs: Side) -> Iterator[Step]:
    from houseway.odds.pai_gow.kernel.facing import blank_sheet
    from houseway.odds.pai_gow.kernel.shared_suits import Suit, face_one_suit, face_two_suits
    from houseway.odds.pai_gow.shared import shared_beside, shared_in_two_suits, shared_masks

    masks, beside = shared_masks(pack), shared_beside(pack)
    mine_suited, theirs_suited = (
        Suit(points, masks.start.copy(), masks.masks.copy(), blank_sheet(len(points.rows)))
        for points in (packed(flushes_by_suit(pack, side)) for side in (mine, theirs))
    )
    boxes = boxes_for(
        [*mine, *theirs], max(len(side.points.rows) for side in (mine_suited, theirs_suited))
    )
    for begin in range(0, len(masks.masks), _MASKS):
        span = begin, min(begin + _MASKS, len(masks.masks))
        yield partial(face_one_suit, mine_suited, theirs_suited, masks, beside, boxes, span)
    shared = shared_in_two_suits(pack)
    for begin in range(0, len(shared), _MASKS):
        rows = shared[begin : begin + _MASKS]
        yield partial(face_two_suits, mine_suited, theirs_suited, masks, beside, boxes, rows)
