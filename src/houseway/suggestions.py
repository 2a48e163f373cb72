"""Suggestions ("did you mean"): the closest match of an unknown name, or the known names."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

from houseway.quoting import quoted, truncate

_ALL_MAX = 16
"""So many names can be read at a glance; of more, only the nearest are told."""


def no_such(what: str, name: str, known: Iterable[str]) -> str:
    """`There is no game 'nobust'; did you mean no-bust?`, or the known names."""
    return f"There is no {what} {quoted(name)}; {did_you_mean(name, known)}"


def has_no(owner: str, what: str, name: str, known: Iterable[str]) -> str:
    """`No Bust has no bet bustr; did you mean buster?`, or what it has instead."""
    return f"{owner} has no {what} {truncate(name)}; {did_you_mean(name, known)}"


def closest_match(name: str, known: Iterable[str], likeness: float = 0.6) -> str | None:
    """The known name that is most like this one, if one is like it at all."""
    by_lower = {each.lower(): each for each in known}
    found = get_close_matches(name.lower(), by_lower, n=1, cutoff=likeness)
    return by_lower[found[0]] if found else None


def likely_misspelling(name: str, known: Iterable[str]) -> str | None:
    """The known name that this one must have been meant for, where others are allowed too."""
    return closest_match(name, known, likeness=0.85)


def did_you_mean(name: str, known: Iterable[str]) -> str:
    """The end of a sentence about a name that is not known: the nearest, or all that there are."""
    names = list(dict.fromkeys(known))
    meant = closest_match(name, names)
    if meant is not None:
        return f"did you mean {meant}?"
    if not names:
        return "there is none."
    more = f" and {len(names) - _ALL_MAX} more" if len(names) > _ALL_MAX else ""
    verb = "is" if len(names) == 1 else "are"
    return f"there {verb} {', '.join(names[:_ALL_MAX])}{more}."
