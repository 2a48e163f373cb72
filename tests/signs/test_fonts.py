"""The fonts that come with Houseway: small, licensed, and the only ones that are asked for."""

from __future__ import annotations

import json
import re

from houseway.fonts.faces import (
    FACES,
    FILES,
    PAPER,
    SANS,
    SYMBOLS,
    embedded_font_css,
    linked_font_css,
)
from houseway.fonts.text_widths import text_width
from tests.marks import ROOT

SYSTEM = re.compile(
    r"Helvetica|Arial|Georgia|Palatino|Segoe|Roboto|system-ui|ui-monospace|Menlo|Consolas|DejaVu"
)
"""Fonts that a machine may have and another may lack."""


def test_all_faces_together_weigh_little_and_their_licence_lies_beside_them() -> None:
    assert {path.name for path in FILES.iterdir()} == {
        "OFL.txt", "widths.json", *(face.file.name for face in FACES)
    }  # fmt: skip
    assert sum(face.file.stat().st_size for face in FACES) < 150_000
    assert {path.stem for path in PAPER.iterdir()} == {face.name for face in FACES}
    assert sum(path.stat().st_size for path in PAPER.iterdir()) < 250_000
    licence = (FILES / "OFL.txt").read_text("utf-8")
    assert "SIL OPEN FONT LICENSE Version 1.1" in licence
    for owner in ("Inter Project", "Adobe", "IBM", "Noto Project"):
        assert owner in licence


def test_a_page_that_stands_alone_has_the_faces_it_asks_for_and_no_other() -> None:
    rules = embedded_font_css(SANS, SYMBOLS)
    assert rules.count("@font-face") == 2
    assert rules.count("data:font/woff2;base64,d09GMg") == 2  # wOF2
    assert "font-weight: 700" not in rules


def test_a_served_page_is_told_where_every_face_is() -> None:
    rules = linked_font_css(lambda face: f"/there/{face.name}")
    assert re.findall(r'url\("(.*?)"\)', rules) == [f"/there/{face.name}" for face in FACES]


def test_words_are_as_wide_as_their_letters_and_the_room_between_them() -> None:
    sans = json.loads((FILES / "widths.json").read_text("utf-8"))["sans-400"]
    assert sans["kerning"]["AV"] < 0
    units = sans["widths"]["A"] + sans["kerning"]["AV"] + sans["widths"]["V"]
    assert text_width("AV", 400, sans["em"]) == units
    assert text_width("", 400, 100) == 0
    assert len({text_width(figure, 400, 1000) for figure in "0123456789"}) == 1


def test_a_letter_of_another_script_is_given_the_room_of_the_widest() -> None:
    assert text_width("牌", 700, 1000) == max(
        text_width(letter, 700, 1000) for letter in "WM@—½ŒǼ…‱"
    )


def test_no_file_asks_for_a_font_of_the_machine() -> None:
    files = [
        path
        for ending in ("*.py", "*.css", "*.html", "*.js")
        for path in sorted((ROOT / "src" / "houseway").rglob(ending))
    ]
    assert len(files) > 400
    asking = [path for path in files if SYSTEM.search(path.read_text("utf-8"))]
    assert [path.relative_to(ROOT).as_posix() for path in asking] == []
