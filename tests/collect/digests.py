"""One short number for each schedule, which moves if a bound, a fee or a ruling moves.

Write `digests.txt` again with `python -m tests.collect.digests`, and read what it changed.
"""

from __future__ import annotations

import hashlib
from pathlib import Path

import msgspec

from houseway.collect.linter.lint import every_option
from houseway.collect.printed_schedule import PrintedSchedule
from houseway.collect.schedule import apply_rulings
from houseway.collect.treatments import TREATMENTS

DIGESTS = Path(__file__).parent / "digests.txt"


def digest(row: PrintedSchedule) -> str:
    """Of the entry as printed and of the schedule as ruled, without their words."""
    plain = msgspec.structs.replace(row, irregular=None, ruling=None)
    printed = msgspec.to_builtins(plain)
    for treatment in TREATMENTS:
        # A room chooses it; nothing of it is printed.
        assert printed.pop(treatment.name) == treatment.default
    both = (printed, msgspec.structs.replace(apply_rulings(plain), irregular=None, ruling=None))
    return hashlib.sha256(msgspec.json.encode(both)).hexdigest()[:12]


def kept_digests() -> dict[str, str]:
    words = DIGESTS.read_text("utf-8").split()
    return dict(zip(words[::2], words[1::2], strict=True))


def main() -> None:
    with DIGESTS.open("w", encoding="utf-8") as out:
        for row in every_option():
            print(row.id, digest(row), file=out)


if __name__ == "__main__":
    main()
