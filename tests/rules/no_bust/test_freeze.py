"""A joker as the player-dealer's first card freezes every hand on the table."""

from __future__ import annotations

import pytest

from houseway.families.blackjack.play.actions import Double, Hit, Split, Stand, Surrender
from houseway.families.blackjack.play.events import PlayerDealerDrew
from houseway.play.actions import Action
from houseway.play.events import ButtonPlaced
from houseway.play.round import Phase
from tests.rules.no_bust.hands import HOUSES, all_wager, dealt


@pytest.mark.rule("NB-69")
@pytest.mark.parametrize("house", HOUSES)
def test_everyone_has_two_cards_and_the_player_dealer_gets_their_second_at_once(house: str) -> None:
    scene = all_wager({2: "5c 6d", 3: "8c 8d", 7: "2c 2d"}, up="Jk", later="4s", house=house)

    assert scene.round.phase is Phase.SETTLING
    assert [scene.hand(seat) for seat in (2, 3, 7)] == ["5c 6d", "8c 8d", "2c 2d"]
    assert scene.player_dealer_hand() == "Jk 4s"
    assert scene.settlement is not None


@pytest.mark.rule("NB-69")
def test_they_take_no_third_card() -> None:
    for second in ("2s", "9s", "As", "Jk"):
        scene = dealt("Kc 9d", up="Jk", later=second)

        assert scene.player_dealer_hand() == f"Jk {second}"
        assert not [event for event in scene.events if isinstance(event, PlayerDealerDrew)]


@pytest.mark.rule("NB-69", "NB-70")
@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize(
    "action",
    [Hit("P2", 2), Stand("P2", 2), Double("P2", 2, 1000), Split("P2", 2), Surrender("P2", 2)],
    ids=["hit", "stand", "double", "split", "surrender"],
)
def test_nobody_hits_doubles_splits_or_surrenders(house: str, action: Action) -> None:
    scene = dealt("8c 8d", up="Jk", later="4s", house=house)

    assert "There is nothing to decide now" in str(scene.refused(action))
    assert scene.verbs() == set()
    assert scene.won("P2") == -10


FROZEN = [
    ("Jk Jk", "Jk 4s", "win", 20),
    ("Jk 9c", "Jk 4s", "push", 0),
    ("9c Jk", "Jk As", "push", 0),
    ("As Kd", "Jk 4s", "push", 0),
    ("Kc Qd", "Jk 4s", "lose", -10),
    ("As 9d", "Jk 4s", "lose", -10),
    ("2c 2d", "Jk 4s", "lose", -10),
    ("Jk Jk", "Jk Jk", "push", 0),
    ("Jk 9c", "Jk Jk", "lose", -10),
    ("As Kd", "Jk Jk", "lose", -10),
    ("Kc Qd", "Jk Jk", "lose", -10),
    ("2c 2d", "Jk Jk", "lose", -10),
]


@pytest.mark.rule("NB-69")
@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize(("hand", "player_dealer", "result", "won"), FROZEN)
def test_frozen_hands_are_compared_as_they_lie(
    house: str, hand: str, player_dealer: str, result: str, won: float
) -> None:
    up, second = player_dealer.split()
    scene = dealt(hand, up=up, later=second, house=house)

    assert scene.player_dealer_hand() == player_dealer
    assert scene.result(2, "base") == result
    assert scene.won("P2") == won


@pytest.mark.rule("NB-69", "NB-103", "NB-106")
@pytest.mark.parametrize(
    ("second", "seat"), [("As", 2), ("2s", 3), ("3s", 5), ("4s", 2), ("Jk", 3)]
)
def test_the_card_after_the_joker_places_the_action_button(second: str, seat: int) -> None:
    scene = all_wager({2: "Kc 9d", 3: "Kd 8d", 5: "Kh 7d"}, up="Jk", later=second)

    placed = [event.seat for event in scene.events if isinstance(event, ButtonPlaced)]
    assert placed == [seat]
    assert scene.order_of_action()[0] == (seat, "base")


@pytest.mark.rule("NB-69")
def test_a_joker_that_comes_second_freezes_nobody() -> None:
    scene = dealt("8c 8d", up="9h", later="3s Kd 2s Kh Jk")
    assert "split" in scene.verbs()
    scene.split(2)
    scene.hit(2)
    scene.hit(2, hand=2)

    assert scene.player_dealer_hand() == "9h Jk"
    assert scene.result(2, "base") == "push"
    assert scene.result(2, "base", hand=2) == "lose"
