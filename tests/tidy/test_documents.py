"""The documents say what is true: their commands run, links lead somewhere, nothing is left out."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from typer.core import TyperGroup
from typer.main import get_command

from houseway.cli.app import app
from houseway.floor.room.room_file import read_room
from houseway.rules.catalog import game
from tests.cli.commands import houseway
from tests.games import BANKED
from tests.listing import at_least
from tests.marks import ROOT
from tests.sampling import sampled
from tests.tidy.documents import (
    DOCUMENTS,
    README,
    SCRIPTS,
    assert_shown,
    commands,
    fenced,
    files_of,
    keep_a_round,
)
from tests.waiting import PATIENCE_SECONDS
from tests.web.server import PlainServer

PLAINLY = README.read_text("utf-8").partition("## The games, plainly")[2]
TUTORIALS = at_least(5, (ROOT / "docs" / "tutorials").glob("*.md"))
RUN = [path for path in DOCUMENTS if fenced(path, "console")]
"""Documents whose commands are run; in every run those that a newcomer follows."""


def run(words: list[str], folder: Path) -> str:
    """What `houseway` prints in that folder; it must end well."""
    result = houseway(*words, folder=folder, COLUMNS="100")
    assert result.returncode == 0, result.stderr
    return result.stdout


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a ledger in it, where a command may leave its files."""
    (tmp_path / "house").mkdir()
    keep_a_round(tmp_path / "house" / "ledger.db")
    return tmp_path


def block_name(part: object) -> str:
    return part.stem if isinstance(part, Path) else str(part).partition("\n")[0]


@pytest.mark.parametrize(
    ("path", "block"),
    sampled(
        [(path, block) for path in RUN for block in fenced(path, "console")],
        in_every_run=lambda case: case[0] in (README, *TUTORIALS),
    ),
    ids=block_name,
)
def test_the_commands_of_the_documents_run_and_print_what_is_shown(
    path: Path, block: str, folder: Path
) -> None:
    for name, text in files_of(path).items():
        (folder / name).write_text(text, "utf-8")
    for command in commands(block):
        script, *words = command.words
        if script in SCRIPTS:
            assert os.access(ROOT / script, os.X_OK)
            assert command.shown == []
            continue
        assert script == "./run"
        assert os.access(ROOT / script, os.X_OK)
        if words:
            assert_shown(command.shown, run(words, folder))
        else:
            assert command.shown == opening_lines()


def test_there_is_a_tutorial_for_each_kind_of_user_and_both_lists_lead_to_it() -> None:
    names = {"player", "house_dealer", "floor_supervisor", "manager", "player_dealer", "designer"}
    assert {path.stem for path in TUTORIALS} == names
    assert {*TUTORIALS} <= {*RUN}
    for name in names:
        assert f"(docs/tutorials/{name}.md)" in README.read_text("utf-8")
        assert f"(tutorials/{name}.md)" in (ROOT / "docs" / "README.md").read_text("utf-8")


def opening_lines() -> list[str]:
    """What README shows of a cardroom that opens. A test below opens one."""
    first = commands(fenced(README, "console")[0])[0]
    assert first.words == ["./run"]
    return first.shown


def test_without_arguments_run_opens_the_cardroom() -> None:
    assert "if [ $# -eq 0 ]; then set -- serve; fi" in (ROOT / "run").read_text("utf-8")


def test_the_cardroom_opens_with_the_lines_of_the_readme_and_closes_by_ctrl_c(
    tmp_path: Path,
) -> None:
    demo = read_room("demo")
    with PlainServer(tmp_path / "house") as server:
        said = [line.replace(f":{server.port}/", ":8000/") for line in server.printed]
        assert_shown(opening_lines(), "".join(said))
        assert len(said) == len(opening_lines())
        assert server.get("/api/health").json()["tables"] == len(demo.tables)
        process = server.process
        assert process is not None
        process.send_signal(signal.SIGINT)
        rest, _ = process.communicate(timeout=PATIENCE_SECONDS)
    assert rest.strip() == ""
    assert process.returncode == 0


def test_the_cardroom_s_room_and_folder_are_those_of_the_readme(folder: Path) -> None:
    says = run(["serve", "--help"], folder)
    assert "[default: demo]" in says
    assert "[default: house]" in says
    assert "house/ledger.db" in README.read_text("utf-8")


def python(program: str, folder: Path) -> str:
    """What a fresh Python prints in that folder; it must end well."""
    result = subprocess.run(
        [sys.executable, "-c", program],
        cwd=folder, stdin=subprocess.DEVNULL,
        capture_output=True, text=True, check=False, timeout=PATIENCE_SECONDS,
    )  # fmt: skip
    assert result.returncode == 0, result.stderr
    return result.stdout


@pytest.mark.parametrize("page", ["python", "other_tools"])
def test_the_programs_of_pages_for_programmers_print_what_they_show(
    page: str, folder: Path
) -> None:
    path = ROOT / "docs" / f"{page}.md"
    programs, outputs = fenced(path, "python"), fenced(path, "text")
    assert len(outputs) >= len(programs) > 0
    for program, output in zip(programs, outputs, strict=False):
        assert python(program, folder) == output


def test_the_readme_names_the_commands_a_newcomer_needs() -> None:
    console = fenced(README, "console")
    named = {command.words[0] for block in console for command in commands(block)}
    assert named == {"./run", *SCRIPTS}


@pytest.mark.parametrize("says", ["play chips only", "trademarks", "licences", "not legal advice"])
def test_the_readme_says_plainly(says: str) -> None:
    assert says in PLAINLY


@pytest.mark.parametrize("id", BANKED)
def test_the_readme_names_the_owner_of_each_game(id: str) -> None:
    assert game(id).name in PLAINLY
    assert game(id).owner in PLAINLY


def links() -> Iterator[tuple[Path, str]]:
    for path in DOCUMENTS:
        for target in re.findall(r"\]\(([^)\s]+)\)", path.read_text("utf-8")):
            if "://" not in target:
                yield path, target


def test_every_link_leads_to_something() -> None:
    found = [*links()]
    lost = [link for link in found if not (link[0].parent / link[1].partition("#")[0]).exists()]
    assert lost == []
    assert len(found) > 400


@cache
def known_commands() -> frozenset[str]:
    group = get_command(app)
    assert isinstance(group, TyperGroup)
    return frozenset(group.commands)


def named_commands() -> Iterator[tuple[str, str]]:
    """Each document with each command that it tells one to run."""
    for path in DOCUMENTS:
        for name in sorted(set(re.findall(r"\./run ([a-z][a-z-]*)", path.read_text("utf-8")))):
            yield path.relative_to(ROOT).as_posix(), name


def test_every_command_that_a_document_names_is_there() -> None:
    named = [*named_commands()]
    assert [each for each in named if each[1] not in known_commands()] == []
    assert len(named) > 200


def test_every_command_has_its_place_in_the_documents() -> None:
    texts = "\n".join(path.read_text("utf-8") for path in DOCUMENTS)
    named = set(re.findall(r"(?:\./run|houseway) ([a-z][a-z-]*)", texts))
    assert known_commands() - named == frozenset()


def test_the_readme_is_short() -> None:
    assert len(README.read_text("utf-8").splitlines()) <= 75


DECISIONS = at_least(80, (ROOT / "docs" / "decisions").glob("*.md"))


def test_decisions_are_numbered_without_a_gap() -> None:
    assert [int(path.name[:4]) for path in DECISIONS] == [*range(1, len(DECISIONS) + 1)]
    for number, path in enumerate(DECISIONS, start=1):
        assert path.read_text("utf-8").startswith(f"# {number}. ")


def test_the_page_about_tests_speaks_of_every_folder_of_tests() -> None:
    text = (ROOT / "docs" / "how_we_test.md").read_text("utf-8")
    folders = {path.parent.relative_to(ROOT).parts[1] for path in ROOT.glob("tests/*/**/test_*.py")}
    assert [name for name in sorted(folders) if f"tests/{name}/" not in text] == []
