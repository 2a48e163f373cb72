"""Marysville's thirty-nine options as printed, each taken at a real No Bust table."""

from __future__ import annotations

import pytest

from houseway.collect.printed_schedule import GROUPS
from houseway.collect.schedule import schedule, schedule_group
from houseway.rules.catalog import game
from tests.felt import Felt
from tests.rules.no_bust.hands import GAME
from tests.rules.three_card_poker.test_printed_fees import OPTIONS, Option, name


def fee(id: str, action: float, buster: float = 0) -> float:
    """What the player-dealer pays for this action, of which so much lies on the Buster bet."""
    felt = Felt(GAME,
        players=2, chips=20_000, limits=(1, 10_000), schedule=id,
        options={"decks": "2", "buster": "true"},
    )  # fmt: skip
    felt.bank(1)
    if buster:
        felt.wager(2, base=action - buster, buster=buster)
    else:
        felt.wager(2, base=action)
    felt.close()
    assert set(felt.fees()) == {"P1"}
    return felt.fees()["P1"]


@pytest.mark.rule("NB-39")
def test_the_game_may_use_options_1_to_39() -> None:
    ids = [each.id for each in schedule_group("calgames-B") if GAME in each.games]

    assert ids == [f"calgames-B-{number}" for number in range(1, 40)]
    assert "calgames-B" in game(GAME).schedules


@pytest.mark.rule("NB-39")
@pytest.mark.parametrize("option", OPTIONS, ids=name)
def test_each_tier_charges_its_fee_from_its_first_dollar_to_its_last(option: Option) -> None:
    number, ends, charged = option
    id = f"calgames-B-{number}"

    assert [fee(id, first) for first in (1, *(end + 1 for end in ends))] == [*charged]
    assert [fee(id, last) for last in (*ends, 10_000)] == [*charged]


@pytest.mark.rule("NB-39")
@pytest.mark.parametrize("option", OPTIONS[::8], ids=name)
def test_a_bonus_bet_moves_the_action_into_the_next_tier(option: Option) -> None:
    number, ends, charged = option

    paid = [fee(f"calgames-B-{number}", end + 1, buster=1) for end in ends]
    assert paid == [*charged[1:]]


@pytest.mark.rule("NB-33", "NB-34", "NB-41", "NB-42")
def test_no_schedule_of_the_game_has_more_than_five_rates_or_goes_by_a_share() -> None:
    own = [each for group_ in GROUPS for each in schedule_group(group_) if GAME in each.games]

    assert {each.id.rpartition("-")[0] for each in own} == {*game(GAME).schedules}
    for each in own:
        fees = {tier.fee_cents for tier in (*each.player_tiers, *each.player_dealer_tiers)}
        assert len(fees) <= 5
        assert all(type(amount) is int for amount in fees)


@pytest.mark.rule("NB-34", "NB-41")
@pytest.mark.parametrize("id", ["calgames-B-1", "calgames-B-22", "marysville-blackjack-1"])
def test_inside_a_tier_the_fee_does_not_grow_with_the_wagers(id: str) -> None:
    tiers = schedule(id).player_dealer_tiers
    second = tiers[1]
    assert second.hi_cents is not None

    wagers = (second.lo_cents, (second.lo_cents + second.hi_cents) // 2, second.hi_cents)
    felt_fees = set()
    for wager in wagers:
        felt = Felt(GAME, players=2, chips=20_000, limits=(5, 1000), schedule=id)
        felt.bank(1)
        felt.wager(2, base=wager / 100)
        felt.close()
        felt_fees.add(felt.fees()["P1"])
    assert felt_fees == {second.fee_cents / 100}
