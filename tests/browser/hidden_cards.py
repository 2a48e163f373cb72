"""What a frame must not show, whoever receives it: looked at as it comes, in every browser test.

This goes by the frame alone: the names of secrets. What cards it shows is compared with the ledger
when the room closes, at every table (`tests/web/shown_too_much.py`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

SECRETS = frozenset({"secret", "seed", "salt", "salts", "shuffle", "undealt"})
"""Names under which cards to come could be told."""


def shown_too_early(frame: Mapping[str, Any]) -> list[str]:
    """What somebody sees in a frame and may not see, a word each."""
    return [f"the frame tells {name!r}" for name in _names(frame) if name in SECRETS]


def _names(part: Any) -> Iterator[str]:
    if isinstance(part, Mapping):
        for name, value in part.items():
            yield name
            yield from _names(value)
    elif isinstance(part, list):
        for each in part:
            yield from _names(each)
