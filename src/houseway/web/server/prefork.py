"""Pre-fork process manager: several server processes on one socket, replaced when they end.

The parent owns the socket, so no connection is refused while a process is missing. SIGHUP replaces
the processes one by one: the next is open before the old one is told to close.
"""

from __future__ import annotations

import logging
import os
import select
import signal
import socket
import subprocess
import sys
import tempfile
import time
from types import FrameType

from houseway.errors import RecordError

_LOG = logging.getLogger(__name__)

PROCESSES_MAX = 64
RESTART_SECONDS = 0.5
"""How long the house waits before it replaces a process that has ended."""
CLOSING_SECONDS = 15
"""How long processes have to end what they do: longer than all that they wait for themselves."""
OPENING_SECONDS = 120
"""How long a process may take to open before it is given up."""
_FIRST = "HOUSEWAY_FIRST_WORKER"
_NAME = "HOUSEWAY_WORKER"
_OPENED = "HOUSEWAY_OPENED"


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


def is_first_process(on_socket: int | None) -> bool:
    """Whether this process says what is said once: it serves alone, or was started first."""
    return on_socket is None or os.environ.get(_FIRST) == "yes"


def sockets_of(on_socket: int | None) -> list[socket.socket] | None:
    """The socket that a worker was given."""
    return None if on_socket is None else [socket.socket(fileno=on_socket)]


def worker_name() -> str:
    """Which place this process has among the workers; none if it serves alone."""
    return os.environ.get(_NAME, "")


def report_ready() -> None:
    """Tell whoever started this process, over the pipe that it gave, that it is open."""
    if given := os.environ.pop(_OPENED, ""):
        os.write(int(given), b"1")
        os.close(int(given))


class ServerProcess:
    """One process, and the pipe over which it says that it is open."""

    def __init__(self, place: int, listening: socket.socket, *, first: bool) -> None:
        given, (self._hears, says) = listening.fileno(), os.pipe()
        more = {_FIRST: "yes" if first else "no", _NAME: str(place + 1), _OPENED: str(says)}
        self.process = subprocess.Popen(
            [sys.executable, "-P", "-m", "houseway", *sys.argv[1:], "--on-socket", str(given)],
            pass_fds=[given, says],
            env={**os.environ, **more},
            # Ctrl-C comes to the whole group of a terminal; each is told by who started it.
            start_new_session=True,
        )
        os.close(says)

    def has_ended(self) -> bool:
        return self.process.poll() is not None

    def is_open(self) -> bool:
        """Wait until it takes connections; a process that ends before that never does."""
        ready, _, _ = select.select([self._hears], [], [], OPENING_SECONDS)
        return bool(ready) and os.read(self._hears, 1) == b"1"

    def tell_to_close(self) -> None:
        if not self.has_ended():
            self.process.send_signal(signal.SIGTERM)

    def wait(self, until: float) -> None:
        """Wait for its end; whoever is not done by then is ended."""
        try:
            self.process.wait(max(0.0, until - time.monotonic()))
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        os.close(self._hears)


class ProcessSupervisor:
    def __init__(self, count: int, listening: socket.socket) -> None:
        self._listening = listening
        self._told: set[int] = set()
        for each in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            signal.signal(each, self._tell)
        places = range(count)
        self._workers = [ServerProcess(place, listening, first=not place) for place in places]

    def _tell(self, number: int, _: FrameType | None) -> None:
        self._told.add(number)

    def is_ending(self) -> bool:
        return not self._told.isdisjoint({signal.SIGINT, signal.SIGTERM})

    def run(self) -> None:
        while not self.is_ending():
            time.sleep(RESTART_SECONDS)
            self._replace_ended()
            if signal.SIGHUP in self._told:
                self._told.discard(signal.SIGHUP)
                self._replace_all()
        self._end(self._workers)

    def _replace_ended(self) -> None:
        for place, worker in enumerate(self._workers):
            if worker.has_ended() and not self.is_ending():
                worker.wait(time.monotonic())
                _said(logging.WARNING, "Worker %s has ended; it is replaced.", place + 1)
                self._workers[place] = ServerProcess(place, self._listening, first=False)

    def _replace_all(self) -> None:
        """One by one; if the next does not open, those that serve are left alone."""
        for place, worker in enumerate(self._workers):
            if self.is_ending():
                return
            following = ServerProcess(place, self._listening, first=False)
            if not following.is_open():
                self._end([following])
                _said(logging.ERROR, "Worker %s does not open again; the old one stays.", place + 1)
                return
            self._workers[place] = following
            self._end([worker])
            _said(logging.INFO, "Worker %s is replaced.", place + 1)

    @staticmethod
    def _end(workers: list[ServerProcess]) -> None:
        for worker in workers:
            worker.tell_to_close()
        until = time.monotonic() + CLOSING_SECONDS
        for worker in workers:
            worker.wait(until)


def _said(level: int, says: str, worker: int) -> None:
    _LOG.log(level, says, worker, extra={"what": "worker"})


def run_processes(count: int, listening: socket.socket, says: str) -> None:
    """Run so many processes until this one is told to end; each is told then, and waited for."""
    from houseway.web.metrics.shared_counters import FOLDER_VARIABLE

    print(f"{says} with {count} workers (play chips only; Ctrl-C closes it)", flush=True)
    with tempfile.TemporaryDirectory(prefix="houseway-") as counts:
        os.environ[FOLDER_VARIABLE] = counts
        ProcessSupervisor(count, listening).run()
