"""The signs, boards and sheets of poker tables: stakes, fees with their moments, ties, raises."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from houseway.comply.check_all import check_room
from houseway.floor.room.room_file import Room, RoomTable, options_of, parse_room
from houseway.rules.written_rules import all_written
from houseway.signs.board import board
from houseway.signs.drawing.sign_page import sign_svg
from houseway.signs.html_pages import sheet_html, sign_html
from houseway.signs.rule_sheet import sheet
from houseway.signs.table_sign import TableSign, sign
from tests.cli.commands import said
from tests.comply.rooms import room_text
from tests.games import POTS, pot_game
from tests.signs.rooms import ROOMS, TABLES, pairs

POKER = tuple((room, table) for room, table in TABLES if table.game in POTS)
NAMES = tuple(f"{room.id}-{table.id}" for room, table in POKER)


def own_room(game: str, table: str, house: str = "mortimer") -> Room:
    return parse_room(
        f'name = "A Room"\nhouse = "{house}"\nchip = 0.50\n'
        f'[[game]]\nid = "{game}"\nname = "{pot_game(game).name}"\nnumber = ""\nschedules = []\n'
        f'[[table]]\nid = "1"\ngame = "{game}"\n{table}\n',
        "own.toml",
    )


def own_sign(table: str, game: str = "texas-holdem", house: str = "mortimer") -> TableSign:
    room = own_room(game, table, house)
    return sign(room, room.tables[0])


LIMIT = 'limits = "4-8"\nschedule = "mortimer-poker-limit-4"\n'
NO_LIMIT = 'limits = "4+"\nschedule = "mortimer-poker-nolimit-6"\n[table.options]\nblinds = "2/4"\n'


def fact(posted: TableSign, title: str) -> str:
    return next(each.says for each in (*posted.facts, *posted.notes) if each.title == title)


@pytest.mark.rule("CF-3")
@pytest.mark.parametrize(("room", "table"), POKER, ids=NAMES)
def test_every_poker_table_posts_stakes_fees_ties_and_raises(room: Room, table: RoomTable) -> None:
    posted = sign(room, table)
    (stakes,) = posted.charts
    assert [row.label for row in stakes.rows][:2] == ["small blind", "big blind"]
    assert {block.title for block in posted.fees} <= {"Taken from the pot", "Each player pays"}
    assert "Ties share the pot" in [each.title for each in posted.facts]
    known = {rule.id for rule in all_written()}
    cited = {id for each in (*posted.facts, *posted.notes) for id in each.rule_ids}
    assert cited <= known
    assert all(each.rule_ids for each in (*posted.facts, *posted.notes))
    ElementTree.fromstring(sign_svg(posted))
    assert "Ties share the pot" in sign_html(posted)


def test_a_limit_table_posts_blinds_both_bets_and_the_buy_in() -> None:
    (stakes,) = own_sign(LIMIT).charts
    assert stakes.title == "Stakes: limit"
    assert pairs(stakes.rows) == [
        ("small blind", "$2"),
        ("big blind", "$4"),
        ("bets before the turn", "$4"),
        ("bets from the turn on", "$8"),
        ("first buy-in, at least", "$40"),
    ]


def test_a_no_limit_table_posts_the_smallest_bet_and_no_largest() -> None:
    posted = own_sign(f'{NO_LIMIT}structure = "no-limit"')
    assert posted.most == "No Limit"
    assert pairs(posted.charts[0].rows)[2:] == [
        ("smallest bet", "$4"),
        ("first buy-in, at least", "$40"),
    ]
    assert "Any bet up to all you have" in [each.title for each in posted.facts]


def test_a_spread_table_posts_the_range() -> None:
    posted = own_sign(
        'limits = "2-6"\nschedule = "mortimer-poker-spread-1"\n'
        '[table.options]\nstructure = "spread"'
    )  # fmt: skip
    assert ("any bet from", "$2 to $6") in pairs(posted.charts[0].rows)


@pytest.mark.rule("CF-5")
def test_each_fee_stands_with_its_moment() -> None:
    (block,) = own_sign(f'{NO_LIMIT}structure = "no-limit"').fees
    assert block.note == "After the flop, by the number of players dealt in."
    assert pairs(block.rows) == [
        ("2 to 4 players", "$1"),
        ("5 to 6 players", "$2"),
        ("7 or more players", "$3"),
        ("fee (b): bet on turn or river", "$1"),
        ("fee (a): small blind, no flop", "$1"),
    ]
    (river,) = own_sign('limits = "4-8"\nschedule = "poker-holdem-1"', house="marysville").fees
    assert pairs(river.rows)[-1] == ("more once the river is dealt", "$1")
    low = own_sign('limits = "2-6"\nschedule = "marysville-lowball-1"', "lowball", "marysville")
    assert pairs(low.fees[0].rows) == [("every 30 minutes", "$3")]
    assert "end of every half hour" in low.collected
    assert "main pot" not in fact(low, "All in")


def test_a_house_that_counts_everybody_seated_says_so() -> None:
    (block,) = own_sign(f"{LIMIT}[table.options]\nfee_counts_seated = true").fees
    assert block.note == "After the flop, by the number of players seated."


def test_the_cap_and_what_two_players_may_do_follow_the_options() -> None:
    assert "A bet and three raises" in [each.title for each in own_sign(LIMIT).facts]
    four = own_sign(
        f'{LIMIT}[table.options]\nmax_raises = "4"\nheads_up_raises = "from_the_start"'
    )  # fmt: skip
    says = fact(four, "A bet and four raises")
    assert "Two players who begin a round alone may raise without end." in says


def test_hold_em_posts_the_ranking_and_low_ball_the_joker() -> None:
    order = fact(own_sign(LIMIT), "Hands, high to low")
    assert order.startswith("Royal flush, straight flush, four of a kind, full house, flush")
    low = own_sign('limits = "2-6"\nschedule = "marysville-lowball-1"', "lowball", "marysville")
    assert fact(low, "The lowest hand wins").startswith("A-2-3-4-5 is the best.")
    assert "lowest rank that the hand does not hold" in fact(low, "No pair beats any pair")
    seven = own_sign(
        'limits = "2-6"\nschedule = "marysville-lowball-1"\n'
        '[table.options]\nwinner = "deuce_to_seven"',
        "lowball",
        "marysville",
    )
    assert fact(seven, "The lowest hand wins").startswith("7-5-4-3-2 of several suits")


def test_mortimer_lets_a_beaten_hand_go_unseen_and_marysville_does_not() -> None:
    assert fact(own_sign(LIMIT), "The showdown") == "A beaten hand may be thrown away unseen."
    marysville = own_sign('limits = "4-8"\nschedule = "poker-holdem-1"', house="marysville")
    assert fact(marysville, "The showdown") == "Everybody still in turns the cards over."


@pytest.mark.rule("KP-16")
def test_a_table_with_kill_pots_posts_its_rates_and_how_they_are_collected() -> None:
    kills = 'limits = "3-6"\nschedule = "poker-holdem-1"\n[table.options]\nkill = "full"'
    room = own_room("texas-holdem", kills, "marysville")
    posted = sign(room, room.tables[0])
    (line,) = board(room).tables
    assert "Kill pots" in [each.title for each in (*posted.facts, *posted.notes)]
    assert pairs(posted.fees[0].rows)[:2] == [("2 to 4 players", "$1"), ("5 players", "$2")]
    assert posted.fees == line.fees
    assert posted.collected == line.collected
    assert "from the pot after the flop" in posted.collected


def test_the_sheet_tells_what_kill_pots_are_for() -> None:
    marysville = next(room for room in ROOMS if room.id == "marysville")
    topics = sheet(pot_game("texas-holdem"), marysville).topics
    kills = next(topic.rules for topic in topics if topic.title == "Kill pots")
    (purpose,) = (rule.says for rule in kills if rule.id == "KP-15")
    assert "larger pots" in purpose
    assert "recover" in purpose


def test_kill_pots_are_posted_where_they_are_offered() -> None:
    marysville = next(room for room in ROOMS if room.id == "marysville")
    first, second = (table for table in marysville.tables if table.game == "texas-holdem")
    assert "double limits" in fact(sign(marysville, first), "Kill pots")
    assert ("bets in a kill hand", "$6/$12") in pairs(
        sign(marysville, first).charts[0].rows
    )  # fmt: skip
    assert "Kill pots" not in [each.title for each in sign(marysville, second).notes]


def test_the_board_posts_stakes_for_limits() -> None:
    mortimer = next(room for room in ROOMS if room.id == "mortimer")
    limits = {line.table: line.limits for line in board(mortimer).tables}
    assert limits["H1"] == "$4/$8 limit"
    assert limits["H2"] == "$1/$2 no-limit"
    assert limits["H3"] == "$2-$6 spread"


@pytest.mark.parametrize(("id", "house"), [("texas-holdem", "mortimer"), ("lowball", "marysville")])
def test_a_sheet_goes_through_the_topics_of_a_hand_and_names_no_owner(id: str, house: str) -> None:
    room = next(each for each in ROOMS if each.id == house)
    drawn = sheet(pot_game(id), room)
    titles = [topic.title for topic in drawn.topics]
    assert titles[-1] == "The law and the house"
    order = ["The deal", "Betting", "The showdown", "Misdeals", "Collection"]
    assert [title for title in titles if title in order] == order
    page = sheet_html(drawn)
    assert "trademark" not in page
    assert "the house has no stake in it" in page


@pytest.mark.rule("OH-20")
def test_another_qualifier_is_posted_and_dealt() -> None:
    posting = "Tonight a nine is low enough."
    options = f'low_qualifier = "9"\nlow_qualifier_sign = "{posting}"'
    lines = f'limits = "4-8"\nschedule = "poker-omaha-1"\n[table.options]\n{options}'
    room = parse_room(room_text("omaha-hi-lo", lines), "own.toml")
    (table,) = room.tables
    assert check_room(room) == []
    posted = sign(room, table)
    wins = next(fact for fact in posted.facts if "share the pot" in fact.title)
    assert "from the ace to the nine" in wins.says
    assert (posted.facts[-1].says, posted.facts[-1].rule_ids) == (posting, ("OH-20",))
    assert options_of(room, table)["low_qualifier"] == "9"
    assert "low_qualifier_sign" not in options_of(room, table)


def test_the_commands_draw_signs_and_sheets_of_poker(tmp_path: Path) -> None:
    for words, out in (
        (("sign", "texas-holdem", "--room", "mortimer"), "sign.html"),
        (("sign", "lowball", "--room", "marysville"), "sign.svg"),
        (("sheet", "texas-holdem", "--room", "marysville"), "sheet.html"),
    ):
        drawn = tmp_path / out
        assert out in said(*words, "--out", str(drawn))
        assert "pot" in drawn.read_text("utf-8")
