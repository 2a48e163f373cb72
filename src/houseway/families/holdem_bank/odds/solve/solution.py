"""The base game with the best decisions: what comes of it, and where that is kept.

It takes a minute. What was found is kept by what moves it: the pack, the multiples, the Blind's pay
table and the qualifier. For the game as it is printed it comes with the package; a test works it
out again.
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

from houseway.families.holdem_bank.odds.solve.base_terms import FOLD, BaseGame
from houseway.families.holdem_bank.odds.solve.flop_classes import start_name
from houseway.families.holdem_bank.odds.solve.flop_enumeration import (
    ALL,
    FOLDED,
    ON_FLOP,
    ON_RIVER,
    OVER,
    Sums,
    every_flop,
    packed,
)
from houseway.families.holdem_bank.odds.solve.hand_ends import CATEGORIES, LOSE, TIE
from houseway.machines.executors import HERE, Machines
from houseway.odds.caching import disk_cache
from houseway.odds.model.distribution import Distribution
from houseway.odds.model.progress import UNHEARD, Progress, Work, unheard
from houseway.rank.batch.ranking_scales import RANKS
from houseway.rank.classes.hand_classes import Ints

SUITED, SAME_RANK, OFFSUIT = 4, 6, 12
"""How many hands a starting hand stands for."""
FLOPS_OF_BOARD = comb(5, 3)
SHIPPED = Path(__file__).parents[1] / "shipped"


class Start(Struct, frozen=True, kw_only=True):
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


class Showdowns(Struct, frozen=True, kw_only=True):
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


class Solved(Struct, frozen=True, kw_only=True):
    starts: tuple[Start, ...]
    results: Distribution
    """Ante, Blind and Play together, in Antes."""
    played: tuple[tuple[int, int, int], ...]
    """Community cards that lie open, Antes played, and in how many deals; the rest is folded."""
    folded: tuple[int, ...]
    """By category: in how many deals a hand is folded that has it in the end."""
    unseen: tuple[int, ...]
    """By category: in how many deals with a fold the lower of the two hands has it."""
    codes: bytes
    """What is done on every flop; `every_flop.unpacked` reads it."""

    @property
    def wagered(self) -> Fraction:
        """Antes put down on average: Ante, Blind and Play."""
        plays = sum(antes * deals for _, antes, deals in self.played)
        return 2 + Fraction(plays, self.results.total)

    def start(self, hand: str) -> Start:
        return next(each for each in self.starts if each.hand == hand)


def both(base: BaseGame, work: Work = UNHEARD) -> tuple[Solved, Showdowns]:
    """All that is known of a game, with no deal gone through twice."""
    if work.keep:
        return solved(base, work), showdowns(base, work)
    sums = every_flop(base, work.tell, work.machines)
    return decided(base, sums), every_showdown(sums)


def solved(base: BaseGame, work: Work = UNHEARD) -> Solved:
    """As it comes with the package, as it was kept, or worked out now."""
    if not work.keep:
        return work_out(base, work.tell, work.machines)
    found = at_hand(base)
    if found is None:
        found = work_out(base, work.tell, work.machines)
        if work.writes:
            disk_cache.keep(_kept_path(base), found)
    return found


def showdowns(base: BaseGame, work: Work = UNHEARD) -> Showdowns:
    """The same of what depends on nothing but the pack."""
    name = f"showdowns_{_digest(base.pack)}.json"
    kept = disk_cache.cache_folder() / f"{disk_cache.method_digest('holdem_bank')}_{name}"
    if work.keep:
        found = _shipped_showdowns(SHIPPED / name) or disk_cache.read_as(Showdowns, kept)
        if found is not None:
            return found
    found = every_showdown(every_flop(base, work.tell, work.machines))
    if work.writes:
        disk_cache.keep(kept, found)
    return found


@lru_cache(maxsize=4)
def _shipped_showdowns(path: Path) -> Showdowns | None:
    return disk_cache.read_as(Showdowns, path)


def every_showdown(sums: Sums) -> Showdowns:
    ends = sums.starts[:, ALL].sum(axis=0)
    return Showdowns(
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


def at_hand(base: BaseGame) -> Solved | None:
    """What needs not be worked out."""
    return shipped(base) or disk_cache.read_as(Solved, _kept_path(base))


@lru_cache(maxsize=4)
def shipped(base: BaseGame) -> Solved | None:
    return disk_cache.read_as(Solved, shipped_path(base))


def shipped_path(base: BaseGame) -> Path:
    return SHIPPED / f"{digest_of(base)}.json"


def _kept_path(base: BaseGame) -> Path:
    return (
        disk_cache.cache_folder()
        / f"streets_{digest_of(base)}_{disk_cache.method_digest('holdem_bank')}.json"
    )


def digest_of(base: BaseGame) -> str:
    return _digest(base)


def _digest(value: object) -> str:
    return hashlib.sha256(msgspec.json.encode(value, enc_hook=str)).hexdigest()[:16]


def ship(base: BaseGame, tell: Progress = unheard) -> None:
    """Work this game out anew and put the results into the package."""
    sums = every_flop(base, tell)
    disk_cache.keep(shipped_path(base), decided(base, sums))
    disk_cache.keep(SHIPPED / f"showdowns_{_digest(base.pack)}.json", every_showdown(sums))


def work_out(base: BaseGame, tell: Progress = unheard, machines: Machines = HERE) -> Solved:
    return decided(base, every_flop(base, tell, machines))


def decided(base: BaseGame, sums: Sums) -> Solved:
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
    return Solved(
        starts=starts,
        results=Distribution.of(_results(base, rows, checked[FOLDED])),
        played=tuple((board, play, int(ends.sum())) for board, play, ends in rows),
        folded=_by_category(checked[FOLDED]),
        unseen=_either(checked[FOLDED], checked[OVER]),
        codes=packed(sums.codes),
    )


def _start(base: BaseGame, number: int, rows: Ints) -> Start:
    deals = int(rows[ALL].sum())
    whole = base.scale * deals
    check = int(rows[ON_RIVER] @ base.worth(base.river)) + base.fold * int(rows[FOLDED].sum())
    for place, play in enumerate(base.flop):
        check += int(rows[ON_FLOP + place] @ base.worth(play))
    return Start(
        hand=start_name(number),
        deals=deals,
        check=Fraction(check, whole),
        plays=tuple(Fraction(int(rows[ALL] @ base.worth(play)), whole) for play in base.first),
    )


def _results(
    base: BaseGame, rows: Sequence[tuple[int, int, Ints]], folded: Ints
) -> Iterator[tuple[Fraction, int]]:
    for _, play, ends in rows:
        yield from zip(base.nets(play), ends.tolist(), strict=True)
    yield FOLD, int(folded.sum())


def _either(folded: Ints, over: Ints) -> tuple[int, ...]:
    lost = folded[LOSE:].reshape(-1, CATEGORIES).sum(axis=0)
    return tuple((lost + over[:CATEGORIES]).tolist())


def _by_category(ends: Ints) -> tuple[int, ...]:
    return tuple(ends.reshape(-1, CATEGORIES).sum(axis=0).tolist())
