"""Fee tiers: an amount or a number of players on one side, a flat fee on the other.

A tier holds whole cents only. No type here can say a fraction or a percentage (CF-1).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from houseway.collect.sheet_terms import BetweenTiers, TierGaps
from houseway.errors import RecordError, RuleError
from houseway.things.cents import Cents, dollars, parse_dollars

DOLLAR: Cents = 100


class Tier(NamedTuple):
    """From the first to the last amount, both included; open above where the last is None."""

    lo_cents: Cents
    hi_cents: Cents | None
    fee_cents: Cents


class PlayerCountBand(NamedTuple):
    """From the least to the greatest number of players, both included, and the fee."""

    least: int
    most: int | None
    fee_cents: Cents


class PrintedTier(NamedTuple):
    """A tier as it stands on the sheet, before any ruling."""

    lo_cents: Cents
    hi_cents: Cents | None
    """None where a plus or a bare number is printed."""
    plus: bool
    """Whether the sheet says that the tier is open above."""
    fee_cents: Cents


_TIER = re.compile(r"([\d.,]+)(?:-([\d.,]+)|(\+))?: ([\d.,]+)")
_BAND = re.compile(r"(\d+)(?:-(\d+)|(\+)|( or less))?")
FEWEST_PLAYERS = 2
"""A pot needs two players, so a band of `4 or less` begins here."""


def read_tier(text: str) -> PrintedTier:
    """Read `101-200: 4`, `201+: 5` or, with a last number that stands alone, `501: 8`."""
    found = _TIER.fullmatch(text)
    if found is None:
        raise RuleError(f"{text!r} is not a tier; write it as 101-200: 4 or 201+: 5.")
    low, high, plus, fee = found.groups()
    last = parse_dollars(high) if high else None
    return PrintedTier(parse_dollars(low), last, bool(plus), parse_dollars(fee))


def read_band(text: str, fee_cents: Cents) -> PlayerCountBand:
    """Read `7+`, `5-6`, `4` or `3 or less` players."""
    found = _BAND.fullmatch(text)
    if found is None:
        raise RuleError(f"{text!r} is not a number of players; write it as 7+, 5-6 or 4 or less.")
    number, most, plus, less = found.groups()
    first = int(number)
    if less:
        return PlayerCountBand(FEWEST_PLAYERS, first, fee_cents)
    if plus:
        return PlayerCountBand(first, None, fee_cents)
    return PlayerCountBand(first, int(most) if most else first, fee_cents)


def rule_tiers(
    printed: Sequence[PrintedTier],
    least_cents: Cents,
    most_cents: Cents | None,
    between: BetweenTiers = BetweenTiers.UPPER,
    gaps: TierGaps = TierGaps.FILLED,
) -> tuple[Tier, ...]:
    """The tiers as ruled: no overlap, the first from the minimum, the last open.

    A tier ends a dollar before the printed start of the next and the next begins a cent above that
    end (CF-63), or it holds until that start is reached. A gap belongs to the tier below it unless
    it is refused. The last stays closed only where it ends at the most that can be wagered.
    """
    starts = [tier.lo_cents for tier in printed]
    short = DOLLAR if between is BetweenTiers.UPPER else 1
    ruled: list[Tier] = []
    for at, tier in enumerate(printed):
        low = starts[at] - short + 1 if at else min(starts[0], least_cents)
        if at + 1 < len(starts):
            high: Cents | None = starts[at + 1] - short
            if gaps is TierGaps.REFUSED and tier.hi_cents is not None:
                high = min(starts[at + 1], tier.hi_cents + DOLLAR) - short
        else:
            high = most_cents if tier.hi_cents == most_cents else None
        ruled.append(Tier(low, high, tier.fee_cents))
    return tuple(ruled)


def tier_of(tiers: Sequence[Tier], cents: Cents, id: str) -> Tier:
    """The tier with the highest start that is not above the amount (CF-63)."""
    held = [tier for tier in tiers if tier.lo_cents <= cents]
    if not held:
        raise RecordError(f"{dollars(cents)} is outside the tiers of {id}.")
    return held[-1]


def has_gap(tiers: Sequence[Tier]) -> bool:
    """Whether amounts between two of the tiers are refused."""
    return any(gap_at(tiers, tier.lo_cents - 1) for tier in tiers[1:])


def gap_at(tiers: Sequence[Tier], cents: Cents) -> tuple[Cents, Cents] | None:
    """The last amount below the gap in which this one lies, and the last amount of the gap."""
    for before, after in pairwise(tiers):
        if before.hi_cents is not None and before.hi_cents < cents < after.lo_cents:
            return before.hi_cents, after.lo_cents - 1
    return None


def band_of(bands: Sequence[PlayerCountBand], players: int, id: str) -> PlayerCountBand:
    """The band that holds a number of players."""
    for band in bands:
        if band.least <= players and (band.most is None or players <= band.most):
            return band
    raise RecordError(f"{players} players is outside the bands of {id}.")
