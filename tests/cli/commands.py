"""Running a command as a user does, in a process of its own or in this one."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path
from typing import Any

import msgspec
from typer.testing import CliRunner

from houseway.cli import main
from houseway.cli.app import app
from tests.marks import ROOT
from tests.web.warm import ended


def houseway(
    *words: str, input: str = "", folder: Path = ROOT, **variables: str
) -> subprocess.CompletedProcess[str]:
    """The real thing: exit status, output and error output of `houseway ...`."""
    known = {**os.environ, **variables}
    return ended(main, *words, input=input, folder=folder, variables=known)


def said(*words: str) -> str:
    """What a command prints, in this process; it must succeed."""
    result = CliRunner().invoke(app, list(words), env={"COLUMNS": "100"})
    assert result.exit_code == 0, result.output
    return result.output


def json_of(*words: str) -> Any:
    return msgspec.json.decode(said(*words, "--json"))
