"""One of the processes that play: `python -m benchmarks.load.generator`, led over its own pipes.

The first line it is given says where the house is and which tables it fills. It answers with a
line when everybody sits, and then plays for ever, at the rate and for the seconds that each
further line asks for, answering with what it counted.
"""

from __future__ import annotations

import asyncio
import gc
import sys
import time
from collections.abc import Awaitable

import msgspec

from benchmarks.load.line import Line, frame, open_line
from benchmarks.load.players import PlayedTable, Tally

TICK_SECONDS = 0.002
BEHIND_MAX_SECONDS = 0.1
"""What cannot be done in time, because everybody waits for the house dealer, is not made up for."""
AT_A_TIME = 8
WAGER = b'{"type":"wager","request":"request-000001","cents":{"ante":500}}'


class Part(msgspec.Struct):
    """What this process does, and how much of it."""

    port: int
    does: str
    """plays, echoes or watches."""
    number: int
    """Which of the processes it is; it has addresses of its own."""
    tables: dict[str, int]
    """By table, how many sit or look there."""


class Measure(msgspec.Struct):
    seconds: float
    rate: float
    """Actions a second of this process; nought is as many as there are answers."""
    counts: bool = True


class Counted(msgspec.Struct):
    answered_ms: list[float]
    told_ms: list[float]
    refused: int
    frames: int
    frame_bytes: int
    busy: float
    """Which share of a core this process used."""


class Generator:
    def __init__(self, part: Part) -> None:
        self._part = part
        self._tally = Tally()
        self._tables: list[PlayedTable] = []
        self._lines: list[Line] = []
        self._rate = 0.0

    async def begin(self) -> None:
        few = asyncio.Semaphore(AT_A_TIME)

        async def one(opening: Awaitable[None]) -> None:
            async with few:
                await opening

        does = {"plays": self._fill, "echoes": self._echo, "watches": self._watch}
        opens = does[self._part.does]
        tables = self._part.tables.items()
        await asyncio.gather(*(one(opens(place, *each)) for place, each in enumerate(tables)))

    def _source(self, place: int) -> str:
        """People at a table share an address, so no address has more than a club would."""
        return f"127.{100 + self._part.number}.{place // 250}.{1 + place % 250}"

    async def _fill(self, place: int, name: str, players: int) -> None:
        table = PlayedTable(name, lambda: self._tally)
        await table.fill(self._part.port, players, self._source(place))
        self._tables.append(table)

    async def _watch(self, place: int, name: str, watchers: int) -> None:
        for _ in range(watchers):
            line = await open_line(
                self._part.port, f"/ws/table/{name}", self._counted, source=self._source(place)
            )
            line.send(frame(b'{"type":"hello"}'))
            self._lines.append(line)

    def _counted(self, message: bytes) -> None:
        self._tally.frames += 1
        self._tally.frame_bytes += len(message)

    async def _echo(self, place: int, __: str, lines: int) -> None:
        wager = frame(WAGER)
        for _ in range(lines):
            asked = time.perf_counter()

            def heard(_: bytes, number: int = len(self._lines)) -> None:
                nonlocal asked
                now = time.perf_counter()
                self._tally.answered.append(now - asked)
                asked = now
                self._lines[number].send(wager)

            port, source = self._part.port, self._source(place)
            self._lines.append(await open_line(port, "/", heard, source=source))

    async def play(self) -> None:
        """For ever, no faster than the rate."""
        if self._part.does == "echoes":
            for line in self._lines:
                line.send(frame(WAGER))
            return
        due = time.perf_counter()
        while True:
            now = time.perf_counter()
            due = max(due, now - BEHIND_MAX_SECONDS) if self._rate else 0.0
            while due <= now and self._one_acts():
                due += 1 / self._rate if self._rate else 0.0
            await asyncio.sleep(TICK_SECONDS)

    def _one_acts(self) -> bool:
        for number, table in enumerate(self._tables):
            if table.acts():
                self._tables.append(self._tables.pop(number))
                return True
        return False

    async def measure(self, asked: Measure) -> Counted:
        self._rate = asked.rate
        self._tally, busy = Tally(), time.process_time()
        began = time.perf_counter()
        await asyncio.sleep(asked.seconds)
        tally, self._tally = self._tally, Tally()
        return Counted(
            [round(each * 1000, 2) for each in tally.answered],
            [round(each * 1000, 2) for each in tally.told],
            tally.refused,
            tally.frames,
            tally.frame_bytes,
            (time.process_time() - busy) / (time.perf_counter() - began),
        )


async def main() -> None:
    loop = asyncio.get_running_loop()

    async def line() -> bytes:
        return await loop.run_in_executor(None, sys.stdin.buffer.readline)

    generator = Generator(msgspec.json.decode(await line(), type=Part))
    playing = asyncio.create_task(generator.begin())
    await playing
    gc.freeze()
    print("ready", flush=True)
    playing = asyncio.create_task(generator.play())
    while asked := await line():
        counted = await generator.measure(msgspec.json.decode(asked, type=Measure))
        print(msgspec.json.encode(counted).decode(), flush=True)
    playing.cancel()


if __name__ == "__main__":
    import uvloop

    uvloop.run(main())
