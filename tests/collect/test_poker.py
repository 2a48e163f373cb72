"""Fees of the poker games, by the number of players and how far the hand went; low-ball by time."""

from __future__ import annotations

import pytest

from houseway.collect.fees.hand_fee import StreetReached, hand_fee, time_fee
from houseway.collect.printed_schedule import GROUPS
from houseway.collect.schedule import schedule, schedule_group
from houseway.errors import RecordError


@pytest.mark.rule("CF-55")
def test_mortimer_takes_the_chart_fee_from_the_pot_after_the_flop() -> None:
    # $5/$10 limit: $4, $3 or $1 by the number of players.
    fees = [hand_fee(schedule("mortimer-poker-limit-5"), n).hand_cents for n in (9, 7, 6, 5, 4, 2)]
    assert fees == [400, 400, 300, 300, 100, 100]
    # $20/$40 has four bands: $5, $4, $3, $1.
    fees = [hand_fee(schedule("mortimer-poker-limit-12"), n).hand_cents for n in (7, 6, 4, 3)]
    assert fees == [500, 400, 300, 100]


@pytest.mark.rule("CF-55")
def test_fee_a_comes_from_the_small_blind_if_the_hand_ends_before_the_flop_with_action() -> None:
    option = schedule("mortimer-poker-nolimit-7")
    early = hand_fee(option, 7, StreetReached.BEFORE_FLOP)
    assert (early.small_blind_cents, early.hand_cents, early.total_cents) == (100, 0, 100)
    assert hand_fee(option, 7, StreetReached.BEFORE_FLOP, action=False).total_cents == 0
    # Fee (a) of the limit rows is nothing, and it never exceeds the blind that was posted.
    assert (
        hand_fee(schedule("mortimer-poker-limit-5"), 7, StreetReached.BEFORE_FLOP).total_cents == 0
    )
    low = hand_fee(
        schedule("mortimer-poker-spread-3"), 4, StreetReached.BEFORE_FLOP, small_blind_cents=50
    )
    assert low.small_blind_cents == 50


@pytest.mark.rule("CF-55")
def test_fee_b_is_added_once_when_a_later_street_sees_a_bet() -> None:
    option = schedule("mortimer-poker-limit-5")
    assert hand_fee(option, 7, StreetReached.TURN).hand_cents == 400
    assert hand_fee(option, 7, StreetReached.TURN, later_bets=1).hand_cents == 500
    assert hand_fee(option, 7, StreetReached.RIVER, later_bets=2).hand_cents == 500
    assert hand_fee(option, 7, StreetReached.RIVER, later_bets=2, per_street=True).hand_cents == 600
    # No-limit rows from $2/$5 up have no fee (b).
    high = schedule("mortimer-poker-nolimit-7")
    assert hand_fee(high, 7, StreetReached.RIVER, later_bets=1).hand_cents == 500


def test_pot_limit_and_spread_rows() -> None:
    assert hand_fee(schedule("mortimer-poker-nolimit-1"), 6).hand_cents == 100
    assert hand_fee(schedule("mortimer-poker-nolimit-5"), 5).hand_cents == 200
    assert hand_fee(schedule("mortimer-poker-spread-2"), 7).hand_cents == 400
    assert hand_fee(schedule("mortimer-poker-spread-3"), 3).hand_cents == 200
    assert schedule("mortimer-poker-limit-20").blinds_cents == (10000, 20000)
    assert schedule("mortimer-poker-limit-20", ("usual-blinds",)).blinds_cents == (15000, 30000)


@pytest.mark.rule("CF-56")
@pytest.mark.parametrize(
    ("id", "players", "flop_cents", "river_cents"),
    [
        ("poker-omaha-1", 8, 400, 500),
        ("poker-omaha-1", 5, 200, 300),
        ("poker-omaha-2", 7, 400, 400),
        ("poker-omaha-3", 6, 200, 300),
        ("poker-holdem-1", 6, 300, 400),
        ("poker-holdem-1", 4, 100, 200),
        ("poker-holdem-4", 9, 500, 500),
    ],
)
def test_marysville_takes_the_designated_fee_only_when_the_river_is_reached(
    id: str, players: int, flop_cents: int, river_cents: int
) -> None:
    option = schedule(id)
    assert hand_fee(option, players, StreetReached.FLOP).total_cents == flop_cents
    assert hand_fee(option, players, StreetReached.TURN).total_cents == flop_cents
    assert hand_fee(option, players, StreetReached.RIVER).total_cents == river_cents


@pytest.mark.rule("CF-57")
def test_no_flop_no_fee() -> None:
    for option in (
        *schedule_group("marysville-oj"),
        *schedule_group("poker-omaha"),
        *schedule_group("poker-holdem"),
    ):
        assert hand_fee(option, 8, StreetReached.BEFORE_FLOP).total_cents == 0
    assert hand_fee(schedule("marysville-oj-3"), 7).total_cents == 400


@pytest.mark.rule("CF-53")
@pytest.mark.parametrize(
    "id", ["marysville-holdem-4", "marysville-omaha-5", "marysville-nolimit-2"]
)
def test_the_earlier_sheets_jackpot_fee_is_off_unless_chosen_and_kept_apart(id: str) -> None:
    plain = hand_fee(schedule(id), 8, StreetReached.RIVER)
    with_jackpot = hand_fee(schedule(id, ("with-jackpot",)), 8, StreetReached.RIVER)
    assert (plain.jackpot_cents, with_jackpot.jackpot_cents) == (0, 100)
    assert with_jackpot.hand_cents == plain.hand_cents
    assert with_jackpot.total_cents == plain.total_cents + 100
    # It is taken after the flop, and so not from a hand that ends before it.
    assert hand_fee(schedule(id, ("with-jackpot",)), 8, StreetReached.BEFORE_FLOP).total_cents == 0


def test_blank_rows_of_the_earlier_sheet_take_the_fees_of_row_1() -> None:
    for name in ("marysville-holdem", "marysville-omaha", "marysville-nolimit"):
        first, *others = schedule_group(name)
        for other in others:
            assert other.player_count_tiers == first.player_count_tiers
            assert other.fees == first.fees


@pytest.mark.rule("CF-58")
def test_low_ball_pays_in_arrears_every_half_hour() -> None:
    for name in ("marysville-lowball", "marysville-lowball-30min"):
        small, large = schedule_group(name)
        assert [time_fee(small, 6, minutes).total_cents for minutes in (0, 29, 30, 59, 60)] == [
            0,
            0,
            1800,
            1800,
            3600,
        ]
        assert [player.fee_cents for player in time_fee(large, 3).players] == [600, 600, 600]


def test_questions_that_a_schedule_cannot_answer_are_refused() -> None:
    poker, lowball, table = (
        schedule(id) for id in ("poker-omaha-1", "marysville-lowball-1", "ps215-1")
    )
    with pytest.raises(RecordError, match="1 players is outside the bands"):
        hand_fee(poker, 1)
    with pytest.raises(RecordError, match="flop has no 1 later bets"):
        hand_fee(poker, 6, StreetReached.FLOP, later_bets=1)
    with pytest.raises(RecordError, match="does not charge by the number of players"):
        hand_fee(table, 6)
    with pytest.raises(RecordError, match="does not charge by time"):
        time_fee(poker, 6)
    with pytest.raises(RecordError, match="needs 2 players"):
        time_fee(lowball, 1)
    with pytest.raises(RecordError, match="-1 minutes"):
        time_fee(lowball, 6, -1)


def test_poker_and_low_ball_charge_no_player_dealer() -> None:
    for name in GROUPS:
        for each in schedule_group(name):
            if each.structure is not None:
                assert each.highest_player_dealer_cents == 0
                assert not each.player_tiers
