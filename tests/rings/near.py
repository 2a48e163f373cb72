"""`./test --near [REVISION]`: lint and types, and the tests nearest to what changed.

It ends with status 0 only if all of that passes. It says what it left out; `./test` leaves out
nothing.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import PurePosixPath

from tests.marks import ROOT
from tests.rings.changed import Changed, Unknown, changed_since
from tests.rings.chosen import Choice, choose, left_by_folder
from tests.rings.javascript import concerns

DOCUMENTS = "tests/tidy/test_documents.py"
OF_EVERY_DOCUMENT = "the_commands_of_the_documents"
"""Of these tests only those of a changed document run."""


WITHOUT_BROWSER = "--ignore=tests/browser"


def main(words: Sequence[str]) -> int:
    try:
        changed = changed_since(next((word for word in words if word != WITHOUT_BROWSER), None))
    except Unknown as error:
        print(f"houseway: {error}", file=sys.stderr)
        return 2
    if not changed.paths:
        print(f"Nothing changed since {changed.since}.")
        return 0
    types = _types(changed)
    choice = choose(changed.paths)
    print(told(changed, choice), flush=True)
    passed = [_lint(changed), _documents(changed, choice), _tests(choice, words)]
    said, _ = types.communicate()
    print(said, end="")
    return 0 if all(passed) and types.returncode == 0 else 1


def told(changed: Changed, choice: Choice) -> str:
    """What runs and what does not, in a sentence each."""
    many, runs = len(changed.paths), len(choice.files)
    lines = [f"{many} {'file' if many == 1 else 'files'} changed since {changed.since}."]
    lines += [f"{runs} of {runs + len(choice.left_out)} test files run, the nearest to the change."]
    if choice.left_out:
        lines += [f"Left to ./test: {left_by_folder(choice.left_out)}."]
    if choice.unread:
        lines += [f"No test is known to read {', '.join(choice.unread)}."]
    return "\n".join(lines)


def _types(changed: Changed) -> subprocess.Popen[str]:
    """Beside the tests; what it says is held back until they have ended."""
    words = [] if any(map(concerns, changed.paths)) else ["python"]
    return subprocess.Popen(
        [sys.executable, "-m", "tests.rings.types", *words],
        cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
    )  # fmt: skip


def _lint(changed: Changed) -> bool:
    commands = (["ruff", "format", "--check"], ["ruff", "check"])
    return not changed.python or all(_runs(*each, *changed.python) for each in commands)


def _documents(changed: Changed, choice: Choice) -> bool:
    """The commands of the changed documents, also of those that wait for `--release`."""
    if DOCUMENTS not in choice.files:
        return True
    mine = (PurePosixPath(path).stem for path in changed.there if path.endswith(".md"))
    chosen = " or ".join([f"not {OF_EVERY_DOCUMENT}", *mine])
    return _runs("pytest", "--release", DOCUMENTS, "-k", chosen)


def _tests(choice: Choice, words: Sequence[str]) -> bool:
    files = [file for file in choice.files if file != DOCUMENTS]
    if WITHOUT_BROWSER in words:
        files = [file for file in files if not file.startswith("tests/browser/")]
    workers = min(len(files), 2 * (os.cpu_count() or 1) + 1)
    return _runs("pytest", "-n", str(workers), "--dist", "worksteal", *files)


def _runs(module: str, *words: str) -> bool:
    command = [sys.executable, "-m", module, *words]
    return subprocess.run(command, cwd=ROOT, check=False).returncode == 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
