"""How soon a house that was killed is open again, and a client for whoever measures a house."""

from __future__ import annotations

import asyncio
import json
import socket
import subprocess
import sys
import tempfile
import time
import uuid
from pathlib import Path
from typing import Any

TABLES, WAGERS = 25, 200
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


def measure_service() -> dict[str, float]:
    """How long a house that was killed takes to open again on all that it has written."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        port = free_port()
        base = f"http://127.0.0.1:{port}"
        serve = [
            sys.executable, "-m", "houseway", "serve", "--room", str(_room(folder)),
            "--at", str(folder / "house"), "--port", str(port), "--pace", "100", "--bots", "0",
        ]  # fmt: skip
        house = subprocess.Popen(serve, stdout=subprocess.DEVNULL)
        try:
            asyncio.run(_write(base))
            house.kill()
            house.wait()
            started = time.perf_counter()
            house = subprocess.Popen(serve, stdout=subprocess.DEVNULL)
            asyncio.run(until_open(f"{base}/api/health"))
            return {"reopened_s": time.perf_counter() - started}
        finally:
            house.kill()
            house.wait()


async def _write(base: str) -> None:
    """Two people at each of some tables change a wager over and over."""
    await until_open(f"{base}/api/health")
    await asyncio.gather(*(_wagers(base, str(table)) for table in range(1, TABLES + 1)))


async def _wagers(base: str, table: str) -> None:
    bank = await guest_at(base, f"Bank {table}", table)
    player = await guest_at(base, f"Player {table}", table)
    async with bank, player:
        await do(bank, "take_seat", seat=1)
        await do(player, "take_seat", seat=2)
        await do(bank, "take_bank", cents=10_000)
        for number in range(WAGERS):
            await do(player, "wager", cents={"ante": 500 + 500 * (number % 2)})
            # Faster than a person, slower than the house's limit of messages.
            await asyncio.sleep(THINKING)


async def do(ws: Any, kind: str, **fields: object) -> None:
    """Ask for something, and wait until it is done."""
    await ws.send(json.dumps({"type": kind, "request": uuid.uuid4().hex, **fields}))
    answer = await answer_of(ws)
    assert answer["type"] == "ack", answer
