"""Try one mutation: a copy of the package with the mistake in it, and the rule's own tests."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from enum import StrEnum
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from houseway.rules.coverage import proofs
from tests.marks import ROOT
from tests.mutations.entries import Mutation, Stale, broken
from tests.mutations.only_rules import OUTCOME, RULES

PACKAGE = ROOT / "src" / "houseway"
_MINUTES = 20


class Verdict(StrEnum):
    CAUGHT = "caught"
    SURVIVED = "survived"
    CRASHED = "crashed"
    """Only by an error of the package itself: the mistake is too crude to prove anything."""
    STALE = "stale"
    NOT_WRITTEN = "no mutation written"
    NOT_POSSIBLE = "nothing to break"


GOOD = frozenset({Verdict.CAUGHT, Verdict.NOT_WRITTEN, Verdict.NOT_POSSIBLE})


class Tried(NamedTuple):
    rule: str
    verdict: Verdict
    why: str
    """The test that noticed, or what happened instead."""


def try_rule(rule: str, mutation: Mutation | None) -> Tried:
    if mutation is None:
        return Tried(rule, Verdict.NOT_WRITTEN, "")
    if mutation.why_none:
        return Tried(rule, Verdict.NOT_POSSIBLE, mutation.why_none)
    return try_mutation(mutation)


def try_mutation(mutation: Mutation) -> Tried:
    """The mistake is made in a copy that comes first on the path, not in the working tree."""
    source = PACKAGE / mutation.file
    try:
        text = broken(mutation, source.read_text("utf-8"))
    except (OSError, Stale) as error:
        return Tried(mutation.rule, Verdict.STALE, str(error))
    with _copied() as folder:
        (folder / mutation.file).unlink()
        (folder / mutation.file).write_text(text, "utf-8")
        if mutation.tests:
            return _judged(mutation.rule, _run("", folder, list(mutation.tests)))
        return _judged(mutation.rule, _run(mutation.rule, folder, tests_of(mutation.rule)))


def failing_unbroken(rules: Iterable[str]) -> list[str]:
    """What fails of these rules' tests in a copy without any mistake: nothing, if all is well."""
    asked = list(rules)
    files = {test.partition("::")[0] for rule in asked for test in tests_of(rule)}
    with _copied() as folder:
        outcome = _run(" ".join(asked), folder, sorted(files))
    return [*outcome["noticed"], *outcome["crashed"]]


@contextmanager
def _copied() -> Iterator[Path]:
    """A copy of the package, in a folder that it has to itself.

    Its files are the working tree's own under second names, compiled ones too: what is to be
    changed is taken away first and written anew.
    """
    with TemporaryDirectory(prefix="houseway-mutation-") as folder:
        copy = Path(folder) / "src" / "houseway"
        shutil.copytree(PACKAGE, copy, copy_function=_link)
        yield copy


def _link(file: str, name: str) -> None:
    try:
        os.link(file, name)
    except OSError:  # Another disk, or one without second names.
        shutil.copy2(file, name)


def _run(rules: str, package: Path, tests: list[str]) -> dict[str, list[str]]:
    """Run what is marked with these rules against that package; all of it where none is named."""
    outcome = package.parent / "outcome.json"
    environment = {
        **os.environ,
        "PYTHONPATH": str(package.parent),
        # Plugins that nobody asks for take three times as long to load as the tests to run.
        "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
        RULES: rules,
        OUTCOME: str(outcome),
    }
    command = [sys.executable, "-m", "pytest", "-p", "tests.mutations.only_rules"]
    command += ["-p", "no:cacheprovider", "--tb=no", *tests]
    done = subprocess.run(
        command,
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        timeout=60 * _MINUTES,
        check=False,
    )
    if not outcome.exists():
        return {"noticed": [], "crashed": [done.stdout + done.stderr], "passed": []}
    found: dict[str, list[str]] = json.loads(outcome.read_text("utf-8"))
    return found


def tests_of(rule: str) -> list[str]:
    """The tests that carry the rule's mark, scenes at a table before everything else."""
    return sorted(proofs()[rule].tests, key=lambda test: (not test.startswith("tests/rules"), test))


def _judged(rule: str, outcome: dict[str, list[str]]) -> Tried:
    if outcome["noticed"]:
        return Tried(rule, Verdict.CAUGHT, outcome["noticed"][0])
    if outcome["crashed"]:
        return Tried(rule, Verdict.CRASHED, outcome["crashed"][0])
    return Tried(rule, Verdict.SURVIVED, f"{len(outcome['passed'])} tests passed")
