"""Flop enumeration: every deal of the base game, with the best decision on every street.

Behind each flop all boards and both hands are gone through (`kernel.flop_showdowns`). On the river
a hand is given up where that is worth more than playing; on the flop the best of checking and
playing is taken for each group of hands; before it, for each starting hand. Sums are whole numbers.
"""

from __future__ import annotations

import lzma
from collections.abc import Callable
from typing import NamedTuple, TypeAlias

import numpy as np

from houseway.families.holdem_bank.odds.solve.base_terms import HoldemBaseGame, categories_of
from houseway.families.holdem_bank.odds.solve.flop_classes import (
    GRID,
    FlopContinuations,
    flop_classes,
    flop_continuations,
)
from houseway.families.holdem_bank.odds.solve.hand_ends import CATEGORIES, ENDS
from houseway.machines.executors import SERIAL, Executor
from houseway.odds.model.progress import ProgressCallback, no_progress
from houseway.rank.array_types import Ints, Packs
from houseway.rank.batch.ranking_scales import high_scale

ALL, ON_RIVER, FOLDED, OVER, ON_FLOP = 0, 1, 2, 3, 4
"""How starting hands end: all of them; of those that check before the flop, those that play on the
river and those that fold there, and by category the hands that these would have beaten; then those
that play on the flop, a row for each multiple."""
_FLOPS = 15
"""Gone through before somebody hears of it."""

FlopSpan: TypeAlias = tuple[int, int]
FlopFindings: TypeAlias = tuple[Ints, Packs]


class FlopSums(NamedTuple):
    starts: Ints
    """By starting hand, row and end: how many deals."""
    codes: Packs
    """By flop and pair beside it: 0 to check, or which of the multiples to play, from 1."""


class FlopOutcomes(NamedTuple):
    """How the groups of hands beside one flop end."""

    behind: FlopContinuations
    ends: Ints
    folded: Ints
    """As they would have ended that are folded on the river."""
    over: Ints
    """By group and category: the hands that these would have won over."""
    check: Ints
    """By group, in whole numbers: what it is worth to see the river."""
    play: Ints
    """By multiple and group: what it is worth to play."""

    @property
    def codes(self) -> Ints:
        """By group. What is worth the same is played, and for more."""
        if not len(self.play):
            return np.zeros(len(self.check), np.int64)
        best = np.argmax(self.play, axis=0)
        return np.where(self.play.max(axis=0) >= self.check, 1 + best, 0)


def enumerate_flops(
    base: HoldemBaseGame, tell: ProgressCallback = no_progress, machines: Executor = SERIAL
) -> FlopSums:
    many = len(flop_classes(base.pack))
    spans = [(begin, min(begin + _FLOPS, many)) for begin in range(0, many, _FLOPS)]
    starts, codes = blank_starts(base), []
    with machines.bring(FlopJob(base)) as in_order:
        for done, (more, found) in enumerate(in_order(spans), 1):
            starts += more
            codes.append(found)
            tell(done / len(spans), "every flop")
    return FlopSums(starts, np.concatenate(codes))


def blank_starts(base: HoldemBaseGame) -> Ints:
    return np.zeros((GRID, ON_FLOP + len(base.flop), ENDS), np.int64)


class FlopJob(NamedTuple):
    """The game, as it travels to whoever goes through some flops."""

    base: HoldemBaseGame

    def ready(self) -> Callable[[FlopSpan], FlopFindings]:
        deal, base = flop_dealer(self.base), self.base

        def go_through(span: FlopSpan) -> FlopFindings:
            starts, codes = blank_starts(base), []
            for flop in flop_classes(base.pack)[slice(*span)]:
                found = deal(flop.cards)
                _add(starts, found, flop.alike)
                codes.append(found.codes[found.behind.which])
            return starts, np.array(codes, np.uint8)

        return go_through


def flop_dealer(base: HoldemBaseGame) -> Callable[[tuple[int, ...]], FlopOutcomes]:
    """What goes through all that may come behind a flop."""
    from houseway.families.holdem_bank.odds.kernel.flop_showdowns import (
        FlopCounts,
        RiverDecision,
        blank_scratch,
        count_boards,
    )

    scale, pack = high_scale(), np.array(base.pack, np.uint8)
    category = categories_of(scale)
    opens = int(np.searchsorted(category, base.qualifier))
    river = RiverDecision(opens, category, base.worth(base.river), base.fold)
    plays = [base.worth(play) for play in base.flop]

    def deal(flop: tuple[int, ...]) -> FlopOutcomes:
        found = flop_continuations(base.pack, flop)
        ends, folded = np.zeros((2, len(found.start), ENDS), np.int64)
        over = np.zeros((len(found.start), CATEGORIES), np.int64)
        told = FlopCounts(found.group, ends, folded, over)
        count_boards(scale, river, blank_scratch(), pack, found.boards, found.weights, told)
        check = (ends - folded) @ river.worth + folded.sum(axis=1) * base.fold
        play = np.array([ends @ each for each in plays]).reshape(len(plays), len(check))
        return FlopOutcomes(found, ends, folded, over, check, play)

    return deal


def _add(starts: Ints, found: FlopOutcomes, alike: int) -> None:
    """Count what is found of one flop for all that it stands for."""
    start, codes = found.behind.start, found.codes
    np.add.at(starts[:, ALL], start, alike * found.ends)
    seen = codes == 0
    np.add.at(starts[:, ON_RIVER], start[seen], alike * (found.ends - found.folded)[seen])
    np.add.at(starts[:, FOLDED], start[seen], alike * found.folded[seen])
    np.add.at(starts[:, OVER, :CATEGORIES], start[seen], alike * found.over[seen])
    for code in range(1, 1 + len(found.play)):
        played = codes == code
        np.add.at(starts[:, ON_FLOP + code - 1], start[played], alike * found.ends[played])


def pack_codes(codes: Packs) -> bytes:
    return lzma.compress(codes.tobytes(), preset=9)


def unpack_codes(text: bytes, base: HoldemBaseGame) -> Packs:
    return np.frombuffer(lzma.decompress(text), np.uint8).reshape(len(flop_classes(base.pack)), -1)
