"""Frame header: the fields of a table's frame that stay from round to round."""

from __future__ import annotations

from typing import Any

from houseway.floor.table.table import Table

NO_FEE = "none, the house takes nothing"
"""The collection of a table without a schedule, in place of the fee in one line."""


def frame_header(table: Table) -> dict[str, Any]:
    """Each course adds what its own sign has."""
    game = table.game
    return {
        "table": table.name,
        "game": game.id,
        "game_name": game.name,
        "title": game.title,
        "family": game.family,
        "schedule": table.schedule.id if table.schedule else None,
    }
