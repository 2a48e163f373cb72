"""Input limits of TOML files: size, nesting and digits, checked before the parser runs.

A parser of TOML follows every bracket and every dot of a key, and some texts of a few kilobytes
keep it busy for seconds or overflow its stack.
"""

from __future__ import annotations

import re
from pathlib import Path

from houseway.errors import RecordError
from houseway.quoting import printable

LAYOUT_BYTES_MAX = 16_384
ROOM_BYTES_MAX = 262_144
NESTING_MAX = 8
"""Brackets within brackets, and names in one dotted key."""
DIGITS_MAX = 15
"""Digits of one number, hexadecimal ones too: more than any amount of money has, and far from what
Python balks at."""

_TOKEN = re.compile(
    r'"""(?:\\.|[^\\])*?(?:"""|\Z)'  # Texts and comments are passed over,
    r"|'''.*?(?:'''|\Z)"
    r'|"(?:\\.|[^"\\\n])*"?'
    r"|'[^'\n]*'?"
    r"|\#[^\n]*"
    r"|(?P<open>[\[{])"  # and what opens, closes, joins and counts is looked at.
    r"|(?P<close>[\]}])"
    r"|(?P<dot>\.)"
    r"|(?P<digits>0x[0-9A-Fa-f_]*|\d[\d_]*)"
    r"|(?P<ends>[\n=,])",
    re.DOTALL,
)


def read_limited(path: Path, bytes_max: int) -> str:
    """The text of a file that is not larger than this; no more than that is read of any file."""
    name = printable(path.name)
    try:
        with path.open("rb") as file:
            raw = file.read(bytes_max + 1)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it has no such name"
        raise RecordError(f"{name} cannot be read: {reason}.") from error
    if len(raw) > bytes_max:
        raise RecordError(_too_large(name, "more", bytes_max))
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError as error:
        raise RecordError(f"{name} cannot be read: it is not UTF-8 text.") from error


def refuse_over_limits(text: str, file: str, bytes_max: int) -> None:
    """Refuse a file that is too large, too deep or has too long a number, by its line."""
    size = len(text.encode("utf-8", "surrogatepass"))
    if size > bytes_max:
        raise RecordError(_too_large(file, f"{size:,} bytes", bytes_max))
    depth = dots = 0
    for token in _TOKEN.finditer(text):
        match token.lastgroup:
            case "open":
                depth, dots = depth + 1, 0
            case "close":
                depth, dots = max(0, depth - 1), 0
            case "dot":
                dots += 1
            case "ends":
                dots = 0
            case "digits" if (digits := sum(each.isalnum() for each in token[0])) > DIGITS_MAX:
                said = f"a number has at most {DIGITS_MAX} digits, not {digits:,}."
                raise RecordError(_at(file, text, token.start(), said))
        if depth > NESTING_MAX or dots >= NESTING_MAX:
            said = f"tables and lists nest at most {NESTING_MAX} deep."
            raise RecordError(_at(file, text, token.start(), said))


def _too_large(file: str, size: str, bytes_max: int) -> str:
    return f"{file} is too large: it has {size}, and {bytes_max:,} bytes are the most."


def _at(file: str, text: str, place: int, said: str) -> str:
    return f"{file}, line {text.count(chr(10), 0, place) + 1}: {said}"
