"""What is too large, too deep or too long is refused in one sentence, before it is parsed."""

from __future__ import annotations

from pathlib import Path

import pytest

from houseway.errors import RecordError
from houseway.floor.room.room_file import parse_room, read_plans, read_room
from houseway.packaged_files import PackagedFiles
from houseway.records.layouts.layout_file import parse_layout, read_layout
from houseway.things.cents import parse_dollars
from houseway.toml_limits import DIGITS_MAX, LAYOUT_BYTES_MAX, NESTING_MAX, ROOM_BYTES_MAX
from houseway.toml_reader import NAME_MAX
from houseway.train.answers import AnswerForm, read_answer
from houseway.web.jobs.dispute import settle_layout_text
from houseway.web.jobs.job import ErrorMessage
from tests.cli.commands import houseway

GOOD = PackagedFiles.EXAMPLE.path_of("three-card-poker-backline").read_text("utf-8")
ROOM = PackagedFiles.ROOM.path_of("demo").read_text("utf-8")
HOSTILE = {
    "a number of 5,000 digits": ("\nx = " + "9" * 5_000, f"at most {DIGITS_MAX} digits, not 5,000"),
    "digits with lines between": ("\nx = " + "9_" * 50 + "9", "digits, not 51"),
    "lists in lists": ("\nx = " + "[" * 3_000 + "]" * 3_000, f"nest at most {NESTING_MAX} deep"),
    "tables in tables": ("\nx = " + "{a=" * 1_000 + "1" + "}" * 1_000, "nest at most"),
    "a key of many names": ("\n" + ".".join("a" * 2_000) + " = 1", "nest at most"),
    "a header of many names": ("\n[" + ".".join("a" * 2_000) + "]", "nest at most"),
    "a key of many quoted names": ("\n" + ".".join(['"a"'] * 2_000) + " = 1", "nest at most"),
}


def says(read: object, *arguments: object) -> str:
    assert callable(read)
    with pytest.raises(RecordError) as refused:
        read(*arguments)
    message = str(refused.value)
    assert message.isprintable()
    assert len(message) < 300
    return message


@pytest.mark.parametrize(("more", "problem"), HOSTILE.values(), ids=HOSTILE)
def test_what_a_parser_would_choke_on_is_refused_on_every_way_in(
    tmp_path: Path, more: str, problem: str
) -> None:
    path = tmp_path / "hostile.toml"
    path.write_text(GOOD + more)
    line = f"hostile.toml, line {GOOD.count(chr(10)) + 2}: "
    assert problem in says(read_layout, path)
    assert says(read_layout, path).startswith(line)
    assert problem in says(read_room, path)
    assert problem in says(read_plans, path)
    assert problem in says(parse_layout, GOOD + more, "layout")
    assert problem in says(parse_room, ROOM + more, "room.toml")
    page = settle_layout_text(GOOD + more)
    assert isinstance(page, ErrorMessage)
    assert problem in page.says


def test_depth_that_is_only_written_in_a_text_or_a_comment_counts_for_nothing() -> None:
    harmless = f'# {"[" * 50}\n# "{"9" * 50}\n' + GOOD.replace('"Grace"', f"'''{'[' * 50}'''")
    parse_layout(harmless, "layout")


def test_a_text_that_does_not_end_is_refused_as_what_it_is() -> None:
    for opened in ('"""', "'''", '"', "'"):
        assert says(parse_layout, f"{GOOD}x = {opened}", "layout").startswith("layout: ")


@pytest.mark.parametrize(
    ("read", "most"), [(read_layout, LAYOUT_BYTES_MAX), (read_room, ROOM_BYTES_MAX)]
)
def test_a_file_has_its_largest_size(tmp_path: Path, read: object, most: int) -> None:
    text = GOOD if read is read_layout else ROOM
    path = tmp_path / "large.toml"
    full = text + "#" * (most - len(text.encode()))
    path.write_text(full)
    assert callable(read)
    read(path)
    path.write_text(f"{full}#")
    assert says(read, path) == (
        f"large.toml is too large: it has more, and {most:,} bytes are the most."
    )


def test_a_page_and_a_program_take_no_larger_layout_than_the_command() -> None:
    text = GOOD + "#" * LAYOUT_BYTES_MAX
    too_large = f"it has {len(text.encode()):,} bytes, and 16,384 bytes are the most"
    assert too_large in says(parse_layout, text, "layout")
    page = settle_layout_text(text)
    assert isinstance(page, ErrorMessage)
    assert too_large in page.says


def test_a_file_without_end_is_not_read_to_its_end() -> None:
    assert "too large" in says(read_layout, Path("/dev/zero"))


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ('""', "a name is needed, and this one is empty"),
        ('"  "', "a name is needed, and this one is empty"),
        (r'"A\u001b[31mna"', r"'A\x1b[31mna' has a character that cannot be printed"),
        (r'"A\nna"', "has a character that cannot be printed"),
        (r'"A\u202ena"', "has a character that cannot be printed"),
        (f'"{"A" * 81}"', f"a name has at most {NAME_MAX} characters, not 81"),
        ("1.5", "a text is needed, not 1.5"),
    ],
)
def test_a_name_is_something_that_people_can_read(name: str, problem: str) -> None:
    assert 'player = "Grace"' in GOOD
    text = GOOD.replace('player = "Grace"', f"player = {name}", 1)
    assert problem in says(parse_layout, text, "layout")
    assert problem in says(parse_room, ROOM.replace('"The Demo Room"', name), "room.toml")


@pytest.mark.parametrize(
    "more",
    [
        r'"\u001b[2J" = 1',
        r"[options]" "\n" r'"\u001b[2J" = "x"',
        r"[options]" "\n" r'accounting = "\u001b[2J"',
    ],
)
def test_no_control_character_reaches_the_terminal(tmp_path: Path, more: str) -> None:
    path = tmp_path / "layout.toml"
    text = GOOD.partition("[options]")[0]
    path.write_text(f"{more}\n{text}" if more.startswith('"') else f"{text}\n{more}\n")
    result = houseway("settle", str(path))
    assert result.returncode == 1
    assert "\x1b" not in result.stderr
    assert result.stderr.startswith("houseway: layout.toml, line ")


def test_no_control_character_of_a_files_name_reaches_the_terminal(tmp_path: Path) -> None:
    path = tmp_path / "lay\x1b[2Jout.toml"
    for text in ("", "x = [", "#" * (LAYOUT_BYTES_MAX + 1)):
        path.write_text(text)
        assert says(read_layout, path).startswith(r"lay\x1b[2Jout.toml")
    path.unlink()
    assert says(read_layout, path).endswith(" cannot be read: No such file or directory.")


def test_what_is_quoted_in_a_sentence_is_cut() -> None:
    text = GOOD.replace('player = "Grace"', f"player = {list(range(2_000))}", 1)
    assert "a text is needed, not [0, 1, 2" in says(parse_layout, text, "layout")
    assert len(says(parse_layout, f"{'k' * 5_000} = 1\n{GOOD}", "layout")) < 200


def test_an_amount_is_no_longer_than_people_write_it() -> None:
    for text in ("9" * 5_000, "$" + "1,000" * 50):
        assert "An amount has at most 24 characters" in says(parse_dollars, text)
        assert "An amount has at most 24 characters" in says(read_answer, AnswerForm.CENTS, text)
    assert parse_dollars("$1,000,000,000.00") == 100_000_000_000
