"""`houseway worksheet`: questions to be printed, and a key that answers them and nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from houseway.rules.catalog import games
from houseway.signs.html_pages import worksheet_html
from houseway.train.drill_factory import kinds_of, make_drill
from houseway.train.lesson_reader import read_lesson
from houseway.train.worksheet import worksheet
from tests.cli.commands import houseway
from tests.games import family
from tests.sampling import first_of_each


@pytest.mark.parametrize("id", first_of_each([game.id for game in games()], family))
def test_every_drill_can_be_printed_with_its_key(id: str) -> None:
    lesson = read_lesson(id, level=2)
    for kind in kinds_of(lesson):
        sheet = worksheet(lesson, kind, count=1, seed=7)
        drill = make_drill(lesson, kind, seed=7, number=1)
        asked = [part for part in drill.parts if not part.told_later]
        [exercise] = sheet.exercises
        assert [blank.answer for blank in exercise.blanks] == [part.shown for part in asked]
        assert all(blank.rule_ids for blank in exercise.blanks)
        page, _, key = worksheet_html(sheet).partition("Answer key")
        assert page.count('class="asks"') == key.count('<th scope="row">') == len(asked)


def test_paper_does_not_ask_what_its_next_line_tells() -> None:
    lesson = read_lesson("pure-21.5", level=2)
    drill = make_drill(lesson, "settle", seed=7, number=1)
    sheet = worksheet(lesson, "settle", count=1, seed=7)
    assert drill.parts[0].asks.startswith("Seats in the order")
    assert not any(blank.asks.startswith("Seats in") for blank in sheet.exercises[0].blanks)


def test_the_command_writes_the_same_sheet_for_the_same_seed(tmp_path: Path) -> None:
    sheets = [tmp_path / name for name in ("one.html", "two.html", "other.html")]
    for sheet, seed in zip(sheets, "778", strict=True):
        words = ("no-bust", "payout", "--count", "3", "--seed", seed, "--out", str(sheet))
        result = houseway("worksheet", *words)
        assert result.returncode == 0, result.stderr
        assert f"3 questions, Pay the odds in No Bust 21st Century Blackjack, seed {seed}" in (
            " ".join(result.stdout.split())
        )
    one, two, other = (sheet.read_text("utf-8") for sheet in sheets)
    assert one == two
    assert one != other
    assert one.count('class="exercise"') == 3


def test_the_command_prints_a_pdf(tmp_path: Path) -> None:
    out = tmp_path / "sheet.pdf"
    result = houseway("worksheet", "no-bust", "button", "--count", "2", "--out", str(out))
    assert result.returncode == 0, result.stderr
    assert out.read_bytes().startswith(b"%PDF")


def test_errors_are_one_sentence(tmp_path: Path) -> None:
    out = ("--out", str(tmp_path / "sheet.html"))
    for words, says in (
        (("no-bust", "whistling", *out), "has no drill whistling"),
        (("no-bust", "payout", "--count", "0", *out), "0 questions"),
        (("no-bust", "payout", "--count", "1", "--out", "sheet.doc"), "use .html or .pdf"),
    ):
        result = houseway("worksheet", *words)
        assert result.returncode == 1, words
        assert says in result.stderr
        assert result.stderr.count("\n") == 1
