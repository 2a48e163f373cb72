"""Name rules: readable, in one script, and not confusable with another name.

Two names that look alike have the same skeleton, and only one of them can be taken. The method is
that of Unicode's UTS 39, with a short table of confusable letters and digits.
"""

from __future__ import annotations

import re
import unicodedata

from houseway.errors import Refusal

LENGTH_MAX = 24
RESERVED = (
    "house", "the house", "cage", "bank", "manager", "floor", "floor supervisor", "auditor",
    "dealer", "house dealer", "player-dealer", "bot", "admin", "system", "nobody", "everybody",
)  # fmt: skip
"""Words that mean somebody of the house."""

_NAME = re.compile(r"[^\W_][\w .'\-]{0,23}")
_LOOKS_LIKE = str.maketrans(
    # Cyrillic, then Greek, then Armenian and others that common fonts draw as Latin letters.
    "авеѕікмнорстухјһԁԛԝɡ" "αβεζηικμνορτυχγω" "օսհոցգ" "ıɑℓ" "0135|!",
    "abesikmhopctyxjhdqwg" "abezhikmvoptuxyw" "ouhngq" "lal" "olesll",
)  # fmt: skip
_ASIAN = frozenset({"CJK", "HIRAGANA", "KATAKANA", "HANGUL", "BOPOMOFO"})
"""Scripts that one name may well mix."""


def clean_name(text: str) -> str:
    """The name as it is kept and shown, or a Refusal that says what a name is."""
    name = " ".join(unicodedata.normalize("NFKC", text).split())
    if not _NAME.fullmatch(name):
        raise Refusal(
            f"A name has 1 to {LENGTH_MAX} letters, digits, blanks, dots or hyphens, "
            "and begins with a letter or digit"
        )
    if len(_scripts(name)) > 1:
        raise Refusal("A name is written in the letters of one script")
    return name


def name_skeleton(name: str) -> str:
    """What a name looks like: the same for names that could be taken for each other."""
    letters = unicodedata.normalize("NFKD", name.casefold())
    plain = "".join(letter for letter in letters if letter.isalnum())
    # Of l, I and 1 nobody knows which is which, and rn is read as m.
    return plain.translate(_LOOKS_LIKE).replace("i", "l").replace("rn", "m")


def _scripts(name: str) -> set[str]:
    letters = (letter for letter in name if letter.isalpha())
    scripts = {unicodedata.name(letter, "UNKNOWN").split()[0] for letter in letters}
    return {"ASIAN"} if scripts and scripts <= _ASIAN else scripts
