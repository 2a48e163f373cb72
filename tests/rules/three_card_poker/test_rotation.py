"""The bank goes round the Three Card Poker table: two hands each, then on to the left."""

from __future__ import annotations

import pytest

from houseway.floor.actions import Join, OfferAgain, PassBank, Sit
from houseway.floor.events import RoundOpened
from tests.felt import Felt
from tests.rules.three_card_poker import GAME


@pytest.mark.rule("TCP-4")
def test_nobody_banks_a_third_hand_running() -> None:
    felt = Felt(GAME, players=3)
    felt.whole_round(banking=1)
    felt.whole_round(banking=1)

    assert felt.offered == "P2"
    assert "TCP-4" in felt.refused(felt.post(1, 100)).rule_ids


@pytest.mark.rule("TCP-4")
def test_the_player_dealer_keeps_the_bank_for_a_second_hand() -> None:
    felt = Felt(GAME, players=3)
    felt.whole_round(banking=1)

    assert felt.offered == "P1"
    felt.whole_round(banking=1)
    turns = [event.turn for event in felt.log if isinstance(event, RoundOpened)]
    assert turns == [1, 2]


@pytest.mark.rule("TCP-4")
def test_the_same_bank_stands_behind_ante_play_and_pair_plus() -> None:
    felt = Felt(GAME, players=2)
    felt.bank(1, 100, top="8s 8d 2c Ks 7d 4h")
    felt.wager(2, ante=10, pair_plus=5)
    felt.close()
    felt.deal()
    felt.play(2)

    assert felt.chips("P2") == 1000 + 10 + 10 + 5
    assert felt.chips("P1") == 1000 - 10 - 10 - 5


@pytest.mark.rule("TCP-70")
def test_the_bank_is_offered_clockwise_after_every_two_hands() -> None:
    felt = Felt(GAME, players=4)
    for seat in (1, 2, 3, 4, 1):
        assert felt.offered == f"P{seat}"
        felt.whole_round(banking=seat)
        felt.whole_round(banking=seat)

    assert felt.offered == "P2"


@pytest.mark.rule("TCP-70")
def test_a_declined_bank_is_offered_to_the_next_seat_on_the_left() -> None:
    felt = Felt(GAME, players=4)
    felt.whole_round(banking=1)
    felt.whole_round(banking=1)

    felt.do(PassBank("P2"))
    assert felt.offered == "P3"
    assert "TCP-70" in felt.refused(PassBank("P4")).rule_ids
    felt.bank(3, 100)
    assert felt.round.player_dealer == 3


@pytest.mark.rule("TCP-70")
def test_whoever_declined_is_asked_again_when_his_turn_comes_round() -> None:
    felt = Felt(GAME, players=3)
    felt.do(PassBank("P1"))
    felt.whole_round(banking=2)
    felt.do(PassBank("P2"))
    assert felt.offered == "P3"
    felt.do(PassBank("P3"))

    assert felt.offered == "P1"


@pytest.mark.rule("TCP-4", "TCP-70")
def test_a_bank_taken_for_one_hand_moves_on_after_one() -> None:
    felt = Felt(GAME, players=3)
    felt.whole_round(banking=1, once=True)

    assert felt.offered == "P2"


@pytest.mark.rule("TCP-4")
def test_the_game_is_broken_when_nobody_takes_over_from_the_player_dealer() -> None:
    felt = Felt(GAME, players=2)
    felt.whole_round(banking=1)
    felt.whole_round(banking=1)
    felt.do(PassBank("P2"))

    assert felt.offered is None
    assert felt.table.rotation.broken is not None
    assert "TCP-4" in felt.refused(felt.post(1, 100)).rule_ids


@pytest.mark.rule("TCP-70")
def test_a_broken_game_starts_again_with_the_seat_on_the_left() -> None:
    felt = Felt(GAME, players=3)
    felt.whole_round(banking=1)
    felt.whole_round(banking=1)
    felt.do(PassBank("P2"))
    felt.do(PassBank("P3"))
    assert felt.table.rotation.broken is not None

    felt.do(OfferAgain("the floor supervisor"))
    assert felt.offered == "P2"


@pytest.mark.rule("TCP-70")
def test_somebody_who_sits_down_may_take_the_bank_of_a_broken_game() -> None:
    felt = Felt(GAME, players=2)
    felt.whole_round(banking=1)
    felt.whole_round(banking=1)
    felt.do(PassBank("P2"))
    felt.do(Join("P5", 50_000))
    felt.do(Sit("P5", 5))

    assert felt.offered == "P5"


@pytest.mark.rule("TCP-4")
def test_a_house_may_let_the_player_dealer_keep_a_bank_nobody_wants() -> None:
    felt = Felt(GAME, players=2, options={"no_taker": "retain"})
    felt.whole_round(banking=1)
    felt.whole_round(banking=1)
    assert felt.offered == "P2"

    felt.do(PassBank("P2"))
    assert felt.offered == "P1"


@pytest.mark.rule("TCP-70")
def test_a_house_may_offer_the_bank_only_to_those_who_wagered_before() -> None:
    felt = Felt(GAME, players=4, options={"wagered_before": "true"})
    for _ in range(2):
        felt.bank(1, 100)
        felt.wager(4, ante=5)
        felt.close()
        felt.deal()
        felt.fold(4)

    assert felt.offered == "P4"


@pytest.mark.rule("TCP-4", "TCP-70")
def test_the_seat_that_banks_is_the_one_that_was_offered_the_bank() -> None:
    felt = Felt(GAME, players=3)

    refusal = felt.refused(felt.post(2, 100))
    assert refusal.rule_ids == ("TCP-4", "TCP-70")
    felt.bank(1, 100)
    assert felt.round.player_dealer == 1
    assert felt.refused(felt.post(2, 100)).rule_ids == ("TCP-4", "TCP-70")
