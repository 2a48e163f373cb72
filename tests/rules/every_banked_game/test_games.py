"""The chapter leaves no banked game out, and its figures are those of the games."""

from __future__ import annotations

import pytest

from houseway.rules.catalog import GAME_IDS, game
from tests.rules.every_banked_game.games import EVERY, Banked


def test_every_game_with_a_player_dealer_is_in_the_chapter() -> None:
    assert {at.name for at in EVERY} == {*GAME_IDS}


@pytest.mark.parametrize("at", EVERY, ids=lambda at: at.name)
def test_the_seats_and_the_wager_are_those_of_the_game(at: Banked) -> None:
    rules = game(at.name).rules

    assert (at.seats, at.family.base) == (rules.seats, rules.base.id)
