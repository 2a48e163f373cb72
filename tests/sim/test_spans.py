"""How a run is cut into spans changes nothing, and no run needs more memory than another."""

from __future__ import annotations

import json
from functools import cache

import msgspec
import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from houseway.machines.executors import ThreadExecutor
from houseway.sim.hooks import PlayableTable
from houseway.sim.kernel.block_results import BlockNotes
from houseway.sim.kernel.codes import BLOCK_ROUNDS, HOUR_ROUNDS, OF_PLAYER_DEALER, SUMS
from houseway.sim.running.runner import run_on_executor, run_threads
from houseway.sim.running.work_spans import BuiltTableJob, play_span, work_spans
from houseway.sim.stats.tally import RunTally, blank_tally, next_moment
from tests.sim.tables import TCP, table

BETS = len(table(TCP).game.rules.bets)


@cache
def written(seed: int, block: int) -> BlockNotes:
    """Notes of a block that nobody has played: numbers by chance, of the usual sizes."""
    chance = np.random.default_rng((seed, block))
    net, wagered = chance.integers(0, 1 << 40, (2, BETS + 1 + OF_PLAYER_DEALER, 2), np.uint64)
    words = np.hstack((net, wagered, net + wagered))
    hours = chance.normal(45_000, 100_000, BLOCK_ROUNDS // HOUR_ROUNDS).astype(np.int64)
    sums = chance.integers(1, 1 << 30, (BETS, SUMS), np.int64)
    return BlockNotes(
        sums=sums,
        squares=words,
        base=chance.integers(1, 1 << 30, SUMS, np.int64),
        hours=hours,
        voids=0,
        results=np.array([[-500, 3], [250, 4]], np.int64),
        fees_cents=7,
        places=np.array([[3, 2], [5, 5]], np.int64),
    )


def play(*, seed: int, block: int, rounds: int) -> BlockNotes:  # noqa: ARG001  a block is as it is
    return written(seed, block % 50)


FELT = PlayableTable(BETS, play)


class Together(ThreadExecutor):
    """Threads that take several blocks in one part, as a cluster does."""

    def __init__(self, places: int, together: int) -> None:
        super().__init__(places)
        self.together = together


def with_blocks(blocks: int) -> RunTally:
    """A tally of so many blocks, with its course."""
    tally = blank_tally(BETS)
    for block in range(blocks):
        tally.add(play(seed=1, block=block, rounds=BLOCK_ROUNDS), BLOCK_ROUNDS)
    return tally


def test_any_way_to_cut_a_run_gives_the_same_tally() -> None:
    rounds = 90 * BLOCK_ROUNDS + 100
    one = run_threads(FELT, rounds=rounds, seed=1)
    for places, together in ((1, 64), (2, 5), (3, 2)):
        found = run_on_executor(
            Together(places, together),
            BuiltTableJob(FELT),
            rounds=rounds,
            seed=1,
            tally=blank_tally(BETS),
        )
        assert found == one


@given(
    played=st.integers(0, 40),
    more=st.integers(0, 4_000),
    places=st.integers(1, 50),
    together=st.integers(1, 64),
)
def test_spans_hold_every_block_once_and_end_where_the_course_is_noted(
    played: int, more: int, places: int, together: int
) -> None:
    tally, whole = with_blocks(played), played + more
    found = [*work_spans(tally, 1, whole, Together(places, together))]
    assert [block for each in found for block in range(each.first, each.first + each.blocks)] == [
        *range(played, whole)
    ]
    assert all(each.blocks <= together for each in found)
    ends, moment = {each.first + each.blocks for each in found}, tally.blocks_noted()
    while (moment := next_moment(moment)) <= whole:
        assert moment in ends or moment <= played


def test_the_course_is_noted_where_it_is_foretold() -> None:
    moments, noted = with_blocks(300).course, 0
    for moment in moments:
        noted = next_moment(noted)
        assert moment.rounds == noted * BLOCK_ROUNDS


def test_what_comes_back_of_a_span_is_small_however_long_it_is() -> None:
    def size(blocks: int) -> int:
        (span,) = work_spans(with_blocks(1), 1, 2, ThreadExecutor(1))
        part = play_span(FELT, span._replace(blocks=blocks))
        assert part.course == []
        return len(json.dumps(msgspec.to_builtins(part, str_keys=True)))

    assert size(1) < 4_000
    assert size(64) < 1.5 * size(1)


def test_a_tally_of_a_billion_rounds_is_hardly_larger_than_one_of_ten_million() -> None:
    def size(tally: RunTally) -> int:
        return len(json.dumps(msgspec.to_builtins(tally, str_keys=True)))

    tally = with_blocks(50)
    small = size(tally)
    part = play_span(
        FELT, next(iter(work_spans(tally, 1, 51, ThreadExecutor(1))))._replace(blocks=10)
    )
    while tally.blocks < 5_000:
        tally.join(part)
    assert tally.rounds == 10**9
    assert size(tally) < 4 * small
