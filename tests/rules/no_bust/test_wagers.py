"""Before the cards: who may wager, where, and how much."""

from __future__ import annotations

import pytest

from houseway.errors import Refusal
from houseway.families.blackjack.play.actions import EvenMoney, Insure
from houseway.floor.banked.actions import InRound
from houseway.play.actions import CloseBets, PlaceWagers
from houseway.rules.limits import Limits, Range
from tests.felt import Felt, Scene, bets
from tests.rules.no_bust.hands import GAME, HOUSES, dealt


def placing(spot: int, player: str | None = None, **amounts: float) -> PlaceWagers:
    return PlaceWagers(player or f"P{spot}", spot, bets(amounts))


@pytest.mark.rule("NB-24")
def test_players_choose_positions_and_place_wagers() -> None:
    scene = Scene(GAME, house="mortimer", empty=(4,))
    scene.wager(3, base=10)
    scene.wager(4, "P3", base=25)

    assert [(line.player, line.spot) for line in scene.round.lines] == [("P3", 3), ("P3", 4)]
    assert scene.round.chips["P3"] == 96_500


@pytest.mark.rule("NB-25")
def test_a_player_wagers_at_their_seat_and_on_any_circle_where_nobody_sits() -> None:
    scene = Scene(GAME, house="marysville", empty=(4, 6))
    for spot in (3, 4, 6):
        scene.wager(spot, "P3", base=10)
    scene.deal({1: "6c", 3: "Kc 9d", 4: "Kd 8d", 6: "Kh 7d"})

    for spot in (3, 4, 6):
        assert scene.round.deciding is not None
        assert (scene.round.deciding.player, scene.round.deciding.spot) == ("P3", spot)
        scene.stand(spot, player="P3")
    assert {posting.seat for posting in scene.postings} == {3, 4, 6}


@pytest.mark.rule("NB-24", "NB-25")
def test_a_round_without_a_wager_is_not_dealt() -> None:
    scene = Scene(GAME)

    assert "NB-24" in scene.refused(CloseBets()).rule_ids


@pytest.mark.rule("NB-26", "NB-28")
@pytest.mark.parametrize("player", ["P1", "P2"])
def test_nobody_wagers_on_the_player_dealer_s_seat_and_they_wager_nowhere(player: str) -> None:
    scene = Scene(GAME)

    assert scene.refused(placing(1, player, base=10)).rule_ids == ("NB-26", "NB-28")
    assert scene.refused(placing(2, "P1", base=10)).rule_ids == ("NB-26", "NB-28")


@pytest.mark.rule("NB-26")
def test_a_round_opens_with_the_player_dealer_s_money_on_the_table() -> None:
    scene = Scene(GAME, bank=300, chips=1000)

    assert scene.round.player_dealer == 1
    assert scene.round.bank_cents == 30_000
    assert scene.round.chips["P1"] == 100_000


@pytest.mark.rule("NB-21")
def test_there_are_eight_places_with_the_player_dealer_s() -> None:
    scene = Scene(GAME)
    for seat in range(2, 9):
        scene.wager(seat, base=10)

    assert scene.refused(placing(9, "P2", base=10)).rule_ids == ("NB-21",)
    assert scene.refused(placing(0, "P2", base=10)).rule_ids == ("NB-21",)
    assert len(scene.round.wagered_spots) == 7


@pytest.mark.rule("NB-45")
@pytest.mark.parametrize(("amount", "limit"), [(4.99, 5), (500.01, 500), (1000, 500)])
def test_a_wager_outside_the_table_limits_is_refused(amount: float, limit: float) -> None:
    scene = Scene(GAME, house="marysville", limits=(5, 500))
    refusal = scene.refused(placing(2, base=amount))

    assert "NB-45" in refusal.rule_ids
    assert refusal.limit_cents == limit * 100
    assert scene.round.lines == ()


@pytest.mark.rule("NB-45")
@pytest.mark.parametrize(("least", "most"), [(1, 100), (5, 500), (1000, 10_000)])
def test_the_least_and_the_most_are_both_allowed(least: float, most: float) -> None:
    scene = Scene(GAME, house="marysville", limits=(least, most), chips=20_000)
    scene.wager(2, base=least)
    scene.wager(3, base=most)

    assert [line.cents["base"] for line in scene.round.lines] == [least * 100, most * 100]


@pytest.mark.rule("NB-45")
def test_a_wager_is_in_whole_chips() -> None:
    scene = Scene(GAME, table_limits=Limits(Range(500, 50_000), chip_cents=50))

    assert scene.refused(placing(2, base=7.25)).limit_cents == 50
    scene.wager(2, base=7.50)


@pytest.mark.rule("NB-24")
def test_nobody_wagers_more_than_they_have() -> None:
    scene = Scene(GAME, chips=30)

    assert scene.refused(placing(2, base=31)).limit_cents == 3000
    scene.wager(2, base=30)
    assert scene.round.chips["P2"] == 0


@pytest.mark.rule("NB-24")
def test_only_bets_of_this_table_are_taken() -> None:
    scene = Scene(GAME, house="mortimer")

    for other in ("double", "insurance", "match", "buster", "bonus"):
        assert isinstance(scene.refused(PlaceWagers("P2", 2, {"base": 1000, other: 500})), Refusal)
    assert scene.round.lines == ()


@pytest.mark.rule("NB-115")
@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("up", ["As", "Kd", "6c"])
def test_there_is_no_insurance_in_this_game(house: str, up: str) -> None:
    scene = dealt("Kc 9d", up=up, house=house)

    assert scene.refused(Insure("P2", 2, 500)).rule_ids == ("NB-115",)
    assert scene.refused(EvenMoney("P2", 2)).rule_ids == ("NB-115",)
    assert scene.verbs() == {"hit", "stand", "double", "surrender"}


@pytest.mark.rule("NB-115")
def test_nor_is_there_under_a_joker() -> None:
    scene = dealt("Kc 9d", up="Jk", later="6c")

    assert scene.refused(Insure("P2", 2, 500)).rule_ids == ("NB-115",)
    assert [posting.bet for posting in scene.postings] == ["base"]


@pytest.mark.rule("NB-26", "NB-28")
def test_the_player_dealer_of_a_round_neither_wagers_nor_leaves_their_seat_to_others() -> None:
    felt = Felt(GAME, players=3)
    felt.bank(1)

    for player in ("P1", "P2"):
        refusal = felt.refused(InRound(PlaceWagers(player, 1, {"base": 1000})))
        assert refusal.rule_ids == ("NB-26", "NB-28")
    assert "NB-24" in felt.refused(InRound(CloseBets())).rule_ids
