"""The HTML page: well formed, whole in one file, and saying everything that the sign says."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest

from houseway.floor.room.room_file import Room, RoomTable
from houseway.rules.catalog import game
from houseway.signs.board import board
from houseway.signs.html_pages import board_html, sheet_html, sign_html
from houseway.signs.rule_sheet import sheet
from houseway.signs.table_sign import TableSign, sign
from tests.signs.rooms import DEMO, NAMES, ROOMS, TABLES, demo_sign, own_sign

VOID = {"meta", "br", "hr", "img", "link"}


class Page(HTMLParser):
    """Reads a page, keeps its words, and complains about tags that do not match."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.words: list[str] = []
        self.attributes: list[str] = []
        self.feed(text)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.attributes += [name for name, _ in attrs]
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if "style" not in self.open:
            self.words.append(data)

    @property
    def text(self) -> str:
        return " ".join(" ".join(self.words).split())


def said(sign: TableSign) -> list[str]:
    """Every word that a sign must show, whatever draws it."""
    blocks = (*sign.fees, *sign.pay_tables, *sign.charts)
    return [
        sign.room, f"Table {sign.table}", sign.name, sign.title, sign.least, sign.most,
        sign.collected, *sign.fine_print,
        *(word for spot in sign.spots for word in (spot.area, spot.limits)),
        *(word for block in blocks for word in (block.title, block.note)),
        *(word for block in blocks for row in block.rows for word in (row.label, row.value)),
        *(word for fact in (*sign.facts, *sign.notes) for word in (fact.title, fact.says)),
    ]  # fmt: skip


@pytest.mark.parametrize(("room", "table"), TABLES, ids=NAMES)
def test_a_sign_is_well_formed_and_shows_all_it_has_to_say(room: Room, table: RoomTable) -> None:
    posted = sign(room, table)
    page = Page(sign_html(posted))
    for words in said(posted):
        assert words in page.text


@pytest.mark.parametrize("room", ROOMS, ids=lambda room: room.id)
def test_a_board_shows_every_table_with_its_fees(room: Room) -> None:
    posted = board(room)
    text = Page(board_html(posted)).text
    at = 0
    for table in posted.tables:
        at = text.index(f"{table.table} {table.name} {table.limits}", at)
        for block in table.fees:
            for row in block.rows:
                at = text.index(f"{row.label} {row.value}", at)


def test_a_sheet_is_well_formed_and_prints_every_rule() -> None:
    posted = sheet(game("three-card-poker"), DEMO)
    text = Page(sheet_html(posted)).text
    for topic in posted.topics:
        for rule in topic.rules:
            assert f"{rule.id} {rule.says}" in text


def test_a_page_needs_nothing_beside_itself() -> None:
    pages = (
        sign_html(demo_sign("1")),
        board_html(board(DEMO)),
        sheet_html(sheet(game("three-card-poker"), DEMO)),
    )
    for text in pages:
        assert {"src", "href"}.isdisjoint(Page(text).attributes)
        assert not re.search(r"@import|https?:", text)
        assert set(re.findall(r"url\(.{12}", text)) == {'url("data:font/w'}


def test_a_name_is_shown_as_it_is_written_even_with_signs_of_markup() -> None:
    posted = own_sign('limits = "5+"\nschedule = "calgames-B-4"', name="Ace & <King>")
    text = sign_html(posted)
    assert "Ace &amp; &lt;King&gt;" in text
    assert "No Limit" in Page(text).text
