"""Render failures: a table that cannot be rendered leaves the lobby and stops, alone.

Rendering is a function of the table's state, so a state that failed is not tried again. The table
returns by itself as soon as an action changes that state.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from functools import partial
from typing import NamedTuple, TypeVar

from houseway.errors import HousewayError, LedgerError
from houseway.floor.service.table_service import TableService, VersionedTable
from houseway.floor.table.table import Table
from houseway.web.middleware.incidents import traceback_without_values
from houseway.web.tables.table_host import TableHost, why_stopped

_LOG = logging.getLogger(__name__)
R = TypeVar("R")


class RenderError(HousewayError):
    """A table that nobody can be shown as it is now."""


class RenderFailure(NamedTuple):
    """A state of a table that could not be drawn."""

    table: Table
    error: RenderError


class RenderFailures:
    def __init__(self, house: TableService, hosts: Mapping[str, TableHost]) -> None:
        self._house = house
        self._hosts = hosts
        self._found: dict[str, RenderFailure] = {}

    def why(self, name: str) -> str | None:
        """Why a table is left out now, in one sentence; nothing if it can be drawn."""
        error = self._error(name)
        return None if error is None else why_stopped(name, error)

    def refuse(self, name: str) -> None:
        """Raise what is known against a table."""
        if error := self._error(name):
            raise error

    def draw(self, name: str, draw: Callable[[], R]) -> R:
        """What a function draws of a table. If it fails, the table is left out from now on."""
        try:
            return draw()
        except (RenderError, LedgerError):
            raise
        except Exception as error:
            # The log has where it happened, and not the words of the exception.
            raise self._leave_out(name, error) from None

    def drawn(self, names: Iterable[str], draw: Callable[[str], R]) -> list[R]:
        """What is drawn of each table, without those that fail."""
        found = []
        for name in names:
            with suppress(RenderError):
                found.append(self.draw(name, partial(draw, name)))
        return found

    def try_rendering(self, name: str) -> None:
        """Draw all that is shown of a table, so that a bad one is found before it is asked for."""
        host, hosted = self._hosts[name], self._house.hosted(name)
        with suppress(RenderError):
            self.draw(name, partial(_draw_all, host, hosted))

    def all(self) -> dict[str, str]:
        """Every table that is left out, and why."""
        known = {name: self.why(name) for name in self._hosts}
        return {name: why for name, why in known.items() if why is not None}

    def _error(self, name: str) -> RenderError | None:
        found = self._found.get(name)
        if found is None:
            return None
        if found.table is not self._house.table(name):
            del self._found[name]
            self.try_rendering(name)
        return self._found[name].error if name in self._found else None

    def _leave_out(self, name: str, error: Exception) -> RenderError:
        why = f": {error}" if isinstance(error, HousewayError) else ", and the log says why."
        found = RenderFailure(self._house.table(name), RenderError(f"it cannot be drawn{why}"))
        known = self._found.get(name)
        if known is None or known.table is not found.table:
            what = {"what": "table not drawn", "table": name}
            _LOG.error(
                "Table %s cannot be drawn.\n%s", name, traceback_without_values(error), extra=what
            )
            # Its keeper looks up from whatever it waits for, and stops it.
            self._hosts[name].changed.set()
        self._found[name] = found
        return found.error


def _draw_all(host: TableHost, hosted: VersionedTable) -> None:
    """The card in the lobby, the floor's row, and what a stranger and everybody seated sees."""
    table, hosting = hosted.table, host.hosting
    for shows in (hosting.phase, hosting.limits, hosting.schedule_text, hosting.lobby):
        shows(table)
    hosting.floor(table)
    drawing = host.drawing(hosted)
    for player in (None, *table.people()):
        drawing.shown_to(player, clock=None, story=())
