"""A release is the same bytes whoever builds it, has its licences inside, and says what it is."""

from __future__ import annotations

import re
import subprocess
import tarfile
from email.parser import HeaderParser
from pathlib import Path
from zipfile import ZipFile

import pytest

import houseway
from houseway.packaged_docs import pages
from tests.installed.place import build
from tests.marks import ROOT

CHANGES = (ROOT / "CHANGELOG.md").read_text("utf-8")
LICENCES = {"LICENSE", "src/houseway/fonts/files/OFL.txt"}


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build("sdist", tmp_path_factory.mktemp("sdist"))


@pytest.fixture(scope="module")
def unpacked(archive: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What somebody has who got the source archive and nothing else."""
    folder = tmp_path_factory.mktemp("unpacked")
    with tarfile.open(archive) as opened:
        opened.extractall(folder, filter="data")
    (inside,) = folder.iterdir()
    return inside


def test_the_wheel_built_from_the_source_archive_is_the_same_to_the_last_byte(
    wheel: Path, unpacked: Path, tmp_path: Path
) -> None:
    again = build("wheel", tmp_path, root=unpacked, TZ="Asia/Tokyo", LC_ALL="C")
    assert again.name == wheel.name
    assert again.read_bytes() == wheel.read_bytes()


def test_the_archive_built_from_itself_is_the_same_to_the_last_byte(
    archive: Path, unpacked: Path, tmp_path: Path
) -> None:
    again = build("sdist", tmp_path, root=unpacked, TZ="Asia/Tokyo", LC_ALL="C")
    assert again.read_bytes() == archive.read_bytes()


def test_every_licence_is_inside_and_is_named(wheel: Path, unpacked: Path) -> None:
    with ZipFile(wheel) as opened:
        (name,) = (each for each in opened.namelist() if each.endswith("/METADATA"))
        said = HeaderParser().parsestr(opened.read(name).decode())
        inside = name.replace("METADATA", "licenses/")
        for path in LICENCES:
            assert opened.read(f"{inside}{path}") == (ROOT / path).read_bytes()
    assert {*said.get_all("License-File", [])} == LICENCES
    assert said["License-Expression"] == "MIT AND OFL-1.1"
    assert all((unpacked / path).is_file() for path in LICENCES)


def test_the_wheel_brings_every_page_of_the_help(wheel: Path) -> None:
    with ZipFile(wheel) as opened:
        inside = {*opened.namelist()}
    packed = {f"houseway/docs/{path.relative_to(ROOT / 'docs')}" for path in help_files()}
    assert packed | {"houseway/docs/CHANGELOG.md"} <= inside


def help_files() -> list[Path]:
    pictures = (ROOT / "docs" / "pictures").iterdir()
    return [*(path for name, path in pages().items() if name != "changes"), *pictures]


def test_the_changelog_has_the_version_with_its_day_first(wheel: Path) -> None:
    latest = re.findall(r"^## \[(.+?)\] - (\d{4}-\d\d-\d\d)$", CHANGES, re.MULTILINE)[0]
    assert latest[0] == houseway.__version__
    assert wheel.name == f"houseway-{houseway.__version__}-py3-none-any.whl"
    script = ROOT / "scripts" / "release.sh"
    said = subprocess.run([script, "--check"], check=True, capture_output=True, text=True).stdout
    assert said.startswith(f"houseway {latest[0]} of {latest[1]}, ")


@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="a source archive has no history")
def test_the_archive_holds_what_is_committed_and_nothing_else(unpacked: Path) -> None:
    said = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT, check=True, capture_output=True, text=True,
    )  # fmt: skip
    held = {str(path.relative_to(unpacked)) for path in unpacked.rglob("*") if path.is_file()}
    gone = {name for name in said.stdout.splitlines() if not (ROOT / name).exists()}
    assert held - {"PKG-INFO"} == {*said.stdout.splitlines()} - gone


def test_the_program_says_its_version(environment: Path) -> None:
    command = [str(environment / "bin" / "houseway"), "--version"]
    said = subprocess.run(command, check=True, capture_output=True, text=True)
    assert said.stdout == f"houseway {houseway.__version__}\n"
