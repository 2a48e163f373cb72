"""Splitting: any pair or two Bonus cards, for a second wager as large, three times at the most."""

from __future__ import annotations

import pytest

from houseway.families.blackjack.play.actions import Hit, Split, Stand
from tests.felt import Scene
from tests.rules.pure_215.tables import GAME, HOUSES, heads_up

PAIRS = [f"{rank}s {rank}d" for rank in "23456789TJQKA"]
MIXED = ["Ts Jd", "Ts Qd", "Ts Kd", "Js Qd", "Js Kd", "Qs Kd"]


@pytest.mark.rule("P21-84")
@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("cards", PAIRS + MIXED)
def test_any_pair_and_any_two_bonus_cards_may_be_split(cards: str, house: str) -> None:
    scene = heads_up(cards, "6c Th", house=house)
    assert "split" in scene.verbs()
    scene.split(2)

    one, two = cards.split()
    assert [scene.box(2, hand).cards[0].text for hand in (1, 2)] == [one, two]


@pytest.mark.rule("P21-84")
@pytest.mark.parametrize("cards", ["8s 9d", "As 2d", "9s Td", "5s 6d"])
def test_two_different_cards_are_not_split(cards: str) -> None:
    scene = heads_up(cards, "6c Th")

    refusal = scene.refused(Split("P2", 2))
    assert "P21-84" in refusal.rule_ids
    assert scene.round.chips["P2"] == 99_000


@pytest.mark.rule("P21-84")
def test_a_pair_that_was_hit_is_not_split() -> None:
    scene = heads_up("4s 4d", "6c Th", "4h")
    scene.hit(2)

    assert "P21-84" in scene.refused(Split("P2", 2)).rule_ids


@pytest.mark.rule("P21-85", "P21-86")
def test_a_split_takes_a_second_wager_as_large_as_the_first() -> None:
    scene = heads_up("8s 8d", "6c Th", base=35)
    scene.split(2)

    assert scene.round.chips["P2"] == 100_000 - 7000
    lines = [(line.hand, dict(line.cents)) for line in scene.round.lines]
    assert lines == [(1, {"base": 3500}), (2, {"base": 3500})]


@pytest.mark.rule("P21-85", "P21-86")
def test_who_cannot_put_up_the_whole_second_wager_does_not_split() -> None:
    scene = heads_up("8s 8d", "6c Th", chips=19.99)

    assert scene.refused(Split("P2", 2)).rule_ids == ("P21-85", "P21-86")
    assert "split" not in scene.verbs()
    assert scene.round.chips["P2"] == 999


@pytest.mark.rule("P21-87")
def test_split_cards_take_as_many_cards_as_one_likes() -> None:
    scene = heads_up("2s 2d", "6c Th", "3h 4c 2c 3d 5c Kh Ah 9c")
    scene.split(2)
    for _ in range(3):
        scene.hit(2)
    scene.stand(2)
    scene.hit(2, 2)
    scene.stand(2, 2)

    assert scene.hand(2, 1) == "2s 3h 4c 2c 3d"
    assert scene.hand(2, 2) == "2d 5c Kh"


@pytest.mark.rule("P21-87")
def test_the_first_hand_is_finished_before_the_second_gets_its_card() -> None:
    scene = heads_up("8s 8d", "6c Th", "2h 4c 5c")
    scene.split(2)
    assert (scene.hand(2, 1), scene.hand(2, 2)) == ("8s 2h", "8d")
    assert scene.refused(Hit("P2", 2, hand=2)).rule_ids == ("P21-45",)
    scene.hit(2)
    scene.stand(2)

    assert (scene.hand(2, 1), scene.hand(2, 2)) == ("8s 2h 4c", "8d 5c")


@pytest.mark.rule("P21-87")
def test_split_hands_win_and_lose_each_for_itself() -> None:
    scene = heads_up("8s 8d", "6c Th", "Kh 2c 9c Ac")
    scene.split(2)
    scene.stand(2)
    scene.hit(2, 2)

    assert [scene.hand(2, hand) for hand in (1, 2)] == ["8s Kh", "8d 2c 9c"]
    assert scene.player_dealer_hand() == "6c Th Ac"
    assert [scene.result(2, "base", hand=hand) for hand in (1, 2)] == ["win", "win"]


@pytest.mark.rule("P21-87")
def test_split_hands_of_different_totals_have_different_results() -> None:
    scene = heads_up("8s 8d", "9c Th", "Kh Ac")
    scene.split(2)
    scene.stand(2)
    scene.stand(2, 2)

    assert [scene.result(2, "base", hand=hand) for hand in (1, 2)] == ["lose", "push"]


@pytest.mark.rule("P21-87")
def test_one_split_hand_over_leaves_the_other_in_play() -> None:
    scene = heads_up("8s 8d", "6c Th", "5h Kc Qd 9h")
    scene.split(2)
    scene.hit(2)
    assert scene.hand(2, 1) == "8s 5h Kc"
    scene.stand(2, 2)

    assert scene.player_dealer_hand() == "6c Th 9h"
    assert [scene.result(2, "base", hand=hand) for hand in (1, 2)] == ["lose", "win"]


@pytest.mark.rule("P21-88")
def test_split_aces_get_one_card_each() -> None:
    scene = heads_up("As Ad", "6c Th", "2h 3c 9c")
    scene.split(2)

    assert [scene.hand(2, hand) for hand in (1, 2)] == ["As 2h", "Ad 3c"]
    assert scene.settlement is not None


@pytest.mark.rule("P21-88")
@pytest.mark.parametrize("third", ["Ah", "Ac"])
def test_split_aces_are_not_split_again(third: str) -> None:
    scene = heads_up("As Ad", "6c Th", f"{third} 3c 9c")
    scene.split(2)

    assert [scene.hand(2, hand) for hand in (1, 2)] == [f"As {third}", "Ad 3c"]
    assert scene.settlement is not None


@pytest.mark.rule("P21-88")
def test_a_house_may_let_aces_be_split_again() -> None:
    scene = heads_up("As Ad", "6c Th", "Ah 9d 8d 3c 9c", resplit_aces="true")
    scene.split(2)
    assert scene.verbs() == {"stand", "split"}
    assert scene.refused(Hit("P2", 2)).rule_ids == ("P21-88",)
    scene.split(2)

    hands = {number: scene.hand(2, number) for number in (1, 2, 3)}
    assert hands == {1: "As 9d", 3: "Ah 8d", 2: "Ad 3c"}
    assert scene.round.line("P2", 2, 3) is not None


@pytest.mark.rule("P21-88")
def test_there_too_an_ace_may_be_kept_on_an_ace() -> None:
    scene = heads_up("As Ad", "6c Th", "Ah 3c 9c", resplit_aces="true")
    scene.split(2)
    scene.stand(2)

    assert [scene.hand(2, hand) for hand in (1, 2)] == ["As Ah", "Ad 3c"]


@pytest.mark.rule("P21-90")
@pytest.mark.parametrize("house", HOUSES)
def test_three_splits_make_four_hands_and_no_more(house: str) -> None:
    scene = heads_up("8s 8d", "6c Th", "8c 8h 8s 8d 8c 8h", house=house)
    for _ in range(3):
        scene.split(2)
    assert scene.hand(2, 1) == "8s 8s"

    assert scene.refused(Split("P2", 2)).rule_ids == ("P21-90",)
    assert "split" not in scene.verbs()
    assert scene.round.chips["P2"] == 96_000
    assert sum(box.spot == 2 for box in scene.round.boxes) == 4


@pytest.mark.rule("P21-90")
def test_the_second_hand_of_a_split_counts_for_the_same_three() -> None:
    scene = heads_up("8s 8d", "6c Th", "Kc 8h Kd 8c Kh 8s Qd 9c")
    scene.split(2)
    scene.stand(2)
    scene.split(2, 2)
    scene.stand(2, 2)
    scene.split(2, 3)
    scene.stand(2, 3)

    assert scene.hand(2, 4) == "8c 8s"
    assert scene.refused(Split("P2", 2, hand=4)).rule_ids == ("P21-90",)


@pytest.mark.rule("P21-90")
def test_each_spot_has_three_splits_of_its_own() -> None:
    scene = Scene(GAME)
    for seat in (2, 3):
        scene.wager(seat, base=10)
    scene.deal({1: "6c Th", 2: "8s 8d", 3: "8c 8h"}, "8c 8h Kc Kd Kh Ks 8s 8d Qc")
    for _ in range(3):
        scene.split(2)
    for hand in (1, 4, 3, 2):
        scene.stand(2, hand)
    for _ in range(3):
        scene.split(3)

    assert sum(box.spot == 3 for box in scene.round.boxes) == 4


@pytest.mark.rule("P21-84", "P21-88")
def test_bonus_cards_of_a_split_may_be_split_again() -> None:
    scene = heads_up("Ks Qd", "6c Th", "Jh 5c")
    scene.split(2)
    assert scene.hand(2) == "Ks Jh"
    assert "split" in scene.verbs()
    scene.split(2)

    assert scene.hand(2) == "Ks 5c"
    assert scene.refused(Stand("P2", 2, hand=2)).rule_ids == ("P21-45",)
