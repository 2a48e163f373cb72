"""The fee board of a room, and the rule sheet of a game as a room reads it."""

from __future__ import annotations

import pytest

from houseway.floor.room import Room, parse_room
from houseway.rules.catalog import GAME_IDS, game
from houseway.rules.written import written_file
from houseway.signs.board import board
from houseway.signs.sheet import full_words, sheet
from tests.marks import ROOT
from tests.signs.rooms import DEMO, ROOMS, sign_of


@pytest.mark.rule("CF-5")
@pytest.mark.parametrize("room", ROOMS, ids=lambda room: room.id)
def test_the_board_posts_the_fees_of_every_table_in_the_room(room: Room) -> None:
    posted = board(room)
    assert [line.table for line in posted.tables] == [table.id for table in room.tables]
    for line, table in zip(posted.tables, room.tables, strict=True):
        assert line.fees == sign_of(room, table).fees
        assert line.collected == sign_of(room, table).collected
        assert (line.schedule,) == table.schedules


def test_the_board_posts_the_limits_of_every_table() -> None:
    assert [(line.name, line.limits) for line in board(DEMO).tables] == [
        ("Three Card Poker", "$5 to $100"),
        ("Three Card Poker", "$25 to $500"),
        ("Three Card Poker 6 Card Bonus", "$5 to $100"),
    ]


@pytest.mark.parametrize("id", GAME_IDS)
def test_a_sheet_holds_every_written_rule_of_its_game_once(id: str) -> None:
    printed = [rule.id for topic in sheet(game(id), DEMO).topics for rule in topic.rules]
    written = [rule.id for name in game(id).written for rule in written_file(name)]
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
            assert "PD" not in f"{rule.says} {rule.ruling}"


def test_a_sheet_tells_which_readings_the_room_has_chosen() -> None:
    text = (ROOT / "rooms" / "demo.toml").read_text("utf-8")
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
