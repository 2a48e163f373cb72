"""Lint checks of printed tiers: gaps, overlaps, ends, order of the fees."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from houseway.collect.linter.findings import SheetFinding, irregular
from houseway.collect.printed_schedule import PrintedSchedule
from houseway.collect.schedule import limit_of
from houseway.collect.tiers import DOLLAR, PrintedTier, read_tier
from houseway.things.cents import Cents, dollars

DEFECTS = frozenset({"gap", "overlap", "bare-number", "closed-top", "short-tiers", "late-start"})
"""Kinds for which the sheet alone does not say what to charge (CF-63)."""
PLAYER, PLAYER_DEALER = "player", "player-dealer"


def columns(row: PrintedSchedule) -> Iterator[tuple[str, tuple[PrintedTier, ...]]]:
    """The columns of tiers that are printed, with their names."""
    for name, printed in ((PLAYER, row.player), (PLAYER_DEALER, row.player_dealer)):
        if isinstance(printed, tuple):
            yield name, tuple(read_tier(text) for text in printed)


def check_tiers(row: PrintedSchedule) -> list[SheetFinding]:
    """Everything that is odd about the tiers of one option."""
    found: list[SheetFinding] = []
    for name, tiers in columns(row):
        found += _neighbours(row, name, tiers)
        found += _fees(row, name, tiers)
        found += _first(row, name, tiers)
        found += _last(row, name, tiers)
    found += _blank_cells(row)
    return found


def _neighbours(
    row: PrintedSchedule, name: str, tiers: Sequence[PrintedTier]
) -> Iterator[SheetFinding]:
    for before, after in pairwise(tiers):
        start = dollars(after.lo_cents)
        if before.hi_cents is None:
            yield irregular(
                row, "overlap", f"a {name} tier has no end but another starts at {start}"
            )
        elif after.lo_cents > before.hi_cents + DOLLAR:
            missed = f"{dollars(before.hi_cents + DOLLAR)} to {dollars(after.lo_cents - DOLLAR)}"
            yield irregular(row, "gap", f"the {name} tiers leave out {missed}")
        elif after.lo_cents <= before.hi_cents:
            both = f"{start} to {dollars(before.hi_cents)}"
            yield irregular(row, "overlap", f"two {name} tiers hold {both}")


def _fees(row: PrintedSchedule, name: str, tiers: Sequence[PrintedTier]) -> Iterator[SheetFinding]:
    for before, after in pairwise(tiers):
        fee, start = dollars(after.fee_cents), dollars(after.lo_cents)
        if after.fee_cents == before.fee_cents:
            yield irregular(row, "repeated-fee", f"the {name} fee {fee} repeats from {start}")
        elif after.fee_cents < before.fee_cents:
            yield irregular(row, "falling-fee", f"the {name} fee falls to {fee} from {start}")


def _first(row: PrintedSchedule, name: str, tiers: Sequence[PrintedTier]) -> Iterator[SheetFinding]:
    least, most = limit_of(row)
    first = tiers[0].lo_cents
    if first > least:
        says = f"the {name} tiers start at {dollars(first)}, the table at {dollars(least)}"
        yield irregular(row, "late-start", says)
    if name == PLAYER:
        yield from _unreachable(row, tiers, least, most)


def _unreachable(
    row: PrintedSchedule, tiers: Sequence[PrintedTier], least: Cents, most: Cents | None
) -> Iterator[SheetFinding]:
    """Player tiers that no single wager inside the table limit can reach."""
    for tier in tiers:
        below = tier.hi_cents is not None and tier.hi_cents < least
        if below or (most is not None and tier.lo_cents > most):
            says = f"no wager reaches the player tier from {dollars(tier.lo_cents)}"
            yield irregular(row, "unreachable-tier", says)


def _last(row: PrintedSchedule, name: str, tiers: Sequence[PrintedTier]) -> Iterator[SheetFinding]:
    last = tiers[-1]
    _, most = limit_of(row)
    if last.hi_cents is None:
        if not last.plus:
            says = f"the last {name} tier is the bare number {dollars(last.lo_cents)}"
            yield irregular(row, "bare-number", says)
    elif name == PLAYER_DEALER:
        says = f"the player-dealer tiers end at {dollars(last.hi_cents)} with no plus"
        yield irregular(row, "closed-top", says)
    elif most is None or last.hi_cents < most:
        limit = "none" if most is None else dollars(most)
        says = f"the player tiers end at {dollars(last.hi_cents)}, the table limit is {limit}"
        yield irregular(row, "short-tiers", says)


def _blank_cells(row: PrintedSchedule) -> Iterator[SheetFinding]:
    if row.player_dealer_cells:
        fees = ", ".join(f"${fee}" for fee in row.player_dealer_cells)
        says = f"player-dealer fees {fees} stand beside the first player tiers only"
        yield irregular(row, "blank-cells", says)
