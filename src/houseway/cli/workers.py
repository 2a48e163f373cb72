"""Several processes that serve one house on one socket; one that ends is replaced.

The socket belongs to whoever starts them, so nobody is turned away while one of them is missing.
"""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from types import FrameType

from houseway.errors import RecordError

WORKERS_MAX = 64
AGAIN_SECONDS = 0.5
"""How long the house waits before it replaces a process that has ended."""
CLOSING_SECONDS = 10
"""How long processes have to end what they do."""
_FIRST = "HOUSEWAY_FIRST_WORKER"


def listen(host: str, port: int) -> socket.socket:
    """The address, for all of them; one that is taken is said in a sentence."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    found = socket.socket(family)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        found.bind((host, port))
    except OSError as error:
        found.close()
        says = f"Port {port} of {host} cannot be had ({error}); choose another with --port."
        raise RecordError(says) from error
    found.listen(socket.SOMAXCONN)
    found.set_inheritable(True)
    return found


def is_first(on_socket: int | None) -> bool:
    """Whether this process says what is said once: it serves alone, or was started first."""
    return on_socket is None or os.environ.get(_FIRST) == "yes"


def sockets_of(on_socket: int | None) -> list[socket.socket] | None:
    """The socket that a worker was given."""
    return None if on_socket is None else [socket.socket(fileno=on_socket)]


def run_workers(count: int, listening: socket.socket, says: str) -> None:
    """Run so many processes until this one is told to end; each is told then, and waited for."""
    print(f"{says} with {count} workers (play chips only; Ctrl-C closes it)", flush=True)
    ending = False

    def end(_: int, __: FrameType | None) -> None:
        nonlocal ending
        ending = True

    for each in (signal.SIGINT, signal.SIGTERM):
        signal.signal(each, end)
    workers = [_started(listening, first=not number) for number in range(count)]
    while not ending:
        time.sleep(AGAIN_SECONDS)
        for place, worker in enumerate(workers):
            if worker.poll() is not None and not ending:
                workers[place] = _started(listening, first=False)
    _end(workers)


def _started(listening: socket.socket, *, first: bool) -> subprocess.Popen[bytes]:
    given = listening.fileno()
    return subprocess.Popen(
        [sys.executable, "-P", "-m", "houseway", *sys.argv[1:], "--on-socket", str(given)],
        pass_fds=[given],
        env={**os.environ, _FIRST: "yes" if first else "no"},
        # Ctrl-C comes to the whole group of a terminal; they are told by the one that started them.
        start_new_session=True,
    )


def _end(workers: list[subprocess.Popen[bytes]]) -> None:
    for worker in workers:
        worker.send_signal(signal.SIGTERM)
    until = time.monotonic() + CLOSING_SECONDS
    for worker in workers:
        try:
            worker.wait(max(0.0, until - time.monotonic()))
        except subprocess.TimeoutExpired:
            worker.kill()
