"""The drawn sign and board: Letter pages on which no words overlap or leave the paper.

Words are measured as the fonts of the house are; `tests/browser/test_type.py` holds those measures
to what a browser sets.
"""

from __future__ import annotations

from itertools import combinations
from typing import NamedTuple
from xml.etree import ElementTree

import msgspec
import pytest

from houseway.collect.schedule import schedule
from houseway.floor.room.room_file import Room, RoomTable
from houseway.signs.blocks import SignFact
from houseway.signs.board import Board, board
from houseway.signs.drawing.board_pages import board_pages, board_svg, spread
from houseway.signs.drawing.sign_page import MORE, fitting, sign_svg
from houseway.signs.drawing.typesetting import SMALLEST, TypeStyle, fit, width, wrap
from houseway.signs.fee_blocks import collected_text
from houseway.signs.table_sign import TableSign, sign
from tests.signs.rooms import DEMO, NAMES, ROOMS, TABLES, demo_sign, own_sign

SPACE = "{http://www.w3.org/2000/svg}"
PAGE = (8500, 11000)
LONG_ID = "The large round table by the north window"
WIDE_ID = "W" * 40


class Words(NamedTuple):
    """A line of words and the box that it fills, in thousandths of an inch."""

    text: str
    size: int
    left: float
    right: float
    top: float
    bottom: float


def words_of(svg: str) -> list[list[Words]]:
    """The words of every page; a stamp lies behind them and does not count."""
    pages = ElementTree.fromstring(svg).findall(f"{SPACE}g")
    return [[_words(element) for element in page.findall(f"{SPACE}text")] for page in pages]


def _words(element: ElementTree.Element) -> Words:
    text, size = element.text or "", int(element.attrib["font-size"])
    x, y = int(element.attrib["x"]), int(element.attrib["y"])
    spacing = int(element.get("letter-spacing", "0"))
    wide = width(text, TypeStyle(size, int(element.attrib["font-weight"]), spacing=spacing))
    anchor = element.attrib["text-anchor"]
    left = x - {"start": 0.0, "middle": wide / 2, "end": wide}[anchor]
    return Words(text, size, left, left + wide, y - size * 0.73, y + size * 0.2)


def sign_words(sign: TableSign) -> list[Words]:
    (words,) = words_of(sign_svg(sign))
    return words


def overlapping(words: list[Words]) -> list[tuple[str, str]]:
    return [
        (one.text, two.text)
        for one, two in combinations(words, 2)
        if one.left < two.right and two.left < one.right
        and one.top < two.bottom and two.top < one.bottom
    ]  # fmt: skip


def check(svg: str) -> None:
    pages = words_of(svg)
    root = ElementTree.fromstring(svg)
    assert root.attrib["viewBox"] == f"0 0 {PAGE[0]} {PAGE[1] * len(pages)}"
    for words in pages:
        for line in words:
            assert line.left >= 490, line
            assert line.right <= PAGE[0] - 490, line
            assert line.top >= 180, line
            assert line.bottom <= PAGE[1] - 350, line
        assert overlapping(words) == []


@pytest.mark.parametrize(("room", "table"), TABLES, ids=NAMES)
def test_every_sign_keeps_its_words_on_the_page_and_apart(room: Room, table: RoomTable) -> None:
    check(sign_svg(sign(room, table)))


@pytest.mark.parametrize("room", ROOMS, ids=lambda room: room.id)
def test_every_board_keeps_its_words_on_its_pages_and_apart(room: Room) -> None:
    check(board_svg(board(room)))


def renamed(room: Room, id: str) -> Room:
    tables = (msgspec.structs.replace(table, id=id) for table in room.tables)
    return msgspec.structs.replace(room, tables=tuple(tables))


@pytest.mark.parametrize("id", [LONG_ID, WIDE_ID, "W" * 120], ids=["words", "wide", "endless"])
@pytest.mark.parametrize("room", ROOMS, ids=lambda room: room.id)
def test_a_long_table_id_never_runs_into_a_name(room: Room, id: str) -> None:
    named = renamed(room, id)
    check(board_svg(board(named)))
    for table in named.tables[:3]:
        check(sign_svg(sign(named, table)))


@pytest.mark.rule("CF-5")
@pytest.mark.parametrize("room", ROOMS, ids=lambda room: room.id)
def test_nothing_on_a_fee_board_is_below_nine_points(room: Room) -> None:
    for one in (room, renamed(room, WIDE_ID)):
        for page in words_of(board_svg(board(one))):
            assert min(line.size for line in page) >= SMALLEST == 125


def many(count: int) -> Board:
    posted = board(DEMO)
    return msgspec.structs.replace(posted, tables=(posted.tables * count)[:count])


@pytest.mark.parametrize("count", range(1, 31))
def test_a_board_takes_as_many_pages_as_it_needs_each_with_heading_tables_and_foot(
    count: int,
) -> None:
    posted = many(count)
    svg = board_svg(posted)
    check(svg)
    pages = [[line.text for line in words] for words in words_of(svg)]
    assert [table for part in spread(posted) for table in part] == list(posted.tables)
    for number, lines in enumerate(pages, start=1):
        assert lines[:2] == ["THE DEMO ROOM", "Limits and fees"]
        assert "Players pay" in lines or "Taken from the" in lines
        assert posted.fine_print[-1] in lines
        if len(pages) > 1:
            assert f"Page {number} of {len(pages)}." in lines
        else:
            assert not [line for line in lines if line.startswith("Page")]


def test_no_page_of_a_board_is_nearly_empty() -> None:
    for count in range(2, 31):
        sizes = [len(part) for part in spread(many(count))]
        assert min(sizes) >= 2, sizes


def test_a_board_without_tables_is_one_page() -> None:
    assert len(board_pages(many(0))) == 1


def test_the_drawing_says_what_the_sign_says() -> None:
    posted = demo_sign("3")
    lines = [line.text for line in sign_words(posted)]
    for block in (*posted.fees, *posted.pay_tables):
        assert block.title.upper() in lines
        for row in block.rows:
            assert lines[lines.index(row.label, lines.index(block.title.upper())) - 1] == row.value
    for spot in posted.spots:
        assert spot.area in lines
    whole = " ".join(lines)
    for fact in (*posted.facts, *posted.notes):
        assert fact.title in whole
        assert fact.says in whole
    for line in posted.fine_print:
        assert line in whole


@pytest.mark.rule("CF-4")
@pytest.mark.parametrize(("room", "table"), TABLES, ids=NAMES)
def test_limits_and_rates_stand_in_the_largest_type_before_a_card_is_dealt(
    room: Room, table: RoomTable
) -> None:
    posted = sign(room, table)  # from the room's file alone: no round, no seats, no cards
    words = sign_words(posted)
    named = [line for line in words if line.size > 300 and line.text in posted.name]
    figures = []
    for label, figure in (("MINIMUM WAGER", posted.least), ("MAXIMUM WAGER", posted.most)):
        (above,) = (line for line in words if line.text == label)
        (below,) = (
            line for line in words
            if line.left == above.left and above.bottom < line.bottom < above.bottom + 900
        )  # fmt: skip
        assert below.text == figure
        assert below.size >= 600  # more than half an inch
        figures.append(below)
    assert max(line.size for line in words if line not in named) == figures[0].size
    beside = {
        (label.text, value.text)
        for label in words
        for value in words
        # On one line: a label of at least 180, a capital letter of more than 3.5 millimetres.
        if label.size >= 180 and value.size >= 200 and label.right < value.left
        and abs(_foot(label) - _foot(value)) < 1
    }  # fmt: skip
    assert {(row.label, row.value) for block in posted.fees for row in block.rows} <= beside
    assert collected_text(schedule(table.schedules[0])) in [line.text for line in words]


def _foot(line: Words) -> float:
    return line.bottom - 0.2 * line.size


NAME = "Double Bonus Six Card Three Card Poker With Progressive Jackpots"


def test_a_long_name_takes_a_second_line_instead_of_leaving_the_page() -> None:
    posted = own_sign('limits = "5-100"\nschedule = "calgames-B-4"', name=NAME)
    check(sign_svg(posted))
    lines = [line for line in sign_words(posted) if line.text in NAME and line.size > 300]
    assert " ".join(line.text for line in lines) == NAME
    check(sign_svg(msgspec.structs.replace(posted, name="W" * 40, room="M" * 200)))


def crowded(notes: int) -> TableSign:
    """A sign with so many notes more than it has."""
    posted = demo_sign("8")
    more = SignFact(
        "A further note", "It says what nobody asked for, at some length. " * 3, ("TCP-1",)
    )
    return msgspec.structs.replace(posted, notes=posted.notes + (more,) * notes)


def test_what_does_not_fit_is_left_to_the_rule_sheet_and_the_sign_says_so() -> None:
    for notes in (0, 5, 10, 40):
        check(sign_svg(crowded(notes)))
    assert fitting(crowded(0)) == crowded(0)
    shown = fitting(crowded(40))
    assert shown.fine_print[0] == MORE
    assert MORE in [line.text for line in sign_words(crowded(40))]
    assert 0 < len(shown.notes) < len(crowded(40).notes)
    assert shown.notes == crowded(40).notes[: len(shown.notes)]
    assert (shown.facts, shown.fees, shown.pay_tables) == (
        crowded(0).facts, crowded(0).fees, crowded(0).pay_tables
    )  # fmt: skip


def test_notes_go_before_facts_and_pay_tables_and_the_fees_never() -> None:
    posted = demo_sign("8")
    endless = msgspec.structs.replace(
        posted, facts=posted.facts * 4, pay_tables=posted.pay_tables * 9
    )
    shown = fitting(endless)
    check(sign_svg(endless))
    assert (shown.notes, shown.facts, shown.charts) == ((), (), ())
    assert 0 < len(shown.pay_tables) < 9
    assert shown.fees == posted.fees


def test_a_draft_is_stamped_across_the_page_and_says_why() -> None:
    for svg in (
        sign_svg(msgspec.structs.replace(demo_sign("1"), draft=True)),
        board_svg(board(DEMO, draft=True)),
    ):
        check(svg)
        pages = ElementTree.fromstring(svg).findall(f"{SPACE}g")
        for page, words in zip(pages, words_of(svg), strict=True):
            (stamp,) = page.findall(f"{SPACE}g[@class='stamp']")
            assert "".join(stamp.itertext()) == "DRAFT"
            assert words[0].text == "Draft, not to be posted: houseway check finds errors."
    assert "DRAFT" not in sign_svg(demo_sign("1"))


def test_marks_of_xml_in_a_name_stay_words() -> None:
    posted = own_sign('limits = "5+"\nschedule = "calgames-B-4"', name="Ace & <King>")
    lines = [line.text for line in sign_words(posted)]
    assert "Ace & <King>" in lines
    assert "No Limit" in lines


def test_lines_break_where_the_room_ends() -> None:
    type = TypeStyle(100)
    lines = wrap("Equal hands nobody wins both are returned", type, 900)
    assert len(lines) > 2
    assert " ".join(lines) == "Equal hands nobody wins both are returned"
    assert all(width(line, type) <= 900 for line in lines)
    assert "".join(wrap("unbreakable", type, 300)) == "unbreakable"
    assert all(width(piece, type) <= 300 for piece in wrap("unbreakable", type, 300))
    assert width("unbreakable", fit("unbreakable", type, 300)) <= 300


def test_the_same_sign_is_drawn_the_same_way_twice() -> None:
    assert sign_svg(demo_sign("1")) == sign_svg(demo_sign("1"))
    assert board_svg(board(DEMO)) == board_svg(board(DEMO))
