"""A cluster of real processes, started by the commands of the page about clusters."""

from __future__ import annotations

import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

from tests.marks import ROOT
from tests.waiting import PATIENCE_SECONDS, wait_until

HERE = "127.0.0.1"
PAGE = ROOT / "docs" / "cluster.md"


def commands() -> list[list[str]]:
    """The three commands, as the page has them: scheduler, workers, simulation."""
    lines = re.findall(r"^\$ ((?:dask|houseway) .*)$", PAGE.read_text("utf-8"), re.MULTILINE)
    return [line.split() for line in lines[:3]]


def free_port() -> int:
    with socket.socket() as found:
        found.bind((HERE, 0))
        port: int = found.getsockname()[1]
        return port


class Processes(NamedTuple):
    address: str
    scheduler: subprocess.Popen[bytes]
    workers: subprocess.Popen[bytes]

    def simulation(self, *changed: tuple[str, str]) -> list[str]:
        """The page's third command at this cluster, with other words for some."""
        words = [word.replace("tcp://HOST:8786", self.address) for word in commands()[2]]
        for old, new in changed:
            assert old in words
            words = [new if word == old else word for word in words]
        return [_beside_python(words[0]), *words[1:]]


@contextmanager
def running(workers: int = 2) -> Iterator[Processes]:
    """Scheduler and workers on this machine alone; each is ended by its own number."""
    port, (scheduler, worker, _) = free_port(), commands()
    address = f"tcp://{HERE}:{port}"
    scheduler = [word.replace("8786", str(port)) for word in scheduler]
    worker = [word.replace("tcp://HOST:8786", address) for word in worker]
    worker[worker.index("--nworkers") + 1] = str(workers)
    # Nothing of it listens anywhere but on this machine.
    hidden = ("--host", HERE, "--dashboard-address", f"{HERE}:0")
    started = [_started([*scheduler, *hidden]), _started([*worker, *hidden])]
    try:
        yield Processes(address, *started)
    finally:
        for process in reversed(started):
            _end(process)


def _started(words: list[str]) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [_beside_python(words[0]), *words[1:]],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )


def _beside_python(name: str) -> str:
    return str(Path(sys.executable).with_name(name))


def _end(process: subprocess.Popen[bytes]) -> None:
    process.send_signal(signal.SIGTERM)
    with suppress(subprocess.TimeoutExpired):
        process.wait(PATIENCE_SECONDS)
    assert process.returncode is not None, process.args


def wait_for_port(address: str) -> None:
    port = int(address.rsplit(":", 1)[1])

    def listens() -> bool:
        with socket.socket() as asked:
            return asked.connect_ex((HERE, port)) == 0

    wait_until(listens, f"a scheduler listens at {address}")
