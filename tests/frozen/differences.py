"""Where two evenings part, in words: the batch, the event or the frame, and both sides of it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import zip_longest
from typing import Any

from tests.frozen.evening import Evening, Seen
from tests.frozen.kept import MARK_DIGITS, Kept, answers_of, marks, viewers_of

SHOWN = 600
"""How many letters of each side are shown."""


def difference(kept: Kept, bodies: Sequence[bytes], evening: Evening) -> str | None:
    """The first thing that is not as it was kept; None if everything is."""
    return (
        in_batches(kept, bodies)
        or _in_looks(kept, evening.seen)
        or _in_hashes(kept, viewers_of(evening))
        or _in_answers(kept, evening)
    )


def in_batches(kept: Kept, bodies: Sequence[bytes]) -> str | None:
    frozen = [bytes(body) for body in kept.batches]
    for number, (theirs, ours) in enumerate(zip_longest(frozen, bodies), start=1):
        if theirs != ours:
            return f"{kept.recipe.id}, batch {number}, {_parted(theirs, ours)}"
    return None


def _parted(theirs: bytes | None, ours: bytes | None) -> str:
    if theirs is None or ours is None:
        return _both("is only on one side", theirs, ours)
    before, after = json.loads(theirs), json.loads(ours)
    first = before["first"]
    for place, (was, now) in enumerate(zip_longest(before["events"], after["events"])):
        if was != now:
            return _both(f"event {first + place}", was, now)
    for field in before:
        if before[field] != after.get(field):
            return _both(field, before[field], after.get(field))
    return _both("is written otherwise", theirs, ours)


def _in_looks(kept: Kept, seen: Sequence[Seen]) -> str | None:
    for place, (look, now) in enumerate(zip_longest(kept.looks, seen)):
        if look is None or now is None or look.batch != now.batch:
            return f"{kept.recipe.id}, look {place + 1}, {_both('is another', look, now)}"
        found = marks(now.frames)
        for at, viewer in enumerate(sorted(now.frames)):
            mark = slice(at * MARK_DIGITS, (at + 1) * MARK_DIGITS)
            if look.marks[mark] != found[mark]:
                parted = _frame(kept, place, viewer, now)
                return f"{kept.recipe.id}, batch {look.batch}, {parted}"
        if look.marks != found:
            return f"{kept.recipe.id}, batch {look.batch}, is seen by others than before"
    return None


def _frame(kept: Kept, place: int, viewer: str, now: Seen) -> str:
    """Both frames, where they are kept in full."""
    what = f"the frame of {viewer or 'somebody without a name'}"
    ours = json.loads(now.frames[viewer])
    if not kept.frames:
        return _both(what, "as a hash only", ours)
    return _both(what, json.loads(bytes(kept.frames[place][viewer])), ours)


def _in_hashes(kept: Kept, viewers: dict[str, str]) -> str | None:
    for viewer in sorted({*kept.viewers, *viewers}):
        if kept.viewers.get(viewer) != viewers.get(viewer):
            return f"{kept.recipe.id}: some frame of {viewer!r} is not what it was"
    return None


def _in_answers(kept: Kept, evening: Evening) -> str | None:
    if kept.answers == answers_of(evening):
        return None
    return f"{kept.recipe.id}: somebody was answered otherwise, among {evening.answers}"


def _both(what: str, theirs: Any, ours: Any) -> str:
    """Both sides, from the first place on where they differ."""
    if isinstance(theirs, dict) and isinstance(ours, dict):
        for key in {**theirs, **ours}:
            if theirs.get(key) != ours.get(key):
                return _both(f"{what}, {key}", theirs.get(key), ours.get(key))
    if isinstance(theirs, list) and isinstance(ours, list):
        for place, (was, now) in enumerate(zip_longest(theirs, ours), start=1):
            if was != now:
                return _both(f"{what} {place}", was, now)
    return f"{what}:\n  kept: {str(theirs)[:SHOWN]}\n  now:  {str(ours)[:SHOWN]}"
