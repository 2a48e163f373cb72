"""Splitting two cards of equal value, into four hands at the most."""

from __future__ import annotations

from itertools import combinations

import pytest

from houseway.families.blackjack.play.actions import Double, Hit, Split
from houseway.families.blackjack.play.boxes import HandEnd
from houseway.rules.catalog import game
from tests.felt import Scene
from tests.rules.pure_spanish_215.scenes import GAME, against, counted

COUNTS = {**{str(pips): pips for pips in range(2, 10)}, "J": 10, "Q": 10, "K": 10, "A": 11}
UNEQUAL = [
    (one, two)
    for one, two in combinations(COUNTS, 2)
    if COUNTS[one] != COUNTS[two] and COUNTS[one] + COUNTS[two] < 21
]
"""Every two ranks of different value that are no natural."""


@pytest.mark.rule("PS-83")
@pytest.mark.parametrize("pair", ["AA", *(f"{pips}{pips}" for pips in range(2, 10)), "KK", "QJ",
                                  "KQ", "JJ", "KJ", "QQ"])  # fmt: skip
def test_any_two_cards_of_equal_value_may_be_split(pair: str) -> None:
    scene = against("6h Kd", f"{pair[0]}s {pair[1]}d", later="2c 3c")
    assert "split" in scene.verbs()
    scene.split(2)

    assert scene.hand(2) == f"{pair[0]}s 2c"
    assert scene.hand(2, hand=2) == f"{pair[1]}d"


@pytest.mark.rule("PS-83")
@pytest.mark.parametrize(("one", "two"), UNEQUAL)
def test_cards_of_different_value_are_no_pair(one: str, two: str) -> None:
    scene = against("6h Kd", f"{one}s {two}d")

    assert "split" not in scene.verbs()
    assert scene.refused(Split("P2", 2)).rule_ids == ("PS-83",)
    assert scene.round.chips["P2"] == 99_000


@pytest.mark.rule("PS-83")
def test_three_cards_are_not_split_though_two_of_them_are_equal() -> None:
    scene = against("6h Kd", "4s 4d", later="4c")
    scene.hit(2)

    assert scene.refused(Split("P2", 2)).rule_ids == ("PS-83",)


@pytest.mark.rule("PS-84")
def test_a_split_takes_a_second_wager_as_large_as_the_first() -> None:
    scene = against("6h Kd", "8s 8d", later="3c 2c", base=35)
    scene.split(2)

    assert [line.cents for line in scene.round.lines] == [{"base": 3500}, {"base": 3500}]
    assert scene.round.chips["P2"] == 93_000


@pytest.mark.rule("PS-84", "PS-85")
@pytest.mark.parametrize("chips", [10, 15, 19.99])
def test_who_has_not_as_much_again_cannot_split_not_even_for_less(chips: float) -> None:
    scene = against("6h Kd", "8s 8d", chips=chips)

    assert "split" not in scene.verbs()
    assert scene.refused(Split("P2", 2)).rule_ids == ("PS-84", "PS-85")
    assert len(scene.round.boxes) == 1


@pytest.mark.rule("PS-86")
@pytest.mark.parametrize("pair", ["2s 2d", "As Ad"])
def test_each_split_card_gets_as_many_cards_as_the_player_wants(pair: str) -> None:
    scene = against("6h Kd", pair, later="2c 2h 3c 3h 3s 4c")
    scene.split(2)
    scene.hit(2)
    scene.hit(2)
    scene.stand(2)
    scene.hit(2, hand=2)
    scene.stand(2, hand=2)

    first, second = pair.split()
    assert scene.hand(2) == f"{first} 2c 2h 3c"
    assert scene.hand(2, hand=2) == f"{second} 3h 3s"


@pytest.mark.rule("PS-86", "PS-55")
def test_the_chart_holds_for_each_split_hand() -> None:
    scene = against("6h Kd", "9s 9d", later="8c 2c")
    scene.split(2)

    assert counted(scene) == (17, False)
    assert scene.refused(Hit("P2", 2)).rule_ids == ("PS-55",)
    scene.stand(2)
    scene.hit(2, hand=2)


@pytest.mark.rule("PS-86", "PS-57")
def test_a_split_ace_with_a_bonus_card_may_even_be_hit_or_doubled() -> None:
    scene = against("6h Kd", "As Ad", later="Kc 5c")
    scene.split(2)

    assert counted(scene) == (21, True)
    assert {"hit", "double", "stand"} <= scene.verbs()


@pytest.mark.rule("PS-86")
def test_a_house_may_give_a_split_ace_one_card_only() -> None:
    scene = Scene(GAME, options={"split_aces_one_card": "true"})
    scene.wager(2, base=10)
    scene.wager(3, base=10)
    scene.deal({1: "6h Kd", 2: "As Ad", 3: "8s 3d"}, later="2c 3c")
    scene.split(2)

    assert [scene.hand(2, hand=hand) for hand in (1, 2)] == ["As 2c", "Ad 3c"]
    assert [scene.box(2, hand).end for hand in (1, 2)] == [HandEnd.STOOD, HandEnd.STOOD]
    for action in (Hit("P2", 2, 2), Double("P2", 2, 1000, 2)):
        assert "It is P3's turn at seat 3" in str(scene.refused(action))


@pytest.mark.rule("PS-86")
def test_such_a_house_lets_other_split_cards_be_drawn_to() -> None:
    scene = against("6h Kd", "8s 8d", later="2c 3c", split_aces_one_card="true")
    scene.split(2)
    scene.hit(2)

    assert scene.hand(2) == "8s 2c 3c"


@pytest.mark.rule("PS-86", "PS-87")
def test_an_ace_that_gets_one_card_only_may_be_split_again_if_that_is_an_ace() -> None:
    scene = against("6h Kd", "As Ad", later="Ac 2c 3c 4c", split_aces_one_card="true")
    scene.split(2)
    assert scene.verbs() == {"split", "stand"}
    scene.split(2)

    assert [box.cards[0].text for box in scene.round.boxes] == ["As", "Ac", "Ad"]
    assert all(box.end is HandEnd.STOOD for box in scene.round.boxes)


@pytest.mark.rule("PS-87")
def test_three_splits_make_four_hands_and_there_is_no_fourth_split() -> None:
    scene = against("6h Kd", "8s 8d", later="8c 8h 8s 2c 3c 3h")
    for _ in range(3):
        scene.split(2)

    assert scene.hand(2) == "8s 8s"
    assert "split" not in scene.verbs()
    assert scene.refused(Split("P2", 2)).rule_ids == ("PS-87",)
    assert len(scene.round.boxes) == 4
    assert scene.round.chips["P2"] == 100_000 - 4000


@pytest.mark.rule("PS-87")
def test_the_three_splits_may_fall_on_any_of_the_hands() -> None:
    scene = against("6h Kd", "8s 8d", later="2c 8c 3c 8h 4c 5c")
    scene.split(2)
    scene.stand(2)
    scene.split(2, hand=2)
    scene.stand(2, hand=2)
    scene.split(2, hand=3)
    scene.stand(2, hand=3)
    scene.stand(2, hand=4)

    hands = [scene.hand(2, hand=hand) for hand in (1, 2, 3, 4)]
    assert hands == ["8s 2c", "8d 3c", "8c 4c", "8h 5c"]


@pytest.mark.rule("PS-87")
def test_four_hands_are_the_most_for_each_spot_not_for_the_table() -> None:
    scene = Scene(GAME)
    for seat in (2, 3):
        scene.wager(seat, base=10)
    scene.deal({1: "6h Kd", 2: "8s 8d", 3: "9s 9d"}, later="8c 8h 2s 2d 2h 2c 9c 3s 3d 3h")
    for _ in range(3):
        scene.split(2)
    for hand in (1, 4, 3, 2):
        scene.stand(2, hand=hand)
    scene.split(3)
    scene.split(3)

    assert len(scene.round.boxes) == 4 + 3


@pytest.mark.rule("PS-87")
def test_aces_may_be_split_again_unless_the_house_says_no() -> None:
    scene = against("6h Kd", "As Ad", later="Ac 2c")
    scene.split(2)
    scene.split(2)
    assert len(scene.round.boxes) == 3
    assert game(GAME).chosen()["resplit_aces"] == "true"

    barred = against("6h Kd", "As Ad", later="Ac 2c", resplit_aces="false")
    barred.split(2)
    assert "split" not in barred.verbs()
    assert barred.refused(Split("P2", 2)).rule_ids == ("PS-86",)


@pytest.mark.rule("PS-87")
def test_a_house_that_splits_aces_once_splits_other_cards_three_times() -> None:
    scene = against("6h Kd", "8s 8d", later="8c 8h 2c", resplit_aces="false")
    for _ in range(3):
        scene.split(2)

    assert len(scene.round.boxes) == 4


@pytest.mark.rule("PS-88")
@pytest.mark.parametrize("pair", ["8s 8d", "As Ad", "Ks Qd"])
def test_a_split_hand_may_be_doubled(pair: str) -> None:
    scene = against("6h Kd", pair, later="3c 2c 4c 5h")
    scene.split(2)
    scene.double(2)
    scene.stand(2)

    assert scene.round.lines[0].cents == {"base": 1000, "double": 1000}
    assert len(scene.box(2).cards) == 3
    assert "double" in scene.verbs()


@pytest.mark.rule("PS-83", "PS-86")
def test_a_split_hand_gets_its_second_card_when_its_turn_comes() -> None:
    scene = against("6h Kd", "8s 8d", later="3c 4c 5c")
    scene.split(2)
    assert scene.hand(2, hand=2) == "8d"
    scene.hit(2)
    assert scene.hand(2, hand=2) == "8d"
    scene.stand(2)

    assert scene.hand(2) == "8s 3c 4c"
    assert scene.hand(2, hand=2) == "8d 5c"


@pytest.mark.rule("PS-83")
def test_each_split_hand_is_settled_by_itself() -> None:
    scene = against("Kh 8d", "8s 8d", later="2c 9c Kc")
    scene.split(2)
    scene.hit(2)
    scene.stand(2, hand=2)

    assert scene.hand(2) == "8s 2c 9c"
    assert (scene.result(2, "base"), scene.result(2, "base", hand=2)) == ("win", "push")
    assert scene.won("P2") == 10
