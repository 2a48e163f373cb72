"""Surrender: half the wager, on the first two cards, before anything else is done with them."""

from __future__ import annotations

import pytest

from houseway.families.blackjack.play.actions import Surrender
from houseway.families.blackjack.play.boxes import HandEnd
from houseway.rules.limits import Limits, Range
from tests.felt import Scene
from tests.rules.no_bust.hands import GAME, HOUSES, all_wager, dealt


@pytest.mark.rule("NB-80")
@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("hand", ["Kc 6d", "2c 2d", "5c 6d", "As Kd", "Kc Qd"])
@pytest.mark.parametrize("player_dealer", ["Th 9s", "Th 6s Kd", "Th Jk"])
def test_who_surrenders_loses_half_whatever_follows(
    house: str, hand: str, player_dealer: str
) -> None:
    up, *later = player_dealer.split()
    scene = dealt(hand, up=up, later=" ".join(later), house=house)
    scene.surrender(2)

    assert scene.player_dealer_hand() == player_dealer
    assert (scene.taken(2, "base"), scene.returned(2, "base")) == (5, 5)
    assert scene.posting(2, "base").rule_ids == ("NB-80",)
    assert (scene.won("P2"), scene.won("P1")) == (-5, 5)


@pytest.mark.rule("NB-80")
def test_a_surrendered_hand_is_out_of_play() -> None:
    scene = all_wager({2: "Kc 6d", 3: "Kh 7s"})
    scene.surrender(2)

    assert scene.box(2).end is HandEnd.SURRENDERED
    assert scene.refused(Surrender("P2", 2)).rule_ids == ("NB-46", "NB-23")
    assert scene.round.deciding is not None
    assert scene.round.deciding.spot == 3


@pytest.mark.rule("NB-80")
@pytest.mark.parametrize(("wager", "lost"), [(5, 2.50), (5.50, 2.75), (7.77, 3.89), (25, 12.50)])
def test_half_is_reckoned_to_the_cent(wager: float, lost: float) -> None:
    scene = dealt("Kc 6d", wager=wager)
    scene.surrender(2)

    assert scene.taken(2, "base") == lost
    assert scene.taken(2, "base") + scene.returned(2, "base") == pytest.approx(wager)


@pytest.mark.rule("NB-80")
def test_half_of_an_odd_wager_is_not_rounded_to_chips() -> None:
    limits = Limits(Range(500, 50_000), chip_cents=50)
    scene = Scene(GAME, table_limits=limits)
    scene.wager(2, base=5.50)
    scene.deal({1: "Th", 2: "Kc 6d"}, later="9s")
    scene.surrender(2)

    assert (scene.taken(2, "base"), scene.returned(2, "base")) == (2.75, 2.75)


@pytest.mark.rule("NB-80")
def test_the_half_is_settled_in_the_order_of_action() -> None:
    # The second card is a two, so the button goes to the second wager from the player-dealer.
    scene = all_wager({2: "Kc 6d", 3: "Kh 9s", 4: "Kd 7s"}, up="Th", later="2s 6h")
    scene.surrender(2)
    scene.stand(3)
    scene.stand(4)

    assert scene.order_of_action() == [(3, "base"), (4, "base"), (2, "base")]
    assert [posting.bank_left_cents for posting in scene.postings] == [999_000, 998_000, 997_500]


@pytest.mark.rule("NB-80", "NB-102")
@pytest.mark.parametrize(
    ("bank", "taken", "returned"), [(10, 0, 10), (12, 2, 8), (15, 5, 5), (500, 5, 5)]
)
def test_the_half_uses_the_bank_and_goes_back_as_far_as_that_does_not_reach(
    bank: float, taken: float, returned: float
) -> None:
    scene = all_wager({2: "Kc 9d", 3: "Kh 6s"}, up="Th", later="As", bank=bank)
    scene.stand(2)
    scene.surrender(3)

    assert scene.player_dealer_hand() == "Th As"
    assert scene.order_of_action() == [(2, "base"), (3, "base")]
    assert scene.taken(2, "base") == 10
    assert (scene.taken(3, "base"), scene.returned(3, "base")) == (taken, returned)


@pytest.mark.rule("NB-80", "NB-81")
def test_after_a_hit_nothing_is_surrendered() -> None:
    scene = dealt("2c 3d", later="4h")
    scene.hit(2)

    assert scene.refused(Surrender("P2", 2)).rule_ids == ("NB-80", "NB-81")
    assert scene.verbs() == {"hit"}


@pytest.mark.rule("NB-81")
@pytest.mark.parametrize("house", HOUSES)
def test_surrender_is_over_when_the_player_dealer_has_a_second_card(house: str) -> None:
    scene = dealt("Kc 6d", house=house)
    assert "surrender" in scene.verbs()
    scene.stand(2)

    assert len(scene.round.player_dealer_hand) >= 2
    scene.refused(Surrender("P2", 2))
    assert scene.verbs() == set()


@pytest.mark.rule("NB-81")
def test_one_surrenders_in_ones_own_turn() -> None:
    scene = all_wager({2: "Kc 9d", 3: "Kh 6s"})

    assert scene.refused(Surrender("P3", 3)).rule_ids == ("NB-46", "NB-23")
    scene.stand(2)
    scene.surrender(3)
    assert scene.taken(3, "base") == 5


@pytest.mark.rule("NB-81")
@pytest.mark.parametrize("up", ["As", "Kh", "6c"])
def test_without_a_down_card_early_surrender_is_the_same_as_late(up: str) -> None:
    scene = dealt("Kc 6d", up=up, options={"surrender": "early"})
    assert scene.verbs() == dealt("Kc 6d", up=up, options={"surrender": "late"}).verbs()
    scene.surrender(2)

    assert scene.taken(2, "base") == 5


@pytest.mark.rule("NB-81")
def test_a_house_may_have_no_surrender() -> None:
    scene = dealt("Kc 6d", options={"surrender": "none"})

    assert scene.refused(Surrender("P2", 2)).rule_ids == ("NB-80",)
    assert scene.verbs() == {"hit", "stand", "double"}
