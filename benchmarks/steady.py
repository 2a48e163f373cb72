"""How long somebody's action takes while others have the house work something out for them.

One player changes a wager over and over, each time waiting until it is on disk. Meanwhile others
settle large layouts, ask for odds that nobody has worked out yet, have a ledger of tens of
thousands of events checked, or read long lists of rounds, as fast as they are answered.
"""

from __future__ import annotations

import asyncio
import os
import re
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from benchmarks.service import do, free_port, guest_at, until_open

TABLES = ("p1", "p2", "p3", "p4", "p5", "p6")
"""Tables with a past: 500 rounds each, together more than 30,000 events."""
ROUNDS = 500
SECONDS = 5.0
CROWD = 8
THINKING = 0.055
"""Faster than a person, slower than the house's limit of messages."""
_ROOM = """
name = "Bench"
house = "marysville"
chip = 0.50
[[table]]
id = "1"
game = "three-card-poker"
limits = "5-100"
schedule = "calgames-B-4"
"""


def measure_steady() -> dict[str, float]:
    """For each kind of work, the median and the worst of the actions meanwhile."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        _played(folder / "house")
        (folder / "bench.toml").write_text(_ROOM, "utf-8")
        port = free_port()
        words = ["serve", "--room", str(folder / "bench.toml"), "--at", str(folder / "house")]
        house = subprocess.Popen(
            [sys.executable, "-m", "houseway", *words, "--port", str(port), "--bots", "0",
             "--pace", "100"],
            stdout=subprocess.PIPE, text=True,
            env={**os.environ, "XDG_CACHE_HOME": str(folder / "cache"), "PYTHONUNBUFFERED": "1"},
        )  # fmt: skip
        try:
            assert house.stdout is not None
            printed = house.stdout.readline() + house.stdout.readline()
            link = re.search(r"/claim/\S+", printed)
            assert link is not None, printed
            return asyncio.run(_measured(f"http://127.0.0.1:{port}", link[0]))
        finally:
            house.terminate()
            house.wait()


def _played(folder: Path) -> None:
    from tests.ledger.houses import Driven, house_at

    folder.mkdir(mode=0o700)
    house = house_at(folder / "ledger.db")
    for name in TABLES:
        table = Driven(house, name)
        for _ in range(ROUNDS):
            table.play_round()
    house.store.close()


async def _measured(base: str, link: str) -> dict[str, float]:
    from httpx import AsyncClient, Limits

    await until_open(f"{base}/api/health")
    limits = Limits(max_connections=None)
    async with AsyncClient(base_url=base, timeout=60, limits=limits) as http:
        await _become_manager(http, base, link)
        player = await _Player.seated(base)
        found = {"quiet": await player.times_while(asyncio.sleep(SECONDS))}
        for name, work in WORK.items():
            found[name] = await player.times_while(work(http))
        await player.leave()
    return {
        f"steady_{name}_{what}_ms": round(figure(times) * 1000, 1)
        for name, times in found.items()
        for what, figure in (("median", statistics.median), ("worst", max))
    }


async def _become_manager(http: Any, base: str, link: str) -> None:
    http.headers["origin"] = base
    await http.post("/me", data={"name": "Mia"})
    csrf = re.search(r'name="_csrf" value="([0-9a-f]+)"', (await http.get(link)).text)
    assert csrf is not None
    await http.post(link, data={"_csrf": csrf[1]})


class _Player:
    """Somebody with a bank and somebody who changes a wager against it."""

    def __init__(self, bank: Any, wagers: Any) -> None:
        self._bank, self._wagers = bank, wagers

    @classmethod
    async def seated(cls, base: str) -> _Player:
        bank, wagers = await guest_at(base, "Bao", "1"), await guest_at(base, "Ana", "1")
        await do(bank, "take_seat", seat=1)
        await do(wagers, "take_seat", seat=2)
        await do(bank, "take_bank", cents=10_000)
        return cls(bank, wagers)

    async def leave(self) -> None:
        await self._bank.close()
        await self._wagers.close()

    async def times_while(self, work: Awaitable[None]) -> list[float]:
        """How long each action took until the work was done."""
        times: list[float] = []
        working = asyncio.ensure_future(work)
        cents = 500
        while not working.done():
            cents = 1_500 - cents
            started = time.perf_counter()
            await do(self._wagers, "wager", cents={"ante": cents})
            times.append(time.perf_counter() - started)
            await asyncio.sleep(THINKING)
        await working
        return times


async def _crowd(ask: Callable[[], Awaitable[Any]]) -> None:
    """Several ask again as soon as they are answered, until the time is over."""

    async def one() -> None:
        while True:
            (await ask()).raise_for_status()

    with suppress(TimeoutError):
        async with asyncio.timeout(SECONDS):
            await asyncio.gather(*(one() for _ in range(CROWD)))


async def _layouts(http: Any) -> None:
    from houseway.packaged_files import PackagedFiles

    text = PackagedFiles.EXAMPLE.path_of("three-card-poker-short-bank").read_text("utf-8")
    body = {"layout": text + "# So large as a layout may be.\n" * 480}
    await _crowd(lambda: http.post("/api/settle", json=body))


async def _rounds(http: Any) -> None:
    await _crowd(lambda: http.get(f"/table/{TABLES[0]}/rounds"))


async def _odds(http: Any) -> None:
    from tests.games import banked_games

    for game in (each for each in banked_games() if each.banked):
        await _until(http, f"/odds/{game.id}", "edge against the player")


async def _audit(http: Any) -> None:
    await _until(http, "/verify", "batches were read")


async def _until(http: Any, path: str, shown: str) -> None:
    while shown not in (await http.get(path)).text:
        await asyncio.sleep(THINKING)


WORK: dict[str, Callable[[Any], Awaitable[None]]] = {
    "settle": _layouts,
    "odds": _odds,
    "verify": _audit,
    "rounds": _rounds,
}
