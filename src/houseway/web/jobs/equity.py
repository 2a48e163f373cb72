"""Background job: equity of poker hands, or the error in the question."""

from __future__ import annotations

from typing import Any

from houseway.errors import HousewayError
from houseway.odds.equity_hooks import EquityRequest, equity_hooks
from houseway.odds.model.progress import no_progress
from houseway.rules.catalog import game as find_game
from houseway.web.jobs.job import Job


def compute_equity(game_id: str, asked: EquityRequest) -> dict[str, Any]:
    """The shares for a page; up to a second of work, and more if kernels are not compiled yet."""
    game = find_game(game_id)
    try:
        return equity_hooks(game).equity(game, asked, no_progress).shape
    except HousewayError as error:
        return {"problem": str(error)}


COMPUTE_EQUITY = Job(compute_equity, pool="long", seconds=300.0, kept=200)
