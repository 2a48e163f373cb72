"""The bank goes round the No Bust table: two hands each, the next one clockwise, or broken."""

from __future__ import annotations

import pytest

from houseway.floor.actions import InRound, Join, OfferAgain, PassBank, Sit
from houseway.floor.events import RoundOpened
from houseway.play.actions import CloseBets, PlaceWagers
from tests.felt import Felt
from tests.rules.no_bust.hands import GAME


@pytest.mark.rule("NB-26")
def test_no_wager_is_taken_before_somebody_banks() -> None:
    felt = Felt(GAME, players=3)
    felt.refused(InRound(PlaceWagers("P2", 2, {"base": 1000})))
    felt.bank(1, 200)

    assert (felt.round.player_dealer, felt.round.bank_cents) == (1, 20_000)
    felt.wager(2, base=10)


@pytest.mark.rule("NB-26")
def test_a_bank_is_money_that_its_owner_has_at_the_table() -> None:
    felt = Felt(GAME, players=2, chips=200)

    assert "NB-26" in felt.refused(felt.post(1, 201)).rule_ids
    assert "NB-26" in felt.refused(felt.post(1, 4)).rule_ids
    felt.bank(1, 200)


@pytest.mark.rule("NB-27", "NB-112")
def test_the_bank_button_shows_the_first_and_the_second_turn() -> None:
    felt = Felt(GAME, players=3)
    for seat in (1, 1, 2, 2, 3):
        felt.whole_round(banking=seat)

    opened = [event for event in felt.log if isinstance(event, RoundOpened)]
    assert [(event.player_dealer, event.turn) for event in opened] == [
        (1, 1), (1, 2), (2, 1), (2, 2), (3, 1),
    ]  # fmt: skip


@pytest.mark.rule("NB-107")
def test_the_seat_of_the_player_dealer_moves_clockwise_after_every_two_hands() -> None:
    felt = Felt(GAME, players=4)
    for seat in (1, 2, 3, 4, 1):
        assert felt.offered == f"P{seat}"
        felt.whole_round(banking=seat)
        assert felt.offered == f"P{seat}"
        felt.whole_round(banking=seat)

    assert felt.offered == "P2"


@pytest.mark.rule("NB-107")
def test_a_declined_bank_is_offered_to_the_next_clockwise() -> None:
    felt = Felt(GAME, players=4)
    felt.whole_round(banking=1)
    felt.whole_round(banking=1)
    felt.do(PassBank("P2"))

    assert felt.offered == "P3"
    assert "NB-107" in felt.refused(felt.post(4, 100)).rule_ids
    felt.bank(3, 100)
    assert felt.round.player_dealer == 3


@pytest.mark.rule("NB-108")
def test_nobody_banks_a_third_hand_running() -> None:
    felt = Felt(GAME, players=2)
    felt.whole_round(banking=1)
    felt.whole_round(banking=1)

    assert "NB-108" in felt.refused(felt.post(1, 100)).rule_ids
    felt.whole_round(banking=2, once=True)
    felt.whole_round(banking=1)


@pytest.mark.rule("NB-108", "NB-109")
def test_the_game_is_broken_when_nobody_intervenes() -> None:
    felt = Felt(GAME, players=2)
    felt.whole_round(banking=1)
    felt.whole_round(banking=1)
    felt.do(PassBank("P2"))

    assert felt.offered is None
    assert felt.table.rotation.broken is not None
    assert "NB-109" in felt.refused(felt.post(1, 100)).rule_ids


@pytest.mark.rule("NB-109")
def test_a_broken_game_goes_on_when_somebody_takes_the_bank() -> None:
    felt = Felt(GAME, players=2)
    felt.whole_round(banking=1)
    felt.whole_round(banking=1)
    felt.do(PassBank("P2"))
    felt.do(Join("P5", 50_000))
    felt.do(Sit("P5", 5))
    assert felt.offered == "P5"

    again = Felt(GAME, players=2)
    for seat in (1, 2):
        again.do(PassBank(f"P{seat}"))
    assert again.offered is None
    again.do(OfferAgain("the floor supervisor"))
    assert again.offered is not None


@pytest.mark.rule("NB-109")
def test_the_choice_to_keep_a_bank_nobody_wants_is_there_to_study() -> None:
    felt = Felt(GAME, players=2, options={"no_taker": "retain"})
    felt.whole_round(banking=1)
    felt.whole_round(banking=1)
    felt.do(PassBank("P2"))

    assert felt.offered == "P1"


@pytest.mark.rule("NB-107")
def test_a_house_may_offer_the_bank_only_to_those_who_wagered_before() -> None:
    felt = Felt(GAME, players=4, options={"wagered_before": "true"})
    for _ in range(2):
        felt.bank(1, 100)
        felt.wager(4, base=5)
        felt.deal()
        felt.play_out()

    assert felt.offered == "P4"


@pytest.mark.rule("NB-26", "NB-28")
def test_the_player_dealer_of_a_round_neither_wagers_nor_leaves_his_seat_to_others() -> None:
    felt = Felt(GAME, players=3)
    felt.bank(1)

    for player in ("P1", "P2"):
        refusal = felt.refused(InRound(PlaceWagers(player, 1, {"base": 1000})))
        assert refusal.rule_ids == ("NB-26", "NB-28")
    assert "NB-24" in felt.refused(InRound(CloseBets())).rule_ids
