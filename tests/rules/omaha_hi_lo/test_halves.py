"""How high and low share a pot: halves, quarters, odd chips, side pots, and no low at all."""

from __future__ import annotations

import pytest

from tests.felt.pots import PotScene, stacks
from tests.proving import each_proves
from tests.rules.omaha_hi_lo.hands import BOTH, OMAHA, WITH_JOKER, Won, names, showdown, won

ACES, LOW, JACKS = "As Ad Kc Qc", "2s 3d Th Tc", "9s 9d Jh Jd"


@each_proves("game", {OMAHA: "OH-13", WITH_JOKER: "OJ-2 OJ-104"})
def test_with_a_qualifying_low_the_pot_is_halved(game: str) -> None:
    scene = showdown({1: ACES, 2: LOW, 3: JACKS}, "Ac 7d 8h Ks 4s", game)
    assert won(scene) == [(1, "high", 6), (2, "low", 6)]
    assert names(scene) == {"high": "three aces, king kicker", "low": "7-4-3-2-A"}


@each_proves("game", {OMAHA: "OH-14", WITH_JOKER: "OJ-3 OJ-102"})
def test_without_a_qualifying_low_the_best_high_hand_takes_everything(game: str) -> None:
    scene = showdown({1: ACES, 2: LOW, 3: JACKS}, "Ac 7d 9h Ks Js", game)
    assert won(scene) == [(1, "", 12)]


@each_proves("game", {OMAHA: "OH-14", WITH_JOKER: "OJ-6"})
def test_one_player_may_take_both_halves(game: str) -> None:
    scene = showdown({1: "As 2s Kc Kd", 2: "Th Tc 7h 7c", 3: JACKS}, "3s 6s 8s Kh Qd", game)
    assert won(scene) == [(1, "high", 6), (1, "low", 6)]
    assert names(scene) == {"high": "ace-high flush", "low": "8-6-3-2-A"}
    assert scene.pushed() == {1: 12}


@each_proves("game", {OMAHA: "OH-18", WITH_JOKER: "OJ-105"})
def test_two_equal_lows_get_a_quarter_each(game: str) -> None:
    hands = {1: "As Ad Kc Kd", 2: "2s 3d Th Tc", 3: "2h 3c 9h 9c", 4: "Qh Qd Jh Jd"}
    scene = showdown(hands, "Ac 7d 8h Ks 4s", game)
    assert won(scene) == [(1, "high", 8), (2, "low", 4), (3, "low", 4)]


@each_proves("game", {OMAHA: "OH-18", WITH_JOKER: "OJ-105"})
def test_two_equal_highs_get_a_quarter_each_and_the_low_its_half(game: str) -> None:
    hands = {1: "Ts Jd 3c 3d", 2: "Th Jc 3h 3s", 3: "As 2d 5c 5h", 4: "Kh Kd 9h 9d"}
    scene = showdown(hands, "7c 8d 9s 4h Qs", game)
    assert won(scene) == [(1, "high", 4), (2, "high", 4), (3, "low", 8)]


@each_proves("game", {OMAHA: "OH-18", WITH_JOKER: "OJ-105"})
def test_who_ties_one_way_and_wins_the_other_has_three_quarters(game: str) -> None:
    hands = {1: "As 2d Kc Kd", 2: "Ah 2h Jc Td", 3: "Qh Qd 9h 9d", 4: "Th Tc 9s 9c"}
    scene = showdown(hands, "3c 6d 8s Kh Js", game)
    assert won(scene) == [(1, "high", 8), (1, "low", 4), (2, "low", 4)]
    assert scene.pushed() == {1: 12, 2: 4}


@each_proves("game", {OMAHA: "OH-18", WITH_JOKER: "OJ-105"})
def test_without_a_low_equal_highs_share_the_whole_pot(game: str) -> None:
    hands = {1: "Ts Jd 3c 3d", 2: "Th Jc 3h 3s", 3: "As 2d 5c 5h"}
    scene = showdown(hands, "9c 8d Qs Kh Ks", game)
    assert won(scene) == [(1, "", 6), (2, "", 6)]


def no_limit(
    game: str, hands: dict[int, str], board: str, script: str, blinds: str = "1/2", **held: float
) -> PotScene:
    """A no-limit hand that is checked to the end after what the script says."""
    chips = stacks(len(hands)) | {int(seat[1:]): dollars for seat, dollars in held.items()}
    big = float(blinds.partition("/")[2])
    options = {"structure": "no-limit", "blinds": blinds}
    scene = PotScene(chips, game, limits=(big, None), options=options)
    scene.deal(hands, board=board)
    scene.play(script)
    if scene.table.hand is not None:
        scene.check_down()
    return scene


ONE_HIGH_TWO_LOWS = {1: "5h 5s 6c 6h", 2: "2s 3d Th Tc", 3: "As Ad Kc Kd", 4: "2h 3c 9h 9c"}
SMALL_BLIND_FOLDS = "3 raises to 34, 4 calls, 1 folds, 2 calls"


@each_proves("game", {OMAHA: "OH-13 OH-18", WITH_JOKER: "OJ-15"})
def test_of_103_dollars_the_high_hand_has_52_and_two_lows_have_26_and_25(game: str) -> None:
    scene = no_limit(game, ONE_HIGH_TWO_LOWS, "Ac 7d 8h Ks 4s", SMALL_BLIND_FOLDS)
    assert won(scene) == [(3, "high", 52), (2, "low", 26), (4, "low", 25)]
    assert [each.odd_cents for each in scene.settlement.pushed] == [0, 100, 0]


@each_proves("game", {OMAHA: "OH-13", WITH_JOKER: "OJ-15"})
def test_an_odd_chip_that_cannot_be_halved_is_the_high_hand_s(game: str) -> None:
    hands = {1: "5h 5s 6c 6h", 2: "2s 3d Th Tc", 3: "As Ad Kc Kd"}
    scene = no_limit(game, hands, "Ac 7d 8h Ks 4s", "3 raises to 20, 1 folds, 2 calls")
    assert won(scene) == [(3, "high", 21), (2, "low", 20)]


@each_proves("game", {OMAHA: "OH-18", WITH_JOKER: "OJ-15"})
def test_several_odd_chips_go_one_each_clockwise_from_the_button(game: str) -> None:
    hands = {1: "5h 5s 6c 6h", 2: "Ts Jd 3c 3d", 3: "Th Jc 3h 3s", 4: "Tc Jh 2c 2d"}
    script = "3 raises to 20, 4 calls, 1 folds, 2 calls"
    scene = no_limit(game, hands, "9c 8d Qs Kh Ks", script, blinds="2/5")
    assert won(scene) == [(2, "", 21), (3, "", 21), (4, "", 20)]


@each_proves("game", {OMAHA: "OH-18", WITH_JOKER: "OJ-15 OJ-105"})
def test_three_equal_lows_share_their_half_with_the_odd_chips_one_each(game: str) -> None:
    hands = {
        1: "5h 5s 6c 6h", 2: "2s 3d Th Tc", 3: "As Ad Kc Kd", 4: "2h 3c 9h 9c", 5: "2d 3s Qh Qd",
    }  # fmt: skip
    script = "3 raises to 20, 4 calls, 5 calls, 1 folds, 2 calls"
    scene = no_limit(game, hands, "Ac 7d 8h Ks 4s", script)
    # Of 81 the high hand has 41; 40 are 13 for each low and one chip for the first of them.
    assert won(scene) == [(3, "high", 41), (2, "low", 14), (4, "low", 13), (5, "low", 13)]
    scene = no_limit(game, hands, "Ac 7d 8h Ks 4s", script.replace("20", "19"), blinds="2/5")
    # Of 78 the high hand has 39, and so have the lows: 13 each.
    assert [dollars for _, _, dollars in won(scene)] == [39, 13, 13, 13]


ALL_IN_FOR_TWENTY = "3 raises to 20, 4 raises to 60, 1 folds, 2 calls"


@each_proves("game", {OMAHA: "OH-13", WITH_JOKER: "OJ-145"})
def test_each_pot_tests_its_own_low(game: str) -> None:
    # Seat 3 has the only low and competes for the main pot alone.
    hands = {1: "5h 5s 6c 6h", 2: "Ts Td Qc Qh", 3: "2s 3d Th Tc", 4: "As Ad Kc Kd"}
    scene = no_limit(game, hands, "Ac 7d 8h Ks 4s", ALL_IN_FOR_TWENTY, P3=20)
    by_pot = {1: {Won(4, "high", 31), Won(3, "low", 30)}, 2: {Won(4, "", 80)}}
    for pot, expected in by_pot.items():
        pushed = [each for each in scene.settlement.pushed if each.pot == pot]
        assert {Won(each.seat, each.half, each.cents / 100) for each in pushed} == expected


@each_proves("game", {OMAHA: "OH-13", WITH_JOKER: "OJ-145"})
def test_a_side_pot_is_split_high_low_on_its_own(game: str) -> None:
    # Seat 3 has the best hand both ways; the side pot is shared by the next best.
    hands = {1: "5h 5s 6c 6h", 2: "2s 5d Th Tc", 3: "As 2d Ks Kd", 4: "Qs Qd Jc Jh"}
    scene = no_limit(game, hands, "3c 7d 8h Kh Jd", ALL_IN_FOR_TWENTY, P3=20)
    assert scene.pushed(1) == {3: 61}
    assert scene.pushed(2) == {4: 40, 2: 40}


@each_proves("game", {OMAHA: "OH-10 OJ-4", WITH_JOKER: "OJ-4"})
def test_one_spade_of_ones_own_makes_no_flush_with_four_on_the_board(game: str) -> None:
    hands = {1: "As Kd Kc Qc", 2: "9d 9c Jh Td", 3: "2s 3s Th Tc"}
    scene = showdown(hands, "Qs 7s 8s Js 2d", game)
    assert [(seat, half) for seat, half, _ in won(scene)] == [(3, "")]


@each_proves("game", {OMAHA: "OH-10", WITH_JOKER: "OJ-4 OJ-98"})
def test_three_cards_of_ones_own_make_nothing(game: str) -> None:
    # Three aces in the hand are a pair, and four spades are two.
    hands = {1: "As Ad Ah Ks", 2: "Qs 2d 5h 5c", 3: "2s 3s 4s 6s"}
    scene = showdown(hands, "Qh Qd Ts 8s Kc", game)
    assert (won(scene), names(scene)) == ([(2, "", 12)], {"": "three queens, king kicker"})


@each_proves("game", {OMAHA: "OH-11", WITH_JOKER: "OJ-4 OJ-98"})
def test_a_low_needs_two_low_cards_of_ones_own_and_three_of_the_board(game: str) -> None:
    one_of_ones_own = showdown({1: "As Kd Kc Qc", 2: "Th Tc 9d 9c"}, "2c 3d 4h 6s Js", game)
    assert [half for _, half, _ in won(one_of_ones_own)] == [""]
    two_on_the_board = showdown({1: "As 2d 3c 4c", 2: "Th Tc 9d 9c"}, "5c 6d Kh Ks Js", game)
    assert [half for _, half, _ in won(two_on_the_board)] == [""]
    both = showdown({1: "As 2d Kc Qc", 2: "Th Tc 9d 9c"}, "3c 4d 6h Ks Js", game)
    assert names(both)["low"] == "6-4-3-2-A"


@each_proves("game", {OMAHA: "OH-21", WITH_JOKER: "OJ-98"})
def test_the_same_five_cards_may_be_both_hands(game: str) -> None:
    scene = showdown({1: "As 2d Kc Qc", 2: "Th Tc 9d 9c"}, "3c 4d 5h Ks Js", game)
    assert won(scene) == [(1, "high", 4), (1, "low", 4)]
    assert names(scene) == {"high": "straight to the five", "low": "5-4-3-2-A"}


@each_proves("game", {OMAHA: "OH-21 OH-11", WITH_JOKER: "OJ-5 OJ-99"})
def test_high_and_low_may_use_different_cards_of_ones_own(game: str) -> None:
    scene = showdown({1: "Ks Kd 2c 3h", 2: "Th Tc 9d 9c"}, "Kc 4d 6h 8s Js", game)
    assert names(scene) == {"high": "three kings, jack kicker", "low": "8-6-4-3-2"}


@each_proves("game", {OMAHA: "OH-21", WITH_JOKER: "OJ-5 OJ-100"})
def test_high_and_low_may_use_different_cards_of_the_board(game: str) -> None:
    # The ace and the three of spades: a flush with Q-9-8, a low with 8-4-2.
    scene = showdown({1: "As 3s Kd Jd", 2: "Th Tc 7d 7c"}, "Qs 9s 8s 4d 2h", game)
    assert names(scene) == {"high": "ace-high flush", "low": "8-4-3-2-A"}


@pytest.mark.rule("OH-19")
@pytest.mark.parametrize("game", BOTH)
def test_a_royal_flush_on_the_board_is_nobody_s(game: str) -> None:
    # What the text of Omaha with a joker says of Omaha holds without it too: OJ-97.
    hands = {1: "2c 3c 9h 9d", 2: "4c 5c 8h 8d"}
    scene = showdown(hands, "As Ks Qs Js Ts", game)
    assert (won(scene), names(scene)) == ([(1, "", 8)], {"": "pair of nines, ace kicker"})
