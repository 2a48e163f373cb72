"""Without somebody to bank in between the game stops, and how it starts again."""

from __future__ import annotations

import pytest

from houseway.floor.banked.actions import OfferAgain
from tests.felt.banked import Banked
from tests.rules.every_banked_game.games import each_game_proves
from tests.rules.every_banked_game.test_rotation import two_hands_banked


@each_game_proves(
    {
        "TCP": "TCP-4",
        "SCB": "SCB-3",
        "NB": "NB-108 NB-109",
        "P21": "P21-75",
        "PS": "PS-03",
        "NB6": "NB6-90",
        "NBB": "NBB-89",
        "PGT": "PGT-53 PGT-54",
    },
)
@pytest.mark.parametrize("players", [2, 3])
def test_without_an_intervening_player_dealer_the_game_is_broken(at: Banked, players: int) -> None:
    felt = two_hands_banked(at, players)
    for seat in range(2, players + 1):
        felt.pass_bank(seat)

    assert felt.offered is None
    assert felt.table.rotation.broken is not None
    assert felt.refused(felt.post(1)).rule_ids == at.rotation


@each_game_proves(
    {
        "TCP": "TCP-70",
        "NB": "NB-109",
        "P21": "P21-75",
        "PS": "PS-03",
        "NB6": "NB6-90",
        "NBB": "NBB-89",
    },
)
def test_a_broken_game_starts_again_with_the_seat_on_the_left(at: Banked) -> None:
    felt = two_hands_banked(at, 3)
    felt.pass_bank(2)
    felt.pass_bank(3)
    assert felt.offered is None
    assert felt.table.rotation.broken is not None
    felt.do(OfferAgain("the floor supervisor"))

    assert felt.offered == "P2"


@each_game_proves(
    {
        "NB": "NB-109",
    },
)
def test_a_game_that_nobody_has_begun_to_bank_is_offered_again_too(at: Banked) -> None:
    felt = at.felt(2)
    felt.pass_bank(1)
    felt.pass_bank(2)
    assert felt.offered is None
    felt.do(OfferAgain("the floor supervisor"))

    assert felt.offered is not None


@each_game_proves(
    {
        "TCP": "TCP-70",
        "NB": "NB-109",
        "P21": "P21-75",
        "PS": "PS-03",
        "PGT": "PGT-54",
    },
)
def test_somebody_who_sits_down_is_offered_the_bank_of_a_broken_game(at: Banked) -> None:
    felt = two_hands_banked(at, 2)
    felt.pass_bank(2)
    felt.sit(5)
    assert felt.offered == "P5"

    felt.pass_bank(5)
    assert felt.offered is None
    felt.do(OfferAgain("the floor supervisor"))
    assert felt.offered == "P2"


@each_game_proves(
    {
        "TCP": "TCP-4",
        "SCB": "SCB-3",
        "NB": "NB-109",
        "PS": "PS-03",
        "NB6": "NB6-90",
        "NBB": "NBB-89",
        "PGT": "PGT-54",
    },
)
@pytest.mark.parametrize(("choice", "offered"), [("break", None), ("retain", "P1")])
def test_a_house_may_let_the_player_dealer_keep_a_bank_that_nobody_wants(
    at: Banked, choice: str, offered: str | None
) -> None:
    felt = two_hands_banked(at, 2, no_taker=choice)
    assert felt.offered == "P2"
    felt.pass_bank(2)

    assert felt.offered == offered
    if offered:
        felt.whole_round(banking=1)
