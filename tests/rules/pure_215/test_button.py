"""The action button: the down card says where settling begins, and it goes on clockwise."""

from __future__ import annotations

import pytest

from houseway.families.blackjack.play.events import PlayerDealerDrew, SecondCardShown
from houseway.play.events import ButtonPlaced
from tests.felt import Scene
from tests.rules.pure_215.tables import GAME, full_table

COUNTS = {
    "A": 1, "2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7, "8": 8, "9": 9,
    "T": 10, "J": 10, "Q": 10, "K": 10,
}  # fmt: skip
"""What each down card counts."""


def counted_out(count: int, *, seats: int, player_dealer: int) -> int:
    """The house dealer's finger: clockwise from the left, the player-dealer passed over."""
    seat = player_dealer
    while count:
        seat = seat % seats + 1
        count -= seat != player_dealer
    return seat


def everybody(down: str, *, player_dealer: int = 1, **options: str) -> Scene:
    """Every seat has a wager and stands on 18; the up card is a six."""
    scene = Scene(GAME, player_dealer=player_dealer, options=options)
    seats = [seat for seat in range(1, scene.game.rules.seats + 1) if seat != player_dealer]
    for seat in seats:
        scene.wager(seat, base=10)
    scene.deal({player_dealer: f"6c {down}d", **dict.fromkeys(seats, "9s 9h")})
    scene.everybody_stands()
    return scene


@pytest.mark.rule("P21-67", "P21-68", "P21-69")
@pytest.mark.parametrize(("down", "count"), COUNTS.items())
@pytest.mark.parametrize("player_dealer", [1, 5, 8])
def test_eight_handed_the_down_card_counts_out_the_button(
    down: str, count: int, player_dealer: int
) -> None:
    scene = everybody(down, player_dealer=player_dealer, decks="8")

    assert scene.round.button == counted_out(count, seats=8, player_dealer=player_dealer)
    assert scene.postings[0].seat == scene.round.button


@pytest.mark.rule("P21-15", "P21-69")
@pytest.mark.parametrize(("down", "count"), COUNTS.items())
@pytest.mark.parametrize("player_dealer", [1, 4, 7])
def test_seven_handed_the_count_goes_round_six_seats(
    down: str, count: int, player_dealer: int
) -> None:
    scene = everybody(down, player_dealer=player_dealer, decks="8", seats="7")

    assert scene.round.button == counted_out(count, seats=7, player_dealer=player_dealer)


@pytest.mark.rule("P21-69")
@pytest.mark.parametrize(
    ("seats", "down", "position"),
    [("8", "8", 1), ("8", "K", 3), ("8", "7", 7), ("7", "7", 1), ("7", "T", 4), ("7", "6", 6)],
)
def test_past_the_last_position_the_count_begins_again(
    seats: str, down: str, position: int
) -> None:
    scene = everybody(down, seats=seats, decks="8")

    assert scene.round.button == 1 + position


@pytest.mark.rule("P21-69")
@pytest.mark.parametrize(("choice", "seat"), [("1", 2), ("11", 5)])
def test_a_house_may_count_an_ace_as_eleven(choice: str, seat: int) -> None:
    assert everybody("A", button_ace=choice, decks="8").round.button == seat


@pytest.mark.rule("P21-69")
@pytest.mark.parametrize(
    ("choice", "down", "button"),
    [
        ("every_seat", "2", 4),
        ("every_seat", "5", 6),
        ("every_seat", "6", 8),
        ("wagered_seats", "2", 6),
        ("wagered_seats", "5", 6),
        ("wagered_seats", "6", 8),
    ],
)
def test_seats_without_a_wager_count_unless_the_house_leaves_them_out(
    choice: str, down: str, button: int
) -> None:
    scene = Scene(GAME, options={"button_count": choice})
    for seat in (4, 6, 8):
        scene.wager(seat, base=10)
    scene.deal({1: f"9c {down}d", 4: "Ks 9s", 6: "Kd 9d", 8: "Kh 9h"})
    scene.everybody_stands()

    assert scene.round.button == button


@pytest.mark.rule("P21-69")
def test_a_position_without_a_wager_passes_the_button_on_clockwise() -> None:
    scene = Scene(GAME)
    for seat in (2, 5):
        scene.wager(seat, base=10)
    scene.deal({1: "9c 5d", 2: "Ks 9s", 5: "Kd 9d"})
    scene.everybody_stands()

    # Five is seat 6; from there clockwise past the player-dealer comes seat 2.
    assert scene.round.button == 2
    assert scene.order_of_action() == [(2, "base"), (5, "base")]


@pytest.mark.rule("P21-68", "P21-70")
def test_settling_begins_at_the_button_and_goes_clockwise() -> None:
    scene = everybody("4", decks="8")

    assert [posting.seat for posting in scene.postings] == [5, 6, 7, 8, 2, 3, 4]


@pytest.mark.rule("P21-68", "P21-70")
def test_who_has_the_button_is_paid_or_loses_first() -> None:
    scene = full_table(bank=10)
    scene.deal({1: "9c 8d", 2: "Ks 9d", 3: "Kd 9s", **dict.fromkeys(range(4, 9), "Kc 9h")})
    scene.everybody_stands()

    assert scene.round.button == 2
    assert [scene.paid(seat, "base") for seat in range(2, 9)] == [10, 0, 0, 0, 0, 0, 0]


@pytest.mark.rule("P21-67")
def test_the_button_is_placed_when_the_down_card_is_turned() -> None:
    scene = Scene(GAME)
    scene.wager(2, base=10)
    scene.deal({1: "6c 4d", 2: "Ks 8d"}, "9s")
    assert scene.round.button is None
    scene.stand(2)

    order = [type(event) for event in scene.events[-4:-1]]
    assert order == [SecondCardShown, ButtonPlaced, PlayerDealerDrew]


@pytest.mark.rule("P21-67")
def test_neither_the_up_card_nor_a_drawn_card_moves_the_button() -> None:
    buttons = set()
    for up, drawn in (("6c", "Kd"), ("5c", "9d"), ("4c", "Kd")):
        scene = full_table(decks="8")
        scene.deal({1: f"{up} 3d", **dict.fromkeys(range(2, 9), "9s 9h")}, drawn)
        scene.everybody_stands()
        buttons.add(scene.round.button)

    assert buttons == {4}


@pytest.mark.rule("P21-67", "P21-58")
@pytest.mark.parametrize(("bank", "button"), [("Ac Kd", 4), ("Kc Ad", 2)])
def test_a_natural_places_the_button_too(bank: str, button: int) -> None:
    scene = full_table(bank=10, decks="8")
    scene.deal({1: bank, **dict.fromkeys(range(2, 9), "9s 9h")})

    assert scene.round.button == button
    assert scene.taken(button, "base") == 10
    assert scene.won("P1") == 10


@pytest.mark.rule("P21-16")
@pytest.mark.parametrize("player_dealer", range(1, 9))
def test_play_runs_clockwise_from_the_seat_next_to_the_player_dealer(player_dealer: int) -> None:
    scene = Scene(GAME, player_dealer=player_dealer, options={"decks": "8"})
    seats = [(player_dealer + step - 1) % 8 + 1 for step in range(1, 8)]
    for seat in seats:
        scene.wager(seat, base=10)
    scene.deal({player_dealer: "6c 9d", **dict.fromkeys(seats, "9s 9h")})
    acted = []
    while (line := scene.round.deciding) is not None:
        acted.append(line.spot)
        scene.stand(line.spot)

    assert list(scene.round.hands) == [*seats, player_dealer]
    assert acted == seats


@pytest.mark.rule("P21-70")
@pytest.mark.parametrize(
    ("choice", "order"),
    [
        ("nothing", [2, 3, 4, 5]),
        ("naturals", [5, 2, 3, 4]),
        ("naturals_and_21", [4, 5, 2, 3]),
    ],
)
def test_a_house_may_pay_the_best_hands_ahead_of_the_order(choice: str, order: list[int]) -> None:
    scene = Scene(GAME, options={"paid_first": choice})
    for seat in (2, 3, 4, 5):
        scene.wager(seat, base=10)
    scene.deal({1: "9c 8d", 2: "Ks 9s", 3: "9d 7d", 4: "6s 5s", 5: "As Kd"}, "Kh")
    scene.stand(2)
    scene.stand(3)
    scene.hit(4)

    assert scene.hand(4) == "6s 5s Kh"
    assert [posting.seat for posting in scene.postings] == order


@pytest.mark.rule("P21-70")
def test_only_winning_hands_are_paid_ahead() -> None:
    scene = Scene(GAME, options={"paid_first": "naturals"})
    for seat in (2, 3):
        scene.wager(seat, base=10)
    scene.deal({1: "Ac Kd", 2: "Ks 9s", 3: "As Qd"})

    assert scene.order_of_action() == [(2, "base"), (3, "base")]
