"""A new room's papers: its own name, rules and numbers, and no word of another house or an editor.

A newcomer copies the room that comes with Houseway, with the games of both houses.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import msgspec

from houseway.cli.odds.par_sheet import ParTable, build_par_sheet
from houseway.floor.room.room_file import Room, parse_room
from houseway.packaged_files import PackagedFiles
from houseway.rules.catalog import game, games
from houseway.rules.coverage import shown_rules
from houseway.rules.written_rules import rules_of, written
from houseway.signs.board import board
from houseway.signs.file_writer import html_of
from houseway.signs.rule_sheet import is_posted, sheet
from houseway.signs.table_sign import sign
from tests.cli.commands import said
from tests.signs.printed import words_on

HOUSE, NAME = "sierra", "Sierra Card Room"
STRANGE = re.compile(
    r"marysville|mortimer|(?<![\d,])00[012]:\d|\blines? \d|\bruling|read as|ruled by|inferred|"
    r"glossary|bureau’s review|in the document|the seed|`|\.com\b|\.net\b|not covered in",
    re.IGNORECASE,
)
"""Other houses, places in documents, and what an editor notes."""


def text() -> str:
    demo = PackagedFiles.ROOM.path_of("demo").read_text("utf-8")
    renamed = demo.replace('name = "The Demo Room"', f'name = "{NAME}"')
    return renamed.replace('house = "demo"', f'house = "{HOUSE}"')


def room() -> Room:
    return parse_room(text(), "sierra.toml")


def papers(of: Room) -> Iterator[tuple[str, str]]:
    yield "board", html_of(board(of))
    for listed in of.games:
        yield f"sheet of {listed.id}", html_of(sheet(game(listed.id), of))
    for table in of.tables:
        yield f"sign of {table.id}", html_of(sign(of, table))
    for id in ("three-card-poker", "double-hand-poker", "pai-gow-tiles"):
        par = build_par_sheet(
            game(id), day=date(2026, 11, 30), rounds=0, table=ParTable(), room=NAME
        )
        # A lab has the names of options as they are, and addresses of who published figures.
        kept = par.written(".html").decode().partition("<h2>Sources compared")[0]
        yield f"par of {id}", re.sub(r"<table.*?>option<.*?</table>", "", kept, flags=re.DOTALL)


def test_no_paper_of_a_new_room_names_another_house_or_has_an_editors_note() -> None:
    found = room()
    assert {listed.id for listed in found.games} == {each.id for each in games()}
    strange = {
        name: sorted({said[0] for said in STRANGE.finditer(" ".join(in_order(html)))})
        for name, html in papers(found)
    }
    assert {name: words for name, words in strange.items() if words} == {}


def in_order(html: str) -> list[str]:
    """The words of a page as they are read, without style and drawings."""
    plain = re.sub(r"<(style|svg)\b.*?</\1>", " ", html, flags=re.DOTALL)
    return re.sub(r"<[^>]*>", " ", plain).split()


def test_a_filing_of_a_new_room_has_its_own_number(tmp_path: Path) -> None:
    file, out = tmp_path / "sierra.toml", tmp_path / "filing"
    file.write_text(text().replace("GEGA-000701", "GEGA-009999"), "utf-8")
    words = ("--room", str(file), "--out", str(out), "--rounds", "0", "--html")
    said("file", "double-hand-poker", *words)
    for name in ("rules", "sign", "fees", "par"):
        on = words_on((out / f"{name}.html").read_text("utf-8"))
        assert any(word.startswith("GEGA-009999") for word in on), name
        assert not any(word.startswith("GEGA-000701") for word in on), name
    par = msgspec.json.decode((out / "par.json").read_bytes())
    assert (par["room"], par["number"]) == (NAME, "GEGA-009999")


def test_a_sheet_leaves_out_what_is_no_rule_of_the_room_and_nothing_else() -> None:
    left = {
        each.id: {rule.id for rule in rules_of(each) if not is_posted(rule, HOUSE)}
        for each in games()
    }
    assert left["three-card-poker"] == {"TCP-81"}
    assert left["face-up-pai-gow"] == {"FUP-89"}
    assert left["pure-spanish-21.5"] == {
        "MTD-22", "PS-95", "PS-96", "PS-98", "PS-99", "PS-100"
    }  # fmt: skip
    assert left["ultimate-texas-holdem-bad-beat-bonus"] == set()
    assert max(map(len, left.values())) < 32


def test_what_is_shown_is_posted_in_a_room_whose_rule_it_is() -> None:
    for id in sorted(shown_rules()):
        rule = written(id)
        assert any(is_posted(rule, house) for house in (HOUSE, *rule.houses)), id
