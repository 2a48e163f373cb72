"""Early streets: the best choice before the river, by starting hand and on every flop."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from houseway.families.holdem_bank.odds.solve.base_terms import HoldemBaseGame
from houseway.families.holdem_bank.odds.solve.flop_classes import (
    flop_classes,
    number_of,
    pairs_beside,
    start_name,
    start_numbers,
    suit_renaming,
)
from houseway.families.holdem_bank.odds.solve.flop_enumeration import unpack_codes
from houseway.families.holdem_bank.odds.solve.solution import solution
from houseway.rank.array_types import Packs

CHECK, MOST, LEAST = 0, 1, 2
"""To check, or to play for the most, or the least, that a street allows."""


class EarlyPlay(NamedTuple):
    base: HoldemBaseGame
    starts: Mapping[str, int]
    """By starting hand."""
    rows: Mapping[tuple[int, ...], int]
    """By flop under its names of suits in the tables."""
    codes: Packs
    """By row and pair of cards beside the flop."""

    def on_start(self, own: Sequence[int]) -> int:
        return self.starts[start_name(int(start_numbers(np.array([own]))[0]))]

    def on_flop(self, flop: Sequence[int]) -> Packs:
        """For every pair of cards beside a flop, in their order."""
        if tuple(flop) in self.rows:
            return self._row(tuple(flop))
        order = suit_renaming(flop)
        written = tuple(sorted(order[list(flop)].tolist()))
        known = number_of(pairs_beside(self.base.pack, written))
        asked = number_of(order[pairs_beside(self.base.pack, flop)])
        return np.asarray(self._row(written)[np.searchsorted(known, asked)])

    def _row(self, flop: tuple[int, ...]) -> Packs:
        return np.asarray(self.codes[self.rows[flop]])

    def with_hand(self, flop: Sequence[int], own: Sequence[int]) -> int:
        pairs = pairs_beside(self.base.pack, flop)
        return int(self.on_flop(flop)[(pairs == sorted(own)).all(axis=1)][0])


@lru_cache(maxsize=2)
def early_play(base: HoldemBaseGame) -> EarlyPlay:
    """From what is known of these rules, or after a minute of work."""
    found = solution(base)
    first, flop = _choices(len(base.first)), _choices(len(base.flop))
    return EarlyPlay(
        base,
        {start.hand: int(first[start.best]) for start in found.starts},
        {each.cards: row for row, each in enumerate(flop_classes(base.pack))},
        flop[unpack_codes(found.codes, base)],
    )


def _choices(multiples: int) -> Packs:
    """By the place of a multiple, from 1: what lies between the most and the least is no choice."""
    return np.array(
        [CHECK, MOST, *(LEAST for _ in range(multiples - 1))][: multiples + 1], np.uint8
    )
