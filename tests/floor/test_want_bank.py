"""Who is next for the bank, and how somebody gets it whom nobody else keeps from it."""

from __future__ import annotations

from houseway.floor import replay
from houseway.floor.banked.actions import OfferAgain, WantBank
from houseway.floor.service.event_codec import encode_event
from tests.event_logs import read_log
from tests.felt import Felt


def next_seats(felt: Felt) -> list[int]:
    return [each.seat for each in felt.table.next_for_bank()]


def test_a_pass_is_taken_back_when_nobody_wants_the_bank() -> None:
    felt = Felt("three-card-poker", players=3)
    for seat in (1, 2, 3):
        felt.pass_bank(seat)
    felt.do(WantBank("P2"))
    assert felt.offered == "P2"
    felt.bank(2, 100)
    assert felt.round.banked_by == "P2"
    assert replay(read_log([encode_event(each) for each in felt.log])) == felt.table


def test_whoever_asks_may_pass_again_and_then_the_game_is_broken_as_before() -> None:
    felt = Felt("three-card-poker", players=2)
    felt.pass_bank(1)
    felt.pass_bank(2)
    felt.do(WantBank("P2"))
    felt.pass_bank(2)
    assert felt.offered is None
    assert felt.table.rotation.broken is not None
    felt.do(OfferAgain("house dealer"))
    assert felt.offered == "P1"


def test_nobody_asks_out_of_turn_or_from_outside() -> None:
    felt = Felt("three-card-poker", players=2, standing=("Ana",))
    assert "goes round by itself" in str(felt.refused(WantBank("P2")))
    felt.pass_bank(1)
    felt.pass_bank(2)
    assert "may not take the bank now" in str(felt.refused(WantBank("Ana")))


def test_who_has_banked_twice_running_may_not_ask_before_somebody_else_has() -> None:
    felt = Felt("three-card-poker", players=2)
    for _ in range(2):
        felt.bank(1, 100)
        felt.wager(2, ante=5)
        felt.deal()
        felt.fold(2)
    felt.pass_bank(2)
    assert "may not take the bank now" in str(felt.refused(WantBank("P1")))


def test_the_ring_begins_with_the_offer_and_a_second_bank_comes_first() -> None:
    felt = Felt("three-card-poker", players=4)
    assert next_seats(felt) == [1, 2, 3, 4]
    felt.pass_bank(1)
    assert next_seats(felt) == [2, 3, 4]
    felt.bank(2, 100)
    assert next_seats(felt)[:2] == [2, 3]
    felt.wager(1, ante=5)
    felt.deal()
    felt.fold(1)
    assert felt.offered == "P2"
    felt.bank(2, 100)
    assert 2 not in next_seats(felt)
