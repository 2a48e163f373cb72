"""Doubling: on the first two cards, for as much again, and one card only."""

from __future__ import annotations

import pytest

from houseway.families.blackjack.play.actions import Double, Hit, Rescue, Stand
from houseway.families.blackjack.play.boxes import HandEnd
from tests.rules.no_bust.hands import HOUSES, all_wager, dealt


@pytest.mark.rule("NB-71")
@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize(
    "hand", ["2c 2d", "5c 6d", "As 2d", "As 8d", "Kc 2d", "Kc 9d", "As 9d", "Kc Qd", "As Kd"]
)
def test_any_two_cards_may_be_doubled_with_as_much_again(house: str, hand: str) -> None:
    scene = dealt(hand, later="2s Th 9s", wager=25, house=house)
    scene.double(2)

    line = scene.round.line("P2", 2)
    assert line is not None
    assert line.cents == {"base": 2500, "double": 2500}
    assert scene.hand(2) == f"{hand} 2s"


@pytest.mark.rule("NB-71")
@pytest.mark.parametrize("amount", [0.01, 5, 9.99, 10.01, 20])
def test_a_double_is_neither_for_less_nor_for_more(amount: float) -> None:
    scene = dealt("5c 6d", later="Th")

    refusal = scene.refused(Double("P2", 2, round(amount * 100)))
    assert refusal.rule_ids == ("NB-71",)
    assert (refusal.limit_cents, refusal.actual_cents) == (1000, round(amount * 100))
    assert scene.hand(2) == "5c 6d"
    assert scene.round.chips["P2"] == 99_000


@pytest.mark.rule("NB-71")
def test_who_has_not_as_much_again_does_not_double() -> None:
    scene = dealt("5c 6d", wager=60, chips=100)

    assert scene.refused(Double("P2", 2, 6000)).rule_ids == ("NB-71",)
    assert scene.verbs() == {"hit", "surrender"}
    assert scene.round.chips["P2"] == 4000


@pytest.mark.rule("NB-71")
def test_after_a_hit_there_is_no_doubling() -> None:
    scene = dealt("2c 3d", later="4h 5s")
    scene.hit(2)
    assert scene.refused(Double("P2", 2, 1000)).rule_ids == ("NB-71",)

    scene.hit(2)
    assert scene.refused(Double("P2", 2, 1000)).rule_ids == ("NB-71",)
    assert scene.verbs() == {"hit", "stand"}


@pytest.mark.rule("NB-72")
@pytest.mark.parametrize(
    ("hand", "card"),
    [("2c 2d", "2s"), ("5c 6d", "As"), ("Kc 2d", "3s"), ("As 2d", "5s"), ("Kc 9d", "Ts")],
)
def test_a_doubled_hand_gets_one_card_whatever_its_total(hand: str, card: str) -> None:
    scene = all_wager({2: hand, 3: "Kh 7s"}, later=f"{card} Qh")
    scene.double(2)

    assert scene.hand(2) == f"{hand} {card}"
    assert scene.box(2).end in (HandEnd.STOOD, HandEnd.FULL)
    assert scene.round.deciding is not None
    assert scene.round.deciding.spot == 3
    for more in (Hit("P2", 2), Stand("P2", 2), Double("P2", 2, 2000), Rescue("P2", 2)):
        assert scene.refused(more).rule_ids == ("NB-46", "NB-23")


@pytest.mark.rule("NB-72")
def test_there_is_no_rescue_of_a_double() -> None:
    scene = dealt("5c 6d")

    assert scene.refused(Rescue("P2", 2)).rule_ids == ("NB-72",)


@pytest.mark.rule("NB-71", "NB-98", "NB-99")
def test_base_wager_and_double_win_lose_and_push_together() -> None:
    cases = [("Ts", "win", 20), ("2s", "lose", -20), ("7s", "push", 0)]
    for card, result, won in cases:
        scene = dealt("5c 6d", up="Th", later=f"{card} 8s")
        scene.double(2)

        assert [scene.result(2, bet) for bet in ("base", "double")] == [result, result]
        assert scene.won("P2") == won


@pytest.mark.rule("NB-54")
@pytest.mark.parametrize(
    ("hand", "rule"), [("Kc Qd", "NB-55"), ("As 9d", "NB-55"), ("As Kd", "NB-56")]
)
def test_a_house_may_bar_doubling_where_the_chart_says_stand(hand: str, rule: str) -> None:
    barred = {"must_stand_blocks_double": "true"}
    scene = dealt(hand, options=barred)
    assert rule in scene.refused(Double("P2", 2, 1000)).rule_ids
    assert "double" not in scene.verbs()

    allowed = dealt(hand, options={"must_stand_blocks_double": "false"})
    assert "double" in allowed.verbs()
    assert "double" in dealt("Kc 9d", options=barred).verbs()


@pytest.mark.rule("NB-54")
def test_even_then_two_tens_may_be_split() -> None:
    scene = dealt("Kc Qd", options={"must_stand_blocks_double": "true"})

    assert scene.verbs() == {"stand", "split", "surrender"}


@pytest.mark.rule("NB-78")
def test_at_mortimer_a_split_hand_may_be_doubled() -> None:
    scene = dealt("8c 8d", up="Th", later="3s Kh 2s Qc 7s", house="mortimer")
    scene.split(2)
    scene.double(2)
    assert scene.hand(2) == "8c 3s Kh"
    scene.double(2, hand=2)

    assert scene.hand(2, 2) == "8d 2s Qc"
    assert scene.won("P2") == 40
    assert [scene.paid(2, "double", hand=hand) for hand in (1, 2)] == [10, 10]


@pytest.mark.rule("NB-78")
def test_a_split_hand_that_was_hit_is_no_longer_doubled() -> None:
    scene = dealt("8c 8d", later="3s 2h", house="mortimer")
    scene.split(2)
    scene.hit(2)

    assert scene.refused(Double("P2", 2, 1000)).rule_ids == ("NB-71",)


@pytest.mark.rule("NB-76", "NB-78")
def test_a_split_ace_is_not_doubled() -> None:
    scene = all_wager({2: "As Ad", 3: "Kh 7s"}, later="5s 6s", house="mortimer")
    scene.split(2)

    assert (scene.hand(2), scene.hand(2, 2)) == ("As 5s", "Ad 6s")
    assert scene.round.deciding is not None
    assert scene.round.deciding.spot == 3


@pytest.mark.rule("NB-79")
def test_at_marysville_a_split_hand_may_not_be_doubled() -> None:
    scene = dealt("8c 8d", later="3s 2s", house="marysville")
    scene.split(2)

    assert "NB-79" in scene.refused(Double("P2", 2, 1000)).rule_ids
    assert scene.verbs() == {"hit"}


@pytest.mark.rule("NB-79")
def test_marysville_may_choose_to_let_split_hands_be_doubled() -> None:
    scene = dealt(
        "8c 8d", later="3s Kh", house="marysville", options={"double_after_split": "true"}
    )
    scene.split(2)
    scene.double(2)

    assert scene.hand(2) == "8c 3s Kh"
