"""Tally of a run: exact sums of cents and of squares.

Blocks are added in order, so the tally is the same for any number of threads, and a stopped run
continues from it.
"""

from __future__ import annotations

from math import isqrt
from operator import add
from typing import Any

import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from houseway.errors import RuleError
from houseway.rank.array_types import Ints
from houseway.sim.kernel import codes
from houseway.sim.kernel.block_results import BlockNotes
from houseway.sim.stats.control_variates import ControlledSums
from houseway.sim.stats.estimates import Estimate, ratio

RESULTS_MAX = 500_000
"""So many results of a round are told apart, to the cent."""
_GROWTH = 20
"""The course of a run is noted each time it has grown by a twentieth."""


class EstimatesAt(Struct, array_like=True):
    """How the estimates stood after a number of rounds."""

    rounds: int
    estimates: list[Estimate]
    """Of the bets in their order, then of the base game."""


class RunTally(Struct, kw_only=True):
    sums: list[list[int]]
    """By bet, in the columns that the kernel names."""
    squares: list[list[int]]
    """By bet, then the base game: net, wagered, both together, squared; then those rows of the
    player-dealer that `codes` names."""
    base_sums: list[int]
    """The base game with all that is staked on it later, by the unit of its first wager."""
    voids: int = 0
    """Rounds in which the cards did not suffice."""
    rounds: int = 0
    blocks: int = 0
    hours: dict[int, int] = {}
    """How many runs of a hundred rounds ended in which step of the player-dealer's result."""
    step_cents: int = 0
    """How wide such a step is; the first block decides it."""
    course: list[EstimatesAt] = []
    results: dict[int, int] = {}
    """How many rounds left the player-dealer with how many cents after the collection."""
    fees_cents: int = 0
    """What the player-dealers paid in all."""
    places: list[list[int]] = []
    """By place in the order of action, the first to act first: cents due, and cents covered."""

    def add(self, notes: BlockNotes, rounds: int) -> None:
        """One more block, the next in order."""
        for row, more in zip(self.sums, notes.sums.tolist(), strict=True):
            row[:] = map(add, row, more)
        self.base_sums = list(map(add, self.base_sums, notes.base.tolist()))
        for row, more in zip(self.squares, notes.squares.tolist(), strict=True):
            whole = (low + (high << 64) for low, high in zip(more[::2], more[1::2], strict=True))
            row[:] = map(add, row, whole)
        self.voids += notes.voids
        self.rounds += rounds
        self.blocks += 1
        self.fees_cents += notes.fees_cents
        self._add_results(notes)
        self._add_hours(notes.hours)
        self._note_course()

    def join(self, part: RunTally) -> None:
        """The next blocks in order, which somebody has added up already."""
        for name in self.__struct_fields__:
            if name not in {"step_cents", "course"}:
                setattr(self, name, _together(getattr(self, name), getattr(part, name)))
        self._refuse_results()
        self.step_cents = part.step_cents
        self._note_course()

    def blocks_noted(self) -> int:
        """How many whole blocks there were when the course was noted last."""
        return self.course[-1].rounds // codes.BLOCK_ROUNDS if self.course else 0

    def copied(self) -> RunTally:
        """A tally that may grow while this one stays."""
        return replace(
            self,
            sums=[[*row] for row in self.sums],
            squares=[[*row] for row in self.squares],
            hours={**self.hours},
            course=[*self.course],
            results={**self.results},
            places=[[*row] for row in self.places],
        )

    def estimate(self, bet: int) -> Estimate:
        """The players' result on one bet, for each unit wagered."""
        row = self.sums[bet]
        return ratio(row[codes.NET_CENTS], row[codes.WAGERED], self.squares[bet], self.rounds)

    def base(self) -> Estimate:
        """The base game with all that is staked on it later, for each unit wagered first."""
        net, wagered = self.base_sums[codes.NET_CENTS], self.base_sums[codes.WAGERED]
        return ratio(net, wagered, self.squares[len(self.sums)], self.rounds)

    def moment(self) -> EstimatesAt:
        """How the estimates stand now."""
        bets = [self.estimate(bet) for bet in range(len(self.sums))]
        return EstimatesAt(self.rounds, [*bets, self.base()])

    def player_dealer(self) -> Estimate:
        """Cents that the player-dealer wins in a round, the fee not counted."""
        squares = self.squares[len(self.sums) + 1][0]
        return self._per_round(self.player_dealer_cents(), squares)

    def _per_round(self, net: int, squares: int) -> Estimate:
        # A round is the unit here: one is wagered in each, and net and one together square so.
        together = squares + 2 * net + self.rounds
        return ratio(net, self.rounds, [squares, self.rounds, together], self.rounds)

    def player_dealer_net(self) -> Estimate:
        """Cents that the player-dealer is left with after the fee of a round."""
        net = sum(cents * rounds for cents, rounds in self.results.items())
        squares = sum(cents * cents * rounds for cents, rounds in self.results.items())
        return self._per_round(net, squares)

    def beside_covering(self) -> ControlledSums:
        """What the player-dealer won, beside what a bank that covers all won on the same cards."""
        rows = self.squares[len(self.sums) + 1 :]
        (own, base, own_base), (sides, own_sides, base_sides) = rows
        covering = [-row[codes.NET_CENTS] - row[codes.UNCOVERED_CENTS] for row in self.sums]
        on_base = -self.base_sums[codes.NET_CENTS] - self.base_sums[codes.UNCOVERED_CENTS]
        return ControlledSums(
            rounds=self.rounds,
            sums=(self.player_dealer_cents(), on_base, sum(covering) - on_base),
            squares=(own, base, sides),
            products=(
                (own_base - own - base) // 2,
                (own_sides - own - sides) // 2,
                (base_sides - base - sides) // 2,
            ),
        )

    def player_dealer_cents(self) -> int:
        return -sum(row[codes.NET_CENTS] for row in self.sums)

    def _add_results(self, notes: BlockNotes) -> None:
        for cents, rounds in notes.results.tolist():
            self.results[cents] = self.results.get(cents, 0) + rounds
        self._refuse_results()
        more = notes.places.tolist()
        self.places += [[0, 0] for _ in more[len(self.places) :]]
        for row, each in zip(self.places, more, strict=True):
            row[:] = map(add, row, each)

    def _refuse_results(self) -> None:
        """Rounds may be many, results told apart may not: memory would grow with the rounds."""
        if len(self.results) > RESULTS_MAX:
            raise RuleError(
                f"After {self.rounds:,} rounds {len(self.results):,} results of a round are told "
                f"apart; {RESULTS_MAX:,} are the most, so give fewer or rounder amounts, or fewer "
                "rounds."
            )

    def _add_hours(self, results: Ints) -> None:
        if not len(results):
            return
        if not self.step_cents:
            self.step_cents = _step(results.tolist())
        steps = results // self.step_cents
        lowest = int(steps.min())
        for step, count in enumerate(np.bincount(steps - lowest).tolist(), lowest):
            if count:
                self.hours[step] = self.hours.get(step, 0) + count

    def _note_course(self) -> None:
        last = self.course[-1].rounds if self.course else 0
        if self.rounds - last >= max(1, last // _GROWTH):
            self.course.append(self.moment())


def blank_tally(bets: int) -> RunTally:
    return RunTally(
        sums=[[0] * codes.SUMS for _ in range(bets)],
        squares=[[0] * codes.SQUARES for _ in range(bets + 1 + codes.OF_PLAYER_DEALER)],
        base_sums=[0] * codes.SUMS,
        hours={},
        course=[],
        results={},
        places=[],
    )


def _together(one: Any, other: Any) -> Any:
    """Two counts added, or two collections of them, each place to the same place."""
    if isinstance(one, dict):
        return one | {key: one.get(key, 0) + count for key, count in other.items()}
    if isinstance(one, list):
        longer = max(one, other, key=len)[min(len(one), len(other)) :]
        return [*map(_together, one, other), *longer]
    return one + other


def next_moment(noted: int) -> int:
    """After which block the course is noted next, if it was last after so many whole blocks."""
    grown = max(1, noted * codes.BLOCK_ROUNDS // _GROWTH)
    return noted - (-grown // codes.BLOCK_ROUNDS)


def _step(results: list[int]) -> int:
    """A round number of cents, about a third of how far the results spread."""
    mean = sum(results) // len(results)
    spread = isqrt(sum((cents - mean) ** 2 for cents in results) // len(results))
    wanted = max(1, spread // 3)
    size = 1
    while size * 10 <= wanted:
        size *= 10
    return next(size * times for times in (5, 2, 1) if size * times <= wanted)
