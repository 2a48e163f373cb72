"""Two hands against two: both higher wins, one higher pushes, copies are the player-dealer's."""

from __future__ import annotations

import pytest

from tests.felt import Scene
from tests.felt.pai_gow import BANK, LOSES, PUSHES, WINS
from tests.proving import each_proves

DHP = "double-hand-poker"
FPG = "fortune-pai-gow"
FUP = "face-up-pai-gow"
PGT = "pai-gow-tiles"


def against(name: str, hand: str, bank: str = BANK, *, front: str = "") -> Scene:
    """Seat 2 has ten on this hand against that bank, set house way unless it is said."""
    scene = Scene(name)
    scene.wager(2, base=10)
    scene.deal({1: bank, 2: hand})
    if front:
        scene.sets(2, front)
    scene.play_out()
    return scene


@each_proves("name", {DHP: "DHP-96 DHP-101", FPG: "FPG-35", FUP: "FUP-63 FUP-30 FUP-59"})
def test_both_hands_higher_wins_even_money_without_commission(name: str) -> None:
    scene = against(name, WINS)

    assert (scene.result(2, "base"), scene.won("P2"), scene.won("P1")) == ("win", 10, -10)


@each_proves("name", {DHP: "DHP-97", FPG: "FPG-35", FUP: "FUP-64"})
def test_both_hands_lower_loses(name: str) -> None:
    scene = against(name, LOSES)

    assert (scene.result(2, "base"), scene.won("P2"), scene.won("P1")) == ("lose", -10, 10)


@each_proves("name", {DHP: "DHP-98 DHP-96", FPG: "FPG-67", FUP: "FUP-65 FUP-63"})
def test_one_higher_and_one_lower_is_a_push(name: str) -> None:
    front_higher = against(name, PUSHES)
    back_higher = against(name, "As Ah 8c 7d 5h 4s 2c", front="8c 7d")

    for scene in (front_higher, back_higher):
        assert (scene.result(2, "base"), scene.won("P2"), scene.won("P1")) == ("push", 0, 0)


COPIES = {
    "front": ("Qh Jh Ad As 9d 6c 3h", "Qh Jh", "push"),
    "front and lower": ("Qh Jh 8c 8d 9d 6c 3h", "Qh Jh", "lose"),
    "back": ("Kc Kd Ah 2h 9d 6c 3h", "Ah 2h", "push"),
    "back and lower": ("Kc Kd Th 2h 9d 6c 3h", "Th 2h", "lose"),
    "both": ("Kc Kd Qh Jh 9d 6c 3h", "Qh Jh", "lose"),
}
"""Hands equal to the bank's Q-J or K-K-9-6-3, and what they come to."""


@pytest.mark.parametrize("copied", COPIES)
@each_proves("name", {DHP: "DHP-99 DHP-100 DHP-11", FPG: "FPG-66", FUP: "FUP-66"})
def test_an_equal_hand_counts_for_the_player_dealer(name: str, copied: str) -> None:
    hand, front, result = COPIES[copied]
    scene = against(name, hand, front=front)

    assert scene.result(2, "base") == result
    cited = {*scene.posting(2, "base").rule_ids}
    assert cited & {"DHP-99", "FPG-66", "FUP-66"}


def tiles(hand: str, front: str, bank: str, bank_front: str) -> Scene:
    scene = Scene(PGT)
    scene.wager(2, base=10)
    scene.deal({1: bank, 2: hand})
    scene.sets(2, front)
    scene.bank_sets(bank_front)
    return scene


TILE_HANDS = {
    # The bank has a five with a 6-4 in front, and a pair of 5-1 behind.
    "6-6 6-6 5-2 6-5": ("5-2 6-5", "win"),
    "2-1 5-5 6-5 5-4": ("5-5 2-1", "lose"),
    "6-6 6-6 6-3 2-2": ("6-3 2-2", "push"),
    "6-6 5-2 4-4 6-3": ("6-3 4-4", "push"),
}


@pytest.mark.rule("PGT-35", "PGT-36", "PGT-37", "PGT-38", "PGT-41")
@pytest.mark.parametrize("hand", TILE_HANDS)
def test_high_meets_high_and_low_meets_low(hand: str) -> None:
    front, result = TILE_HANDS[hand]
    scene = tiles(hand, front, "6-4 4-1 5-1 5-1", "6-4 4-1")

    assert scene.result(2, "base") == result
    assert scene.won("P2") == {"win": 10, "lose": -10, "push": 0}[result]


@pytest.mark.rule("PGT-31", "PGT-39")
@pytest.mark.parametrize(
    ("hand", "front", "result"),
    [
        ("6-4 3-2 6-6 6-6", "6-4 3-2", "push"),
        ("6-4 3-2 6-5 5-3", "6-4 3-2", "lose"),
    ],
)
def test_an_equal_hand_of_tiles_counts_for_the_player_dealer(
    hand: str, front: str, result: str
) -> None:
    scene = tiles(hand, front, "6-4 4-1 5-1 5-1", "6-4 4-1")

    assert scene.result(2, "base") == result
    assert "PGT-39" in scene.posting(2, "base").rule_ids
