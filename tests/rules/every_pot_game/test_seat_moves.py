"""Changes of seat: who gains hands on the big blind posts or waits as many."""

from __future__ import annotations

import pytest

from houseway.families.poker.floor.actions import MoveSeat, SitIn
from houseway.families.poker.floor.events import SeatMoved
from tests.felt.pots import PotScene
from tests.rules.every_pot_game.games import BIG, LIVE, SMALL, after_a_circuit, every_game

FIVE = (1, 2, 4, 5, 7)


def next_big_at_4(game: str) -> PotScene:
    """Five play; in the next hand the button is at 1, the small blind at 2, the big one at 4."""
    return after_a_circuit(game, FIVE, button=7)


@pytest.mark.rule("OJ-69")
@every_game
def test_who_moves_away_from_the_big_blind_waits_as_many_hands_as_are_gained(game: str) -> None:
    scene = next_big_at_4(game)
    scene.move(4, 6)  # Past seat 5: the big blind comes one hand later.
    assert scene.of(SeatMoved)[-1].waits == 1
    scene.start()
    assert 6 not in scene.dealt_in()
    assert scene.round() == (1, {2: SMALL, 5: BIG})
    assert scene.round() == (2, {5: SMALL, 6: BIG})


@pytest.mark.rule("OJ-69")
@every_game
def test_or_posts_a_big_blind_and_is_dealt_in_at_once(game: str) -> None:
    scene = next_big_at_4(game)
    scene.move(5, 8)
    assert scene.of(SeatMoved)[-1].waits == 1
    player = scene.table.seats[8].player
    scene.do(SitIn(player, posts=True))
    assert scene.round() == (1, {2: SMALL, 4: BIG, 8: LIVE})
    assert scene.round() == (2, {4: SMALL, 7: BIG})
    assert scene.round() == (4, {7: SMALL, 8: BIG})


@pytest.mark.rule("OJ-69")
@every_game
def test_who_moves_toward_the_big_blind_goes_on_at_once(game: str) -> None:
    scene = next_big_at_4(game)
    scene.move(5, 3)
    assert scene.of(SeatMoved)[-1].waits == 0
    scene.start()
    assert 3 in scene.dealt_in()
    assert scene.round() == (1, {2: SMALL, 3: BIG})


@pytest.mark.rule("OJ-71")
@every_game
def test_or_waits_until_the_blinds_have_gone_by_and_owes_nothing(game: str) -> None:
    scene = next_big_at_4(game)
    scene.move(7, 3, lets_pass=True)  # Third in line for the big blind, and now first.
    assert scene.of(SeatMoved)[-1].waits == 3
    assert scene.round() == (1, {2: SMALL, 4: BIG})
    assert not scene.table.seats[3].missed
    assert scene.round() == (2, {4: SMALL, 5: BIG})
    assert scene.round() == (4, {5: SMALL, 1: BIG})
    scene.start()
    assert 3 in scene.dealt_in()
    assert scene.round() == (5, {1: SMALL, 2: BIG})
    assert scene.round() == (1, {2: SMALL, 3: BIG})


@pytest.mark.rule("OJ-69", "OJ-51")
@every_game
def test_who_moves_with_the_small_blind_due_has_missed_it(game: str) -> None:
    scene = next_big_at_4(game)
    scene.move(2, 8)  # Seat 2 has just had the big blind.
    assert scene.table.seats[8].missed
    scene.start()
    assert 8 not in scene.dealt_in()


@every_game
def test_a_seat_is_changed_between_hands_and_to_an_empty_seat(game: str) -> None:
    scene = next_big_at_4(game)
    scene.refused(MoveSeat("P4", 5))
    scene.refused(MoveSeat("P4", 11))
    scene.refused(MoveSeat("Nobody", 6))
    scene.deal()
    scene.refused(MoveSeat("P4", 6))
