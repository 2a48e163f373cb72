"""What a frame must not show, whoever receives it: looked at in every frame of every browser test.

This is worked out from the frame alone, so it knows less than `tests/properties/test_views.py`;
but it sees what really came over the line.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

SECRETS = frozenset({"secret", "seed", "salt", "salts", "shuffle", "undealt"})
"""Names under which cards to come could be told."""
CLOSED = "??"
HELD = {"ante_play": (("deciding",), 0), "pot": (("betting", "drawing"), 1)}
"""By family: in which phases the hands of others lie face down, and how many cards of one may have
been exposed by mistake."""


def shown_too_early(frame: Mapping[str, Any]) -> list[str]:
    """What somebody sees in a frame and may not see, a word each."""
    found = [f"the frame tells {name!r}" for name in _names(frame) if name in SECRETS]
    phases, exposed = HELD.get(frame.get("family", ""), ((), 0))
    if frame.get("phase") not in phases:
        return found
    for seat in frame["seats"]:
        shown = [card for card in seat.get("cards", ()) if card != CLOSED]
        is_bank = seat["seat"] == frame.get("player_dealer")
        if not _is_own(frame, seat) and len(shown) > (1 if is_bank else exposed):
            found.append(f"seat {seat['seat']} shows {' '.join(shown)}")
    return found


def _is_own(frame: Mapping[str, Any], seat: Mapping[str, Any]) -> bool:
    """Whether it is one's own hand, or one stands behind it with a wager."""
    behind = [name for name, _ in seat.get("backline", ())]
    return seat["seat"] == frame["your_seat"] or frame["you"] in behind


def _names(part: Any) -> Iterator[str]:
    if isinstance(part, Mapping):
        for name, value in part.items():
            yield name
            yield from _names(value)
    elif isinstance(part, list):
        for each in part:
            yield from _names(each)
