"""The action button counted out by a card: each game's own values, own first seat and own way.

Games that are not in the catalog yet are cited in the words of the tests; their marks come with
the games.
"""

from __future__ import annotations

from collections.abc import Collection

import pytest

from houseway.rules.catalog import game
from houseway.rules.order_of_action import (
    BUTTON_PIPS,
    BUTTON_SEQUENCE,
    ByCard,
    CountedSeats,
    CountFrom,
    Direction,
    button_seat,
)
from houseway.things.cards import Rank, parse_card

SEQUENCE = dict(zip("A23456789TJQK", range(1, 14), strict=True))
PURE_21 = ByCard(BUTTON_PIPS)
NO_BUST = ByCard(BUTTON_PIPS, joker=14, count=CountedSeats.WAGERED_SEATS)


def six_card_button(
    card: str, *, player_dealer: int = 1, wagered: Collection[int] | None = None
) -> int:
    """The button at the six-card table, where everybody has wagered unless told otherwise."""
    rules = game("three-card-poker-6-card").rules
    assert isinstance(rules.order, ByCard)
    everybody = [seat for seat in range(1, rules.seats + 1) if seat != player_dealer]
    return button_seat(
        rules.order, parse_card(card),
        seats=rules.seats, player_dealer=player_dealer, wagered=wagered or everybody,
    )  # fmt: skip


def button(
    order: ByCard, card: str, *, seats: int, player_dealer: int = 1, wagered: Collection[int] = ()
) -> int:
    everybody = [seat for seat in range(1, seats + 1) if seat != player_dealer]
    return button_seat(
        order, parse_card(card),
        seats=seats, player_dealer=player_dealer, wagered=wagered or everybody,
    )  # fmt: skip


@pytest.mark.rule("SCB-50", "SCB-51", "SCB-52", "SCB-53")
@pytest.mark.parametrize(("letter", "value"), SEQUENCE.items())
@pytest.mark.parametrize("player_dealer", range(1, 8))
def test_seats_are_counted_from_the_left_of_the_player_dealer_without_their_own(
    letter: str, value: int, player_dealer: int
) -> None:
    """The house dealer's finger goes round until it has counted the card's value."""
    seat = player_dealer
    counted = 0
    while counted < value:
        seat = seat % 7 + 1
        if seat != player_dealer:
            counted += 1

    assert six_card_button(f"{letter}h", player_dealer=player_dealer) == seat


@pytest.mark.rule("SCB-50", "SCB-53")
@pytest.mark.parametrize(("card", "position"), [("Kd", 1), ("Ts", 4), ("Ac", 1), ("Qh", 6)])
def test_a_king_is_thirteen_and_a_ten_is_ten(card: str, position: int) -> None:
    """With six positions a king comes to the first again and a ten to the fourth."""
    assert six_card_button(card, player_dealer=1) == position + 1


@pytest.mark.rule("SCB-54")
def test_the_button_passes_from_an_empty_seat_to_the_next_wagered_one_clockwise() -> None:
    assert six_card_button("3h", wagered={2, 5, 7}) == 5
    assert six_card_button("6h", wagered={2, 5}) == 2


@pytest.mark.rule("SCB-54")
def test_empty_seats_are_counted_on_the_way() -> None:
    """A four lands on the fourth position, seat 5, whoever sits before it."""
    assert six_card_button("4h", wagered={5, 6}) == 5
    assert six_card_button("2h", wagered={5, 6}) == 5


@pytest.mark.rule("SCB-53", "SCB-54")
def test_the_button_passes_over_the_player_dealer() -> None:
    """Seat 3 banks; a six lands on seat 2, which is empty, so seat 4 has first action."""
    assert six_card_button("6h", player_dealer=3, wagered={4, 6}) == 4


@pytest.mark.parametrize(
    ("seats", "card", "position"),
    [(8, "8s", 1), (8, "Ts", 3), (8, "Ks", 3), (8, "As", 1), (7, "7s", 1), (7, "Ts", 4),
     (7, "Js", 4), (7, "Qs", 4)],
)  # fmt: skip
def test_pure_21_counts_pictures_as_ten(seats: int, card: str, position: int) -> None:
    """The examples of P21-69, eight-handed and seven-handed; position 1 is seat 2."""
    assert button(PURE_21, card, seats=seats) == position + 1


def test_pure_21_goes_on_clockwise_from_a_position_without_a_wager() -> None:
    assert button(PURE_21, "5s", seats=8, wagered={2, 3}) == 2


@pytest.mark.parametrize(
    ("card", "seat"),
    [("As", 2), ("2s", 5), ("3s", 7), ("4s", 2), ("8s", 5), ("Ks", 2), ("Js", 2), ("Jk", 5)],
)
def test_no_bust_counts_only_seats_with_wagers_and_the_joker_as_fourteen(
    card: str, seat: int
) -> None:
    """NB-104 with three wagered seats: ten is three times round and one, fourteen four and two."""
    assert button(NO_BUST, card, seats=8, wagered={2, 5, 7}) == seat


def test_no_bust_begins_counting_next_to_the_player_dealer() -> None:
    """NB-104: seat 5 banks, so seat 7 is one and seat 2 is two."""
    assert button(NO_BUST, "As", seats=8, player_dealer=5, wagered={2, 7}) == 7
    assert button(NO_BUST, "2s", seats=8, player_dealer=5, wagered={2, 7}) == 2
    assert button(NO_BUST, "Jk", seats=8, player_dealer=5, wagered={2, 7}) == 2


def test_no_bust_may_count_every_seat_or_the_pictures_in_sequence() -> None:
    """The options of NB-104."""
    every_seat = ByCard(BUTTON_PIPS, joker=14)
    sequence = ByCard(BUTTON_SEQUENCE, joker=14, count=CountedSeats.WAGERED_SEATS)

    assert button(every_seat, "2s", seats=8, wagered={2, 5, 7}) == 5
    assert button(every_seat, "Jk", seats=8) == 8
    assert button(sequence, "Js", seats=8, wagered={2, 5, 7}) == 5


def test_a_joker_in_a_game_that_gives_it_no_number_is_an_error() -> None:
    with pytest.raises(ValueError, match="The joker has no value"):
        button(PURE_21, "Jk", seats=8)


FROM_FIRST_BASE = ByCard(
    BUTTON_SEQUENCE, count_from=CountFrom.HOUSE_DEALER, direction=Direction.COUNTER_CLOCKWISE
)


@pytest.mark.parametrize(
    ("card", "position"),
    [("As", 1), ("2s", 2), ("7s", 7), ("8s", 1), ("9s", 2), ("Ts", 3), ("Js", 4), ("Qs", 5),
     ("Ks", 6)],
)  # fmt: skip
@pytest.mark.parametrize("player_dealer", range(1, 9))
def test_no_bust_6_counts_from_the_left_of_the_house_dealer(
    card: str, position: int, player_dealer: int
) -> None:
    """NB6-80 to NB6-82: seven positions against the player-dealer, whose own is left out."""
    positions = [seat for seat in range(1, 9) if seat != player_dealer]

    found = button(FROM_FIRST_BASE, card, seats=8, player_dealer=player_dealer)
    assert found == positions[position - 1]


@pytest.mark.parametrize(
    ("card", "position"), [("As", 1), ("9s", 9), ("Ts", 1), ("Js", 2), ("Qs", 3), ("Ks", 4)]
)
def test_no_bust_6_buster_wraps_after_nine_positions(card: str, position: int) -> None:
    """NBB-79 to NBB-81 on a table of ten; seat 10 banks, so positions are seat numbers."""
    assert button(FROM_FIRST_BASE, card, seats=10, player_dealer=10) == position


def test_no_bust_6_moves_on_counter_clockwise_from_a_seat_without_a_wager() -> None:
    """NB6-81, NB6-83: seat 3 banks; a three lands on seat 4 and goes down to seat 2."""
    assert button(FROM_FIRST_BASE, "3s", seats=8, player_dealer=3, wagered={2, 5}) == 2
    assert button(FROM_FIRST_BASE, "As", seats=8, player_dealer=3, wagered={2, 5}) == 5


def test_every_rank_has_a_number_in_both_ways_of_counting() -> None:
    assert {rank.letter: BUTTON_SEQUENCE[rank] for rank in Rank} == SEQUENCE
    assert {rank.letter: BUTTON_PIPS[rank] for rank in Rank} == {
        **SEQUENCE, "J": 10, "Q": 10, "K": 10,
    }  # fmt: skip
