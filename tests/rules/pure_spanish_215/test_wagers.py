"""Before the cards: the bank first, then wagers on one's own circle and on empty ones."""

from __future__ import annotations

import pytest

from houseway.families.blackjack.play.actions import Hit, Stand
from houseway.play.actions import CloseBets, Deal, PlaceWagers
from houseway.rules.limits import Limits, Range
from houseway.things.deck_pair import Back
from tests.felt import Scene, bets
from tests.rules.pure_spanish_215.scenes import GAME


def placing(spot: int, player: str | None = None, **amounts: float) -> PlaceWagers:
    return PlaceWagers(player or f"P{spot}", spot, bets(amounts))


@pytest.mark.rule("PS-26")
def test_a_player_wagers_at_their_seat_and_on_circles_nobody_occupies() -> None:
    scene = Scene(GAME, empty=(4, 6))
    for spot in (2, 4, 6):
        scene.wager(spot, "P2", base=10 * spot)
    scene.deal({1: "6h Kd", 2: "8s 3d", 4: "9c 4h", 6: "Kc 5d"}, later="9d")
    for spot in (2, 4, 6):
        scene.stand(spot, player="P2")

    assert [scene.hand(spot) for spot in (2, 4, 6)] == ["8s 3d", "9c 4h", "Kc 5d"]
    assert [posting.wager_cents for posting in scene.postings] == [2000, 4000, 6000]
    assert scene.won("P2") == 20 + 40 + 60


@pytest.mark.rule("PS-26")
def test_on_an_empty_circle_whoever_wagered_there_first_acts_for_it() -> None:
    scene = Scene(GAME, empty=(4,))
    scene.wager(4, "P3", base=10)
    scene.wager(4, "P2", base=50)
    scene.deal({1: "6h Kd", 4: "8s 3d"}, later="2c")

    assert scene.refused(Hit("P2", 4)).rule_ids == ("PS-35",)
    scene.hit(4, player="P3")
    assert scene.hand(4) == "8s 3d 2c"


@pytest.mark.rule("PS-26", "PS-71")
def test_at_an_occupied_circle_the_seated_player_acts_whoever_wagered_first() -> None:
    scene = Scene(GAME)
    scene.wager(4, "P2", base=50)
    scene.wager(4, base=10)
    scene.deal({1: "6h Kd", 4: "8s 3d"})

    assert "It is P4's turn at seat 4" in str(scene.refused(Stand("P2", 4)))
    scene.stand(4)


@pytest.mark.rule("PS-22", "PS-23")
def test_who_banks_has_no_wager_of_their_own_and_none_lies_on_their_seat() -> None:
    scene = Scene(GAME, standing=("Ann",))

    for wager in (placing(1, base=10), placing(2, "P1", base=10), placing(1, "Ann", base=10)):
        assert scene.refused(wager).rule_ids == ("PS-22", "PS-23")


@pytest.mark.rule("PS-104")
@pytest.mark.parametrize(("amount", "limit"), [(4.99, 5), (500.01, 500), (0, 5), (-10, 5)])
def test_a_wager_outside_the_table_limits_is_refused(amount: float, limit: float) -> None:
    scene = Scene(GAME)
    refusal = scene.refused(placing(2, base=amount))

    assert "PS-104" in refusal.rule_ids
    assert refusal.limit_cents == limit * 100
    assert scene.round.chips["P2"] == 100_000


@pytest.mark.rule("PS-104")
def test_the_limits_hold_for_each_spot_not_for_all_of_a_player_s_spots() -> None:
    scene = Scene(GAME, empty=(4,))
    scene.wager(2, base=500)
    scene.wager(4, "P2", base=500)

    assert scene.round.chips["P2"] == 0


@pytest.mark.rule("PS-104", "PS-78")
def test_doubles_and_splits_may_go_above_the_table_maximum() -> None:
    scene = Scene(GAME, limits=(5, 10))
    scene.wager(2, base=10)
    scene.deal({1: "6h Kd", 2: "8s 8d"}, later="3c Kc 2h")
    scene.split(2)
    scene.double(2)

    on_spot = [sum(line.cents.values()) for line in scene.round.lines]
    assert on_spot == [2000, 1000]


@pytest.mark.rule("PS-104")
def test_a_wager_is_made_of_whole_chips_that_the_player_has() -> None:
    scene = Scene(
        GAME, chips=30, table_limits=Limits(Range(500, 50_000), chip_cents=100)
    )  # fmt: skip

    assert "PS-104" in scene.refused(placing(2, base=7.50)).rule_ids
    assert scene.refused(placing(2, base=31)).limit_cents == 3000
    scene.wager(2, base=30)


@pytest.mark.rule("PS-26")
def test_only_the_circle_takes_a_wager_before_the_deal() -> None:
    scene = Scene(GAME)

    for bet in ("insurance", "double", "match", "buster", "ante"):
        refusal = scene.refused(PlaceWagers("P2", 2, {"base": 1000, bet: 500}))
        assert "PS-26" in refusal.rule_ids
    assert scene.refused(placing(8, "P2", base=10)).rule_ids == ("PS-20",)
    assert scene.refused(placing(0, "P2", base=10)).rule_ids == ("PS-20",)


@pytest.mark.rule("PS-29")
@pytest.mark.parametrize(
    "late",
    [placing(3, base=10), placing(2, base=20), placing(2, base=5), placing(2)],
    ids=["a new wager", "a raise", "a smaller wager", "a withdrawal"],
)
def test_once_the_bets_are_closed_nothing_is_placed_raised_or_withdrawn(late: PlaceWagers) -> None:
    scene = Scene(GAME)
    scene.wager(2, base=10)
    scene.close()
    assert scene.refused(late).rule_ids == ("PS-29",)

    scene.deal({1: "6h Kd", 2: "8s 3d"})
    assert scene.refused(late).rule_ids == ("PS-29",)


@pytest.mark.rule("PS-29")
def test_no_card_is_dealt_before_the_bets_are_closed_nor_twice() -> None:
    scene = Scene(GAME)
    scene.wager(2, base=10)
    hands = {1: "6h Kd", 2: "8s 3d"}
    order = scene.order(hands)

    assert scene.refused(Deal(Back.RED, order)).rule_ids == ("PS-29",)
    scene.deal(hands)
    assert scene.refused(Deal(Back.RED, order)).rule_ids == ("PS-29",)


@pytest.mark.rule("PS-26")
def test_without_a_wager_there_is_no_round() -> None:
    assert Scene(GAME).refused(CloseBets()).rule_ids == ("PS-26",)


@pytest.mark.rule("PS-41", "PS-45")
@pytest.mark.parametrize("bank", [5, 100, 1_000_000])
def test_wagers_are_taken_whether_the_bank_covers_them_or_not(bank: float) -> None:
    scene = Scene(GAME, bank=bank)
    for seat in range(2, 8):
        scene.wager(seat, base=500)
    scene.close()

    assert scene.round.bank_cents == bank * 100
    assert len(scene.round.lines) == 6
