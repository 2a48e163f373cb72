"""The working of a fee says how it was found, and comes to the fee."""

from __future__ import annotations

from typing import Any

import pytest

from houseway.collect.fees.explanation import FeeExplanation, explain_wager_fee
from houseway.collect.fees.round_fee import round_fees
from houseway.collect.schedule import Schedule, schedule, schedules
from houseway.errors import HousewayError
from tests.cli.commands import json_of, said

WAGERS = ((1000,), (2500, 2500))


def _working(sheet: Schedule, bonus: tuple[int, ...] = ()) -> FeeExplanation:
    return explain_wager_fee(sheet, WAGERS, bonus, lambda by: round_fees(by, WAGERS, bonus))


@pytest.mark.parametrize("bonus", [(), (500,)])
def test_every_sheet_by_wagers_adds_up_to_what_is_owed(bonus: tuple[int, ...]) -> None:
    seen = 0
    for sheet in schedules():
        try:
            due = round_fees(sheet, WAGERS, bonus)
        except HousewayError:
            continue
        seen += 1
        working = _working(sheet, bonus)
        fees = [step.fee_cents for step in working.steps]
        assert sum(fees) == due.total_cents, sheet.id
        assert fees[0] == due.player_dealer_cents
        assert working.action.startswith("Total action is $6")
    assert seen > 50


def test_other_readings_are_what_a_room_would_charge_that_chose_them() -> None:
    for other in _working(schedule("calgames-A-3")).others:
        chosen = round_fees(schedule(f"calgames-A-3+{other.name}"), WAGERS)
        assert (other.total_cents, other.player_dealer_cents) == (
            chosen.total_cents, chosen.player_dealer_cents,
        )  # fmt: skip
    names = [each.name for each in _working(schedule("calgames-A-3+flat-2")).others]
    assert "flat-2" not in names
    assert "flat-1" in names


def _json(*words: str) -> Any:
    return json_of("fee", *words)


def test_a_reading_that_does_not_take_the_wagers_says_so() -> None:
    others = _json("ps215-2", "--wager", "3")["working"]["other_readings"]
    free, refused = others
    assert (free["name"], free["total_cents"]) == ("free-below", 0)
    assert refused["total_cents"] is None
    assert "$3 is outside the tiers" in refused["refused"]


@pytest.mark.parametrize(
    ("words", "fees"),
    [
        (("--players", "7", "--street", "river"), [300, 100]),
        (("--players", "7", "--street", "before-flop", "--no-action"), []),
        (("--players", "7", "--reading", "with-jackpot"), [300, 100]),
    ],
)
def test_a_hand_is_worked_out_by_its_players(words: tuple[str, ...], fees: list[int]) -> None:
    shape = _json("marysville-holdem-1", *words)
    assert [step["fee_cents"] for step in shape["working"]["steps"]] == fees
    assert sum(fees) == shape["total_cents"]


def test_time_is_worked_out_by_the_player() -> None:
    shape = _json("marysville-lowball-1", "--players", "5", "--minutes", "60")
    (step,) = shape["working"]["steps"]
    assert 5 * step["fee_cents"] == shape["total_cents"]


def test_people_read_the_band_and_the_other_readings() -> None:
    text = said("fee", "calgames-A-3", "--wager", "10", "--wager", "100+50")
    assert "Total action is $160: $10 + $100 + $50 = $160 in base wagers." in text
    assert "player-dealer, highest wager $100: $1 to $100, $1" in text
    assert "By total-action, which says" in text
