"""Splitting: any pair or two tens, up to four hands, aces with one card each."""

from __future__ import annotations

import pytest

from houseway.families.blackjack.play.actions import Double, Hit, Split, Stand, Surrender
from houseway.families.blackjack.play.boxes import HandEnd
from tests.rules.no_bust.hands import HOUSES, all_wager, dealt


@pytest.mark.rule("NB-73")
@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("rank", [*"23456789TJQKA"])
def test_any_pair_may_be_split(house: str, rank: str) -> None:
    scene = dealt(f"{rank}c {rank}d", later="2s 3s", house=house)
    scene.split(2)

    assert scene.hand(2) == f"{rank}c 2s"
    assert scene.hand(2, 2).startswith(f"{rank}d")


@pytest.mark.rule("NB-73")
@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("hand", ["Tc Jd", "Tc Qd", "Tc Kd", "Jc Qd", "Jc Kd", "Qc Kd"])
def test_two_different_cards_worth_ten_may_be_split(house: str, hand: str) -> None:
    assert "split" in dealt(hand, house=house).verbs()


@pytest.mark.rule("NB-73")
@pytest.mark.parametrize("hand", ["9c Td", "As Kd", "5c 6d", "2c As", "8c 9d"])
def test_two_cards_that_count_differently_are_not_split(hand: str) -> None:
    scene = dealt(hand)

    assert scene.refused(Split("P2", 2)).rule_ids == ("NB-73",)
    assert "split" not in scene.verbs()
    assert scene.hand(2) == hand
    assert scene.round.chips["P2"] == 99_000


@pytest.mark.rule("NB-73")
def test_a_pair_is_not_split_after_a_hit() -> None:
    scene = dealt("4c 4d", later="4h")
    scene.hit(2)

    assert scene.refused(Split("P2", 2)).rule_ids == ("NB-73",)


@pytest.mark.rule("NB-73", "NB-13")
def test_jokers_are_not_split() -> None:
    scene = all_wager({2: "Jk Jk", 3: "Kh 7s"})

    assert scene.refused(Split("P2", 2)).rule_ids == ("NB-46", "NB-23")
    assert scene.box(2).end is HandEnd.FULL


@pytest.mark.rule("NB-74")
def test_a_split_takes_a_second_wager_as_large_as_the_first() -> None:
    scene = dealt("8c 8d", wager=35)
    scene.split(2)

    assert [line.cents for line in scene.round.lines] == [{"base": 3500}, {"base": 3500}]
    assert scene.round.chips["P2"] == 93_000


@pytest.mark.rule("NB-74")
def test_who_has_not_as_much_again_does_not_split() -> None:
    scene = dealt("8c 8d", wager=60, chips=100)

    assert scene.refused(Split("P2", 2)).rule_ids == ("NB-74",)
    assert scene.round.chips["P2"] == 4000
    assert len(scene.round.boxes) == 1


@pytest.mark.rule("NB-75")
def test_each_half_is_played_on_its_own_with_as_many_cards_as_wished() -> None:
    scene = dealt("4c 4d", up="Th", later="2s 2h 3s 5c As 2d Kh 7s 9s")
    scene.split(2)
    for _ in range(3):
        scene.hit(2)
    assert scene.hand(2) == "4c 2s 2h 3s 5c"
    assert scene.refused(Hit("P2", 2, 2)).rule_ids == ("NB-46", "NB-23")
    scene.stand(2)
    for _ in range(3):
        scene.hit(2, hand=2)

    assert scene.hand(2, 2) == "4d As 2d Kh 7s"
    assert scene.box(2, 2).end is HandEnd.FULL
    assert scene.player_dealer_hand() == "Th 9s"


@pytest.mark.rule("NB-75", "NB-58", "NB-55")
def test_the_chart_binds_split_hands_too() -> None:
    scene = dealt("Kc Qd", later="Ts 5s 6s")
    scene.split(2)
    assert "NB-55" in scene.refused(Hit("P2", 2)).rule_ids

    low = dealt("2c 2d", later="3s")
    low.split(2)
    assert low.refused(Stand("P2", 2)).rule_ids == ("NB-58",)


@pytest.mark.rule("NB-75", "NB-98", "NB-99")
def test_split_hands_win_and_lose_apart() -> None:
    scene = dealt("8c 8d", up="Th", later="Ks 2s Kh 9s")
    scene.split(2)
    scene.stand(2)
    scene.hit(2, hand=2)

    assert (scene.hand(2), scene.hand(2, 2)) == ("8c Ks", "8d 2s Kh")
    assert (scene.taken(2, "base"), scene.paid(2, "base", hand=2)) == (10, 10)
    assert scene.won("P2") == 0


@pytest.mark.rule("NB-76")
@pytest.mark.parametrize("house", HOUSES)
def test_split_aces_get_one_card_each(house: str) -> None:
    scene = all_wager({2: "As Ad", 3: "Kh 7s"}, later="2s 3s", house=house)
    scene.split(2)

    assert (scene.hand(2), scene.hand(2, 2)) == ("As 2s", "Ad 3s")
    assert [scene.box(2, hand).end for hand in (1, 2)] == [HandEnd.STOOD, HandEnd.STOOD]
    for hand in (1, 2):
        assert scene.refused(Hit("P2", 2, hand)).rule_ids == ("NB-46", "NB-23")
        assert scene.refused(Double("P2", 2, 1000, hand)).rule_ids == ("NB-46", "NB-23")


@pytest.mark.rule("NB-76")
@pytest.mark.parametrize("card", ["Ks", "Jk"])
def test_a_split_ace_with_a_ten_or_a_joker_is_21_and_pays_even_money(card: str) -> None:
    scene = dealt("As Ad", up="Th", later=f"{card} 2s 9s")
    scene.split(2)

    assert scene.view("P2").boxes[0].points == 21
    assert not scene.view("P2").boxes[0].natural
    assert scene.paid(2, "base") == 10


@pytest.mark.rule("NB-76")
def test_another_ace_on_a_split_ace_ends_the_hand() -> None:
    scene = all_wager({2: "As Ad", 3: "Kh 7s"}, later="Ah 3s")
    scene.split(2)

    assert scene.hand(2) == "As Ah"
    assert scene.box(2).end is HandEnd.STOOD


@pytest.mark.rule("NB-76")
def test_a_house_may_let_aces_be_split_again() -> None:
    scene = all_wager(
        {2: "As Ad", 3: "Kh 7s"}, later="Ah 5s 6s 7s", options={"resplit_aces": "true"}
    )
    scene.split(2)
    assert scene.verbs() == {"stand", "split"}
    assert scene.refused(Hit("P2", 2)).rule_ids == ("NB-76",)
    scene.split(2)

    assert [box.number for box in scene.round.boxes if box.spot == 2] == [1, 3, 2]
    assert [scene.hand(2, hand) for hand in (1, 3, 2)] == ["As 5s", "Ah 6s", "Ad 7s"]


@pytest.mark.rule("NB-77")
@pytest.mark.parametrize("house", HOUSES)
def test_three_splits_make_four_hands_and_a_fourth_is_refused(house: str) -> None:
    scene = dealt("8c 8d", later="8h 8s 8c Kd Kh Ks", house=house)
    for _ in range(3):
        scene.split(2)
    assert scene.hand(2) == "8c 8c"

    assert scene.refused(Split("P2", 2)).rule_ids == ("NB-77",)
    assert len([box for box in scene.round.boxes if box.spot == 2]) == 4
    assert scene.round.chips["P2"] == 96_000


@pytest.mark.rule("NB-77")
def test_a_later_hand_may_be_split_again_too() -> None:
    scene = dealt("8c 8d", later="Ks 8h 9s Th")
    scene.split(2)
    scene.stand(2)
    scene.split(2, hand=2)

    assert [scene.hand(2, hand) for hand in (1, 2)] == ["8c Ks", "8d 9s"]
    assert scene.refused(Hit("P2", 2, 3)).rule_ids == ("NB-46", "NB-23")
    scene.stand(2, hand=2)
    assert scene.hand(2, 3) == "8h Th"


@pytest.mark.rule("NB-77")
def test_the_most_splits_are_counted_for_each_spot_by_itself() -> None:
    scene = all_wager({2: "8c 8d", 3: "9c 9d"}, later="8h 8s Tc Kd Kh Ks 9h")
    for _ in range(3):
        scene.split(2)
    for hand in (1, 4, 3, 2):
        scene.stand(2, hand=hand)
    scene.split(3)

    assert [scene.hand(3, hand) for hand in (1, 2)] == ["9c 9h", "9d"]
    assert "split" in scene.verbs()


@pytest.mark.rule("NB-80")
def test_a_split_hand_is_not_surrendered() -> None:
    scene = dealt("8c 8d", later="2s")
    scene.split(2)

    assert "NB-80" in scene.refused(Surrender("P2", 2)).rule_ids
