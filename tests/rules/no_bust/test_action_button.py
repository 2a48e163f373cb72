"""The action button: counted out by the player-dealer's second card, then clockwise."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from houseway.play.events import ButtonPlaced
from tests.felt import Scene
from tests.rules.no_bust.hands import GAME, HOUSES

SEVEN = (2, 3, 4, 5, 6, 7, 8)


def nineteens(seats: tuple[int, ...]) -> dict[int, str]:
    """A hand for each seat on which everybody stands."""
    return {seat: f"K{'cdhs'[seat % 4]} 9{'cdhs'[seat % 4]}" for seat in seats}


def button(
    second: str,
    wagered: tuple[int, ...] = SEVEN,
    *,
    player_dealer: int = 1,
    house: str = "mortimer",
    options: Mapping[str, str] | None = None,
) -> tuple[int, int]:
    """Where the button goes and what was counted, when this is the second card."""
    scene = Scene(GAME, house=house, player_dealer=player_dealer, options=options)
    for seat in wagered:
        scene.wager(seat, base=10)
    scene.deal({**nineteens(wagered), player_dealer: "6c"}, later=second)
    scene.everybody_stands()
    placed = [event for event in scene.events if isinstance(event, ButtonPlaced)]
    assert len(placed) == 1
    assert scene.order_of_action()[0] == (placed[0].seat, "base")
    return placed[0].seat, placed[0].number


@pytest.mark.rule("NB-103", "NB-104")
@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize(
    ("second", "seat", "number"),
    [
        ("As", 2, 1),
        ("2s", 3, 2),
        ("3s", 4, 3),
        ("4s", 5, 4),
        ("5s", 6, 5),
        ("6s", 7, 6),
        ("7s", 8, 7),
        ("8s", 2, 8),
        ("9s", 3, 9),
        ("Ts", 4, 10),
        ("Js", 4, 10),
        ("Qs", 4, 10),
        ("Ks", 4, 10),
        ("Jk", 8, 14),
    ],
)
def test_the_second_card_is_counted_clockwise_from_the_player_dealer(
    house: str, second: str, seat: int, number: int
) -> None:
    assert button(second, house=house) == (seat, number)


@pytest.mark.rule("NB-104")
@pytest.mark.parametrize(
    ("second", "seat"),
    [("As", 3), ("2s", 5), ("3s", 8), ("4s", 3), ("5s", 5), ("9s", 8), ("Ts", 3), ("Jk", 5)],
)
def test_only_positions_with_wagers_are_counted(second: str, seat: int) -> None:
    assert button(second, (3, 5, 8))[0] == seat


@pytest.mark.rule("NB-104")
@pytest.mark.parametrize(
    ("player_dealer", "second", "seat"),
    [
        (4, "As", 5),
        (4, "2s", 6),
        (4, "4s", 8),
        (4, "5s", 1),
        (4, "7s", 3),
        (8, "As", 1),
        (8, "7s", 7),
    ],
)
def test_the_player_dealer_s_own_seat_is_skipped(
    player_dealer: int, second: str, seat: int
) -> None:
    wagered = tuple(each for each in range(1, 9) if each != player_dealer)

    assert button(second, wagered, player_dealer=player_dealer)[0] == seat


@pytest.mark.rule("NB-104")
@pytest.mark.parametrize(
    ("second", "seat"),
    [("As", 3), ("2s", 3), ("3s", 5), ("4s", 5), ("5s", 8), ("7s", 8), ("8s", 3)],
)
def test_a_house_may_count_every_seat_and_pass_on_to_the_next_wager(second: str, seat: int) -> None:
    assert button(second, (3, 5, 8), options={"button_count": "every_seat"})[0] == seat


@pytest.mark.rule("NB-104")
@pytest.mark.parametrize(
    ("second", "seat", "number"), [("Js", 5, 11), ("Qs", 6, 12), ("Ks", 7, 13)]
)
def test_a_house_may_count_pictures_11_12_and_13(second: str, seat: int, number: int) -> None:
    assert button(second, options={"button_counts": "sequence"}) == (seat, number)
    assert button("Ts", options={"button_counts": "sequence"}) == (4, 10)


@pytest.mark.rule("NB-104")
def test_a_house_may_count_an_ace_as_eleven() -> None:
    assert button("As", options={"button_ace": "11"}) == (5, 11)


@pytest.mark.rule("NB-104")
def test_a_house_may_count_a_joker_as_one() -> None:
    assert button("Jk", options={"button_joker": "1"}) == (2, 1)


@pytest.mark.rule("NB-103")
def test_neither_the_up_card_nor_later_draws_move_the_button() -> None:
    scene = Scene(GAME)
    for seat in SEVEN:
        scene.wager(seat, base=10)
    scene.deal({**nineteens(SEVEN), 1: "4c"}, later="3s 2h 2d 7h")
    scene.everybody_stands()

    assert scene.player_dealer_hand() == "4c 3s 2h 2d 7h"
    assert scene.round.button == 4


@pytest.mark.rule("NB-103")
def test_there_is_no_button_before_the_second_card() -> None:
    scene = Scene(GAME)
    scene.wager(2, base=10)
    scene.deal({1: "4c", 2: "Kc 9d"}, later="3s Th")
    assert scene.round.button is None

    scene.stand(2)
    assert scene.round.button == 2


@pytest.mark.rule("NB-105")
@pytest.mark.parametrize(
    ("second", "order"),
    [("As", (2, 4, 7)), ("2s", (4, 7, 2)), ("3s", (7, 2, 4)), ("Jk", (4, 7, 2))],
)
def test_settling_begins_at_the_button_and_goes_clockwise(
    second: str, order: tuple[int, ...]
) -> None:
    scene = Scene(GAME)
    for seat in (2, 4, 7):
        scene.wager(seat, base=10)
    scene.deal({1: "6c", 2: "Kc 9d", 4: "Kd 8d", 7: "Kh 7d"}, later=second)
    scene.everybody_stands()

    assert scene.order_of_action() == [(seat, "base") for seat in order]
    assert [posting.order for posting in scene.postings] == [1, 2, 3]


@pytest.mark.rule("NB-105")
def test_all_of_one_position_is_settled_before_the_next() -> None:
    scene = Scene(GAME)
    for seat in (2, 3):
        scene.wager(seat, base=10)
    scene.deal({1: "9c", 2: "8c 8d", 3: "Kd 8s"}, later="3s Th 2s 2h 2s 9d")
    scene.split(2)
    scene.double(2)
    scene.double(2, hand=2)
    scene.stand(3)

    done = [(posting.seat, posting.hand, posting.bet) for posting in scene.postings]
    first = [(2, 1, "base"), (2, 1, "double"), (2, 2, "base"), (2, 2, "double")]
    assert scene.round.button == 3
    assert done == [(3, 1, "base"), *first]
