"""What was said wrongly when the evenings were kept, and is said otherwise now.

The files are never written again: today's words are turned back into those of then before they
are compared.
"""

from __future__ import annotations

import re

CORRECTED = {
    # Somebody who has a name has no article: "The Fay voids the round".
    r'"says": "(\w+) (voids the round|calls a misdeal): ': r'"says": "The \1 \2: ',
    # That a collection stays was not said, nor the bank named.
    r"All wagers and the bank go back; a collection that was taken stays \((.+), CF-51\)":
        r"All wagers go back (\1)",
    r"All wagers and the bank go back; a collection that was taken stays": "All wagers go back",
    r"The collection stays in the drop \(CF-51\)\.\n": "",
    # Where nobody had wagered no wager went back.
    r"no wagers\. The bank goes back": "no wagers. All wagers go back",
    # That a collection went back into the pot was not said.
    r"All money goes back, the collection too": "All money goes back",
    r"What had been collected from the pot went back into it\.\n": "",
}  # fmt: skip
"""By what is said now, what was said then."""


def as_then(text: str) -> str:
    for now, then in CORRECTED.items():
        text = re.sub(now, then, text)
    return text
