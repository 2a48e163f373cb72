"""The servers that are put under load, and what they use of the machine: by /proc, as it counts."""

from __future__ import annotations

import asyncio
import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from benchmarks.service import free_port, until_open

TABLES = 125
GAMES = (
    ("three-card-poker", "5-100", "calgames-B-4", 8),
    ("pure-21.5", "5-100", "calgames-B-4", 8),
    ("fortune-pai-gow", "5-100", "calgames-B-4", 7),
    ("no-bust-6.0", "5-50", "mortimer-nb6-2", 8),
    ("texas-holdem", "2-4", "poker-holdem-1", 9),
)
"""In turn: what is dealt, its limits, its fee, and how many sit there; forty at five tables."""
PACE = 0.2
"""The house dealer is five times as quick as for people, and so are the clocks."""
WORKSHOP = b"houseway.web.jobs.worker_process"
_TICKS = os.sysconf("SC_CLK_TCK")
_PAGE = os.sysconf("SC_PAGE_SIZE")


def players_at(tables: int = TABLES) -> dict[str, int]:
    """By table, how many sit there."""
    return {str(number + 1): GAMES[number % len(GAMES)][3] for number in range(tables)}


def room_file(folder: Path, tables: int) -> Path:
    told = ['name = "Bench"', 'house = "demo"', "chip = 0.50"]
    for number in range(tables):
        game, limits, schedule, players = GAMES[number % len(GAMES)]
        told += ["[[table]]", f'id = "{number + 1}"', f'game = "{game}"', f'limits = "{limits}"']
        told += [f'schedule = "{schedule}"', f"seats = {players}"]
    path = folder / "bench.toml"
    path.write_text("\n".join(told), "utf-8")
    return path


class Used(NamedTuple):
    """Seconds of the processor so far."""

    serving: float
    """By the processes that serve."""
    beside: float
    """By those that work something out for them, at a lower priority."""


class Server:
    def __init__(self, process: subprocess.Popen[bytes], port: int) -> None:
        self._process = process
        self.port = port

    def used(self) -> Used:
        serving = beside = 0.0
        for pid in tree(self._process.pid):
            if WORKSHOP in _read(pid, "cmdline"):
                beside += busy_seconds(pid)
            else:
                serving += busy_seconds(pid)
        return Used(serving, beside)

    def resident_mb(self) -> float:
        pages = int(_read(self._process.pid, "statm").split()[1])
        return pages * _PAGE / 1e6


def busy_seconds(pid: int) -> float:
    """What a process has used of the processor, in its own code and in the system's."""
    fields = _read(pid, "stat").rpartition(b")")[2].split()
    return (int(fields[11]) + int(fields[12])) / _TICKS if fields else 0.0


def tree(root: int) -> list[int]:
    """A process and all that it has started."""
    found = [root]
    for pid in found:
        for task in Path(f"/proc/{pid}/task").glob("*/children"):
            found += map(int, task.read_bytes().split())
    return found


def _read(pid: int, what: str) -> bytes:
    try:
        return Path(f"/proc/{pid}/{what}").read_bytes()
    except OSError:
        # It has just ended.
        return b""


@contextmanager
def house(folder: Path, *words: str, tables: int = TABLES) -> Iterator[Server]:
    """The cardroom with so many tables and no bots."""
    port = free_port()
    serve = ["serve", "--room", str(room_file(folder, tables)), "--at", str(folder / "house")]
    # Everybody of a benchmark comes from one address.
    limits = ["--person-sockets", "65536", "--address-sockets", "65536"]
    told = [*serve, "--port", str(port), "--bots", "0", "--pace", str(PACE), *limits, *words]
    with _started(["-m", "houseway", *told], port) as server:
        asyncio.run(until_open(f"http://127.0.0.1:{port}/api/health"))
        yield server


@contextmanager
def echo() -> Iterator[Server]:
    port = free_port()
    with _started(["-m", "benchmarks.echo_server", str(port)], port) as server:
        _until_listening(port)
        yield server


@contextmanager
def _started(words: list[str], port: int) -> Iterator[Server]:
    process = subprocess.Popen([sys.executable, *words], stdout=subprocess.DEVNULL)
    try:
        yield Server(process, port)
    finally:
        process.terminate()
        try:
            process.wait(30)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def _until_listening(port: int) -> None:
    for _ in range(200):
        try:
            socket.create_connection(("127.0.0.1", port)).close()
        except OSError:
            time.sleep(0.1)
        else:
            return
    raise RuntimeError(f"nobody listens on port {port}")
