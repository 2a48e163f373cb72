"""The Buster bet and the bank: base wager first, seat by seat, the rest goes back."""

from __future__ import annotations

import pytest

from houseway.collect.schedule import schedule
from houseway.floor import open_table, step
from houseway.floor.banked.actions import InRound, PostBank
from houseway.floor.table.actions import Join, Sit, TableAction
from houseway.play.actions import CloseBets, PlaceWagers
from houseway.rules.catalog import game
from houseway.rules.limits import Limits, Range
from tests.felt import Scene
from tests.rules.buster_bonus_bet.hands import (
    BUSTS,
    GAMES,
    HOUSE,
    dealt,
    played,
    several,
    shown_first,
)

STAND = {2: "Kc 7d", 3: "Kd 8d", 4: "Kh 7h"}


@pytest.mark.rule("BBJ-16")
@pytest.mark.parametrize("id", GAMES)
def test_base_wager_then_buster_seat_by_seat(id: str) -> None:
    # The player-dealer's second card is a two.
    scene = several(id, STAND, "Th 2s 4c Kd", bank=1000)

    seats = [posting.seat for posting in scene.postings][::2]
    assert sorted(seats) == [2, 3, 4]
    assert scene.order_of_action() == [
        (seat, bet) for seat in seats for bet in ("base", "buster")
    ]  # fmt: skip
    assert seats[0] == scene.round.button


@pytest.mark.rule("BBJ-16")
@pytest.mark.parametrize("id", GAMES)
def test_all_hands_of_a_split_come_before_it(id: str) -> None:
    scene = dealt(id, "8c 8d 9c 9d", BUSTS[3])
    scene.split(2)
    scene.everybody_stands()

    assert [posting.bet for posting in scene.postings] == ["base", "base", "buster"]


def with_both(id: str, options: dict[str, str] | None = None) -> Scene:
    """Seat 2 has a base wager, the Blackjack Bonus Bet and Buster; the player-dealer busts."""
    scene = Scene(id, house=HOUSE, bank=22, options=options)
    scene.wager(2, base=10, buster=5, bonus=5)
    cards = BUSTS[4].split()
    first = shown_first(scene)
    scene.deal({1: " ".join(cards[:first]), 2: "Kc 9d"}, " ".join(cards[first:]))
    scene.stand(2)
    return scene


@pytest.mark.rule("BBJ-16")
@pytest.mark.parametrize("id", GAMES)
def test_the_blackjack_bonus_bet_comes_in_between(id: str) -> None:
    for options in (None, {"buster_first": "false"}):
        scene = with_both(id, options)
        assert [posting.bet for posting in scene.postings] == ["base", "bonus", "buster"]
        assert [posting.paid_cents for posting in scene.postings] == [1000, 500, 700]


@pytest.mark.rule("BBJ-16")
@pytest.mark.parametrize("id", GAMES)
def test_a_house_may_settle_buster_before_it(id: str) -> None:
    scene = with_both(id, {"buster_first": "true"})

    assert [posting.bet for posting in scene.postings] == ["base", "buster", "bonus"]
    assert [posting.paid_cents for posting in scene.postings] == [1000, 1000, 200]


@pytest.mark.rule("BBJ-13")
@pytest.mark.parametrize("id", GAMES)
def test_the_player_dealer_pays_winners_and_takes_losers(id: str) -> None:
    won, lost = played(id, "Kc 9d", BUSTS[5]), played(id, "Kc 9d", "Th 9s")

    assert (won.won("P2"), won.won("P1")) == (10 + 20, -30)
    assert (lost.won("P2"), lost.won("P1")) == (-5, 5)


@pytest.mark.rule("BBJ-11", "BBJ-14")
@pytest.mark.parametrize("id", GAMES)
def test_losing_bets_are_collected_in_rotation_as_far_as_the_bank_reaches(id: str) -> None:
    # Against 20 with an ace second: the button is at seat 2, and everybody loses.
    scene = several(id, STAND, "9h As", bank=27)

    assert scene.round.button == 2
    assert [posting.taken_cents for posting in scene.postings] == [1000, 500, 1000, 200, 0, 0]
    assert scene.returned(3, "buster") == 3
    assert (scene.returned(4, "base"), scene.returned(4, "buster")) == (10, 5)


@pytest.mark.rule("BBJ-14")
@pytest.mark.parametrize("id", GAMES)
@pytest.mark.parametrize(("bank", "paid"), [(10, 0), (14, 4), (15, 5), (30, 20), (500, 20)])
def test_a_winning_bet_is_paid_as_far_as_the_bank_reaches_and_goes_back(
    id: str, bank: float, paid: float
) -> None:
    scene = played(id, "Kc 9d", BUSTS[5], bank=bank)

    assert scene.paid(2, "base") == 10
    assert (scene.paid(2, "buster"), scene.returned(2, "buster")) == (paid, 5)


@pytest.mark.rule("BBJ-14", "BBJ-15")
@pytest.mark.parametrize("id", GAMES)
@pytest.mark.parametrize(("second", "first"), [("Ac", 2), ("2c", 3), ("3c", 4)])
def test_with_a_short_bank_the_action_button_shows_where_action_begins(
    id: str, second: str, first: int
) -> None:
    draws = {"Ac": "5h Ac Td Kd", "2c": "Th 2c 4c Kd", "3c": "Th 3c 3d Kd"}[second]
    scene = several(id, STAND, draws, bank=20)

    assert scene.round.button == first
    covered = {posting.seat for posting in scene.postings if posting.paid_cents}
    assert covered == {first}
    assert (scene.paid(first, "base"), scene.paid(first, "buster")) == (10, 10)


@pytest.mark.rule("BBJ-12")
@pytest.mark.parametrize("id", GAMES)
@pytest.mark.parametrize(("buster", "fee"), [(0, 1), (1, 2), (25, 2)])
def test_it_costs_no_fee_but_counts_as_table_action(id: str, buster: float, fee: float) -> None:
    options = game(id).profiles[HOUSE]
    limits = Limits(Range(500, 50_000))
    table, _ = open_table("1", id, limits, schedule="calgames-B-4", options=options)
    wagers = {"base": 2500, "buster": round(buster * 100)} if buster else {"base": 2500}
    actions: tuple[TableAction, ...] = (
        Join("P1", 100_000),
        Sit("P1", 1),
        Join("P2", 100_000),
        Sit("P2", 2),
        PostBank("P1", 50_000, "0" * 64),
        InRound(PlaceWagers("P2", 2, wagers)),
        InRound(CloseBets()),
    )
    for action in actions:
        table, _ = step(table, action)

    assert table.round is not None
    assert table.round.collection == {"P1": fee * 100}
    assert table.chips_now()["P2"] == 100_000 - sum(wagers.values())
    assert schedule("calgames-B-4").bonus_tiers == ()
