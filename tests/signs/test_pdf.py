"""PDF through a browser: one page for a sign; without a browser one sentence and no file."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from houseway.errors import RecordError
from houseway.rules.catalog import game
from houseway.signs.board import board
from houseway.signs.pdf import BROWSER_VARIABLE, browser
from houseway.signs.sheet import sheet
from houseway.signs.write import Posted, write
from tests.signs.rooms import DEMO, demo_sign, table_sign

PAGE = re.compile(rb"/Type\s*/Page\b")


def pages_or_none(posted: Posted, out: Path) -> int | None:
    """How many pages were printed; None if this machine has no browser and said so."""
    if browser() is None:
        with pytest.raises(RecordError, match="html file always works"):
            write(posted, out)
        assert not out.exists()
        return None
    write(posted, out)
    content = out.read_bytes()
    assert content.startswith(b"%PDF-")
    return len(PAGE.findall(content))


@pytest.mark.parametrize("table", ["1", "2", "3"])
def test_a_sign_is_one_page_where_there_is_a_browser(table: str, tmp_path: Path) -> None:
    assert pages_or_none(demo_sign(table), tmp_path / "sign.pdf") in (1, None)


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
    assert pages_or_none(table_sign(id, house, more), tmp_path / "sign.pdf") in (1, None)


def test_a_board_of_three_tables_is_one_page(tmp_path: Path) -> None:
    three = msgspec.structs.replace(DEMO, tables=DEMO.tables[:3])
    assert pages_or_none(board(three), tmp_path / "board.pdf") in (1, None)


def test_a_rule_sheet_takes_the_pages_it_needs(tmp_path: Path) -> None:
    printed = pages_or_none(sheet(game("three-card-poker"), DEMO), tmp_path / "sheet.pdf")
    assert printed is None or printed > 2


def test_without_a_browser_one_sentence_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(BROWSER_VARIABLE, "no-such-browser")
    out = tmp_path / "sign.pdf"
    with pytest.raises(RecordError) as raised:
        write(demo_sign("1"), out)
    said = str(raised.value)
    assert "install chromium" in said
    assert ".html file always works" in said
    assert "\n" not in said
    assert list(tmp_path.iterdir()) == []


def test_a_browser_that_fails_leaves_the_old_file_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(BROWSER_VARIABLE, "false")
    out = tmp_path / "sign.pdf"
    out.write_text("the sign of yesterday")
    with pytest.raises(RecordError, match="did not print the page: exit status 1"):
        write(demo_sign("1"), out)
    assert out.read_text() == "the sign of yesterday"
    assert list(tmp_path.iterdir()) == [out]
