"""PDF without a browser: the words of the page in one piece, and nothing fetched."""

from __future__ import annotations

import re
import socket
from collections.abc import Iterable, Iterator
from contextlib import closing
from datetime import date
from pathlib import Path

import msgspec
import pytest

from houseway.cli.odds.par_sheet import ParTable, build_par_sheet
from houseway.cli.output.dispute_slip import dispute_slip_of
from houseway.errors import RecordError
from houseway.floor.service.table_service import TableService
from houseway.ledger.sqlite.store import SqliteStore
from houseway.plan.day.html_report import day_html
from houseway.records.layouts.layout_file import read_layout, settle_layout
from houseway.rules.catalog import game
from houseway.signs import pdf
from houseway.signs.board import board
from houseway.signs.certificate import Certificate
from houseway.signs.drawing.board_pages import board_pages
from houseway.signs.file_writer import Posted, html_of, write_file
from houseway.signs.html_pages import certificate_html
from houseway.signs.pdf import NO_TYPESETTER, render_pdf
from houseway.signs.rule_sheet import sheet
from houseway.train.lesson_reader import read_lesson
from houseway.train.worksheet import worksheet
from tests.ledger.houses import Driven
from tests.plan.days import Ticking, day_of
from tests.signs.printed import Printed, page_count, read, words_on
from tests.signs.rooms import DEMO, demo_sign, table_sign

TCP = game("three-card-poker")
DAY = date(2026, 11, 30)
CERTIFICATE = Certificate(
    room="The Demo Room", name="Ana Ünsal", exam="First steps", about="Pays three games right.",
    day="30 November 2026", result="98.2", needed=90, id="C0FFEE-2000-0001",
    check_at="https://cardroom.example/school/certificates/C0FFEE-2000-0001",
)  # fmt: skip
OURS = {f"Houseway-{kind}" for kind in (
    "Sans-400", "Sans-600", "Sans-700", "Sans-800", "Serif-700", "Symbols-400",
)}  # fmt: skip


def pages_of(posted: Posted, out: Path) -> int:
    """How many pages are printed."""
    write_file(posted, out)
    return page_count(out.read_bytes())


@pytest.fixture(scope="module")
def papers(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """One page of every kind that becomes a PDF."""
    return dict(_papers(tmp_path_factory.mktemp("ledger") / "ledger.db"))


def _papers(ledger: Path) -> Iterator[tuple[str, str]]:
    yield "sign", html_of(demo_sign("1"))
    yield "board", html_of(board(msgspec.structs.replace(DEMO, tables=DEMO.tables[:2])))
    yield "sheet", html_of(sheet(TCP, DEMO))
    lesson = read_lesson(TCP.id, level=1, house=None)
    yield "worksheet", html_of(worksheet(lesson, "settle", count=1, seed=1))
    yield "certificate", certificate_html(CERTIFICATE)
    name = "three-card-poker-short-bank"
    yield "slip", html_of(dispute_slip_of(settle_layout(read_layout(name)), name, f"{DAY}", None))
    laid = ParTable({"ante": 1_000}, 7, "calgames-B-4")
    par = build_par_sheet(TCP, day=DAY, rounds=0, table=laid)
    yield "par", par.written(".html").decode()
    house = TableService(SqliteStore(ledger), clock=Ticking("2026-03-07T20:00:00+00:00", 12))
    Driven(house, "1", players=4).play_round()
    house.store.close()
    yield "day", day_html(day_of(ledger), "The Demo Room")


@pytest.fixture(scope="module")
def printed(papers: dict[str, str]) -> dict[str, Printed]:
    return {kind: read(render_pdf(html)) for kind, html in papers.items()}


def test_every_figure_of_every_paper_is_copied_and_searched_in_one_piece(
    papers: dict[str, str], printed: dict[str, Printed]
) -> None:
    lost = {kind: set(filter(_figure, words_on(html))) - set(printed[kind].words)
            for kind, html in papers.items()}  # fmt: skip
    assert {kind: words for kind, words in lost.items() if words} == {}
    for kind, needed in {
        "sign": ("GEGA-003217.", "$100"),
        "board": ("GEGA-003217", "$1"),
        "sheet": ("GEGA-003217", "$100", "$1"),
        "slip": (f"{DAY}", "$60.", "-$10"),
        "par": (f"{DAY}", TCP.digest(), "GEGA-003217", "$10"),
        "certificate": ("C0FFEE-2000-0001", "2026"),
        "worksheet": ("$10",),
        "day": ("2026-03-07",),
    }.items():
        assert set(needed) <= set(printed[kind].words), kind


def _figure(word: str) -> bool:
    """A long address may be cut where a line ends."""
    return any(letter.isdigit() for letter in word) and "/3-card" not in word


def test_a_paper_loses_no_word_of_its_page(
    papers: dict[str, str], printed: dict[str, Printed]
) -> None:
    lost = {kind: _letters(words_on(html)) - _letters(printed[kind].words)
            for kind, html in papers.items()}  # fmt: skip
    assert {kind: words for kind, words in lost.items() if words} == {}


def _letters(words: Iterable[str]) -> set[str]:
    """Without what stands between letters: a word may be cut at its hyphen."""
    return {part for word in words for part in re.findall(r"[a-z]+", word.lower())}


def test_papers_are_set_in_our_fonts(printed: dict[str, Printed]) -> None:
    strange = {kind: found.fonts - OURS for kind, found in printed.items()}
    assert strange == {kind: set() for kind in printed}
    assert printed["sign"].fonts == {f"Houseway-Sans-{weight}" for weight in (400, 700, 800)}


def test_a_paper_of_a_day_can_be_made_again(papers: dict[str, str]) -> None:
    for kind, html in papers.items():
        assert render_pdf(html, DAY) == render_pdf(html, DAY), kind


def test_no_word_of_a_visitor_fetches_anything(tmp_path: Path) -> None:
    secret = tmp_path / "secret.txt"
    secret.write_text("the-shoe-of-tomorrow")
    with closing(socket.create_server(("127.0.0.1", 0))) as listening:
        listening.settimeout(0)
        there = f"http://127.0.0.1:{listening.getsockname()[1]}/a.png"
        words = " ".join((
            f"<img src={secret.as_uri()}>", f"<img src='{there}'>", f"url({secret.as_uri()})",
            f'#read("{secret}")', f'#import "{there}"', '#import "@preview/a:0.1.0"',
            f'</text><image href="{there}"/>', "$ #panic() $", "*a* _b_ `c` @d \\u{41} //e",
        ))  # fmt: skip
        guest = msgspec.structs.replace(CERTIFICATE, name=words[:60], about=words)
        room = msgspec.structs.replace(DEMO, name=words, tables=DEMO.tables[:1])
        found = [read(render_pdf(html)) for html in (certificate_html(guest), html_of(board(room)))]
        assert [each.images for each in found] == [0, 0]
        assert all("tomorrow" not in "".join(each.words) for each in found)
        letters = "".join(found[0].words)
        assert [part for part in words.split() if part not in letters] == []
        for address in (there, secret):
            drawn = f'<svg class="paper" viewBox="0 0 9 9"><image href="{address}"/></svg>'
            with pytest.raises(RecordError, match="in SVG"):
                render_pdf(f'<body data-paper="drawn">{drawn}</body>')
        with pytest.raises(BlockingIOError):
            listening.accept()


@pytest.mark.parametrize("table", ["1", "2", "3"])
def test_a_sign_is_one_page(table: str, tmp_path: Path) -> None:
    assert pages_of(demo_sign(table), tmp_path / "sign.pdf") == 1


@pytest.mark.parametrize(
    ("id", "house", "more"),
    [
        ("pure-21.5", "marysville", ""),
        ("pure-spanish-21.5", "mortimer", '[table.side_bets]\nmatch = "3-200"'),
        ("no-bust-6.0-buster", "mortimer", ""),
    ],
)
def test_a_full_sign_of_twenty_one_is_one_page(
    id: str, house: str, more: str, tmp_path: Path
) -> None:
    assert pages_of(table_sign(id, house, more), tmp_path / "sign.pdf") == 1


def test_a_board_of_three_tables_is_one_page(tmp_path: Path) -> None:
    three = msgspec.structs.replace(DEMO, tables=DEMO.tables[:3])
    assert pages_of(board(three), tmp_path / "board.pdf") == 1
    assert pages_of(board(DEMO), tmp_path / "board.pdf") == len(board_pages(board(DEMO)))


def test_a_rule_sheet_takes_the_pages_it_needs(tmp_path: Path) -> None:
    assert pages_of(sheet(TCP, DEMO), tmp_path / "sheet.pdf") > 2


def test_without_a_typesetter_one_sentence_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pdf, "has_typst", lambda: False)
    with pytest.raises(RecordError) as raised:
        write_file(demo_sign("1"), tmp_path / "sign.pdf")
    assert str(raised.value) == NO_TYPESETTER
    assert "pip install 'houseway[pdf]'" in NO_TYPESETTER
    assert list(tmp_path.iterdir()) == []


def test_a_page_that_cannot_be_set_leaves_the_old_file_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = tmp_path / "broken.typ"
    broken.write_text("#unknown")
    monkeypatch.setattr(pdf, "TEMPLATE", broken)
    out = tmp_path / "sign.pdf"
    out.write_text("the sign of yesterday")
    with pytest.raises(RecordError, match="cannot be set as a PDF: unknown variable: unknown"):
        write_file(demo_sign("1"), out)
    assert out.read_text() == "the sign of yesterday"
    assert sorted(each.name for each in tmp_path.iterdir()) == ["broken.typ", "sign.pdf"]
