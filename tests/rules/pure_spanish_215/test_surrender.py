"""Surrender gives up half the wager; insurance and even money do not exist in this game."""

from __future__ import annotations

import pytest

from houseway.families.blackjack.play.actions import (
    Decline,
    EvenMoney,
    Hit,
    Insure,
    MatchStake,
    Surrender,
)
from houseway.families.blackjack.play.boxes import HandEnd
from houseway.families.blackjack.play.events import Checked
from houseway.play.round import Phase
from tests.felt import Scene
from tests.rules.pure_spanish_215.scenes import GAME, against


@pytest.mark.rule("PS-89")
@pytest.mark.parametrize(("base", "half"), [(10, 5), (5, 2.50), (7.50, 3.75), (500, 250)])
def test_surrender_gives_up_half_the_wager_and_ends_the_hand(base: float, half: float) -> None:
    scene = against("6h Kd", "Ks 6d", later="Kc", base=base)
    scene.surrender(2)

    assert scene.box(2).end is HandEnd.SURRENDERED
    assert (scene.taken(2, "base"), scene.returned(2, "base")) == (half, base - half)
    assert "PS-89" in scene.posting(2, "base").rule_ids
    assert scene.won("P1") == half


@pytest.mark.rule("PS-89")
@pytest.mark.parametrize("hand", ["2s 3d", "Ks 7d", "8s 8d", "As 9d"])
def test_any_first_two_cards_may_be_surrendered(hand: str) -> None:
    assert "surrender" in against("6h Kd", hand).verbs()


@pytest.mark.rule("PS-89", "PS-90")
def test_after_anything_else_was_done_with_the_hand_it_is_too_late() -> None:
    hit = against("6h Kd", "2s 3d", later="4c")
    hit.hit(2)
    doubled = against("6h Kd", "2s 3d", later="4c")
    doubled.double(2)
    split = against("6h Kd", "8s 8d", later="3c")
    split.split(2)

    for scene in (hit, doubled, split):
        assert "surrender" not in scene.verbs()
        assert scene.refused(Surrender("P2", 2)).rule_ids == ("PS-89", "PS-90")


@pytest.mark.rule("PS-89")
def test_the_half_is_taken_in_its_turn_and_uses_the_bank() -> None:
    scene = Scene(GAME, bank=13)
    for seat in (2, 3):
        scene.wager(seat, base=10)
    scene.deal({1: "Kh 8d", 2: "Ks 9d", 3: "Ks 6d"})
    scene.stand(2)
    scene.surrender(3)

    assert scene.paid(2, "base") == 10
    assert (scene.taken(3, "base"), scene.returned(3, "base")) == (3, 7)
    assert scene.posting(3, "base").bank_left_cents == 0


@pytest.mark.rule("PS-89", "PS-05")
def test_a_surrender_that_the_bank_does_not_reach_goes_back_whole() -> None:
    scene = Scene(GAME, bank=10)
    for seat in (2, 3):
        scene.wager(seat, base=10)
    scene.deal({1: "Kh 8d", 2: "Ks 9d", 3: "Ks 6d"})
    scene.stand(2)
    scene.surrender(3)

    assert scene.won("P3") == 0


@pytest.mark.rule("PS-90")
@pytest.mark.parametrize("up", ["As", "Kh"])
def test_surrender_is_open_in_one_s_turn_after_the_look(up: str) -> None:
    scene = against(f"{up} 8d", "Ks 6d")
    assert Checked(natural=False) in scene.events
    scene.surrender(2)

    assert scene.won("P2") == -5


@pytest.mark.rule("PS-90", "PS-53")
@pytest.mark.parametrize("hand", ["As Kd", "Kd As"])
def test_surrender_saves_nobody_from_a_natural(hand: str) -> None:
    scene = against(hand, "Ks 6d")

    assert "There is nothing to decide now" in str(scene.refused(Surrender("P2", 2)))
    assert scene.won("P2") == -10


@pytest.mark.rule("PS-90")
def test_once_the_down_card_is_shown_it_is_too_late() -> None:
    scene = against("6h Kd", "Ks 6d", later="5h")
    scene.stand(2)
    assert scene.round.second_card is not None

    assert "There is nothing to decide now" in str(scene.refused(Surrender("P2", 2)))
    assert scene.won("P2") == -10


@pytest.mark.rule("PS-90")
@pytest.mark.parametrize("hand", ["As Kd", "Kd As", "As 8d"])
def test_a_house_may_take_a_surrender_before_the_look(hand: str) -> None:
    scene = against(hand, "Ks 6d", surrender="early")
    assert scene.round.asking
    assert not scene.round.checked
    assert scene.verbs() == {"surrender", "decline"}
    scene.surrender(2)

    assert scene.won("P2") == -5


@pytest.mark.rule("PS-90")
def test_who_declines_an_early_surrender_loses_all_to_a_natural() -> None:
    scene = against("As Kd", "Ks 6d", surrender="early")
    scene.decline(2)

    assert scene.round.phase is Phase.SETTLING
    assert scene.won("P2") == -10


@pytest.mark.rule("PS-90")
def test_where_surrender_is_early_it_is_closed_after_the_look() -> None:
    scene = against("As 8d", "Ks 6d", surrender="early")
    assert scene.refused(Hit("P2", 2)).rule_ids == ("PS-35",)
    scene.decline(2)

    assert "surrender" not in scene.verbs()
    assert scene.refused(Surrender("P2", 2)).rule_ids == ("PS-90",)
    assert "hit" in scene.verbs()


@pytest.mark.rule("PS-90", "PS-52")
def test_an_early_surrender_is_asked_of_each_seat_in_turn_before_the_look() -> None:
    scene = Scene(GAME, options={"surrender": "early"})
    for seat in (2, 3, 4):
        scene.wager(seat, base=10)
    scene.deal({1: "As Kd", 2: "Ks 6d", 3: "9s 6d", 4: "Ac Jd"})
    assert scene.refused(Surrender("P3", 3)).rule_ids == ("PS-35",)
    scene.decline(2)
    scene.surrender(3)
    scene.decline(4)

    assert [scene.won(f"P{seat}") for seat in (2, 3, 4)] == [-10, -5, 12]


@pytest.mark.rule("PS-90")
def test_without_a_look_an_early_surrender_comes_in_one_s_turn() -> None:
    scene = against("6h Kd", "Ks 6d", surrender="early")
    assert not scene.round.asking
    scene.surrender(2)

    assert scene.won("P2") == -5


@pytest.mark.rule("PS-90")
def test_a_house_may_have_no_surrender() -> None:
    scene = against("6h Kd", "Ks 6d", surrender="none")

    assert "surrender" not in scene.verbs()
    assert "PS-89" in scene.refused(Surrender("P2", 2)).rule_ids


@pytest.mark.rule("PS-90")
def test_late_surrender_is_the_reading_unless_the_house_says_otherwise() -> None:
    assert Scene(GAME).game.chosen()["surrender"] == "late"


@pytest.mark.rule("PS-91")
@pytest.mark.parametrize("up", ["As", "Kh", "6c"])
@pytest.mark.parametrize("surrender", ["late", "early", "none"])
def test_there_is_neither_insurance_nor_even_money(up: str, surrender: str) -> None:
    scene = Scene(GAME, options={"surrender": surrender})
    for seat in (2, 3):
        scene.wager(seat, base=10)
    scene.deal({1: f"{up} 8d", 2: "8s 3d", 3: "Ac Kd"})
    held = dict(scene.round.chips)

    assert scene.refused(Insure("P2", 2, 500)).rule_ids == ("PS-91",)
    assert scene.refused(EvenMoney("P2", 2)).rule_ids == ("PS-91",)
    assert {"insure", "even_money"}.isdisjoint(scene.verbs())
    assert scene.round.chips == held


@pytest.mark.rule("PS-91", "PS-52")
def test_with_an_ace_up_nobody_is_asked_anything_before_the_look() -> None:
    scene = against("As 8d", "8s 3d")

    assert scene.round.asking == ()
    assert scene.round.checked
    for answer in (Decline("P2", 2), MatchStake("P2", 2)):
        assert "Nothing of the kind is asked now" in str(scene.refused(answer))
