"""Files in the user's cache folder (XDG), written atomically."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path


def cache_folder(name: str) -> Path:
    """`houseway/NAME` in XDG_CACHE_HOME or, without that, in ~/.cache."""
    named = os.environ.get("XDG_CACHE_HOME", "")
    # The standard says that a relative path is to be ignored.
    root = Path(named) if Path(named).is_absolute() else Path.home() / ".cache"
    return root / "houseway" / name


def write_atomically(path: Path, content: bytes) -> None:
    """Write a file beside its place and move it there; where nothing can be written, keep nothing.

    So several writers never leave half of one.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent, suffix=".part")
    except OSError:
        return
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
        Path(name).replace(path)
    except OSError:
        Path(name).unlink(missing_ok=True)
