"""Compiled answers: what each setting wins and loses, and the best of every hand.

The hands of the other side as if no flush counted depend on the ranks of a hand alone. What their
flushes change depends, for each suit, on the ranks that the hand has in it and on those beside: on
a *view* of the hand from that suit. Four views and the ranks together are a hand. Every setting of
every view is a question, numbered by where its answer is written.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from houseway.families.pai_gow.odds.both_hands.setting_points import PackedPoints
from houseway.families.pai_gow.odds.kernel.dominance_count import (
    PointBoxes,
    PointSheet,
    fill,
    gather,
    lowest_box,
    sum_fronts,
)
from houseway.families.pai_gow.odds.kernel.rank_overlaps import CHOOSE, RankMultisets, ways_around
from houseway.families.pai_gow.odds.kernel.suit_overlaps import (
    BesideRows,
    SuitMasks,
    SuitSide,
    gather_flushes,
    note_disjoint_masks,
)
from houseway.jit import compiled
from houseway.rank.array_types import Ints, Places


class SettingQuestions(NamedTuple):
    """Settings of classes of hands, and the views that their hands have."""

    start: Ints
    """By class, where its settings begin."""
    back: Places
    front: Places
    of_ranks: Ints
    """By class of ranks, where the list of classes with these ranks begins."""
    classes: Ints
    """In these lists, the classes."""


class SuitViews(NamedTuple):
    """Views of hands from a suit, sorted by the mask of the ranks in it and by joker."""

    start: Ints
    """By mask and joker, where its views begin."""
    owner: Places
    """The class of the hand."""
    rest: Places
    """The ranks beside the suit, two bits for each."""
    first: Ints
    """Where the answers to its settings begin."""


class SettingAnswers(NamedTuple):
    win: Places
    lose: Places


@compiled
def _ask(asked: SettingQuestions, owner: int, times: int, first: int, sheet: PointSheet) -> None:
    """Put all settings of a class on the sheet, with the places of their answers."""
    row = sheet.rows[0]
    for at in range(asked.start[owner], asked.start[owner + 1]):
        sheet.back[row] = asked.back[at]
        sheet.front[row] = asked.front[at]
        sheet.win[row] = times
        sheet.lose[row] = first
        first += 1
        row += 1
    sheet.rows[0] = row


@compiled
def _answer(
    sheet: PointSheet, theirs: PointSheet, boxes: PointBoxes, answers: SettingAnswers
) -> None:
    """Add, for each question, how much lies below it in both, and how much does in neither."""
    fill(boxes, 0, sheet)
    fill(boxes, 1, theirs)
    sum_fronts(boxes, theirs)
    every, below, passed = boxes.fronts[-1], boxes.below, 0
    for word in range(len(boxes.used)):
        left = boxes.used[word]
        boxes.used[word] = 0
        while left:
            back = 64 * word + lowest_box(left)
            left &= left - np.uint64(1)
            row = boxes.first[0, back]
            while row >= 0:
                front, place, times = sheet.front[row], sheet.lose[row], sheet.win[row]
                answers.win[place] += times * below[front]
                answers.lose[place] += times * (every - boxes.fronts[front] - passed + below[front])
                row = boxes.after[0, row]
            row = boxes.first[1, back]
            while row >= 0:
                more = theirs.win[row]
                passed += more
                for front in range(theirs.front[row] + 1, len(below)):
                    below[front] += more
                row = boxes.after[1, row]
            boxes.first[0, back] = -1
            boxes.first[1, back] = -1
    sheet.rows[0] = 0
    theirs.rows[0] = 0


@compiled
def answer_by_ranks(
    sets: RankMultisets, keys: Ints, asked: SettingQuestions, theirs: PackedPoints,
    sheets: tuple[PointSheet, PointSheet], boxes: PointBoxes, span: tuple[int, int, int, int],
    answers: SettingAnswers,
) -> None:  # fmt: skip
    """Every setting against the hands of the other side as if no flush counted.

    The sum over shared multisets is that of `shared_ranks`, kept apart for each setting.
    """
    size, joker, begin, end = span
    hand = len(sets.start) - 2
    joker_key = 5 ** sets.counts.shape[1]
    found = np.zeros(2, np.int64)
    sign = -1 if (size + joker) % 2 else 1
    for shared in range(sets.start[size] + begin, sets.start[size] + end):
        for with_joker in range(joker, min(2, hand - size + 1)):
            more = hand - with_joker - size
            for rest in range(sets.start[more], sets.start[more + 1]):
                if ways_around(sets.counts[shared], sets.counts[rest], found):
                    key = sets.keys[shared] + sets.keys[rest] + with_joker * joker_key
                    ranks = np.searchsorted(keys, key)
                    gather(theirs, ranks, found[1], sheets[1])
                    for at in range(asked.of_ranks[ranks], asked.of_ranks[ranks + 1]):
                        owner = asked.classes[at]
                        _ask(asked, owner, sign * found[0], asked.start[owner], sheets[0])
        _answer(sheets[0], sheets[1], boxes, answers)


@compiled
def _times(rest: int, off: Ints) -> int:
    """In how many ways what is shared lies in the rest, with its sign."""
    times = 1
    for rank in range(len(off)):
        if off[rank]:
            times *= CHOOSE[rest >> 2 * rank & 3, off[rank]]
            if off[rank] & 1:
                times = -times
    return times


@compiled
def answer_by_suits(
    asked: SettingQuestions, views: SuitViews, theirs: SuitSide, masks: SuitMasks,
    beside: BesideRows, desk: tuple[PointSheet, PointBoxes], span: tuple[int, int],
    answers: SettingAnswers,
) -> None:  # fmt: skip
    """Every setting of every view against what flushes of one suit change.

    A flush holds none of the view's ranks in the suit. That it holds none of those beside is a
    signed sum over what it could share of them.
    """
    sheet, boxes = desk
    for row in range(span[0], span[1]):
        mask = masks.masks[row]
        note_disjoint_masks(masks, mask, theirs)
        for joker in range(2):
            place = 2 * mask + joker
            begin, end = views.start[place], views.start[place + 1]
            for off in range(len(beside.size) if end > begin else 0):
                for view in range(begin, end):
                    times = _times(views.rest[view], beside.counts[off])
                    if times:
                        _ask(asked, views.owner[view], times, views.first[view], sheet)
                if sheet.rows[0]:
                    gather_flushes(theirs, masks.first, beside, off, 0, 2 - joker)
                    _answer(sheet, theirs.sheet, boxes, answers)


class DealtClasses(NamedTuple):
    """Classes of one kind as hands are dealt from them: with a flush, or without one."""

    owner: Ints
    """The class."""
    ranks: Ints
    """How many different ranks are dealt into the suits, all four or those beside the flush."""
    counts: Ints
    """By class and place of the rank, how often."""
    first: Ints
    """Where the answers to its views begin, that from the suit of its flush before the others."""
    joker: Ints


_SUBSETS = np.zeros((5, 5, 6), np.int64)
"""By the number of suits and of cards of one rank, the suits that these cards can be of."""
for _suits in (3, 4):
    for _count in range(_suits + 1):
        _found = [each for each in range(1 << _suits) if each.bit_count() == _count]
        _SUBSETS[_suits, _count, : len(_found)] = _found
_BITS = np.array([each.bit_count() for each in range(128)])


@compiled
def choose_best(
    dealt: DealtClasses, asked: SettingQuestions, by_ranks: SettingAnswers,
    by_views: SettingAnswers, suits: int, flush: int, span: tuple[int, int], sums: Ints,
) -> None:  # fmt: skip
    """The best setting of every hand: add up what it wins and loses, and how many hands there are.

    Into four suits are dealt hands without a flush; into three what is beside one, and the suit
    of the flush may be any of four. Of equally good settings the one with the highest front counts.
    """
    views = np.zeros((8, suits), np.int64)
    choice = np.zeros(8, np.int64)
    for at in range(span[0], span[1]):
        ranks, counts = dealt.ranks[at], dealt.counts[at]
        # All suits that the first rank can be of lead to the same, by another name.
        weight = 4 if suits == 3 else 1
        if ranks:
            weight *= CHOOSE[suits, counts[0]]
        level = 0
        while level >= 0:
            if level == ranks:
                if suits == 3 or _no_flush(views[level], dealt.joker[at], flush):
                    _add_best(dealt, asked, by_ranks, by_views, views[level], at, weight, sums)
                level -= 1
                continue
            chosen = choice[level]
            if chosen == (1 if level == 0 else CHOOSE[suits, counts[level]]):
                choice[level] = 0
                level -= 1
                continue
            choice[level] += 1
            subset = _SUBSETS[suits, counts[level], chosen]
            for suit in range(suits):
                views[level + 1, suit] = views[level, suit] | (subset >> suit & 1) << level
            level += 1


@compiled
def _no_flush(views: Ints, joker: int, flush: int) -> bool:
    most = 0
    for view in views:
        most = max(most, _BITS[view])
    return bool(most + joker < flush)


@compiled
def _add_best(
    dealt: DealtClasses, asked: SettingQuestions, by_ranks: SettingAnswers,
    by_views: SettingAnswers, views: Ints, at: int, weight: int, sums: Ints,
) -> None:  # fmt: skip
    owner, first = dealt.owner[at], dealt.first[at]
    begin = asked.start[owner]
    settings = asked.start[owner + 1] - begin
    beside_flush = 1 if len(views) == 3 else 0
    best_win = best_lose = np.int64(0)
    best = np.int64(-1) << 60
    for each in range(settings):
        win, lose = np.int64(by_ranks.win[begin + each]), np.int64(by_ranks.lose[begin + each])
        if beside_flush:
            win += by_views.win[first + each]
            lose += by_views.lose[first + each]
        for view in views:
            place = first + (beside_flush + view) * settings + each
            win += by_views.win[place]
            lose += by_views.lose[place]
        if win - lose > best:
            best, best_win, best_lose = win - lose, win, lose
    sums[owner, 0] += weight * best_win
    sums[owner, 1] += weight * best_lose
    sums[owner, 2] += weight
