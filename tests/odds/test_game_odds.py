"""The bets of a whole game: distributions that add up, and numbers that fit together."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from math import isclose

import msgspec
import pytest

from houseway.errors import RecordError, RuleError
from houseway.families.three_card.odds.game_odds import AntePlayOdds, ante_play_odds
from houseway.families.three_card.odds.side_bets.six_card_bonus import (
    SIX_CARD_HANDS,
    six_card_counts,
)
from houseway.families.three_card.odds.solve.base_terms import base_game_of
from houseway.odds.model.distribution import Distribution
from houseway.rank.hands.high_hand import High
from houseway.rules.catalog import game
from houseway.things.decks import JOKER_53
from tests.games import rules_of
from tests.odds.deals import READINGS, reading

every_reading = pytest.mark.parametrize(("id", "options"), READINGS)

DEALS = 22_100 * 49 * 1_128


@cache
def _odds(id: str, options: tuple[tuple[str, str], ...], stake: str) -> AntePlayOdds:
    return ante_play_odds(reading(id, dict(options)), {"pair-plus": Fraction(stake)})


def odds_of(id: str, options: dict[str, str] | None = None, stake: str = "1") -> AntePlayOdds:
    return _odds(id, tuple((options or {}).items()), stake)


@every_reading
def test_the_ways_of_every_bet_add_up_to_all_deals(id: str, options: dict[str, str]) -> None:
    odds = odds_of(id, options)
    totals = [bet.distribution.total for bet in odds.bets]
    assert totals[:4] == [DEALS, 22_100, DEALS, DEALS]
    assert totals[4:] == ([20_358_520] if id == "three-card-poker-6-card" else [])
    for bet in odds.bets:
        numerator, denominator = bet.distribution.over
        assert Fraction(numerator, denominator) == bet.distribution.ev
        assert denominator == bet.distribution.total


@every_reading
@pytest.mark.parametrize("stake", ["1", "1/3", "5"])
def test_bets_side_by_side_are_worth_the_sum_of_them(
    id: str, options: dict[str, str], stake: str
) -> None:
    """No hand that Pair Plus pays is ever folded, so neither bet disturbs the other."""
    odds = odds_of(id, options, stake)
    ante, kept, as_played, joined = (bet.distribution for bet in odds.bets[:4])
    assert kept.ev == as_played.ev
    assert joined.ev == ante.ev + Fraction(stake) * as_played.ev
    assert joined.variance > ante.variance + Fraction(stake) ** 2 * kept.variance


def test_without_a_side_bet_at_stake_nothing_is_joined() -> None:
    odds = odds_of("three-card-poker", stake="0")
    assert [bet.bet for bet in odds.bets] == ["ante", "pair-plus", "pair-plus"]
    assert odds.stakes == {}


def test_folds_and_hands_that_do_not_qualify_come_as_often_as_they_should() -> None:
    odds = odds_of("three-card-poker-6-card")
    folds = dict(odds.bet("ante").distribution.rows)[Fraction(-1)]
    assert odds.played == 1 - Fraction(folds, DEALS)
    assert odds.not_qualified == Fraction(6_720, 22_100)


def test_pair_plus_is_worth_what_the_ruling_on_suited_aces_says() -> None:
    """TCP-21: 4.38 % against the player, 5.05 % under the literal reading."""
    ruled = odds_of("three-card-poker").bet("pair-plus").distribution
    literal = odds_of("three-card-poker", {"ace_low_straight_flush": "false"})
    assert ruled.ev == Fraction(-968, 22_100)
    assert literal.bet("pair-plus").distribution.ev == Fraction(-1_116, 22_100)


def test_six_cards_fall_into_categories_as_published() -> None:
    """people.math.sfu.ca/~alspach/comp38, royals counted apart."""
    assert six_card_counts() == {
        High.ROYAL_FLUSH: 188,
        High.STRAIGHT_FLUSH: 1_844 - 188,
        High.FOUR_OF_A_KIND: 14_664,
        High.FULL_HOUSE: 165_984,
        High.FLUSH: 205_792,
        High.STRAIGHT: 361_620,
        High.THREE_OF_A_KIND: 732_160,
        High.TWO_PAIR: 2_532_816,
        High.ONE_PAIR: 9_730_740,
        High.HIGH_CARD: 6_612_900,
    }
    assert sum(six_card_counts().values()) == SIX_CARD_HANDS == 20_358_520


def test_no_decision_moves_the_6_card_bonus() -> None:
    always = odds_of("three-card-poker-6-card").bet("six-card")
    compare = odds_of("three-card-poker-6-card", {"nonqualify_ante": "compare"}).bet("six-card")
    assert always.distribution == compare.distribution
    assert always.distribution.ev == Fraction(-1_742_976, 20_358_520)


def test_a_distribution_is_worked_out_as_by_hand() -> None:
    coin = Distribution.of([(1, 3), (-1, 5), (Fraction(3, 2), 2), (1, 0), (-1, 2)])
    assert coin.rows == ((Fraction(-1), 7), (Fraction(1), 3), (Fraction(3, 2), 2))
    assert coin.ev == Fraction(-1, 12)
    assert coin.variance == Fraction(7 + 3, 12) + Fraction(9, 24) - Fraction(1, 144)
    assert isclose(coin.stddev**2, float(coin.variance))
    assert coin.hit == Fraction(5, 12)
    assert coin.over == (-1, 12)


def test_another_pack_is_refused_in_one_sentence() -> None:
    rules = msgspec.structs.replace(rules_of(game("three-card-poker")), deck=JOKER_53)
    with pytest.raises(RuleError, match=r"^Exact odds .* not for 3 of 53-joker\.$"):
        base_game_of(rules)


@pytest.mark.parametrize("stake", ["-1", "1000001", "1/1000001"])
def test_a_ratio_that_no_table_has_is_refused(stake: str) -> None:
    with pytest.raises(RecordError, match="is not a ratio"):
        odds_of("three-card-poker", stake=stake)
