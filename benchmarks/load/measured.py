"""Leads the processes that play, and makes figures of what they and the servers counted."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

import msgspec

from benchmarks.load.generator import Counted, Measure, Part
from benchmarks.load.servers import Server, Used

PROCESSES = 2


class Found(NamedTuple):
    """What one server did in one stretch of time."""

    seconds: float
    counted: list[Counted]
    used: Used
    load: float
    """The load average at its end: what else the machine was doing."""

    @property
    def actions(self) -> int:
        return sum(len(each.answered_ms) for each in self.counted)

    @property
    def a_second(self) -> float:
        return self.actions / self.seconds

    @property
    def frames_an_action(self) -> float:
        return sum(each.frames for each in self.counted) / self.actions

    @property
    def frame_kb(self) -> float:
        frames = sum(each.frames for each in self.counted)
        return sum(each.frame_bytes for each in self.counted) / frames / 1000

    @property
    def action_us(self) -> float:
        """Of the processes that serve, for each action: all that comes with it."""
        return self.used.serving / self.actions * 1e6

    @property
    def busy(self) -> float:
        return self.used.serving / self.seconds

    @property
    def generators_busy(self) -> float:
        return max(each.busy for each in self.counted)

    def answered_ms(self, percent: int) -> float:
        return _quantile([ms for each in self.counted for ms in each.answered_ms], percent)

    def told_ms(self, percent: int) -> float:
        return _quantile([ms for each in self.counted for ms in each.told_ms], percent)


def _quantile(figures: list[float], percent: int) -> float:
    return statistics.quantiles(figures, n=100)[percent - 1]


class Crowd:
    """Several processes that do the same, each with its share of the tables."""

    def __init__(self, server: Server, does: str, tables: dict[str, int]) -> None:
        self._server = server
        self._processes = [
            subprocess.Popen(
                [sys.executable, "-m", "benchmarks.load.generator"],
                stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            )
            for _ in range(PROCESSES)
        ]  # fmt: skip
        for number, process in enumerate(self._processes):
            own = dict([*tables.items()][number::PROCESSES])
            _tell(process, Part(server.port, does, number, own))
        for process in self._processes:
            assert _line(process) == b"ready\n", "somebody did not get in"

    def measure(self, seconds: float, rate: float = 0) -> Found:
        """`rate` is for all together; without one, as fast as there are answers."""
        before = self._server.used()
        for process in self._processes:
            _tell(process, Measure(seconds, rate / PROCESSES))
        counted = [msgspec.json.decode(_line(each), type=Counted) for each in self._processes]
        after = self._server.used()
        used = Used(after.serving - before.serving, after.beside - before.beside)
        return Found(seconds, counted, used, os.getloadavg()[0])

    def close(self) -> None:
        for process in self._processes:
            process.kill()
            process.wait()


@contextmanager
def crowd(server: Server, does: str, tables: dict[str, int]) -> Iterator[Crowd]:
    gathered = Crowd(server, does, tables)
    try:
        yield gathered
    finally:
        gathered.close()


def _tell(process: subprocess.Popen[bytes], what: Part | Measure) -> None:
    assert process.stdin is not None
    process.stdin.write(msgspec.json.encode(what) + b"\n")
    process.stdin.flush()


def _line(process: subprocess.Popen[bytes]) -> bytes:
    assert process.stdout is not None
    return process.stdout.readline()
