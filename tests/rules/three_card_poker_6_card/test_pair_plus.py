"""Pair Plus: the player's own three cards by a pay table, whatever the player-dealer holds."""

from __future__ import annotations

import pytest

from tests.felt import Scene
from tests.proving import each_proves
from tests.rules.three_card_poker_6_card import GAME
from tests.rules.three_card_poker_6_card.scenes import against

QUALIFIED = "Qh 7d 3c"
NOT_QUALIFIED = "Jh 7d 3c"


@pytest.mark.parametrize("theirs", [QUALIFIED, NOT_QUALIFIED])
@each_proves(
    ("own", "paid"),
    {
        ("As Ks Qs", 1000): "SCB-16 SCB-83",
        ("Ks Qs Js", 200): "SCB-17 SCB-84",
        ("3s 2s As", 200): "SCB-17 SCB-84",
        ("2s 2d 2c", 150): "SCB-85",
        ("9s 8d 7c", 30): "SCB-86",
        ("As Kd Qc", 30): "SCB-86",
        ("5s 3s 2s", 15): "SCB-87",
        ("2s 2d 4c", 5): "SCB-88",
    },
)
@pytest.mark.rule("SCB-72", "SCB-78")
def test_five_dollars_on_pair_plus_are_paid_by_the_table(
    own: str, theirs: str, paid: float
) -> None:
    scene = against(own, theirs, pair_plus=5)
    assert scene.paid(2, "pair-plus") == paid
    assert scene.returned(2, "pair-plus") == 5


@pytest.mark.rule("SCB-72", "SCB-78", "SCB-80")
@pytest.mark.parametrize("theirs", [QUALIFIED, NOT_QUALIFIED])
@pytest.mark.parametrize("own", ["As Kd Jc", "5s 3d 2h"])
def test_a_hand_without_a_pair_or_better_loses_pair_plus(own: str, theirs: str) -> None:
    scene = against(own, theirs, pair_plus=5)
    assert scene.taken(2, "pair-plus") == 5
    assert "SCB-80" in scene.posting(2, "pair-plus").rule_ids


@pytest.mark.rule("SCB-80")
def test_the_cards_of_the_player_dealer_make_no_pair_for_the_player() -> None:
    assert against("As 9d 4c", "Ah 9s 4d", pair_plus=5).result(2, "pair-plus") == "lose"


@pytest.mark.rule("SCB-78", "SCB-81")
def test_pair_plus_wins_though_the_hand_is_beaten() -> None:
    scene = against("2s 2d 4c", "Kh Ks 3c", pair_plus=5)
    assert scene.taken(2, "ante") == scene.taken(2, "play") == 10
    assert scene.paid(2, "pair-plus") == 5


@pytest.mark.rule("SCB-78", "SCB-81")
def test_pair_plus_loses_though_the_hand_wins() -> None:
    scene = against("As Kd 4c", "Kh 9s 3c", pair_plus=5)
    assert scene.paid(2, "ante") == scene.paid(2, "play") == 10
    assert scene.taken(2, "pair-plus") == 5


@pytest.mark.rule("SCB-81")
def test_pair_plus_is_paid_though_the_hand_pushes() -> None:
    scene = against("9s 9d 4c", "9c 9h 4s", pair_plus=5)
    assert scene.result(2, "ante") == "push"
    assert scene.paid(2, "pair-plus") == 5


@pytest.mark.rule("SCB-82")
def test_the_player_dealer_pays_and_collects_pair_plus_themselves() -> None:
    scene = Scene(GAME)
    scene.wager(2, ante=10, pair_plus=5)
    scene.wager(3, ante=10, pair_plus=50)
    scene.deal({1: NOT_QUALIFIED, 2: "5s 3s 2s", 3: "As Kd 9c"})
    scene.everybody_plays()
    assert scene.won("P2") == 10 + 15
    assert scene.won("P3") == 10 - 50
    assert scene.won("P1") == -20 - 15 + 50


@pytest.mark.rule("SCB-82")
def test_a_winning_pair_plus_is_paid_as_far_as_the_bank_reaches_and_goes_back_itself() -> None:
    scene = against("5s 3s 2s", NOT_QUALIFIED, bank=18, pair_plus=5)
    assert scene.paid(2, "ante") == 10
    assert scene.paid(2, "pair-plus") == 8
    assert scene.returned(2, "pair-plus") == 5
    assert "SCB-2" in scene.posting(2, "pair-plus").rule_ids


@pytest.mark.rule("SCB-82")
@pytest.mark.parametrize(("bank", "taken"), [(20, 0), (23, 3), (25, 5)])
def test_a_losing_pair_plus_goes_back_as_far_as_the_bank_does_not_reach(
    bank: float, taken: float
) -> None:
    scene = against("As 9d 4c", "Kh 7s 3c", bank=bank, pair_plus=5)
    assert scene.taken(2, "pair-plus") == taken
    assert scene.returned(2, "pair-plus") == 5 - taken
