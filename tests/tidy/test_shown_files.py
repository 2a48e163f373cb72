"""Files that a document shows are files that can be read: layouts settle, rooms and plans load."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from houseway.comply.check_all import check_room
from houseway.comply.finding import Severity
from houseway.floor.room.room_file import parse_room, read_plans
from houseway.records.layouts.layout_file import parse_layout, settle_layout
from tests.marks import ROOT


def shown(name: str) -> list[str]:
    """The TOML blocks of a document."""
    text = (ROOT / "docs" / name).read_text("utf-8")
    return re.findall(r"^```toml\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)


@pytest.mark.parametrize("text", shown("settle_layouts.md"), ids=lambda text: text.splitlines()[0])
def test_a_layout_that_is_shown_settles(text: str) -> None:
    settled = settle_layout(parse_layout(text, "shown.toml"))
    assert len(settled.settlement.postings) > 2


def test_the_room_that_is_shown_is_read_and_has_no_error() -> None:
    room, award = shown("rooms.md")
    table = room.replace("[table.side_bets]", f"{award}[table.side_bets]")
    found = parse_room(table, "shown.toml")
    assert [len(each.awards) for each in found.tables] == [1]
    assert [each for each in check_room(found) if each.severity is Severity.ERROR] == []


def test_the_plan_that_is_shown_is_read(tmp_path: Path) -> None:
    (text,) = [block for block in shown("collection.md") if block.startswith("[[plan]]")]
    (tmp_path / "plan.toml").write_text(text, "utf-8")
    assert [plan.table for plan in read_plans(tmp_path / "plan.toml")] == ["1"]
