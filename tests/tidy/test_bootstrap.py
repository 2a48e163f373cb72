"""Setting up on a strange machine: what is missing is said in one sentence, and nothing is left."""

from __future__ import annotations

import os
import shutil
import stat
import subprocess
from pathlib import Path

import pytest

from tests.listing import at_least
from tests.marks import ROOT
from tests.waiting import PATIENCE_SECONDS

BARE = ("bash", "cat", "cksum", "dirname", "mkdir", "pwd", "rm")


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """The scripts in a folder of their own, without an environment."""
    for name in ("run", "test", "pyproject.toml", "README.md"):
        shutil.copy(ROOT / name, tmp_path / name)
    for folder in ("scripts", "requirements"):
        shutil.copytree(ROOT / folder, tmp_path / folder)
    return tmp_path


@pytest.fixture
def bare_path(tmp_path: Path) -> Path:
    """A PATH with the plainest tools, no Python, and a shim that does not run."""
    folder = tmp_path / "bin"
    folder.mkdir()
    for name in BARE:
        found = shutil.which(name)
        assert found is not None
        (folder / name).symlink_to(found)
    for name in ("python3", "python3.11", "python"):
        shim = folder / name
        shim.write_text("#!/bin/sh\necho 'no such version' >&2\nexit 127\n")
        shim.chmod(shim.stat().st_mode | stat.S_IXUSR)
    return folder


def run(folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    kept = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
    return subprocess.run(
        ["bash", "run", "games"],
        cwd=folder, env={**kept, **environment}, capture_output=True, text=True, check=False,
        timeout=PATIENCE_SECONDS,
    )  # fmt: skip


def test_without_a_python_that_runs_one_sentence_says_so(clone: Path, bare_path: Path) -> None:
    script = (clone / "scripts/bootstrap.sh").read_text()
    # The usual places are taken away too: this machine may have a Python there.
    script = script.replace("/usr/bin/python3", "/nowhere/a").replace("/usr/local/bin", "/nowhere")
    (clone / "scripts/bootstrap.sh").write_text(script)
    result = run(clone, PATH=str(bare_path))
    assert result.returncode == 1
    assert result.stderr == (
        "houseway: Python 3.11 or later is needed and none was found; "
        "install it or name one in HOUSEWAY_PYTHON.\n"
    )
    assert not (clone / ".venv").exists()


def test_without_a_network_one_sentence_says_so(clone: Path) -> None:
    offline = {
        "PIP_INDEX_URL": "http://127.0.0.1:9",
        "PIP_RETRIES": "0",
        "PIP_NO_CACHE_DIR": "1",
        "PIP_CONFIG_FILE": os.devnull,
    }
    result = run(clone, **offline)
    assert result.returncode == 1
    last = result.stderr.splitlines()[-1]
    assert last.startswith("houseway: Packages could not be fetched: a network connection")
    assert len(result.stderr.splitlines()) == 2
    assert not list((clone / ".venv").glob("stamp-*"))


def test_a_warm_start_only_compares_a_stamp() -> None:
    """The environment that runs this test is warm, so starting it again sets nothing up."""
    result = run(ROOT, **os.environ)
    assert result.returncode == 0
    assert result.stderr == ""
    assert "three-card-poker" in result.stdout


def test_run_reads_and_writes_where_its_caller_is(tmp_path: Path) -> None:
    layout = ROOT / "src/houseway/examples/no-bust-joker-up.toml"
    shutil.copy(layout, tmp_path / "mine.toml")
    (tmp_path / "rich.py").write_text("raise SystemExit('not the package of that name')\n")
    for words in (["settle", "mine.toml"], ["sign", "no-bust", "--out", "mine.svg"]):
        result = subprocess.run(
            [ROOT / "run", *words], cwd=tmp_path, capture_output=True, text=True, check=False
        )
        assert (result.returncode, result.stderr) == (0, "")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["mine.svg", "mine.toml", "rich.py"]


def test_locks_carry_hashes_and_no_addresses() -> None:
    for lock in at_least(3, (ROOT / "requirements").glob("*.txt")):
        text = lock.read_text("utf-8")
        assert "://" not in text
        assert "/" + "simple" not in text
        pins = [line for line in text.splitlines() if "==" in line and not line.startswith(" ")]
        assert pins
        assert text.count("--hash=sha256:") >= len(pins)
