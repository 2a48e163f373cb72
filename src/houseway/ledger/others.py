"""The other processes that have the same house open: what they say, and whose turn a table is.

Money needs none of this, since an action is event n+1 of its table or is tried again. It saves work
and waiting: others hear at once that a table has moved, and one process at a time lets clocks run
and bots play at a table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Protocol

from msgspec import Struct


class Said(Struct, frozen=True, array_like=True):
    """What one process tells all others of a house; it is small, and nobody's secret."""

    what: str
    table: str = ""
    who: str = ""
    says: str = ""
    number: int = 0
    process: int = 0
    """Who says it."""


MOVED = "moved"
"""That a table has moved, up to an event of that number."""
MISSED = "missed"
"""That something may have gone unheard: whoever hears it looks again at everything."""
GONE = "gone"
"""That a process has ended, or cannot be reached."""
TURNS = "turns"
"""That turns at tables have changed hands."""
RETIRED = "retired"
"""That a process has given up its turns at tables: somebody else can have them now."""

Heard = Callable[[Said], None]


class Others(Protocol):
    def begin(self, heard: Heard, tables: Callable[[], Iterable[str]]) -> None:
        """Listen from now on; `heard` is called from another thread. The tables there are."""
        ...

    def say(self, said: Said) -> None:
        """Tell all others, soon; nobody waits for it, and it may be lost."""
        ...

    def has_turn(self, table: str) -> bool:
        """Whether clocks and bots of a table are this process's to run."""
        ...

    def retire(self) -> None:
        """Give up every turn at once and take none any more; others are heard on."""
        ...

    def close(self) -> None: ...


class Alone:
    """The only process of a house: every table is its own, and nobody listens."""

    def begin(self, heard: Heard, tables: Callable[[], Iterable[str]]) -> None: ...

    def say(self, said: Said) -> None: ...

    def has_turn(self, table: str) -> bool:  # noqa: ARG002  one process has every turn
        return True

    def retire(self) -> None: ...

    def close(self) -> None: ...
