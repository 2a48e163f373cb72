"""Best settings: every hand at its best against a house way, over every deal, exactly.

Each hand is set for the highest expectation against all that the other side can hold, with nothing
of it in sight. All settings of all classes of hands are questions; `kernel.setting_answers` answers
them in two parts and puts the answers together for every hand, up to the names of suits.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

import numpy as np

from houseway.families.pai_gow.odds.both_hands.deal_enumeration import boxes_for, rank_spans
from houseway.families.pai_gow.odds.both_hands.deal_results import DealResults
from houseway.families.pai_gow.odds.both_hands.setting_points import (
    SidePoints,
    WeightedPoints,
    flushes_by_suit,
    pack_points,
    ranks_of_suited,
)
from houseway.odds.model.progress import ProgressCallback, no_progress
from houseway.rank.array_types import Bytes, Ints, Places
from houseway.rank.classes.class_settings import FOUL, ClassSettings
from houseway.rank.classes.hand_classes import (
    PAI_GOW,
    SUITS,
    CardPack,
    by_ranks,
    by_suit,
    mask_counts,
)

if TYPE_CHECKING:
    from houseway.families.pai_gow.odds.kernel.setting_answers import (
        DealtClasses,
        SettingAnswers,
        SettingQuestions,
        SuitViews,
    )

Offered: TypeAlias = tuple[ClassSettings, ClassSettings]
"""The settings of classes without a flush, and of those with one."""
_CLASSES, _MASKS = 5_000, 60
"""How many are gone through before somebody hears of it."""


class _ClassViews(NamedTuple):
    """All views of classes of one kind, one row for each class and number of a view."""

    owner: Ints
    number: Ints
    masks: Ints
    rest: Ints


class BestSettingEnds(NamedTuple):
    """How deals end at the best setting, by class: those without a flush, then those with one."""

    won: Ints
    lost: Ints

    def results(self, pack: CardPack = PAI_GOW) -> DealResults:
        won, lost = int(self.won.sum()), int(self.lost.sum())
        return DealResults(won, pack.deals - won - lost, lost)


def best_settings(
    offered: Offered,
    theirs: SidePoints,
    pack: CardPack = PAI_GOW,
    tell: ProgressCallback = no_progress,
    *,
    banking: bool = False,
) -> BestSettingEnds:
    """Every hand at its best against a side that sets by a way; who banks wins the copies."""
    from houseway.families.pai_gow.odds.kernel.setting_answers import SettingAnswers

    offered, theirs = _levelled(offered, theirs, banking=banking)
    asked = _asked(pack, offered)
    seen = [_plain_views(pack), _suited_views(pack)]
    settings = np.diff(asked.start)
    many = [_at_least(each, size) for each, size in zip(seen, _sizes(pack), strict=True)]
    blocks = np.concatenate(many) * settings
    first = np.cumsum(blocks) - blocks
    of_ranks, of_views = (
        SettingAnswers(np.zeros(size, np.int32), np.zeros(size, np.int32))
        for size in (len(asked.back), int(blocks.sum()))
    )
    views = _views(pack, seen, first, settings)
    sums = np.zeros((sum(_sizes(pack)), 3), np.int64)
    steps = [
        *_rank_steps(pack, asked, theirs, of_ranks),
        *_suit_steps(pack, asked, views, theirs, of_views),
        *_choices(pack, asked, (of_ranks, of_views), first, sums),
    ]
    for done, step in enumerate(steps, 1):
        step()
        tell(done / len(steps), "the best setting of every hand")
    won, lost, hands = sums.T
    assert hands.sum() == pack.hands
    return BestSettingEnds(won, lost)


def _sizes(pack: CardPack) -> tuple[int, int]:
    return len(by_ranks(pack).keys), len(by_suit(pack).masks)


def _at_least(seen: _ClassViews, classes: int) -> Ints:
    """How many views each class has room for."""
    room = np.zeros(classes, np.int64)
    np.maximum.at(room, seen.owner, seen.number + 1)
    return room


def _levelled(offered: Offered, theirs: SidePoints, *, banking: bool) -> tuple[Offered, SidePoints]:
    """Strengths numbered from zero, the player-dealer's half a step above an equal one."""
    for place in (0, 1):
        mine = [part[place] for part in offered]
        every = np.unique(np.concatenate([*(part.ravel() for part in mine),
                                          *(part[place + 1] for part in theirs)]))  # fmt: skip
        plain, suited = (
            part._replace(**{_NAMES[place]: _doubled(every, part[place], more=banking)})
            for part in offered
        )
        offered = plain, suited
        theirs = SidePoints(
            *(
                part._replace(**{_NAMES[place]: 2 * np.searchsorted(every, part[place + 1])})
                for part in theirs
            )
        )
    return offered, theirs


_NAMES = ("back", "front")


def _doubled(every: Ints, strengths: Places, *, more: bool) -> Places:
    found = 2 * np.searchsorted(every, strengths) + more
    return np.where(strengths == FOUL, FOUL, found).astype(np.int32)


def _asked(pack: CardPack, offered: Offered) -> SettingQuestions:
    from houseway.families.pai_gow.odds.kernel.setting_answers import SettingQuestions

    there = [part.back != FOUL for part in offered]
    start = np.cumsum([0, *np.concatenate([part.sum(axis=1) for part in there])])
    back, front = (
        np.concatenate([part[place][kept] for part, kept in zip(offered, there, strict=True)])
        for place in (0, 1)
    )
    plain = len(by_ranks(pack).keys)
    ranks = np.concatenate((np.arange(plain), ranks_of_suited(pack)))
    classes = np.argsort(ranks, kind="stable")
    of_ranks = np.searchsorted(ranks[classes], np.arange(plain + 1))
    return SettingQuestions(start, back, front, of_ranks, classes)


def _by_support(counts: Bytes) -> Iterator[tuple[Ints, Ints]]:
    """Rows with equally many different ranks: which they are, and those ranks."""
    many = (counts > 0).sum(axis=1)
    for ranks in np.unique(many):
        rows = np.flatnonzero(many == ranks)
        yield rows, np.nonzero(counts[rows])[1].reshape(len(rows), ranks)


def _seen_from(whole: Bytes, dealt: Bytes, extra: int) -> _ClassViews:
    """Views from the suits that `dealt` is dealt into; the number of a view says what it holds."""
    parts = []
    for rows, support in _by_support(dealt):
        subsets = np.arange(1 << support.shape[1])
        inside = subsets[:, None] >> np.arange(support.shape[1]) & 1
        masks = (inside << support[:, None]).sum(axis=2)
        beside = np.repeat(whole[rows].astype(np.int64)[:, None], len(subsets), axis=1)
        for place in range(support.shape[1]):
            np.subtract.at(
                beside,
                (np.arange(len(rows))[:, None], subsets, support[:, place, None]),
                inside[:, place],
            )
        rest = (beside << 2 * np.arange(whole.shape[1])).sum(axis=2)
        kept = (beside <= SUITS - 1).all(axis=2)
        owner, number = np.nonzero(kept)
        parts.append((rows[owner], number + extra, masks[kept], rest[kept]))
    return _ClassViews(*(np.concatenate(column) for column in zip(*parts, strict=True)))


def _plain_views(pack: CardPack) -> _ClassViews:
    """Classes without a flush, from any suit; a view that would be a flush is of no such hand."""
    classes = by_ranks(pack)
    counts = classes.counts[:, :-1]
    seen = _seen_from(counts, counts, 0)
    kept = np.bitwise_count(seen.masks) + classes.joker[seen.owner] < pack.flush
    return _ClassViews(*(column[kept] for column in seen))


def _suited_views(pack: CardPack) -> _ClassViews:
    """Classes with a flush, from its own suit first, and then from the others."""
    classes = by_suit(pack)
    inside = mask_counts(pack, classes.masks)
    others = _seen_from(inside + classes.beside, classes.beside, 1)
    packed_beside = (classes.beside.astype(np.int64) << 2 * np.arange(pack.ranks)).sum(axis=1)
    every = np.arange(len(classes.masks))
    own = _ClassViews(every, np.zeros(len(every), np.int64), classes.masks, packed_beside)
    return _ClassViews(*(np.concatenate(both) for both in zip(own, others, strict=True)))


def _views(pack: CardPack, seen: list[_ClassViews], first: Ints, settings: Ints) -> SuitViews:
    from houseway.families.pai_gow.odds.kernel.setting_answers import SuitViews

    plain = _sizes(pack)[0]
    owner = np.concatenate((seen[0].owner, seen[1].owner + plain))
    number, masks, rest = (
        np.concatenate([getattr(each, name) for each in seen])
        for name in ("number", "masks", "rest")
    )
    joker = np.concatenate((by_ranks(pack).joker, by_suit(pack).joker))[owner]
    place = 2 * masks + joker
    order = np.argsort(place, kind="stable")
    start = np.searchsorted(place[order], np.arange((2 << pack.ranks) + 1))
    begins = (first[owner] + number * settings[owner]).astype(np.int64)
    return SuitViews(
        start, owner[order].astype(np.int32), rest[order].astype(np.int32), begins[order]
    )


Step: TypeAlias = Callable[[], None]


def _rank_steps(
    pack: CardPack, asked: SettingQuestions, theirs: SidePoints, answers: SettingAnswers
) -> Iterator[Step]:
    from houseway.families.pai_gow.odds.both_hands.overlap_arrays import shared_multisets
    from houseway.families.pai_gow.odds.kernel.dominance_count import blank_sheet
    from houseway.families.pai_gow.odds.kernel.setting_answers import answer_by_ranks

    sets, keys, points = shared_multisets(pack), by_ranks(pack).keys, pack_points(theirs.ranks)
    sheets = blank_sheet(len(asked.back)), blank_sheet(len(points.rows))
    boxes = boxes_for([*_columns(asked), theirs.ranks, theirs.suited], len(asked.back))
    for span in rank_spans(pack, sets.start):
        yield partial(answer_by_ranks, sets, keys, asked, points, sheets, boxes, span, answers)


def _columns(asked: SettingQuestions) -> list[WeightedPoints]:
    back, front = asked.back.astype(np.int64), asked.front.astype(np.int64)
    return [WeightedPoints(asked.start, back, front, back, back)]


def _suit_steps(
    pack: CardPack,
    asked: SettingQuestions,
    views: SuitViews,
    theirs: SidePoints,
    answers: SettingAnswers,
) -> Iterator[Step]:
    from houseway.families.pai_gow.odds.both_hands.overlap_arrays import shared_beside, shared_masks
    from houseway.families.pai_gow.odds.kernel.dominance_count import blank_sheet
    from houseway.families.pai_gow.odds.kernel.setting_answers import answer_by_suits
    from houseway.families.pai_gow.odds.kernel.suit_overlaps import SuitSide

    masks, beside = shared_masks(pack), shared_beside(pack)
    points = pack_points(flushes_by_suit(pack, theirs))
    side = SuitSide(points, masks.start.copy(), masks.masks.copy(), blank_sheet(len(points.rows)))
    sizes = np.diff(asked.start)[views.owner]
    sums = np.concatenate(([0], np.cumsum(sizes)))
    rows = int(np.diff(sums[views.start]).max())
    boxes = boxes_for([*_columns(asked), theirs.ranks, theirs.suited], max(rows, len(points.rows)))
    desk = blank_sheet(rows), boxes
    for begin in range(0, len(masks.masks), _MASKS):
        span = begin, min(begin + _MASKS, len(masks.masks))
        yield partial(answer_by_suits, asked, views, side, masks, beside, desk, span, answers)


def _choices(
    pack: CardPack,
    asked: SettingQuestions,
    answers: tuple[SettingAnswers, SettingAnswers],
    first: Ints,
    sums: Ints,
) -> Iterator[Step]:
    from houseway.families.pai_gow.odds.kernel.setting_answers import choose_best

    plain, suited = _sizes(pack)
    ranks, flushes = by_ranks(pack), by_suit(pack)
    kinds = (
        (SUITS, _dealt(0, ranks.counts[:, :-1], first[:plain], ranks.joker)),
        (SUITS - 1, _dealt(plain, flushes.beside, first[plain:], flushes.joker)),
    )
    for (suits, dealt), classes in zip(kinds, (plain, suited), strict=True):
        for begin in range(0, classes, _CLASSES):
            span = begin, min(begin + _CLASSES, classes)
            yield partial(choose_best, dealt, asked, *answers, suits, pack.flush, span, sums)


def _dealt(before: int, counts: Bytes, first: Ints, joker: Bytes) -> DealtClasses:
    from houseway.families.pai_gow.odds.kernel.setting_answers import DealtClasses

    ranks = np.zeros(len(counts), np.int64)
    each = np.zeros((len(counts), 8), np.int64)
    for rows, support in _by_support(counts):
        ranks[rows] = support.shape[1]
        each[rows, : support.shape[1]] = np.take_along_axis(counts[rows], support, axis=1)
    owner = np.arange(before, before + len(counts))
    return DealtClasses(owner, ranks, each, first, joker.astype(np.int64))
