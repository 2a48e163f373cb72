"""Trips, by one's own hand; the Bad Beat Bonus, by the hand that is beaten, whosever it is."""

from __future__ import annotations

import pytest

from tests.proving import each_proves
from tests.rules.ultimate_texas_holdem.scenes import folded, played

TRIPS = {
    ("Ah Kh", "Qh Jh Th 3c 2d", 50): "UTH-47",
    ("9h 8h", "Qh Jh Th 3c 2d", 40): "UTH-48",
    ("9h 9d", "9s 9c Th 3c 2d", 30): "UTH-49",
    ("9h 9d", "9s Tc Th 3c 2d", 8): "UTH-50",
    ("Ah 7h", "Qh Jh 5h 3c 2d", 7): "UTH-51",
    ("Ah Kd", "Qh Jc Th 3c 2d", 4): "UTH-52",
    ("9h 9d", "9s Qc Jh 3c 2d", 3): "UTH-53",
}
"""A hand, a board, and what Trips pays for them."""
BEATEN = {
    ("9h 8h", "Ah Kh", "Qh Jh Th 3c 2d", 7500): "UTH-56",
    ("9h 9d", "8h 7h", "9s 9c 6h 5h 4h", 500): "UTH-57",
    ("9h 9d", "Tc Td", "9s Th 4h 4c 2d", 50): "UTH-58",
    ("Kh 6h", "Ah 7h", "Qh Jh 5h 3c 2d", 30): "UTH-59",
    ("Kd 9c", "Ad Kc", "Qh Jc Th 3c 2d", 20): "UTH-60",
    ("9h 9d", "Qd Qs", "9s Qc Jh 3c 2d", 9): "UTH-61",
}
"""A hand that is beaten by another on a board, and what the bonus pays for it."""


@each_proves("case", TRIPS)
def test_trips_pays_by_its_line(case: tuple[str, str, int]) -> None:
    own, board, pays = case
    scene = played(own, "4s 4d", board, trips=5)
    assert scene.paid(2, "trips") == 5 * pays
    assert scene.posting(2, "trips").rule_ids == (TRIPS[case], "UTH-46")


@pytest.mark.rule("UTH-46")
def test_trips_wins_whether_the_hand_does_or_not() -> None:
    board = "9s Qc Jh 3c 2d"
    for other, result in (("4s 4d", "win"), ("Qs Qd", "lose")):
        scene = played("9h 9d", other, board, trips=5)
        assert (scene.result(2, "play"), scene.paid(2, "trips")) == (result, 15)


@pytest.mark.rule("UTH-46")
def test_three_of_a_kind_of_the_player_dealer_is_no_trips() -> None:
    assert played("As Kd", "Qs Qd", "9s Qc Jh 3c 2d", trips=5).taken(2, "trips") == 5


@pytest.mark.rule("UTH-54")
@pytest.mark.parametrize("own", ["Kd 9h", "As Ad", "Ac Qd"])
def test_two_pair_or_less_loses_trips(own: str) -> None:
    scene = played(own, "Qs Jd", trips=5)
    assert scene.taken(2, "trips") == 5
    assert scene.posting(2, "trips").rule_ids == ("UTH-54",)


@each_proves("case", BEATEN)
def test_the_bad_beat_bonus_pays_by_the_beaten_hand_whosever_it_is(
    case: tuple[str, str, str, int],
) -> None:
    own, other, board, pays = case
    for one, two in ((own, other), (other, own)):
        scene = played(one, two, board, bad_beat=5)
        assert scene.paid(2, "bad-beat") == 5 * pays
        assert scene.posting(2, "bad-beat").rule_ids == (BEATEN[case], "UTH-55")


@pytest.mark.rule("UTH-55")
def test_three_of_a_kind_that_wins_against_a_pair_is_no_bad_beat() -> None:
    assert played("9h 9c", "Kd Qs", bad_beat=5).taken(2, "bad-beat") == 5


@pytest.mark.rule("UTH-55")
def test_three_of_a_kind_on_the_board_is_beaten_by_a_kicker() -> None:
    scene = played("As 4d", "Qs Jd", "9h 9d 9c 3s 2h", bad_beat=5)
    assert scene.paid(2, "bad-beat") == 45


@pytest.mark.rule("UTH-62")
def test_two_pair_or_less_beaten_loses_it() -> None:
    scene = played("Kd 9h", "Qs Jd", bad_beat=5)
    assert scene.taken(2, "bad-beat") == 5
    assert scene.posting(2, "bad-beat").rule_ids == ("UTH-62",)


@pytest.mark.rule("UTH-62")
@pytest.mark.parametrize("board", ["Ah Kh Qh Jh Th", "Ah Kd Qh Jc Ts", "9h 9d 9s 9c Ah"])
def test_equal_hands_lose_it_however_high_they_are(board: str) -> None:
    scene = played("3c 2d", "5s 4s", board, bad_beat=5)
    assert scene.taken(2, "bad-beat") == 5


@pytest.mark.rule("UTH-30")
def test_both_stay_in_action_when_the_hand_is_folded() -> None:
    scene = folded("9h 9d", "Qd Qs", "9s Qc Jh 3c 2d", trips=5, bad_beat=5)
    assert (scene.paid(2, "trips"), scene.paid(2, "bad-beat")) == (15, 45)
    assert "UTH-30" in scene.posting(2, "trips").rule_ids
    assert scene.won("P2") == 15 + 45 - 20


@pytest.mark.rule("UTH-30")
def test_a_house_may_have_a_fold_give_them_up() -> None:
    scene = folded(
        "9h 9d", "Qd Qs", "9s Qc Jh 3c 2d", trips=5, bad_beat=5,
        options={"bonuses_outlive_fold": "false"},
    )  # fmt: skip
    assert (scene.taken(2, "trips"), scene.taken(2, "bad-beat")) == (5, 5)
    assert scene.view(None).hands[2] == ("??", "??")
