"""Solution of the base game with the best decisions, shipped, cached or computed.

It takes a minute. A result is kept by what moves it: the pack, the multiples, the Blind's pay table
and the qualifier. For the game as it is printed it comes with the package; a test works it out
again.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from math import comb
from pathlib import Path

import msgspec
import numpy as np
from msgspec import Struct

from houseway.families.holdem_bank.odds.solve.base_terms import FOLD, HoldemBaseGame
from houseway.families.holdem_bank.odds.solve.flop_classes import start_name
from houseway.families.holdem_bank.odds.solve.flop_enumeration import (
    ALL,
    FOLDED,
    ON_FLOP,
    ON_RIVER,
    OVER,
    FlopSums,
    enumerate_flops,
    pack_codes,
)
from houseway.families.holdem_bank.odds.solve.hand_ends import CATEGORIES, LOSE, TIE
from houseway.machines.executors import SERIAL, Executor
from houseway.odds.caching import disk_cache
from houseway.odds.model.distribution import Distribution
from houseway.odds.model.progress import DEFAULT_WORK, ProgressCallback, Work, no_progress
from houseway.rank.array_types import Ints
from houseway.rank.batch.ranking_scales import RANKS

SUITED, SAME_RANK, OFFSUIT = 4, 6, 12
"""How many hands a starting hand stands for."""
FLOPS_OF_BOARD = comb(5, 3)
SHIPPED = Path(__file__).parents[1] / "shipped"


class StartingHand(Struct, frozen=True, kw_only=True):
    """A starting hand: what each choice before the flop is worth, in Antes."""

    hand: str
    """`AKs`, `AKo` or `AA`."""
    deals: int
    check: Fraction
    plays: tuple[Fraction, ...]
    """By multiple, as the rules have them."""

    @property
    def best(self) -> int:
        """Which of the multiples to play, from 1, or 0 to check.

        What is worth the same is played, and for more.
        """
        most = max(self.plays, default=self.check - 1)
        return 1 + self.plays.index(most) if most >= self.check else 0

    @property
    def worth(self) -> Fraction:
        return max(self.check, *self.plays)


class ShowdownCounts(Struct, frozen=True, kw_only=True):
    """How hands end whatever anybody decides, by category; deals of the one hand and the other."""

    made: tuple[int, ...]
    """In how many deals the player's hand is of it."""
    won: tuple[int, ...]
    """In how many of these it wins."""
    beaten: tuple[int, ...]
    """In how many of these it is beaten."""
    by_start: tuple[tuple[int, ...], ...]
    """By starting hand, as `flops` numbers them: how one such hand ends, won, tied or lost and by
    category each, over all boards and other hands."""

    @property
    def deals(self) -> int:
        return sum(self.made)


class HoldemSolution(Struct, frozen=True, kw_only=True):
    starts: tuple[StartingHand, ...]
    results: Distribution
    """Ante, Blind and Play together, in Antes."""
    played: tuple[tuple[int, int, int], ...]
    """Community cards that lie open, Antes played, and in how many deals; the rest is folded."""
    folded: tuple[int, ...]
    """By category: in how many deals a hand is folded that has it in the end."""
    unseen: tuple[int, ...]
    """By category: in how many deals with a fold the lower of the two hands has it."""
    codes: bytes
    """What is done on every flop; `enumerate_flops.unpacked` reads it."""

    @property
    def wagered(self) -> Fraction:
        """Antes put down on average: Ante, Blind and Play."""
        plays = sum(antes * deals for _, antes, deals in self.played)
        return 2 + Fraction(plays, self.results.total)

    def start(self, hand: str) -> StartingHand:
        return next(each for each in self.starts if each.hand == hand)


def solution_and_showdowns(
    base: HoldemBaseGame, work: Work = DEFAULT_WORK
) -> tuple[HoldemSolution, ShowdownCounts]:
    """All that is known of a game, with no deal gone through twice."""
    if work.keep:
        return solution(base, work), cached_showdown_counts(base, work)
    sums = enumerate_flops(base, work.tell, work.machines)
    return solution_from_sums(base, sums), showdown_counts(sums)


def solution(base: HoldemBaseGame, work: Work = DEFAULT_WORK) -> HoldemSolution:
    """As it comes with the package, as it was kept, or worked out now."""
    shipped = shipped_solution(base) if work.keep else None
    return shipped or disk_cache.cached(
        HoldemSolution,
        _kept_path(base),
        work,
        lambda: compute_solution(base, work.tell, work.machines),
    )


def cached_showdown_counts(base: HoldemBaseGame, work: Work = DEFAULT_WORK) -> ShowdownCounts:
    """The same of what depends on nothing but the pack."""
    name = f"showdowns_{digest_of(base.pack)}.json"
    kept = disk_cache.cache_folder() / f"{disk_cache.method_digest('holdem_bank')}_{name}"
    shipped = _shipped_showdowns(SHIPPED / name) if work.keep else None
    return shipped or disk_cache.cached(
        ShowdownCounts,
        kept,
        work,
        lambda: showdown_counts(enumerate_flops(base, work.tell, work.machines)),
    )


@lru_cache(maxsize=4)
def _shipped_showdowns(path: Path) -> ShowdownCounts | None:
    return disk_cache.read_cached(ShowdownCounts, path)


def showdown_counts(sums: FlopSums) -> ShowdownCounts:
    ends = sums.starts[:, ALL].sum(axis=0)
    return ShowdownCounts(
        made=_by_category(ends),
        won=_by_category(ends[:TIE]),
        beaten=_by_category(ends[LOSE:]),
        by_start=tuple(map(_one_hand, range(len(sums.starts)), sums.starts[:, ALL])),
    )


def _one_hand(start: int, ends: Ints) -> tuple[int, ...]:
    """How one of the hands that are this starting hand ends."""
    row, column = divmod(start, RANKS)
    alike = SAME_RANK if row == column else SUITED if row > column else OFFSUIT
    parts = (ends[:TIE], ends[TIE:LOSE], ends[LOSE:])
    # Each board is counted once for each of the flops that may be chosen from it.
    return tuple(
        deals // (alike * FLOPS_OF_BOARD) for part in parts for deals in _by_category(part)
    )


def known_solution(base: HoldemBaseGame) -> HoldemSolution | None:
    """What needs not be worked out."""
    return shipped_solution(base) or disk_cache.read_cached(HoldemSolution, _kept_path(base))


@lru_cache(maxsize=4)
def shipped_solution(base: HoldemBaseGame) -> HoldemSolution | None:
    return disk_cache.read_cached(HoldemSolution, shipped_path(base))


def shipped_path(base: HoldemBaseGame) -> Path:
    return SHIPPED / f"{digest_of(base)}.json"


def _kept_path(base: HoldemBaseGame) -> Path:
    return (
        disk_cache.cache_folder()
        / f"streets_{digest_of(base)}_{disk_cache.method_digest('holdem_bank')}.json"
    )


def digest_of(value: object) -> str:
    return hashlib.sha256(msgspec.json.encode(value, enc_hook=str)).hexdigest()[:16]


def ship_solution(base: HoldemBaseGame, tell: ProgressCallback = no_progress) -> None:
    """Work this game out anew and put the results into the package."""
    sums = enumerate_flops(base, tell)
    disk_cache.write_cached(shipped_path(base), solution_from_sums(base, sums))
    disk_cache.write_cached(
        SHIPPED / f"showdowns_{digest_of(base.pack)}.json", showdown_counts(sums)
    )


def compute_solution(
    base: HoldemBaseGame, tell: ProgressCallback = no_progress, machines: Executor = SERIAL
) -> HoldemSolution:
    return solution_from_sums(base, enumerate_flops(base, tell, machines))


def solution_from_sums(base: HoldemBaseGame, sums: FlopSums) -> HoldemSolution:
    """The best choice before the flop for every starting hand, and what comes of all."""
    starts = tuple(
        _start(base, number, sums.starts[number])
        for number in range(len(sums.starts))
        if sums.starts[number, ALL].any()
    )
    best = np.array([each.best for each in starts])
    dealt = sums.starts[sums.starts[:, ALL].any(axis=1)]
    checked = dealt[best == 0].sum(axis=0)
    raised = [dealt[best == 1 + place, ALL].sum(axis=0) for place in range(len(base.first))]
    rows = [
        *((0, play, raised[place]) for place, play in enumerate(base.first)),
        *((3, play, checked[ON_FLOP + place]) for place, play in enumerate(base.flop)),
        (5, base.river, checked[ON_RIVER]),
    ]
    return HoldemSolution(
        starts=starts,
        results=Distribution.of(_results(base, rows, checked[FOLDED])),
        played=tuple((board, play, int(ends.sum())) for board, play, ends in rows),
        folded=_by_category(checked[FOLDED]),
        unseen=_either(checked[FOLDED], checked[OVER]),
        codes=pack_codes(sums.codes),
    )


def _start(base: HoldemBaseGame, number: int, rows: Ints) -> StartingHand:
    deals = int(rows[ALL].sum())
    whole = base.scale * deals
    check = int(rows[ON_RIVER] @ base.worth(base.river)) + base.fold * int(rows[FOLDED].sum())
    for place, play in enumerate(base.flop):
        check += int(rows[ON_FLOP + place] @ base.worth(play))
    return StartingHand(
        hand=start_name(number),
        deals=deals,
        check=Fraction(check, whole),
        plays=tuple(Fraction(int(rows[ALL] @ base.worth(play)), whole) for play in base.first),
    )


def _results(
    base: HoldemBaseGame, rows: Sequence[tuple[int, int, Ints]], folded: Ints
) -> Iterator[tuple[Fraction, int]]:
    for _, play, ends in rows:
        yield from zip(base.nets(play), ends.tolist(), strict=True)
    yield FOLD, int(folded.sum())


def _either(folded: Ints, over: Ints) -> tuple[int, ...]:
    lost = folded[LOSE:].reshape(-1, CATEGORIES).sum(axis=0)
    return tuple((lost + over[:CATEGORIES]).tolist())


def _by_category(ends: Ints) -> tuple[int, ...]:
    return tuple(ends.reshape(-1, CATEGORIES).sum(axis=0).tolist())
