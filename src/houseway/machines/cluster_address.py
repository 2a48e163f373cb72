"""Cluster addresses for `--on` (`local:4`, `tcp://HOST:8786`), and connecting to them."""

from __future__ import annotations

import logging
import re
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import TYPE_CHECKING, Any

from houseway.errors import RecordError

if TYPE_CHECKING:
    from houseway.machines.dask_cluster import DaskExecutor

LOCAL_MAX = 256
_LOCAL = re.compile(r"local:(\d{1,9})", re.ASCII)
_ADDRESS = re.compile(r"(?:tcp|tls)://(\[[0-9a-fA-F:]+\]|[^\s/:]+):(\d{1,5})", re.ASCII)
_REACH_SECONDS = 4
"""How long a scheduler has to answer."""
_COME_SECONDS = 20
"""How long the first worker has to come."""
_SHOWN = 60


def is_local(on: str) -> bool:
    """Whether its workers are processes of this computer, with the same disk."""
    return _LOCAL.fullmatch(on) is not None


def check_cluster_address(on: str) -> None:
    """Refuse what is no place to work at, before anything is begun."""
    local = _LOCAL.fullmatch(on)
    if local is not None and 1 <= int(local[1]) <= LOCAL_MAX:
        return
    if local is not None:
        raise RecordError(f"1 to {LOCAL_MAX} local processes work, not {int(local[1]):,}.")
    if not _ADDRESS.fullmatch(on):
        said = on if len(on) <= _SHOWN else f"{on[:_SHOWN]}..."
        raise RecordError(f"{said!r} is no cluster; write tcp://HOST:8786 or local:4.")


@contextmanager
def connected_cluster(on: str) -> Iterator[DaskExecutor]:
    """The workers there, for a while. Processes that are started for it end with it."""
    check_cluster_address(on)
    local = _LOCAL.fullmatch(on)
    if local is None:
        _refuse_if_nobody_listens(on)
    with _quiet():
        if local is None:
            with _connected(on, on) as cluster:
                yield cluster
            return
        with _own_processes(int(local[1])) as processes, _connected(processes, on) as cluster:
            yield cluster


def _refuse_if_nobody_listens(on: str) -> None:
    """Ask plainly first: Dask takes a while to load, and tries again and again."""
    address = _ADDRESS.fullmatch(on)
    assert address is not None
    try:
        host, port = address[1].strip("[]"), int(address[2])
        socket.create_connection((host, port), timeout=_REACH_SECONDS).close()
    except (OSError, OverflowError) as error:
        raise _unanswered(on) from error


def _unanswered(on: str) -> RecordError:
    return RecordError(
        f"No cluster answers at {on}; start one with `dask scheduler`, or use --on local:4."
    )


@contextmanager
def _connected(where: Any, on: str) -> Iterator[DaskExecutor]:
    from houseway.machines.dask_cluster import DaskExecutor, dask

    try:
        client = dask.Client(where, timeout=_REACH_SECONDS, set_as_default=False)
    except (OSError, ValueError, RuntimeError) as error:
        raise _unanswered(on) from error
    try:
        try:
            client.wait_for_workers(1, timeout=_COME_SECONDS)
        except TimeoutError as error:
            raise RecordError(
                f"There is no worker at {on}; start some with `dask worker {on}`."
            ) from error
        yield DaskExecutor(client, on)
    finally:
        client.close(timeout=_REACH_SECONDS)


@contextmanager
def _own_processes(many: int) -> Iterator[Any]:
    from houseway.machines.dask_cluster import dask

    with dask.LocalCluster(
        n_workers=many,
        threads_per_worker=1,
        processes=True,
        host="127.0.0.1",
        dashboard_address="127.0.0.1:0",
        silence_logs=logging.CRITICAL,
    ) as processes:
        yield processes


@contextmanager
def _quiet() -> Iterator[None]:
    """What goes wrong is said in one sentence of ours; Dask's own log would say it in fifty."""
    # Whoever is loaded first sets the levels; these are the last word.
    import_module("houseway.machines.dask_cluster")
    known = logging.root.manager.loggerDict
    logs = [logging.getLogger(name) for name in [*known] if name.split(".")[0] == "distributed"]
    before = [log.disabled for log in logs]
    for log in logs:
        log.disabled = True
    try:
        yield
    finally:
        for log, was in zip(logs, before, strict=True):
            log.disabled = was
