"""Scripts, styles and templates: what they have in common names no family, as in Python.

A file in a family's package is its own; families with a player-dealer may use `banked`. Only what
is meant for a machine counts: a family's name as a value, in a path or in a class, not prose.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from jinja2 import Environment

from houseway.families import BANKED, registered_families
from houseway.rules.catalog import games
from houseway.web.assets.static_files import (
    IMPORT,
    file_of,
    folder_of,
    has_part,
    modules_in_order,
    resolve_import,
    styles_of,
)
from houseway.web.context import template_loader
from tests.listing import at_least
from tests.marks import ROOT

SOURCE = ROOT / "src" / "houseway"
NAMES = {name: {name, *family.called} for name, family in registered_families().items()} | {
    BANKED: {BANKED}
}
"""Each family with all that it is called."""
FILES = [
    path
    for kind in ("js", "css", "html")
    for path in at_least(10, SOURCE.rglob(f"*.{kind}"))
    if {"static", "templates"} & set(path.parts)
]


def named_elsewhere(text: str, own: str | None) -> list[str]:
    """Names of families that the text does not belong to, each with its line."""
    family = registered_families().get(own or "")
    allowed = {own, BANKED} if family and not family.table_kind else {own}
    return [
        f"{number}: {found.group()}"
        for name, names in NAMES.items()
        if name not in allowed
        for number, line in enumerate(text.splitlines(), 1)
        for found in re.finditer(rf"[\"'./#{{-](?:{'|'.join(sorted(names))})[\"'/_.-]", line)
    ]


def family_of(path: Path) -> str | None:
    """The family whose package has the file; `banked` for what they share."""
    parts = path.relative_to(SOURCE).parts[:-1]
    if parts[0] == "families":
        return parts[1]
    return BANKED if BANKED in parts else None


def test_no_page_names_a_family_that_is_not_its_own() -> None:
    found = {path: named_elsewhere(path.read_text("utf-8"), family_of(path)) for path in FILES}
    assert {path: names for path, names in found.items() if names} == {}
    assert len(found) > 200


@pytest.mark.parametrize(
    ("line", "own"),
    [
        ('if (frame.family === "blackjack") return frame.bets;', None),
        ('import { drawSeat } from "../../../families/poker/static/felt/seats.js";', None),
        ('{% if table.family != "poker" %}', None),
        ('{% if table.course == "pot" %}', None),
        (".pot-desk .buttons {", None),
        ('{% extends "banked/table.html" %}', None),
        ('import { placeOf } from "../blackjack/geometry.js";', "three_card"),
        ('import { placeOf } from "../blackjack/geometry.js";', "banked"),
        ('import { BankedDrawing } from "../banked/felt/table_drawing.js";', "poker"),
    ],
)
def test_what_names_another_family_is_found(line: str, own: str | None) -> None:
    assert named_elsewhere(line, own)


@pytest.mark.parametrize(
    ("line", "own"),
    [
        (
            "<p>Players wager against each other for the pot; the house has no stake in it.</p>",
            None,
        ),
        ("const spot = frame.turn;", None),
        ('import { placeOf } from "../banked/felt/wide_geometry.js";', "blackjack"),
        ('import { drawSeat } from "./seats.js";', "poker"),
    ],
)
def test_prose_and_a_familys_own_words_are_no_fault(line: str, own: str | None) -> None:
    assert named_elsewhere(line, own) == []


def test_the_pages_have_every_part_of_every_game_that_is_dealt() -> None:
    for game in games():
        assert has_part(game.table_kind, "table_page"), game.id
        assert has_part(game.family, "hooks"), game.id
        for part in ("replay", "dispute_fields"):
            assert has_part(game.family, part) == (game.table_kind == "banked"), (game.id, part)


def test_a_family_that_no_page_knows_is_said_to_be_unknown() -> None:
    pages = Environment(loader=template_loader(), autoescape=True)
    pages.globals |= {"has_part": has_part, "styles_of": styles_of, "folder_of": folder_of}
    pages.globals |= {"static": str, "font": str, "help_of": str}
    pages.globals |= {"table_id": "1", "course": "banked"}
    said = "No page of this house can draw this game yet."
    draws = '<script type="module" src="table/main.js">'
    known = pages.get_template("banked/table.html").render(family="blackjack")
    unknown = pages.get_template("banked/table.html").render(family="baccarat")
    assert draws in known
    assert said not in known
    assert said in unknown
    assert draws not in unknown


def test_what_is_fetched_ahead_is_all_that_a_page_imports() -> None:
    assert not has_part("baccarat", "hooks")
    assert styles_of("baccarat") == []
    assert modules_in_order("families/baccarat/hooks.js") == []
    found = modules_in_order("families/banked/table_page.js", "families/blackjack/hooks.js")
    assert {
        "base/dom.js",
        "families/banked/felt/wide_geometry.js",
        "families/blackjack/hands.js",
    } <= set(found)
    assert len(found) == len(set(found))
    for path in found:
        for each in IMPORT.finditer(file_of(path).read_text("utf-8")):
            assert resolve_import(path, each["path"]) in found
            assert file_of(path).parent.joinpath(each["path"]).is_file()
