"""Every pair of outcomes in the Buster edition, where a suited 7-8-9 spares all who are over."""

from __future__ import annotations

import pytest

from tests.rules.no_bust_6.outcomes import PLAYER_DEALERS, PLAYERS, SUITED_789, cells, result_of
from tests.rules.no_bust_6.scenes import NBB, dealt, settled

LINES = """
                natural 21  20  17  22  23  24  789 26
    natural     =       6:5 6:5 6:5 6:5 6:5 6:5 6:5 6:5
    21          -       =   +   +   +   +   +   +   +
    20          -       -   =   +   +   +   +   +   +
    17          -       -   -   =   +   +   +   +   +
    22          -       -   -   -   -   -   -   =   -
    23          -       -   -   -   -   -   -   =   -
    24          -       -   -   -   -   -   -   =   -
    25          -       -   -   -   -   -   -   =   -
    26          -       -   -   -   -   -   -   =   -
"""
"""A row for each hand of the player, a column for each of the player-dealer."""


@pytest.mark.rule("NBB-55", "NBB-56", "NBB-57", "NBB-58", "NBB-59", "NBB-60", "NBB-61", "NBB-62")
@pytest.mark.rule("NBB-03", "NBB-04", "NBB-63", "NBB-64")
@pytest.mark.parametrize(("player", "player_dealer", "outcome"), cells(LINES))
def test_every_hand_against_every_hand(player: str, player_dealer: str, outcome: str) -> None:
    scene = settled(NBB, PLAYER_DEALERS[player_dealer], PLAYERS[player])

    assert result_of(scene) == outcome


@pytest.mark.rule("NBB-61")
@pytest.mark.parametrize(
    ("player_dealer", "hand"), [("6c 6d Ts", "Th 3h Tc"), ("Tc 6d Ks", "Th 2h Tc")]
)
def test_both_over_loses_whoever_is_nearer(player_dealer: str, hand: str) -> None:
    posting = settled(NBB, player_dealer, hand).posting(2, "base")

    assert posting.result == "lose"
    assert "NBB-61" in posting.rule_ids


@pytest.mark.rule("NBB-63")
@pytest.mark.parametrize(
    ("player_dealer", "hand"), [("6c 6d Ts", "Th 2h Tc"), ("7c 8d 9c", "Th 4h Tc")]
)
def test_the_player_dealer_wins_ties_above_a_natural(player_dealer: str, hand: str) -> None:
    posting = settled(NBB, player_dealer, hand).posting(2, "base")

    assert posting.result == "lose"
    assert "NBB-63" in posting.rule_ids


@pytest.mark.rule("NBB-62")
@pytest.mark.parametrize("player_dealer", SUITED_789)
@pytest.mark.parametrize("hand", ["Th 2h Tc", "Th 4h Tc", "Th 6h Tc"])
def test_a_suited_789_spares_everybody_who_is_over(player_dealer: str, hand: str) -> None:
    posting = settled(NBB, player_dealer, hand).posting(2, "base")

    assert (posting.result, posting.returned_cents) == ("push", 1000)
    assert posting.rule_ids == ("NBB-62",)


@pytest.mark.rule("NBB-62", "NBB-63")
@pytest.mark.parametrize(
    ("hand", "result"),
    [("Th 3h Tc", "push"), ("Th 4h Tc", "lose"), ("Th 5h Tc", "push"), ("Th 6h Tc", "push")],
)
def test_a_house_may_let_a_tie_at_24_lose_to_the_suited_789(hand: str, result: str) -> None:
    scene = settled(NBB, "7c 8c 9c", hand, options={"saves": "all_but_ties"})

    assert scene.result(2, "base") == result


@pytest.mark.rule("NBB-62")
@pytest.mark.parametrize("player_dealer", ["7c 8d 9c", "8c 6c Tc", "6c 2c 7c 9c"])
def test_any_other_24_spares_nobody(player_dealer: str) -> None:
    assert settled(NBB, player_dealer, "Th 2h Tc").result(2, "base") == "lose"


@pytest.mark.rule("NBB-62")
def test_eight_and_nine_are_a_hard_17_so_the_hand_begins_with_a_seven() -> None:
    assert settled(NBB, "8c 9c", "Th 2h Tc").player_dealer_hand() == "8c 9c"


@pytest.mark.rule("NBB-62")
def test_the_suited_789_spares_doubled_and_split_stakes_too() -> None:
    scene = dealt(NBB, "7c 8c", "6h 6d", later="6s Tc 7d Td 9c")
    scene.split(2)
    scene.double(2)
    scene.hit(2, hand=2)

    assert {posting.result for posting in scene.postings} == {"push"}
    assert scene.won("P2") == 0
