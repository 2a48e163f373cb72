"""The collection: who pays, by what, when, and where it goes."""

from __future__ import annotations

import pytest

from houseway.collect.fees.round_fee import round_fees
from houseway.collect.schedule import schedule, schedule_group
from houseway.errors import Refusal
from houseway.families.blackjack.play.actions import Double, Split, Surrender
from houseway.floor import open_table
from houseway.play.actions import PlaceWagers
from houseway.play.events import CollectionTaken
from houseway.rules.limits import Limits, Range
from tests.felt import Felt, bets
from tests.rules.pure_215.tables import GAME

MORTIMER = "mortimer-p215-2"
MARYSVILLE = "calgames-B-4"
NO_LIMIT = (5, None)
BONUS = {"blackjack_bonus": "true", "buster": "true"}


def at_mortimer(*wagers: float, option: int = 2, top: str = "", bank: float = 100) -> Felt:
    """Seat 1 banks; seats 2, 3 and on have these wagers; the bets are closed."""
    minimum = {1: 2, 2: 5, 3: 10, 4: 100}[option]
    felt = Felt(
        GAME, players=8, chips=5000, limits=(minimum, None), schedule=f"mortimer-p215-{option}"
    )
    felt.bank(1, max(bank, minimum), top=top)
    for seat, amount in enumerate(wagers, start=2):
        felt.wager(seat, base=amount)
    felt.close()
    return felt


def at_marysville(base: float, **bonus: float) -> Felt:
    felt = Felt(GAME, schedule=MARYSVILLE, options=BONUS)
    felt.bank(1)
    felt.act(PlaceWagers("P2", 2, bets({"base": base, **bonus})))
    felt.close()
    return felt


@pytest.mark.rule("P21-27")
def test_at_mortimer_the_player_dealer_alone_pays_by_total_table_action() -> None:
    felt = at_mortimer(20, 30, 49)
    assert felt.fees() == {"P1": 0.50}

    felt = at_mortimer(20, 30, 50)
    assert felt.fees() == {"P1": 2}
    assert [felt.chips(f"P{seat}") for seat in (1, 2, 3, 4)] == [4898, 4980, 4970, 4950]


@pytest.mark.rule("P21-28")
def test_the_player_dealer_s_own_money_is_no_table_action() -> None:
    assert at_mortimer(20, bank=4000).fees() == at_mortimer(20, bank=5).fees() == {"P1": 0.50}


@pytest.mark.rule("P21-28", "P21-29", "P21-93", "CF-36")
def test_doubles_and_splits_cost_no_fee_on_either_side() -> None:
    felt = at_mortimer(90, 90, top="5s 8s 6c 6d 8d Kh", option=2)
    assert felt.fees() == {"P1": 2}
    felt.deal()
    felt.act(Double("P2", 2, 9000))
    felt.act(Split("P3", 3))
    felt.everybody_stands()

    assert felt.drop() == 2
    assert [event.cents for event in felt.happened(CollectionTaken)] == [200]


@pytest.mark.rule("P21-28", "P21-93")
def test_a_double_does_not_lift_the_action_into_the_next_tier() -> None:
    felt = at_mortimer(60, top="5s 6c 6d Kh")
    felt.deal()
    felt.act(Double("P2", 2, 6000))

    assert felt.drop() == 0.50


@pytest.mark.rule("P21-29", "CF-37")
def test_a_surrender_costs_no_fee() -> None:
    felt = at_mortimer(60, top="Ks 9c 6d Kh")
    felt.deal()
    felt.act(Surrender("P2", 2))

    assert felt.drop() == 0.50
    assert felt.chips("P2") == 5000 - 30


@pytest.mark.rule("P21-29")
@pytest.mark.parametrize("option", [1, 2, 3, 4])
def test_by_no_option_of_mortimer_does_a_player_pay(option: int) -> None:
    felt = at_mortimer(100, 200, option=option)

    assert set(felt.fees()) == {"P1"}
    assert [felt.chips(f"P{seat}") for seat in (2, 3)] == [4900, 4800]


@pytest.mark.rule("P21-29", "P21-24")
def test_players_pay_nothing_for_any_of_their_circles_at_mortimer() -> None:
    felt = Felt(GAME, players=3, limits=NO_LIMIT, schedule=MORTIMER)
    felt.bank(1)
    for spot in (2, 5, 6):
        felt.wager(spot, "P2", base=50)
    felt.close()

    assert felt.fees() == {"P1": 2}
    assert felt.chips("P2") == 850


@pytest.mark.rule("P21-24")
@pytest.mark.parametrize("id", [MORTIMER, MARYSVILLE, "marysville-blackjack-1"])
def test_every_circle_with_a_wager_owes_what_the_schedule_posts_for_players(id: str) -> None:
    found = round_fees(schedule(id), [[1000, 2500], [500]])

    assert [(fee.wager_cents, fee.fee_cents) for fee in found.players] == [
        (1000, 0), (2500, 0), (500, 0),
    ]  # fmt: skip


@pytest.mark.rule("P21-31")
@pytest.mark.parametrize("option", [1, 2, 3, 4])
def test_there_is_no_jackpot_fee_at_mortimer(option: int) -> None:
    found = schedule(f"mortimer-p215-{option}")

    assert found.fees.jackpot_cents == 0
    assert not found.jackpot_on


@pytest.mark.rule("P21-32", "P21-33")
def test_at_marysville_bonus_bets_count_as_table_action() -> None:
    assert at_marysville(25).fees() == {"P1": 1}
    assert at_marysville(25, bonus=1).fees() == {"P1": 2}
    assert at_marysville(80, bonus=10, buster=10).fees() == {"P1": 2}
    assert at_marysville(80, bonus=10, buster=11).fees() == {"P1": 3}


@pytest.mark.rule("P21-32")
def test_at_marysville_players_pay_nothing_and_the_fee_comes_before_the_deal() -> None:
    felt = at_marysville(80, bonus=20)

    assert set(felt.fees()) == {"P1"}
    assert felt.chips("P2") == 900
    assert felt.round.hands == {}


@pytest.mark.rule("P21-32")
def test_marysville_s_list_of_39_options_governs_its_older_page() -> None:
    ids = [each.id for each in schedule_group("calgames-B") if GAME in each.games]
    assert ids == [f"calgames-B-{number}" for number in range(1, 40)]

    assert schedule("marysville-blackjack-1").superseded_by == "calgames-B"


@pytest.mark.rule("P21-71")
def test_a_short_bank_refunds_no_fee() -> None:
    felt = at_mortimer(50, 60, bank=10, top="Ks Qs 9c 9d 9h 8d")
    felt.deal()
    felt.everybody_stands()

    assert felt.played.button is not None
    assert felt.drop() == 2
    assert felt.chips("P1") == 5000 - 10 - 2
    assert felt.chips("P2") + felt.chips("P3") == 10_000 + 10


@pytest.mark.rule("P21-95")
@pytest.mark.parametrize(("option", "minimum"), [(1, 2), (2, 5), (3, 10), (4, 100)])
def test_mortimer_s_tables_have_a_minimum_and_no_maximum(option: int, minimum: int) -> None:
    id = f"mortimer-p215-{option}"
    open_table("1", GAME, Limits(Range(minimum * 100)), schedule=id)
    with pytest.raises(Refusal):
        open_table("1", GAME, Limits(Range(minimum * 100 - 1)), schedule=id)

    assert schedule(id).table_limit_cents == (minimum * 100, None)


@pytest.mark.rule("P21-94")
@pytest.mark.parametrize(
    ("least", "most", "allowed"),
    [
        (1, 100, True),
        (1000, 10_000, True),
        (1, 10_000, True),
        (0.99, 100, False),
        (1000.01, 10_000, False),
        (1, 99.99, False),
        (1, 10_000.01, False),
        (1, None, False),
    ],
)
def test_marysville_s_minimum_is_1_to_1000_and_its_maximum_100_to_10000(
    least: float, most: float | None, *, allowed: bool
) -> None:
    limits = Limits(Range(round(least * 100), None if most is None else round(most * 100)))
    if allowed:
        open_table("1", GAME, limits, schedule=MARYSVILLE)
        return
    with pytest.raises(Refusal, match="CF-50"):
        open_table("1", GAME, limits, schedule=MARYSVILLE)
