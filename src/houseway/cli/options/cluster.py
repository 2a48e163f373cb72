"""`--on`: where long work is done, for the commands that have some."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated, TypeAlias

import typer

from houseway.cli.output.error_status import bad_input

if TYPE_CHECKING:
    from houseway.machines.executors import Machines

On: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--on",
        metavar="CLUSTER",
        help="Where long work is done: tcp://HOST:8786 is a Dask scheduler, local:4 four processes "
        "of this computer.",
    ),
]


@contextmanager
def machines_on(on: str | None) -> Iterator[Machines]:
    """Who does the work. A cluster that is not there, or not any more, is status 2."""
    from houseway.machines.executors import HERE

    if on is None:
        yield HERE
        return
    from houseway.machines.cluster_address import reached

    with bad_input(), reached(on) as cluster:
        yield cluster
