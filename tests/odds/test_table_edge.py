"""The player-dealer's round at a table of equal players, before and after the fee."""

from __future__ import annotations

from fractions import Fraction

import pytest

from houseway.collect.fees.round_fee import round_fees
from houseway.collect.schedule import schedule
from houseway.errors import RecordError
from houseway.families.three_card.odds.game_odds import AntePlayOdds, ante_play_odds
from houseway.odds.model.table_edge import TableEdge, table_edge
from houseway.rules.catalog import game
from houseway.rules.wager_mix.mix import ALONE, Bettor, Mix, fixed_mix
from houseway.things.cents import Cents

TCP = game("three-card-poker")
SCB = game("three-card-poker-6-card")


def edge_of(
    odds: AntePlayOdds, wagers: dict[str, Cents], players: int, fee_cents: Cents
) -> TableEdge:
    return table_edge(fixed_mix(players, wagers), odds.lost_cents, Fraction(fee_cents))


def test_the_player_dealer_wins_what_every_player_loses() -> None:
    odds = ante_play_odds(SCB, {"pair-plus": Fraction(1, 2)})
    edge = edge_of(odds, {"ante": 1_000, "pair-plus": 500, "six-card": 200}, 6, fee_cents=0)
    each = 1_000 * Fraction(22_014_144, 1_221_511_200)
    each += 500 * Fraction(968, 22_100) + 200 * Fraction(1_742_976, 20_358_520)
    assert edge.expected_cents == edge.net_cents == 6 * each
    assert edge.action_cents == 6 * 1_700
    assert edge.net_edge == each / 1_700


def test_the_fee_is_taken_off_once_and_not_per_player() -> None:
    odds = ante_play_odds(TCP, {})
    alone, full = (edge_of(odds, {"ante": 2_500}, players, 300) for players in (1, 7))
    assert full.expected_cents == 7 * alone.expected_cents
    assert full.net_cents == full.expected_cents - 300
    assert alone.net_cents < 0 < full.net_cents


def test_a_fee_of_a_printed_schedule_can_eat_the_whole_edge() -> None:
    """Seven antes of $5 by calgames-B-4: $1.50 is expected, and the first tier costs more."""
    fee = round_fees(schedule("calgames-B-4"), [[500]] * 7).player_dealer_cents
    edge = edge_of(ante_play_odds(TCP, {}), {"ante": 500}, 7, fee)
    assert edge.expected_cents == 7 * 500 * Fraction(52_480_668, 1_221_511_200)
    assert edge.net_cents == edge.expected_cents - fee
    assert fee > edge.expected_cents > 0


def test_odds_for_other_wagers_are_refused() -> None:
    odds = ante_play_odds(TCP, {"pair-plus": Fraction(1)})
    for wagers in ({"ante": 1_000}, {"ante": 1_000, "pair-plus": 500}):
        with pytest.raises(RecordError, match="belong to other wagers"):
            odds.lost_cents(wagers)
    with pytest.raises(RecordError, match="needs a wager on ante"):
        odds.lost_cents({"pair-plus": 500})


def test_a_mix_is_worth_the_mean_of_its_bettors_and_those_behind_them() -> None:
    odds = ante_play_odds(TCP, {})
    small, large = {"ante": 500}, {"ante": 2_500}
    half = Fraction(1, 2)
    mix = Mix(
        players=3,
        bettors=(Bettor(small, half), Bettor(large, half)),
        behind=((0, half), (2, half)),
        backline=(Bettor(small, Fraction(1)),),
    )
    edge = table_edge(mix, odds.lost_cents, Fraction(150), Fraction(75))
    assert edge.wagers_cents == {"ante": 1_500 + 500}
    assert edge.expected_cents == 3 * odds.lost_cents({"ante": 2_000})
    assert edge.net_cents == edge.expected_cents - 150
    assert edge.varies
    assert not table_edge(fixed_mix(3, small), odds.lost_cents).varies
    assert fixed_mix(3, small).behind == ALONE
