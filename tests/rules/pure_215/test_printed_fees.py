"""The printed fees of Mortimer and of Marysville, tier by tier, each taken at a real table."""

from __future__ import annotations

import pytest

from houseway.collect.fees.round_fee import player_dealer_fee
from houseway.collect.schedule import Schedule, schedule, schedule_group
from tests.comply.rooms import checked, citing, errors
from tests.felt import Felt
from tests.rules.pure_215.tables import GAME

Tiers = list[tuple[float, float]]

MORTIMER: dict[int, Tiers] = {
    1: [(2, 0), (20, 0), (21, 0.50), (149, 0.50), (150, 0.50), (200, 0.50), (201, 2), (5000, 2)],
    2: [(5, 0.50), (99, 0.50), (100, 2), (399, 2), (400, 3), (5000, 3)],
    3: [(10, 0.50), (49, 0.50), (50, 2.50), (399, 2.50), (400, 4), (5000, 4)],
    4: [(100, 2), (499, 2), (500, 5), (999, 5), (1000, 10), (5000, 10)],
}
"""By the option: what the player-dealer pays at the ends of each tier."""
MINIMUM = {1: 2, 2: 5, 3: 10, 4: 100}
OLDER = [
    (5, 0.50), (50, 0.50), (51, 2), (200, 2), (201, 3), (400, 3), (401, 4), (600, 4), (601, 5),
    (1000, 5),
]  # fmt: skip
"""Marysville's earlier page."""
SOME_OF_39: dict[int, Tiers] = {
    1: [(1, 1), (10, 1), (11, 2), (50, 2), (51, 3), (100, 3), (101, 4), (200, 4), (201, 5)],
    4: [(25, 1), (26, 2), (100, 2), (101, 3), (200, 3), (201, 4), (300, 4), (301, 5)],
    7: [(50, 0.50), (51, 2), (200, 2), (201, 3), (400, 3), (401, 4), (600, 4), (601, 5)],
    39: [(500, 10), (501, 25), (1500, 25), (1501, 50), (3000, 50), (3001, 75), (5001, 100)],
}


def fee(id: str, action: float, limits: tuple[float, float | None]) -> float:
    """What the player-dealer pays when one wager of this size is the whole action."""
    felt = Felt(GAME, players=2, chips=20_000, limits=limits, schedule=id)
    felt.bank(1, 100)
    felt.wager(2, base=action)
    felt.close()
    assert set(felt.fees()) == {"P1"}
    return felt.fees()["P1"]


@pytest.mark.rule("P21-27")
@pytest.mark.parametrize("option", MORTIMER)
def test_mortimer_s_four_options_charge_what_is_printed(option: int) -> None:
    limits = (MINIMUM[option], None)
    paid = [
        (action, fee(f"mortimer-p215-{option}", action, limits)) for action, _ in MORTIMER[option]
    ]

    assert paid == MORTIMER[option]


@pytest.mark.rule("P21-27")
def test_mortimer_has_options_1_to_4_and_no_other() -> None:
    ids = [each.id for each in schedule_group("mortimer-p215")]

    assert ids == [f"mortimer-p215-{option}" for option in (1, 2, 3, 4)]


@pytest.mark.rule("P21-27")
def test_the_gap_in_mortimer_s_first_option_may_also_be_read_as_the_higher_tier() -> None:
    usual, other = schedule("mortimer-p215-1"), schedule("mortimer-p215-1", ("two-from-150",))

    def charged(found: Schedule, action: float) -> float:
        return player_dealer_fee(found, [round(action * 100)], []).player_dealer_cents / 100

    assert [charged(usual, action) for action in (149, 150, 200, 201)] == [0.50, 0.50, 0.50, 2]
    assert [charged(other, action) for action in (149, 150, 200, 201)] == [0.50, 2, 2, 2]


@pytest.mark.rule("P21-32")
@pytest.mark.parametrize("option", SOME_OF_39)
def test_marysville_s_options_charge_what_is_printed(option: int) -> None:
    paid = [
        (action, fee(f"calgames-B-{option}", action, (1, 10_000)))
        for action, _ in SOME_OF_39[option]
    ]

    assert paid == SOME_OF_39[option]


@pytest.mark.rule("P21-32")
def test_marysville_s_earlier_page_is_kept_as_it_was_printed() -> None:
    paid = [(action, fee("marysville-blackjack-1", action, (5, 1000))) for action, _ in OLDER]

    assert paid == OLDER


@pytest.mark.rule("P21-35")
@pytest.mark.parametrize(
    "id", [*(f"mortimer-p215-{option}" for option in MORTIMER), "calgames-B-1", "calgames-B-39"]
)
def test_inside_a_tier_the_fee_does_not_grow_with_the_wagers(id: str) -> None:
    least, most = schedule(id).table_limit_cents
    limits = (least / 100, None if most is None else most / 100)
    for tier in schedule(id).player_dealer_tiers:
        last = tier.hi_cents or tier.lo_cents + 99_900
        amounts = (max(tier.lo_cents, least), (tier.lo_cents + last) // 2, last)
        assert {fee(id, cents / 100, limits) for cents in amounts} == {tier.fee_cents / 100}


@pytest.mark.rule("P21-26", "P21-36")
@pytest.mark.parametrize("name", ["mortimer-p215", "calgames-B", "marysville-blackjack"])
def test_no_option_has_more_than_five_rates(name: str) -> None:
    for each in schedule_group(name):
        assert len({tier.fee_cents for tier in each.player_dealer_tiers}) <= 5
    if name == "mortimer-p215":
        rates = [
            len({tier.fee_cents for tier in each.player_dealer_tiers})
            for each in schedule_group(name)
        ]
        assert rates == [3, 3, 3, 3]


@pytest.mark.rule("P21-26")
def test_a_room_is_warned_above_three_rates() -> None:
    three = checked(GAME, 'limits = "5+"\nschedule = "mortimer-p215-2"', house="mortimer")
    five = checked(GAME, 'limits = "5-100"\nschedule = "calgames-B-4"')

    assert citing(three, "P21-26") == []
    assert [str(each) for each in citing(five, "P21-26")] == ["warning"]
    assert errors(five) == []


@pytest.mark.rule("P21-36", "P21-34")
def test_two_schedules_at_one_table_are_an_error_and_too_many_rates() -> None:
    both = checked(
        GAME, 'limits = "100+"\nschedule = ["mortimer-p215-3", "mortimer-p215-4"]',
        house="mortimer",
    )  # fmt: skip

    assert "error" in citing(both, "CF-6")
    assert [str(each) for each in citing(both, "CF-7")] == ["error"]
