"""Every pair of outcomes in version 6.0, and whom a suited 7-8-9 of the player-dealer spares."""

from __future__ import annotations

import pytest

from tests.rules.no_bust_6.outcomes import (
    PLAYER_DEALERS,
    PLAYERS,
    SUITED_789,
    cells,
    result_of,
)
from tests.rules.no_bust_6.scenes import NB6, dealt, settled

LINES = """
                natural 21  20  17  22  23  24  789 26
    natural     =       6:5 6:5 6:5 6:5 6:5 6:5 6:5 6:5
    21          -       =   +   +   +   +   +   +   +
    20          -       -   =   +   +   +   +   +   +
    17          -       -   -   =   +   +   +   +   +
    22          -       -   -   -   -   -   -   =   -
    23          -       -   -   -   -   -   -   =   -
    24          -       -   -   -   -   -   -   -   -
    25          -       -   -   -   -   -   -   -   -
    26          -       -   -   -   -   -   -   -   -
"""
"""A row for each hand of the player, a column for each of the player-dealer."""


@pytest.mark.rule("NB6-55", "NB6-56", "NB6-57", "NB6-58", "NB6-59", "NB6-60", "NB6-61", "NB6-62")
@pytest.mark.rule("NB6-03", "NB6-04", "NB6-63", "NB6-64", "NB6-65")
@pytest.mark.parametrize(("player", "player_dealer", "outcome"), cells(LINES))
def test_every_hand_against_every_hand(player: str, player_dealer: str, outcome: str) -> None:
    scene = settled(NB6, PLAYER_DEALERS[player_dealer], PLAYERS[player])

    assert result_of(scene) == outcome


@pytest.mark.rule("NB6-61", "NB6-62")
@pytest.mark.parametrize(
    ("player_dealer", "hand"),
    [("6c 6d Ts", "Th 3h Tc"), ("7c 6d Ts", "Th 5h Tc"), ("Tc 6d Ks", "Th 2h Tc")],
    ids=["player-dealer nearer", "player-dealer nearer", "player nearer"],
)
def test_both_over_loses_whoever_is_nearer(player_dealer: str, hand: str) -> None:
    posting = settled(NB6, player_dealer, hand).posting(2, "base")

    assert posting.result == "lose"
    assert {"NB6-61", "NB6-62"} & {*posting.rule_ids}


@pytest.mark.rule("NB6-64")
@pytest.mark.parametrize(
    ("player_dealer", "hand"),
    [("6c 6d Ts", "Th 2h Tc"), ("7c 8d 9c", "Th 4h Tc"), ("7c 8c 9c", "Th 4h Tc")],
)
def test_the_player_dealer_wins_ties_above_a_natural(player_dealer: str, hand: str) -> None:
    posting = settled(NB6, player_dealer, hand).posting(2, "base")

    assert posting.result == "lose"
    assert "NB6-64" in posting.rule_ids


@pytest.mark.rule("NB6-63")
@pytest.mark.parametrize("player_dealer", SUITED_789)
@pytest.mark.parametrize("hand", ["Th 2h Tc", "Th 3h Tc"])
def test_a_suited_789_spares_a_player_who_is_nearer(player_dealer: str, hand: str) -> None:
    posting = settled(NB6, player_dealer, hand).posting(2, "base")

    assert (posting.result, posting.returned_cents) == ("push", 1000)
    assert posting.rule_ids == ("NB6-63",)


@pytest.mark.rule("NB6-63")
@pytest.mark.parametrize(
    "player_dealer",
    ["7c 8d 9c", "7c 8c 9d", "8c 6c Tc", "7c 7c Tc", "2c 2s 4d 7c 9c", "6c 2c 7c 9c"],
)
def test_any_other_24_spares_nobody(player_dealer: str) -> None:
    assert settled(NB6, player_dealer, "Th 2h Tc").result(2, "base") == "lose"


@pytest.mark.rule("NB6-63")
def test_eight_and_nine_are_a_hard_17_so_the_hand_begins_with_a_seven() -> None:
    assert settled(NB6, "8c 9c", "Th 2h Tc").player_dealer_hand() == "8c 9c"


@pytest.mark.rule("NB6-63")
@pytest.mark.parametrize("hand", ["Th 2h Tc", "Th 3h Tc", "Th 4h Tc", "Th 5h Tc", "Th 6h Tc"])
def test_a_house_may_let_the_suited_789_spare_everybody_who_is_over(hand: str) -> None:
    scene = settled(NB6, "7c 8c 9c", hand, options={"saves": "all"})

    assert scene.result(2, "base") == "push"


@pytest.mark.rule("NB6-63")
def test_the_suited_789_spares_doubled_and_split_stakes_too() -> None:
    scene = dealt(NB6, "7c 8c", "6h 6d", later="6s Tc 7d Td 9c")
    scene.split(2)
    scene.double(2)
    scene.hit(2, hand=2)

    assert {posting.result for posting in scene.postings} == {"push"}
    assert scene.won("P2") == 0
