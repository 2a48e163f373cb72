"""Wager mixes: what they come to, and what a schedule takes of them, held against every round."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product

import pytest

from houseway.collect.fees.mix_fees import mix_fees
from houseway.collect.fees.round_fee import round_fees
from houseway.collect.schedule import schedule
from houseway.errors import RecordError
from houseway.floor.room.wager_mix import plan_mix
from houseway.plan.collection.expected_fees import expected_fees
from houseway.rules.catalog import game
from houseway.rules.wager_mix.mix import (
    Bettor,
    Mix,
    fixed_mix,
    independent_bettors,
    mean_seat_action,
    mean_wagers,
    table_amounts,
)
from houseway.rules.wager_mix.probabilities import AmountDistribution, TooManyAmounts
from tests.plan.plans import a_plan, planned, room

HALF = Fraction(1, 2)
MIX = Mix(
    players=2,
    bettors=independent_bettors(
        {
            "ante": {1_000: Fraction(3, 4), 4_500: Fraction(1, 4)},
            "pair-plus": {0: Fraction(2, 3), 1_000: Fraction(1, 3)},
        }
    ),
    behind=((0, HALF), (1, HALF)),
    backline=(Bettor({"ante": 2_000}, HALF), Bettor({"ante": 1_000, "pair-plus": 500}, HALF)),
)


def seat_ways(mix: Mix) -> list[tuple[list[Bettor], Fraction]]:
    """All that may lie on one seat, each with its chance."""
    found = []
    for own in mix.bettors:
        for many, chance in mix.behind:
            for others in product(mix.backline, repeat=many):
                share = own.chance * chance
                for each in others:
                    share *= each.chance
                found.append(([own, *others], share))
    return found


def every_round(mix: Mix) -> Iterator[tuple[list[Bettor], Fraction]]:
    for seats in product(seat_ways(mix), repeat=mix.players):
        chance = Fraction(1)
        for _, share in seats:
            chance *= share
        yield [bettor for lying, _ in seats for bettor in lying], chance


def test_bets_that_do_not_depend_on_each_other_come_in_all_combinations() -> None:
    assert [(dict(each.wagers), each.chance) for each in MIX.bettors] == [
        ({"ante": 1_000}, HALF),
        ({"ante": 1_000, "pair-plus": 1_000}, Fraction(1, 4)),
        ({"ante": 4_500}, Fraction(1, 6)),
        ({"ante": 4_500, "pair-plus": 1_000}, Fraction(1, 12)),
    ]
    assert mean_wagers(MIX.bettors) == {"ante": 1_875, "pair-plus": Fraction(1_000, 3)}


def action_chances(mix: Mix) -> AmountDistribution:
    """The chances of all that lies on the table before the deal."""
    return table_amounts(mix, lambda bettor: sum(bettor.wagers.values()))


def test_the_action_of_a_table_is_that_of_every_round_with_its_chance() -> None:
    found: dict[int, Fraction] = {}
    for lying, chance in every_round(MIX):
        cents = sum(sum(each.wagers.values()) for each in lying)
        found[cents] = found.get(cents, Fraction(0)) + chance
    assert action_chances(MIX) == found
    assert sum(found.values()) == 1
    mean = sum(cents * chance for cents, chance in found.items())
    assert mean == MIX.players * mean_seat_action(MIX)


@pytest.mark.parametrize(
    "id", ["calgames-B-4", "calgames-B-7", "mortimer-nb6-buster-2", "marysville-paigow-1"]
)
def test_the_fee_of_a_mix_is_the_mean_over_every_round_it_may_bring(id: str) -> None:
    """By the sum with and without bonus wagers, by the highest wager, by the hand."""
    players = player_dealer = Fraction(0)
    for lying, chance in every_round(MIX):
        bonus = [each.wagers["pair-plus"] for each in lying if "pair-plus" in each.wagers]
        fees = round_fees(schedule(id), [[each.wagers["ante"]] for each in lying], bonus)
        player_dealer += chance * fees.player_dealer_cents
        players += chance * sum(each.fee_cents for each in fees.players)
    assert mix_fees(schedule(id), MIX, "ante") == (players, player_dealer)


def test_a_plan_is_a_mix_with_its_bonus_on_any_side_bet_alike() -> None:
    plan = a_plan(
        "players = 3\nrounds_per_hour = 40\nwagers = { 5 = 1, 50 = 3 }\nbonus = { 0 = 1, 5 = 1 }"
    )
    six_card = game("three-card-poker-6-card")
    assert [dict(each.wagers) for each in plan_mix(plan, six_card).bettors] == [
        {"ante": 500},
        {"ante": 500, "pair-plus": 500},
        {"ante": 500, "six-card": 500},
        {"ante": 5_000},
        {"ante": 5_000, "pair-plus": 500},
        {"ante": 5_000, "six-card": 500},
    ]
    bettors = plan_mix(plan, six_card).bettors
    assert [each.chance * 16 for each in bettors] == [2, 1, 1, 6, 3, 3]
    assert expected_fees(schedule("calgames-B-4"), plan) == expected_fees(
        schedule("calgames-B-4"), plan, six_card
    )


def test_a_plan_may_write_its_wagers_by_bet() -> None:
    head = "players = 3\nrounds_per_hour = 40\n"
    by_bet = f"{head}wagers = {{ ante = {{ 5 = 1, 50 = 3 }}, pair-plus = {{ 0 = 1, 5 = 1 }} }}"
    as_before = f"{head}wagers = {{ 5 = 1, 50 = 3 }}\nbonus = {{ 0 = 1, 5 = 1 }}"
    one, other = (
        planned("three-card-poker", "5-100", "calgames-B-4", text) for text in (by_bet, as_before)
    )
    assert one.planned == other.planned
    assert one.planned


def test_a_plan_by_bet_beside_a_bonus_is_refused() -> None:
    plan = "players = 1\nrounds_per_hour = 1\nwagers = { ante = { 5 = 1 } }\nbonus = { 5 = 1 }"
    with pytest.raises(RecordError, match="line 19, bonus: the wagers stand by bet already"):
        room("three-card-poker", "5-100", "calgames-B-4", plan)


def test_everybody_with_the_same_is_a_mix_of_one_way() -> None:
    mix = fixed_mix(5, {"ante": 1_000, "pair-plus": 0})
    assert mix.bettors == (Bettor({"ante": 1_000}, Fraction(1)),)
    assert action_chances(mix) == {5_000: 1}


def test_more_sums_than_anybody_waits_for_are_refused_with_their_number() -> None:
    """A thousand amounts in odd cents at seven seats: no sum comes twice for a long time."""
    odd = tuple(
        Bettor({"ante": 500 + place * place * 7 % 99_991}, Fraction(1, 1_000))
        for place in range(1_000)
    )
    with pytest.raises(TooManyAmounts, match=r"pairs of them; 2,000,000 are the most.*rounder"):
        action_chances(Mix(players=7, bettors=odd))
    # Those that come out in dollars add up to few sums.
    even = tuple(
        Bettor({"ante": 100 * (5 + place % 40)}, Fraction(1, 1_000)) for place in range(1_000)
    )
    found = action_chances(Mix(players=7, bettors=even))
    assert sum(found.values()) == 1
    assert len(found) == 7 * 39 + 1
