"""The order of action: from the left of the player-dealer, Ante, Play, Pair Plus, and the rack."""

from __future__ import annotations

import pytest

from houseway.play.deck.discard_rack import PLAYER_DEALER, build_discard_rack
from houseway.play.views.view_types import HIDDEN
from houseway.things.cards import parse_cards
from tests.felt import Scene
from tests.rules.three_card_poker import GAME


def full_round(player_dealer: int, *seats: int, up_card: str = "Ks") -> Scene:
    """These seats have every bet down and play."""
    scene = Scene(GAME, player_dealer=player_dealer)
    for seat in seats:
        scene.wager(seat, ante=10, pair_plus=5)
    scene.deal({player_dealer: f"{up_card} Kh 2d"})
    scene.everybody_plays()
    return scene


def seats_in_order(scene: Scene) -> list[int]:
    return list(dict.fromkeys(seat for seat, _ in scene.order_of_action()))


@pytest.mark.rule("TCP-63")
@pytest.mark.parametrize(
    ("player_dealer", "order"),
    [(1, [2, 5, 8]), (3, [5, 8, 2]), (6, [8, 2, 5]), (7, [8, 2, 5])],
)
def test_settling_begins_left_of_the_player_dealer(player_dealer: int, order: list[int]) -> None:
    assert seats_in_order(full_round(player_dealer, 2, 5, 8)) == order


@pytest.mark.rule("TCP-63")
@pytest.mark.parametrize("up_card", ["As", "3s", "7s", "Ts", "Qs"])
def test_no_card_moves_the_action_since_there_is_no_button(up_card: str) -> None:
    scene = full_round(4, 1, 3, 5, 7, up_card=up_card)

    assert scene.round.button is None
    assert scene.view(None).button is None
    assert seats_in_order(scene) == [5, 7, 1, 3]


@pytest.mark.rule("TCP-63")
def test_the_order_in_which_wagers_were_placed_does_not_matter() -> None:
    assert seats_in_order(full_round(4, 3, 7, 1, 5)) == [5, 7, 1, 3]


@pytest.mark.rule("TCP-64")
def test_each_player_s_bets_are_settled_ante_play_pair_plus() -> None:
    scene = full_round(1, 2, 3)

    assert scene.order_of_action() == [
        (2, "ante"),
        (2, "play"),
        (2, "pair-plus"),
        (3, "ante"),
        (3, "play"),
        (3, "pair-plus"),
    ]


@pytest.mark.rule("TCP-64")
def test_the_order_of_bets_is_the_same_however_they_were_put_down() -> None:
    scene = Scene(GAME)
    scene.wager(2, pair_plus=5, ante=10)
    scene.deal({})
    scene.play(2)

    assert [bet for _, bet in scene.order_of_action()] == ["ante", "play", "pair-plus"]


@pytest.mark.rule("TCP-64", "TCP-66")
def test_with_a_short_bank_the_ante_is_paid_before_play_and_play_before_pair_plus() -> None:
    scene = Scene(GAME, bank=15)
    scene.wager(2, ante=10, pair_plus=5)
    scene.deal({1: "Ks 7h 2d", 2: "As Ad 4c"})
    scene.play(2)

    paid = [scene.paid(2, bet) for bet in ("ante", "play", "pair-plus")]
    assert paid == [10, 5, 0]


@pytest.mark.rule("TCP-62")
def test_active_hands_are_turned_over_clockwise_from_the_left_of_the_player_dealer() -> None:
    scene = Scene(GAME, player_dealer=4)
    for seat in (1, 3, 5, 7):
        scene.wager(seat, ante=10)
    scene.deal({})
    scene.play(5)
    scene.fold(7)
    scene.play(1)
    assert all(HIDDEN in hand for hand in scene.view(None).hands.values())

    scene.play(3)
    hands = scene.view(None).hands
    shown = [seat for seat, hand in hands.items() if HIDDEN not in hand and seat != 4]
    assert shown == [5, 1, 3]
    assert seats_in_order(scene) == [7, 5, 1, 3]


@pytest.mark.rule("TCP-65")
def test_hands_are_racked_in_order_so_that_each_can_be_rebuilt() -> None:
    scene = Scene(GAME, player_dealer=4)
    hands = {1: "As Kd 9c", 3: "2s 4h 6d", 5: "Th 9h 2h", 4: "Qs 7c 3d"}
    for seat in (1, 3, 5):
        scene.wager(seat, ante=10)
    scene.deal(hands)
    scene.play(5)
    scene.play(1)
    scene.fold(3)
    rack = build_discard_rack(scene.game, scene.round, settled=True)

    labels = [pile.label for pile in rack.piles]
    assert labels == ["stub", "seat 3", "seat 5", "seat 1", PLAYER_DEALER]
    for seat in (1, 3, 5):
        assert rack.hand(f"seat {seat}") == parse_cards(hands[seat])
    assert rack.hand(PLAYER_DEALER) == parse_cards(hands[4])


@pytest.mark.rule("TCP-65")
def test_a_rack_at_the_end_of_a_round_holds_the_whole_deck() -> None:
    scene = full_round(1, 2, 3, 4, 5, 6, 7, 8)
    rack = build_discard_rack(scene.game, scene.round, settled=True)

    assert len(rack.cards) == len(set(rack.cards)) == 52
