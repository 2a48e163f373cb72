"""Houseway as a stranger has it: a wheel in an environment of its own, used from an empty folder.

The environment holds the wheel and, of all packages of the environment that runs the tests, those
that the wheel itself asks for and what those ask for. It sees neither the source nor Numba, needs
no network, and is made in a second.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import venv
from collections.abc import Sequence
from importlib.metadata import Distribution, distribution
from pathlib import Path
from typing import NamedTuple
from zipfile import ZipFile

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.marks import ROOT

PYTHON = Path("bin/python")


class Ended(NamedTuple):
    """What came of a command."""

    status: int
    printed: str
    complained: str


ONE_BY_ONE = """
import io, json, sys
from houseway.cli import main

def text():
    return io.TextIOWrapper(io.BytesIO(), "utf-8", write_through=True)

ended, answer = [], sys.stdout
for words in json.load(sys.stdin):
    sys.argv, sys.stdout, sys.stderr = ["houseway", *words], text(), text()
    try:
        status = main()
    except SystemExit as left:
        status = left.code
    said = [each.buffer.getvalue().decode() for each in (sys.stdout, sys.stderr)]
    ended.append((status or 0, *said))
json.dump(ended, answer)
"""
"""What the installed program does with each of several commands, as its script does with one."""


class Place:
    """An environment with an installed Houseway, and the folder from which it is used."""

    def __init__(self, environment: Path, folder: Path) -> None:
        self.environment = environment
        self.folder = folder

    @property
    def command(self) -> str:
        return str(self.environment / "bin" / "houseway")

    @property
    def variables(self) -> dict[str, str]:
        """Nothing of the environment that runs the tests, and no home but the folder."""
        home = str(self.folder)
        return {"PATH": os.defpath, "HOME": home, "COLUMNS": "80", "PYTHONUNBUFFERED": "1"}

    def houseway(self, *words: str, **variables: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [self.command, *words],
            cwd=self.folder, env={**self.variables, **variables}, stdin=subprocess.DEVNULL,
            capture_output=True, text=True, check=False,
        )  # fmt: skip

    def each_of(self, commands: Sequence[Sequence[str]]) -> list[Ended]:
        """How these commands ended, all in one process, which reads the modules once."""
        result = subprocess.run(
            [self.environment / PYTHON, "-c", ONE_BY_ONE],
            cwd=self.folder, env=self.variables, input=json.dumps(commands),
            capture_output=True, text=True, check=False,
        )  # fmt: skip
        assert result.returncode == 0, result.stderr
        return [Ended(*each) for each in json.loads(result.stdout)]

    def said(self, *words: str) -> str:
        """What a command prints; it must end well and complain of nothing."""
        result = self.houseway(*words)
        assert (result.returncode, result.stderr) == (0, ""), result.stderr
        return result.stdout


def build(target: str, folder: Path, root: Path = ROOT, **variables: str) -> Path:
    """The wheel or the source archive (`sdist`) of what lies in a folder."""
    command = [sys.executable, "-m", "hatchling", "build", "--target", target]
    subprocess.run(
        [*command, "--directory", str(folder)],
        cwd=root, check=True, capture_output=True, env={**os.environ, **variables},
    )  # fmt: skip
    (built,) = folder.glob("*-*.whl" if target == "wheel" else "*-*.tar.gz")
    return built


def install(wheel: Path, environment: Path, *others: Path, extra: str = "") -> None:
    """The wheel by the installer that people use, beside the packages that it asks for.

    Other wheels come with it that ask for nothing besides.
    """
    venv.create(environment, symlinks=True)
    site = next(environment.glob("lib/python*/site-packages"))
    for found in needed(wheel, extra):
        for name in top_names(found):
            (site / name).symlink_to(Path(str(found.locate_file(name))))
    _uv("install", "--no-deps", "--offline", *map(str, (wheel, *others)), environment=environment)


def install_lowest(wheel: Path, environment: Path) -> None:
    """The wheel beside the oldest packages that it allows, which are fetched."""
    venv.create(environment, symlinks=True)
    lock = ROOT / "requirements" / "lowest.txt"
    _uv("sync", "--require-hashes", str(lock), environment=environment)
    _uv("install", "--no-deps", "--offline", str(wheel), environment=environment)


def _uv(*words: str, environment: Path) -> None:
    uv, verb = Path(sys.executable).with_name("uv"), words[0]
    subprocess.run(
        [uv, "pip", verb, "--quiet", "--python", environment / PYTHON, *words[1:]],
        check=True, capture_output=True,
    )  # fmt: skip


def needed(wheel: Path, extra: str = "") -> list[Distribution]:
    """What the wheel asks for, with that extra or none, and what each of those does in turn."""
    found: dict[str, Distribution] = {}
    asked = requirements_of(wheel)
    while asked:
        requirement = asked.pop()
        name = canonicalize_name(requirement.name)
        if name not in found and _applies(requirement, extra):
            package = distribution(name)
            assert package.version in requirement.specifier
            found[name] = package
            asked += [Requirement(text) for text in package.requires or ()]
    return list(found.values())


def requirements_of(wheel: Path) -> list[Requirement]:
    with ZipFile(wheel) as archive:
        (name,) = (each for each in archive.namelist() if each.endswith("/METADATA"))
        lines = archive.read(name).decode().partition("\n\n")[0].splitlines()
    mark = "Requires-Dist: "
    return [Requirement(each.removeprefix(mark)) for each in lines if each.startswith(mark)]


def _applies(requirement: Requirement, extra: str) -> bool:
    return requirement.marker is None or requirement.marker.evaluate({"extra": extra})


def top_names(package: Distribution) -> set[str]:
    """The folders and files that a package has in site-packages; its scripts are not needed."""
    tops = {path.parts[0] for path in package.files or ()}
    return tops - {"..", "__pycache__"}
