"""Running a command as a user does, in a process of its own or in this one."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import msgspec
from typer.testing import CliRunner

from houseway.cli.app import app
from tests.marks import ROOT
from tests.waiting import PATIENCE_SECONDS


def houseway(*words: str, input: str = "") -> subprocess.CompletedProcess[str]:
    """The real thing: exit status, output and error output of `houseway ...`."""
    return subprocess.run(
        [sys.executable, "-m", "houseway", *words],
        cwd=ROOT, input=input, capture_output=True, text=True, check=False,
        timeout=PATIENCE_SECONDS,
    )  # fmt: skip


def said(*words: str) -> str:
    """What a command prints, in this process; it must succeed."""
    result = CliRunner().invoke(app, list(words), env={"COLUMNS": "100"})
    assert result.exit_code == 0, result.output
    return result.output


def json_of(*words: str) -> Any:
    return msgspec.json.decode(said(*words, "--json"))
