"""Blackjack odds that others published, by our own analysis of their rules as data of the family.

The sources differ in how much a player may know of their other split hands. The one of
possibly-wrong plays split hands as we do, and agrees to the last printed digit; the tables of
wizardofodds.com grant a little more, which shows with a single deck.
"""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

import pytest
from msgspec.structs import replace

from houseway.families.blackjack.odds.rules.terms import odds_terms
from houseway.families.blackjack.odds.solve.game_solver import BlackjackSolution
from houseway.families.blackjack.rules.pays import Pays
from houseway.families.blackjack.rules.rules import Blackjack, ChecksFor, Draws, Surrenders
from tests.odds.twenty_one.draw_tree_totals import draw_tree_totals
from tests.odds.twenty_one.games import BLACKJACK
from tests.solved import solved

CLOSE = 0.00002
ONE_DECK = BLACKJACK
SIX_DECKS = replace(BLACKJACK, decks=6, draws=Draws.HIT_SOFT_17)
NO_HOLE_CARD = replace(SIX_DECKS, hole_card=False, check=ChecksFor.NONE)


def six_decks(
    draws: Draws = Draws.HIT_SOFT_17,
    natural_pays: Pays = Pays.THREE_TWO,
    surrender: Surrenders = Surrenders.NONE,
) -> BlackjackSolution:
    return solved(
        replace(BLACKJACK, decks=6, draws=draws, natural_pays=natural_pays, surrender=surrender)
    )


@pytest.mark.parametrize(
    ("rules", "published"),
    [
        pytest.param(ONE_DECK, 0.001839, id="stands-on-soft-17"),
        pytest.param(
            replace(ONE_DECK, double_after_split=False),
            0.000423,
            id="no-double-after-split",
            marks=pytest.mark.release,
        ),
        pytest.param(
            replace(ONE_DECK, draws=Draws.HIT_SOFT_17),
            -0.000072,
            id="hits-soft-17",
            marks=pytest.mark.release,
        ),
    ],
)
def test_one_deck(rules: Blackjack, published: float) -> None:
    """wizardofodds.com/games/blackjack/appendix/9/1ds17r4 and 1dh17r4."""
    ours = solved(rules).ev
    assert abs(ours - published) < CLOSE
    assert ours < published


@pytest.mark.parametrize(
    ("rules", "published"),
    [
        pytest.param(NO_HOLE_CARD, -0.0072705, id="double-after-split"),
        pytest.param(
            replace(NO_HOLE_CARD, double_after_split=False),
            -0.0086975,
            id="no-double-after-split",
            marks=pytest.mark.release,
        ),
    ],
)
def test_six_decks_without_a_hole_card(rules: Blackjack, published: float) -> None:
    """wizardofodds.com/games/blackjack/appendix/9/euro-6dh17r4: a natural takes all bets."""
    assert abs(solved(rules).ev - published) < CLOSE


def test_six_decks_to_the_last_printed_digit() -> None:
    """possibly-wrong/blackjack, strategy CDZ-: -0.61539 %."""
    assert round(six_decks().ev, 7) == -0.0061539


HIT, STAND = Draws.HIT_SOFT_17, Draws.STAND_ALL_17
LATE, NONE = Surrenders.LATE, Surrenders.NONE


DOUBLE, ACES = "double_after_split", "resplit_aces"
"""What may be done with split hands."""


class Published(NamedTuple):
    variance: float
    decks: int
    draws: Draws
    surrender: Surrenders
    allowed: tuple[str, ...] = ()


VARIANCES = (
    Published(1.303, 6, STAND, LATE, (DOUBLE, ACES)),
    Published(1.295, 6, STAND, NONE),
    Published(1.312, 6, HIT, LATE, (DOUBLE, ACES)),
    Published(1.308, 6, HIT, NONE),
    Published(1.346, 6, HIT, NONE, (DOUBLE,)),
    Published(1.272, 6, HIT, LATE),
    Published(1.311, 6, HIT, NONE, (ACES,)),
    Published(1.309, 8, HIT, NONE),
    Published(1.341, 2, HIT, NONE, (DOUBLE,)),
)


@pytest.mark.release
@pytest.mark.parametrize("row", VARIANCES)
def test_the_variance_of_a_round(row: Published) -> None:
    """wizardofodds.com/games/blackjack/appendix/4: ten billion simulated hands for each row.

    They were dealt down to a cut card and played by a basic strategy, not by every card of the
    hand, so that the last digits differ.
    """
    rules = replace(
        BLACKJACK,
        decks=row.decks,
        draws=row.draws,
        surrender=row.surrender,
        double_after_split=DOUBLE in row.allowed,
        resplit_aces=ACES in row.allowed,
    )
    assert solved(rules).variance == pytest.approx(row.variance, abs=0.01)


def test_the_deviation_of_six_decks() -> None:
    """wizardofodds.com/games/blackjack/appendix/4: a variance of 1.346."""
    assert round(sqrt(six_decks().variance), 3) == round(sqrt(1.346), 3) == 1.160


def test_how_often_the_player_dealer_goes_over_with_so_many_cards() -> None:
    """wizardofodds.com, Buster Blackjack: six decks, soft 17 is hit."""
    published = (0.173032, 0.089392, 0.020473, 0.002638, 0.000214, 0.000012)
    busts = draw_tree_totals(odds_terms(SIX_DECKS)).busts
    assert tuple(round(chance, 6) for chance in busts) == published


def test_how_the_player_dealers_hand_ends() -> None:
    """philihp.com/2012/blackjack-dealer-odds: over 28.57 %, natural 4.74 %."""
    ends = draw_tree_totals(odds_terms(SIX_DECKS)).ends
    assert ends["over"] == pytest.approx(0.2857, abs=0.0001)
    assert ends["natural"] == pytest.approx(0.0474, abs=0.0001)
    assert sum(ends.values()) == pytest.approx(1, abs=1e-12)


@pytest.mark.release
def test_what_single_rules_are_worth() -> None:
    """thecolorofblackjack.com: 6:5 costs 1.39 %, hitting soft 17 0.20 %, surrender gives 0.06 %."""
    base = six_decks().ev
    assert six_decks(natural_pays=Pays.SIX_FIVE).ev - base == pytest.approx(-0.0139, abs=0.0005)
    assert base - six_decks(draws=Draws.STAND_ALL_17).ev == pytest.approx(-0.0020, abs=0.0005)
    assert six_decks(surrender=Surrenders.LATE).ev - base == pytest.approx(0.0006, abs=0.0005)
