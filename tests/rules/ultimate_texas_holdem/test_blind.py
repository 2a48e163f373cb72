"""What the Blind pays: by the hand that wins, and by no other."""

from __future__ import annotations

import pytest

from tests.proving import each_proves
from tests.rules.ultimate_texas_holdem.scenes import played

WON = {
    ("Ah Kh", "Qh Jh Th 3c 2d", 5000): "UTH-39",
    ("9h 8h", "Qh Jh Th 3c 2d", 500): "UTH-40",
    ("9h 9d", "9s 9c Th 3c 2d", 100): "UTH-41",
    ("9h 9d", "9s Tc Th 3c 2d", 30): "UTH-42",
    ("Ah 7h", "Qh Jh 5h 3c 2d", 15): "UTH-43",
    ("Ah Kd", "Qh Jc Th 3c 2d", 10): "UTH-44",
}
"""A hand, a board, and what a Blind of $10 is paid for them."""


@each_proves("case", WON)
def test_the_winning_hand_is_paid_by_its_line(case: tuple[str, str, int]) -> None:
    own, board, paid = case
    scene = played(own, "4s 4d", board)
    assert scene.paid(2, "blind") == paid
    assert scene.posting(2, "blind").rule_ids == (WON[case], "UTH-38")


@pytest.mark.rule("UTH-38")
def test_a_flush_that_is_beaten_is_paid_nothing() -> None:
    scene = played("Ah 7h", "Qd Qs", "Qh Jh 5h 5c 2d")
    assert scene.taken(2, "blind") == 10


@pytest.mark.rule("UTH-38")
def test_a_flush_that_ties_is_paid_nothing() -> None:
    assert played("7h 2c", "6h 2d", "Ah Kh Qh Jh 9h").result(2, "blind") == "push"


@pytest.mark.rule("UTH-45")
@pytest.mark.parametrize("own", ["9h 9c", "Kd 9h", "As Ad", "Kd Ac"])
def test_a_hand_below_a_straight_wins_and_the_blind_pushes(own: str) -> None:
    scene = played(own, "Qs Jd")
    assert (scene.result(2, "play"), scene.result(2, "blind")) == ("win", "push")
    assert scene.returned(2, "blind") == 10
    assert scene.posting(2, "blind").rule_ids == ("UTH-45",)
