"""The 6 Card Bonus: the best five of the player's three cards and the player-dealer's three."""

from __future__ import annotations

import pytest

from tests.felt import Scene
from tests.proving import each_proves
from tests.rules.three_card_poker_6_card import GAME
from tests.rules.three_card_poker_6_card.scenes import against


@each_proves(
    ("own", "theirs", "paid"),
    {
        ("As Ks Qs", "Js Ts 4d", 5000): "SCB-73 SCB-93",
        ("As Ts 4d", "Ks Qs Js", 5000): "SCB-79 SCB-93",
        ("9h 8h 7h", "6h 5h Kd", 1000): "SCB-79 SCB-94",
        ("Ah 2h 3h", "4h 5h 9d", 1000): "SCB-73 SCB-94",
        ("8c 8d 8h", "8s Kd 2c", 500): "SCB-79 SCB-95",
        ("8c 8d Kd", "8h 8s 2c", 500): "SCB-79 SCB-95",
        ("8c 8d 8h", "Ks Kd 2c", 100): "SCB-79 SCB-96",
        ("8c 8d Ks", "8h Kd 2c", 100): "SCB-79 SCB-96",
        ("Ah 9h 4h", "Jh 2h Td", 75): "SCB-73 SCB-97",
        ("Ah 9h 4s", "Kh 2h Jh", 75): "SCB-79 SCB-97",
        ("9h 8d 7c", "6s 5h Kd", 50): "SCB-79 SCB-98",
        ("As Kd Qc", "Jh Ts 4d", 50): "SCB-73 SCB-98",
        ("8c 8d Ks", "8h Jd 2c", 35): "SCB-73 SCB-99",
        ("8c Kd Js", "8h 8d 2c", 35): "SCB-79 SCB-99",
    },
)
@pytest.mark.rule("SCB-89")
def test_five_dollars_on_the_six_card_bonus_are_paid_by_the_table(
    own: str, theirs: str, paid: float
) -> None:
    scene = against(own, theirs, six_card=5)
    assert scene.paid(2, "six-card") == paid
    assert scene.returned(2, "six-card") == 5


@pytest.mark.rule("SCB-14", "SCB-98")
def test_ace_to_five_is_a_straight() -> None:
    assert against("Ah 2d 3c", "4s 5h Kd", six_card=5).paid(2, "six-card") == 50


@pytest.mark.rule("SCB-98")
def test_five_cards_do_not_run_round_the_corner() -> None:
    assert against("Qh Kd Ac", "2s 3h 9d", six_card=5).result(2, "six-card") == "lose"


@pytest.mark.rule("SCB-98")
def test_four_in_a_row_are_no_straight() -> None:
    assert against("9h 8d 7c", "6s 4h Kd", six_card=5).result(2, "six-card") == "lose"


@pytest.mark.rule("SCB-89")
@pytest.mark.parametrize(
    ("own", "theirs", "paid"),
    [
        pytest.param("Ah 9h 8h", "7h 6h Td", 75, id="flush above straight"),
        pytest.param("8c 8d 8h", "9s 9d 9c", 100, id="two threes of a kind are a full house"),
        pytest.param("8c 8d 8h", "8s 9d 9c", 500, id="four of a kind above full house"),
        pytest.param("9h 8h 7h", "6h 5h Kh", 1000, id="straight flush within six hearts"),
        pytest.param("9s Ts Js", "Qs Ks As", 5000, id="royal within a longer run"),
        pytest.param("Ah 2h 3h", "4h 5h 6d", 1000, id="low straight flush above a straight"),
        pytest.param("9h 8d 7c", "7s 6h 5d", 50, id="straight with a card paired"),
    ],
)
def test_the_best_five_of_the_six_count(own: str, theirs: str, paid: float) -> None:
    assert against(own, theirs, six_card=5).paid(2, "six-card") == paid


@pytest.mark.rule("SCB-73", "SCB-79", "SCB-90")
@pytest.mark.parametrize(
    ("own", "theirs"),
    [
        pytest.param("8c 8d Ks", "Kh 2d 2c", id="three pairs"),
        pytest.param("8c 8d As", "9h 9d 2c", id="two pair"),
        pytest.param("As Ad 9c", "Kh 7d 2c", id="one pair"),
        pytest.param("Ah 9h 4h", "Kh 2d Jc", id="four hearts"),
        pytest.param("As Kd 9c", "Jh 7d 2c", id="high card, the player-dealer not qualified"),
        pytest.param("As Jd 9c", "Kh 7d 2c", id="high card, the player-dealer qualified"),
    ],
)
def test_less_than_three_of_a_kind_loses(own: str, theirs: str) -> None:
    scene = against(own, theirs, six_card=5)
    assert scene.taken(2, "six-card") == 5
    assert "SCB-90" in scene.posting(2, "six-card").rule_ids


@pytest.mark.rule("SCB-91")
def test_the_six_card_bonus_wins_though_the_hand_is_beaten() -> None:
    scene = against("8c Kd Js", "8h 8d 2c", six_card=5)
    assert scene.taken(2, "ante") == scene.taken(2, "play") == 10
    assert scene.paid(2, "six-card") == 35


@pytest.mark.rule("SCB-91")
def test_the_six_card_bonus_loses_though_the_hand_and_pair_plus_win() -> None:
    scene = against("As Ad 9c", "Kh 7d 2c", pair_plus=5, six_card=5)
    assert scene.paid(2, "ante") == scene.paid(2, "play") == 10
    assert scene.paid(2, "pair-plus") == 5
    assert scene.taken(2, "six-card") == 5


@pytest.mark.rule("SCB-62", "SCB-91")
def test_a_folded_player_is_still_paid_on_their_six_card_bonus() -> None:
    scene = Scene(GAME)
    scene.wager(2, ante=10, six_card=5)
    scene.deal({1: "8h 8d 2c", 2: "8c Kd Js"})
    scene.fold(2)
    assert scene.taken(2, "ante") == 10
    assert scene.paid(2, "six-card") == 35
    assert {"SCB-62", "SCB-99"} <= set(scene.posting(2, "six-card").rule_ids)
    assert scene.won("P2") == 25


@pytest.mark.rule("SCB-62", "SCB-90")
def test_a_folded_player_can_still_lose_their_six_card_bonus() -> None:
    scene = Scene(GAME)
    scene.wager(2, ante=10, six_card=5)
    scene.deal({1: "Kh 7d 2c", 2: "8c 6d 4s"})
    scene.fold(2)
    assert scene.taken(2, "six-card") == 5
    assert scene.won("P2") == -15


@pytest.mark.rule("SCB-92")
def test_the_player_dealer_pays_and_collects_the_six_card_bonus_themselves() -> None:
    scene = Scene(GAME)
    scene.wager(2, ante=10, six_card=5)
    scene.wager(3, ante=10, six_card=40)
    scene.deal({1: "Jh 7d 2c", 2: "7s 7c 4h", 3: "As Kd 9c"})
    scene.everybody_plays()
    assert scene.won("P2") == 10 + 35
    assert scene.won("P3") == 10 - 40
    assert scene.won("P1") == -20 - 35 + 40


@pytest.mark.rule("SCB-92")
def test_a_winning_six_card_bonus_is_paid_as_far_as_the_bank_reaches_and_goes_back() -> None:
    scene = against("7s 7c 4h", "Jh 7d 2c", bank=30, six_card=5)
    assert scene.paid(2, "ante") == 10
    assert scene.paid(2, "six-card") == 20
    assert scene.returned(2, "six-card") == 5
    assert "SCB-2" in scene.posting(2, "six-card").rule_ids


@pytest.mark.rule("SCB-92")
@pytest.mark.parametrize(("bank", "taken"), [(20, 0), (22, 2), (25, 5)])
def test_a_losing_six_card_bonus_goes_back_as_far_as_the_bank_does_not_reach(
    bank: float, taken: float
) -> None:
    scene = against("As 9d 4c", "Kh 7s 3c", bank=bank, six_card=5)
    assert scene.taken(2, "six-card") == taken
    assert scene.returned(2, "six-card") == 5 - taken
