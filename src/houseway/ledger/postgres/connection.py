"""PostgreSQL connection: reconnects when it breaks; errors as one sentence, without passwords.

Any thread may use it, one at a time.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from houseway.errors import RecordError, StoreUnavailable

if TYPE_CHECKING:
    from psycopg import Connection

    from houseway.ledger.postgres.timeouts import ServerLiveness

SCHEMES = ("postgresql://", "postgres://")
_ALIVE: dict[str, Any] = {
    "keepalives_idle": 2,
    "keepalives_interval": 1,
    "keepalives_count": 3,
    "tcp_user_timeout": 5_000,
    "application_name": "houseway",
}
ResultRows = list[tuple[Any, ...]]
_LOG = logging.getLogger(__name__)
_RECONNECTS = [0]


def count_reconnect() -> None:
    _RECONNECTS[0] += 1
    _LOG.warning("A connection to the store was made anew.", extra={"what": "store reconnected"})


def reconnect_count() -> int:
    """How often this process connected to its store anew."""
    return _RECONNECTS[0]


def is_postgres(where: object) -> bool:
    return str(where).startswith(SCHEMES)


def connect_postgres(url: str, pulse: ServerLiveness | None = None) -> Connection[tuple[Any, ...]]:
    """A connection in which every statement stands for itself.

    With a pulse nobody waits for ever for an answer; without one a statement may take its time.
    """
    require_psycopg()
    import psycopg

    from houseway.ledger.postgres.timeouts import TimeoutConnection, timeout_seconds

    alive = {**_ALIVE, "connect_timeout": timeout_seconds()}
    try:
        if pulse is None:
            return psycopg.connect(url, autocommit=True, **alive)
        made = TimeoutConnection.connect(url, autocommit=True, **alive)
    except psycopg.Error as error:
        if pulse is not None and isinstance(error, psycopg.errors.ConnectionTimeout):
            pulse.lost()
        raise StoreUnavailable(
            f"{database_name(url)} cannot be reached: {_first_line(error)}."
        ) from error
    made.pulse = pulse
    return made


def require_psycopg() -> None:
    """Say what to install where the extra is not there."""
    try:
        import psycopg  # noqa: F401
    except ImportError as error:
        raise RecordError(
            "PostgreSQL needs an extra; get it with `pip install 'houseway[postgres]'`."
        ) from error


def database_name(url: str) -> str:
    """What people call a store, without what opens it."""
    require_psycopg()
    import psycopg

    try:
        parts = psycopg.conninfo.conninfo_to_dict(url)
    except psycopg.Error:
        return "The store"
    return f"PostgreSQL {parts.get('dbname') or 'database'} at {parts.get('host') or 'localhost'}"


def _first_line(error: Exception) -> str:
    return (str(error).strip().splitlines() or [type(error).__name__])[0].rstrip(".")


def is_connection_error(error: BaseException) -> bool:
    """Whether the connection failed, and not what was asked over it."""
    import psycopg

    return isinstance(error, psycopg.OperationalError | psycopg.InterfaceError)


class PostgresConnection:
    def __init__(self, url: str, pulse: ServerLiveness | None = None) -> None:
        """With a pulse, whoever asks of a silent server is refused in time."""
        self.url = url
        self.name = database_name(url)
        self._pulse = pulse
        self._lock = threading.RLock()
        self._db: Connection[tuple[Any, ...]] | None = None
        self._was_open = False

    def ask(self, sql: str, values: Sequence[object] = (), *, again: bool = True) -> ResultRows:
        """What a statement answers; on a broken connection it is said again on a new one.

        Whoever may not say it twice has it fail instead.
        """
        with self._in_turn():
            try:
                return self._ask(sql, values)
            except Exception as error:
                if not is_connection_error(error):
                    raise self.failed(error) from error
                self.drop()
                if not again or self._is_silent():
                    raise self.failed(error) from error
            try:
                return self._ask(sql, values)
            except Exception as error:
                self.drop()
                raise self.failed(error) from error

    def _ask(self, sql: str, values: Sequence[object]) -> ResultRows:
        cursor = self.open().execute(sql.encode(), tuple(values) or None)
        if self._pulse is not None:
            self._pulse.heard()
        return cursor.fetchall() if cursor.description else []

    def _is_silent(self) -> bool:
        return self._pulse is not None and self._pulse.silent

    @contextmanager
    def _in_turn(self) -> Iterator[None]:
        """One thread at a time; an event loop does not wait for what others found silent."""
        if self._pulse is None:
            with self._lock:
                yield
            return
        from houseway.ledger.postgres.timeouts import in_event_loop, timeout_seconds

        if (self._is_silent() and in_event_loop()) or not self._lock.acquire(
            timeout=timeout_seconds()
        ):
            raise StoreUnavailable(f"{self.name} does not answer.")
        try:
            yield
        finally:
            self._lock.release()

    def open(self) -> Connection[tuple[Any, ...]]:
        """The connection, made if there is none."""
        with self._lock:
            if self._db is None:
                self._db = connect_postgres(self.url, self._pulse)
                if self._was_open:
                    count_reconnect()
                self._was_open = True
            return self._db

    @contextmanager
    def held(self) -> Iterator[Connection[tuple[Any, ...]]]:
        """The connection for one thread alone; it is dropped if it breaks."""
        with self._in_turn():
            try:
                yield self.open()
            except BaseException as error:
                if is_connection_error(error):
                    self.drop()
                raise

    @contextmanager
    def closed_on_error(self) -> Iterator[Connection[tuple[Any, ...]]]:
        """The connection for what has to succeed before anything else is asked."""
        try:
            yield self.open()
        except BaseException:
            self.close()
            raise

    def failed(self, error: Exception) -> Exception:
        """An error of the database as a sentence; any other stays as it is."""
        import psycopg

        if not isinstance(error, psycopg.Error):
            return error
        if is_connection_error(error):
            return StoreUnavailable(f"{self.name} cannot be reached: {_first_line(error)}.")
        return RecordError(f"{self.name} refuses: {_first_line(error)}.")

    def drop(self) -> None:
        with self._lock:
            if self._db is not None:
                self._db.close()
                self._db = None

    close = drop
