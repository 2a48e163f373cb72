"""Side bets of twenty-one as others published them, from the same cards and pay tables."""

from __future__ import annotations

from fractions import Fraction

import msgspec
import pytest

from houseway.families.blackjack.catalog.twenty_one_bets import BUSTER_MORTIMER, MATCH_THE_DEALER
from houseway.families.blackjack.odds.dealer.final_totals import final_totals
from houseway.families.blackjack.odds.side_bets.bet_odds import side_bet
from houseway.families.blackjack.odds.side_bets.shoe_counts import twenty_one
from houseway.families.blackjack.rules.bets import BustedWith
from houseway.families.blackjack.rules.rules import Draws
from houseway.rules.bets import PayTable
from houseway.rules.catalog import game

SPANISH = twenty_one(game("pure-spanish-21.5"))
PURE = twenty_one(game("pure-21.5"))


def test_match_the_dealer_with_six_spanish_decks() -> None:
    """888casino.com, side bets: 3.055 % at 18/13/9/8/4, hit 15.411 %, deviation 2.448."""
    found = side_bet(SPANISH, MATCH_THE_DEALER).distribution
    assert SPANISH.decks == 6
    assert round(float(-found.ev) * 100, 3) == 3.055
    assert round(float(found.hit) * 100, 3) == 15.411
    assert round(found.stddev, 3) == 2.448


def test_the_player_dealer_goes_over_with_so_many_cards() -> None:
    """wizardofodds.com, buster blackjack: 6 decks, hits soft 17, always plays out."""
    ended = final_totals(PURE)
    printed = {3: "0.173032", 4: "0.089392", 5: "0.020473", 6: "0.002638", 7: "0.000214",
               8: "0.000012"}  # fmt: skip
    assert {cards: f"{n / ended.total:.6f}" for cards, n in ended.busts().items()} == printed


def test_the_player_dealer_s_hand_ends_as_published() -> None:
    """philihp.com/2012/blackjack-dealer-odds: 6 decks, hits soft 17: over 28.57 %, natural 4.74 %.

    Its figures are cut off after two digits, not rounded.
    """
    chances = final_totals(PURE).chances()
    assert sum(chances.values()) == 1
    assert int(float(chances["over"]) * 10_000) == 2857
    assert int(float(chances["natural"]) * 10_000) == 474


@pytest.mark.parametrize(("decks", "kings"), [(1, 0), (6, 30)])
def test_two_kings_of_spades_come_as_often_as_two_of_any_card(decks: int, kings: int) -> None:
    rules = msgspec.structs.replace(PURE, decks=decks)
    bonus = side_bet(rules, next(bet for bet in PURE.all_side_bets if bet.id == "bonus"))
    ways = bonus.chance(bonus.lines[0]) + bonus.chance(bonus.lines[1])
    cards = 52 * decks
    assert ways == Fraction(kings, cards * (cards - 1))


THEIRS = msgspec.structs.replace(
    BUSTER_MORTIMER,
    pays=PayTable.of(
        (BustedWith.EIGHT, 250, ""),
        (BustedWith.SEVEN, 50, ""),
        (BustedWith.SIX, 12, ""),
        (BustedWith.FIVE, 4, ""),
        (BustedWith.FOUR, 2, ""),
        (BustedWith.THREE, 2, ""),
    ),
)


@pytest.mark.parametrize(
    ("decks", "stands", "hits"),
    [
        (1, "8.77", "6.89"),
        (2, "8.48", "6.51"),
        (4, "8.31", "6.29"),
        (5, "8.27", "6.25"),
        (6, "8.25", "6.21"),
        (8, "8.22", "6.17"),
    ],
)
def test_buster_at_the_published_pay_table(decks: int, stands: str, hits: str) -> None:
    """wizardofodds.com, buster blackjack: 2/2/4/12/50/250, standing on and hitting soft 17."""
    for draws, printed in ((Draws.STAND_ALL_17, stands), (Draws.HIT_SOFT_17, hits)):
        rules = msgspec.structs.replace(PURE, decks=decks, draws=draws)
        assert f"{float(-side_bet(rules, THEIRS).distribution.ev) * 100:.2f}" == printed
