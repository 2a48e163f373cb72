"""From the first seat on: in which order all seats are settled, and which way round."""

from __future__ import annotations

import pytest

from houseway.rules.catalog import game
from houseway.rules.order_of_action import (
    BUTTON_SEQUENCE,
    ByCard,
    ByDice,
    CountFrom,
    Direction,
    LeftOfPlayerDealer,
    action_order,
    clockwise,
)

NO_BUST_6 = ByCard(
    BUTTON_SEQUENCE, count_from=CountFrom.HOUSE_DEALER, direction=Direction.COUNTER_CLOCKWISE
)


def test_clockwise_is_once_round_with_the_starting_seat_last() -> None:
    assert clockwise(7, 1) == (2, 3, 4, 5, 6, 7, 1)
    assert clockwise(7, 5) == (6, 7, 1, 2, 3, 4, 5)
    assert clockwise(7, 7) == (1, 2, 3, 4, 5, 6, 7)


@pytest.mark.rule("TCP-63")
@pytest.mark.parametrize(
    ("player_dealer", "order"),
    [(1, (2, 3, 4, 5, 6, 7, 8)), (4, (5, 6, 7, 8, 1, 2, 3)), (8, (1, 2, 3, 4, 5, 6, 7))],
)
def test_three_card_poker_always_begins_on_the_left_of_the_player_dealer(
    player_dealer: int, order: tuple[int, ...]
) -> None:
    rules = game("three-card-poker").rules

    assert isinstance(rules.order, LeftOfPlayerDealer)
    assert order == action_order(
        rules.order, seats=rules.seats, player_dealer=player_dealer, button=None
    )


@pytest.mark.rule("SCB-68")
@pytest.mark.parametrize(
    ("player_dealer", "button", "order"),
    [(1, 2, (2, 3, 4, 5, 6, 7)), (1, 5, (5, 6, 7, 2, 3, 4)), (4, 3, (3, 5, 6, 7, 1, 2))],
)
def test_the_six_card_game_goes_clockwise_from_the_button(
    player_dealer: int, button: int, order: tuple[int, ...]
) -> None:
    rules = game("three-card-poker-6-card").rules

    assert order == action_order(
        rules.order, seats=rules.seats, player_dealer=player_dealer, button=button
    )


def test_no_bust_6_goes_down_the_seat_numbers_and_wraps() -> None:
    """NB6-83: seat 3 banks and the button lies at seat 4."""
    order = action_order(NO_BUST_6, seats=8, player_dealer=3, button=4)

    assert order == (4, 2, 1, 8, 7, 6, 5)


def test_from_first_base_counter_clockwise_leads_straight_to_the_last_seat() -> None:
    """What NB6-83 and NBB-82 remark about their own wording."""
    assert action_order(NO_BUST_6, seats=8, player_dealer=5, button=1) == (1, 8, 7, 6, 4, 3, 2)
    assert action_order(NO_BUST_6, seats=10, player_dealer=10, button=1) == (
        1, 9, 8, 7, 6, 5, 4, 3, 2,
    )  # fmt: skip


def test_double_hand_goes_clockwise_from_the_seat_that_the_dice_chose() -> None:
    """DHP-102."""
    order = action_order(ByDice(cycle=7), seats=7, player_dealer=2, button=6)

    assert order == (6, 7, 1, 3, 4, 5)


@pytest.mark.parametrize("direction", Direction)
@pytest.mark.parametrize("player_dealer", range(1, 8))
@pytest.mark.parametrize("step", range(1, 7))
def test_every_seat_but_the_player_dealers_is_settled_exactly_once(
    direction: Direction, player_dealer: int, step: int
) -> None:
    button = (player_dealer + step - 1) % 7 + 1
    order = action_order(
        ByDice(cycle=7, direction=direction), seats=7, player_dealer=player_dealer, button=button
    )

    assert order[0] == button
    assert sorted(order) == [seat for seat in range(1, 8) if seat != player_dealer]
