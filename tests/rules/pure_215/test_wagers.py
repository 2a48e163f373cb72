"""Before the cards: the bank, the circles, the limits, and who may bet where."""

from __future__ import annotations

import pytest

from houseway.play.actions import CloseBets, PlaceWagers
from houseway.rules.limits import Limits, Range
from tests.felt import Scene, bets
from tests.rules.pure_215.tables import GAME


def placing(spot: int, player: str | None = None, **amounts: float) -> PlaceWagers:
    return PlaceWagers(player or f"P{spot}", spot, bets(amounts))


@pytest.mark.rule("P21-94", "P21-95")
@pytest.mark.parametrize(("amount", "limit"), [(4.99, 5), (500.01, 500), (0.01, 5)])
def test_a_wager_outside_the_table_limits_is_refused(amount: float, limit: float) -> None:
    refusal = Scene(GAME, limits=(5, 500)).refused(placing(2, base=amount))

    assert refusal.rule_ids == ("P21-94", "P21-95")
    assert refusal.limit_cents == limit * 100


@pytest.mark.rule("P21-95")
def test_without_a_maximum_any_amount_above_the_minimum_is_taken() -> None:
    no_limit = Limits(Range(200))
    scene = Scene(GAME, chips=100_000, table_limits=no_limit)
    scene.wager(2, base=100_000)

    assert scene.round.lines[0].cents == {"base": 10_000_000}
    assert scene.refused(placing(3, base=1.99)).limit_cents == 200


@pytest.mark.rule("P21-23")
def test_a_player_bets_at_their_seat_and_on_unoccupied_circles() -> None:
    scene = Scene(GAME, empty=(6, 7))
    scene.wager(2, base=10)
    scene.wager(6, "P2", base=20)
    scene.wager(7, "P2", base=30)
    scene.deal({1: "6c Td", 2: "Ks 9d", 6: "Kd 8d", 7: "Kc 7c"}, "9s")
    scene.everybody_stands()

    assert scene.player_dealer_hand() == "6c Td 9s"
    assert [scene.paid(seat, "base", "P2") for seat in (2, 6, 7)] == [10, 20, 30]


@pytest.mark.rule("P21-23")
def test_each_circle_of_a_player_is_a_hand_of_its_own() -> None:
    scene = Scene(GAME, empty=(6,))
    scene.wager(2, base=10)
    scene.wager(6, "P2", base=20)
    scene.deal({1: "6c Td", 2: "Ks 9d", 6: "5d 6d"}, "Kh 2c")
    scene.stand(2)
    scene.double(6, player="P2")

    assert scene.player_dealer_hand() == "6c Td 2c"
    assert (scene.paid(2, "base", "P2"), scene.paid(6, "double", "P2")) == (10, 20)


@pytest.mark.rule("P21-23")
def test_only_the_circles_of_the_layout_take_a_wager() -> None:
    scene = Scene(GAME)

    assert "P21-15" in scene.refused(placing(9, "P2", base=10)).rule_ids
    assert "P21-23" in scene.refused(placing(2, ante=10)).rule_ids
    assert "P21-23" in scene.refused(placing(2, base=10, double=10)).rule_ids
    assert "P21-23" in scene.refused(placing(2, base=10, insurance=5)).rule_ids


@pytest.mark.rule("P21-23")
def test_nobody_bets_more_than_the_chips_in_front_of_them() -> None:
    scene = Scene(GAME, chips=30)
    assert scene.refused(placing(2, base=31)).limit_cents == 3000
    scene.wager(2, base=30)

    assert scene.round.chips["P2"] == 0


@pytest.mark.rule("P21-19", "P21-20")
def test_the_player_dealer_has_their_money_in_the_circle_before_anybody_bets() -> None:
    scene = Scene(GAME, bank=300, chips=1000)

    assert scene.round.bank_cents == 30_000
    assert scene.round.chips["P1"] == 100_000
    assert scene.round.lines == ()


@pytest.mark.rule("P21-19")
def test_the_player_dealer_bets_against_the_others_and_not_with_them() -> None:
    scene = Scene(GAME, empty=(7,))

    assert scene.refused(placing(7, "P1", base=10)).rule_ids == ("P21-19", "P21-20")
    assert scene.refused(placing(1, "P2", base=10)).rule_ids == ("P21-19", "P21-20")


@pytest.mark.rule("P21-79")
def test_others_may_bet_behind_a_seated_player() -> None:
    scene = Scene(GAME, standing=("Ann",))
    scene.wager(2, base=10)
    scene.wager(2, "Ann", base=20)
    scene.wager(2, "P3", base=5)
    scene.deal({1: "6c Td", 2: "Ks 9d"}, "9s")
    scene.everybody_stands()

    assert [scene.won(player) for player in ("P2", "Ann", "P3")] == [10, 20, 5]


@pytest.mark.rule("P21-38")
@pytest.mark.parametrize(
    "late",
    [placing(3, base=10), placing(2, base=20), placing(2, base=5), placing(2)],
    ids=["a new wager", "a raise", "a smaller wager", "a withdrawal"],
)
def test_once_betting_is_closed_and_cards_are_out_no_wager_changes(late: PlaceWagers) -> None:
    scene = Scene(GAME)
    scene.wager(2, base=10)
    scene.close()
    assert scene.refused(late).rule_ids == ("P21-38",)

    scene.deal({1: "6c Td", 2: "Ks 6d"})
    assert scene.refused(late).rule_ids == ("P21-38",)


@pytest.mark.rule("P21-23")
def test_betting_is_not_closed_before_somebody_has_bet() -> None:
    scene = Scene(GAME)

    assert scene.refused(CloseBets()).rule_ids == ("P21-23",)
    scene.wager(2, base=10)
    scene.close()


@pytest.mark.rule("P21-94")
def test_a_wager_is_made_of_whole_chips() -> None:
    scene = Scene(GAME, table_limits=Limits(Range(500, 50_000), chip_cents=50))

    assert scene.refused(placing(2, base=7.25)).limit_cents == 50
    scene.wager(2, base=7.50)
