"""The twenty options of the Buster edition and Collections A and B, each at a real table."""

from __future__ import annotations

import pytest

from houseway.collect.schedule import schedule, schedule_group
from tests.rules.no_bust_6.fees import Sheet, charged_table, player_dealer_fee, sheet_name
from tests.rules.no_bust_6.scenes import NBB

_BOTH = (
    ((5, 25), 0.25, (25, 50, 200), (0.25, 0.50, 1, 2)),
    ((5, 50), 0.50, (50, 200), (0.50, 1, 2)),
    ((25, 100), 1, (100, 500), (1, 2, 3)),
    ((100, 200), 1, (300, 500), (2, 3, 5)),
)
_PLAYER_DEALER = (
    ((3, 200), (25, 100, 200, 300), (0.25, 0.50, 1, 2, 3)),
    ((5, 200), (100, 200, 300, 500), (0.50, 1, 2, 3, 5)),
    ((5, 300), (75, 200, 300, 500), (0.50, 1, 2, 3, 5)),
    ((5, 500), (50, 100, 300, 500), (0.50, 1, 2, 3, 5)),
    ((5, 750), (50, 100, 300, 500), (0.50, 1, 3, 5, 8)),
    ((5, 1000), (40, 75, 200, 500), (0.50, 1, 2, 5, 10)),
    ((10, 500), (50, 100, 300, 600), (0.50, 1, 2, 4, 6)),
    ((10, 750), (100, 300, 700, 1200), (1, 2, 5, 7, 10)),
    ((10, 1000), (100, 200, 500, 1000), (1, 3, 5, 8, 10)),
    ((25, 500), (100, 500, 1000, 2000), (1, 3, 5, 7, 10)),
    ((25, 750), (100, 400, 800, 1200), (1, 3, 6, 10, 15)),
    ((25, 1000), (200, 500, 700, 1000), (2, 5, 8, 10, 15)),
    ((100, 1000), (300, 700, 1200, 2000), (2, 5, 8, 10, 15)),
    ((100, 1500), (300, 700, 1200, 2000), (2, 5, 10, 15, 20)),
    ((100, 2000), (300, 500, 1000, 2000), (2, 5, 10, 20, 25)),
    ((5, 200), (50, 100, 200, 300), (0.50, 1, 2, 3, 5)),
)
SHEET_1 = Sheet("mortimer-nb6-buster-1", (5, 25), 0.25, (25, 50), (0.25, 0.50, 1))
"""The numbered sheet prints no tier above 200 here, so $1 is the most."""
BOTH_PAY = (
    SHEET_1,
    *(Sheet(f"mortimer-nb6-buster-{number + 1}", *_BOTH[number]) for number in (1, 2, 3)),
)
COLLECTION_A = tuple(
    Sheet(f"mortimer-nb6-A-{number}", *row) for number, row in enumerate(_BOTH, start=1)
)
PLAYER_DEALER_PAYS = tuple(
    Sheet(f"mortimer-nb6-buster-{number}", limits, 0, ends, charged)
    for number, (limits, ends, charged) in enumerate(_PLAYER_DEALER, start=5)
)
COLLECTION_B = tuple(
    Sheet(f"mortimer-nb6-B-{number}", limits, 0, ends, charged)
    for number, (limits, ends, charged) in enumerate(_PLAYER_DEALER, start=1)
)
SHEETS = (*BOTH_PAY, *PLAYER_DEALER_PAYS, *COLLECTION_A, *COLLECTION_B)


@pytest.mark.rule("NBB-29", "NBB-30")
def test_there_are_twenty_numbered_options_and_the_same_without_numbers() -> None:
    listed = [
        each.id
        for name in ("mortimer-nb6-buster", "mortimer-nb6-A", "mortimer-nb6-B")
        for each in schedule_group(name)
    ]

    assert listed == [sheet.id for sheet in SHEETS]


@pytest.mark.rule("NBB-29")
@pytest.mark.parametrize("sheet", [*BOTH_PAY, *COLLECTION_A], ids=sheet_name)
def test_collection_a_charges_the_player_dealer_by_table_action(sheet: Sheet) -> None:
    assert [player_dealer_fee(NBB, sheet, first) for first in sheet.firsts] == [*sheet.charged]
    assert [player_dealer_fee(NBB, sheet, last) for last in sheet.lasts] == [*sheet.charged]


@pytest.mark.rule("NBB-30")
@pytest.mark.parametrize("sheet", [*PLAYER_DEALER_PAYS, *COLLECTION_B], ids=sheet_name)
def test_collection_b_charges_the_player_dealer_by_table_action(sheet: Sheet) -> None:
    assert [player_dealer_fee(NBB, sheet, first) for first in sheet.firsts] == [*sheet.charged]
    assert [player_dealer_fee(NBB, sheet, last) for last in sheet.lasts] == [*sheet.charged]


@pytest.mark.rule("NBB-29")
def test_above_200_the_first_option_stays_at_a_dollar() -> None:
    assert player_dealer_fee(NBB, SHEET_1, 300) == 1


@pytest.mark.rule("NBB-23", "NBB-29")
@pytest.mark.parametrize("sheet", [*BOTH_PAY, *COLLECTION_A], ids=sheet_name)
def test_collection_a_charges_players_for_each_game_wager_and_each_buster_wager(
    sheet: Sheet,
) -> None:
    plain = charged_table(NBB, sheet, 2 * sheet.limits[1]).fees()
    assert (plain["B0"], plain["B1"]) == (sheet.player, sheet.player)

    with_buster = charged_table(NBB, sheet, 2 * sheet.limits[1], buster=1).fees()
    assert (with_buster["B0"], with_buster["B1"]) == (2 * sheet.player, 2 * sheet.player)
    assert with_buster["P1"] == plain["P1"]


@pytest.mark.rule("NBB-23", "NBB-30", "NBB-32")
@pytest.mark.parametrize("sheet", [*PLAYER_DEALER_PAYS, *COLLECTION_B], ids=sheet_name)
def test_collection_b_charges_players_for_neither(sheet: Sheet) -> None:
    paid = charged_table(NBB, sheet, 2 * sheet.limits[1], buster=3).fees()

    assert set(paid) == {"P1"}


@pytest.mark.rule("NBB-31")
@pytest.mark.parametrize(
    ("sheet", "action"), [(BOTH_PAY[1], 50), (PLAYER_DEALER_PAYS[1], 100), (COLLECTION_B[0], 25)]
)
def test_buster_wagers_are_no_table_action(sheet: Sheet, action: float) -> None:
    without = charged_table(NBB, sheet, action).fees()["P1"]
    with_buster = charged_table(NBB, sheet, action, buster=20).fees()["P1"]

    assert without == with_buster == sheet.charged[0]
    assert charged_table(NBB, sheet, action + 1).fees()["P1"] == sheet.charged[1]


@pytest.mark.rule("NBB-31")
@pytest.mark.parametrize("id", ["mortimer-nb6-A-2", "mortimer-nb6-B-2"])
def test_by_another_reading_of_collections_a_and_b_buster_wagers_count(id: str) -> None:
    assert not schedule(id).action_includes_bonus
    assert schedule(id, ("side-wagers-count",)).action_includes_bonus


@pytest.mark.rule("NBB-25", "NBB-36")
@pytest.mark.parametrize("sheet", SHEETS, ids=sheet_name)
def test_no_option_has_more_than_five_rates(sheet: Sheet) -> None:
    ruled = schedule(sheet.id)
    tiers = (*ruled.player_dealer_tiers, *ruled.player_tiers, *ruled.bonus_tiers)
    rates = {tier.fee_cents for tier in tiers if tier.fee_cents}

    assert rates == {round(fee * 100) for fee in (*sheet.charged, sheet.player) if fee}
    assert len(rates) <= 5


@pytest.mark.rule("NBB-27")
@pytest.mark.parametrize("sheet", SHEETS[::5], ids=sheet_name)
def test_inside_a_tier_the_fee_does_not_grow_with_the_wagers(sheet: Sheet) -> None:
    for first, last, charged in zip(sheet.firsts, sheet.lasts, sheet.charged, strict=True):
        assert player_dealer_fee(NBB, sheet, (first + last) // 2) == charged


@pytest.mark.rule("NBB-33")
@pytest.mark.parametrize("sheet", [*BOTH_PAY, *PLAYER_DEALER_PAYS], ids=sheet_name)
def test_no_option_has_a_jackpot_fee(sheet: Sheet) -> None:
    felt = charged_table(NBB, sheet, sheet.limits[0])

    assert schedule(sheet.id).fees.jackpot_cents == 0
    assert sum(felt.fees().values()) == sheet.charged[0] + sheet.player
