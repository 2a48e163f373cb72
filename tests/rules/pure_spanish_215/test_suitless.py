"""Bonus cards have suits. What Match the Dealer would cost if they had none may be worked out."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations

import pytest

from houseway.errors import HousewayError
from houseway.families.blackjack.odds.side_bets.bet_odds import side_bets
from houseway.families.blackjack.odds.side_bets.shoe_counts import twenty_one
from houseway.floor import open_table
from houseway.odds.model.bet_odds import BetOdds
from houseway.rules.catalog import game
from houseway.rules.game import choose
from houseway.rules.limits import Limits, Range
from tests.rules.pure_spanish_215.scenes import GAME

OPTION = "bonus_cards_suitless"
PAYS = {"SS": 18, "Su": 13, "S": 9, "uu": 8, "u": 4, "": -1}
"""By suited and unsuited matches."""


def match(decks: int, suitless: str) -> BetOdds:
    rules = twenty_one(choose(game(GAME), {"decks": str(decks), OPTION: suitless}))
    return next(bet for bet in side_bets(rules) if bet.bet == "match")


def by_hand(decks: int, *, suitless: bool) -> Fraction:
    """One up card of two to nine or ace, and one Bonus card; there are three of those to one."""
    cards = 48 * decks
    plain = _paid(cards, suited=decks - 1, unsuited=3 * decks)
    if not suitless:
        return plain
    bonus = _paid(cards, suited=0, unsuited=4 * decks - 1)
    return (3 * plain + bonus) / 4


def _paid(cards: int, *, suited: int, unsuited: int) -> Fraction:
    """Two cards out of those that are left beside an up card."""
    other = cards - 1 - suited - unsuited
    ways = {
        "SS": suited * (suited - 1),
        "Su": 2 * suited * unsuited,
        "S": 2 * suited * other,
        "uu": unsuited * (unsuited - 1),
        "u": 2 * unsuited * other,
        "": other * (other - 1),
    }
    assert sum(ways.values()) == (cards - 1) * (cards - 2)
    won = sum(PAYS[line] * number for line, number in ways.items())
    return Fraction(won, (cards - 1) * (cards - 2))


@pytest.mark.rule("PS-11")
@pytest.mark.parametrize("decks", range(4, 9))
def test_bonus_cards_without_suits_match_in_rank_only(decks: int) -> None:
    assert match(decks, "false").distribution.ev == by_hand(decks, suitless=False)
    assert match(decks, "true").distribution.ev == by_hand(decks, suitless=True)
    assert match(decks, "true").distribution.hit == match(decks, "false").distribution.hit


@pytest.mark.rule("PS-11")
def test_kings_beside_a_king_card_by_card() -> None:
    """Four decks: under a king the other fifteen kings pay as unsuited, and nothing is suited."""
    left = Counter({"K": 15, "other": 176})
    lines = {2: PAYS["uu"], 1: PAYS["u"], 0: PAYS[""]}
    under_a_king = Fraction(0)
    for one, two in permutations([*left.elements()], 2):
        under_a_king += lines[[one, two].count("K")]
    under_a_king /= 191 * 190

    suited = match(4, "false").distribution.ev
    assert match(4, "true").distribution.ev == (3 * suited + under_a_king) / 4


@pytest.mark.rule("PS-11")
def test_with_six_decks_the_bet_costs_more_than_twice_as_much() -> None:
    assert match(6, "false").distribution.over == (-722_304, 23_639_616)
    assert match(6, "true").distribution.over == (-1_751_904, 23_639_616)


@pytest.mark.rule("PS-11")
def test_at_a_table_bonus_cards_have_their_suits() -> None:
    option = next(each for each in game(GAME).options if each.name == OPTION)
    assert (option.default, option.rule_id, option.live) == ("false", "PS-11", False)

    limits = Limits(Range(500, 5000))
    open_table("Table 1", GAME, limits, options={OPTION: "false"})
    with pytest.raises(HousewayError, match="PS-11"):
        open_table("Table 1", GAME, limits, options={OPTION: "true"})
