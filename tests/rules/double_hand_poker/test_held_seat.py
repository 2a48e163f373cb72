"""A seat that is held for a player who goes away, where the house's rules allow it."""

from __future__ import annotations

import pytest

from houseway.floor.play.narration import narrate
from houseway.floor.table.actions import EndHold, HoldSeat, Leave
from houseway.floor.table.events import SeatHeld
from tests.felt import Felt

DHP = "double-hand-poker"
UNTIL = 1_800_000_000


@pytest.mark.rule("DHP-126")
def test_a_seat_may_be_held_for_an_hour_and_the_table_is_told() -> None:
    felt = Felt(DHP, house="mortimer", players=2)
    felt.do(HoldSeat("P2", UNTIL))
    assert felt.table.held() == {"P2": UNTIL}

    told = narrate(felt.game, SeatHeld("P2", UNTIL))
    assert told is not None
    assert (told.text, told.rule_ids) == ("P2's seat is held for up to 60 minutes.", ("DHP-126",))

    felt.do(EndHold("P2"))
    assert felt.table.held() == {}


@pytest.mark.rule("DHP-126")
def test_whose_time_is_over_takes_their_chips_and_the_seat_is_open_again() -> None:
    felt = Felt(DHP, house="mortimer", players=2)
    felt.do(HoldSeat("P2", UNTIL))
    felt.do(Leave("P2"))
    assert "P2" not in felt.table.chips_now()

    felt.sit(3)
    felt.do(Leave("P3"))
    felt.sit(2)
    assert felt.table.held() == {}


@pytest.mark.rule("DHP-126")
def test_a_seat_is_not_held_twice_without_a_round_played_in_between() -> None:
    felt = Felt(DHP, house="mortimer", players=3)
    assert felt.refused(HoldSeat("Ann", UNTIL))
    felt.do(HoldSeat("P2", UNTIL))
    assert felt.refused(HoldSeat("P2", UNTIL)).rule_ids == ("DHP-126",)
    felt.do(EndHold("P2"))
    assert felt.refused(EndHold("P2"))
    assert "play a round" in str(felt.refused(HoldSeat("P2", UNTIL)))

    felt.whole_round(1)
    felt.do(HoldSeat("P2", UNTIL))
    assert felt.table.held() == {"P2": UNTIL}


@pytest.mark.rule("DHP-126")
def test_where_no_rule_allows_it_no_seat_is_held() -> None:
    for game, house in ((DHP, "marysville"), ("fortune-pai-gow", None), ("three-card-poker", None)):
        felt = Felt(game, house=house, players=2)
        assert "No rule" in str(felt.refused(HoldSeat("P2", UNTIL)))
