"""ASCII fallback: a codec error handler for terminals without Unicode.

Without it, a dash in a sentence would end a command with a traceback in containers and remote
shells whose encoding is unknown.
"""

from __future__ import annotations

import codecs
import sys
from io import TextIOWrapper

ERROR_HANDLER = "houseway-plain"
REPLACEMENTS = {
    "–": "-", "—": "-", "−": "-", "‑": "-", "…": "...", "’": "'", "‘": "'", "“": '"', "”": '"',
    "½": "1/2", "¼": "1/4", "¾": "3/4", "×": "x", "±": "+-", "·": "-", "•": "*", "→": "->",
    "≤": "<=", "≥": ">=", "≠": "!=", "\u00a0": " ", "\u202f": " ", "\u2009": " ",
    "♠": "s", "♥": "h", "♦": "d", "♣": "c", "│": "|", "─": "-", "━": "-", "╸": "-", "╺": "-",
    "⚀": "1", "⚁": "2", "⚂": "3", "⚃": "4", "⚄": "5", "⚅": "6", "▒": "#",
    "å": "a", "ä": "a", "é": "e", "è": "e", "ñ": "n", "ö": "o", "ü": "u", "ß": "ss",
}  # fmt: skip


def install_ascii_fallback() -> None:
    """From now on a letter that the terminal does not know is shown by one that it knows."""
    codecs.register_error(ERROR_HANDLER, _instead)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper) and not supports_unicode(stream):
            stream.reconfigure(errors=ERROR_HANDLER)


def supports_unicode(stream: object) -> bool:
    encoding = getattr(stream, "encoding", None) or "utf-8"
    return codecs.lookup(encoding).name.startswith("utf")


def _instead(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    places = range(error.start, error.end)
    return "".join(_plain(error.object, place) for place in places), error.end


def _plain(text: str, place: int) -> str:
    """The letter at that place in others; a fraction keeps its distance from a whole number."""
    plain = REPLACEMENTS.get(text[place], "?")
    apart = "/" in plain and place > 0 and text[place - 1].isdigit()
    return f" {plain}" if apart else plain
