"""Pair Plus: a bet on one's own three cards, paid from the posted table."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from tests.felt import Scene
from tests.rules.three_card_poker import GAME


def pair_plus(
    hand: str, *, player_dealer: str = "Ks 7h 2d", options: Mapping[str, str] | None = None
) -> Scene:
    """Seat 2 plays ten with five on Pair Plus."""
    scene = Scene(GAME, bank=5000, options=options)
    scene.wager(2, ante=10, pair_plus=5)
    scene.deal({1: player_dealer, 2: hand})
    scene.play(2)
    return scene


def pays(hand: str, **options: str) -> float:
    """How many to one the bet was paid."""
    scene = pair_plus(hand, options=options)
    assert scene.returned(2, "pair-plus") == 5
    return scene.paid(2, "pair-plus") / 5


@pytest.mark.rule("TCP-75")
def test_a_mini_royal_flush_pays_200_to_1_and_nothing_besides() -> None:
    assert pays("Ac Kc Qc") == 200
    assert pays("Qd Ad Kd") == 200


@pytest.mark.rule("TCP-76")
@pytest.mark.parametrize("hand", ["Kd Qd Jd", "9d 8d 7d", "4s 3s 2s", "3c 2c Ac"])
def test_a_straight_flush_pays_40_to_1(hand: str) -> None:
    assert pays(hand) == 40


@pytest.mark.rule("TCP-21", "TCP-76")
def test_suited_three_two_ace_pays_3_to_1_where_the_house_reads_it_as_a_flush() -> None:
    assert pays("3c 2c Ac", ace_low_straight_flush="false") == 3
    assert pays("4c 3c 2c", ace_low_straight_flush="false") == 40


@pytest.mark.rule("TCP-77")
@pytest.mark.parametrize("hand", ["As Ad Ac", "2s 2h 2c"])
def test_three_of_a_kind_pays_30_to_1(hand: str) -> None:
    assert pays(hand) == 30


@pytest.mark.rule("TCP-78")
@pytest.mark.parametrize("hand", ["As Kd Qc", "9s 8d 7c", "3s 2h Ac"])
def test_a_straight_pays_6_to_1(hand: str) -> None:
    assert pays(hand) == 6


@pytest.mark.rule("TCP-79")
@pytest.mark.parametrize("hand", ["Ac Kc Jc", "5s 3s 2s"])
def test_a_flush_pays_3_to_1(hand: str) -> None:
    assert pays(hand) == 3


@pytest.mark.rule("TCP-80")
@pytest.mark.parametrize("hand", ["As Ad Kc", "2s 2h 3c"])
def test_one_pair_pays_1_to_1(hand: str) -> None:
    assert pays(hand) == 1


@pytest.mark.rule("TCP-72")
def test_the_player_dealer_pays_a_winning_pair_plus() -> None:
    for hand, odds, line in (("9s 9d 4c", 1, "TCP-80"), ("9s 8d 7c", 6, "TCP-78")):
        scene = pair_plus(hand)

        assert scene.paid(2, "pair-plus") == 5 * odds
        assert scene.won("P1") == -10 - 10 - 5 * odds
        assert scene.posting(2, "pair-plus").rule_ids == (line, "TCP-72")


@pytest.mark.rule("TCP-73")
@pytest.mark.parametrize("hand", ["As Kd Jc", "As 9d 4c"])
def test_the_player_dealer_takes_a_pair_plus_without_a_pair(hand: str) -> None:
    scene = pair_plus(hand)

    assert scene.taken(2, "pair-plus") == 5
    assert scene.won("P2") == 10 + 10 - 5
    assert scene.won("P1") == -10 - 10 + 5


@pytest.mark.rule("TCP-71")
@pytest.mark.parametrize("player_dealer", ["Ks 7h 2d", "Js 8h 4d", "As Ah Ac", "9h 9c 4d"])
def test_the_player_dealer_s_hand_does_not_matter_to_pair_plus(player_dealer: str) -> None:
    scene = pair_plus("9s 9d 2c", player_dealer=player_dealer)

    assert scene.paid(2, "pair-plus") == 5


@pytest.mark.rule("TCP-71")
def test_a_card_that_would_pair_another_s_makes_no_pair() -> None:
    scene = pair_plus("9s 7d 2c", player_dealer="9h 7h 2d")

    assert scene.result(2, "pair-plus") == "lose"


@pytest.mark.rule("TCP-74")
def test_pair_plus_wins_although_ante_and_play_lose() -> None:
    scene = pair_plus("2s 2h 3c", player_dealer="As Ad 4c")

    assert (scene.taken(2, "ante"), scene.taken(2, "play")) == (10, 10)
    assert scene.paid(2, "pair-plus") == 5
    assert scene.won("P2") == -15


@pytest.mark.rule("TCP-74")
def test_pair_plus_loses_although_ante_and_play_win() -> None:
    scene = pair_plus("As Kd Jc", player_dealer="Qs 7h 2d")

    assert (scene.paid(2, "ante"), scene.paid(2, "play")) == (10, 10)
    assert scene.taken(2, "pair-plus") == 5


@pytest.mark.rule("TCP-74")
@pytest.mark.parametrize(("hand", "result"), [("2s 2h 3c", "win"), ("Jd 8c 3s", "lose")])
def test_pair_plus_is_settled_although_the_player_dealer_does_not_qualify(
    hand: str, result: str
) -> None:
    scene = pair_plus(hand, player_dealer="Js 8h 4d")

    assert scene.result(2, "play") == "no action"
    assert scene.result(2, "pair-plus") == result


@pytest.mark.rule("TCP-74")
def test_pair_plus_is_settled_although_the_hands_tie() -> None:
    scene = pair_plus("9s 9d 4c", player_dealer="9h 9c 4d")

    assert scene.result(2, "ante") == "push"
    assert scene.paid(2, "pair-plus") == 5


@pytest.mark.rule("TCP-32")
def test_a_player_without_pair_plus_is_paid_nothing_for_their_hand() -> None:
    scene = Scene(GAME)
    scene.wager(2, ante=10)
    scene.deal({1: "Ks 7h 2d", 2: "As Ad Ac"})
    scene.play(2)

    assert scene.order_of_action() == [(2, "ante"), (2, "play")]
    assert scene.won("P2") == 20
