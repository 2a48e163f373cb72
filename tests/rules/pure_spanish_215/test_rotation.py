"""The bank goes round the table: two hands each, then on to the left."""

from __future__ import annotations

import pytest

from houseway.floor.actions import InRound, Join, OfferAgain, PassBank, Sit
from houseway.floor.events import RoundOpened
from houseway.play.actions import PlaceWagers
from tests.felt import Felt
from tests.rules.pure_spanish_215.scenes import GAME


@pytest.mark.rule("PS-03")
def test_the_bank_is_offered_clockwise_after_every_two_hands() -> None:
    felt = Felt(GAME, players=4)
    for seat in (1, 2, 3, 4, 1):
        assert felt.offered == f"P{seat}"
        felt.whole_round(banking=seat)
        felt.whole_round(banking=seat)

    assert felt.offered == "P2"


@pytest.mark.rule("PS-03")
def test_who_has_banked_two_hands_is_not_offered_a_third() -> None:
    felt = Felt(GAME, players=3)
    felt.whole_round(banking=1)
    felt.whole_round(banking=1)

    assert felt.offered == "P2"
    assert felt.refused(felt.post(1, 100)).rule_ids == ("PS-03",)


@pytest.mark.rule("PS-03")
def test_a_declined_bank_is_offered_to_the_next_seat_on_the_left() -> None:
    felt = Felt(GAME, players=4)
    felt.whole_round(banking=1)
    felt.whole_round(banking=1)
    felt.do(PassBank("P2"))

    assert felt.offered == "P3"
    assert felt.refused(PassBank("P4")).rule_ids == ("PS-03",)
    assert felt.refused(felt.post(4, 100)).rule_ids == ("PS-03",)
    felt.bank(3)
    assert felt.round.player_dealer == 3


@pytest.mark.rule("PS-03")
def test_a_bank_taken_for_one_hand_moves_on_after_one() -> None:
    felt = Felt(GAME, players=3)
    felt.whole_round(banking=1, once=True)

    assert felt.offered == "P2"


@pytest.mark.rule("PS-03")
def test_the_game_is_broken_when_every_other_seat_declines() -> None:
    felt = Felt(GAME, players=3)
    felt.whole_round(banking=1)
    felt.whole_round(banking=1)
    felt.do(PassBank("P2"))
    felt.do(PassBank("P3"))

    assert felt.offered is None
    assert felt.table.rotation.broken is not None
    assert felt.refused(felt.post(1, 100)).rule_ids == ("PS-03",)
    felt.do(OfferAgain("the floor supervisor"))
    assert felt.offered == "P2"


@pytest.mark.rule("PS-03")
def test_a_house_may_let_the_player_dealer_keep_a_bank_nobody_wants() -> None:
    felt = Felt(GAME, players=2, options={"no_taker": "retain"})
    felt.whole_round(banking=1)
    felt.whole_round(banking=1)
    assert felt.offered == "P2"
    felt.do(PassBank("P2"))

    assert felt.offered == "P1"
    felt.whole_round(banking=1)


@pytest.mark.rule("PS-03")
def test_a_house_may_offer_the_bank_only_to_those_who_wagered_before() -> None:
    def after_two_hands(wagered_before: str) -> str | None:
        felt = Felt(GAME, players=4, options={"wagered_before": wagered_before})
        for _ in range(2):
            felt.bank(1)
            felt.wager(4, base=5)
            felt.close()
            felt.deal()
            felt.everybody_stands()
        return felt.offered

    assert after_two_hands("false") == "P2"
    assert after_two_hands("true") == "P4"


@pytest.mark.rule("PS-24")
def test_the_button_says_whose_bank_it_is_and_whether_it_is_the_first_or_the_second() -> None:
    felt = Felt(GAME, players=3)
    shown = []
    for seat in (1, 1, 2, 2, 3):
        felt.bank(seat)
        shown.append((felt.round.player_dealer, felt.table.rotation.turn))
        felt.wager(seat % 3 + 1, base=5)
        felt.close()
        felt.deal()
        felt.everybody_stands()

    assert shown == [(1, 1), (1, 2), (2, 1), (2, 2), (3, 1)]
    opened = [event for event in felt.log if isinstance(event, RoundOpened)]
    assert [(event.player_dealer, event.turn) for event in opened] == shown


@pytest.mark.rule("PS-22")
def test_nothing_is_wagered_before_a_player_dealer_has_put_up_his_bank() -> None:
    felt = Felt(GAME, players=3)
    wager = InRound(PlaceWagers("P2", 2, {"base": 1000}))

    felt.refused(wager)
    felt.bank(1)
    felt.do(wager)
    assert felt.round.lines[0].cents == {"base": 1000}


@pytest.mark.rule("PS-22", "PS-03")
def test_every_round_needs_a_bank_of_its_own() -> None:
    felt = Felt(GAME, players=3)
    felt.whole_round(banking=1)

    felt.refused(InRound(PlaceWagers("P2", 2, {"base": 1000})))
    assert felt.table.round is None


@pytest.mark.rule("PS-45")
def test_a_bank_is_the_table_minimum_or_more_without_a_ceiling() -> None:
    felt = Felt(GAME, players=2, chips=1_000_000)
    for amount in (0, 4.99):
        assert felt.refused(felt.post(1, amount)).limit_cents == 500
    felt.bank(1, 1_000_000)

    assert felt.round.bank_cents == 100_000_000


@pytest.mark.rule("PS-41", "PS-45")
def test_a_bank_smaller_than_the_wagers_is_accepted() -> None:
    felt = Felt(GAME, players=3)
    felt.bank(1, 5)
    felt.wager(2, base=500)
    felt.wager(3, base=500)
    felt.close()

    assert felt.round.bank_cents == 500


@pytest.mark.rule("PS-93", "PS-23")
def test_nothing_is_added_to_the_bank_once_the_hand_has_begun() -> None:
    felt = Felt(GAME, players=2)
    felt.bank(1, 20, top="Ks Kh 9d 8d")
    assert felt.refused(felt.post(1, 500)).rule_ids == ("PS-03",)
    felt.wager(2, base=50)
    felt.close()
    felt.deal()
    felt.do(Join("P1", 100_000))
    assert felt.refused(felt.post(1, 500)).rule_ids == ("PS-03",)
    felt.everybody_stands()

    assert felt.postings[0].paid_cents == 2000
    assert felt.chips("P2") == 1020


@pytest.mark.rule("PS-03")
def test_a_newcomer_is_offered_the_bank_in_his_place() -> None:
    felt = Felt(GAME, players=2)
    felt.whole_round(banking=1)
    felt.whole_round(banking=1)
    felt.do(PassBank("P2"))
    felt.do(Join("P5", 50_000))
    felt.do(Sit("P5", 5))

    assert felt.offered == "P5"
