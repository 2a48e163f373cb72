"""The player-dealer's hand: drawn by its chart, with nothing for anybody to decide."""

from __future__ import annotations

import pytest

from houseway.families.blackjack.play.actions import Double, Hit, Split, Stand, Surrender
from houseway.play.round import Phase
from tests.felt import Scene
from tests.proving import each_proves
from tests.rules.no_bust_6.scenes import NB6, NBB, dealt, settled

PLAYER = "Th 8d"


@each_proves("game", {NB6: "NB6-50", NBB: "NBB-50"})
@pytest.mark.parametrize(
    "hand",
    ["Tc 7s", "9c 8s", "Tc 8s", "Tc 9s", "Tc Ks", "6c 5d 6s", "6c 5d Ks", "7c 6s 4d", "Tc 2s 5d"],
)
def test_the_player_dealer_stands_on_hard_17_and_above(game: str, hand: str) -> None:
    assert settled(game, hand, PLAYER).player_dealer_hand() == hand


@each_proves("game", {NB6: "NB6-51", NBB: "NBB-51"})
@pytest.mark.parametrize(
    "hand",
    [
        "Tc 6s 5d",
        "2c 2s 2d 2h 2c 3s 4d",
        "6c As 4d",
        "6c As Td",
        "2c As 3s As Td",
        "6c As 9d 9c",
        "Ac 6s 3d",
        "Ac As 5d Ks",
    ],
)
def test_the_player_dealer_hits_soft_17_and_every_16_or_less(game: str, hand: str) -> None:
    assert settled(game, hand, PLAYER).player_dealer_hand() == hand


@each_proves("game", {NB6: "NB6-51", NBB: "NBB-51"})
@pytest.mark.parametrize("hand", ["7c As", "8c As", "9c As", "6c As As", "2c As 5d", "5c As 5d"])
def test_the_player_dealer_stands_on_soft_18_and_above(game: str, hand: str) -> None:
    assert settled(game, hand, PLAYER).player_dealer_hand() == hand


@each_proves("game", {NB6: "NB6-51", NBB: "NBB-51"})
@pytest.mark.parametrize("hand", ["Kc As", "Ac Ks"])
def test_a_natural_draws_nothing(game: str, hand: str) -> None:
    assert settled(game, hand, PLAYER).player_dealer_hand() == hand


@each_proves("game", {NB6: "NB6-52", NBB: "NBB-52"})
def test_the_player_dealer_decides_nothing(game: str) -> None:
    scene = dealt(game, "8c 8d", PLAYER, later="5s")
    for action in (
        Hit("P1", 1),
        Stand("P1", 1),
        Double("P1", 1, 1000),
        Split("P1", 1),
        Surrender("P1", 1),
    ):
        assert "It is P2's turn at seat 2, not P1's at seat 1" in str(scene.refused(action))
    scene.stand(2)

    assert scene.round.phase is Phase.SETTLING
    assert "There is nothing to decide now" in str(scene.refused(Hit("P1", 1)))
    assert scene.player_dealer_hand() == "8c 8d 5s"


@each_proves("game", {NB6: "NB6-50 NB6-51", NBB: "NBB-50 NBB-51 NBB-106"})
def test_the_hand_is_played_out_when_every_player_is_over(game: str) -> None:
    scene = settled(game, "6c 5d 4s Kc", "Th 6d 8c")

    assert scene.player_dealer_hand() == "6c 5d 4s Kc"
    assert scene.result(2, "base") == "lose"


@each_proves("game", {NB6: "NB6-50 NB6-51", NBB: "NBB-106"})
def test_the_hand_is_played_out_when_nothing_is_left_but_a_natural_or_a_surrender(
    game: str,
) -> None:
    scene = Scene(game)
    for seat in (2, 3):
        scene.wager(seat, base=10)
    scene.deal({1: "6c 5d", 2: "Ah Kd", 3: "Th 6d"}, later="4s Kc")
    scene.surrender(3)

    assert scene.player_dealer_hand() == "6c 5d 4s Kc"
    assert scene.paid(2, "base") == 12
    assert scene.taken(3, "base") == 5
