"""The documents say what is true: README's commands run, links lead somewhere, pages are whole."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from houseway.rules.catalog import GAME_IDS, game
from houseway.rules.written import written_file
from houseway.things.cents import odds_text
from tests.marks import ROOT
from tests.tidy.test_shape import ROOMS

README = (ROOT / "README.md").read_text("utf-8")
DOCUMENTS = [
    *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")),
    *sorted((ROOT / "docs").rglob("*.md")),
]
HEADINGS = [
    "In one sentence",
    "Equipment",
    "Object",
    "Wagers and collection",
    "Deal",
    "Play",
    "Comparison and ties",
    "Order of action and the bank",
    "Irregularities",
    "Odds",
    "Rules by id",
    "Rulings and options",
    "History",
]
SCRIPTS = ("./test", "./bench")
"""Commands that are too long to run here; that they are there is enough."""


class Command(NamedTuple):
    words: list[str]
    shown: list[str]
    """The lines of output that the document shows."""


def fenced(language: str) -> list[str]:
    """The blocks of README in one language."""
    return re.findall(rf"^```{language}\n(.*?)^```$", README, re.DOTALL | re.MULTILINE)


def commands(block: str) -> list[Command]:
    found: list[Command] = []
    for line in block.splitlines():
        if line.startswith("$ "):
            found.append(Command(shlex.split(line[2:]), []))
        else:
            found[-1].shown.append(line)
    return found


def run(words: list[str], folder: Path) -> str:
    """What a fresh Python prints in that folder; it must end well."""
    result = subprocess.run(
        [sys.executable, *words],
        cwd=folder, env={**os.environ, "COLUMNS": "100"}, stdin=subprocess.DEVNULL,
        capture_output=True, text=True, check=False, timeout=60,
    )  # fmt: skip
    assert result.returncode == 0, result.stderr
    return result.stdout


def assert_shown(shown: list[str], output: str) -> None:
    """Each line stands in the output, in that order. An ellipsis stands for anything."""
    lines = iter(output.splitlines())
    for line in shown:
        pattern = ".*".join(re.escape(part) for part in line.split("…"))
        if line.strip() != "…":
            assert any(re.fullmatch(pattern, each.rstrip()) for each in lines), line


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with the examples in it, where a command may leave its files."""
    (tmp_path / "examples").symlink_to(ROOT / "examples")
    return tmp_path


@pytest.mark.parametrize("block", fenced("console"), ids=lambda block: block.splitlines()[0])
def test_the_commands_of_the_readme_run_and_print_what_it_shows(block: str, folder: Path) -> None:
    for command in commands(block):
        script, *words = command.words
        if script in SCRIPTS:
            assert os.access(ROOT / script, os.X_OK)
            assert command.shown == []
            continue
        assert script == "./run"
        assert os.access(ROOT / script, os.X_OK)
        usual = ["play", "three-card-poker"]
        assert_shown(command.shown, run(["-m", "houseway", *(words or usual)], folder))


def test_without_arguments_run_opens_the_table_that_the_readme_shows() -> None:
    assert "set -- play three-card-poker" in (ROOT / "run").read_text("utf-8")


def test_the_python_of_the_readme_prints_what_it_shows(folder: Path) -> None:
    programs, outputs = fenced("python"), fenced("text")
    assert len(programs) == len(outputs) > 0
    for program, output in zip(programs, outputs, strict=True):
        assert run(["-c", program], folder) == output


def test_the_readme_names_the_commands_a_newcomer_needs() -> None:
    named = {command.words[0] for block in fenced("console") for command in commands(block)}
    assert named == {"./run", *SCRIPTS}


@pytest.mark.parametrize("says", ["play chips only", "trademarks", "licences", "not legal advice"])
def test_the_readme_says_plainly(says: str) -> None:
    assert says in README.partition("## Plainly")[2]


@pytest.mark.parametrize("id", GAME_IDS)
def test_the_readme_names_the_owner_of_each_game(id: str) -> None:
    plainly = README.partition("## Plainly")[2]
    assert game(id).name in plainly
    assert game(id).owner in plainly


def links() -> Iterator[tuple[Path, str]]:
    for path in DOCUMENTS:
        for target in re.findall(r"\]\(([^)\s]+)\)", path.read_text("utf-8")):
            if "://" not in target:
                yield path, target


@pytest.mark.parametrize(
    ("path", "target"), [*links()], ids=lambda each: each.name if isinstance(each, Path) else each
)
def test_every_link_leads_to_something(path: Path, target: str) -> None:
    assert (path.parent / target.partition("#")[0]).exists()


def page(id: str) -> str:
    return (ROOT / "docs" / "games" / f"{id}.md").read_text("utf-8")


def section(id: str, heading: str) -> str:
    return page(id).partition(f"\n## {heading}\n")[2].partition("\n## ")[0]


def rows(text: str) -> dict[str, list[str]]:
    """The rows of all tables in a text, by their first cell."""
    table = [line.strip("| ").split(" | ") for line in text.splitlines() if line.startswith("|")]
    return {cells[0]: cells[1:] for cells in table}


def test_every_page_belongs_to_a_game() -> None:
    assert {path.stem for path in (ROOT / "docs" / "games").iterdir()} == set(GAME_IDS)


@pytest.mark.parametrize("id", GAME_IDS)
def test_a_games_page_has_the_same_headings_as_every_other(id: str) -> None:
    assert re.findall(r"^## (.*)$", page(id), re.MULTILINE) == HEADINGS
    assert page(id).startswith(f"# {game(id).name}\n")
    assert all(section(id, heading).strip() for heading in HEADINGS)


@pytest.mark.parametrize("id", GAME_IDS)
def test_a_games_page_lists_every_rule_and_no_other(id: str) -> None:
    listed = [
        name for name in rows(section(id, "Rules by id")) if re.fullmatch(r"[A-Z]+-\d+", name)
    ]
    assert listed == [rule.id for name in game(id).written for rule in written_file(name)]


@pytest.mark.parametrize("id", GAME_IDS)
def test_a_games_page_names_every_option_with_choices_default_and_rule(id: str) -> None:
    listed = rows(section(id, "Rulings and options"))
    for option in game(id).options:
        choices = ", ".join(f"`{choice}`" for choice in option.choices)
        assert listed[f"`{option.name}`"][:3] == [choices, f"`{option.default}`", option.rule_id]
    assert len([name for name in listed if name.startswith("`")]) == len(game(id).options)


@pytest.mark.parametrize("id", GAME_IDS)
def test_a_games_page_prints_the_pay_tables_that_are_paid(id: str) -> None:
    text = section(id, "Wagers and collection")
    for bet in game(id).side_bets:
        table = rows(text.partition(f"\n### {bet.name}\n")[2].partition("\n### ")[0])
        paid = {
            row.category.name.replace("_", " ").lower(): [odds_text(row.pays), row.rule_id]
            for row in bet.pays.rows.values()
        }
        assert {name: cells for name, cells in table.items() if name in paid} == paid
        assert len(table) == len(paid) + 2  # the heading and the line below it


def test_the_page_about_tests_speaks_of_every_folder_of_tests() -> None:
    text = (ROOT / "docs" / "how_we_test.md").read_text("utf-8")
    folders = {path.parent.relative_to(ROOT).parts[1] for path in ROOT.glob("tests/*/**/test_*.py")}
    assert [name for name in sorted(folders) if f"tests/{name}/" not in text] == []


def test_the_page_about_the_house_says_which_room_may_import_which() -> None:
    listed = rows((ROOT / "docs" / "architecture.md").read_text("utf-8"))
    said = {name: cells[1] for name, cells in listed.items() if name.startswith("`")}
    found = {name.strip("`"): set(re.findall(r"`(\w+)`", text)) for name, text in said.items()}
    assert found == ROOMS
