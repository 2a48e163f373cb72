"""The player's chart of version 6.0: stand from hard 19, hit up to 5, choose in between."""

from __future__ import annotations

import pytest

from houseway.families.blackjack.play.actions import Double, Hit, Stand
from houseway.families.blackjack.play.boxes import HandEnd
from houseway.play.round import Phase
from tests.felt import Scene
from tests.proving import each_proves
from tests.rules.no_bust_6.scenes import NB6, NBB, dealt

HARD = {
    6: "2h 4d", 7: "2h 5d", 8: "2h 6d", 9: "2h 7d", 10: "2h 8d", 11: "2h 9d", 12: "Th 2d",
    13: "Th 3d", 14: "Th 4d", 15: "Th 5d", 16: "Th 6d", 17: "Th 7d", 18: "Th 8d",
}  # fmt: skip
SOFT = {12: "Ah Ad", 13: "Ah 2d", 14: "Ah 3d", 15: "Ah 4d", 16: "Ah 5d", 17: "Ah 6d", 18: "Ah 7d"}


@pytest.mark.rule("NB6-45", "NB6-46")
@pytest.mark.parametrize("hand", ["Th 9d", "Th Kd"])
def test_hard_19_and_more_may_not_be_hit(hand: str) -> None:
    scene = dealt(NB6, "6c Td", hand)

    refusal = scene.refused(Hit("P2", 2))
    assert "must stand" in str(refusal)
    assert "NB6-46" in refusal.rule_ids
    assert "stand" in scene.verbs()


@pytest.mark.rule("NB6-45", "NB6-46")
@pytest.mark.parametrize("card", ["4c", "5c", "6c"])
def test_a_hand_drawn_to_hard_19_20_or_21_stands_without_being_asked(card: str) -> None:
    scene = dealt(NB6, "6c Td", "Th 5d", later=f"{card} Kc")
    scene.hit(2)

    assert scene.box(2).end is HandEnd.STOOD
    assert scene.round.phase is Phase.SETTLING


@pytest.mark.rule("NB6-46")
@pytest.mark.parametrize("hand", ["Ah 8d", "Ah 9d"])
def test_soft_19_and_20_are_the_player_s_choice(hand: str) -> None:
    assert {"hit", "stand"} <= dealt(NB6, "6c Td", hand).verbs()


@pytest.mark.rule("NB6-46")
def test_a_drawn_soft_21_is_the_player_s_choice_too() -> None:
    scene = dealt(NB6, "6c Td", "Ah 5d", later="5c")
    scene.hit(2)

    assert scene.verbs() == {"hit", "stand"}


@pytest.mark.rule("NB6-46")
@pytest.mark.parametrize("hand", ["Ah 8d", "Ah 9d"])
def test_a_house_may_make_soft_19_and_more_stand(hand: str) -> None:
    scene = dealt(NB6, "6c Td", hand, options={"stand_soft": "19"})

    assert "NB6-46" in scene.refused(Hit("P2", 2)).rule_ids
    assert "stand" in scene.verbs()


@pytest.mark.rule("NB6-46")
def test_where_soft_19_must_stand_soft_18_need_not() -> None:
    scene = dealt(NB6, "6c Td", "Ah 7d", options={"stand_soft": "19"})

    assert {"hit", "stand"} <= scene.verbs()


@pytest.mark.rule("NB6-48")
@pytest.mark.parametrize("total", range(6, 19))
def test_hard_6_to_18_may_hit_or_stand(total: int) -> None:
    assert {"hit", "stand"} <= dealt(NB6, "6c Td", HARD[total]).verbs()


@pytest.mark.rule("NB6-48")
@pytest.mark.parametrize("total", range(12, 19))
def test_soft_12_to_18_may_hit_or_stand(total: int) -> None:
    assert {"hit", "stand"} <= dealt(NB6, "6c Td", SOFT[total]).verbs()


@each_proves(("game", "rule"), {(NB6, "NB6-47"): "NB6-45 NB6-47", (NBB, "NBB-47"): "NBB-44 NBB-47"})
@pytest.mark.parametrize("hand", ["2h 2d", "2h 3d"])
def test_five_or_less_may_not_stand(game: str, rule: str, hand: str) -> None:
    scene = dealt(game, "6c Td", hand)

    refusal = scene.refused(Stand("P2", 2))
    assert "must hit" in str(refusal)
    assert rule in refusal.rule_ids
    assert "hit" in scene.verbs()


@each_proves("game", {NB6: "NB6-47", NBB: "NBB-47"})
def test_a_pair_of_twos_may_be_split_doubled_or_given_up_instead(game: str) -> None:
    scene = dealt(game, "6c Td", "2h 2d")

    assert scene.verbs() == {"hit", "double", "split", "surrender"}


@each_proves(("game", "rule"), {(NB6, "NB6-47"): "NB6-47", (NBB, "NBB-47"): "NBB-47"})
def test_a_split_hand_of_five_must_hit_too(game: str, rule: str) -> None:
    scene = dealt(game, "6c Td", "2h 2d", later="3c")
    scene.split(2)

    assert rule in scene.refused(Stand("P2", 2)).rule_ids


@each_proves("game", {NB6: "NB6-47 NB6-48", NBB: "NBB-47 NBB-48"})
def test_after_the_forced_card_the_player_chooses(game: str) -> None:
    scene = dealt(game, "6c Td", "2h 2d", later="2c")
    scene.hit(2)

    assert scene.verbs() == {"hit", "stand"}


@each_proves("game", {NB6: "NB6-45", NBB: "NBB-44 NBB-45"})
def test_a_natural_takes_no_card_and_is_not_asked(game: str) -> None:
    scene = Scene(game)
    for seat in (2, 3):
        scene.wager(seat, base=10)
    scene.deal({1: "6c Td", 2: "Ah Kd", 3: "8h 9d"})

    assert scene.box(2).end is HandEnd.FULL
    assert scene.round.deciding is not None
    assert scene.round.deciding.spot == 3
    for action in (Hit("P2", 2), Stand("P2", 2), Double("P2", 2, 1000)):
        assert "It is P3's turn at seat 3" in str(scene.refused(action))


@each_proves("game", {NB6: "NB6-45", NBB: "NBB-44"})
def test_the_chart_does_not_keep_a_20_from_being_doubled_or_split(game: str) -> None:
    scene = dealt(game, "6c Td", "Th Kd")

    assert scene.verbs() == {"stand", "double", "split", "surrender"}


@each_proves(("game", "rule"), {(NB6, "NB6-46"): "NB6-45 NB6-46", (NBB, "NBB-46"): "NBB-44 NBB-46"})
def test_a_house_may_keep_hands_that_must_stand_from_being_doubled(game: str, rule: str) -> None:
    blocked = {"must_stand_blocks_double": "true"}
    scene = dealt(game, "6c Td", "Th Kd", options=blocked)

    refusal = scene.refused(Double("P2", 2, 1000))
    assert "must stand and may not be doubled" in str(refusal)
    assert rule in refusal.rule_ids
    assert scene.verbs() == {"stand", "split", "surrender"}
    assert "double" in dealt(game, "6c Td", "Th 8d", options=blocked).verbs()


@each_proves("game", {NB6: "NB6-49", NBB: "NBB-49"})
def test_a_hand_that_is_over_takes_no_more_and_stays_until_all_is_settled(game: str) -> None:
    scene = Scene(game)
    for seat in (2, 3):
        scene.wager(seat, base=10)
    scene.deal({1: "7c 8c", 2: "Th 6d", 3: "8h 9d"}, later="7s 9c")
    scene.hit(2)

    assert scene.box(2).end is HandEnd.FULL
    assert "It is P3's turn at seat 3" in str(scene.refused(Hit("P2", 2)))
    assert scene.round.lines[0].cents == {"base": 1000}
    assert scene.round.chips["P2"] == 99_000
    assert scene.view(None).boxes[0].cards == ("Th", "6d", "7s")

    scene.stand(3)
    assert scene.result(2, "base") == "push"
    assert scene.returned(2, "base") == 10
