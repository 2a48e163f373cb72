"""How high and low share a pot in Omaha."""

from __future__ import annotations

import pytest

from tests.felt.pots import PotScene, stacks

OMAHA = "omaha-hi-lo"
WITH_JOKER = "omaha-hi-lo-joker"


def showdown(hands: dict[int, str], board: str, game: str = OMAHA) -> PotScene:
    scene = PotScene(stacks(len(hands)), game)
    scene.deal(hands, board=board)
    scene.check_down()
    return scene


def won(scene: PotScene) -> list[tuple[int, str, float]]:
    return [(each.seat, each.half, each.cents / 100) for each in scene.settlement.pushed]


@pytest.mark.rule("OH-13")
def test_with_a_qualifying_low_the_pot_is_halved() -> None:
    scene = showdown({1: "As Ad Kc Qc", 2: "2s 3d Th Tc", 3: "9s 9d Jh Jd"}, "Ac 7d 8h Ks 4s")
    assert won(scene) == [(1, "high", 6), (2, "low", 6)]


@pytest.mark.rule("OH-14")
def test_without_a_qualifying_low_the_best_high_hand_takes_everything() -> None:
    scene = showdown({1: "As Ad Kc Qc", 2: "2s 3d Th Tc", 3: "9s 9d Jh Jd"}, "Ac 7d 9h Ks Js")
    assert won(scene) == [(1, "", 12)]


@pytest.mark.rule("OH-10")
def test_one_spade_of_ones_own_makes_no_flush_with_four_on_the_board() -> None:
    scene = showdown({1: "As Kd Kc Qc", 2: "9d 9c Jh Td", 3: "2s 3s Th Tc"}, "Qs 7s 8s Js 2d")
    assert [(seat, half) for seat, half, _ in won(scene)] == [(3, "")]


@pytest.mark.rule("OJ-25")
def test_the_joker_is_an_ace_in_a_low_hand_so_that_an_ace_beside_it_spoils_it() -> None:
    board = "3c 4d 8h Kc Kd"
    scene = showdown({1: "Jk 2s Qh Qd", 2: "As 5d Jh Jd", 3: "Ks Kh Ts Th"}, board, WITH_JOKER)
    assert [(each.seat, each.half, each.hand) for each in scene.settlement.pushed] == [
        (3, "high", "four of a kind"),
        (1, "low", "8-4-3-2-A"),
    ]
    hands = {1: "Jk As Qh Qd", 2: "Ts 9d Jh Jd", 3: "Ks Kh 9s Th"}
    spoiled = showdown(hands, "2c 3d 4h Kc Kd", WITH_JOKER)
    assert [half for _, half, _ in won(spoiled)] == [""]
