"""The page about a further family is followed to the letter: what it lists, and nothing besides.

The files that its table names are put into a package of their own, under another name, and a table
is dealt, settled, told, shown, priced and kept with them. Without any one of them the house says
what is missing.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random

import pytest

from houseway.asking import odds
from houseway.environments import OneSeat
from houseway.errors import HousewayError, RecordError
from houseway.families import families, find_cell
from houseway.floor.actions import Join, Sit
from houseway.floor.banked.bots import Bot
from houseway.floor.banked.running import RunningTable
from houseway.floor.levels import Level
from houseway.floor.log import event_line, read_log
from houseway.floor.verbs import open_table, replay, step
from houseway.rules.catalog import game
from houseway.rules.limits import Limits, Range
from tests.brought import family_from_elsewhere
from tests.environments.playing import play_at_random
from tests.marks import ROOT

PAGE = ROOT / "docs" / "a_further_family.md"
FAMILY, GAME = "by_the_page", "by-the-page"
EXAMPLE = ROOT / "tests" / "one_card"
ROW = re.compile(r"^\| `(\w+)/(?:<family>/)?(?:cell\.py|)[^|]*` \| (.*) \| `(\w+\.py)` \|$", re.M)


def listed() -> list[tuple[str, str, str]]:
    """Each row of the page: the room, what it says, the file of the example."""
    return ROW.findall(PAGE.read_text("utf-8"))


FILES = sorted({file for _, _, file in listed()})


@contextmanager
def by_the_page(folder: Path, files: Iterable[str]) -> Iterator[None]:
    """The house with a family made of these files alone."""
    package = folder / FAMILY
    package.mkdir()
    first = f'PLACE = 91\nGAMES = {{"{GAME}": "game"}}\nSHEETS = {{}}\n'
    (package / "__init__.py").write_text(first, "utf-8")
    for name in files:
        text = (EXAMPLE / name).read_text("utf-8").replace("tests.one_card", FAMILY)
        renamed = text.replace("one_card", FAMILY).replace("one-card", GAME)
        (package / name).write_text(renamed, "utf-8")
    with ExitStack() as stack:
        sys.path.insert(0, str(folder))
        stack.callback(sys.path.remove, str(folder))
        stack.callback(_forget)
        stack.enter_context(family_from_elsewhere(FAMILY, FAMILY))
        yield


def _forget() -> None:
    for name in [name for name in sys.modules if name.split(".")[0] == FAMILY]:
        del sys.modules[name]


def test_the_page_lists_every_file_of_its_example_and_no_other() -> None:
    there = {path.name for path in EXAMPLE.glob("*.py")} - {"__init__.py"}
    assert set(FILES) == there
    assert len(listed()) == 8


def test_each_cell_is_the_record_that_the_page_names(tmp_path: Path) -> None:
    said = [(room, re.match(r"`(\w+)`", says)) for room, says, _ in listed()]
    named = {room: record[1] for room, record in said if record is not None}
    assert len(named) == 5
    with by_the_page(tmp_path, FILES):
        assert {room: type(find_cell(room, FAMILY)).__name__ for room in named} == named


def test_what_the_page_lists_is_a_family_that_is_dealt_settled_and_kept(tmp_path: Path) -> None:
    before = families()
    with by_the_page(tmp_path, FILES):
        table, opening = open_table("T", GAME, Limits(Range(500, 10_000)))
        log = [*opening]
        for seat in (1, 2, 3):
            for action in (Join(f"P{seat}", 500_000), Sit(f"P{seat}", seat)):
                table, events = step(table, action)
                log += events
        bots = {f"P{seat}": Bot(f"P{seat}", Level.CAREFUL, Random(seat)) for seat in (1, 2, 3)}
        running = RunningTable(table, bots, heard=lambda _, event: log.append(event))
        for _ in range(5):
            assert running.play_round()
        assert running.table.money_cents() == running.table.brought_cents
        assert replay(read_log(event_line(event) for event in log)) == running.table
        assert odds(GAME).edge(game(GAME).rules.base.id) is not None
        assert play_at_random(OneSeat(GAME), range(3))
    assert families() == before


@pytest.mark.parametrize("missing", ["settle.py", "floor.py", "odds.py"])
def test_without_one_of_them_the_house_says_what_is_missing(missing: str, tmp_path: Path) -> None:
    room = missing.removesuffix(".py")
    files = [name for name in FILES if name != missing]
    with by_the_page(tmp_path, files):
        assert find_cell(room, FAMILY) is None
        if room == "odds":
            with pytest.raises(RecordError, match="has no bet against a bank whose odds"):
                odds(GAME)
        else:
            with pytest.raises(HousewayError, match=f"The family {FAMILY} has no part in {room}"):
                play_at_random(OneSeat(GAME), range(3))


def test_names_of_the_house_on_the_page_are_there() -> None:
    text = PAGE.read_text("utf-8")
    sources = "\n".join(
        path.read_text("utf-8") for path in (ROOT / "src" / "houseway").rglob("*.py")
    )
    classes = {
        name for name in re.findall(r"`([A-Z]\w+)(?:\.\w+)?`", text) if name.upper() != name
    } - {"IntEnum", "Struct", "Fraction"}
    assert len(classes) > 10
    assert [name for name in sorted(classes) if not re.search(rf"class {name}\b", sources)] == []
