"""Published figures on three card poker, each with how we work it out."""

from __future__ import annotations

from fractions import Fraction

from houseway.families.three_card.odds.game_odds import base_distribution, own_cards_distribution
from houseway.families.three_card.odds.side_bets.six_card_bonus import six_card_distribution
from houseway.families.three_card.odds.solve.base_terms import ThreeCardBaseGame
from houseway.families.three_card.odds.solve.best_play import best_play
from houseway.families.three_card.rules.rules import NonqualifyAnte
from houseway.odds.reports.published_figures import Figures, PublishedFigure, rounded_figure
from houseway.rank.hands.high_hand import High
from houseway.rank.hands.three_card_hand import ThreeCard
from houseway.rules.bets import PayTable

WIZARD = "wizardofodds.com/games/three-card-poker"
_THEIRS = "published"

ANTE_BONUS = {
    ThreeCard.MINI_ROYAL_FLUSH: Fraction(5),
    ThreeCard.STRAIGHT_FLUSH: Fraction(5),
    ThreeCard.THREE_OF_A_KIND: Fraction(4),
    ThreeCard.STRAIGHT: Fraction(1),
}
"""5/4/1, paid on the Ante whatever the other hand."""

HAND_HIDDEN = ThreeCardBaseGame(
    nonqualify_ante=NonqualifyAnte.ALWAYS_PAY, ante_bonus=ANTE_BONUS, up_card_shown=False
)
ONE_CARD_SEEN = ThreeCardBaseGame(nonqualify_ante=NonqualifyAnte.ALWAYS_PAY, ante_bonus=ANTE_BONUS)


def pair_plus(mini_royal: int) -> PayTable:
    """40/30/6/3/1 with a row of its own for the mini royal."""
    return PayTable.of(
        (ThreeCard.MINI_ROYAL_FLUSH, mini_royal, _THEIRS),
        (ThreeCard.STRAIGHT_FLUSH, 40, _THEIRS),
        (ThreeCard.THREE_OF_A_KIND, 30, _THEIRS),
        (ThreeCard.STRAIGHT, 6, _THEIRS),
        (ThreeCard.FLUSH, 3, _THEIRS),
        (ThreeCard.ONE_PAIR, 1, _THEIRS),
    )


SIX_CARD = PayTable.of(
    (High.ROYAL_FLUSH, 1000, _THEIRS),
    (High.STRAIGHT_FLUSH, 200, _THEIRS),
    (High.FOUR_OF_A_KIND, 100, _THEIRS),
    (High.FULL_HOUSE, 20, _THEIRS),
    (High.FLUSH, 15, _THEIRS),
    (High.STRAIGHT, 10, _THEIRS),
    (High.THREE_OF_A_KIND, 7, _THEIRS),
)


def base_ev(base: ThreeCardBaseGame) -> Fraction:
    """Ante and Play with the best decisions, per ante."""
    return base_distribution(base, best_play(base).tally()).ev


def pair_plus_ev(mini_royal: int) -> Fraction:
    return own_cards_distribution(pair_plus(mini_royal), ace_low_straight_flush=True).ev


_STANDARD = "ante bonus 5/4/1, the Ante wins when the other hand does not qualify"

FIGURES: Figures = (
    (
        rounded_figure(
            "Three Card Poker, the other hand hidden, per ante", _STANDARD, WIZARD, "-0.0337298"
        ),
        lambda: base_ev(HAND_HIDDEN),
    ),
    (
        rounded_figure(
            "Three Card Poker, one card of the other hand seen, per ante", _STANDARD,
            "wizardofodds.com, newsletter of 6 September 2003", "0.0348286",
        ),
        lambda: base_ev(ONE_CARD_SEEN),
    ),
    (
        rounded_figure(
            "Pair Plus, house edge", "40/30/6/3/1", "casinocitytimes.com (Grochowski)", "7.28 %"
        ),
        lambda: -pair_plus_ev(40),
    ),
    (
        rounded_figure(
            "Pair Plus, mini royal at 200 for 40", "200/40/30/6/3/1",
            "discountgambling.net/3-card-poker-oceans-11", "0.028959",
        ),
        lambda: pair_plus_ev(200) - pair_plus_ev(40),
    ),
    (
        PublishedFigure(
            "6 Card Bonus, house edge", "1000/200/100/20/15/10/7", "mypokercoaching.com",
            "just over 8.5 %", Fraction(85, 1000), Fraction(86, 1000),
        ),
        lambda: -six_card_distribution(SIX_CARD).ev,
    ),
    (
        PublishedFigure(
            "6 Card Bonus, how often it wins", "1000/200/100/20/15/10/7", "mypokercoaching.com",
            "slightly over 7.2 %", Fraction(72, 1000), Fraction(73, 1000),
        ),
        lambda: six_card_distribution(SIX_CARD).hit,
    ),
)  # fmt: skip
