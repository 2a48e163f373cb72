"""Progress bars: of odds that are worked out, and of long work on a ledger."""

from __future__ import annotations

import sys
from contextlib import AbstractContextManager, ExitStack, contextmanager, nullcontext
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from rich.progress import Progress

    Advance = Callable[[int], None]
    """Told how much of the work has been done since it was told last."""

LARGE = 2_000
"""From so many batches, or pages, on a bar is worth its while."""


def progress(what: str, total: int) -> AbstractContextManager[Advance]:
    if total < LARGE or not sys.stderr.isatty():
        return nullcontext(lambda _: None)
    return _bar(what, total)


@contextmanager
def _bar(what: str, total: int) -> Iterator[Advance]:
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(what, total=total)
        yield lambda done: bar.advance(task, done)


class ProgressBars:
    """One bar after the other, for copying and for checking."""

    def __init__(self, shown: ExitStack) -> None:
        self._shown = shown
        self._what = ""
        self._at = 0

    def done(self, what: str, done: int, of: int) -> None:
        if what != self._what:
            self._shown.close()
            self._what, self._at = what, 0
            self._advance = self._shown.enter_context(progress(what, of))
        self._advance(done - self._at)
        self._at = done


class LazyProgressBar:
    """A bar on the terminal for work that takes a second or more; silent in a pipe.

    Nothing is loaded or drawn before the work first says where it is.
    """

    def __init__(self) -> None:
        self._bar: Progress | None = None

    def __enter__(self) -> LazyProgressBar:
        return self

    def __exit__(self, *_: object) -> None:
        if self._bar is not None:
            self._bar.stop()

    def at(self, share: float, what: str = "working out") -> None:
        """Show how much of all is done, from zero to one, and what is being worked out now."""
        if not sys.stderr.isatty():
            return
        if self._bar is None:
            self._bar = _started(what)
        self._bar.update(self._bar.task_ids[0], completed=share, description=what)


def _started(what: str) -> Progress:
    from rich.console import Console
    from rich.progress import Progress

    bar = Progress(console=Console(stderr=True), transient=True)
    bar.add_task(what, total=1)
    bar.start()
    return bar
