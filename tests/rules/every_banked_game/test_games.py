"""The chapter leaves no banked game out, and its figures are those of the games."""

from __future__ import annotations

import pytest

from houseway.floor.table.actions import Join, Sit
from houseway.rules.catalog import game
from tests.felt import Felt
from tests.felt.banked import Banked, Outcome
from tests.games import BANKED
from tests.proving import each_proves
from tests.rules.every_banked_game.games import EVERY

OUTCOMES: tuple[tuple[Outcome, Outcome, Outcome], ...] = (
    ("win", "lose", "tie"),
    ("lose", "tie", "win"),
    ("tie", "win", "lose"),
)


def test_every_game_with_a_player_dealer_is_in_the_chapter() -> None:
    assert {at.name for at in EVERY.values()} == {*BANKED}


@pytest.mark.parametrize("at", EVERY.values(), ids=lambda at: at.name)
def test_the_seats_and_the_wager_are_those_of_the_game(at: Banked) -> None:
    rules = game(at.name).rules

    assert (at.seats, at.family.base) == (rules.seats, rules.base.id)


@each_proves(
    ("name", "most"),
    {
        ("fortune-pai-gow", 7): "FPG-22 FPG-23",
        ("face-up-pai-gow", 7): "FUP-24",
        ("double-hand-poker", 7): "DHP-13",
        ("pai-gow-tiles", 8): "PGT-46",
    },
)
def test_one_more_than_a_table_of_pai_gow_has_seats_finds_no_place(name: str, most: int) -> None:
    felt = Felt(name, players=most)
    felt.do(Join("Ann", 10_000))

    for seat in range(1, most + 1):
        assert f"Seat {seat} is P{seat}'s" in str(felt.refused(Sit("Ann", seat)))
    assert f"seats run from 1 to {most}" in str(felt.refused(Sit("Ann", most + 1)))


@pytest.mark.parametrize("at", EVERY.values(), ids=lambda at: at.name)
def test_three_seats_are_settled_in_the_order_that_the_scenes_name(at: Banked) -> None:
    for outcomes in OUTCOMES:
        scene = at.settled(10_000, *outcomes, wagers=(30, 30, 30))

        assert scene.round.button == (at.order[0] if at.button else None)
        assert list(dict.fromkeys(posting.seat for posting in scene.postings)) == [*at.order]
        results = {posting.seat: posting.result.value for posting in scene.postings}
        expected = ["push" if outcome == "tie" else outcome for outcome in outcomes]
        assert [results[seat] for seat in at.order] == expected
