"""The collection at a Pure Spanish 21.5 table: who pays, by what, when, and where it goes."""

from __future__ import annotations

import pytest

from houseway.collect.fees.round_fee import round_fees
from houseway.collect.schedule import schedule
from houseway.errors import Refusal
from houseway.families.blackjack.play.actions import Double, Split, Stand
from houseway.floor import open_table
from houseway.floor.banked.actions import InRound
from houseway.play.actions import PlaceWagers
from houseway.play.events import CollectionTaken
from houseway.rules.limits import Limits, Range
from tests.felt import Felt
from tests.rules.pure_spanish_215.scenes import GAME

FREE, PER_SPOT, PER_WAGER = "ps215-7", "ps215-45", "ps215-49"
ON = {"match_the_dealer": "true"}


def closed(*wagers: float, match: float = 0, schedule: str = FREE, chips: float = 10_000) -> Felt:
    """Seat 1 banks; seats 2, 3 and on have these wagers; the bets are closed."""
    limits = (10, 500) if schedule != FREE else (5, 500)
    felt = Felt(GAME, players=7, schedule=schedule, limits=limits, chips=chips, options=ON)
    felt.bank(1)
    for seat, base in enumerate(wagers, start=2):
        if match:
            felt.wager(seat, base=base, match=match)
        else:
            felt.wager(seat, base=base)
    felt.close()
    return felt


@pytest.mark.rule("PS-95", "PS-96", "PS-27")
def test_by_options_1_to_41_only_the_player_dealer_pays_by_the_total_action() -> None:
    felt = closed(20, 80, 101)

    assert felt.fees() == {"P1": 3}
    assert [felt.chips(f"P{seat}") for seat in (2, 3, 4)] == [9980, 9920, 9899]


@pytest.mark.rule("PS-95", "MTD-25")
@pytest.mark.parametrize("number", range(1, 42))
def test_none_of_the_options_1_to_41_charges_a_player_anything(number: int) -> None:
    chosen = schedule(f"ps215-{number}")
    least, most = chosen.table_limit_cents
    assert most is not None

    for cents in (least, most):
        due = round_fees(chosen, [[cents]], [cents])
        assert sum(fee.fee_cents for fee in due.players) == 0
        assert due.player_dealer_cents > 0


@pytest.mark.rule("PS-97", "MTD-24")
def test_match_the_dealer_counts_as_table_action() -> None:
    assert closed(60, 40).fees() == {"P1": 1}
    assert closed(60, 40, match=5).fees() == {"P1": 2}


@pytest.mark.rule("MTD-24")
@pytest.mark.parametrize("number", range(1, 53))
def test_under_every_schedule_it_counts_like_a_base_wager(number: int) -> None:
    chosen = schedule(f"ps215-{number}")
    least, most = chosen.table_limit_cents
    assert most is not None

    together = round_fees(chosen, [[least]], [most])
    assert together.action_cents == least + most
    assert together.player_dealer_cents == round_fees(chosen, [[least], [most]]).player_dealer_cents


@pytest.mark.rule("PS-97")
def test_what_the_bank_covers_makes_no_difference_to_the_fee() -> None:
    def fee(bank: float) -> dict[str, float]:
        felt = Felt(GAME, schedule=FREE)
        felt.bank(1, bank)
        felt.wager(2, base=400)
        felt.close()
        return felt.fees()

    assert fee(5) == fee(900) == {"P1": 5}


@pytest.mark.rule("PS-92", "PS-97", "CF-36")
@pytest.mark.parametrize("id", [FREE, PER_SPOT, PER_WAGER])
def test_doubles_and_splits_cost_no_further_fee(id: str) -> None:
    felt = Felt(GAME, players=2, schedule=id, limits=(10, 500))
    felt.bank(1, top="8s Kh 8d 8d 3c 9c 2h")
    felt.wager(2, base=100)
    felt.close()
    before = felt.fees()
    felt.deal()
    felt.act(Split("P2", 2))
    felt.act(Double("P2", 2, 10_000))
    felt.act(Stand("P2", 2))
    felt.act(Stand("P2", 2, 2))

    assert len(felt.postings) == 3
    assert felt.drop() == sum(before.values())
    assert sum(event.cents for event in felt.happened(CollectionTaken)) == felt.drop() * 100


@pytest.mark.rule("PS-98", "PS-100")
def test_by_options_42_to_45_each_spot_pays_by_its_size_and_the_player_dealer_too() -> None:
    felt = Felt(GAME, players=4, schedule=PER_SPOT, limits=(10, 500), chips=5000)
    felt.bank(1)
    felt.wager(2, base=100)
    felt.wager(5, "P2", base=205)
    felt.wager(3, base=405)
    felt.close()

    assert felt.fees() == {"P1": 2, "P2": 1 + 3, "P3": 5}


@pytest.mark.rule("PS-100")
def test_by_options_42_to_45_the_player_dealer_pays_by_all_wagers_and_not_by_the_largest() -> None:
    felt = Felt(GAME, players=4, schedule=PER_SPOT, limits=(10, 500), chips=5000)
    felt.bank(1)
    felt.wager(2, base=60)
    felt.wager(3, base=90)
    felt.close()

    assert felt.fees()["P1"] == 2


@pytest.mark.rule("PS-98", "MTD-25")
def test_by_options_42_to_45_the_bonus_spot_pays_as_well() -> None:
    assert closed(100, schedule=PER_SPOT, match=105).fees() == {"P1": 2, "P2": 1 + 2}


@pytest.mark.rule("PS-99", "PS-100", "MTD-25")
def test_by_options_46_to_52_a_player_pays_for_their_base_wager_and_not_for_the_bonus() -> None:
    assert closed(100, schedule=PER_WAGER).fees() == {"P1": 0.50, "P2": 1}
    assert closed(100, schedule=PER_WAGER, match=100).fees() == {"P1": 1, "P2": 1}


@pytest.mark.rule("PS-99")
def test_by_options_46_to_52_each_base_wager_pays_by_its_own_size() -> None:
    felt = Felt(GAME, players=4, schedule=PER_WAGER, limits=(10, 500))
    felt.bank(1)
    felt.wager(2, base=100)
    felt.wager(5, "P2", base=100)
    felt.close()

    assert felt.fees() == {"P1": 1, "P2": 2}


@pytest.mark.rule("PS-99")
@pytest.mark.parametrize("number", range(46, 53))
def test_a_house_may_add_a_player_s_wagers_and_take_one_fee(number: int) -> None:
    id = f"ps215-{number}"
    least = schedule(id).table_limit_cents[0]
    apart = round_fees(schedule(id), [[least, least]])
    summed = round_fees(schedule(id, ("summed",)), [[least, least]])

    assert len(apart.players) == 2
    assert [fee.wager_cents for fee in summed.players] == [2 * least]
    assert apart.player_dealer_cents == summed.player_dealer_cents


@pytest.mark.rule("MTD-25")
@pytest.mark.parametrize("number", range(46, 53))
def test_where_the_text_is_silent_a_house_may_charge_the_bonus_spot(number: int) -> None:
    id = f"ps215-{number}"
    least = schedule(id).table_limit_cents[0]

    assert len(round_fees(schedule(id), [[least]], [least]).players) == 1
    charged = round_fees(schedule(id, ("bonus-pays",)), [[least]], [least]).players
    assert len(charged) == 2
    assert charged[0].fee_cents == charged[1].fee_cents > 0


@pytest.mark.rule("PS-98")
@pytest.mark.parametrize(
    ("cents", "fee"), [(10_000, 100), (10_400, 100), (10_500, 200), (30_400, 300), (500_000, 500)]
)
def test_a_spot_between_two_brackets_pays_the_lower_and_one_above_all_the_last(
    cents: int, fee: int
) -> None:
    assert round_fees(schedule(PER_SPOT), [[cents]]).players[0].fee_cents == fee


@pytest.mark.rule("PS-98")
def test_a_house_may_refuse_what_stands_in_no_bracket() -> None:
    for reading, cents, least in (
        ("gaps-refused", 104_00, 100_00),
        ("five-dollar-steps", 104_00, 5_00),
        ("capped", 500_50, 500_00),
    ):
        chosen = f"{PER_SPOT}+{reading}"
        felt = Felt(GAME, players=3, schedule=chosen, limits=(10, 501), chips=5000, options=ON)
        felt.bank(1)
        refusal = felt.refused(InRound(PlaceWagers("P2", 2, {"base": cents})))
        assert (refusal.limit_cents, refusal.actual_cents) == (least, cents)
        assert refusal.rule_ids == ("CF-20",)
        felt.wager(2, base=105)
        felt.close()
        assert felt.fees()["P2"] == 2


@pytest.mark.rule("PS-98")
def test_102_dollars_pay_the_lower_bracket_unless_the_house_refuses_them() -> None:
    assert round_fees(schedule("ps215-43"), [[102_00]]).players[0].fee_cents == 1_00
    refused = schedule("ps215-43+gaps-refused")
    for cents in (100_01, 101_00, 102_00, 104_00):
        with pytest.raises(Refusal, match="takes up to \\$100, or more than \\$104"):
            round_fees(refused, [[cents]])
    # What all wagers come to is nobody's choice: the player-dealer's tiers have no gap.
    assert round_fees(refused, [[51_00], [51_00]]).player_dealer_cents == 2_00
    assert [round_fees(refused, [[cents]]).players[0].fee_cents for cents in (100_00, 104_01)] == [
        1_00, 2_00,
    ]  # fmt: skip
    lower = schedule("ps215-43+between-lower+gaps-refused")
    with pytest.raises(Refusal, match=r"takes up to \$100\.99, or more than \$104\.99"):
        round_fees(lower, [[104_50]])


@pytest.mark.rule("PS-05", "PS-28")
def test_the_fee_on_a_wager_that_goes_back_is_not_refunded() -> None:
    felt = Felt(GAME, players=3, schedule=PER_WAGER, limits=(10, 500))
    felt.bank(1, 10, top="Ks Ks Kh 9d 9d 8d")
    felt.wager(2, base=10)
    felt.wager(3, base=10)
    felt.close()
    felt.deal()
    felt.everybody_stands()

    assert (felt.chips("P2"), felt.chips("P3")) == (1009.50, 999.50)


@pytest.mark.rule("PS-27", "PS-98")
def test_a_player_keeps_enough_beside_their_wager_for_its_fee() -> None:
    felt = Felt(GAME, players=2, chips=101, schedule=PER_SPOT, limits=(10, 500))
    felt.bank(1, 10)

    too_much = PlaceWagers("P2", 2, {"base": 10_001})
    assert "PS-28" in felt.refused(InRound(too_much)).rule_ids
    felt.wager(2, base=100)
    felt.close()
    assert felt.chips("P2") == 0


@pytest.mark.rule("PS-101", "PS-104")
@pytest.mark.parametrize(("least", "most"), [(300, 50_000), (500, 50_100), (500, None)])
def test_a_schedule_goes_with_the_limits_that_are_printed_with_it(
    least: int, most: int | None
) -> None:
    with pytest.raises(Refusal):
        open_table("Table 1", GAME, Limits(Range(least, most)), schedule=FREE)
