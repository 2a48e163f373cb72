"""The rulings on defective print, the other readings, and what a table refuses."""

from __future__ import annotations

import pytest

from houseway.collect.fees.round_fee import player_dealer_fee, round_fees
from houseway.collect.json_report import schedule_json
from houseway.collect.limit_check import refuse_limits
from houseway.collect.schedule import schedule, schedules
from houseway.errors import RecordError, Refusal


def dealer_fee(id: str, dollars: int, *readings: str) -> int:
    """The player-dealer's fee in cents for that much action."""
    return player_dealer_fee(schedule(id, readings), [dollars * 100], []).player_dealer_cents


def player_fee(id: str, dollars: int, *readings: str) -> int:
    return round_fees(schedule(id, readings), [[dollars * 100]]).players[0].fee_cents


@pytest.mark.rule("CF-63")
def test_option_41_is_read_by_its_printed_starts() -> None:
    fees = [dealer_fee("ps215-41", action) for action in (100, 101, 300, 301, 400, 401, 500, 501)]
    assert fees == [100, 300, 300, 400, 400, 500, 500, 1000]
    assert dealer_fee("ps215-41", 250, "repaired") == 400


@pytest.mark.rule("CF-63")
def test_the_one_exception_is_25_dollars_in_collection_a() -> None:
    assert dealer_fee("mortimer-nb6-A-1", 25) == 25
    assert dealer_fee("mortimer-nb6-A-1", 26) == 50


@pytest.mark.rule("CF-63")
def test_gaps_bare_numbers_and_closed_tops_pay_the_tier_below() -> None:
    assert dealer_fee("mortimer-p215-1", 175) == 50
    assert dealer_fee("mortimer-p215-1", 175, "two-from-150") == 200
    assert dealer_fee("ps215-10", 5000) == 800
    assert dealer_fee("ps215-50", 1001) == 300
    assert dealer_fee("mortimer-nb6-buster-1", 201) == 100
    assert dealer_fee("mortimer-nb6-buster-1", 201, "with-201") == 200
    assert player_fee("ps215-43", 104) == 100
    assert player_fee("ps215-42", 1000) == 50
    assert player_fee("ps215-51", 100) == 300
    assert player_fee("ps215-51", 1000) == 500
    assert [player_fee("ps215-52", wager) for wager in (600, 999, 1000)] == [500, 500, 700]
    assert player_fee("ps215-52", 601, "from-601") == 700


def test_the_first_tier_reaches_down_to_the_table_minimum() -> None:
    assert dealer_fee("ps215-2", 3) == 50
    assert dealer_fee("ps215-2", 4, "free-below") == 0
    assert dealer_fee("ps215-2", 5, "free-below") == 50
    with pytest.raises(RecordError, match="\\$4 is outside the tiers of ps215-2"):
        dealer_fee("ps215-2", 4, "refuse-below")


@pytest.mark.rule("CF-62")
def test_an_amount_between_two_tiers_pays_the_upper_or_by_choice_the_lower() -> None:
    # $25.50 lies between 5-25 at $0.25 and 26-50 at $0.50.
    for readings, fees in (((), [25, 50, 50]), (("between-lower",), [25, 25, 50])):
        option = schedule("mortimer-nb6-1", readings)
        amounts = ([2500], [2000, 550], [2600])
        assert [player_dealer_fee(option, each, []).player_dealer_cents for each in amounts] == fees


@pytest.mark.rule("CF-63")
def test_a_treatment_is_offered_where_it_changes_something() -> None:
    lower = {each.id for each in schedules() if "between-lower" in schedule_json(each)["readings"]}
    refused = {each.id for each in schedules() if "gaps-refused" in schedule_json(each)["readings"]}
    assert refused == {"ps215-43", "ps215-44", "ps215-45", "ps215-52"}
    several = {
        each.id
        for each in schedules()
        if len(each.player_tiers) > 1 or len(each.player_dealer_tiers) > 1
    }
    assert lower == several


def test_a_player_dealer_fee_may_follow_the_whole_action_or_be_flat() -> None:
    wagers = [10000, 5000]
    for id in ("calgames-A-3", "marysville-paigow-1"):
        fees = [
            player_dealer_fee(schedule(id, reading), wagers, []).player_dealer_cents
            for reading in ((), ("total-action",), ("flat-1",), ("flat-2",))
        ]
        assert fees == [100, 200, 100, 200]


def test_a_room_may_cap_a_spot_where_the_player_tiers_end() -> None:
    assert player_fee("ps215-43", 200, "capped") == 200
    with pytest.raises(Refusal, match="the maximum of ps215-43 is \\$200"):
        player_fee("ps215-43", 201, "capped")
    with pytest.raises(Refusal, match="steps of \\$5"):
        player_fee("ps215-43", 101, "five-dollar-steps")


def test_a_wager_outside_the_table_limit_is_refused_in_one_sentence() -> None:
    with pytest.raises(Refusal) as small:
        round_fees(schedule("ps215-7"), [[499]])
    assert str(small.value) == (
        "A wager of $4.99 is too small; the minimum of ps215-7 is $5 (CF-19)."
    )
    with pytest.raises(Refusal) as large:
        round_fees(schedule("ps215-7"), [[50001]])
    assert (large.value.limit_cents, large.value.actual_cents) == (50000, 50001)
    # Two players at the limit are no one wager above it.
    assert round_fees(schedule("ps215-7"), [[50000], [50000]]).player_dealer_cents == 1000


@pytest.mark.parametrize("cents", [0, -500, 2.5, True, "500"])
def test_what_is_no_whole_number_of_cents_above_zero_is_refused(cents: object) -> None:
    with pytest.raises(RecordError, match="whole number of cents above zero"):
        round_fees(schedule("ps215-7"), [[cents]])  # type: ignore[list-item]


@pytest.mark.parametrize(
    "id", ["", "ps215", "ps215-0", "ps215-53", "ps215-01", "calgames-C-1", "x-1"]
)
def test_an_unknown_schedule_is_refused_in_one_sentence(id: str) -> None:
    with pytest.raises(RecordError, match=f"There is no collection schedule '{id}'."):
        schedule(id)


def test_an_unknown_reading_and_a_round_without_wagers_are_refused() -> None:
    with pytest.raises(
        RecordError, match="has no reading cheap; there are repaired, between-lower"
    ):
        schedule("ps215-41", ("cheap",))
    with pytest.raises(RecordError, match="give at least one"):
        round_fees(schedule("ps215-41"), [])
    with pytest.raises(RecordError, match="by the number of players"):
        round_fees(schedule("poker-omaha-1"), [[500]])


@pytest.mark.rule("CF-50")
@pytest.mark.parametrize(
    "id", ["faceup-1", "faceup-39", "faceup-43", "calgames-A-6", "calgames-B-1"]
)
def test_a_room_picks_its_limit_inside_the_printed_ranges(id: str) -> None:
    table = schedule(id)
    for least, most in ((1, 100), (1000, 10_000), (1000, 1000), (5, 500)):
        assert refuse_limits(table, least * 100, most * 100) is None
    for least, most in ((1001, 5000), (5, 99), (5, 10_001)):
        refusal = refuse_limits(table, least * 100, most * 100)
        assert refusal is not None
        assert "CF-50" in refusal.rule_ids
    assert refuse_limits(table, 50, 50_000) is not None
    assert refuse_limits(table, 500, None) is not None


def test_a_table_lies_inside_the_limit_that_is_printed_with_its_option() -> None:
    assert refuse_limits(schedule("ps215-7"), 500, 50_000) is None
    assert refuse_limits(schedule("ps215-7"), 499, 50_000) is not None
    assert refuse_limits(schedule("ps215-7"), 500, 50_001) is not None
    assert refuse_limits(schedule("mortimer-p215-1"), 200, None) is None
