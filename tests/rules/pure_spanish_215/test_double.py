"""Doubling down on the first two cards, for as much again or for less, and rescue."""

from __future__ import annotations

import pytest

from houseway.families.blackjack.play.actions import Double, Hit, Rescue, Split
from houseway.families.blackjack.play.boxes import HandEnd
from houseway.play.round import Phase
from houseway.rules.limits import Limits, Range
from tests.felt import Scene
from tests.rules.pure_spanish_215.scenes import GAME, against, counted


@pytest.mark.rule("PS-73")
@pytest.mark.parametrize("hand", ["2s 3d", "8s 3d", "Ks 6d", "Ks 7d", "Ks Qd", "As 2d", "8s 8d"])
def test_any_first_two_cards_may_be_doubled(hand: str) -> None:
    scene = against("6h Kd", hand, later="2c 5h")
    assert "double" in scene.verbs()
    scene.double(2)

    assert scene.hand(2) == f"{hand} 2c"
    assert scene.round.lines[0].cents == {"base": 1000, "double": 1000}


@pytest.mark.rule("PS-73")
def test_after_a_hit_it_is_too_late_to_double() -> None:
    scene = against("6h Kd", "2s 3d", later="4c")
    scene.hit(2)

    assert scene.verbs() == {"hit", "stand"}
    assert scene.refused(Double("P2", 2, 1000)).rule_ids == ("PS-73",)
    assert scene.round.chips["P2"] == 99_000


@pytest.mark.rule("PS-73")
def test_a_natural_may_not_be_doubled() -> None:
    scene = Scene(GAME)
    scene.wager(2, base=10)
    scene.wager(3, base=10)
    scene.deal({1: "6h Kd", 2: "As Kc", 3: "8s 3d"})

    assert "It is P3's turn at seat 3" in str(scene.refused(Double("P2", 2, 1000)))
    assert scene.round.lines[0].cents == {"base": 1000}


@pytest.mark.rule("PS-74")
@pytest.mark.parametrize("amount", [10, 9.99, 5, 1, 0.01])
def test_the_second_wager_is_as_much_as_the_first_or_any_smaller_amount(amount: float) -> None:
    scene = against("6h Kd", "8s 3d", later="9c 5h")
    scene.double(2, amount)
    scene.stand(2)

    assert scene.player_dealer_hand() == "6h Kd 5h"
    assert scene.taken(2, "base") == 10
    assert scene.taken(2, "double") == amount


@pytest.mark.rule("PS-74")
@pytest.mark.parametrize("amount", [0, -5, 10.01, 20])
def test_it_is_never_more_than_the_first_and_never_nothing(amount: float) -> None:
    scene = against("6h Kd", "8s 3d")
    refusal = scene.refused(Double("P2", 2, round(amount * 100)))

    assert "PS-74" in refusal.rule_ids
    assert scene.round.chips["P2"] == 99_000


@pytest.mark.rule("PS-74")
def test_it_is_made_of_whole_chips() -> None:
    limits = Limits(Range(500, 50_000), chip_cents=100)
    scene = Scene(GAME, table_limits=limits)
    scene.wager(2, base=10)
    scene.deal({1: "6h Kd", 2: "8s 3d"}, later="9c 5h")

    assert "PS-74" in scene.refused(Double("P2", 2, 50)).rule_ids
    assert "PS-74" in scene.refused(Double("P2", 2, 350)).rule_ids
    scene.double(2, 1)


@pytest.mark.rule("PS-74")
def test_nobody_doubles_with_chips_that_they_have_not() -> None:
    scene = against("6h Kd", "8s 3d", later="9c 5h", chips=14)

    assert scene.refused(Double("P2", 2, 500)).limit_cents == 400
    scene.double(2, 4)
    assert scene.round.chips["P2"] == 0


@pytest.mark.rule("PS-74")
def test_without_a_chip_left_one_cannot_double() -> None:
    scene = against("6h Kd", "8s 3d", chips=10)

    assert "double" not in scene.verbs()
    assert "PS-74" in scene.refused(Double("P2", 2, 1000)).rule_ids


@pytest.mark.rule("PS-75")
@pytest.mark.parametrize("card", ["2c", "6c", "Kc", "Ac"])
def test_a_doubled_hand_gets_one_card_whatever_it_makes(card: str) -> None:
    scene = against("6h Kd", "2s 3d", later=f"{card} 5h")
    scene.double(2)

    assert scene.hand(2) == f"2s 3d {card}"
    assert scene.verbs() == {"stand", "rescue"}
    assert scene.refused(Hit("P2", 2)).rule_ids == ("PS-75",)
    assert scene.refused(Double("P2", 2, 2000)).rule_ids == ("PS-75",)


@pytest.mark.rule("PS-75")
def test_a_doubled_hand_that_is_over_is_finished() -> None:
    scene = against("6h Kd", "8s 4d", later="Kc 5h")
    scene.double(2)

    assert scene.box(2).end is HandEnd.FULL
    assert scene.won("P2") == -20


@pytest.mark.rule("PS-75", "PS-83")
def test_a_doubled_pair_cannot_be_split_any_more() -> None:
    scene = against("6h Kd", "4s 4d", later="4c")
    scene.double(2)

    assert scene.refused(Split("P2", 2)).rule_ids == ("PS-83",)


@pytest.mark.rule("PS-73", "PS-75")
@pytest.mark.parametrize(
    ("card", "result", "won"), [("9c", "win", 20), ("7c", "push", 0), ("5c", "lose", -20)]
)
def test_both_parts_win_push_or_lose_with_the_hand(card: str, result: str, won: float) -> None:
    scene = against("Kh 8d", "8s 3d", later=card)
    scene.double(2)
    scene.stand(2)

    assert [scene.result(2, bet) for bet in ("base", "double")] == [result, result]
    assert scene.won("P2") == won


@pytest.mark.rule("PS-76")
def test_rescue_pulls_back_the_double_and_gives_up_the_rest() -> None:
    scene = against("Kh 8d", "8s 3d", later="2c")
    scene.double(2)
    scene.rescue(2)

    assert scene.box(2).end is HandEnd.RESCUED
    assert (scene.result(2, "double"), scene.returned(2, "double")) == ("no action", 10)
    assert (scene.result(2, "base"), scene.taken(2, "base")) == ("lose", 10)
    assert "PS-76" in scene.posting(2, "base").rule_ids


@pytest.mark.rule("PS-76")
def test_rescue_after_a_double_for_less_brings_back_only_what_was_added() -> None:
    scene = against("Kh 8d", "8s 3d", later="2c", base=50)
    scene.double(2, 20)
    scene.rescue(2)

    assert scene.returned(2, "double") == 20
    assert scene.won("P2") == -50


@pytest.mark.rule("PS-76")
def test_rescue_ends_the_hand_whatever_the_player_dealer_makes() -> None:
    scene = against("6h Kd", "8s 3d", later="2c Kc")
    scene.double(2)
    scene.rescue(2)

    assert scene.player_dealer_hand() == "6h Kd Kc"
    assert scene.round.phase is Phase.SETTLING
    assert scene.won("P2") == -10


@pytest.mark.rule("PS-76")
def test_a_hand_that_is_over_cannot_be_rescued() -> None:
    scene = Scene(GAME)
    scene.wager(2, base=10)
    scene.wager(3, base=10)
    scene.deal({1: "Kh 8d", 2: "8s 4d", 3: "8s 3d"}, later="Kc")
    scene.double(2)

    assert scene.box(2).end is HandEnd.FULL
    assert "It is P3's turn at seat 3" in str(scene.refused(Rescue("P2", 2)))


@pytest.mark.rule("PS-76")
def test_a_hand_that_was_not_doubled_cannot_be_rescued() -> None:
    scene = against("Kh 8d", "8s 3d", later="2c")
    assert "PS-76" in scene.refused(Rescue("P2", 2)).rule_ids
    scene.hit(2)

    assert "PS-76" in scene.refused(Rescue("P2", 2)).rule_ids


@pytest.mark.rule("PS-76", "PS-88")
def test_a_split_hand_that_was_doubled_can_be_rescued() -> None:
    scene = against("Kh 8d", "8s 8d", later="3c 2c Kc")
    scene.split(2)
    scene.double(2)
    scene.rescue(2)
    scene.stand(2, hand=2)

    assert counted(scene, hand=2) == (18, False)
    assert (scene.taken(2, "base"), scene.returned(2, "double")) == (10, 10)
    assert scene.result(2, "base", hand=2) == "push"


@pytest.mark.rule("PS-76", "PS-40")
def test_what_a_rescue_gives_up_is_taken_in_its_turn_and_uses_the_bank() -> None:
    scene = Scene(GAME, bank=15)
    for seat in (2, 3):
        scene.wager(seat, base=10)
    scene.deal({1: "Kh 8d", 2: "9s 2d", 3: "8s 3d"}, later="Kc 2c")
    scene.double(2)
    scene.stand(2)
    scene.double(3)
    scene.rescue(3)

    assert (scene.paid(2, "base"), scene.paid(2, "double")) == (10, 5)
    assert (scene.taken(3, "base"), scene.returned(3, "base")) == (0, 10)
    assert scene.won("P3") == 0


@pytest.mark.rule("PS-82")
@pytest.mark.parametrize("amount", [9.99, 5, 0.01])
def test_where_double_double_is_offered_nobody_doubles_for_less(amount: float) -> None:
    scene = against("6h Kd", "8s 3d", later="2c", double_double="true")

    assert "PS-82" in scene.refused(Double("P2", 2, round(amount * 100))).rule_ids
    scene.double(2, 10)
    assert scene.hand(2) == "8s 3d 2c"


@pytest.mark.rule("PS-74", "PS-82")
def test_where_double_double_is_offered_who_has_too_few_chips_cannot_double() -> None:
    scene = against("6h Kd", "8s 3d", chips=19, double_double="true")

    assert "double" not in scene.verbs()
    for cents in (900, 1000):
        assert "PS-82" in scene.refused(Double("P2", 2, cents)).rule_ids
