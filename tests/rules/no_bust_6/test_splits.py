"""Splitting: two cards of one value, an equal wager, four hands at most, aces once."""

from __future__ import annotations

import pytest

from houseway.families.blackjack.play.actions import Split, Surrender
from houseway.families.blackjack.play.boxes import HandEnd
from houseway.play.round import Phase
from tests.felt import Scene
from tests.proving import each_proves
from tests.rules.no_bust_6.scenes import NB6, NBB, dealt

TENS = ("T", "J", "Q", "K")


@each_proves("game", {NB6: "NB6-69", NBB: "NBB-68"})
@pytest.mark.parametrize("rank", [*"23456789TJQKA"])
def test_two_cards_of_one_rank_may_be_split(game: str, rank: str) -> None:
    scene = dealt(game, "6c Td", f"{rank}h {rank}d")
    scene.split(2)

    assert [box.cards[0].text for box in scene.round.boxes] == [f"{rank}h", f"{rank}d"]


@each_proves("game", {NB6: "NB6-69", NBB: "NBB-68"})
@pytest.mark.parametrize("one", TENS)
@pytest.mark.parametrize("two", TENS)
def test_any_two_cards_that_count_ten_may_be_split(game: str, one: str, two: str) -> None:
    assert "split" in dealt(game, "6c Td", f"{one}h {two}d").verbs()


@each_proves(("game", "rule"), {(NB6, "NB6-69"): "NB6-69", (NBB, "NBB-68"): "NBB-68"})
def test_a_house_may_ask_that_tens_are_of_one_rank(game: str, rule: str) -> None:
    strict = {"tens_same_rank_only": "true"}
    scene = dealt(game, "6c Td", "Kh Qd", options=strict)

    assert rule in scene.refused(Split("P2", 2)).rule_ids
    for hand in ("Kh Kd", "8h 8d", "Ah Ad"):
        assert "split" in dealt(game, "6c Td", hand, options=strict).verbs()


@each_proves(("game", "rule"), {(NB6, "NB6-69"): "NB6-69", (NBB, "NBB-68"): "NBB-68"})
@pytest.mark.parametrize("hand", ["8h 9d", "Th 9d", "Ah 2d", "2h 3d"])
def test_two_cards_of_different_value_are_not_split(game: str, rule: str, hand: str) -> None:
    scene = dealt(game, "6c Td", hand)

    assert rule in scene.refused(Split("P2", 2)).rule_ids
    assert "split" not in scene.verbs()
    assert scene.round.chips["P2"] == 99_000


@each_proves(("game", "rule"), {(NB6, "NB6-69"): "NB6-69", (NBB, "NBB-68"): "NBB-68"})
def test_only_the_two_cards_of_the_deal_are_split_not_a_drawn_pair(game: str, rule: str) -> None:
    scene = dealt(game, "6c Td", "2h 2d", later="2c")
    scene.hit(2)

    assert rule in scene.refused(Split("P2", 2)).rule_ids


@each_proves("game", {NB6: "NB6-70", NBB: "NBB-69"})
def test_a_split_takes_a_second_wager_as_large_as_the_first(game: str) -> None:
    scene = dealt(game, "6c Td", "8h 8d", base=35)
    scene.split(2)

    assert [(line.hand, line.cents) for line in scene.round.lines] == [
        (1, {"base": 3500}),
        (2, {"base": 3500}),
    ]
    assert scene.round.chips["P2"] == 100_000 - 7000


@each_proves(("game", "rule"), {(NB6, "NB6-70"): "NB6-70", (NBB, "NBB-69"): "NBB-69"})
def test_who_has_not_as_much_again_cannot_split(game: str, rule: str) -> None:
    scene = dealt(game, "6c Td", "8h 8d", chips=19)

    assert rule in scene.refused(Split("P2", 2)).rule_ids
    assert scene.round.chips["P2"] == 900
    assert "split" in dealt(game, "6c Td", "8h 8d", chips=20).verbs()


@each_proves("game", {NB6: "NB6-71", NBB: "NBB-70"})
def test_a_split_hand_takes_as_many_cards_as_one_likes(game: str) -> None:
    scene = dealt(game, "6c Td", "3h 3d", later="2c 2d 2h 4c 5c 8c Kc 9c")
    scene.split(2)
    for _ in range(4):
        scene.hit(2)
    assert scene.hand(2) == "3h 2c 2d 2h 4c 5c"
    scene.stand(2)

    scene.hit(2, hand=2)
    assert scene.hand(2, 2) == "3d 8c Kc"
    assert [posting.result for posting in scene.postings] == ["win", "win"]


@each_proves("game", {NB6: "NB6-71", NBB: "NBB-70"})
def test_the_first_split_hand_is_finished_before_the_second_gets_its_card(game: str) -> None:
    scene = dealt(game, "6c Td", "8h 8d", later="2c 7c 5c")
    scene.split(2)
    assert (scene.hand(2), scene.hand(2, 2)) == ("8h 2c", "8d")
    scene.hit(2)
    scene.stand(2)

    assert (scene.hand(2), scene.hand(2, 2)) == ("8h 2c 7c", "8d 5c")


@each_proves(("game", "rule"), {(NB6, "NB6-72"): "NB6-72", (NBB, "NBB-71"): "NBB-71"})
def test_three_splits_make_four_hands_and_a_fourth_split_is_refused(game: str, rule: str) -> None:
    scene = dealt(game, "6c Td", "8h 8d", later="8c 8s 8h")
    for _ in range(3):
        scene.split(2)

    assert len(scene.round.boxes) == 4
    assert scene.hand(2) == "8h 8h"
    assert rule in scene.refused(Split("P2", 2)).rule_ids
    assert scene.round.chips["P2"] == 100_000 - 4000


@each_proves("game", {NB6: "NB6-72", NBB: "NBB-71"})
def test_any_hand_of_a_split_may_be_split_again(game: str) -> None:
    scene = dealt(game, "6c Td", "8h 8d", later="Tc 8c Ts Tc 9c")
    scene.split(2)
    scene.stand(2)
    scene.split(2, hand=2)
    scene.stand(2, hand=2)
    scene.stand(2, hand=3)

    hands = [" ".join(card.text for card in box.cards) for box in scene.round.boxes]
    assert hands == ["8h Tc", "8d Ts", "8c Tc"]
    assert scene.won("P2") == 30


@each_proves(("game", "rule"), {(NB6, "NB6-79"): "NB6-79", (NBB, "NBB-78"): "NBB-78"})
def test_a_split_hand_is_not_surrendered(game: str, rule: str) -> None:
    scene = dealt(game, "6c Td", "8h 8d", later="2c")
    scene.split(2)

    assert rule in scene.refused(Surrender("P2", 2)).rule_ids


@each_proves("game", {NB6: "NB6-73", NBB: "NBB-72"})
@pytest.mark.parametrize(
    ("player_dealer", "result"),
    [("6c 5d Ts", "push"), ("Kc Qd", "win"), ("Kc As", "lose")],
)
def test_ten_and_ace_after_a_split_of_tens_is_an_ordinary_21(
    game: str, player_dealer: str, result: str
) -> None:
    scene = dealt(game, player_dealer[:5], "Kh Kd", later=f"As 7c {player_dealer[6:]}")
    scene.split(2)
    scene.everybody_stands()

    assert scene.player_dealer_hand() == player_dealer
    assert scene.result(2, "base") == result
    assert scene.posting(2, "base").pays in (0, 1)


@each_proves("game", {NB6: "NB6-74", NBB: "NBB-73"})
def test_split_aces_get_one_card_each_and_stand(game: str) -> None:
    scene = Scene(game)
    for seat in (2, 3):
        scene.wager(seat, base=10)
    scene.deal({1: "6c Td", 2: "Ah Ad", 3: "8h 9d"}, later="2c 3c")
    scene.split(2)

    assert (scene.hand(2), scene.hand(2, 2)) == ("Ah 2c", "Ad 3c")
    assert scene.box(2).end is scene.box(2, 2).end is HandEnd.STOOD
    assert scene.round.deciding is not None
    assert scene.round.deciding.spot == 3
    assert scene.round.chips["P2"] == 98_000


@each_proves("game", {NB6: "NB6-74", NBB: "NBB-73"})
def test_aces_are_split_once_even_if_another_ace_comes(game: str) -> None:
    scene = dealt(game, "6c Td", "Ah Ad", later="As Ac 9c")
    scene.split(2)

    assert scene.round.phase is Phase.SETTLING
    assert (scene.hand(2), scene.hand(2, 2)) == ("Ah As", "Ad Ac")
    assert scene.won("P2") == 20


@each_proves("game", {NB6: "NB6-75", NBB: "NBB-74"})
@pytest.mark.parametrize(("player_dealer", "won"), [("6c 5d Ts", 0), ("Kc Qd", 20), ("Kc As", -20)])
def test_split_aces_with_tens_are_21_each_and_no_naturals(
    game: str, player_dealer: str, won: float
) -> None:
    scene = dealt(game, player_dealer[:5], "Ah Ad", later=f"Ks Jc {player_dealer[6:]}")
    scene.split(2)

    assert scene.won("P2") == won
    assert not any(box.natural for box in scene.view(None).boxes)
