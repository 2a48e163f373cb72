"""Linter of fee sheets: plain findings on every printed schedule.

Irregularities come from the print alone and each has a ruling. Warnings and notes are kept apart
from them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from houseway.collect.linter.findings import SheetFinding, SheetSeverity, note, warning
from houseway.collect.linter.list_checks import check_lists
from houseway.collect.linter.print_checks import check_print, rates
from houseway.collect.linter.tier_checks import DEFECTS, check_tiers, columns
from houseway.collect.printed_schedule import (
    PrintedSchedule,
    groups,
    printed_group,
    printed_schedule,
)
from houseway.collect.schedule import apply_rulings
from houseway.collect.tiers import Tier
from houseway.errors import Refusal
from houseway.things.cents import Cents, dollars

THREE_RATE_GAMES = frozenset({"no-bust", "pure-21.5"})
"""Games whose older texts allow only three rates (CF-10)."""
BRACKETS_MAX = 5


def lint(rows: Iterable[PrintedSchedule] | None = None) -> tuple[SheetFinding, ...]:
    """All findings on these options, or on every printed one, worst first for each."""
    options = tuple(rows) if rows is not None else every_option()
    found = [finding for row in options for finding in _check(row)]
    found += check_lists(options)
    order = {row.id: at for at, row in enumerate(options)}
    severity = {each: at for at, each in enumerate(SheetSeverity)}
    return tuple(sorted(found, key=lambda f: (order[f.schedule_id], severity[f.severity])))


def every_option() -> tuple[PrintedSchedule, ...]:
    return tuple(row for name in groups() for row in printed_group(name))


def refuse_defective(id: str) -> Refusal | None:
    """Strict rooms do not use an option whose brackets need a ruling (CF-63)."""
    for finding in check_tiers(printed_schedule(id)):
        if finding.kind in DEFECTS:
            return Refusal(f"{id} is refused until it is corrected: {finding.says}", ("CF-63",))
    return None


def _check(row: PrintedSchedule) -> list[SheetFinding]:
    return [*check_tiers(row), *check_print(row), *_warnings(row), *_notes(row)]


def _warnings(row: PrintedSchedule) -> Iterator[SheetFinding]:
    games = sorted(THREE_RATE_GAMES & set(row.games))
    count = len(rates(row))
    if games and count > 3:
        says = f"{count} rates; the older text of {' and '.join(games)} allows three"
        yield warning(row, "three-rates", says)
    for name, tiers in columns(row):
        if len(tiers) > BRACKETS_MAX:
            yield warning(row, "brackets", f"{len(tiers)} {name} brackets")


def _notes(row: PrintedSchedule) -> Iterator[SheetFinding]:
    schedule = apply_rulings(row)
    if schedule.players_pay_nothing:
        says = "players pay nothing; zero-fee offerings are under the Bureau's review (CF-60)"
        yield note(row, "zero-fee", says)
    for tier in schedule.player_dealer_tiers:
        yield note(row, "share", _share("the player-dealer", tier))
    for tier in schedule.player_tiers:
        yield note(row, "share", _share("the player", tier))


def _share(who: str, tier: Tier) -> str:
    """What a flat fee amounts to at both ends of its tier. Shown, never charged."""
    most = _percent(tier.fee_cents, tier.lo_cents)
    fee, low = dollars(tier.fee_cents), dollars(tier.lo_cents)
    if tier.hi_cents is None:
        return f"{who} pays {fee} from {low} up: {most} at most"
    least = _percent(tier.fee_cents, tier.hi_cents)
    return f"{who} pays {fee} from {low} to {dollars(tier.hi_cents)}: {most} down to {least}"


def _percent(fee: Cents, amount: Cents) -> str:
    hundredths = fee * 10_000 // amount
    return f"{hundredths // 100}.{hundredths % 100:02}%"
