"""Code version: whether two processes have the same version, sources, Python and processor."""

from __future__ import annotations

import hashlib
import platform
from functools import cache
from pathlib import Path
from typing import NamedTuple


class CodeVersion(NamedTuple):
    version: str
    digest: str
    """Of every source of the package."""
    python: str
    machine: str

    def differs(self, other: CodeVersion) -> str:
        """In which way the other one differs, in words; nothing if it does not."""
        if self.version != other.version:
            return f"has Houseway {other.version}, not {self.version}"
        if self.digest != other.digest:
            return (
                f"has other sources of Houseway {other.version} ({other.digest}, not {self.digest})"
            )
        if self.python != other.python:
            return f"runs Python {other.python}, not {self.python}"
        if self.machine != other.machine:
            return f"has a processor of the kind {other.machine}, not {self.machine}"
        return ""


@cache
def this_code() -> CodeVersion:
    from houseway import __version__

    house, digest = Path(__file__).parents[1], hashlib.sha256()
    for path in sorted(house.rglob("*.py")):
        digest.update(path.relative_to(house).as_posix().encode() + path.read_bytes())
    python = ".".join(platform.python_version_tuple()[:2])
    return CodeVersion(__version__, digest.hexdigest()[:16], python, platform.machine())
