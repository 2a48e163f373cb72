"""What cards and hands count: the natural of 21.5, Bonus cards of ten, aces of one or eleven."""

from __future__ import annotations

import pytest

from houseway.families.blackjack.play.boxes import HandEnd
from tests.rules.pure_spanish_215.scenes import against, counted

BONUS = [rank + suit for rank in "KQJ" for suit in "shcd"]


@pytest.mark.rule("PS-07", "PS-15")
@pytest.mark.parametrize("bonus", BONUS)
@pytest.mark.parametrize("first", ["ace", "bonus"])
def test_an_ace_with_any_bonus_card_on_the_deal_is_a_natural(bonus: str, first: str) -> None:
    hand = f"Ah {bonus}" if first == "ace" else f"{bonus} Ah"
    scene = against("5c 7h", hand, later="9d")

    assert scene.player_dealer_hand() == "5c 7h 9d"
    assert scene.view(None).boxes[0].natural
    assert "PS-07" in scene.posting(2, "base").rule_ids
    assert scene.paid(2, "base") == 12


@pytest.mark.rule("PS-07", "PS-09")
@pytest.mark.parametrize("other", "23456789A")
def test_an_ace_with_any_other_card_is_no_natural(other: str) -> None:
    scene = against("6h Kd", f"As {other}c")

    assert not scene.view(None).boxes[0].natural
    assert {"hit", "stand"} <= scene.verbs()


@pytest.mark.rule("PS-07", "PS-15")
def test_the_player_dealer_has_a_natural_of_the_same_two_cards() -> None:
    for hand in ("Ah Js", "Js Ah", "Ah Qc", "Kd Ah"):
        scene = against(hand, "Ks Qd")
        assert scene.taken(2, "base") == 10
        assert "PS-53" in scene.posting(2, "base").rule_ids


@pytest.mark.rule("PS-15")
def test_an_ace_and_a_bonus_card_after_a_split_are_an_ordinary_21() -> None:
    scene = against("9h 9c", "As Ad", later="Kd 9s")
    scene.split(2)

    assert scene.hand(2) == "As Kd"
    assert counted(scene) == (21, True)
    assert not scene.view(None).boxes[0].natural
    scene.stand(2)
    scene.stand(2, hand=2)
    assert scene.paid(2, "base") == 10


@pytest.mark.rule("PS-15", "PS-68")
def test_such_a_21_still_beats_a_21_of_the_player_dealer() -> None:
    scene = against("6h 7c", "Ks Qd", later="Ad 8s 8c")
    scene.split(2)
    scene.stand(2)
    scene.stand(2, hand=2)

    assert scene.player_dealer_hand() == "6h 7c 8c"
    assert (scene.result(2, "base"), scene.paid(2, "base")) == ("win", 10)
    assert scene.result(2, "base", hand=2) == "lose"


@pytest.mark.rule("PS-15", "PS-16")
def test_a_bonus_card_drawn_to_an_ace_counts_ten() -> None:
    scene = against("6h Kd", "As 4c", later="Kh")
    scene.hit(2)

    assert counted(scene) == (15, False)


@pytest.mark.rule("PS-16")
@pytest.mark.parametrize("bonus", BONUS)
def test_beside_any_other_card_a_bonus_card_counts_ten(bonus: str) -> None:
    assert counted(against("6h Kd", f"{bonus} 5c")) == (15, False)
    assert counted(against("6h Kd", f"9c {bonus}")) == (19, False)
    assert counted(against("6h Kd", f"{bonus} Qs")) == (20, False)


@pytest.mark.rule("PS-17")
@pytest.mark.parametrize(
    ("hand", "later", "counts"),
    [
        ("As 2c", "", (13, True)),
        ("As 9c", "", (20, True)),
        ("As Ad", "", (12, True)),
        ("As Ad", "9c", (21, True)),
        ("As Ad", "Kc", (12, False)),
        ("As 6c", "4d", (21, True)),
        ("As 6c", "5d", (12, False)),
        ("As 5c", "Kd", (16, False)),
        ("5s 6c", "Ad", (12, False)),
        ("5s 4c", "Ad", (20, True)),
    ],
)
def test_an_ace_counts_eleven_where_that_is_not_over_and_one_otherwise(
    hand: str, later: str, counts: tuple[int, bool]
) -> None:
    scene = against("6h Kd", hand, later=later)
    if later:
        scene.hit(2)

    assert counted(scene) == counts


@pytest.mark.rule("PS-18")
@pytest.mark.parametrize("pips", range(2, 10))
@pytest.mark.parametrize("suit", "shcd")
def test_two_to_nine_count_their_pips(pips: int, suit: str) -> None:
    assert counted(against("6h Kd", f"{pips}{suit} Kc")) == (10 + pips, False)
    assert counted(against("6h Kd", f"{pips}{suit} 2c")) == (pips + 2, False)


@pytest.mark.rule("PS-58")
@pytest.mark.parametrize(
    ("hand", "later", "soft"),
    [
        ("9s 7c", "", False),
        ("As 6c", "", True),
        ("As 6c", "Kd", False),
        ("As Ac", "5d", True),
        ("As Ac", "Kd", False),
        ("8s 7c", "Ad", False),
    ],
)
def test_a_hand_is_hard_without_an_ace_or_with_all_its_aces_as_one(
    hand: str, later: str, *, soft: bool
) -> None:
    scene = against("6h Kd", hand, later=later)
    if later:
        scene.hit(2)

    assert counted(scene)[1] is soft


@pytest.mark.rule("PS-09")
def test_21_is_the_best_total_that_is_no_natural() -> None:
    scene = against("Kh Jc", "5s 7c", later="9d")
    scene.hit(2)

    assert (scene.result(2, "base"), scene.paid(2, "base")) == ("win", 10)


@pytest.mark.rule("PS-09")
@pytest.mark.parametrize("last", ["9d", "Kd"])
def test_22_and_more_is_over(last: str) -> None:
    scene = against("Kh 7c", "6s 7c", later=last)
    scene.hit(2)

    assert scene.box(2).end is HandEnd.FULL
    assert scene.result(2, "base") == "lose"
    assert "PS-65" in scene.posting(2, "base").rule_ids
