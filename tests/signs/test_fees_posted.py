"""The posted fees are the ones that the table charges, tier by tier, for every schedule."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace

from houseway.collect.fees.hand_fee import StreetReached, hand_fee, time_fee
from houseway.collect.fees.round_fee import player_dealer_fee
from houseway.collect.schedule import Schedule, schedule, schedules
from houseway.collect.sheet_terms import PlayerDealerBy
from houseway.collect.tiers import tier_of
from houseway.comply.checks.collection import check_zero_fee
from houseway.floor.room.room_file import parse_room
from houseway.rules.limits import Range
from houseway.signs.blocks import SignBlock
from houseway.signs.fee_blocks import WagerWords, collected_text, fee_blocks
from houseway.signs.html_pages import sign_html
from houseway.signs.table_sign import sign
from houseway.things.cents import dollars, parse_dollars
from tests.comply.rooms import room_text
from tests.proving import each_proves
from tests.signs.rooms import demo_sign, own_room, pairs

AMOUNT = re.compile(r"\$[\d,.]*\d")
ANTE = WagerWords("Ante", ("Pair Plus",))


def block_of(schedule: Schedule, title: str) -> SignBlock:
    return next(block for block in fee_blocks(schedule, ANTE) if block.title == title)


def amounts(label: str) -> list[int]:
    """Amounts that a posted tier says it covers: its first and its last cent."""
    found = [parse_dollars(text) for text in AMOUNT.findall(label)]
    if label.startswith("over"):
        found[0] += 1
    return found


@pytest.mark.rule("TCP-87")
def test_a_player_dealer_reads_five_tiers_and_players_read_zero() -> None:
    players, player_dealer = demo_sign("1").fees
    assert pairs(players.rows) == [("Ante or Pair Plus", "$0")]
    assert player_dealer.note == "Each hand, by total action: every Ante and Pair Plus."
    assert pairs(player_dealer.rows) == [
        ("$1 to $25", "$1"),
        ("over $25 to $100", "$2"),
        ("over $100 to $200", "$3"),
        ("over $200 to $300", "$4"),
        ("over $300", "$5"),
    ]


def test_a_sign_posts_the_tiers_as_the_room_reads_them() -> None:
    dealer = ("ps215-43+between-lower", "Player-dealer pays")
    players = ("ps215-43+gaps-refused", "Players pay")
    both = ("ps215-43+between-lower+gaps-refused", "Players pay")
    refused = "For each Ante. What lies between two lines is refused."
    for (id, title), labels, note in (
        (dealer, ["$10 to under $101", "$101 and up"], ""),
        (players, ["$10 to $100", "over $104"], refused),
        (both, ["$10 to under $101", "$105 and up"], refused),
        (("ps215-43", "Players pay"), ["$10 to $104", "over $104"], "For each Ante."),
    ):
        block = block_of(schedule(id), title)
        assert [row.label for row in block.rows][:2] == labels
        assert note in block.note
    lower = own_room("no-bust-6.0", "mortimer", 'between = "lower"')
    posted = sign(lower, lower.tables[0])
    assert "Collection schedule mortimer-nb6-2+between-lower." in " ".join(posted.fine_print)
    assert [row.label for row in posted.fees[-1].rows][:2] == [
        "$5 to under $51",
        "$51 to under $201",
    ]


@pytest.mark.rule("CF-5", "TCP-91", "SCB-103")
def test_patrons_read_the_rates_and_how_they_are_collected() -> None:
    for id, last in (("1", "$5"), ("2", "$10"), ("3", "$5")):
        posted = demo_sign(id)
        assert posted.fees[-1].rows[-1].value == last
        assert posted.collected == (
            "The house dealer takes the collection before any card is dealt "
            "and drops it in the box at the table."
        )


@each_proves("game", {"no-bust": "NB-43", "pure-21.5": "P21-37"})
def test_every_table_posts_each_fee_and_how_it_is_taken(game: str) -> None:
    room = own_room(game, "marysville")
    (table,) = room.tables
    charged = schedule(table.schedules[0])
    posted = sign(room, table)
    players, player_dealer = posted.fees
    assert [row.value for row in players.rows] == ["$0"]
    assert [row.value for row in player_dealer.rows] == [
        dollars(tier.fee_cents) for tier in charged.player_dealer_tiers
    ]
    words = " ".join(re.sub(r"<[^>]*>", " ", sign_html(posted)).split())
    assert all(f"{row.label} {row.value}" in words for row in player_dealer.rows)
    assert "takes the collection before any card is dealt" in words


@each_proves(
    ("game", "used", "from_players", "from_player_dealer"),
    {
        ("double-hand-poker", "calgames-A-1", "$1 $2 $3 $4 $5", "$1"): "DHP-60",
        ("fortune-pai-gow", "calgames-B-4", "$0", "$1 $2 $3 $4 $5"): "FPG-70",
        ("face-up-pai-gow", "faceup-43", "$1 $2 $3 $4 $5 $0", "$1 $3"): "FUP-138",
        ("pai-gow-tiles", "calgames-A-6", "$1 $2 $3 $4 $5", "$1 $3"): "PGT-66",
    },
)
def test_a_table_of_pai_gow_posts_what_both_sides_pay_and_how_it_is_taken(
    game: str, used: str, from_players: str, from_player_dealer: str
) -> None:
    room = parse_room(room_text(game, f'limits = "10-500"\nschedule = "{used}"'), "own.toml")
    posted = sign(room, room.tables[0])
    players, player_dealer = posted.fees
    assert [row.value for row in players.rows] == from_players.split()
    assert [row.value for row in player_dealer.rows] == from_player_dealer.split()
    words = " ".join(re.sub(r"<[^>]*>", " ", sign_html(posted)).split())
    for row in (*players.rows, *player_dealer.rows):
        assert f"{row.label} {row.value}" in words
    assert "takes the collection before any card is dealt" in words


@pytest.mark.rule("PS-94")
def test_the_manager_is_told_of_a_collection_free_to_one_side_and_the_sign_is_not() -> None:
    room = own_room("pure-spanish-21.5", "mortimer")

    def told(used: Schedule) -> bool:
        table = replace(room.tables[0], schedules=(used.id,), limits=Range(*used.table_limit_cents))
        assert "Bureau" not in " ".join(sign(room, table).fine_print)
        return any("the Bureau's review" in each.says for each in check_zero_fee(table))

    free = [each for each in schedules() if each.id.startswith("ps215-") and not each.player_tiers]
    assert len(free) == 41
    assert all(told(each) for each in free)
    assert not told(schedule("ps215-44"))
    assert schedule("mortimer-paigow-1").free_side == "the player-dealer pays"
    assert schedule("mortimer-paigow-2").free_side == ""
    assert {each.free_side for each in schedules() if each.player_count_tiers} == {""}


def test_every_posted_player_dealer_tier_is_what_a_round_is_charged() -> None:
    checked = 0
    for each in schedules():
        if each.player_dealer_by is PlayerDealerBy.HAND or not each.player_dealer_tiers:
            continue
        rows = block_of(each, "Player-dealer pays").rows
        assert len(rows) == len(each.player_dealer_tiers)
        for row in rows:
            for cents in amounts(row.label):
                fee = player_dealer_fee(each, [cents], [])
                assert fee.player_dealer_cents == parse_dollars(row.value), (each.id, row)
                checked += 1
    assert checked > 1000


def test_every_posted_player_tier_is_what_a_wager_is_charged() -> None:
    checked = 0
    for each in schedules():
        if not each.player_tiers:
            continue
        for row in block_of(each, "Players pay").rows:
            for cents in amounts(row.label):
                tier = tier_of(each.player_tiers, cents, each.id)
                assert tier.fee_cents == parse_dollars(row.value), (each.id, row)
                checked += 1
    assert checked > 100


def test_a_flat_fee_is_posted_for_each_hand() -> None:
    assert pairs(block_of(schedule("calgames-A-1"), "Player-dealer pays").rows) == [
        ("each hand", "$1")
    ]


def test_a_charged_bonus_bet_has_its_own_line_and_a_free_one_reads_zero() -> None:
    charged = schedule("mortimer-nb6-buster-1")
    (row,) = block_of(charged, "Players pay on bonus bets").rows
    assert parse_dollars(row.value) == charged.bonus_tiers[0].fee_cents
    free = block_of(schedule("calgames-A-1"), "Players pay").rows[-1]
    assert (free.label, free.value) == ("Pair Plus", "$0")


def test_poker_posts_the_pot_by_players_and_what_the_river_adds() -> None:
    used = schedule("poker-holdem-1")
    rows = pairs(block_of(used, "Taken from the pot").rows)
    assert rows == [
        ("2 to 4 players", "$1"),
        ("5 players", "$2"),
        ("6 or more players", "$3"),
        ("more once the river is dealt", "$1"),
    ]
    assert hand_fee(used, 5, StreetReached.RIVER).total_cents == 300


def test_low_ball_posts_the_half_hour() -> None:
    used = schedule("marysville-lowball-2")
    assert pairs(block_of(used, "Each player pays").rows) == [("every 30 minutes", "$6")]
    assert time_fee(used, 2).total_cents == 1200
    assert "at the end of every half hour" in collected_text(used)


def test_a_fee_after_two_cards_says_so() -> None:
    assert "once two cards each are out" in collected_text(schedule("mortimer-nb6-1"))
