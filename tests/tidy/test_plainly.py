"""`scripts/plainly.sh`, by which CI runs the tests: nothing of this machine reaches the command."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

from tests.marks import ROOT
from tests.waiting import PATIENCE_SECONDS

VARIABLES = {"PATH", "HOME", "TMPDIR", "LANG", "CI", "FONTCONFIG_FILE"}
SHELL_S_OWN = {"PWD", "SHLVL", "_"}


def plainly(script: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [str(ROOT / "scripts" / "plainly.sh"), "bash", "-c", script],
        cwd=ROOT, env={"PATH": os.environ["PATH"], **environment}, capture_output=True, text=True,
        check=False, timeout=PATIENCE_SECONDS,
    )  # fmt: skip


def test_only_what_leads_to_the_package_index_is_handed_on() -> None:
    said = plainly("env", HOUSEWAY_CHROMIUM="/mine", EDITOR="ed", PIP_INDEX_URL="index").stdout
    found = dict(line.partition("=")[::2] for line in said.splitlines())
    assert set(found) - SHELL_S_OWN == {*VARIABLES, "PIP_INDEX_URL"}
    assert found["PIP_INDEX_URL"] == "index"


def test_the_home_is_empty_and_gone_afterwards() -> None:
    home, *inside = plainly('echo "$HOME"; ls -A "$HOME" "$TMPDIR" | grep -v "^/"').stdout.split()
    assert inside == []
    assert not Path(home).exists()


def test_the_status_and_the_words_are_those_of_the_command() -> None:
    result = plainly("echo 3 failed; exit 3")
    assert (result.returncode, result.stdout) == (3, "3 failed\n")


def test_ci_runs_the_tests_plainly() -> None:
    assert "\nscripts/plainly.sh ./test\n" in (ROOT / ".ci" / "run").read_text("utf-8")
