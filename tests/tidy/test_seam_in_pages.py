"""Scripts, styles and templates: what they have in common names no family, as in Python.

A file in a folder of a family's or a course's name is its own; families with a player-dealer may
use `banked`. Only what is meant for a machine counts: names, paths, classes and values, not prose.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from jinja2 import Environment, FileSystemLoader

from houseway.rules.catalog import games
from houseway.web.static_files import STATIC, has_part, modules_of, styles_of
from tests.marks import ROOT

SOURCE = ROOT / "src" / "houseway"
WORDS = {
    "ante_play": r"ante[-_]?play|three[-_]card|[\"']ante[\"']",
    "street_play": r"street[-_]?play|check_on|play_less",
    "twenty_one": r"twenty[-_]?one|[\"']21[\"']",
    "pai_gow": r"pai[-_]?gow",
    "pot": r"poker|[\"'./#{-]pot\b|\bpot[\"'/_-]|\bpot(?-i:[A-Z])|(?-i:\bPot[A-Z])",
    "banked": r"[\"'./#{-]banked\b|\bbanked[\"'/_-]|\bbanked(?-i:[A-Z])|(?-i:\bBanked[A-Z])",
}
SHARED_BY = dict.fromkeys(("ante_play", "street_play", "twenty_one", "pai_gow"), ("banked",))
FILES = [
    path
    for kind in ("js", "css", "html")
    for path in sorted(SOURCE.rglob(f"*.{kind}"))
    if {"static", "templates"} & set(path.parts)
]


def named_elsewhere(text: str, own: str | None) -> list[str]:
    """Words of columns that the text does not belong to, each with its line."""
    allowed = {own, *SHARED_BY.get(own or "", ())}
    return [
        f"{number}: {found.group()}"
        for column, words in WORDS.items()
        if column not in allowed
        for number, line in enumerate(text.splitlines(), 1)
        for found in re.finditer(words, line, re.IGNORECASE)
    ]


def column_of(path: Path) -> str | None:
    return next((part for part in path.relative_to(SOURCE).parts[:-1] if part in WORDS), None)


def test_no_page_names_a_family_that_is_not_its_own() -> None:
    found = {path: named_elsewhere(path.read_text("utf-8"), column_of(path)) for path in FILES}
    assert {path: names for path, names in found.items() if names} == {}
    assert len(found) > 200


@pytest.mark.parametrize(
    ("line", "own"),
    [
        ('if (frame.family === "twenty_one") return frame.bets;', None),
        ("const twentyOne = gameNow();", None),
        ('import { PokerControls } from "./poker_controls.js";', None),
        ('import { drawSeat } from "./families/pot/seats.js";', None),
        ('{% if table.family != "pot" %}', None),
        (".pot-desk .buttons {", None),
        ('const offered = game?.bets[""] ?? ["ante"];', None),
        ('{% extends "banked/table.html" %}', None),
        ('import { placeOf } from "../twenty_one/shape.js";', "ante_play"),
        ('import { placeOf } from "../twenty_one/shape.js";', "banked"),
        ('import { BankedDrawing } from "../banked/drawing.js";', "pot"),
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
        ('import { placeOf } from "../banked/shape.js";', "twenty_one"),
        ('import { drawSeat } from "./seats.js";', "pot"),
    ],
)
def test_prose_and_a_familys_own_words_are_no_fault(line: str, own: str | None) -> None:
    assert named_elsewhere(line, own) == []


def test_the_pages_have_every_part_of_every_game_that_is_dealt() -> None:
    for game in games():
        assert has_part(game.course, "course"), game.id
        assert has_part(game.family, "cell"), game.id
        for part in ("replay", "layout"):
            assert has_part(game.family, part) == (game.course == "banked"), (game.id, part)


def test_a_family_that_no_page_knows_is_said_to_be_unknown() -> None:
    pages = Environment(loader=FileSystemLoader(SOURCE / "web" / "templates"), autoescape=True)
    pages.globals |= {"has_part": has_part, "styles_of": styles_of}
    pages.globals |= {"static": str, "font": str, "help_of": str}
    pages.globals |= {"table_id": "1", "course": "banked"}
    said = "No page of this house can draw this game yet."
    draws = '<script type="module" src="table.js">'
    known = pages.get_template("banked/table.html").render(family="twenty_one")
    unknown = pages.get_template("banked/table.html").render(family="baccarat")
    assert draws in known
    assert said not in known
    assert said in unknown
    assert draws not in unknown


def test_what_is_fetched_ahead_is_all_that_a_page_imports() -> None:
    assert not has_part("baccarat", "cell")
    assert styles_of("baccarat") == []
    assert modules_of("families/baccarat/cell.js") == []
    found = modules_of("families/banked/course.js", "families/twenty_one/cell.js")
    assert {"dom.js", "families/banked/shape.js", "families/twenty_one/hands.js"} <= set(found)
    assert len(found) == len(set(found))
    for path in found:
        for name in re.findall(r'from "([^"]+)"', (STATIC / path).read_text("utf-8")):
            imported = (STATIC / path).parent.joinpath(name).resolve()
            assert imported.relative_to(STATIC).as_posix() in found
