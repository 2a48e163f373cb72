"""Check the JSDoc types of the scripts with TypeScript, which npm installs into the environment.

It is installed as `requirements/javascript` locks it, once for each lock, and the browsers' pages
need none of it: without Node.js, npm or a registry one sentence says that this check is left out.
What was found out about files that have not changed is kept beside it. `tsconfig.json` has the
settings.
"""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import tempfile
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from tests.marks import ROOT

_LOCK = "requirements/javascript"
_OF_THE_CHECK = ("tsconfig.json", "tests/rings/javascript.py")
LOCK = ROOT / _LOCK
SETTINGS = ROOT / "tsconfig.json"
TOOLS = ROOT / ".venv" / "javascript"
"""A folder for each lock, named by its digest."""
WRONG_LOCK = ("EINTEGRITY", "EUSAGE")
"""What npm says of a lock whose hashes or versions are not those of the packages."""


class LeftOut(Exception):
    """The types cannot be checked on this machine; the message says why."""


class Checked(NamedTuple):
    status: int
    said: str


def main() -> int:
    try:
        status, said = check(SETTINGS, known=TOOLS / "known.tsbuildinfo")
    except LeftOut as why:
        print(f"houseway: The types of the scripts were left out: {why}", flush=True)
        return 0
    print(said or "Success: no issues found in the scripts\n", end="", flush=True)
    return status


def concerns(path: str) -> bool:
    """Whether a changed file may change what the check finds."""
    return path.endswith(".js") or path in _OF_THE_CHECK or path.startswith(f"{_LOCK}/")


def check(settings: Path, *words: str, known: Path | None = None) -> Checked:
    """What the compiler says of the scripts that these settings name."""
    kept = ("--incremental", "--tsBuildInfoFile", str(known)) if known else ()
    command = [*compiler(), "--project", str(settings), "--pretty", "false", *kept, *words]
    result = _run(command, cwd=ROOT)
    return Checked(result.returncode, result.stdout + result.stderr)


def compiler() -> tuple[str, ...]:
    """The command of the locked TypeScript; the first call installs it."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        raise LeftOut("Node.js and npm are needed for them.")
    folder = TOOLS / _digest()
    command = (node, str(folder / "node_modules" / "typescript" / "bin" / "tsc"))
    if not folder.exists():
        _install(npm, folder)
        if _run([*command, "--version"], cwd=ROOT).returncode:
            raise LeftOut("TypeScript does not run here.")
    return command


def _digest() -> str:
    files = sorted(path for path in LOCK.iterdir() if path.is_file())
    return hashlib.sha256(b"".join(path.read_bytes() for path in files)).hexdigest()[:16]


def _install(npm: str, folder: Path) -> None:
    """Whole or not at all: it is renamed to its place. What another lock had installed goes."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder.parent, prefix="new-") as new:
        here = shutil.copytree(LOCK, Path(new) / "javascript")
        result = _run([npm, "ci", "--include=dev", "--prefer-offline"], cwd=here)
        log = folder.parent / "npm.log"
        log.write_text(result.stdout + result.stderr, "utf-8")
        if any(word in result.stderr for word in WRONG_LOCK):
            raise SystemExit(f"houseway: npm refuses the lock in {_LOCK}.\n{result.stderr}")
        if result.returncode:
            raise LeftOut(f"TypeScript could not be fetched; see {log}.")
        for old in folder.parent.glob("[0-9a-f]" * 16):
            if old != folder:
                shutil.rmtree(old, ignore_errors=True)
        # Another run may have been faster.
        with suppress(OSError):
            here.rename(folder)


def _run(command: Sequence[str], cwd: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False)


if __name__ == "__main__":
    raise SystemExit(main())
