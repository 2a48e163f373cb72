"""Background job: the numbers of the odds page, and the worth of each choice of a hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from houseway.errors import HousewayError
from houseway.odds.hooks import choices_of, equal_stakes, every_bet, odds_hooks
from houseway.odds.model.progress import DEFAULT_WORK, Work
from houseway.rules.game import Game
from houseway.web.jobs.job import MOMENT_SECONDS, Job

CHOICES_SHOWN = 12
"""A hand can be set in many ways, of which the best are worth reading."""
SECONDS_MAX = 300.0
KEPT = 60
"""So many games, each with certain options, are kept in memory."""


def compute_odds(game: Game, work: Work = DEFAULT_WORK) -> dict[str, Any]:
    """All that the page shows of a game; seconds of work, if nobody has done it before."""
    found = every_bet(game, work)
    return {**odds_hooks(game).on_page(game, found), "prices": dict(found.prices)}


def bet_prices(game: Game) -> Mapping[str, float]:
    """What each bet wins on average, per unit."""
    return dict(every_bet(game).prices)


class HandOdds(Struct, frozen=True):
    """One hand, as the page shows it."""

    choices: tuple[tuple[str, str, str], ...] = ()
    """Each with what it is worth in base wagers and what it costs, the best first."""
    says: str = ""
    """What is wrong with the question, if something is."""
    counted: str = "in base wagers"
    """In what, and what else lies on the table that the choice touches."""


def compute_hand_odds(game: Game, hand: str, up: str) -> HandOdds:
    try:
        found = choices_of(game, hand, up)
    except HousewayError as error:
        return HandOdds(says=str(error))
    best = max(map(float, found.values()))
    return HandOdds(
        tuple(
            (name, _signed(float(value)), f"{best - float(value):.4f}")
            for name, value in list(found.items())[:CHOICES_SHOWN]
        ),
        counted=_counted(game),
    )


def _counted(game: Game) -> str:
    beside = " and ".join(game.bet(bet).name for bet in equal_stakes(game))
    return f"in base wagers, with one on {beside} too" if beside else "in base wagers"


def _signed(value: float) -> str:
    return f"{value:+.4f}".replace("-", "−")


COMPUTE_ODDS: Job[dict[str, Any], Game] = Job(
    compute_odds, pool="long", seconds=SECONDS_MAX, kept=KEPT
)
BET_PRICES = Job(
    bet_prices, pool="long", seconds=SECONDS_MAX, kept=KEPT, page_waits_seconds=MOMENT_SECONDS
)
HAND_ODDS = Job(compute_hand_odds, pool="long", seconds=30.0, kept=500)
