"""Doubling down: on the first two cards, for the wager or less, and one card follows."""

from __future__ import annotations

import pytest

from houseway.families.blackjack.play.actions import Double, Hit, Split, Stand, Surrender
from houseway.rules.limits import Limits, Range
from tests.felt import Scene
from tests.rules.pure_215.tables import GAME, HOUSES, heads_up


@pytest.mark.rule("P21-81")
@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("cards", ["5s 6d", "2s 2d", "As 2d", "Ks 8d", "As 9d", "Ks Qd", "9s 3d"])
def test_any_first_two_cards_may_be_doubled(cards: str, house: str) -> None:
    scene = heads_up(cards, "6c Th", house=house)

    assert "double" in scene.verbs()


@pytest.mark.rule("P21-81")
def test_a_hand_that_was_hit_is_not_doubled() -> None:
    scene = heads_up("5s 3d", "6c Th", "2h")
    scene.hit(2)

    assert scene.refused(Double("P2", 2, 1000)).rule_ids == ("P21-81",)
    assert scene.round.chips["P2"] == 99_000


@pytest.mark.rule("P21-81", "P21-83")
def test_a_doubled_hand_gets_one_card_and_is_finished() -> None:
    scene = heads_up("5s 6d", "6c Th", "2h 9c")
    scene.double(2)

    assert scene.hand(2) == "5s 6d 2h"
    assert scene.player_dealer_hand() == "6c Th 9c"
    assert [scene.paid(2, bet) for bet in ("base", "double")] == [10, 10]


@pytest.mark.rule("P21-83", "P21-50")
def test_a_doubled_hand_gets_one_card_whatever_its_total() -> None:
    scene = heads_up("2s 3d", "6c Th", "2h 9c")
    scene.double(2)

    assert scene.hand(2) == "2s 3d 2h"
    assert scene.settlement is not None


@pytest.mark.rule("P21-83")
def test_nothing_more_is_done_with_a_doubled_hand() -> None:
    scene = Scene(GAME)
    for seat in (2, 3):
        scene.wager(seat, base=10)
    scene.deal({1: "6c Th", 2: "2s 2d", 3: "Kc 4d"}, "2h")
    scene.double(2)

    late = (Hit("P2", 2), Double("P2", 2, 2000), Split("P2", 2), Stand("P2", 2), Surrender("P2", 2))
    for action in late:
        assert scene.refused(action).rule_ids == ("P21-45",)


@pytest.mark.rule("P21-81")
@pytest.mark.parametrize(
    ("later", "result", "won"), [("Kd 9c", "win", 20), ("2d 3c", "lose", -20), ("9d 4c", "push", 0)]
)
def test_wager_and_double_have_one_result(later: str, result: str, won: float) -> None:
    scene = heads_up("5s 6d", "6c Th", later)
    scene.double(2)

    assert [scene.result(2, bet) for bet in ("base", "double")] == [result, result]
    assert scene.won("P2") == won


@pytest.mark.rule("P21-82")
@pytest.mark.parametrize("amount", [10, 9.99, 5, 0.01])
def test_a_double_is_the_wager_or_any_less(amount: float) -> None:
    scene = heads_up("5s 6d", "6c Th", "Kd 9c")
    scene.double(2, amount)

    assert scene.paid(2, "base") == 10
    assert scene.paid(2, "double") == amount


@pytest.mark.rule("P21-82")
@pytest.mark.parametrize("cents", [1001, 2000, 0, -500])
def test_a_double_for_more_or_for_nothing_is_refused(cents: int) -> None:
    scene = heads_up("5s 6d", "6c Th")

    refusal = scene.refused(Double("P2", 2, cents))
    assert refusal.rule_ids == ("P21-82",)
    assert refusal.limit_cents == 1000
    assert scene.round.chips["P2"] == 99_000


@pytest.mark.rule("P21-82")
def test_a_double_for_less_gets_one_card_like_any_other() -> None:
    scene = heads_up("5s 6d", "6c Th", "2h 9c")
    scene.double(2, 3)

    assert scene.hand(2) == "5s 6d 2h"


@pytest.mark.rule("P21-82")
def test_who_has_less_than_their_wager_left_doubles_for_what_they_have() -> None:
    scene = heads_up("5s 6d", "6c Th", "Kd 9c", chips=14)
    assert "P21-82" in scene.refused(Double("P2", 2, 1000)).rule_ids
    scene.double(2, 4)

    assert scene.won("P2") == 14


@pytest.mark.rule("P21-82")
def test_a_double_for_less_is_among_the_choices_of_a_player_with_few_chips() -> None:
    scene = heads_up("5s 6d", "6c Th", chips=14)

    assert "double" in scene.verbs()


@pytest.mark.rule("P21-82")
def test_who_has_no_chips_left_does_not_double() -> None:
    scene = heads_up("5s 6d", "6c Th", chips=10)

    assert scene.refused(Double("P2", 2, 1)).rule_ids == ("P21-82",)


@pytest.mark.rule("P21-82")
def test_a_double_is_made_of_whole_chips() -> None:
    scene = Scene(GAME, table_limits=Limits(Range(500, 50_000), chip_cents=100))
    scene.wager(2, base=10)
    scene.deal({1: "6c Th", 2: "5s 6d"})

    assert scene.refused(Double("P2", 2, 550)).rule_ids == ("P21-82",)
    scene.double(2, 5)


@pytest.mark.rule("P21-81", "P21-94")
def test_a_double_may_take_the_stake_past_the_table_maximum() -> None:
    scene = Scene(GAME, limits=(5, 50))
    scene.wager(2, base=50)
    scene.deal({1: "6c Th", 2: "5s 6d"}, "Kd 9c")
    scene.double(2)

    assert scene.won("P2") == 100


@pytest.mark.rule("P21-89")
def test_a_split_hand_is_not_doubled() -> None:
    scene = heads_up("8s 8d", "6c Th", "3h")
    scene.split(2)
    assert scene.hand(2) == "8s 3h"

    assert scene.refused(Double("P2", 2, 1000)).rule_ids == ("P21-89",)
    assert "double" not in scene.verbs()


@pytest.mark.rule("P21-89")
def test_a_house_may_let_split_hands_be_doubled() -> None:
    scene = heads_up("8s 8d", "6c Th", "3h Kd 3c Qd 9c", double_after_split="true")
    scene.split(2)
    scene.double(2)
    assert scene.hand(2) == "8s 3h Kd"
    scene.double(2, 4, hand=2)

    assert scene.hand(2, 2) == "8d 3c Qd"
    stakes = [("base", 1), ("double", 1), ("base", 2), ("double", 2)]
    assert [scene.paid(2, bet, hand=hand) for bet, hand in stakes] == [10, 10, 10, 4]


@pytest.mark.rule("P21-89", "P21-88")
def test_split_aces_are_not_doubled_even_there() -> None:
    scene = heads_up("As Ad", "6c Th", "3h 4c 9c", double_after_split="true")
    scene.split(2)

    assert scene.settlement is not None
    assert [scene.hand(2, hand) for hand in (1, 2)] == ["As 3h", "Ad 4c"]
