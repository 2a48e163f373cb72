"""The page about adding a family is followed to the letter: what it lists, and nothing besides.

The files of its example are put into a package of their own, under another name, with the first
file as the page has it. A table is dealt, settled, told, shown, priced and kept with them. Without
any one of them the house says what is missing.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from houseway.api import odds
from houseway.cli.commands.games import games as list_games
from houseway.environments import OneSeat
from houseway.errors import HousewayError, RecordError
from houseway.families import family_names, find_hooks
from houseway.floor.banked.bots import BankedBot
from houseway.floor.banked.table_runner import TableRunner
from houseway.floor.play.bot_levels import BotLevel
from houseway.floor.service.event_codec import encode_event
from houseway.floor.table.actions import Join, Sit
from houseway.floor.table.verbs import open_table, replay, step
from houseway.rules.limits import Limits, Range
from tests.brought import family_from_elsewhere
from tests.environments.playing import play_at_random
from tests.event_logs import read_log
from tests.listing import at_least
from tests.marks import ROOT
from tests.tidy.documents import fenced, rows

PAGE = ROOT / "docs" / "how-to" / "add-a-family.md"
FAMILY, GAME = "by_the_page", "by-the-page"
EXAMPLE = ROOT / "tests" / "one_card"
SOURCE = ROOT / "src" / "houseway"
FILES = [path.name for path in at_least(10, EXAMPLE.glob("[a-z]*.py"))]


class Listed(NamedTuple):
    """A row of the page's table of files."""

    record: str
    fields: tuple[str, ...]
    """Where they are explained."""
    needed_for: str


def listed() -> dict[str, Listed]:
    """By file, what the page says of it."""
    found = rows(PAGE.read_text("utf-8"))
    files = {name: cells for name, cells in found.items() if re.fullmatch(r"`\w+\.py`", name)}
    return {
        name.strip("`"): Listed(
            cells[0].strip("`"), tuple(re.findall(r"`([\w/]+\.py)`", cells[1])), cells[3]
        )
        for name, cells in files.items()
    }


NEEDED = [name for name, row in listed().items() if row.needed_for == "every table"]


def renamed(text: str) -> str:
    text = text.replace("tests.one_card", FAMILY)
    return text.replace("one_card", FAMILY).replace("one-card", GAME)


@contextmanager
def by_the_page(folder: Path, files: Iterable[str]) -> Iterator[None]:
    """The house with a family made of these files alone."""
    package = folder / FAMILY
    package.mkdir()
    (first,) = fenced(PAGE, "python")
    (package / "__init__.py").write_text(renamed(first), "utf-8")
    for name in files:
        text = (EXAMPLE / name).read_text("utf-8")
        (package / name).write_text(renamed(text), "utf-8")
    with ExitStack() as stack:
        sys.path.insert(0, str(folder))
        stack.callback(sys.path.remove, str(folder))
        stack.callback(_forget)
        stack.enter_context(family_from_elsewhere(FAMILY, FAMILY))
        yield


def _forget() -> None:
    for name in [name for name in sys.modules if name.split(".")[0] == FAMILY]:
        del sys.modules[name]


def test_the_page_lists_every_file_of_its_example() -> None:
    assert set(NEEDED) < set(FILES) < set(listed())


def test_each_file_is_the_record_that_the_page_names_with_fields_that_are_explained(
    tmp_path: Path,
) -> None:
    with by_the_page(tmp_path, FILES):
        for name, (record, explained, _) in listed().items():
            said = "\n".join(
                (ROOT / path if path.startswith("tests/") else SOURCE / path).read_text("utf-8")
                for path in explained
            )
            assert re.search(rf"^class {record}\b", said, re.MULTILINE), name
            cell = find_hooks(name.removesuffix(".py"), FAMILY) if name in FILES else None
            assert cell is None or type(cell).__name__ == record


def test_the_list_of_games_says_what_is_missing_as_the_page_shows(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shown = next(block for block in fenced(PAGE, "text") if "status:" in block)
    with by_the_page(tmp_path, FILES):
        list_games()
    assert capsys.readouterr().out.endswith(renamed(shown))


def test_with_the_files_for_every_table_a_family_is_dealt_settled_and_kept(tmp_path: Path) -> None:
    before = family_names()
    with by_the_page(tmp_path, NEEDED):
        table, opening = open_table("T", GAME, Limits(Range(500, 10_000)))
        log = [*opening]
        for seat in (1, 2, 3):
            for action in (Join(f"P{seat}", 500_000), Sit(f"P{seat}", seat)):
                table, events = step(table, action)
                log += events
        bots = {
            f"P{seat}": BankedBot(f"P{seat}", BotLevel.CAREFUL, Random(seat)) for seat in (1, 2, 3)
        }
        running = TableRunner(table, bots, heard=lambda _, event: log.append(event))
        for _ in range(5):
            assert running.play_round()
        assert running.table.money_cents() == running.table.brought_cents
        assert replay(read_log(encode_event(event) for event in log)) == running.table
        assert play_at_random(OneSeat(GAME), range(3))
    assert family_names() == before


@pytest.mark.parametrize("missing", ["settle.py", "floor.py", "odds.py"])
def test_without_one_of_them_the_house_says_what_is_missing(missing: str, tmp_path: Path) -> None:
    room = missing.removesuffix(".py")
    files = [name for name in FILES if name != missing]
    with by_the_page(tmp_path, files):
        assert find_hooks(room, FAMILY) is None
        if room == "odds":
            with pytest.raises(RecordError, match="has no bet against a bank whose odds"):
                odds(GAME)
        else:
            with pytest.raises(HousewayError, match=f"The family {FAMILY} has no part in {room}"):
                play_at_random(OneSeat(GAME), range(3))


def test_names_of_the_house_on_the_page_are_there() -> None:
    text = PAGE.read_text("utf-8")
    traits = ROOT / "tests" / "families" / "__init__.py"
    files = [traits, *(path for kind in ("py", "js") for path in SOURCE.rglob(f"*.{kind}"))]
    sources = "\n".join(path.read_text("utf-8") for path in files)
    classes = {
        name for name in re.findall(r"`([A-Z]\w+)(?:\.\w+)?`", text) if name.upper() != name
    } - {"IntEnum", "Struct", "Fraction"}
    assert len(classes) > 10
    defined = set(re.findall(r"^class (\w+)|\} (\w+)", sources, re.MULTILINE))
    assert classes - {name for pair in defined for name in pair} == set()


def test_files_that_the_page_names_are_there() -> None:
    named = re.findall(r"`([\w./-]+\.(?:py|js|css|toml|md|txt))`", PAGE.read_text("utf-8"))
    besides = (ROOT, SOURCE, SOURCE / "web" / "static")
    example = (EXAMPLE, *(SOURCE / "families" / "blackjack" / each for each in ("", "static")))
    lost = {
        name
        for name in named
        if not any((folder / name).is_file() for folder in (*besides, *example))
    }
    assert lost <= set(listed()) | {"shown.txt"}
    assert len({*named}) > 30
