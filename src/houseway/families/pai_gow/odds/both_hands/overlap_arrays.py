"""Overlap arrays: what two hands could share, by ranks and by one suit or two."""

from __future__ import annotations

from collections.abc import Sequence, Sized
from itertools import combinations, product
from math import comb, prod

import numpy as np

from houseway.families.pai_gow.odds.kernel.rank_overlaps import RankMultisets
from houseway.families.pai_gow.odds.kernel.suit_overlaps import BesideRows, SuitMasks
from houseway.rank.array_types import Bytes, Ints
from houseway.rank.classes.hand_classes import SUITS, CardPack, by_suit, class_keys, multisets


def shared_multisets(pack: CardPack) -> RankMultisets:
    lists = [multisets(pack.ranks, size, SUITS) for size in range(pack.hand + 1)]
    counts = np.concatenate(lists)
    keys = class_keys(np.column_stack((counts, np.zeros(len(counts), np.int8))))
    return RankMultisets(_starts(lists), counts, keys)


def _starts(lists: Sequence[Sized]) -> Ints:
    return np.cumsum([0, *map(len, lists)])


def shared_masks(pack: CardPack) -> SuitMasks:
    masks = np.arange(1 << pack.ranks, dtype=np.int64)
    sizes = np.bitwise_count(masks)
    lists = [masks[sizes == size] for size in range(pack.hand + 1)]
    return SuitMasks(_starts(lists), np.concatenate(lists), by_suit(pack).first)


def shared_beside(pack: CardPack) -> BesideRows:
    lists = _beside_by_size(pack)
    rows = np.concatenate(lists)
    above: list[list[int]] = []
    holds: list[int] = []
    times: list[int] = []
    for row in rows:
        above.append([len(holds)])
        for larger in lists:
            held = np.flatnonzero((larger >= row).all(axis=1)).tolist()
            holds += held
            times += (_ways(SUITS - 1 - row, larger[at] - row) for at in held)
            above[-1].append(len(holds))
    ways = [_ways(np.full(pack.ranks, SUITS - 1), row) for row in rows]
    columns = (rows, rows.sum(axis=1), ways, above, holds, times)
    return BesideRows(_starts(lists), *(np.array(each, np.int64) for each in columns))


def _beside_by_size(pack: CardPack) -> list[Bytes]:
    """What can lie beside a flush, by how many cards it is."""
    return [multisets(pack.ranks, size, SUITS - 1) for size in range(pack.hand - pack.flush + 1)]


def _ways(left: Bytes, chosen: Bytes) -> int:
    """In how many ways so many of each rank are chosen from those that are left."""
    return prod(map(comb, left.tolist(), chosen.tolist()))


def shared_in_two_suits(pack: CardPack) -> Ints:
    """What two flushes of different suits can share, as rows for the kernel."""
    most = pack.hand - pack.flush
    beside = np.concatenate(_beside_by_size(pack))
    place = {tuple(row): at for at, row in enumerate(beside.tolist())}
    sets = [each for size in range(most + 1) for each in combinations(range(pack.ranks), size)]
    rows = []
    for elsewhere in beside[(beside <= 2).all(axis=1)]:
        few = [each for each in sets if len(each) + elsewhere.sum() <= most]
        for one, two in product(few, few):
            with_one, with_two = (elsewhere + _indicator(pack, each) for each in (one, two))
            weight = _ways(np.full(pack.ranks, 2), elsewhere)
            sign = (-1) ** (len(one) + len(two) + int(elsewhere.sum()))
            masks = (sum(1 << rank for rank in each) for each in (one, two))
            rows.append((*masks, place[tuple(with_two)], place[tuple(with_one)], sign * weight))
    return np.array(rows, np.int64)


def _indicator(pack: CardPack, ranks: tuple[int, ...]) -> Bytes:
    row = np.zeros(pack.ranks, np.int8)
    row[list(ranks)] = 1
    return row
