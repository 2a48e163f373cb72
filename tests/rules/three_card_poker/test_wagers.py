"""Before the cards: the Ante everybody needs, the limits, and no more bets."""

from __future__ import annotations

import pytest

from houseway.families.three_card.play.events import StacksDealt
from houseway.play.actions import CloseBets, Deal, PlaceWagers
from houseway.play.events import BetsClosed
from houseway.rules.limits import Limits, Range
from houseway.things.deck_pair import Back
from tests.felt import Scene, bets
from tests.rules.three_card_poker import GAME


def placing(spot: int, **amounts: float) -> PlaceWagers:
    return PlaceWagers(f"P{spot}", spot, bets(amounts))


@pytest.mark.rule("TCP-28")
@pytest.mark.parametrize(("amount", "limit"), [(4.99, 5), (500.01, 500), (1000, 500)])
def test_an_ante_outside_the_table_limits_is_refused(amount: float, limit: float) -> None:
    refusal = Scene(GAME, limits=(5, 500)).refused(placing(2, ante=amount))

    assert "TCP-28" in refusal.rule_ids
    assert refusal.limit_cents == limit * 100


@pytest.mark.rule("TCP-28")
@pytest.mark.parametrize("amount", [5, 500])
def test_the_least_and_the_most_of_the_table_are_both_allowed(amount: float) -> None:
    scene = Scene(GAME, limits=(5, 500))
    scene.wager(2, ante=amount)

    assert scene.round.lines[0].cents == {"ante": amount * 100}


@pytest.mark.rule("TCP-28")
def test_a_wager_is_made_of_whole_chips() -> None:
    scene = Scene(GAME, table_limits=Limits(Range(500, 50_000), chip_cents=100))

    assert "TCP-28" in scene.refused(placing(2, ante=7.50)).rule_ids
    scene.wager(2, ante=7)


@pytest.mark.rule("TCP-28")
def test_only_the_areas_of_the_layout_take_a_wager() -> None:
    scene = Scene(GAME)

    scene.refused(placing(2, ante=10, insurance=5))
    scene.refused(placing(2, ante=10, play=10))
    scene.refused(PlaceWagers("P2", 9, bets({"ante": 10})))


@pytest.mark.rule("TCP-28")
def test_nobody_wagers_more_than_the_chips_in_front_of_them() -> None:
    scene = Scene(GAME, chips=30)

    assert scene.refused(placing(2, ante=20, pair_plus=15)).limit_cents == 3000
    scene.wager(2, ante=20, pair_plus=10)
    assert scene.round.chips["P2"] == 0


@pytest.mark.rule("TCP-34")
@pytest.mark.parametrize("amount", [5, 20, 500])
def test_pair_plus_may_be_less_equal_or_more_than_the_ante(amount: float) -> None:
    scene = Scene(GAME, limits=(5, 500))
    scene.wager(2, ante=20, pair_plus=amount)

    assert scene.round.lines[0].cents["pair-plus"] == amount * 100


@pytest.mark.rule("TCP-34")
@pytest.mark.parametrize("amount", [4, 501])
def test_pair_plus_keeps_within_the_table_limits_too(amount: float) -> None:
    refusal = Scene(GAME, limits=(5, 500)).refused(placing(2, ante=20, pair_plus=amount))

    assert "TCP-34" in refusal.rule_ids
    assert refusal.actual_cents == amount * 100


@pytest.mark.rule("TCP-29", "TCP-33")
@pytest.mark.parametrize(
    "late",
    [
        placing(3, ante=10),
        placing(2, ante=20),
        placing(2, ante=5),
        placing(2),
        placing(2, ante=10, pair_plus=5),
    ],
    ids=["a new ante", "a raise", "a smaller ante", "a withdrawal", "a late pair plus"],
)
def test_after_no_more_bets_nothing_is_made_raised_or_withdrawn(late: PlaceWagers) -> None:
    scene = Scene(GAME)
    scene.wager(2, ante=10)
    scene.close()
    cited = ("TCP-29", "TCP-33") if "pair-plus" in late.cents else ("TCP-29",)
    assert scene.refused(late).rule_ids == cited

    scene.deal({})
    assert scene.refused(late).rule_ids == cited


@pytest.mark.rule("TCP-29")
def test_until_no_more_bets_a_wager_may_be_raised_and_withdrawn() -> None:
    scene = Scene(GAME, chips=100)
    scene.wager(2, ante=10)
    scene.wager(2, ante=25, pair_plus=5)
    assert scene.round.lines[0].cents == {"ante": 2500, "pair-plus": 500}

    scene.wager(2)
    assert scene.round.lines == ()
    assert scene.round.chips["P2"] == 10_000


@pytest.mark.rule("TCP-29")
def test_the_play_wager_is_still_made_after_no_more_bets() -> None:
    scene = Scene(GAME)
    scene.wager(2, ante=10)
    scene.deal({1: "2s 4h 6d", 2: "As Ad Ac"})
    scene.play(2)

    assert scene.round.lines[0].cents["play"] == 1000


@pytest.mark.rule("TCP-30")
def test_a_player_without_an_ante_gets_no_hand_and_no_turn() -> None:
    scene = Scene(GAME)
    scene.wager(2, ante=10)
    scene.wager(4, ante=10)
    scene.deal({})

    assert 3 not in scene.round.hands
    assert [line.player for line in scene.round.lines] == ["P2", "P4"]


@pytest.mark.rule("TCP-30")
def test_an_ante_cannot_be_placed_once_the_cards_are_seen() -> None:
    scene = Scene(GAME)
    scene.wager(2, ante=10)
    scene.deal({})

    assert scene.refused(placing(3, ante=10)).rule_ids == ("TCP-29",)
    assert scene.refused(PlaceWagers("P3", 2, bets({"ante": 10}))).rule_ids == ("TCP-29",)


@pytest.mark.rule("TCP-32")
def test_pair_plus_without_an_ante_is_refused() -> None:
    refusal = Scene(GAME).refused(placing(2, pair_plus=10))

    assert "TCP-32" in refusal.rule_ids


@pytest.mark.rule("TCP-32")
def test_another_player_s_ante_does_not_carry_my_pair_plus() -> None:
    scene = Scene(GAME)
    scene.wager(2, ante=10)

    assert "TCP-32" in scene.refused(PlaceWagers("P3", 2, bets({"pair-plus": 10}))).rule_ids


@pytest.mark.rule("TCP-32")
def test_the_ante_cannot_be_taken_back_from_under_a_pair_plus() -> None:
    scene = Scene(GAME)
    scene.wager(2, ante=10, pair_plus=10)

    assert "TCP-32" in scene.refused(placing(2, pair_plus=10)).rule_ids


@pytest.mark.rule("TCP-33")
def test_a_pair_plus_placed_before_the_deal_stands() -> None:
    scene = Scene(GAME)
    scene.wager(2, ante=10)
    scene.wager(2, ante=10, pair_plus=5)
    scene.deal({1: "Ks 8h 6d", 2: "As Ad 4c"})
    scene.play(2)

    assert scene.paid(2, "pair-plus") == 5


@pytest.mark.rule("TCP-40")
def test_the_house_dealer_waits_for_an_ante_before_closing_the_bets() -> None:
    scene = Scene(GAME)
    scene.refused(CloseBets())
    scene.wager(2, ante=10)
    scene.close()

    scene.refused(CloseBets())


@pytest.mark.rule("TCP-40")
def test_no_card_is_dealt_before_no_more_bets_is_called() -> None:
    scene = Scene(GAME)
    scene.wager(2, ante=10)
    scene.refused(Deal(Back.RED, scene.order({})))
    scene.deal({})

    kinds = [type(event) for event in scene.events]
    assert kinds.index(BetsClosed) < kinds.index(StacksDealt)
