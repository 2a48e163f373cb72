"""Where settling begins, counted out by the hole card, and which way it goes."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from houseway.play.events import ButtonPlaced
from tests.felt import Scene
from tests.proving import each_proves
from tests.rules.no_bust_6.scenes import NB6, NBB, SEATS, seats_at

SUITS = "cdhs"
RANKS = "A23456789TJQK"


def settled_at(
    game: str, hole_card: str, *, banking: int, wagered: Iterable[int], **options: str
) -> Scene:
    """These seats stand on 18 each against a 7 and the hole card."""
    scene = Scene(game, player_dealer=banking, options=options)
    hands = {banking: f"7c {hole_card}"}
    for seat in wagered:
        scene.wager(seat, base=10)
        hands[seat] = f"T{SUITS[seat % 4]} 8{SUITS[seat % 3]}"
    scene.deal(hands)
    scene.everybody_stands()
    return scene


def order(scene: Scene) -> list[int]:
    return [seat for seat, _ in scene.order_of_action()]


@pytest.mark.rule("NB6-80", "NB6-81")
@pytest.mark.parametrize(
    ("rank", "seat"), [*zip(RANKS, (1, 2, 3, 4, 5, 6, 7, 1, 2, 3, 4, 5, 6), strict=True)]
)
def test_the_hole_card_counts_out_one_of_seven_seats(rank: str, seat: int) -> None:
    scene = settled_at(NB6, f"{rank}d", banking=8, wagered=range(1, 8))

    assert scene.round.button == seat
    assert order(scene)[0] == seat


@pytest.mark.rule("NBB-79", "NBB-80")
@pytest.mark.parametrize(
    ("rank", "seat"), [*zip(RANKS, (1, 2, 3, 4, 5, 6, 7, 8, 9, 1, 2, 3, 4), strict=True)]
)
def test_the_hole_card_counts_out_one_of_nine_seats(rank: str, seat: int) -> None:
    scene = settled_at(NBB, f"{rank}d", banking=10, wagered=range(1, 10))

    assert scene.round.button == seat
    assert order(scene)[0] == seat


@each_proves("game", {NB6: "NB6-81", NBB: "NBB-80"})
@pytest.mark.parametrize(
    ("rank", "number"), [("A", 1), ("9", 9), ("T", 10), ("J", 11), ("Q", 12), ("K", 13)]
)
def test_pictures_count_eleven_to_thirteen(game: str, rank: str, number: int) -> None:
    scene = settled_at(game, f"{rank}d", banking=1, wagered=(2, 3))

    placed = [event.number for event in scene.events if isinstance(event, ButtonPlaced)]
    assert placed == [number]


@each_proves("game", {NB6: "NB6-80 NB6-82", NBB: "NBB-79 NBB-81"})
def test_the_player_dealer_s_seat_is_left_out_of_the_count(game: str) -> None:
    for banking in range(1, SEATS[game] + 1):
        others = seats_at(game, banking=banking)
        for number in (1, 2, 3, 4, 5, 6, 7):
            rank = RANKS[number - 1]
            scene = settled_at(game, f"{rank}d", banking=banking, wagered=others)
            assert scene.round.button == others[number - 1]
            assert banking not in order(scene)


@each_proves("game", {NB6: "NB6-80", NBB: "NBB-79 NBB-111"})
def test_the_button_is_placed_when_the_hole_card_shows_and_not_before(game: str) -> None:
    scene = Scene(game)
    scene.wager(2, base=10)
    scene.deal({1: "7c 3d", 2: "Th 8d"})
    assert scene.view(None).button is None

    scene.stand(2)
    assert scene.view(None).button == 2


@each_proves("game", {NB6: "NB6-83", NBB: "NBB-82"})
def test_settling_goes_counter_clockwise_from_the_button(game: str) -> None:
    scene = settled_at(game, "3d", banking=8, wagered=(1, 2, 3, 4, 5, 6, 7))

    assert order(scene) == [3, 2, 1, 7, 6, 5, 4]


@each_proves("game", {NB6: "NB6-83", NBB: "NBB-82"})
def test_from_first_base_settling_goes_straight_to_the_last_seat(game: str) -> None:
    scene = settled_at(game, "Ad", banking=4, wagered=(1, 2, 3, 5, 7, 8))

    assert order(scene) == [1, 8, 7, 5, 3, 2]


@each_proves("game", {NB6: "NB6-83", NBB: "NBB-82"})
def test_a_house_may_settle_clockwise(game: str) -> None:
    scene = settled_at(
        game, "3d", banking=8, wagered=(1, 2, 3, 4, 5, 6, 7), settle_direction="clockwise"
    )

    assert order(scene) == [3, 4, 5, 6, 7, 1, 2]


@each_proves("game", {NB6: "NB6-81 NB6-83", NBB: "NBB-80 NBB-82"})
def test_a_counted_seat_without_a_wager_passes_the_button_on_in_that_direction(game: str) -> None:
    seats = (2, 4, 6)
    assert order(settled_at(game, "5d", banking=8, wagered=seats)) == [4, 2, 6]
    assert order(settled_at(game, "Ad", banking=8, wagered=seats)) == [6, 4, 2]

    clockwise = settled_at(game, "5d", banking=8, wagered=seats, settle_direction="clockwise")
    assert order(clockwise) == [6, 2, 4]


@each_proves("game", {NB6: "NB6-81", NBB: "NBB-80"})
@pytest.mark.parametrize(("rank", "seat"), [("A", 2), ("2", 4), ("3", 6), ("4", 2), ("K", 2)])
def test_a_house_may_count_seats_with_a_wager_only(game: str, rank: str, seat: int) -> None:
    scene = settled_at(
        game, f"{rank}d", banking=8, wagered=(2, 4, 6), button_count="wagered_seats"
    )  # fmt: skip

    assert scene.round.button == seat


@each_proves("game", {NB6: "NB6-84", NBB: "NBB-83"})
def test_with_enough_in_the_bank_every_wager_is_paid_or_collected(game: str) -> None:
    others = seats_at(game, banking=1)
    scene = settled_at(game, "Td", banking=1, wagered=others)

    assert sorted(order(scene)) == [*others]
    assert all(posting.uncovered_cents == 0 for posting in scene.postings)
    assert [scene.won(f"P{seat}") for seat in others] == [10] * len(others)
