"""The drawn sign: one Letter page of XML on which no words overlap or leave the paper."""

from __future__ import annotations

from itertools import combinations
from typing import NamedTuple
from xml.etree import ElementTree

import pytest

from houseway.collect.schedule import schedule
from houseway.floor.room import Room, RoomTable
from houseway.signs.board import board
from houseway.signs.drawing.letters import Type, fit, width, wrap
from houseway.signs.drawing.svg import board_svg, sign_svg
from houseway.signs.fees import collected_text
from tests.signs.rooms import DEALT, DEMO, NAMES, ROOMS, TABLES, demo_sign, own_sign, sign_of

SPACE = "{http://www.w3.org/2000/svg}"
PAGE = (8500, 11000)
NARROW = set(" ,.:;'’|ijlftrI()-")


class Words(NamedTuple):
    """A line of words and the box that it fills, in thousandths of an inch."""

    text: str
    size: int
    left: float
    right: float
    top: float
    bottom: float


def estimate(text: str, size: int, weight: int) -> float:
    """A rough width of the kind a typesetter guesses, by narrow letters and others."""
    narrow, other = (0.31, 0.61) if weight >= 600 else (0.28, 0.55)
    return size * sum(narrow if letter in NARROW else other for letter in text)


def words_of(svg: str) -> list[Words]:
    found = []
    for element in ElementTree.fromstring(svg).iter(f"{SPACE}text"):
        text, size = "".join(element.itertext()), int(element.attrib["font-size"])
        x, y = int(element.attrib["x"]), int(element.attrib["y"])
        wide = estimate(text, size, int(element.attrib["font-weight"]))
        wide += len(text) * int(element.get("letter-spacing", "0"))
        anchor = element.attrib["text-anchor"]
        left = x - {"start": 0.0, "middle": wide / 2, "end": wide}[anchor]
        found.append(Words(text, size, left, left + wide, y - size * 0.7, y + size * 0.15))
    return found


def overlapping(words: list[Words]) -> list[tuple[str, str]]:
    return [
        (one.text, two.text)
        for one, two in combinations(words, 2)
        if one.left < two.right and two.left < one.right
        and one.top < two.bottom and two.top < one.bottom
    ]  # fmt: skip


def check(svg: str) -> None:
    root = ElementTree.fromstring(svg)
    assert root.attrib["viewBox"] == f"0 0 {PAGE[0]} {PAGE[1]}"
    words = words_of(svg)
    for line in words:
        assert line.left >= 300, line
        assert line.right <= PAGE[0] - 300, line
        assert line.top >= 300, line
        assert line.bottom <= PAGE[1] - 300, line
    assert overlapping(words) == []


@pytest.mark.parametrize(("room", "table"), TABLES, ids=NAMES)
def test_every_sign_keeps_its_words_on_the_page_and_apart(room: Room, table: RoomTable) -> None:
    check(sign_svg(sign_of(room, table)))


@pytest.mark.parametrize("room", ROOMS, ids=lambda room: room.id)
def test_every_board_keeps_its_words_on_the_page_and_apart(room: Room) -> None:
    check(board_svg(board(room)))


def test_the_drawing_says_what_the_sign_says() -> None:
    posted = demo_sign("3")
    lines = [line.text for line in words_of(sign_svg(posted))]
    for block in (*posted.fees, *posted.pay_tables):
        assert block.title.upper() in lines
        for row in block.rows:
            assert lines[lines.index(row.label, lines.index(block.title.upper())) + 1] == row.value
    for spot in posted.spots:
        assert spot.area in lines
    whole = " ".join(lines)
    for fact in (*posted.facts, *posted.notes):
        assert fact.title in whole
        assert fact.says in whole
    for line in posted.fine_print:
        assert line in whole


@pytest.mark.rule("CF-4")
@pytest.mark.parametrize(("room", "table"), DEALT, ids=lambda each: each.id)
def test_limits_and_rates_stand_in_the_largest_type_before_a_card_is_dealt(
    room: Room, table: RoomTable
) -> None:
    posted = sign_of(room, table)  # from the room's file alone: no round, no seats, no cards
    sizes: dict[str, int] = {}
    for line in words_of(sign_svg(posted)):
        sizes[line.text] = max(sizes.get(line.text, 0), line.size)
    assert min(sizes[posted.least], sizes[posted.most]) >= 600  # more than half an inch
    for block in posted.fees:
        for row in block.rows:
            assert sizes[row.value] >= 200  # a capital letter of more than 3.5 millimetres
            assert sizes[row.label] >= 180
    assert posted.collected == collected_text(schedule(table.schedules[0]))


def test_a_long_name_is_set_smaller_instead_of_leaving_the_page() -> None:
    name = "Double Bonus Six Card Three Card Poker With Progressive Jackpots"
    check(sign_svg(own_sign('limits = "5-100"\nschedule = "calgames-B-4"', name=name)))


def test_marks_of_xml_in_a_name_stay_words() -> None:
    posted = own_sign('limits = "5+"\nschedule = "calgames-B-4"', name="Ace & <King>")
    lines = [line.text for line in words_of(sign_svg(posted))]
    assert "Ace & <King>" in lines
    assert "No Limit" in lines


def test_lines_break_where_the_room_ends() -> None:
    type = Type(100)
    lines = wrap("Equal hands nobody wins both are returned", type, 900)
    assert len(lines) > 2
    assert " ".join(lines) == "Equal hands nobody wins both are returned"
    assert all(width(line, type) <= 900 for line in lines)
    assert wrap("unbreakable", type, 10) == ("unbreakable",)
    assert width("unbreakable", fit("unbreakable", type, 300)) <= 300


def test_the_same_sign_is_drawn_the_same_way_twice() -> None:
    assert sign_svg(demo_sign("1")) == sign_svg(demo_sign("1"))
    assert board_svg(board(DEMO)) == board_svg(board(DEMO))
