"""Who pays which fee in the pai gow games, by each of their lists of schedules."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from houseway.collect.fees.round_fee import round_fees
from houseway.collect.linter.lint import every_option, lint
from houseway.collect.linter.print_checks import rates
from houseway.collect.printed_schedule import printed_schedule
from houseway.collect.schedule import schedule, schedule_group
from tests.proving import each_proves

WAGERS, FORTUNE = [5_000, 25_000], [500, 2_000]


def paid(id: str, bonus: list[int]) -> tuple[list[int], int]:
    """What each player and what the player-dealer pays."""
    found = round_fees(schedule(id), [[each] for each in WAGERS], bonus)
    return [each.fee_cents for each in found.players], found.player_dealer_cents


SIX = ("1-100: 1", "101-200: 2", "201-300: 3", "301-400: 4", "401-500: 5", "501+: 6")


@each_proves("id", {"mortimer-paigow-2": "DHP-57", "calgames-A-1": "DHP-57", "faceup-39": ""})
def test_five_rates_may_be_set_and_a_sixth_is_found(id: str) -> None:
    row = printed_schedule(id)

    def kinds(*player: str) -> set[str]:
        return {found.kind for found in lint([replace(row, player=player, player_dealer="0")])}

    assert "too-many-rates" not in kinds(*SIX[:4], "401+: 5")
    assert "too-many-rates" in kinds(*SIX)


@each_proves(
    "name",
    {
        "mortimer-paigow": "DHP-57",
        "calgames-A": "DHP-57",
        "marysville-paigow": "DHP-57",
        "calgames-B": "",
        "faceup": "",
    },
)
def test_no_printed_list_has_more_than_five_rates(name: str) -> None:
    options = [row for row in every_option() if row.group == name]

    assert options
    assert all(1 <= len(rates(row)) <= 5 for row in options)


@pytest.mark.rule("DHP-54", "FPG-25")
def test_by_options_6_to_12_players_pay_by_wager_and_the_player_dealer_by_total_action() -> None:
    for number in range(6, 13):
        players, bank = paid(f"calgames-A-{number}", [])
        assert players[1] > players[0] > 0
        assert (
            bank == round_fees(schedule(f"calgames-A-{number}"), [[30_000]], []).player_dealer_cents
        )
        with_bonus = round_fees(schedule(f"calgames-A-{number}"), [[9_900]], [200])
        assert with_bonus.action_cents == 10_100
        alone = round_fees(schedule(f"calgames-A-{number}"), [[9_900]], [])
        assert with_bonus.player_dealer_cents > alone.player_dealer_cents


@pytest.mark.rule("PGT-60", "FPG-25")
def test_by_options_1_to_5_players_pay_by_wager_and_the_player_dealer_by_the_hand() -> None:
    for number in (1, 2, 4, 5):
        players, bank = paid(f"calgames-A-{number}", [])
        assert players[1] > players[0] > 0
        assert bank == round_fees(schedule(f"calgames-A-{number}"), [[100]], []).player_dealer_cents


@each_proves("list_", {"calgames-A": "FPG-24", "calgames-B": "FPG-24"})
def test_a_fortune_bet_costs_no_fee_of_its_own(list_: str) -> None:
    for each in schedule_group(list_):
        if "fortune-pai-gow" in each.games:
            assert each.bonus_tiers == ()
            assert paid(each.id, FORTUNE)[0] == paid(each.id, [])[0]


@pytest.mark.rule("PGT-62")
def test_by_the_third_list_the_player_dealer_alone_pays_by_total_action() -> None:
    for each in schedule_group("calgames-B"):
        assert "pai-gow-tiles" in each.games
        players, bank = paid(each.id, [])
        assert sum(players) == 0
        assert bank == round_fees(each, [[30_000]], []).player_dealer_cents > 0


@pytest.mark.rule("FUP-130")
def test_by_face_up_39_to_42_players_pay_by_wager_and_the_player_dealer_by_the_round() -> None:
    for number in range(39, 43):
        players, bank = paid(f"faceup-{number}", FORTUNE)
        assert players[1] > players[0] > 0
        assert paid(f"faceup-{number}", []) == (players, bank)
        assert bank == round_fees(schedule(f"faceup-{number}"), [[100]], []).player_dealer_cents


@pytest.mark.rule("FUP-131")
def test_by_face_up_43_to_49_total_action_with_bonus_bets_decides_the_player_dealers_fee() -> None:
    for number in range(43, 50):
        each = schedule(f"faceup-{number}")
        assert paid(each.id, FORTUNE)[0] == paid(each.id, [])[0]
        edge = each.player_dealer_tiers[1].lo_cents
        below = round_fees(each, [[edge - 200]], []).player_dealer_cents
        assert round_fees(each, [[edge - 200]], [500]).player_dealer_cents > below


@pytest.mark.rule("DHP-58", "PGT-65")
def test_the_older_schedule_of_cards_and_tiles_is_kept_beside_the_later_lists() -> None:
    older = schedule("marysville-paigow-1")
    assert {*older.games} == {"double-hand-poker", "pai-gow-tiles"}
    assert older.table_limit_cents == (1_000, 200_000)
    assert paid(older.id, []) == ([100, 300], 200)
