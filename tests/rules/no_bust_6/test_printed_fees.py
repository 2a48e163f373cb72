"""The five options of No Bust 6.0 as printed, each taken at a real table."""

from __future__ import annotations

import pytest

from houseway.collect.schedule import schedule, schedule_group
from houseway.families.blackjack.play.actions import Double, Insure, Split, Surrender
from houseway.play.events import CollectionTaken
from tests.felt import Felt
from tests.rules.no_bust_6.fees import Sheet, charged_table, player_dealer_fee, sheet_name
from tests.rules.no_bust_6.scenes import NB6

BOTH_PAY = (
    Sheet("mortimer-nb6-1", (5, 25), 0.25, (25, 50, 200), (0.25, 0.50, 1, 2)),
    Sheet("mortimer-nb6-2", (5, 50), 0.50, (50, 200), (0.50, 1, 2)),
    Sheet("mortimer-nb6-3", (25, 100), 1, (100, 500), (1, 2, 3)),
    Sheet("mortimer-nb6-4", (100, 200), 1, (300, 500), (2, 3, 5)),
)
PLAYER_DEALER_PAYS = (
    Sheet("mortimer-nb6-5", (5, 200), 0, (50, 100, 200, 300), (0.50, 1, 2, 3, 5)),
)
SHEETS = (*BOTH_PAY, *PLAYER_DEALER_PAYS)


@pytest.mark.rule("NB6-30", "NB6-31")
def test_there_are_five_options() -> None:
    assert [each.id for each in schedule_group("mortimer-nb6")] == [sheet.id for sheet in SHEETS]


@pytest.mark.rule("NB6-30")
@pytest.mark.parametrize("sheet", BOTH_PAY, ids=sheet_name)
def test_options_1_to_4_charge_the_player_dealer_by_table_action(sheet: Sheet) -> None:
    assert [player_dealer_fee(NB6, sheet, first) for first in sheet.firsts] == [*sheet.charged]
    assert [player_dealer_fee(NB6, sheet, last) for last in sheet.lasts] == [*sheet.charged]


@pytest.mark.rule("NB6-31")
@pytest.mark.parametrize("sheet", PLAYER_DEALER_PAYS, ids=sheet_name)
def test_option_5_charges_the_player_dealer_by_table_action(sheet: Sheet) -> None:
    assert [player_dealer_fee(NB6, sheet, first) for first in sheet.firsts] == [*sheet.charged]
    assert [player_dealer_fee(NB6, sheet, last) for last in sheet.lasts] == [*sheet.charged]


@pytest.mark.rule("NB6-24", "NB6-30")
@pytest.mark.parametrize("sheet", BOTH_PAY, ids=sheet_name)
def test_options_1_to_4_charge_every_player_for_every_wager(sheet: Sheet) -> None:
    paid = charged_table(NB6, sheet, 2 * sheet.limits[1]).fees()

    assert {player: fee for player, fee in paid.items() if player != "P1"} == {
        "B0": sheet.player,
        "B1": sheet.player,
    }


@pytest.mark.rule("NB6-24", "NB6-31")
def test_option_5_charges_players_nothing() -> None:
    assert set(charged_table(NB6, PLAYER_DEALER_PAYS[0], 400).fees()) == {"P1"}


@pytest.mark.rule("NB6-26", "NB6-37")
@pytest.mark.parametrize("sheet", SHEETS, ids=sheet_name)
def test_no_option_has_more_than_five_rates(sheet: Sheet) -> None:
    ruled = schedule(sheet.id)
    tiers = (*ruled.player_dealer_tiers, *ruled.player_tiers)
    rates = {tier.fee_cents for tier in tiers if tier.fee_cents}

    assert rates == {round(fee * 100) for fee in (*sheet.charged, sheet.player) if fee}
    assert len(rates) <= 5


@pytest.mark.rule("NB6-28")
@pytest.mark.parametrize("sheet", SHEETS, ids=sheet_name)
def test_inside_a_tier_the_fee_does_not_grow_with_the_wagers(sheet: Sheet) -> None:
    for first, last, charged in zip(sheet.firsts, sheet.lasts, sheet.charged, strict=True):
        middle = (first + last) // 2
        assert player_dealer_fee(NB6, sheet, middle) == charged


@pytest.mark.rule("NB6-34")
@pytest.mark.parametrize("sheet", SHEETS, ids=sheet_name)
def test_no_option_has_a_jackpot_fee(sheet: Sheet) -> None:
    felt = charged_table(NB6, sheet, sheet.limits[0])

    assert schedule(sheet.id).fees.jackpot_cents == 0
    assert sum(felt.fees().values()) == sheet.charged[0] + sheet.player


@pytest.mark.rule("NB6-31")
def test_option_5_takes_no_fee_for_insurance_splits_and_doubles() -> None:
    felt = Felt(NB6, limits=(5, 200), schedule="mortimer-nb6-5")
    felt.bank(1, 900, top="8h As 8d 9c")
    felt.wager(2, base=50)
    felt.close()
    felt.deal()
    for action in (Insure("P2", 2, 2500), Split("P2", 2), Double("P2", 2, 5000, 1)):
        felt.act(action)
    assert felt.fees() == {"P1": 0.50}
    felt.everybody_stands()

    assert [(each.player, each.cents) for each in felt.happened(CollectionTaken)] == [("P1", 50)]
    assert felt.drop() == 0.50


@pytest.mark.rule("NB6-31")
def test_option_5_takes_no_fee_for_a_surrender() -> None:
    felt = Felt(NB6, limits=(5, 200), schedule="mortimer-nb6-5")
    felt.bank(1, 900, top="8h 6s 8d 9c")
    felt.wager(2, base=50)
    felt.close()
    felt.deal()
    felt.act(Surrender("P2", 2))

    assert felt.drop() == 0.50
    assert felt.chips("P2") == 1000 - 25
