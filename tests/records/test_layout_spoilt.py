"""Layouts spoilt by chance: each settles or is refused in one sentence that names the place."""

from __future__ import annotations

import re
from random import Random

import pytest

from houseway.errors import RecordError
from houseway.packaged_files import PackagedFiles
from houseway.records.layouts.layout_file import parse_layout, settle_layout
from tests.records.spoiling import spoilt, spoilt_cards
from tests.records.test_layout_dealt import KINGS, SPANISH

TEXTS = {
    **{name: path.read_text("utf-8") for name, path in PackagedFiles.EXAMPLE.paths().items()},
    "kings": KINGS,
    "eights": SPANISH,
}
TWENTY_ONE = [name for name in TEXTS if name.startswith(("no-bust", "pure"))]
EACH = 150
PLACE = re.compile(r"spoilt\.toml, line (\d+)(?:, ([\w-]+|'.*'))?: .*[.?]|spoilt\.toml: .*\.")


def refused(text: str) -> str | None:
    """The sentence that refuses the text; nothing but a RecordError may come out of it."""
    try:
        settled = settle_layout(parse_layout(text, "spoilt.toml"))
    except RecordError as error:
        return str(error)
    assert settled.settlement.postings
    return None


@pytest.mark.parametrize("name", TEXTS)
def test_a_spoilt_layout_settles_or_is_refused_in_one_sentence(name: str) -> None:
    chance, met = Random(f"spoilt {name}"), {"settled": 0, "refused": 0}
    for _ in range(EACH):
        text = spoilt(chance, TEXTS[name], chance.choice((1, 1, 1, 2, 4)))
        says = refused(text)
        met["refused" if says else "settled"] += 1
        if says is None:
            continue
        place = PLACE.fullmatch(says)
        assert place, f"{says}\n{text}"
        assert says.isprintable()
        assert int(place[1] or 1) <= text.count("\n") + 1
    assert all(met.values())


def seat_of(text: str, line: int) -> int:
    """Which of the file's seats a line belongs to; 0 for the player-dealer and what is before."""
    return text.split("\n")[:line].count("[[seat]]")


@pytest.mark.parametrize("name", TWENTY_ONE)
def test_other_cards_at_one_seat_are_laid_to_no_other(name: str) -> None:
    chance, blamed = Random(f"cards {name}"), 0
    for _ in range(EACH):
        text, line = spoilt_cards(chance, TEXTS[name])
        says = refused(text)
        if says is None or not line:
            continue
        place = PLACE.fullmatch(says)
        assert place, says
        seat = seat_of(text, line)
        if seat:
            blamed += 1
            assert seat_of(text, int(place[1])) == seat, f"{says} for line {line}\n{text}"
    assert blamed
