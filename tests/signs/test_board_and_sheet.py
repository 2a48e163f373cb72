"""The fee board of a room, and the rule sheet of a game as a room reads it."""

from __future__ import annotations

import pytest

from houseway.floor.room.room_file import Room, parse_room
from houseway.packaged_files import PackagedFiles
from houseway.rules.catalog import game, game_ids
from houseway.rules.written_rules import rules_of
from houseway.signs.board import board
from houseway.signs.rule_sheet import full_words, is_posted, sheet
from houseway.signs.table_sign import sign
from tests.signs.rooms import DEMO, ROOMS, listing, own_room


@pytest.mark.rule("CF-5")
@pytest.mark.parametrize("room", ROOMS, ids=lambda room: room.id)
def test_the_board_posts_the_fees_of_every_table_in_the_room(room: Room) -> None:
    posted = board(room)
    assert [line.table for line in posted.tables] == [table.id for table in room.tables]
    for line, table in zip(posted.tables, room.tables, strict=True):
        assert line.fees == sign(room, table).fees
        assert line.collected == sign(room, table).collected
        assert (line.schedule,) == table.schedules


def test_the_board_posts_the_limits_of_every_table() -> None:
    assert [(line.name, line.limits) for line in board(DEMO).tables][:3] == [
        ("Three Card Poker", "$5 to $100"),
        ("Three Card Poker", "$25 to $500"),
        ("Three Card Poker 6 Card Bonus", "$5 to $100"),
    ]


@pytest.mark.parametrize("id", game_ids())
def test_a_sheet_holds_every_rule_of_its_game_that_is_posted_once(id: str) -> None:
    room = listing(id)
    printed = [rule.id for topic in sheet(game(id), room).topics for rule in topic.rules]
    written = [rule.id for rule in rules_of(game(id)) if is_posted(rule, room.house)]
    assert sorted(printed) == sorted(written)


def test_a_sheet_goes_through_the_topics_in_the_order_of_a_round() -> None:
    titles = [topic.title for topic in sheet(game("three-card-poker"), DEMO).topics]
    order = ["The table", "Wagers", "The deal", "What players decide", "Who is paid", "Collection"]
    assert [title for title in titles if title in order] == order
    assert titles[-1] == "The law and the owner"


def test_a_sheet_writes_the_player_dealer_out() -> None:
    assert full_words("PD qualifies: the PD's hand. PD pays.") == (
        "The player-dealer qualifies: the player-dealer's hand. The player-dealer pays."
    )
    for topic in sheet(game("three-card-poker"), DEMO).topics:
        for rule in topic.rules:
            assert "PD" not in rule.says


def test_a_sheet_tells_which_readings_the_room_has_chosen() -> None:
    text = (PackagedFiles.ROOM.path_of("demo")).read_text("utf-8")
    ruled = text.replace(
        'schedules = ["calgames-B", "marysville-tcp"]',
        'schedules = ["calgames-B", "marysville-tcp"]\n[game.rulings]\nboxed_card_voids = false',
    ).replace(
        'schedule = "calgames-B-12"',
        'schedule = "calgames-B-12"\n[table.options]\nboxed_card_voids = true',
    )
    posted = sheet(game("three-card-poker"), parse_room(ruled, "ruled.toml"))
    readings = {reading.name: reading for reading in posted.readings}
    boxed = readings["boxed_card_voids"]
    assert (boxed.value, boxed.chosen, boxed.elsewhere) == ("no", True, ("table 2: yes",))
    accounting = readings["accounting"]
    assert (accounting.value, accounting.chosen, accounting.elsewhere) == ("gross", False, ())


def test_a_sheet_has_the_pay_tables_and_the_fees_of_its_tables() -> None:
    posted = sheet(game("three-card-poker-6-card"), DEMO)
    assert [block.title for block in posted.pay_tables] == ["Pair Plus pays", "6 Card Bonus pays"]
    assert [line.table for line in posted.tables] == ["3"]
    assert [spot.area for spot in posted.spots] == ["Ante", "Play", "Pair Plus", "6 Card"]


@pytest.mark.parametrize("house", ["mortimer", "marysville"])
def test_a_sheet_says_of_a_rule_that_the_house_has_it_from_another_text(house: str) -> None:
    rules = {
        rule.id: rule.taken_over
        for topic in sheet(game("no-bust"), own_room("no-bust", house)).topics
        for rule in topic.rules
    }
    assert rules["NB-78"] is (house != "mortimer")
    assert rules.get("NB-79") == (False if house == "marysville" else None), "it names its house"
    assert not rules["NB-12"]
    assert rules["BBB-03"] is (house != "marysville")


def test_a_text_that_belongs_to_no_house_is_everyones() -> None:
    room = own_room("pure-spanish-21.5", "mortimer")
    topics = sheet(game("pure-spanish-21.5"), room).topics
    assert not any(rule.taken_over for topic in topics for rule in topic.rules)


def test_a_sheet_tells_what_the_houses_text_chooses_and_what_a_table_does_otherwise() -> None:
    room = own_room("no-bust", "marysville", "[table.options]\nbuster = false")
    readings = {each.name: each for each in sheet(game("no-bust"), room).readings}
    split = readings["double_after_split"]
    assert (split.value, split.chosen, split.elsewhere) == ("no", True, ())
    buster = readings["buster"]
    assert (buster.value, buster.chosen, buster.elsewhere) == ("yes", True, ("table 1: no",))


def test_a_sheet_of_twenty_one_has_charts_and_only_the_pay_tables_that_are_offered() -> None:
    posted = sheet(game("no-bust"), own_room("no-bust", "mortimer"))
    assert [block.title for block in posted.charts] == ["Players must", "Player-dealer must"]
    assert posted.pay_tables == ()
    both = sheet(game("no-bust"), own_room("no-bust", "marysville"))
    assert [block.title for block in both.pay_tables] == [
        "Blackjack Bonus Bet pays",
        "Buster Blackjack pays",
    ]
