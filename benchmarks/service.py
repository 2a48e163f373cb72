"""200 players on 25 tables, each waiting for one durable answer before the next question.

Every answer means that the action is on disk and that everybody at the table has been told. The
same clients ask a bare echo server in the same run, so the ratio says what the house costs.
"""

from __future__ import annotations

import asyncio
import json
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import uuid
from pathlib import Path
from typing import Any

TABLES = 25
SEATS = 8
SECONDS = 6.0
SEATING_SECONDS = 10.0
THINKING = 0.055


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def _room(folder: Path) -> Path:
    tables = "".join(
        f'\n[[table]]\nid = "{number}"\ngame = "three-card-poker"\nlimits = "5-100"\n'
        f'schedule = "calgames-B-4"\n'
        for number in range(1, TABLES + 1)
    )
    path = folder / "bench.toml"
    path.write_text(f'name = "Bench"\nhouse = "marysville"\nchip = 0.50\n{tables}', "utf-8")
    return path


async def until_open(url: str) -> None:
    import httpx

    async with httpx.AsyncClient() as http:
        for _ in range(200):
            try:
                await http.get(url)
            except httpx.HTTPError:
                await asyncio.sleep(0.1)
            else:
                return
    raise RuntimeError(f"{url} did not open")


async def _guest(base: str, name: str) -> str:
    import httpx

    async with httpx.AsyncClient(base_url=base, headers={"origin": base}) as http:
        await http.post("/me", data={"name": name})
        return http.cookies["houseway"]


async def guest_at(base: str, name: str, table: str) -> Any:
    """The socket of a new guest at a table."""
    from websockets.asyncio.client import connect

    token = await _guest(base, name)
    address = f"{base.replace('http', 'ws')}/ws/table/{table}"
    headers = {"Cookie": f"houseway={token}", "Origin": base}
    ws = await connect(address, additional_headers=headers, max_queue=None)
    await ws.send('{"type":"hello"}')
    return ws


async def answer_of(ws: Any) -> dict[str, Any]:
    while True:
        text = await ws.recv()
        if not text.startswith('{"type":"frame"'):
            answer: dict[str, Any] = json.loads(text)
            return answer


async def _player(base: str, number: int, ready: asyncio.Event, times: list[float]) -> None:
    """Sits down, then changes a wager over and over until the time is up."""
    table, seat = divmod(number, SEATS)
    async with await guest_at(base, f"P {number}", str(table + 1)) as ws:
        want = {"type": "take_seat", "request": uuid.uuid4().hex, "seat": seat + 1}
        await ws.send(json.dumps(want))
        await answer_of(ws)
        if seat == 0:
            want = {"type": "take_bank", "request": uuid.uuid4().hex, "cents": 10_000}
            await ws.send(json.dumps(want))
            await answer_of(ws)
        await ready.wait()
        deadline = time.perf_counter() + SECONDS
        cents = 500
        while seat and time.perf_counter() < deadline:
            cents = 1_500 - cents
            want = {"type": "wager", "request": uuid.uuid4().hex, "cents": {"ante": cents}}
            started = time.perf_counter()
            await ws.send(json.dumps(want))
            answer = await answer_of(ws)
            if answer["type"] == "ack":
                times.append(time.perf_counter() - started)
            # Faster than a person, slower than the house's limit of messages.
            await asyncio.sleep(THINKING)


async def _echoer(port: int, times: list[float], seconds: float) -> None:
    from websockets.asyncio.client import connect

    async with connect(f"ws://127.0.0.1:{port}/") as ws:
        deadline = time.perf_counter() + seconds
        text = json.dumps({"type": "wager", "request": uuid.uuid4().hex, "cents": {"ante": 500}})
        while time.perf_counter() < deadline:
            started = time.perf_counter()
            await ws.send(text)
            await ws.recv()
            times.append(time.perf_counter() - started)


async def _house(base: str) -> list[float]:
    times: list[float] = []
    ready = asyncio.Event()
    players = [
        asyncio.create_task(_player(base, number, ready, times)) for number in range(TABLES * SEATS)
    ]
    await asyncio.sleep(SEATING_SECONDS)
    ready.set()
    await asyncio.gather(*players)
    return times


async def _echo(port: int) -> list[float]:
    times: list[float] = []
    players = TABLES * (SEATS - 1)
    await asyncio.gather(*(_echoer(port, times, SECONDS) for _ in range(players)))
    return times


def measure_service() -> dict[str, float]:
    """Durable actions a second with their 99th percentile, beside the echo server.

    Then the house is killed, and how long it takes to open again on all that it has written.
    """
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        house_port, echo_port = free_port(), free_port()
        serve = [
            sys.executable, "-m", "houseway", "serve", "--room", str(_room(folder)),
            "--at", str(folder / "house"), "--port", str(house_port), "--pace", "100",
            "--bots", "0",
        ]  # fmt: skip
        echo = [sys.executable, "-m", "benchmarks.echo_server", str(echo_port)]
        house = subprocess.Popen(serve, stdout=subprocess.DEVNULL)
        bare = subprocess.Popen(echo)
        try:
            found = asyncio.run(_both(house_port, echo_port))
            house.kill()
            house.wait()
            started = time.perf_counter()
            house = subprocess.Popen(serve, stdout=subprocess.DEVNULL)
            asyncio.run(until_open(f"http://127.0.0.1:{house_port}/api/health"))
            return {**found, "reopened_s": time.perf_counter() - started}
        finally:
            for process in (house, bare):
                process.kill()
                process.wait()


async def _both(house_port: int, echo_port: int) -> dict[str, float]:
    base = f"http://127.0.0.1:{house_port}"
    await until_open(f"{base}/api/health")
    await until_open(f"http://127.0.0.1:{echo_port}/")
    echoes = await _echo(echo_port)
    durable = await _house(base)
    return {
        "durable_actions_per_second": round(len(durable) / SECONDS, 1),
        "durable_p99_ms": round(statistics.quantiles(durable, n=100)[98] * 1000, 1),
        "echo_messages_per_second": round(len(echoes) / SECONDS, 1),
        "echo_p99_ms": round(statistics.quantiles(echoes, n=100)[98] * 1000, 1),
    }
