"""The collection at a No Bust 6.0 table: who pays, for what, when, and what is free."""

from __future__ import annotations

import pytest

from houseway.collect.schedule import Collected, schedule
from houseway.errors import Refusal
from houseway.families.blackjack.play.actions import Double, Hit, Insure, Split, Stand, Surrender
from houseway.families.blackjack.play.events import CardDrawn, FirstCardsDealt, QuestionsAsked
from houseway.floor import open_table
from houseway.floor.banked.actions import InRound
from houseway.floor.table.actions import Correct, SetSchedule
from houseway.play.events import CollectionTaken
from houseway.rules.limits import Limits, Range
from tests.felt import Felt, on
from tests.proving import each_proves
from tests.rules.no_bust_6.scenes import NB6, NBB

BOTH_PAY = {NB6: "mortimer-nb6-2", NBB: "mortimer-nb6-buster-2"}
"""Limit 5 to 50: 50 cents for each wager; the player-dealer 50 cents, $1 from 51, $2 from 201."""


def at_table(game: str, **options: str) -> Felt:
    """Seat 1 banks 500 under the option by which both sides pay; nobody has wagered yet."""
    felt = Felt(game, schedule=BOTH_PAY[game], limits=(5, 50), standing=("Ann",), options=options)
    felt.bank(1, 500, top="8h As 8d 9c")
    return felt


def dealt(game: str, *wagers: float) -> Felt:
    """Seats 2, 3 and on have these wagers and everybody has two cards."""
    felt = at_table(game)
    for seat, amount in enumerate(wagers, start=2):
        felt.wager(seat, base=amount)
    felt.close()
    felt.deal()
    return felt


@each_proves("game", {NB6: "NB6-24 NB6-30", NBB: "NBB-23 NBB-29"})
def test_the_player_dealer_pays_by_the_action_and_each_player_for_their_wager(game: str) -> None:
    felt = dealt(game, 10, 20, 30)

    assert felt.fees() == {"P1": 1, "P2": 0.50, "P3": 0.50, "P4": 0.50}
    assert [felt.chips(f"P{seat}") for seat in (1, 2, 3)] == [499, 989.50, 979.50]


@each_proves("game", {NB6: "NB6-24", NBB: "NBB-23"})
def test_a_fee_is_due_for_each_spot_where_a_player_has_a_wager(game: str) -> None:
    felt = at_table(game)
    felt.wager(2, base=10)
    felt.wager(5, "P2", base=10)
    felt.wager(3, "P2", base=10)
    felt.wager(2, "Ann", base=10)
    felt.close()
    felt.deal()

    assert felt.fees() == {"P1": 0.50, "P2": 1.50, "Ann": 0.50}


@pytest.mark.rule("CF-25")
def test_what_is_left_after_the_fee_of_each_bet_must_cover_the_minimum() -> None:
    felt = Felt(NB6, chips=11, limits=(5, 50), schedule=BOTH_PAY[NB6])
    felt.bank(1, 5)
    felt.wager(2, base=5)

    # $6 are left, and two fees of 50 cents will be taken: that is one more minimum.
    refusal = felt.refused(InRound(on(5, "P2", base=5.01)))
    assert (refusal.limit_cents, refusal.actual_cents) == (99, 100)
    assert "NB6-25" in refusal.rule_ids
    felt.wager(5, "P2", base=5)

    short = Felt(NB6, chips=10.99, limits=(5, 50), schedule=BOTH_PAY[NB6])
    short.bank(1, 5)
    short.wager(2, base=5)
    assert "NB6-25" in short.refused(InRound(on(5, "P2", base=5))).rule_ids


@each_proves(("game", "rule"), {(NB6, "NB6-25"): "NB6-24", (NBB, "NBB-24"): "NBB-23"})
def test_a_wager_that_leaves_nothing_for_its_fee_is_refused(game: str, rule: str) -> None:
    felt = Felt(game, chips=10, schedule=BOTH_PAY[game], limits=(5, 50))
    felt.bank(1, 5)

    assert rule in felt.refused(InRound(on(2, base=10))).rule_ids
    assert rule in felt.refused(InRound(on(2, base=9.51))).rule_ids
    felt.wager(2, base=9.50)
    felt.close()
    felt.deal()
    assert felt.chips("P2") == 0


@each_proves("game", {NB6: "NB6-24 NB6-25", NBB: "NBB-23 NBB-24"})
def test_no_correction_takes_the_chips_of_a_fee_that_is_still_due(game: str) -> None:
    felt = Felt(game, chips=20, schedule=BOTH_PAY[game], limits=(5, 50))
    felt.bank(1, 5)
    felt.wager(2, base=10)
    all_they_have = Correct("the floor supervisor", "the manager", "P2", "P3", 1000, "Table 1:1")
    felt.refused(all_they_have)
    felt.close()
    felt.refused(all_they_have)

    felt.deal()
    assert felt.chips("P2") == 9.50


@each_proves("game", {NB6: "NB6-25", NBB: "NBB-24"})
def test_all_fees_are_taken_after_two_cards_and_before_anyone_acts(game: str) -> None:
    felt = at_table(game)
    felt.wager(2, base=10)
    felt.close()
    assert felt.fees() == {}
    felt.deal()
    felt.everybody_stands()

    kinds = [type(event) for event in felt.moves()]
    taken = [place for place, kind in enumerate(kinds) if kind is CollectionTaken]
    assert kinds.index(FirstCardsDealt) < taken[0]
    assert taken[-1] < kinds.index(QuestionsAsked)
    assert len(taken) == 2
    assert all(place < taken[0] or place > taken[-1] for place in _drawn(kinds))


def _drawn(kinds: list[type]) -> list[int]:
    return [place for place, kind in enumerate(kinds) if kind is CardDrawn]


@each_proves("game", {NB6: "NB6-25", NBB: "NBB-24"})
def test_the_fees_are_taken_even_if_a_natural_ends_the_round_at_once(game: str) -> None:
    felt = Felt(game, schedule=BOTH_PAY[game], limits=(5, 50), options={"check": "ace_and_ten"})
    felt.bank(1, 500, top="8h Ks 8d As")
    felt.wager(2, base=10)
    felt.close()
    felt.deal()

    assert felt.table.round is None
    assert felt.drop() == 1
    assert [event.cents for event in felt.happened(CollectionTaken)] == [50, 50]


@each_proves(
    "id", {"mortimer-nb6-2": "NB6-25", "mortimer-nb6-A-2": "NBB-24", "mortimer-nb6-B-2": "NBB-24"}
)
def test_by_another_reading_the_fees_are_taken_before_the_deal(id: str) -> None:
    assert schedule(id).collected is Collected.AFTER_TWO_CARDS
    assert schedule(id, ("before-deal",)).collected is Collected.BEFORE_DEAL


@pytest.mark.rule("CF-36", "CF-37")
@each_proves("game", {NB6: "NB6-29 NB6-32 NB6-33", NBB: "NBB-28 NBB-31 NBB-32"})
def test_insurance_splits_and_doubles_cost_no_fee_and_are_no_table_action(game: str) -> None:
    felt = dealt(game, 50)
    for action in (
        Insure("P2", 2, 2500),
        Split("P2", 2),
        Double("P2", 2, 5000, 1),
    ):
        felt.act(action)
    assert felt.fees() == {"P1": 0.50, "P2": 0.50}
    felt.everybody_stands()

    assert len(felt.happened(CollectionTaken)) == 2
    assert felt.drop() == 1


@pytest.mark.rule("CF-37")
@each_proves("game", {NB6: "NB6-32 NB6-33", NBB: "NBB-31 NBB-32"})
def test_a_surrender_costs_no_fee_and_takes_none_away(game: str) -> None:
    felt = Felt(game, schedule=BOTH_PAY[game], limits=(5, 50))
    felt.bank(1, 500, top="8h 6s 8d 9c")
    felt.wager(2, base=50)
    felt.close()
    felt.deal()
    felt.act(Surrender("P2", 2))

    assert felt.drop() == 1
    assert felt.chips("P2") == 1000 - 25 - 0.50


@each_proves("game", {NB6: "NB6-32", NBB: "NBB-31"})
def test_the_player_dealer_s_own_wager_is_no_table_action(game: str) -> None:
    assert dealt(game, 50).fees()["P1"] == 0.50
    assert dealt(game, 50, 5).fees()["P1"] == 1


@each_proves("game", {NB6: "NB6-86", NBB: "NBB-85"})
def test_a_wager_that_the_bank_did_not_reach_goes_back_and_its_fee_does_not(game: str) -> None:
    felt = Felt(game, schedule=BOTH_PAY[game], limits=(5, 50))
    felt.bank(1, 10, top="Th Tc 6s 9d 9s 2d Ks")
    for seat in (2, 3):
        felt.wager(seat, base=10)
    felt.close()
    felt.deal()
    felt.everybody_stands()

    assert sorted(felt.chips(f"P{seat}") for seat in (2, 3)) == [999.50, 1009.50]
    assert felt.drop() == 1.50


@each_proves(
    ("game", "other", "foreign"),
    {
        (NB6, "mortimer-nb6-1", "mortimer-nb6-buster-2"): "NB6-35",
        (NBB, "mortimer-nb6-buster-1", "mortimer-nb6-2"): "NBB-34",
    },
)
def test_a_table_runs_one_option_with_its_own_limits(game: str, other: str, foreign: str) -> None:
    felt = Felt(game, schedule=BOTH_PAY[game], limits=(5, 50))
    felt.refused(SetSchedule(other))
    felt.refused(SetSchedule(foreign))

    for least, most in ((300, 5000), (500, 5001), (500, None)):
        with pytest.raises(Refusal):
            open_table("1", game, Limits(Range(least, most)), schedule=BOTH_PAY[game])


@each_proves("game", {NB6: "NB6-28 NB6-35", NBB: "NBB-27 NBB-34"})
def test_winnings_change_no_fee(game: str) -> None:
    drops = []
    for top in ("Ah 6s Kd Td 9c", "Th 6s 7d Td 5c"):
        felt = Felt(game, schedule=BOTH_PAY[game], limits=(5, 50))
        felt.bank(1, 500, top=top)
        felt.wager(2, base=50)
        felt.close()
        felt.deal()
        felt.everybody_stands()
        drops.append((felt.chips("P2"), felt.drop()))

    assert drops == [(1059.50, 1), (949.50, 1)]


@each_proves("game", {NB6: "NB6-25", NBB: "NBB-24"})
def test_after_the_fees_the_first_player_acts(game: str) -> None:
    felt = Felt(game, schedule=BOTH_PAY[game], limits=(5, 50))
    felt.bank(1, 500, top="2h 6s 3d 9c 4c 5c")
    felt.wager(2, base=10)
    felt.close()
    felt.refused(InRound(Hit("P2", 2)))
    felt.deal()
    assert felt.fees() == {"P1": 0.50, "P2": 0.50}
    felt.act(Hit("P2", 2))
    felt.act(Stand("P2", 2))
    assert felt.drop() == 1
