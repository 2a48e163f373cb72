"""Rooms and example layouts that come with the package, found by name or path.

Wherever a room or a layout is asked for, `demo` is the one that comes with Houseway, and
`demo.toml` or `./rooms/demo` is a file of the caller's.
"""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path

from houseway.errors import RecordError
from houseway.suggestions import no_such

_HERE = Path(__file__).parent


class PackagedFiles(StrEnum):
    """What comes with the package; each has a folder of files."""

    ROOM = "room"
    EXAMPLE = "example"

    @property
    def folder(self) -> Path:
        return _HERE / f"{self}s"

    def paths(self) -> dict[str, Path]:
        return {path.stem: path for path in sorted(self.folder.glob("*.toml"))}

    def path_of(self, name: str | Path) -> Path:
        """The shipped file of that name, or the caller's own if it is written as a path."""
        if not str(name).strip():
            raise RecordError(no_such(self, str(name), self.paths()))
        path = Path(name)
        if path.suffix == ".toml" or len(path.parts) != 1 or path.is_file():
            return path
        shipped = self.paths()
        if str(name) not in shipped:
            raise RecordError(no_such(self, str(name), shipped))
        return shipped[str(name)]
