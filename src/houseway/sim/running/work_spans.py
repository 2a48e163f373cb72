"""Work spans: a run cut into parts for an executor; each returns a part of the tally.

Where a span ends changes nothing. The course of a run is noted at the end of certain blocks, so no
span goes beyond the next of them; and the first block is played alone, since it decides how wide
the steps are in which results are counted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

from houseway.machines.executors import Executor
from houseway.sim.hooks import PlayableTable, sim_hooks
from houseway.sim.kernel.codes import BLOCK_ROUNDS
from houseway.sim.setup.simulation_setup import SimulationSetup, TellProgress
from houseway.sim.stats.tally import RunTally, blank_tally, next_moment

_PARTS_EACH = 8
"""Whoever plays gets at least so many spans, so that all of them end at about the same time."""


class WorkSpan(NamedTuple):
    seed: int
    first: int
    """The number of its first block."""
    blocks: int
    rounds: int
    """Of each block."""
    step_cents: int


class TableJob(NamedTuple):
    """A table that is laid out wherever it is played: the setting is all that travels."""

    setting: SimulationSetup

    def ready(self) -> Callable[[WorkSpan], RunTally]:
        return BuiltTableJob(prepare_table(self.setting)).ready()


class BuiltTableJob(NamedTuple):
    """A table that is laid out here already."""

    table: PlayableTable

    def ready(self) -> Callable[[WorkSpan], RunTally]:
        return partial(play_span, self.table)


def prepare_table(setting: SimulationSetup, tell: TellProgress | None = None) -> PlayableTable:
    """The table laid out and the kernel at hand: compiled, or found compiled on disk.

    `tell` hears how far the work is that players need before they can decide.
    """
    if tell is not None:
        prepare_policy(setting, tell)
    table = sim_hooks(setting.game).lay(setting)
    table.play(seed=0, block=0, rounds=0)
    return table


def prepare_policy(setting: SimulationSetup, tell: TellProgress) -> None:
    """What players need before they can decide, worked out once: it is kept on this computer."""
    if setting.policy is not None and setting.policy.prepare is not None:
        setting.policy.prepare(setting.game.rules, tell)


def play_span(table: PlayableTable, span: WorkSpan) -> RunTally:
    """The tally of these blocks alone, which is small however many they are."""
    part = blank_tally(table.bets)
    part.step_cents = span.step_cents
    for block in range(span.first, span.first + span.blocks):
        part.add(table.play(seed=span.seed, block=block, rounds=span.rounds), span.rounds)
    part.course.clear()
    return part


def work_spans(tally: RunTally, seed: int, whole: int, machines: Executor) -> Iterator[WorkSpan]:
    """The blocks that the tally does not have yet, up to so many in all."""
    block, noted = tally.blocks, tally.blocks_noted()
    while block < whole:
        many = (whole - block) // (_PARTS_EACH * machines.places)
        moment = next_moment(noted)
        blocks = min(max(1, min(many, machines.together)), moment - block, whole - block)
        yield WorkSpan(seed, block, blocks, BLOCK_ROUNDS, tally.step_cents)
        block += blocks
        if block == moment:
            noted = moment
