"""Published figures on bank hold'em, each with how we work it out."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from houseway.families.holdem_bank.odds.game_odds import StreetOdds, street_odds
from houseway.odds.reports.published_figures import Figures, rounded_figure
from houseway.rules.catalog import game

PRINTED = "ultimate-texas-holdem-bad-beat-bonus"
_WIZARD = "wizardofodds.com/games/ultimate-texas-hold-em"
_BASE = "4x or 3x, 2x, 1x; a pair opens; Blind 500/50/10/3/1.5/1"


def _of(figure: Callable[[StreetOdds], Fraction]) -> Callable[[], Fraction]:
    return lambda: figure(street_odds(game(PRINTED)))


def _deviation(odds: StreetOdds) -> Fraction:
    return Fraction(odds.bets[0].distribution.stddev)


def _risk(odds: StreetOdds) -> Fraction:
    return odds.bets[0].edge / odds.wagered


FIGURES: Figures = (
    (
        rounded_figure("Ultimate Texas Hold'em, house edge per Ante", _BASE, _WIZARD, "2.185 %"),
        _of(lambda odds: odds.bets[0].edge),
    ),
    (
        rounded_figure("Ultimate Texas Hold'em, element of risk", _BASE, _WIZARD, "0.526 %"),
        _of(_risk),
    ),
    (
        rounded_figure("Ultimate Texas Hold'em, Antes wagered on average", _BASE, _WIZARD, "4.15"),
        _of(lambda odds: odds.wagered),
    ),
    (
        rounded_figure(
            "Ultimate Texas Hold'em, standard deviation per Ante", _BASE, _WIZARD, "4.94"
        ),
        _of(_deviation),
    ),
    (
        rounded_figure("Trips, house edge", "50/40/30/8/7/4/3", _WIZARD, "3.50 %"),
        _of(lambda odds: odds.edge("trips")),
    ),
    (
        rounded_figure(
            "two-way Bad Beat Bonus, house edge", "7500/500/50/30/20/9 by the beaten hand",
            f"{_WIZARD} (bad beat bonus)", "14.7868 %",
        ),
        _of(lambda odds: odds.edge("bad-beat")),
    ),
)  # fmt: skip
