"""The action button: where it is placed, and that settling begins there."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from houseway.play.events import ButtonPlaced
from tests.felt import Scene
from tests.rules.three_card_poker_6_card import GAME

VALUES = {
    "A": 1, "2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7, "8": 8, "9": 9, "T": 10,
    "J": 11, "Q": 12, "K": 13,
}  # fmt: skip


def turned(
    rank: str,
    *,
    player_dealer: int = 1,
    wagered: Sequence[int] | None = None,
    empty: tuple[int, ...] = (),
) -> Scene:
    """A deal in which the player-dealer turns a card of this rank."""
    scene = Scene(GAME, player_dealer=player_dealer, empty=empty)
    players = [seat for seat in range(1, 8) if seat != player_dealer and seat not in empty]
    for seat in wagered or players:
        scene.wager(seat, ante=10)
    rest = "4c 6d" if rank not in "46" else "8c Td"
    scene.deal({player_dealer: f"{rank}s {rest}"})
    return scene


def placed(scene: Scene) -> ButtonPlaced:
    return next(event for event in scene.events if isinstance(event, ButtonPlaced))


@pytest.mark.rule("SCB-49", "SCB-50")
@pytest.mark.parametrize(("rank", "value"), VALUES.items())
def test_the_turned_card_is_counted_at_its_value(rank: str, value: int) -> None:
    assert placed(turned(rank)).number == value


@pytest.mark.rule("SCB-49", "SCB-50")
def test_only_the_turned_card_counts_not_the_hidden_ones() -> None:
    scene = Scene(GAME)
    for seat in range(2, 8):
        scene.wager(seat, ante=10)
    scene.deal({1: "3s Kd Kc"})
    assert scene.round.button == 4


@pytest.mark.rule("SCB-51", "SCB-52", "SCB-53")
@pytest.mark.parametrize(
    ("player_dealer", "seats"),
    [
        (1, "2345672345672"),
        (2, "3456713456713"),
        (4, "5671235671235"),
        (7, "1234561234561"),
    ],
)
def test_seats_are_counted_clockwise_from_the_left_of_the_player_dealer_without_them(
    player_dealer: int, seats: str
) -> None:
    reached = [turned(rank, player_dealer=player_dealer).round.button for rank in VALUES]
    assert reached == [int(seat) for seat in seats]


@pytest.mark.rule("SCB-53")
def test_a_king_goes_twice_round_six_seats_and_ends_with_the_first() -> None:
    assert turned("K").round.button == 2
    assert turned("T").round.button == 5


@pytest.mark.rule("SCB-54")
@pytest.mark.parametrize(
    ("rank", "button"), [("A", 2), ("2", 5), ("3", 5), ("4", 5), ("5", 6), ("9", 5)]
)
def test_an_empty_seat_is_counted_and_passes_the_button_on(rank: str, button: int) -> None:
    assert turned(rank, empty=(3, 4)).round.button == button


@pytest.mark.rule("SCB-54")
def test_a_seated_player_without_a_wager_is_passed_over() -> None:
    assert turned("2", wagered=(2, 6)).round.button == 6


@pytest.mark.rule("SCB-53", "SCB-54")
def test_the_button_is_passed_on_across_the_player_dealer() -> None:
    assert turned("6", wagered=(2, 3)).round.button == 2
    assert turned("3", player_dealer=4, wagered=(5,)).round.button == 5
    assert turned("5", player_dealer=4, empty=(2, 3)).round.button == 5


@pytest.mark.rule("SCB-48", "SCB-68")
def test_settling_begins_at_the_button_and_goes_round_clockwise() -> None:
    scene = turned("4")
    scene.everybody_plays()
    assert scene.round.button == 5
    seats = list(dict.fromkeys(seat for seat, _ in scene.order_of_action()))
    assert seats == [5, 6, 7, 2, 3, 4]


@pytest.mark.rule("SCB-48", "SCB-68")
def test_settling_passes_the_player_dealer_in_the_middle_of_the_table() -> None:
    scene = turned("2", player_dealer=4)
    scene.everybody_plays()
    seats = list(dict.fromkeys(seat for seat, _ in scene.order_of_action()))
    assert seats == [6, 7, 1, 2, 3, 5]


@pytest.mark.rule("SCB-54")
def test_the_button_stays_when_its_player_folds_and_settling_moves_on() -> None:
    scene = turned("2", wagered=(2, 3, 5))
    scene.play(2)
    scene.fold(3)
    scene.play(5)
    assert scene.round.button == 3
    assert scene.order_of_action() == [
        (3, "ante"), (5, "ante"), (5, "play"), (2, "ante"), (2, "play"),
    ]  # fmt: skip


@pytest.mark.rule("SCB-54", "SCB-62")
def test_a_folded_player_with_the_button_has_their_six_card_bonus_settled_first() -> None:
    scene = Scene(GAME)
    scene.wager(2, ante=10)
    scene.wager(3, ante=10, six_card=5)
    scene.wager(5, ante=10)
    scene.deal({1: "2s Kd 9c"})
    scene.play(2)
    scene.fold(3)
    scene.play(5)
    assert scene.round.button == 3
    showdown = scene.order_of_action()[1:]
    assert showdown[0] == (3, "six-card")
    assert showdown[1:] == [(5, "ante"), (5, "play"), (2, "ante"), (2, "play")]


@pytest.mark.rule("SCB-69")
def test_at_each_seat_ante_play_pair_plus_and_six_card_bonus_follow_in_turn() -> None:
    scene = Scene(GAME)
    scene.wager(2, six_card=5, pair_plus=5, ante=10)
    scene.wager(3, six_card=5, ante=10)
    scene.deal({1: "2s Kd 9c"})
    scene.everybody_plays()
    assert scene.order_of_action() == [
        (3, "ante"), (3, "play"), (3, "six-card"),
        (2, "ante"), (2, "play"), (2, "pair-plus"), (2, "six-card"),
    ]  # fmt: skip
