"""Surrender: half the wager for the first two cards, before the down card is shown."""

from __future__ import annotations

import pytest

from houseway.families.blackjack.play.actions import Hit, Stand, Surrender
from tests.felt import Scene
from tests.rules.pure_215.tables import GAME, HOUSES, heads_up


@pytest.mark.rule("P21-91")
@pytest.mark.parametrize("house", HOUSES)
def test_surrender_costs_half_the_wager_and_ends_the_hand(house: str) -> None:
    scene = heads_up("Ks 6d", "9c Th", house=house)
    scene.surrender(2)

    assert scene.result(2, "base") == "lose"
    assert (scene.taken(2, "base"), scene.returned(2, "base")) == (5, 5)
    assert scene.posting(2, "base").rule_ids == ("P21-91",)


@pytest.mark.rule("P21-91")
def test_a_surrendered_hand_has_no_further_turn() -> None:
    scene = Scene(GAME)
    for seat in (2, 3):
        scene.wager(seat, base=10)
    scene.deal({1: "9c Th", 2: "Ks 6d", 3: "Kd 6c"})
    scene.surrender(2)

    assert scene.round.deciding is not None
    assert scene.round.deciding.spot == 3
    assert scene.refused(Hit("P2", 2)).rule_ids == ("P21-45",)


@pytest.mark.rule("P21-91")
@pytest.mark.parametrize(("bank", "later"), [("9c Th", ""), ("6c Th", "9d"), ("9c 7d", "5d")])
def test_whatever_the_player_dealer_makes_half_is_lost(bank: str, later: str) -> None:
    scene = heads_up("Ks 6d", bank, later)
    scene.surrender(2)

    assert scene.won("P2") == -5


@pytest.mark.rule("P21-91")
@pytest.mark.parametrize(("base", "lost"), [(25, 12.50), (7.25, 3.63), (5.01, 2.51)])
def test_half_of_an_odd_cent_is_lost(base: float, lost: float) -> None:
    scene = heads_up("Ks 6d", "9c Th", base=base)
    scene.surrender(2)

    assert scene.taken(2, "base") == lost


@pytest.mark.rule("P21-91")
def test_only_the_first_two_cards_are_surrendered() -> None:
    scene = heads_up("5s 6d", "9c Th", "2h")
    scene.hit(2)

    assert "P21-91" in scene.refused(Surrender("P2", 2)).rule_ids
    assert "surrender" not in scene.verbs()


@pytest.mark.rule("P21-91")
def test_a_split_hand_is_not_surrendered() -> None:
    scene = heads_up("8s 8d", "9c Th", "7h")
    scene.split(2)

    assert "P21-91" in scene.refused(Surrender("P2", 2)).rule_ids


@pytest.mark.rule("P21-91")
def test_the_forfeited_half_is_settled_in_the_order_of_action_and_uses_the_bank() -> None:
    scene = Scene(GAME, bank=12)
    for seat in (2, 3):
        scene.wager(seat, base=10)
    scene.deal({1: "9c 8h", 2: "Ks 6d", 3: "Kd 9s"})
    scene.surrender(2)
    scene.stand(3)

    # An eight counts to the eighth position of seven, which is the first again: seat 2.
    assert scene.round.button == 2
    assert scene.order_of_action() == [(2, "base"), (3, "base")]
    assert scene.posting(2, "base").bank_left_cents == 700
    assert scene.paid(3, "base") == 7


@pytest.mark.rule("P21-91")
def test_a_half_that_the_bank_does_not_reach_goes_back() -> None:
    scene = Scene(GAME, bank=13)
    for seat in (2, 3):
        scene.wager(seat, base=10)
    scene.deal({1: "9c 8h", 2: "Ks 6d", 3: "Kd 6c"})
    scene.stand(2)
    scene.surrender(3)

    assert scene.taken(2, "base") == 10
    assert (scene.taken(3, "base"), scene.returned(3, "base")) == (3, 7)


@pytest.mark.rule("P21-92")
def test_once_the_down_card_is_shown_nobody_surrenders() -> None:
    scene = heads_up("Ks 6d", "9c Th")
    scene.stand(2)

    assert scene.round.second_card is not None
    assert scene.refused(Surrender("P2", 2)).rule_ids == ("P21-45",)


@pytest.mark.rule("P21-92")
@pytest.mark.parametrize("bank", ["As Kh", "Kc Ah"])
def test_late_surrender_does_not_save_half_from_a_natural(bank: str) -> None:
    scene = heads_up("Ks 6d", bank, surrender="late")

    assert scene.taken(2, "base") == 10


@pytest.mark.rule("P21-92")
@pytest.mark.parametrize("up", ["As", "Kc"])
def test_late_surrender_comes_after_the_look_at_the_down_card(up: str) -> None:
    scene = heads_up("Ks 6d", f"{up} 7h", surrender="late")
    assert scene.round.checked
    scene.surrender(2)

    assert scene.taken(2, "base") == 5


@pytest.mark.rule("P21-92")
@pytest.mark.parametrize("bank", ["As Kh", "Kc Ah"])
def test_a_house_may_let_players_surrender_before_the_look(bank: str) -> None:
    scene = heads_up("Ks 6d", bank, surrender="early")
    assert not scene.round.checked
    assert scene.verbs() == {"surrender", "decline"}
    scene.surrender(2)

    assert scene.taken(2, "base") == 5


@pytest.mark.rule("P21-92")
def test_who_keeps_their_hand_there_cannot_surrender_after_the_look() -> None:
    scene = heads_up("Ks 6d", "As 7h", surrender="early")
    assert scene.refused(Stand("P2", 2)).rule_ids == ("P21-45",)
    scene.decline(2)

    assert scene.round.checked
    assert scene.refused(Surrender("P2", 2)).rule_ids == ("P21-92",)
    assert "surrender" not in scene.verbs()


@pytest.mark.rule("P21-92")
def test_early_surrender_waits_for_every_seat_in_turn() -> None:
    scene = Scene(GAME, options={"surrender": "early"})
    for seat in (2, 3, 4):
        scene.wager(seat, base=10)
    scene.deal({1: "As Kh", 2: "Ks 6d", 3: "Kd Qc", 4: "Kc 5d"})
    scene.surrender(2)
    scene.decline(3)
    assert scene.settlement is None
    scene.surrender(4)

    assert [scene.taken(seat, "base") for seat in (2, 3, 4)] == [5, 10, 5]


@pytest.mark.rule("P21-92")
def test_early_surrender_under_a_low_card_is_made_in_turn() -> None:
    scene = heads_up("Ks 6d", "9c Th", surrender="early")
    assert "surrender" in scene.verbs()
    scene.surrender(2)

    assert scene.taken(2, "base") == 5


@pytest.mark.rule("P21-91", "P21-92")
@pytest.mark.parametrize("bank", ["9c Th", "As 7h"])
def test_a_house_may_have_no_surrender(bank: str) -> None:
    scene = heads_up("Ks 6d", bank, surrender="none")

    assert scene.refused(Surrender("P2", 2)).rule_ids == ("P21-91",)
    assert "surrender" not in scene.verbs()


@pytest.mark.rule("P21-91")
def test_marysville_s_lost_page_is_read_as_mortimer_s() -> None:
    scene = heads_up("Ks 6d", "9c Th", house="marysville", marysville_lost_page="assume_mortimer")
    scene.surrender(2)

    assert scene.taken(2, "base") == 5


@pytest.mark.rule("P21-91")
@pytest.mark.parametrize("surrender", ["late", "early"])
def test_read_strictly_the_lost_page_grants_no_surrender(surrender: str) -> None:
    scene = heads_up(
        "Ks 6d", "9c Th", house="marysville", marysville_lost_page="strict", surrender=surrender
    )

    assert scene.refused(Surrender("P2", 2)).rule_ids == ("P21-91",)
