"""The collection at a No Bust table: who pays, for what, when, and where it goes."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from houseway.collect.schedule import schedule
from houseway.errors import Refusal
from houseway.floor import open_table
from houseway.floor.banked.actions import InRound
from houseway.floor.money.round_collection import collections_due
from houseway.play.actions import PlaceWagers
from houseway.play.events import CollectionTaken
from houseway.rules.catalog import game
from houseway.rules.limits import Limits, Range
from tests.felt import Felt
from tests.rules.no_bust.hands import GAME

MORTIMER = "mortimer-nb-1"
MARYSVILLE = "calgames-B-4"
"""$1 up to $25 of table action, then 2, 3, 4 and 5 from 26, 101, 201 and 301."""


def closed(
    *wagers: float, schedule: str = MORTIMER, top: str = "", limits: tuple[float, float] = (5, 50)
) -> Felt:
    """Seat 1 banks; seats 2, 3 and on have these wagers; the bets are closed."""
    felt = Felt(GAME, players=8, schedule=schedule, limits=limits)
    felt.bank(1, top=top)
    for seat, wager in enumerate(wagers, start=2):
        felt.wager(seat, base=wager)
    felt.close()
    return felt


@pytest.mark.rule("NB-30", "NB-35")
def test_at_mortimer_everybody_pays_a_flat_fee_before_the_deal() -> None:
    felt = closed(5, 20, 50)

    assert felt.fees() == {"P1": 1, "P2": 0.50, "P3": 0.50, "P4": 0.50}
    assert felt.round.hands == {}
    assert [felt.chips(f"P{seat}") for seat in (1, 2, 3, 4, 5)] == [899, 994.5, 979.5, 949.5, 1000]


@pytest.mark.rule("NB-35")
def test_at_mortimer_the_player_dealer_pays_for_the_hand_and_players_for_each_wager() -> None:
    felt = Felt(GAME, players=3, schedule=MORTIMER, limits=(5, 50))
    felt.bank(1)
    felt.wager(2, base=5)
    for spot in (4, 5):
        felt.wager(spot, "P2", base=50)
    felt.close()

    assert felt.fees() == {"P1": 1, "P2": 1.50}


@pytest.mark.rule("NB-35")
def test_mortimer_s_schedule_is_for_tables_from_5_to_50() -> None:
    for least, most in ((400, 5000), (500, 5001), (500, None)):
        with pytest.raises(Refusal):
            open_table("Table 1", GAME, Limits(Range(least, most)), schedule=MORTIMER)


@pytest.mark.rule("NB-30")
def test_who_could_not_pay_the_fee_beside_the_wager_does_not_wager_so_much() -> None:
    felt = Felt(GAME, players=2, chips=30, schedule=MORTIMER, limits=(5, 50))
    felt.bank(1, 29)

    refusal = felt.refused(InRound(PlaceWagers("P2", 2, {"base": 3000})))
    assert {"NB-30", "NB-32"} <= {*refusal.rule_ids}
    felt.wager(2, base=29.50)


def on_two_circles() -> Felt:
    """Seat 2 has wagers on two circles at Marysville, and betting is closed."""
    felt = Felt(GAME, players=3, schedule=MARYSVILLE, limits=(5, 500))
    felt.bank(1)
    felt.wager(2, base=20)
    felt.wager(5, "P2", base=30)
    felt.close()
    return felt


@pytest.mark.rule("NB-31", "NB-39")
def test_at_marysville_players_pay_the_posted_nothing_for_each_of_their_circles() -> None:
    felt = on_two_circles()

    assert felt.fees() == {"P1": 2}
    assert felt.chips("P2") == 950


@pytest.mark.rule("NB-31")
def test_a_fee_that_the_schedule_posts_for_players_is_due_for_each_of_their_circles() -> None:
    felt = on_two_circles()
    charged = schedule(MORTIMER).player_tiers
    posted = replace(schedule(MARYSVILLE), player_tiers=charged)

    assert [tier.fee_cents for tier in charged] == [50]
    due = {each.player: each.cents for each in collections_due(posted, felt.game, felt.round)}
    assert due == {"P1": 200, "P2": 2 * 50}


@pytest.mark.rule("NB-39")
def test_at_marysville_the_player_dealer_pays_by_all_base_wagers_together() -> None:
    for wagers, fee in (((25,), 1), ((20, 6), 2), ((100,), 2), ((50, 51), 3), ((200, 101), 5)):
        felt = closed(*wagers, schedule=MARYSVILLE, limits=(5, 500))
        assert felt.fees() == {"P1": fee}


@pytest.mark.rule("NB-39")
def test_bonus_bets_count_as_table_action() -> None:
    options = {"buster": "true", "blackjack_bonus": "true"}
    felt = Felt(GAME, players=2, schedule=MARYSVILLE, limits=(5, 500), options=options)
    felt.bank(1)
    felt.wager(2, base=24, buster=1)
    assert felt.round.lines[0].cents == {"base": 2400, "buster": 100}
    felt.wager(2, base=24, buster=1, bonus=1)
    felt.close()

    assert felt.fees() == {"P1": 2}


@pytest.mark.rule("NB-39")
@pytest.mark.parametrize(
    ("action", "fee"),
    [(5, 0.50), (50, 0.50), (51, 2), (200, 2), (201, 3), (400, 3), (401, 4), (601, 5), (1000, 5)],
)
def test_the_older_page_of_marysville_is_kept_too(action: float, fee: float) -> None:
    felt = Felt(GAME, players=2, schedule="marysville-blackjack-1", limits=(5, 1000), chips=5000)
    felt.bank(1)
    felt.wager(2, base=action)
    felt.close()

    assert felt.fees() == {"P1": fee}
    assert schedule("marysville-blackjack-1").superseded_by == "calgames-B"


def split_doubled_surrendered(house: str, id: str, limits: tuple[float, float]) -> Felt:
    """Seat 2 splits eights, seat 3 doubles eleven and seat 4 surrenders, $8 each."""
    felt = Felt(GAME, schedule=id, limits=limits, options=game(GAME).profiles[house])
    felt.bank(1, top="8c 5c Kc 6c 8d 6d 6h Ts 9s Th Kd Th")
    for seat in (2, 3, 4):
        felt.wager(seat, base=8)
    felt.deal()
    felt.split(2)
    felt.stand(2)
    felt.stand(2, hand=2)
    felt.double(3, 8)
    felt.surrender(4)
    assert felt.table.round is None
    assert len(felt.postings) == 5
    return felt


@pytest.mark.rule("NB-36", "NB-37", "CF-36", "CF-37")
def test_at_mortimer_doubling_splitting_and_surrendering_cost_no_further_fee() -> None:
    felt = split_doubled_surrendered("mortimer", MORTIMER, (5, 50))

    taken = [(event.player, event.cents) for event in felt.happened(CollectionTaken)]
    assert taken == [("P1", 100), ("P2", 50), ("P3", 50), ("P4", 50)]
    assert felt.drop() == 2.50


@pytest.mark.rule("NB-38", "CF-36")
def test_at_marysville_doubling_and_splitting_cost_nobody_a_further_fee() -> None:
    felt = split_doubled_surrendered("marysville", MARYSVILLE, (5, 500))

    taken = [(event.player, event.cents) for event in felt.happened(CollectionTaken)]
    assert taken == [("P1", 100)]


@pytest.mark.rule("NB-37")
def test_mortimer_takes_no_jackpot_fee() -> None:
    assert schedule(MORTIMER).fees.jackpot_cents == 0
    assert not schedule(MORTIMER).jackpot_on


@pytest.mark.rule("NB-101")
def test_the_fee_for_a_wager_that_the_bank_did_not_reach_is_not_refunded() -> None:
    felt = Felt(GAME, players=3, schedule=MORTIMER, limits=(5, 50))
    felt.bank(1, 10, top="Kc Kd 7c 9c 9d As")
    for seat in (2, 3):
        felt.wager(seat, base=10)
    felt.deal()
    felt.play_out()

    assert [posting.paid_cents for posting in felt.postings] == [1000, 0]
    assert [felt.chips(f"P{seat}") for seat in (1, 2, 3)] == [989, 1009.5, 999.5]
    assert felt.drop() == 2


@pytest.mark.rule("NB-45")
@pytest.mark.parametrize(
    ("least", "most"),
    [(99, 50_000), (100_001, 500_000), (500, 9999), (500, 1_000_001), (500, None)],
)
def test_marysville_s_limits_lie_within_the_printed_ranges(least: int, most: int | None) -> None:
    with pytest.raises(Refusal, match="CF-50"):
        open_table("Table 1", GAME, Limits(Range(least, most)), schedule=MARYSVILLE)


@pytest.mark.rule("NB-45")
@pytest.mark.parametrize(("least", "most"), [(100, 10_000), (100_000, 1_000_000), (500, 50_000)])
def test_limits_on_the_edges_of_those_ranges_are_allowed(least: int, most: int) -> None:
    table, _ = open_table("Table 1", GAME, Limits(Range(least, most)), schedule=MARYSVILLE)

    assert table.limits.table == Range(least, most)
