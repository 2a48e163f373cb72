"""What a frame must not show, whoever receives it: looked at as it comes, in every browser test.

This goes by the frame alone: the names of secrets, and at a poker table the hands of others. What
was dealt against a player-dealer is compared with the ledger when the room closes
(`tests/web/shown_too_much.py`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

SECRETS = frozenset({"secret", "seed", "salt", "salts", "shuffle", "undealt"})
"""Names under which cards to come could be told."""
CLOSED = "??"
EXPOSED_MAX = 1
"""How many cards of a poker hand may have been exposed by mistake."""


def shown_too_early(frame: Mapping[str, Any]) -> list[str]:
    """What somebody sees in a frame and may not see, a word each."""
    found = [f"the frame tells {name!r}" for name in _names(frame) if name in SECRETS]
    return [*found, *hands_shown_too_early(frame)]


def hands_shown_too_early(frame: Mapping[str, Any]) -> Iterator[str]:
    """At a poker table, hands of others before the end."""
    if frame.get("family") != "pot" or frame["phase"] not in ("betting", "drawing"):
        return
    for seat in frame["seats"]:
        shown = [card for card in seat["cards"] if card != CLOSED]
        if seat["seat"] != frame["your_seat"] and len(shown) > EXPOSED_MAX:
            yield f"seat {seat['seat']} shows {' '.join(shown)}"


def _names(part: Any) -> Iterator[str]:
    if isinstance(part, Mapping):
        for name, value in part.items():
            yield name
            yield from _names(value)
    elif isinstance(part, list):
        for each in part:
            yield from _names(each)
