"""The collection at a Three Card Poker table: who pays, by what, when, and where it goes."""

from __future__ import annotations

import pytest

from houseway.errors import Refusal
from houseway.floor import open_table
from houseway.floor.table.actions import SetSchedule
from houseway.floor.table.events import ScheduleSet
from houseway.play.events import CollectionTaken
from houseway.rules.limits import Limits, Range
from tests.felt import Felt
from tests.rules.three_card_poker import GAME

OWN = "marysville-tcp-1"
LATER = "calgames-B-1"


def closed(*antes: float, pair_plus: float = 0, schedule: str = LATER) -> Felt:
    """Seat 1 banks; seats 2, 3 and on have these antes; the bets are closed."""
    felt = Felt(GAME, players=8, schedule=schedule)
    felt.bank(1)
    for seat, ante in enumerate(antes, start=2):
        if pair_plus:
            felt.wager(seat, ante=ante, pair_plus=pair_plus)
        else:
            felt.wager(seat, ante=ante)
    felt.close()
    return felt


@pytest.mark.rule("TCP-89")
def test_only_the_player_dealer_pays_by_the_total_of_all_antes() -> None:
    felt = closed(20, 30, 50)

    assert felt.fees() == {"P1": 3}
    assert [felt.chips(f"P{seat}") for seat in (1, 2, 3, 4)] == [897, 980, 970, 950]


@pytest.mark.rule("TCP-89")
def test_pair_plus_counts_as_table_action() -> None:
    assert closed(30, 20).fees() == {"P1": 2}
    assert closed(30, 20, pair_plus=5).fees() == {"P1": 3}


@pytest.mark.rule("TCP-89")
def test_play_wagers_and_the_bank_itself_do_not_count() -> None:
    felt = closed(50)
    felt.deal()
    felt.play(2)

    assert felt.drop() == 2
    assert sum(event.cents for event in felt.happened(CollectionTaken)) == 200


@pytest.mark.rule("TCP-88")
@pytest.mark.parametrize(
    ("action", "fee"),
    [
        (5, 0.50),
        (50, 0.50),
        (51, 1),
        (100, 1),
        (101, 2),
        (200, 2),
        (201, 3),
        (300, 3),
        (301, 5),
        (500, 5),
    ],
)
def test_the_game_s_own_schedule_charges_the_player_dealer_by_table_action(
    action: float, fee: float
) -> None:
    assert closed(action, schedule=OWN).fees() == {"P1": fee}


@pytest.mark.rule("TCP-88")
def test_the_game_s_own_schedule_charges_players_nothing() -> None:
    felt = closed(20, 30, pair_plus=5, schedule=OWN)

    assert set(felt.fees()) == {"P1"}
    assert [felt.chips(f"P{seat}") for seat in (2, 3)] == [975, 965]


@pytest.mark.rule("TCP-88")
def test_the_game_s_own_schedule_is_for_tables_from_5_to_500() -> None:
    for least, most in ((100, 50_000), (500, 50_001), (500, None)):
        with pytest.raises(Refusal):
            open_table("Table 1", GAME, Limits(Range(least, most)), schedule=OWN)


@pytest.mark.rule("TCP-87", "TCP-90")
def test_different_amounts_of_action_are_charged_different_flat_fees() -> None:
    paid = [closed(ante).fees()["P1"] for ante in (10, 11, 50, 51, 100, 101, 200, 201, 500)]

    assert paid == [1, 2, 2, 3, 3, 4, 4, 5, 5]


@pytest.mark.rule("TCP-90")
def test_between_rounds_another_schedule_takes_the_place_of_the_one_before() -> None:
    felt = Felt(GAME, players=2, schedule=LATER)
    felt.whole_round(banking=1)
    felt.do(SetSchedule("calgames-B-2"))
    felt.whole_round(banking=1)

    assert [event for event in felt.log if isinstance(event, ScheduleSet)]
    assert [event.cents for event in felt.happened(CollectionTaken)] == [100, 200]


@pytest.mark.rule("CF-48")
def test_by_list_b_the_play_wager_does_not_count_in_the_action() -> None:
    felt = Felt(GAME, players=2, limits=(5, 100), schedule="calgames-B-4")
    felt.bank(1, 900)
    felt.wager(2, ante=20, pair_plus=5)
    felt.close()
    felt.deal()
    felt.play(2)

    # $25 in action is $1; with the Play wager it would be $45 and $2.
    assert felt.drop() == 1
