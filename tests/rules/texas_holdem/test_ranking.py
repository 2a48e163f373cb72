"""Which hand is better in Texas Hold'em, and who takes the pot."""

from __future__ import annotations

import pytest

from tests.felt.pots import PotScene, stacks


def winners(hands: dict[int, str], board: str) -> set[int]:
    """Who gets something when these hands are checked down."""
    scene = PotScene(stacks(len(hands)))
    scene.deal(hands, board=board)
    scene.check_down()
    return {seat for seat, dollars in scene.pushed().items() if dollars}


CLASSES = [
    ("royal flush", "As Ks", "Qs Js Ts 2d 3c"),
    ("straight flush to the nine", "9s 8s", "Qh 7s 6s 5s 3c"),
    ("four nines, six kicker", "9s 9h", "9d 9c 6s 5d 3c"),
    ("full house, nines full of sixes", "9s 9h", "9d 6c 6s 5d 3c"),
    ("ace-high flush", "As 9s", "Qs 7s 6s 5d 3c"),
    ("straight to the nine", "9s 8h", "Qh 7s 6s 5d 3c"),
    ("three nines, queen kicker", "9s 9h", "9d 7c Qs 5d 3c"),
    ("two pair, nines and eights, queen kicker", "9s 8h", "9d 8c Qs 5d 3c"),
    ("pair of nines, king kicker", "9s 9h", "7d 8c Qs 5d Kc"),
    ("ace-king high", "As 9h", "7d 8c Qs 5d Kc"),
]


@pytest.mark.rule("TH-6")
@pytest.mark.parametrize(("words", "hole", "board"), CLASSES)
def test_the_ten_classes_have_their_names(words: str, hole: str, board: str) -> None:
    scene = PotScene(stacks(2))
    scene.deal({1: hole, 2: "2h 3d"}, board=board)
    scene.check_down()
    assert [(each.seat, each.hand) for each in scene.settlement.pushed] == [(1, words)]


# Each hand of the list meets one of the class just below it, on a board that allows both.
NEIGHBOURS = [
    ("As Ks", "9s 8s", "Qs Js Ts 2d 3c"),
    ("9s 8s", "6h 6d", "Qh 7s 6s 6c 5s"),
    ("9s 9h", "6c Ah", "9d 9c 6s 6d 3c"),
    ("9s 9h", "As Ks", "9d 6s 6c 5s 3s"),
    ("As 2s", "9d 8h", "Qs 7s 6s 5d Kc"),
    ("9s 8h", "7h 7d", "Qh 7s 6s 5d 2c"),
    ("9s 9h", "Qd 7h", "9d 7c Qs 5d 2c"),
    ("9s 8h", "Ah Ad", "9d 8c Qs 5d 3c"),
    ("2s 2h", "Ah Kd", "4d 8c Qs 5d 9c"),
]


@pytest.mark.rule("TH-6", "TH-7")
@pytest.mark.parametrize(("better", "worse", "board"), NEIGHBOURS)
def test_each_class_beats_the_one_below_it(better: str, worse: str, board: str) -> None:
    assert winners({1: better, 2: worse}, board) == {1}
    assert winners({1: worse, 2: better}, board) == {2}


@pytest.mark.rule("TH-6")
def test_inside_a_class_the_next_card_decides() -> None:
    assert winners({1: "Ah Kd", 2: "Ad Qh"}, "As 9c 7d 4h 2s") == {1}
    assert winners({1: "Ah 3d", 2: "Ad Qh"}, "As 9c 7d 4h 2s") == {2}
    # The sixth card never plays: both have aces with king, queen and nine.
    assert winners({1: "Ah 3d", 2: "Ad 8h"}, "As Kc Qd 9h 2s") == {1, 2}


@pytest.mark.rule("TH-3")
def test_no_suit_is_better_than_another() -> None:
    assert winners({1: "As Ks", 2: "Ac Kc"}, "Qd Jh 8d 4h 2d") == {1, 2}
    assert winners({1: "As 9s", 2: "Ah 9h"}, "Ks Kh Qs Qh 2d") == {1, 2}


@pytest.mark.rule("TH-4")
def test_the_ace_is_high_for_pairs_kickers_and_flushes() -> None:
    assert winners({1: "Ah Ad", 2: "Kh Kd"}, "Qs 9c 7d 4h 2s") == {1}
    assert winners({1: "Qh Ad", 2: "Qd Kh"}, "Qs 9c 7d 4h 3s") == {1}
    assert winners({1: "As 3s", 2: "Ks Qs"}, "9s 7s 5s 4h 2d") == {1}


@pytest.mark.rule("TH-4", "TH-5")
def test_the_ace_ends_a_straight_either_way_and_the_wheel_is_the_smallest() -> None:
    assert winners({1: "Ah Kd", 2: "9d 9h"}, "Qs Jc Td 4h 2s") == {1}
    assert winners({1: "Ah 3d", 2: "Kh Kd"}, "5s 4c 2d Th 9s") == {1}
    assert winners({1: "Ah 3d", 2: "3h 6d"}, "5s 4c 2d Th 9s") == {2}
    assert winners({1: "Ah Kd", 2: "9d 8h"}, "Qs Jc Td 4h 2s") == {1}


@pytest.mark.rule("TH-5")
def test_a_straight_does_not_go_round_the_corner() -> None:
    assert winners({1: "Ah Kd", 2: "9d 9h"}, "Qs 2c 3d 7h 8s") == {2}


@pytest.mark.rule("TH-22")
@pytest.mark.parametrize(
    ("one", "other", "board", "won"),
    [
        pytest.param("Th 9s", "Ac Kd", "Jh Qc 8d 2c 3s", {1}, id="both hole cards"),
        pytest.param("As 2d", "Kh Qd", "9s 7s 5s 3s 2c", {1}, id="one of them"),
        pytest.param("2s 3d", "2h 3c", "As Ks Qs Js Ts", {1, 2}, id="the board itself"),
        pytest.param("9s 2d", "2h 3c", "Ks Qs Js Ts 4d", {1}, id="the board bettered"),
    ],
)
def test_the_best_five_of_seven_play_with_two_one_or_no_hole_card(
    one: str, other: str, board: str, won: set[int]
) -> None:
    assert winners({1: one, 2: other}, board) == won


@pytest.mark.rule("TH-7")
def test_a_folded_hand_takes_nothing_however_good_it_is() -> None:
    scene = PotScene(stacks(3))
    scene.deal({1: "2h 3d", 2: "4h 5d", 3: "As Ks"}, board="Qs Js Ts 9d 9c")
    scene.play("3 calls, 1 calls, 2 checks, 1 bets 4, 2 calls, 3 folds")
    scene.check_down()
    assert scene.pushed() == {1: 10, 2: 10}


@pytest.mark.rule("TH-7")
def test_who_is_left_alone_takes_the_pot_without_showing() -> None:
    scene = PotScene(stacks(3))
    scene.deal({1: "2h 7d", 2: "As Ad", 3: "Ks Kd"})
    scene.play("3 calls, 1 raises to 8, 2 folds, 3 folds")
    assert scene.pushed() == {1: 12}
    assert (scene.chips(1), scene.chips(2), scene.chips(3)) == (208, 196, 196)
    assert scene.view(None).holders[0].cards == ("??", "??")
