"""The action button counted out by three dice, and how often each seat comes first.

The pai gow games are not in the catalog yet, so they are cited here and marked with the games.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from itertools import product

import pytest

from houseway.rules.order_of_action import ByDice, Direction, button_seat
from houseway.things.cards import parse_card
from houseway.things.dice import dice

DOUBLE_HAND = ByDice(cycle=7)
FACE_UP = ByDice(cycle=6)
TILES = ByDice(cycle=8)

ROLLS = [dice(*faces) for faces in product(range(1, 7), repeat=3)]
OF_TOTAL = {roll.total: roll for roll in ROLLS}
ALL = range(1, 9)
"""As if the player-dealer's own seat could take the button: this shows where the count ends."""


def first_action(
    order: ByDice, total: int, *, seats: int, player_dealer: int = 1, wagered: Collection[int] = ALL
) -> int:
    return button_seat(
        order, OF_TOTAL[total], seats=seats, player_dealer=player_dealer, wagered=wagered
    )


def offsets(order: ByDice, *, seats: int) -> Counter[int]:
    """How many of the 216 rolls end so many seats from the player-dealer, who is seat 1."""
    return Counter(
        button_seat(order, roll, seats=seats, player_dealer=1, wagered=ALL) - 1 for roll in ROLLS
    )


def test_double_hand_counts_the_player_dealer_as_one_eight_and_fifteen() -> None:
    """The examples of DHP-66: twelve is the fourth seat clockwise, fifteen the player-dealer."""
    assert first_action(DOUBLE_HAND, 12, seats=7) == 5
    assert first_action(DOUBLE_HAND, 15, seats=7) == 1
    assert first_action(DOUBLE_HAND, 8, seats=7) == 1


@pytest.mark.parametrize("total", range(3, 19))
@pytest.mark.parametrize("player_dealer", range(1, 8))
def test_double_hand_counts_one_seat_for_every_pip(total: int, player_dealer: int) -> None:
    """DHP-66: the player-dealer is one, the next seat clockwise two, and so on."""
    seat = player_dealer
    for _ in range(total - 1):
        seat = seat % 7 + 1

    assert first_action(DOUBLE_HAND, total, seats=7, player_dealer=player_dealer) == seat


def test_double_hand_gives_first_action_to_the_left_when_the_dice_pick_the_player_dealer() -> None:
    """DHP-68: they cannot act against themselves."""
    others = {2, 3, 4, 5, 6, 7}

    assert first_action(DOUBLE_HAND, 15, seats=7, wagered=others) == 2
    assert first_action(DOUBLE_HAND, 15, seats=7, wagered={4, 6}) == 4


def test_double_hand_passes_on_from_a_seat_without_a_wager() -> None:
    """DHP-70: clockwise, and past the player-dealer at seat 1."""
    assert first_action(DOUBLE_HAND, 12, seats=7, wagered={3, 7}) == 7
    assert first_action(DOUBLE_HAND, 12, seats=7, wagered={2, 3}) == 2


def test_double_hand_favours_six_seats_by_one_roll_in_216() -> None:
    """The odds that DHP-66 states: 31 for the player-dealer and five seats, 30 for the last."""
    assert offsets(DOUBLE_HAND, seats=7) == {0: 31, 1: 31, 2: 31, 3: 31, 4: 31, 5: 31, 6: 30}


@pytest.mark.parametrize("total", [7, 13])
def test_face_up_counts_the_player_dealer_as_one_seven_and_thirteen(total: int) -> None:
    """FUP-43, FUP-44: the button then goes to the player on their left."""
    assert first_action(FACE_UP, total, seats=7) == 1
    assert first_action(FACE_UP, total, seats=7, wagered=range(2, 8)) == 2


@pytest.mark.parametrize(
    ("total", "seat"), [(3, 3), (6, 6), (8, 7), (9, 2), (12, 5), (14, 6), (15, 7), (18, 4)]
)
def test_face_up_passes_over_the_player_dealer_in_counting_the_others(
    total: int, seat: int
) -> None:
    """FUP-43: two to six are the first five seats, eight the sixth, nine the first again."""
    assert first_action(FACE_UP, total, seats=7) == seat


def test_face_up_reaches_every_seat_but_not_equally_often() -> None:
    """The odds that FUP-43 states: 36 for the player-dealer, 25 for the fifth seat, 31 each."""
    assert offsets(FACE_UP, seats=7) == {0: 36, 1: 31, 2: 31, 3: 31, 4: 31, 5: 25, 6: 31}


@pytest.mark.parametrize(("total", "seat"), [(9, 1), (17, 1), (10, 2), (3, 3), (8, 8), (16, 8)])
def test_tiles_count_eight_positions(total: int, seat: int) -> None:
    """PGT-48: nine and seventeen are the player-dealer again."""
    assert first_action(TILES, total, seats=8) == seat


def test_tiles_favour_the_seats_near_the_player_dealer() -> None:
    """PGT-48 counted out by hand: 9 and 17 fall 25 + 3 times, 10 and 18 fall 27 + 1 times."""
    assert offsets(TILES, seats=8) == {0: 28, 1: 28, 2: 28, 3: 28, 4: 27, 5: 25, 6: 25, 7: 27}


def test_tiles_may_be_counted_and_passed_on_counter_clockwise() -> None:
    """The option of PGT-48: ten is the seat on the player-dealer's right."""
    counter = ByDice(cycle=8, direction=Direction.COUNTER_CLOCKWISE)

    assert first_action(counter, 10, seats=8) == 8
    assert first_action(counter, 3, seats=8) == 7
    assert first_action(counter, 10, seats=8, wagered={3, 6}) == 6
    assert first_action(counter, 9, seats=8, wagered={2, 8}) == 8


def test_a_game_that_counts_by_dice_does_not_read_a_card() -> None:
    with pytest.raises(TypeError, match="counts by dice"):
        button_seat(DOUBLE_HAND, parse_card("As"), seats=7, player_dealer=1, wagered=ALL)
