"""The JSDoc types of all scripts are checked, and a machine that cannot check them says so."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from houseway.web.assets.static_files import file_of, static_names
from tests.marks import ROOT
from tests.rings import javascript
from tests.rings.javascript import LOCK, SETTINGS, LeftOut, check, concerns, main

SCRIPTS = [file_of(name) for name in static_names() if name.endswith(".js")]
Npm = Callable[[str], None]


@pytest.fixture
def compiler() -> None:
    try:
        javascript.compiler()
    except LeftOut as why:
        pytest.skip(str(why))


@pytest.fixture
def npm(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Npm:
    """A machine where TypeScript is not installed yet, and whose npm does this."""
    (tmp_path / "node").symlink_to("/bin/sh")
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(javascript, "TOOLS", tmp_path / "tools")

    def write(does: str) -> None:
        (tmp_path / "npm").write_text(f"#!/bin/sh\n{does}\n")
        (tmp_path / "npm").chmod(0o755)

    return write


@pytest.mark.usefixtures("compiler")
def test_every_script_is_checked() -> None:
    listed = check(SETTINGS, "--listFilesOnly").said.splitlines()
    assert {Path(line) for line in listed if line.endswith(".js")} == {*SCRIPTS}


@pytest.mark.usefixtures("compiler")
def test_a_field_that_no_frame_has_is_found(tmp_path: Path) -> None:
    for script in SCRIPTS:
        copy = tmp_path / script.relative_to(ROOT)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(script, copy)
    settings = Path(shutil.copy(SETTINGS, tmp_path))
    course = tmp_path / file_of("families/poker/table_page.js").relative_to(ROOT)
    text = course.read_text("utf-8")
    assert text.count("frame.half_hours ") == 1
    course.write_text(text.replace("frame.half_hours ", "frame.half_hour "))
    status, said = check(settings)
    assert status
    assert [line for line in said.splitlines() if "error" in line] == [said.splitlines()[0]]
    assert "families/poker/static/table_page.js" in said
    assert "'half_hour' does not exist" in said


def test_without_node_one_sentence_says_so(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert main() == 0
    assert capsys.readouterr().out == (
        "houseway: The types of the scripts were left out: Node.js and npm are needed for them.\n"
    )


def test_without_a_registry_one_sentence_says_so(
    npm: Npm, capsys: pytest.CaptureFixture[str]
) -> None:
    npm("echo npm error code ENOTFOUND >&2; exit 1")
    assert main() == 0
    said = capsys.readouterr().out
    assert said.startswith("houseway: The types of the scripts were left out: TypeScript could not")
    assert said.count("\n") == 1


def test_a_package_that_is_not_the_locked_one_fails(npm: Npm) -> None:
    npm("echo npm error code EINTEGRITY >&2; exit 1")
    with pytest.raises(SystemExit, match="npm refuses the lock"):
        main()


def test_the_lock_has_exact_versions_hashes_and_no_addresses() -> None:
    text = (LOCK / "package-lock.json").read_text("utf-8")
    wanted = json.loads((LOCK / "package.json").read_text("utf-8"))["devDependencies"]
    own, *packages = json.loads(text)["packages"].values()
    assert own["devDependencies"] == wanted
    assert all(version[0].isdigit() for version in wanted.values())
    assert packages
    assert [each for each in packages if not each["integrity"].startswith("sha512-")] == []
    assert "://" not in text
    assert "resolved" not in text


def test_the_near_tests_check_scripts_where_one_changed() -> None:
    lock = "requirements/javascript/package-lock.json"
    assert all(map(concerns, ["src/houseway/web/static/base/dom.js", "tsconfig.json", lock]))
    assert not any(map(concerns, ["requirements/test.txt", "src/houseway/web/context.py"]))
