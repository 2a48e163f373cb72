"""What somebody writes into a field to see what breaks, and texts with it in each of their fields.

Everything is chosen by a seed: two runs try the same.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

FORMS = [
    "", " ", "0", "-1", "1", "2", "007", "1_000", "+5", "1.5", "-0.0", ".5", "5.", "1e400", "1e99",
    "1e9999999", "1E+5", "inf", "-inf", "nan", "0x" + "f" * 4_000, "9" * 15, "9" * 300, "9" * 5_000,
    "1:0", "0:1", "-3:2", "3:2:1", "9" * 300 + ":1", "1/1e9", "2/4", "4/2", "9/9/9", "2-4", "4-2",
    "5+", "\u0661:\u0662", "\uff11", "\u00b2", "\0", "\x1b[2J", "\ud800", "x", "x" * 5_000, "Th",
    "Jk", "ace", "true", "None", "a.b", "../x", "$1", "1,000", "\n", "1979-05-27",
]  # fmt: skip
"""Words, as a field of a form has them."""
_BARE = [
    "0", "-1", "1", "7", "100", "999999999999999", "-999999999999999", "1e400", "1e99999999", "1.5",
    "-0.0", "inf", "nan", "-inf", "true", "false", "0x" + "f" * 15, "0x" + "f" * 4_000,
    "0o" + "7" * 5_000, "0b" + "1" * 9_000, "1979-05-27", "07:32:00", "1979-05-27T07:32:00Z",
    "[]", "[1]", "[[]]", '["x"]', "[true]", "[[1, 2], [3, 4]]", "[1, 2, 3]", "{}", "{a = 1}",
    "{least_cents = -1, most_cents = -5}", "{least_cents = 1, most_cents = 999999999999999}",
    '{type = "dice", cycle = 0}', '{type = "card", values = {}}',
    '{type = "card", values = {"2" = 0}}',
    '[{name = "x", board = -1}]', '[{name = "x", board = 999999999999999, multiples = [1]}]',
    '[{name = "x", board = 5, multiples = [0]}]', '{rows = {x = {category = "x", cents = 1}}}',
]  # fmt: skip


def _quoted(word: str) -> str:
    return '"' + "".join(_escaped(each) for each in word) + '"'


def _escaped(letter: str) -> str:
    if letter.isprintable() and letter not in '"\\':
        return letter
    # No TOML has half a letter; the sign for one that cannot be read is as odd.
    return f"\\u{ord(letter) if letter.isprintable() or ord(letter) < 0xD800 else 0xFFFD:04x}"


VALUES = [*_BARE, *map(_quoted, FORMS)]
"""As a file of TOML has them."""
_FIELD = re.compile(r"^([ \t]*(?:[\w-]+|\"[^\"\n]*\")[ \t]*=)([^\n]*)", re.MULTILINE)
_HEADER = re.compile(r"^[ \t]*\[+([^\]\n]*)\]", re.MULTILINE)


def spoilt(text: str, seed: str, *, times: int) -> Iterator[str]:
    """The text with other values in each field that it has, one field and one value at a time.

    A field that stands in several tables of one name is spoilt in the first of them.
    """
    chance, seen = Random(seed), set[tuple[str, str]]()
    headers = [(each.start(), each[1]) for each in _HEADER.finditer(text)]
    for found in _FIELD.finditer(text):
        table = next((name for at, name in reversed(headers) if at < found.start()), "")
        if (table, found[1].strip()) not in seen:
            seen.add((table, found[1].strip()))
            for value in chance.sample(VALUES, times):
                yield f"{text[: found.start()]}{found[1]} {value}{text[found.end() :]}"
