"""Expected collection, worked out by hand to the cent."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.collect.fees.hand_fee import StreetReached, hand_fee
from houseway.collect.fees.round_fee import round_fees
from houseway.collect.schedule import schedule
from houseway.errors import HousewayError
from houseway.floor.room.room_file import HAND_ENDS
from houseway.plan.collection.expected_fees import ENDS, expected_fees
from houseway.rules.wager_mix.probabilities import combine_seats, expected_value, to_probabilities
from tests.plan.plans import a_plan

ONE = "players = 1\nrounds_per_hour = 1\n"


@pytest.mark.parametrize(
    ("id", "dollars", "bonus"),
    [
        ("mortimer-nb-1", 5, 0),
        ("mortimer-nb6-2", 50, 0),
        ("mortimer-nb6-buster-2", 25, 20),
        ("mortimer-p215-2", 400, 0),
        ("calgames-B-4", 100, 25),
        ("calgames-A-1", 300, 0),
        ("calgames-A-6", 300, 20),
        ("marysville-paigow-1", 150, 0),
        ("ps215-42", 10, 10),
    ],
)
def test_one_seat_with_a_sure_wager_is_expected_to_pay_the_fee_itself(
    id: str, dollars: int, bonus: int
) -> None:
    plan = a_plan(f"{ONE}wagers = {{ {dollars} = 1 }}\nbonus = {{ {bonus} = 1 }}")
    due = round_fees(schedule(id), [[dollars * 100]], [bonus * 100] if bonus else [])
    got = expected_fees(schedule(id), plan)
    assert got.per_hour == due.total_cents
    assert got.player_dealer == due.player_dealer_cents
    assert got.action == (dollars + bonus) * 100


def test_two_seats_of_5_or_50_dollars_at_no_bust_6_0() -> None:
    """Each player pays $0.50. The action is $10, $55 or $100: $0.50 once and $1 three times."""
    plan = a_plan("players = 2\nrounds_per_hour = 40\nwagers = { 5 = 1, 50 = 1 }")
    got = expected_fees(schedule("mortimer-nb6-2"), plan)
    assert got.players == 100
    assert got.player_dealer == Fraction(1, 4) * 50 + Fraction(3, 4) * 100
    assert got.per_round == Fraction(375, 2)
    assert got.per_hour == 7500
    assert got.action == 5500
    assert got.share(got.players) == Fraction(100, 5500)
    assert got.share(got.player_dealer) == Fraction(175, 2) / 5500


def test_weights_are_chances() -> None:
    """$0.50 a hand up to $99 of action and $2 from $100: one in four wagers $100."""
    plan = a_plan("players = 1\nrounds_per_hour = 60\nwagers = { 5 = 3, 100 = 1 }")
    got = expected_fees(schedule("mortimer-p215-2"), plan)
    assert got.per_round == Fraction(3, 4) * 50 + Fraction(1, 4) * 200
    assert got.per_hour == 5250


def test_bonus_wagers_count_where_the_sheet_counts_them() -> None:
    """At $45 and a $10 bonus bet the action is $55 by one sheet and $45 by the other."""
    plan = a_plan(f"{ONE}wagers = {{ 45 = 1 }}\nbonus = {{ 10 = 1 }}")
    for id, action in (("calgames-B-4", 5500), ("mortimer-nb6-buster-2", 4500)):
        got = expected_fees(schedule(id), plan)
        assert got.player_dealer == round_fees(schedule(id), [[action]]).player_dealer_cents


def test_a_bonus_wager_that_pays_its_own_fee_is_charged_for_as_often_as_it_is_made() -> None:
    """$0.50 for the wager, and $0.50 again for the Buster wager of every second player."""
    plan = a_plan(f"{ONE}wagers = {{ 5 = 1 }}\nbonus = {{ 0 = 1, 5 = 1 }}")
    assert expected_fees(schedule("mortimer-nb6-buster-2"), plan).players == 75


def test_where_the_fee_follows_the_highest_wager_it_is_not_the_sum_that_counts() -> None:
    """The old sheet: $1 if every wager is $10, $2 as soon as one of two is $150."""
    plan = a_plan("players = 2\nrounds_per_hour = 1\nwagers = { 10 = 1, 150 = 1 }")
    got = expected_fees(schedule("marysville-paigow-1"), plan)
    assert got.player_dealer == Fraction(1, 4) * 100 + Fraction(3, 4) * 200
    assert got.players == 2 * (Fraction(1, 2) * 100 + Fraction(1, 2) * 200)


def test_a_poker_hand_pays_by_where_it_ends() -> None:
    """4/8 with eight players: nothing before the flop, $3 with a flop, $4 with a later bet."""
    plan = a_plan(
        "players = 8\nrounds_per_hour = 30\n"
        "hands = { walk = 1, before-flop = 3, flop = 8, turn = 6, river = 12 }"
    )
    got = expected_fees(schedule("mortimer-poker-limit-4"), plan)
    assert got.per_hour == 8 * 300 + 18 * 400
    assert got.action is None
    assert got.share(got.players) is None


def test_a_sure_river_pays_the_fee_of_a_river() -> None:
    plan = a_plan("players = 7\nrounds_per_hour = 1\nhands = { river = 1 }")
    used = schedule("poker-omaha-1")
    assert (
        expected_fees(used, plan).per_hour
        == hand_fee(used, 7, StreetReached.RIVER).total_cents
        == 400
    )


def test_low_ball_pays_by_the_half_hour_however_many_hands_are_dealt() -> None:
    for rounds in (20, 45):
        plan = a_plan(f"players = 6\nrounds_per_hour = {rounds}")
        assert expected_fees(schedule("marysville-lowball-1"), plan).per_hour == 2 * 6 * 300


def test_a_plan_without_what_the_schedule_charges_by_is_refused() -> None:
    with pytest.raises(HousewayError, match="names no wagers"):
        expected_fees(schedule("mortimer-nb-1"), a_plan(f"{ONE}hands = {{ flop = 1 }}"))
    with pytest.raises(HousewayError, match="does not say where hands end"):
        expected_fees(schedule("mortimer-poker-limit-4"), a_plan(f"{ONE}wagers = {{ 5 = 1 }}"))
    with pytest.raises(HousewayError, match="not at 'showdown'"):
        a_plan("players = 8\nrounds_per_hour = 1\nhands = { showdown = 1 }")


def test_every_end_of_a_hand_that_may_be_planned_can_be_worked_out() -> None:
    assert tuple(ENDS) == HAND_ENDS


@given(
    st.dictionaries(st.integers(5, 50), st.integers(1, 9), min_size=1, max_size=4),
    st.integers(1, 5),
    st.integers(1, 60),
)
def test_twice_the_rounds_bring_twice_the_collection(
    wagers: dict[int, int], players: int, rounds: int
) -> None:
    text = ", ".join(f"{dollars} = {weight}" for dollars, weight in wagers.items())
    plans = [
        a_plan(f"players = {players}\nrounds_per_hour = {n}\nwagers = {{ {text} }}")
        for n in (rounds, 2 * rounds)
    ]
    once, twice = (expected_fees(schedule("mortimer-nb6-2"), plan) for plan in plans)
    assert twice.per_hour == 2 * once.per_hour
    assert twice.per_round == once.per_round


@given(
    st.dictionaries(st.integers(1, 999), st.integers(1, 9), min_size=1, max_size=5),
    st.integers(1, 6),
)
def test_the_chances_of_all_seats_together_add_up_and_keep_the_mean(
    weights: dict[int, int], seats: int
) -> None:
    seat = to_probabilities(weights)
    table = combine_seats(seat, seats, lambda one, other: one + other)
    assert sum(table.values()) == 1
    assert expected_value(table) == seats * expected_value(seat)
