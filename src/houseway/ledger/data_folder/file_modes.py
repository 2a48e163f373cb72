"""File permissions: files 0600 and folders 0700, for the account of the server alone.

Future decks, the register and the ledger are in them. What an earlier version or a copy left open
is closed at the start.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Iterable
from pathlib import Path

from houseway.errors import RecordError

FOLDER_MODE, FILE_MODE = 0o700, 0o600


def make_private(path: Path) -> None:
    """A file that is nobody else's from its first byte; one that is there stays as it is."""
    if not path.exists():
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, FILE_MODE))


def restrict_to_owner(paths: Iterable[Path]) -> list[Path]:
    """Take away what others may do with these; those for which that was needed.

    What belongs to another account is refused: its owner could read it whatever its mode.
    """
    return [path for path in paths if _closed(path)]


def _closed(path: Path) -> bool:
    found = path.stat()
    if found.st_uid != os.geteuid():
        raise RecordError(
            f"{path} belongs to another account of this computer, which could read it: give it to "
            "yours with chown, or choose another folder with --at."
        )
    wanted = FOLDER_MODE if stat.S_ISDIR(found.st_mode) else FILE_MODE
    if stat.S_IMODE(found.st_mode) == wanted:
        return False
    try:
        path.chmod(wanted)
    except OSError as error:
        raise RecordError(
            f"{path} is open to other accounts and cannot be closed ({error.strerror}): "
            f"run chmod {wanted:o} on it, or choose another folder with --at."
        ) from error
    return True
