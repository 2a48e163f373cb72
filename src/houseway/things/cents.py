"""Money is a whole number of cents. Dollars exist only where people read and write."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import TypeAlias

from houseway.errors import RecordError
from houseway.quoting import quoted

Cents: TypeAlias = int

DOLLARS_MAX = 1_000_000_000
"""No wager, limit or bank is larger; what a wager of it may win fits into 64 bits."""
CENTS_MAX = DOLLARS_MAX * 100
_TEXT_MAX = 24
"""So many characters hold any amount that people wager; a longer one is a slip."""
_DOLLARS = re.compile(r"\$?(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?", re.ASCII)


def parse_dollars(text: str) -> Cents:
    """Read `25`, `2.50`, `$1,000` as cents. Signs, blanks and fractions of a cent are refused."""
    if len(text) > _TEXT_MAX:
        raise RecordError(
            f"An amount has at most {_TEXT_MAX} characters, not {len(text):,}; "
            "write dollars such as 25 or 2.50."
        )
    found = _DOLLARS.fullmatch(text)
    if found is None:
        raise RecordError(f"{quoted(text)} is not an amount; write dollars such as 25 or 2.50.")
    dollars, cents = found.groups()
    whole = int(dollars.replace(",", "")) * 100 + int((cents or "").ljust(2, "0"))
    if whole > CENTS_MAX:
        raise RecordError(f"{text} is too much; write ${DOLLARS_MAX:,} at most.")
    return whole


def dollars(cents: Cents) -> str:
    """Write cents as people read them: `$25`, `$2.50`, `-$1,000`."""
    sign = "-" if cents < 0 else ""
    whole, rest = divmod(abs(cents), 100)
    return f"{sign}${whole:,}.{rest:02}" if rest else f"{sign}${whole:,}"


def payout(wager_cents: Cents, pays: Fraction, chip_cents: Cents = 1) -> Cents:
    """What a wager wins at `pays` to 1, broken down to the smallest chip.

    What does not come out in chips stays with the player-dealer.
    """
    exact = wager_cents * pays.numerator // pays.denominator
    return exact - exact % chip_cents


def odds_text(pays: Fraction) -> str:
    """`40:1`, `3:2`, `1,000:1`."""
    return f"{pays.numerator:,}:{pays.denominator:,}"
