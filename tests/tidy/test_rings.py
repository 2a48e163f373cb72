"""The rings of the tests: which tests are near, which part a folder is in, what a run may do."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from houseway.families import registered_families
from tests import exploring
from tests.budget import bounds, exceeded
from tests.marks import ROOT
from tests.rings import changed, family, types
from tests.rings.changed import Changed, Unknown, changed_since
from tests.rings.chosen import choose, readers, seconds, table
from tests.rings.family import paths_of
from tests.rings.near import told
from tests.rings.of_family import is_of_others
from tests.rings.parts import folders_of_tests, listed, main, parts
from tests.rings.reached import files_of_tests, graph, nearness
from tests.waiting import PATIENCE_SECONDS

COVER = "src/houseway/settle/cover.py"
READ_BY_NOBODY = {"LICENSE.txt", "OFL.txt", "py.typed"}


def git(folder: Path, *words: str) -> None:
    identity = ["-c", "user.name=Ana", "-c", "user.email=ana@example.com"]
    subprocess.run(["git", *identity, *words], cwd=folder, check=True, capture_output=True)


@pytest.fixture
def clone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A tree with one commit on main."""
    monkeypatch.setattr(changed, "ROOT", tmp_path)
    git(tmp_path, "init", "--quiet", "--initial-branch", "main")
    for name in ("kept.py", "edited.py", "removed.py"):
        (tmp_path / name).touch()
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "--quiet", "--message", "One")
    return tmp_path


def test_changed_is_what_is_committed_on_a_branch_edited_removed_or_new(clone: Path) -> None:
    git(clone, "checkout", "--quiet", "-b", "mine")
    (clone / "edited.py").write_text("1")
    git(clone, "commit", "--quiet", "--all", "--message", "Two")
    (clone / "removed.py").unlink()
    (clone / "new.toml").touch()
    found = changed_since(None)
    assert found.paths == ("edited.py", "new.toml", "removed.py")
    assert found.python == ("edited.py",)
    assert changed_since("HEAD").paths == ("new.toml", "removed.py")


def test_a_revision_that_is_not_there_is_one_sentence(clone: Path) -> None:
    assert (clone / ".git").exists()
    with pytest.raises(Unknown, match=r"There is no revision nowhere; name a commit"):
        changed_since("nowhere")


def test_tests_that_import_what_changed_are_near() -> None:
    far = nearness([COVER])
    assert far["tests/properties/test_cover.py"] == 1
    assert far["tests/rules/three_card_poker/test_pair_plus.py"] > 1


@pytest.mark.parametrize(
    "name", ["pai_gow.settle.envy_bonus", "poker.play.verbs", "blackjack.rules.rules"]
)
def test_what_a_room_finds_by_name_reaches_the_tests(name: str) -> None:
    """A cell and a catalog file have no importer in any source."""
    path = f"src/houseway/families/{name.replace('.', '/')}.py"
    assert len(nearness([path])) > 100


def test_what_the_tests_find_by_name_reaches_them() -> None:
    far = nearness(["tests/families/pai_gow.py"])
    assert far["tests/properties/test_views.py"] <= 2


def test_a_catalog_file_is_near_to_the_rules_of_its_game() -> None:
    far = nearness(["src/houseway/families/three_card/catalog/three_card_poker.py"])
    own = [file for file in files_of_tests() if file.startswith("tests/rules/three_card_poker/")]
    assert {far[file] for file in own} == {1}


def test_a_change_that_half_the_suite_imports_runs_the_nearest_up_to_the_cap() -> None:
    choice = choose([COVER])
    assert "tests/settle/test_sharing.py" in choice.files
    scans = sum(map(seconds, table()["always"]))
    assert sum(map(seconds, choice.files)) <= table()["seconds_max"] + scans
    assert {*choice.files} & {*choice.left_out} == set()
    said = told(Changed("1234abcd", (COVER,)), choice)
    assert said.startswith("1 file changed since 1234abcd.\n")
    assert "Left to ./test: " in said


def test_a_family_runs_its_scenes_its_promises_and_the_import_contracts() -> None:
    for name, scenes in (("poker", "kill_pots"), ("pai_gow", "pai_gow_tiles")):
        paths = paths_of(name)
        assert {"tests/tidy/test_shape.py", f"tests/rules/{scenes}"} <= {*paths}
        assert [path for path in paths if not (ROOT / path).exists()] == []
    assert "tests/rules/every_banked_game" in paths_of("pai_gow")
    assert "tests/rules/every_banked_game" not in paths_of("poker")


def test_of_a_family_only_its_own_cases_run() -> None:
    poker, pai_gow = registered_families()["poker"], registered_families()["pai_gow"]
    for case in ("test_it[texas-holdem 4-8]", "test_it[poker]", "test_it", "test_it[3]"):
        assert not is_of_others(case, poker)
    for case in ("test_it[ultimate-texas-holdem-bad-beat-bonus-marysville]", "test_it[pai_gow]"):
        assert is_of_others(case, poker)
    assert not is_of_others("test_it[double-hand-poker-mortimer-0]", pai_gow)


@pytest.mark.parametrize(
    ("words", "says"),
    [(["whist"], "There is no family whist; there are three_card,"), ([], "with the name of one")],
)
def test_a_family_that_is_not_there_is_one_sentence(
    words: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert family.main(words) == 2
    assert says in capsys.readouterr().err


def test_a_changed_test_runs_however_long_it_takes() -> None:
    longest = "tests/simulated/test_evenings.py"
    assert longest in choose([longest]).files


@pytest.mark.parametrize("name", ["cluster.md", "games/no-bust.md", "decisions/0005-locks.md"])
def test_a_document_is_tried_whatever_its_commands_take(name: str) -> None:
    assert "tests/tidy/test_documents.py" in choose([f"docs/{name}"]).files


def test_a_file_that_no_test_reads_is_named() -> None:
    assert choose(["scripts/new.sh", "odd.bin"]).unread == ("odd.bin",)


def test_what_the_table_names_is_there() -> None:
    named = [*table()["always"], *(each for line in table()["reads"] for each in line["tests"])]
    named += [name if "/" in name else f"tests/{name}" for name in table()["seconds"]]
    assert [each for each in named if each != "tests/other" and not (ROOT / each).exists()] == []


def data_files() -> Iterator[str]:
    for top in ("src", "docs", "examples", "deploy", "requirements", "scripts"):
        for path in (ROOT / top).rglob("*"):
            if path.is_file() and path.suffix not in (".py", ".pyc"):
                yield path.relative_to(ROOT).as_posix()


def test_every_file_of_data_is_read_by_a_test() -> None:
    files = [path for path in data_files() if Path(path).name not in READ_BY_NOBODY]
    assert len(files) > 300
    assert [path for path in files if not readers(path)] == []


def test_the_graph_has_every_file_of_the_package_and_of_its_tests() -> None:
    files = [*(ROOT / "src" / "houseway").rglob("*.py"), *(ROOT / "tests").rglob("*.py")]
    assert len(graph().modules) == len(files)


def test_every_folder_of_tests_is_in_one_part_of_the_release() -> None:
    folders = [folder for part in parts() for folder in part.folders]
    assert sorted(folders) == sorted(folders_of_tests())


def test_the_parts_are_listed_and_a_wrong_name_is_one_sentence(
    capsys: pytest.CaptureFixture[str],
) -> None:
    for part in parts():
        assert f"{part.name:<12} {part.minutes:>4} min  {part.proves}" in listed()
    assert main(["browser", "nothing"]) == 2
    assert capsys.readouterr().err.startswith(
        "houseway: There is no part nothing; there are rules,"
    )
    assert main(["ledger"]) == 0
    assert capsys.readouterr().out.split() == ["tests/ledger", "tests/faults", "tests/frozen"]


def test_seeds_are_fixed_those_of_the_day_or_both(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(exploring.DAY, raising=False)
    monkeypatch.delenv(exploring.FIXED_TOO, raising=False)
    assert exploring.seeds(range(3), 2) == range(3)
    monkeypatch.setenv(exploring.DAY, "20250131")
    assert [*exploring.seeds(range(3), 2)] == [2025013100000, 2025013100001]
    assert "begin with 2025013100000" in (exploring.said() or "")
    monkeypatch.setenv(exploring.FIXED_TOO, "yes")
    assert [*exploring.seeds(range(1), 2)] == [0, 2025013100000, 2025013100001]


def test_a_count_over_its_bound_is_one_sentence_with_both_figures() -> None:
    assert exceeded({**bounds()}, bounds()) == []
    [sentence] = exceeded({"tests": 5, "pages": 1_300}, {"tests": 5, "pages": 1_200})
    assert sentence.startswith("1,300 browser pages opened, 1,200 are allowed: take a sample")


SUITE = """
from pathlib import Path
from tests import budget

def pytest_configure(config):
    budget.BOUNDS = Path(__file__).with_name("budget.toml")
    config.pluginmanager.register(budget.Budget(config))
"""
TESTS = """
import subprocess, sys
import pytest

@pytest.mark.parametrize("number", range(4))
def test_a_process(number):
    subprocess.run([sys.executable, "-c", ""], check=True)
"""


def test_a_whole_run_fails_over_its_budget_whatever_worker_spent_it(tmp_path: Path) -> None:
    (tmp_path / "pytest.ini").write_text("[pytest]\ntestpaths = here\npythonpath = .\n")
    here = tmp_path / "here"
    here.mkdir()
    (here / "conftest.py").write_text(SUITE)
    (here / "test_it.py").write_text(TESTS)
    (here / "budget.toml").write_text("processes = 3\n")
    told_so = {name: text for name, text in os.environ.items() if not name.startswith("PYTEST")}
    result = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:schemathesis", "-n", "2"],
        cwd=tmp_path, env={**told_so, "PYTHONPATH": str(ROOT)}, check=False,
        capture_output=True, text=True, timeout=PATIENCE_SECONDS,
    )  # fmt: skip
    assert result.returncode == 1, result.stdout
    assert "4 passed" in result.stdout
    assert "4 processes started, 3 are allowed" in result.stdout


def test_a_clone_begins_with_the_types_that_another_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    copy = types.kept_copy()
    assert copy.parent == tmp_path / "houseway" / "types"
    for name in ("one", "other"):
        (tmp_path / name).mkdir()
    (tmp_path / "one" / "3.11").mkdir()
    (tmp_path / "one" / "3.11" / "cache.db").write_text("known")
    monkeypatch.setattr(types, "CACHE", tmp_path / "other")
    types.begin_with(copy)
    assert [*(tmp_path / "other").iterdir()] == []
    monkeypatch.setattr(types, "CACHE", tmp_path / "one")
    types.keep(copy)
    assert [*copy.parent.iterdir()] == [copy]
    monkeypatch.setattr(types, "CACHE", tmp_path / "other")
    types.begin_with(copy)
    assert (tmp_path / "other" / "3.11" / "cache.db").read_text() == "known"


def test_the_script_names_every_ring() -> None:
    said = (ROOT / "test").read_text("utf-8").split("set -eu")[0]
    for ring in ("--near", "--family", "--release", "--explore", "--update"):
        assert f"./test {ring}" in said
