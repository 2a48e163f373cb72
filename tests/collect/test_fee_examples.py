"""Fees of the table games, worked by hand from the sheets, for every group."""

from __future__ import annotations

import pytest

from houseway.collect.fees.round_fee import Owed, player_dealer_fee, round_fees
from houseway.collect.printed_schedule import GROUPS
from houseway.collect.schedule import schedule, schedule_group, schedules
from houseway.collect.sheet_terms import Collected
from houseway.errors import Refusal
from houseway.things.cents import parse_dollars
from tests.proving import each_proves


def due(id: str, wagers: str, bonus: str = "", *readings: str) -> Owed:
    """`100+50 20` is one player with $100 and $50 on two spots, and one with $20."""
    spots = [[parse_dollars(spot) for spot in each.split("+")] for each in wagers.split()]
    return round_fees(
        schedule(id, readings), spots, [parse_dollars(each) for each in bonus.split()]
    )


def fees(id: str, wagers: str, bonus: str = "", *readings: str) -> tuple[int, list[int], int]:
    """In cents: the player-dealer's fee, each player's, and the total."""
    found = due(id, wagers, bonus, *readings)
    players = [player.fee_cents for player in found.players]
    return found.player_dealer_cents, players, found.total_cents


@pytest.mark.rule("CF-18", "CF-19")
def test_pure_spanish_1_to_41_only_the_player_dealer_pays_by_all_wagers() -> None:
    # $90 of game wagers is $1 by option 7; a $20 bonus bet makes it $110, which is $2.
    assert fees("ps215-7", "50 40") == (100, [0, 0], 100)
    assert fees("ps215-7", "50 40", "20") == (200, [0, 0], 200)
    assert due("ps215-7", "50 40", "20").action_cents == 11000


@pytest.mark.rule("CF-18", "CF-20")
def test_pure_spanish_42_to_45_every_spot_pays_and_the_bonus_spot_as_well() -> None:
    # Option 44: $100 is $1, $250 is $3, a bonus spot of $150 is $2; $500 in action is $2.
    assert fees("ps215-44", "100+250", "150") == (200, [100, 300, 200], 800)


@pytest.mark.rule("CF-18", "CF-21")
def test_pure_spanish_46_to_52_base_wagers_pay_and_the_bonus_bet_is_free() -> None:
    # Option 48: $40 is $0.50, $100 is $1; with $20 of bonus $160 in action is $1.
    assert fees("ps215-48", "40 100", "20") == (100, [50, 100], 250)
    assert fees("ps215-48", "40 100", "20", "bonus-pays") == (100, [50, 100, 50], 300)
    # Added together, $200 + $150 is $350, a tier that no single wager reaches.
    assert fees("ps215-48", "200+150", "", "summed") == (100, [400], 500)


@pytest.mark.rule("CF-22")
def test_the_match_the_dealer_bet_lies_within_the_table_limits() -> None:
    assert fees("ps215-33", "5", "200") == (300, [0], 300)
    with pytest.raises(Refusal, match="bonus bet of \\$4 is too small"):
        due("ps215-33", "50", "4")
    with pytest.raises(Refusal, match="bonus bet of \\$201 is too large"):
        due("ps215-33", "50", "201")


@pytest.mark.rule("CF-23", "DHP-151")
def test_mortimer_double_hand_option_1_takes_a_dollar_for_each_wager() -> None:
    assert schedule("mortimer-paigow-1").table_limit_cents == (1000, 10000)
    assert fees("mortimer-paigow-1", "10+100 50") == (0, [100, 100, 100], 300)


@pytest.mark.rule("CF-24", "DHP-152")
def test_mortimer_double_hand_option_2_takes_a_dollar_from_the_player_dealer_as_well() -> None:
    assert schedule("mortimer-paigow-2").table_limit_cents == (1000, 20000)
    assert fees("mortimer-paigow-2", "10 200") == (100, [100, 100], 300)


@pytest.mark.rule("CF-27")
def test_mortimer_no_bust_takes_half_a_dollar_a_wager_and_a_dollar_a_hand() -> None:
    assert fees("mortimer-nb-1", "5 50 20") == (100, [50, 50, 50], 250)


@pytest.mark.rule("CF-28", "CF-29", "CF-13")
def test_no_bust_6_options_1_to_4_each_circle_pays_and_the_player_dealer_by_action() -> None:
    # Option 1: three circles at $0.25; $55 in action is $1.
    assert fees("mortimer-nb6-1", "25+20 10") == (100, [25, 25, 25], 175)


@pytest.mark.rule("CF-30")
def test_no_bust_6_option_5_only_the_player_dealer_pays() -> None:
    assert fees("mortimer-nb6-5", "200 100") == (300, [0, 0], 300)


@pytest.mark.rule("CF-31", "CF-32")
def test_buster_options_1_to_4_side_wagers_pay_but_are_no_action() -> None:
    # Option 2: $50 in action is $0.50; the $5 side wager pays $0.50 and adds nothing.
    assert fees("mortimer-nb6-buster-2", "50", "5") == (50, [50, 50], 150)
    assert fees("mortimer-nb6-buster-2", "50", "5", "side-wagers-count") == (100, [50, 50], 200)


@pytest.mark.rule("CF-31", "CF-33")
def test_buster_options_5_to_20_players_pay_nothing_for_either_wager() -> None:
    # Option 5: $25 in action is $0.25, whatever lies on the side.
    assert fees("mortimer-nb6-buster-5", "25", "5") == (25, [0], 25)


@pytest.mark.rule("CF-34")
def test_collections_a_and_b_charge_as_the_numbered_sheet_but_for_one_cell() -> None:
    lettered = [*schedule_group("mortimer-nb6-A"), *schedule_group("mortimer-nb6-B")]
    assert {each.superseded_by for each in lettered} == {"mortimer-nb6-buster"}
    for old, new in zip(lettered, schedule_group("mortimer-nb6-buster"), strict=True):
        assert old.table_limit_cents == new.table_limit_cents
        if new.id != "mortimer-nb6-buster-1":
            assert old.player_dealer_tiers == new.player_dealer_tiers
    # Row 1 of A has the tier 201+ that option 1 lacks.
    assert fees("mortimer-nb6-A-1", " ".join(["25"] * 9)) == (200, [25] * 9, 425)
    assert fees("mortimer-nb6-buster-1", " ".join(["25"] * 9)) == (100, [25] * 9, 325)
    assert fees("mortimer-nb6-B-16", "200 101") == fees("mortimer-nb6-buster-20", "200 101")


@pytest.mark.rule("CF-35")
def test_mortimer_pure_21_5_only_the_player_dealer_pays_by_game_wagers() -> None:
    assert fees("mortimer-p215-3", "10 39", "25") == (50, [0, 0], 50)
    assert fees("mortimer-p215-3", "10 40") == (250, [0, 0], 250)


@pytest.mark.rule("CF-41")
def test_three_card_poker_at_its_own_table_charges_players_nothing() -> None:
    assert fees("marysville-tcp-1", "50 50", "5") == (200, [0, 0], 200)


@pytest.mark.rule("DHP-153", "PGT-67")
def test_marysvilles_earlier_sheet_for_pai_gow() -> None:
    assert schedule("marysville-paigow-1").table_limit_cents == (1000, 200000)
    assert {"double-hand-poker", "pai-gow-tiles"} == set(schedule("marysville-paigow-1").games)
    # No single wager above $100: $1; one above: $2. Wagers above $500 pay the last fee, $5.
    assert fees("marysville-paigow-1", "10 100") == (100, [100, 100], 300)
    assert fees("marysville-paigow-1", "101 200") == (200, [200, 200], 600)
    assert fees("marysville-paigow-1", "201 300 301 400") == (200, [300, 300, 400, 400], 1600)
    assert fees("marysville-paigow-1", "401 500 2000") == (200, [500, 500, 500], 1700)


def test_marysvilles_earlier_sheet_for_blackjack() -> None:
    assert fees("marysville-blackjack-1", "400 200") == (400, [0, 0], 400)
    assert fees("marysville-blackjack-1", "1000 1000") == (500, [0, 0], 500)


@pytest.mark.rule("CF-43")
def test_face_up_1_to_38_the_player_dealer_pays_by_all_wagers_put_down() -> None:
    assert fees("faceup-1", "10") == (100, [0], 100)
    assert fees("faceup-1", "10", "1") == (200, [0], 200)


@pytest.mark.rule("CF-44")
def test_face_up_39_to_42_base_wagers_pay_by_size_and_the_player_dealer_flat() -> None:
    assert fees("faceup-42", "200+201 900", "50") == (300, [100, 200, 500], 1100)


@pytest.mark.rule("CF-45")
def test_face_up_43_to_49_bonus_bets_are_free_but_count_in_the_action() -> None:
    assert fees("faceup-46", "100") == (100, [100], 200)
    assert fees("faceup-46", "100", "1") == (200, [100], 300)


@pytest.mark.rule("CF-46")
def test_list_a_1_to_5_a_player_pays_once_by_the_sum_of_the_base_wagers() -> None:
    assert fees("calgames-A-1", "100+50 100", "20") == (100, [200, 100], 400)
    assert fees("calgames-A-1", "100+50 100", "20", "per-spot") == (100, [100, 100, 100], 400)
    # The two cells of option 3: $1 while no base wager exceeds $100, else $2.
    assert fees("calgames-A-3", "100+100")[0] == 100
    assert fees("calgames-A-3", "101")[0] == 200


@pytest.mark.rule("CF-47")
def test_list_a_6_to_12_the_player_dealer_pays_by_base_and_bonus() -> None:
    assert fees("calgames-A-10", "90") == (100, [100], 200)
    assert fees("calgames-A-10", "90", "11") == (300, [100], 400)


@pytest.mark.rule("CF-40")
@pytest.mark.parametrize("id", [each.id for each in schedules() if "fortune-pai-gow" in each.games])
def test_fortune_pai_gow_adds_no_fee_to_those_of_the_base_game(id: str) -> None:
    without, beside = fees(id, "100"), fees(id, "100", "20")
    assert beside[1] == without[1]
    counted = schedule(id).action_includes_bonus
    assert beside[0] == fees(id, "100 20" if counted else "100")[0]
    assert due(id, "100", "20").action_cents == (12000 if counted else 10000)


@pytest.mark.rule("CF-48")
@pytest.mark.parametrize("id", [each.id for each in schedule_group("calgames-B")])
def test_by_list_b_the_player_dealer_alone_pays_by_base_and_bonus(id: str) -> None:
    for base, bonus in (("10 5000", "1 700"), ("100", "")):
        amounts = [parse_dollars(each) for each in f"{base} {bonus}".split()]
        together = player_dealer_fee(schedule(id), [sum(amounts)], ()).player_dealer_cents
        assert fees(id, base, bonus) == (together, [0] * len(base.split()), together)
        assert due(id, base, bonus).action_cents == sum(amounts)


@pytest.mark.rule("CF-48")
def test_list_b_has_39_options_for_seven_games() -> None:
    listed = schedule_group("calgames-B")
    assert [each.id for each in listed] == [f"calgames-B-{option}" for option in range(1, 40)]
    for each in listed:
        assert set(each.games) == {
            "fortune-pai-gow", "no-bust", "pai-gow-tiles", "pure-21.5", "three-card-poker",
            "three-card-poker-6-card", "ultimate-texas-holdem-bad-beat-bonus",
        }  # fmt: skip


@pytest.mark.rule("CF-38", "CF-39")
def test_list_b_bonus_bets_pay_no_fee_but_count_in_the_action() -> None:
    assert fees("calgames-B-4", "25") == (100, [0], 100)
    assert fees("calgames-B-4", "25", "5") == (200, [0], 200)
    games = schedule("calgames-B-4").games
    assert {"no-bust", "pure-21.5", "fortune-pai-gow"} <= set(games)


@pytest.mark.rule("CF-42")
def test_the_6_card_bonus_game_takes_its_fees_from_list_b() -> None:
    offered = {each.id for name in GROUPS for each in schedule_group(name) if _six_card(each.games)}
    assert offered == {f"calgames-B-{option}" for option in range(1, 40)}


def _six_card(games: tuple[str, ...]) -> bool:
    return "three-card-poker-6-card" in games


@pytest.mark.rule("CF-49", "CF-50")
@each_proves(
    "id",
    {
        "faceup-1": "FUP-133",
        "faceup-39": "FUP-133",
        "faceup-43": "FUP-133",
        "calgames-A-1": "FPG-73",
        "calgames-A-6": "FPG-73",
        "calgames-B-1": "FPG-73",
    },
)
def test_bonus_bets_may_exceed_the_base_wager_inside_the_table_limits(id: str) -> None:
    assert schedule(id).table_limit_cents == (100, 1_000_000)
    assert due(id, "1", "10000").total_cents > 0
    assert due(id, "10000", "1").total_cents > 0
    with pytest.raises(Refusal, match="too large"):
        due(id, "1", "10000.01")
    with pytest.raises(Refusal, match="too small"):
        due(id, "1", "0.50")


@pytest.mark.rule("CF-15", "CF-16", "CF-58", "CF-56")
def test_when_each_group_takes_its_fee() -> None:
    after_two = {"mortimer-nb6-A", "mortimer-nb6-B", "mortimer-nb6", "mortimer-nb6-buster"}
    for name in GROUPS:
        for each in schedule_group(name):
            if name in after_two:
                assert each.collected is Collected.AFTER_TWO_CARDS
            elif "lowball" in name:
                assert each.collected is Collected.HALF_HOURLY
            elif each.player_count_tiers:
                assert each.collected is Collected.AFTER_FLOP
            else:
                assert each.collected is Collected.BEFORE_DEAL


@pytest.mark.rule("CF-17")
def test_no_bust_6_may_be_collected_ahead_of_play_instead() -> None:
    assert schedule("mortimer-nb6-1", ("before-deal",)).collected is Collected.BEFORE_DEAL


@pytest.mark.rule("CF-52")
def test_mortimer_takes_no_jackpot_fee() -> None:
    numbered = ("mortimer-paigow", "mortimer-nb", "mortimer-nb6", "mortimer-nb6-buster")
    for name in (*numbered, "mortimer-p215"):
        assert {each.fees.jackpot_cents for each in schedule_group(name)} == {0}


@pytest.mark.rule("CF-59")
def test_earlier_sheets_are_kept_and_name_the_later_one_that_governs() -> None:
    later = {name: schedule_group(name)[0].superseded_by for name in GROUPS}
    assert later["marysville-paigow"] == "calgames-A"
    assert later["marysville-blackjack"] == later["marysville-tcp"] == "calgames-B"
    assert later["marysville-holdem"] == "poker-holdem"
    assert later["marysville-omaha"] == later["marysville-oj"] == "poker-omaha"
    assert later["calgames-A"] is later["calgames-B"] is later["poker-holdem"] is None
