"""Three-card odds that others published, from their own rule sets and by our own method.

The rule sets are data: a base game with an ante bonus, with the other hand hidden or one card of
it seen, and pay tables. Each source stands with its figure.
"""

from __future__ import annotations

from fractions import Fraction

from houseway.families.three_card.odds.game_odds import base_distribution, own_cards_distribution
from houseway.families.three_card.odds.reports.published_figures import (
    FIGURES,
    HAND_HIDDEN,
    ONE_CARD_SEEN,
    SIX_CARD,
    base_ev,
    pair_plus,
    pair_plus_ev,
)
from houseway.families.three_card.odds.reports.strategy_chart import ANY_HAND, chart
from houseway.families.three_card.odds.side_bets.six_card_bonus import six_card_distribution
from houseway.families.three_card.odds.solve.best_play import best_play
from houseway.odds.reports.published_figures import compare_figures
from houseway.rules.catalog import game

MILLIONTH = Fraction(1, 1_000_000)


def test_three_card_poker_with_the_other_hand_hidden() -> None:
    """wizardofodds.com/games/three-card-poker; casinocitytimes.com: play Q-6-4 and better."""
    assert abs(base_ev(HAND_HIDDEN) - Fraction("-0.0337298")) < MILLIONTH
    (row,) = chart(best_play(HAND_HIDDEN))
    assert row.play_from == "Q-6-4"
    assert row.exceptions == ()


def test_three_card_poker_with_one_card_seen() -> None:
    """wizardofodds.com, newsletter of 6 September 2003; 888casino.com, hole cards."""
    assert abs(base_ev(ONE_CARD_SEEN) - Fraction("0.0348286")) < MILLIONTH
    lowest = {row.up: row.play_from for row in chart(best_play(ONE_CARD_SEEN))}
    assert [lowest.pop(up) for up in "AKQ"] == ["A-9-2", "K-9-2", "Q-9-2"]
    assert set(lowest) == set("JT98765432")
    assert set(lowest.values()) == {ANY_HAND}


def test_pair_plus_at_40_30_6_3_1() -> None:
    """casinocitytimes.com (Grochowski): 7.28 %."""
    assert round(float(-pair_plus_ev(40)) * 100, 2) == 7.28
    hands = own_cards_distribution(pair_plus(40), ace_low_straight_flush=True)
    # 3 of 52 by wizardofodds.com; the mini royal and the straight flush pay the same here.
    assert {int(net): ways for net, ways in hands.rows} == {
        -1: 16_440, 1: 3_744, 3: 1_096, 6: 720, 30: 52, 40: 44 + 4,
    }  # fmt: skip


def test_what_a_mini_royal_at_200_is_worth() -> None:
    """discountgambling.net/3-card-poker-oceans-11: 0.028959 for 200 in place of 40."""
    assert abs(pair_plus_ev(200) - pair_plus_ev(40) - Fraction("0.028959")) < MILLIONTH


def test_six_card_bonus() -> None:
    """mypokercoaching.com: an edge just over 8.5 %, a win in slightly over 7.2 %."""
    bonus = six_card_distribution(SIX_CARD)
    assert Fraction(85, 1_000) < -bonus.ev < Fraction(86, 1_000)
    assert Fraction(72, 1_000) < bonus.hit < Fraction(73, 1_000)


def test_the_published_pay_tables_are_those_of_our_games() -> None:
    """The mini royal at 200 and the 6 Card Bonus are what Marysville pays."""
    ours = {bet.id: bet.pays for bet in game("three-card-poker-6-card").side_bets}
    for id, theirs in (("pair-plus", pair_plus(200)), ("six-card", SIX_CARD)):
        paid = {category: row.pays for category, row in ours[id].rows.items()}
        assert paid == {category: row.pays for category, row in theirs.rows.items()}


def test_an_ante_bonus_is_paid_on_every_hand_that_is_played() -> None:
    """Without it the same game is worth less by the bonus of 48 + 52 + 720 hands."""
    bonus = Fraction(48 * 5 + 52 * 4 + 720 * 1, 22_100)
    with_bonus = base_distribution(ONE_CARD_SEEN, best_play(ONE_CARD_SEEN).tally()).ev
    ours = Fraction(-22_014_144, 1_221_511_200)
    assert with_bonus - ours == bonus


def test_the_par_sheet_compares_itself_with_every_source() -> None:
    figures = compare_figures(FIGURES)
    assert [each.published.what for each in figures if not each.agrees] == []
    assert len({each.published.what for each in figures}) == len(figures) == 6
    assert all(each.published.low < each.published.high for each in figures)
