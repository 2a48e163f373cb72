"""Published figures on blackjack, each with ours from the same cards."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import msgspec

from houseway.families.blackjack.catalog.twenty_one_bets import BUSTER_MORTIMER, MATCH_THE_DEALER
from houseway.families.blackjack.odds.dealer.final_totals import final_totals
from houseway.families.blackjack.odds.side_bets.bet_odds import side_bet
from houseway.families.blackjack.odds.side_bets.shoe_counts import twenty_one
from houseway.families.blackjack.rules.bets import BustedWith
from houseway.odds.model.distribution import Distribution
from houseway.odds.reports.published_figures import Figures, PublishedFigure, rounded_figure
from houseway.rules.bets import PayTable
from houseway.rules.catalog import game

_THEIRS = "published"
_SPANISH, _PLAIN = "pure-spanish-21.5", "pure-21.5"
"""Games whose shoes are those of the sources: six Spanish decks, six decks of 52."""
_MATCH = "six Spanish decks, 18/13/9/8/4, up card only"
_DRAWN = "six decks, a soft 17 draws, the hand is always played out"
_CASINO = "888casino.com, side bets"
_WIZARD = "wizardofodds.com, buster blackjack"
BUSTER = PayTable.of(
    (BustedWith.EIGHT, 250, _THEIRS),
    (BustedWith.SEVEN, 50, _THEIRS),
    (BustedWith.SIX, 12, _THEIRS),
    (BustedWith.FIVE, 4, _THEIRS),
    (BustedWith.FOUR, 2, _THEIRS),
    (BustedWith.THREE, 2, _THEIRS),
)


def _match() -> Distribution:
    return side_bet(twenty_one(game(_SPANISH)), MATCH_THE_DEALER).distribution


def _buster() -> Distribution:
    bet = msgspec.structs.replace(BUSTER_MORTIMER, pays=BUSTER)
    return side_bet(twenty_one(game(_PLAIN)), bet).distribution


def _busts(cards: BustedWith) -> Callable[[], Fraction]:
    def chance() -> Fraction:
        ended = final_totals(twenty_one(game(_PLAIN)))
        return Fraction(ended.busts()[cards], ended.total)

    return chance


def _bust(cards: BustedWith, printed: str) -> tuple[PublishedFigure, Callable[[], Fraction]]:
    what = f"player-dealer over with {cards.words}"
    return rounded_figure(what, _DRAWN, _WIZARD, printed), _busts(cards)


FIGURES: Figures = (
    (
        rounded_figure("Match the Dealer, house edge", _MATCH, _CASINO, "3.055 %"),
        lambda: -_match().ev,
    ),
    (
        rounded_figure("Match the Dealer, how often it wins", _MATCH, _CASINO, "15.411 %"),
        lambda: _match().hit,
    ),
    _bust(BustedWith.THREE, "0.173032"),
    _bust(BustedWith.FOUR, "0.089392"),
    _bust(BustedWith.FIVE, "0.020473"),
    _bust(BustedWith.SIX, "0.002638"),
    _bust(BustedWith.SEVEN, "0.000214"),
    _bust(BustedWith.EIGHT, "0.000012"),
    (
        rounded_figure("Buster, house edge", f"2/2/4/12/50/250, {_DRAWN}", _WIZARD, "6.21 %"),
        lambda: -_buster().ev,
    ),
)
