"""Exit status 2 for input that cannot be served, with one sentence on standard error."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING

import typer

from houseway.errors import HousewayError, NotInstalled

if TYPE_CHECKING:
    from collections.abc import Iterator

STATUS = 2


@contextmanager
def exit_with_status_2() -> Iterator[None]:
    try:
        yield
    except NotInstalled:
        raise
    except HousewayError as error:
        print(f"houseway: {error}", file=sys.stderr)
        raise typer.Exit(STATUS) from None
