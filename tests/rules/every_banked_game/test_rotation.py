"""The bank goes round the table: two hands each, then clockwise; and without a taker it stops."""

from __future__ import annotations

import pytest

from houseway.floor import replay
from houseway.floor.banked.actions import InRound, PassBank
from houseway.floor.banked.events import RoundOpened
from tests.felt import Felt, bets
from tests.felt.banked import Banked
from tests.rules.every_banked_game.games import each_game_proves


def two_hands_banked(at: Banked, players: int | tuple[int, ...], **options: str) -> Felt:
    """Seat 1 has had both of its hands."""
    felt = at.felt(players, chips=1000, **options)
    felt.whole_round(banking=1)
    felt.whole_round(banking=1)
    return felt


@each_game_proves(
    {
        "TCP": "TCP-70",
        "SCB": "SCB-3",
        "NB": "NB-107",
        "P21": "P21-74",
        "PS": "PS-03",
        "NB6": "NB6-87 NB6-89 NB6-91",
        "NBB": "NBB-86 NBB-88 NBB-90",
        "DHP": "DHP-20",
        "FPG": "FPG-68",
        "FUP": "FUP-135",
        "PGT": "PGT-51 PGT-52",
    },
)
def test_the_bank_is_offered_to_every_seat_clockwise_after_every_two_hands(at: Banked) -> None:
    felt = at.felt(at.seats)
    for seat in (*range(1, at.seats + 1), 1):
        for _ in range(2):
            assert felt.offered == f"P{seat}"
            felt.whole_round(banking=seat)

    assert felt.offered == "P2"


@each_game_proves(
    {
        "SCB": "SCB-3",
    },
)
def test_seats_where_nobody_sits_are_passed_over(at: Banked) -> None:
    felt = at.felt((2, 5, 7))
    for seat in (2, 2, 5, 5, 7, 7, 2):
        assert felt.offered == f"P{seat}"
        felt.whole_round(banking=seat)


@each_game_proves(
    {
        "TCP": "TCP-4",
        "NB": "NB-27 NB-112",
        "P21": "P21-21 P21-74",
        "PS": "PS-24",
        "NB6": "NB6-21 NB6-91",
        "NBB": "NBB-20 NBB-90",
        "DHP": "DHP-14",
    },
)
def test_the_button_says_whose_bank_it_is_and_whether_it_is_the_first_or_the_second(
    at: Banked,
) -> None:
    felt = at.felt(3)
    shown = []
    for seat in (1, 1, 2, 2, 3):
        felt.bank(seat)
        shown.append((felt.round.player_dealer, felt.round.banked_by, felt.table.rotation.turn))
        felt.act(at.on(seat % 3 + 1, 10))
        felt.deal()
        felt.play_out()

    assert shown == [(1, "P1", 1), (1, "P1", 2), (2, "P2", 1), (2, "P2", 2), (3, "P3", 1)]
    opened = [event for event in felt.log if isinstance(event, RoundOpened)]
    assert [(each.player_dealer, each.banked_by, each.turn) for each in opened] == shown
    assert felt.table.rotation.turn == 2


@each_game_proves(
    {
        "TCP": "TCP-4",
        "SCB": "SCB-3",
        "NB": "NB-108",
        "P21": "P21-76",
        "PS": "PS-03",
        "NB6": "NB6-88",
        "NBB": "NBB-87",
        "DHP": "DHP-19",
        "FPG": "FPG-68",
        "FUP": "FUP-3",
        "PGT": "PGT-53",
    },
)
def test_nobody_banks_a_third_hand_running(at: Banked) -> None:
    felt = two_hands_banked(at, 2)

    assert felt.offered == "P2"
    assert felt.refused(felt.post(1)).rule_ids == at.rotation
    felt.whole_round(banking=2, once=True)
    felt.whole_round(banking=1)

    declined = two_hands_banked(at, 2)
    declined.pass_bank(2)
    assert declined.offered is None, "not even when everybody else declines"
    assert declined.refused(declined.post(1)).rule_ids == at.rotation


@each_game_proves(
    {
        "TCP": "TCP-4 TCP-70",
        "SCB": "SCB-3",
        "NB": "NB-107",
        "P21": "P21-74",
        "PS": "PS-03",
        "NB6": "NB6-87",
        "NBB": "NBB-86",
        "DHP": "DHP-18",
        "FPG": "FPG-68",
        "FUP": "FUP-29 FUP-135",
        "PGT": "PGT-52",
    },
)
def test_the_bank_is_taken_and_declined_only_by_whom_it_is_offered_to(at: Banked) -> None:
    felt = at.felt(3)
    assert felt.refused(felt.post(2)).rule_ids == at.rotation
    assert felt.refused(PassBank("P3")).rule_ids == at.rotation
    felt.bank(1)

    assert felt.round.player_dealer == 1
    assert felt.refused(felt.post(2)).rule_ids == at.rotation


@each_game_proves(
    {
        "TCP": "TCP-70",
        "SCB": "SCB-3",
        "NB": "NB-107",
        "P21": "P21-74",
        "PS": "PS-03",
        "NB6": "NB6-87",
        "NBB": "NBB-86",
        "DHP": "DHP-18",
        "FPG": "FPG-68",
        "FUP": "FUP-135",
        "PGT": "PGT-52",
    },
)
def test_a_declined_bank_is_offered_to_the_next_seat_clockwise(at: Banked) -> None:
    felt = two_hands_banked(at, 4)
    felt.pass_bank(2)

    assert felt.offered == "P3"
    assert felt.refused(PassBank("P4")).rule_ids == at.rotation
    assert felt.refused(felt.post(4)).rule_ids == at.rotation
    felt.bank(3)
    assert felt.round.player_dealer == 3


@each_game_proves(
    {
        "TCP": "TCP-70",
        "SCB": "SCB-3",
        "PS": "PS-03",
        "DHP": "DHP-20",
    },
)
def test_the_offer_goes_on_clockwise_from_who_took_a_declined_bank(at: Banked) -> None:
    felt = at.felt((1, 4, 6))
    felt.whole_round(banking=1)
    felt.whole_round(banking=1)
    felt.pass_bank(4)
    for _ in range(2):
        assert felt.offered == "P6"
        felt.whole_round(banking=6)

    assert felt.offered == "P1"


@each_game_proves(
    {
        "TCP": "TCP-4 TCP-70",
        "SCB": "SCB-3",
        "P21": "P21-74",
        "PS": "PS-03",
        "DHP": "DHP-18 DHP-19",
        "FUP": "FUP-3",
    },
)
def test_a_bank_taken_for_one_hand_moves_on_after_one(at: Banked) -> None:
    felt = at.felt(3)
    felt.whole_round(banking=1, once=True)

    assert felt.offered == "P2"


@each_game_proves(
    {
        "TCP": "TCP-70",
        "SCB": "SCB-3",
        "DHP": "DHP-18 DHP-19",
    },
)
def test_who_declines_the_second_hand_is_followed_by_the_next_seat(at: Banked) -> None:
    felt = at.felt(3)
    felt.whole_round(banking=1)
    assert felt.offered == "P1"
    assert felt.refused(felt.post(2)).rule_ids == at.rotation
    felt.pass_bank(1)

    assert felt.offered == "P2"


@each_game_proves(
    {
        "TCP": "TCP-70",
    },
)
def test_whoever_declined_is_asked_again_when_their_turn_comes_round(at: Banked) -> None:
    felt = at.felt(3)
    felt.pass_bank(1)
    felt.whole_round(banking=2)
    felt.pass_bank(2)
    assert felt.offered == "P3"
    felt.pass_bank(3)

    assert felt.offered == "P1"


@each_game_proves(
    {
        "TCP": "TCP-70",
        "NB": "NB-107",
        "P21": "DHP-21",
        "PS": "PS-03",
        "NB6": "NB6-87",
        "NBB": "NBB-86",
        "DHP": "DHP-21",
    },
)
@pytest.mark.parametrize(("choice", "offered"), [("false", "P2"), ("true", "P4")])
def test_a_house_may_offer_the_bank_only_to_those_who_wagered_before(
    at: Banked, choice: str, offered: str
) -> None:
    felt = at.felt(4, wagered_before=choice)
    for _ in range(2):
        felt.bank(1)
        felt.act(at.on(4, 10))
        felt.deal()
        felt.play_out()

    assert felt.offered == offered


@each_game_proves(
    {
        "SCB": "SCB-3",
        "DHP": "DHP-14",
    },
)
def test_the_log_of_the_table_tells_whose_bank_it_is(at: Banked) -> None:
    felt = two_hands_banked(at, 3)
    felt.bank(2)

    rebuilt = replay(felt.log)
    assert rebuilt == felt.table
    assert rebuilt.round is not None
    assert rebuilt.round.banked_by == "P2"


@each_game_proves(
    {
        "NB": "NB-26",
        "P21": "P21-19",
        "PS": "PS-22 PS-03",
        "NB6": "NB6-20",
        "NBB": "NBB-19",
        "FUP": "FUP-29",
    },
)
def test_every_round_begins_with_a_bank_of_its_own(at: Banked) -> None:
    felt = at.felt(3)
    for bank in (300, 200):
        assert felt.table.round is None
        assert "the bank has to be taken first" in str(felt.refused(InRound(at.on(2, 10))))
        held = felt.chips("P1")
        felt.bank(1, bank)

        assert (felt.round.player_dealer, felt.round.bank_cents) == (1, bank * 100)
        assert felt.chips("P1") == held - bank
        felt.act(at.on(2, 10))
        assert felt.round.lines[0].cents == bets(at.wager(10))
        felt.deal()
        felt.play_out()
