"""`--on`: the cluster or the local processes that do long work."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated, TypeAlias

import typer

from houseway.cli.output.error_status import exit_with_status_2

if TYPE_CHECKING:
    from houseway.machines.executors import Executor

ClusterOption: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--on",
        metavar="CLUSTER",
        help="Where long work is done: tcp://HOST:8786 is a Dask scheduler, local:4 four processes "
        "of this computer.",
    ),
]


@contextmanager
def machines_on(on: str | None) -> Iterator[Executor]:
    """Who does the work. A cluster that is not there, or not any more, is status 2."""
    from houseway.machines.executors import SERIAL

    if on is None:
        yield SERIAL
        return
    from houseway.machines.cluster_address import connected_cluster

    with exit_with_status_2(), connected_cluster(on) as cluster:
        yield cluster
