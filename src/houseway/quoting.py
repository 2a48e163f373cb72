"""Untrusted input quoted in a message: on one line, printable, truncated.

Terminals obey some characters instead of showing them.
"""

from __future__ import annotations

import re

QUOTED_MAX = 60
_QUOTED = re.compile(r"'([^']*)'")


def printable(text: str) -> str:
    """The text without anything that a terminal would obey instead of showing it."""
    return "".join(each if each.isprintable() else ascii(each)[1:-1] for each in text)


def truncate(text: str) -> str:
    shown = printable(text[: QUOTED_MAX + 1])
    return shown if len(shown) <= QUOTED_MAX else f"{shown[:QUOTED_MAX]}…"


def shorten_quotes(sentence: str) -> str:
    """A sentence that repeats what was written as it is, such as a validator's."""
    return _QUOTED.sub(lambda found: f"'{truncate(found[1])}'", sentence)


def quoted(value: object) -> str:
    """A value, in quotes if it is a text."""
    if isinstance(value, str) and type(value) is str:
        value = value[: QUOTED_MAX + 1]
    return truncate(str(value).lower() if isinstance(value, bool) else repr(value))
