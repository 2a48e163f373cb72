"""The Buster bet: that the player-dealer goes over, and with how many cards."""

from __future__ import annotations

import pytest

from houseway.play.round import Phase
from houseway.rules.bets import SideBet
from houseway.rules.catalog import game
from tests.felt import Scene
from tests.proving import each_proves
from tests.rules.no_bust_6.scenes import NBB, dealt, settled

PLAYER = "Th 8d"
BUSTS = {
    3: "6c Td 9c",
    4: "6c 5d 4s Kc",
    5: "2c 3d 4s 5h Kc",
    6: "2c 2d 3s 4h 5c Kd",
    7: "2c 2d 2s 3h 3c 4d Kd",
    8: "2c 2d 2s 2h 2c 3d 3s Kd",
    9: "2c 2d 2s 2h 2c 2d 2s 2h Kd",
    10: "2c 2d 2s 2h 2c 2d 2s Ah Ad Kd",
}
"""Hands of the player-dealer that are over, by the number of their cards."""


@each_proves(
    ("cards", "pays", "rule"),
    {
        (3, 2, "NBB-113"): "NBB-113",
        (4, 2, "NBB-113"): "NBB-113",
        (5, 4, "NBB-114"): "NBB-114",
        (6, 15, "NBB-115"): "NBB-115",
        (7, 50, "NBB-116"): "NBB-116",
        (8, 200, "NBB-117"): "NBB-117",
        (9, 200, "NBB-117"): "NBB-117",
        (10, 200, "NBB-117"): "NBB-117",
    },
)
def test_a_bust_is_paid_by_the_number_of_its_cards(cards: int, pays: int, rule: str) -> None:
    scene = settled(NBB, BUSTS[cards], PLAYER, buster=5)

    posting = scene.posting(2, "buster")
    assert posting.result == "win"
    assert posting.pays == pays
    assert (posting.paid_cents, posting.returned_cents) == (500 * pays, 500)
    assert rule in posting.rule_ids


@pytest.mark.rule("NBB-97", "NBB-108")
def test_more_cards_never_pay_less() -> None:
    paid = [settled(NBB, hand, PLAYER, buster=1).paid(2, "buster") for hand in BUSTS.values()]

    assert paid == sorted(paid)
    assert paid[0] < paid[-1]


@pytest.mark.rule("NBB-97", "NBB-109")
@pytest.mark.parametrize(
    "player_dealer", ["Tc 7d", "Kc Qd", "6c 5d Ts", "7c As", "2c 2d 2s 2h 2c 3d 3s 5d"]
)
def test_without_a_bust_the_bet_is_lost(player_dealer: str) -> None:
    posting = settled(NBB, player_dealer, PLAYER, buster=5).posting(2, "buster")

    assert (posting.result, posting.taken_cents) == ("lose", 500)
    assert "NBB-109" in posting.rule_ids


@pytest.mark.rule("NBB-97", "NBB-109")
@pytest.mark.parametrize("player_dealer", ["Kc As", "As Kc"])
def test_a_natural_of_22_is_no_bust(player_dealer: str) -> None:
    assert settled(NBB, player_dealer, PLAYER, buster=5).taken(2, "buster") == 5


@pytest.mark.rule("NBB-62", "NBB-97")
def test_a_suited_789_is_a_bust_with_three_cards_although_it_spares_players() -> None:
    scene = settled(NBB, "7c 8c 9c", "Th 6d 8c", buster=5)

    assert scene.result(2, "base") == "push"
    assert scene.paid(2, "buster") == 10


@pytest.mark.rule("NBB-60", "NBB-97")
def test_a_22_is_a_bust_unless_the_house_counts_it_as_good() -> None:
    hand = "6c 6d Ts"
    assert settled(NBB, hand, PLAYER, buster=5).paid(2, "buster") == 10

    good = settled(NBB, hand, PLAYER, buster=5, options={"twentytwo": "good"})
    assert good.taken(2, "buster") == 5
    over = settled(NBB, "7c 6d Ts", PLAYER, buster=5, options={"twentytwo": "good"})
    assert over.paid(2, "buster") == 10


@pytest.mark.rule("NBB-96")
def test_the_bet_is_always_offered_and_no_option_takes_it_away() -> None:
    chosen = game(NBB)

    assert [bet.id for bet in chosen.side_bets] == ["buster"]
    assert "buster" not in {option.name for option in chosen.options}


@pytest.mark.rule("NBB-97")
def test_the_bet_is_optional() -> None:
    scene = settled(NBB, BUSTS[3], PLAYER)

    assert [posting.bet for posting in scene.postings] == ["base"]


@pytest.mark.rule("NBB-104", "NBB-105")
def test_a_natural_is_paid_and_the_bet_stays_until_the_player_dealer_has_drawn() -> None:
    scene = Scene(NBB)
    scene.wager(2, base=10, buster=5)
    scene.wager(3, base=10)
    scene.deal({1: "6c Td", 2: "Ah Kd", 3: PLAYER}, later="9c")
    assert scene.round.phase is Phase.DECIDING
    scene.stand(3)

    assert (scene.paid(2, "base"), scene.paid(2, "buster")) == (12, 10)


@pytest.mark.rule("NBB-104")
@pytest.mark.parametrize(("hole_card", "won"), [("Ad", 0), ("9d", 12)])
def test_with_a_ten_up_a_natural_waits_for_the_hole_card(hole_card: str, won: float) -> None:
    scene = Scene(NBB)
    for seat in (2, 3):
        scene.wager(seat, base=10)
    scene.deal({1: f"Kc {hole_card}", 2: "Ah Kd", 3: PLAYER})
    assert scene.round.chips["P2"] == 99_000
    scene.stand(3)

    assert scene.won("P2") == won


@pytest.mark.rule("NBB-105")
def test_a_player_who_is_over_still_wins_the_bet() -> None:
    scene = settled(NBB, BUSTS[3], "Th 6d 8c", buster=5)

    assert (scene.result(2, "base"), scene.paid(2, "buster")) == ("lose", 10)


@pytest.mark.rule("NBB-105", "NBB-106")
def test_the_bet_outlives_a_surrender() -> None:
    scene = dealt(NBB, "6c Td", "Th 6d", later="9c", buster=5)
    scene.surrender(2)

    posting = scene.posting(2, "buster")
    assert posting.paid_cents == 1000
    assert "NBB-105" in posting.rule_ids


@pytest.mark.rule("NBB-105")
def test_neither_a_double_nor_a_split_multiplies_the_bet() -> None:
    scene = dealt(NBB, "6c Td", "8h 8d", later="3c Tc 9c 7c", buster=5)
    scene.split(2)
    scene.double(2)
    scene.stand(2, hand=2)

    assert [each.wager_cents for each in scene.postings if each.bet == "buster"] == [500]
    assert scene.paid(2, "buster") == 10


@pytest.mark.rule("NBB-106")
def test_the_player_dealer_s_hand_is_dealt_to_the_end_for_the_bet_alone() -> None:
    scene = dealt(NBB, "2c 3d", "Th 6d", later="4s 5h Kc", buster=5)
    scene.surrender(2)

    assert scene.player_dealer_hand() == BUSTS[5]
    assert scene.paid(2, "buster") == 20


@pytest.mark.rule("NBB-107")
def test_the_bet_is_open_until_every_player_has_acted_and_the_hand_is_drawn() -> None:
    scene = Scene(NBB)
    scene.wager(2, base=10, buster=5)
    scene.wager(3, base=10)
    scene.deal({1: "6c Td", 2: PLAYER, 3: "Th 7d"}, later="9c")
    scene.stand(2)
    assert scene.round.lines[0].cents["buster"] == 500
    assert scene.settlement is None

    scene.stand(3)
    assert scene.paid(2, "buster") == 10


@pytest.mark.rule("NBB-110")
def test_the_player_dealer_pays_winners_and_collects_losers() -> None:
    assert settled(NBB, BUSTS[5], PLAYER, buster=5).won("P1") == -10 - 20
    assert settled(NBB, "Tc 9d", PLAYER, buster=5).won("P1") == 10 + 5


@pytest.mark.rule("NBB-97", "NBB-109")
def test_the_bet_loses_when_the_look_under_an_ace_finds_a_natural() -> None:
    scene = dealt(NBB, "As Kd", PLAYER, buster=5)
    scene.decline(2)

    assert scene.taken(2, "buster") == 5


@pytest.mark.rule("NBB-113", "NBB-114", "NBB-115", "NBB-116", "NBB-117")
def test_the_pay_table_has_these_lines_and_no_other() -> None:
    (bet,) = game(NBB).side_bets

    assert isinstance(bet, SideBet)
    assert {int(category): row.pays for category, row in bet.pays.rows.items()} == {
        3: 2, 4: 2, 5: 4, 6: 15, 7: 50, 8: 200,
    }  # fmt: skip
