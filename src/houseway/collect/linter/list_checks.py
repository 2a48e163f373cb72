"""Lint checks across a list: twins, repeated limits, odd bands and fees."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from houseway.collect.linter.findings import SheetFinding, irregular
from houseway.collect.printed_schedule import PrintedSchedule
from houseway.collect.tiers import read_tier

SISTERS = frozenset({"faceup", "calgames-B"})
"""Two lists that carry the same tiers, but for a few rows."""


def check_lists(rows: Sequence[PrintedSchedule]) -> list[SheetFinding]:
    """Everything that shows only when options are laid side by side."""
    found: list[SheetFinding] = []
    groups = {row.group: [each for each in rows if each.group == row.group] for row in rows}
    for group in groups.values():
        found += _twins(group)
        found += _limits(group)
        found += _bands(group)
        found += _without_rules(group)
    found += _sisters([row for row in rows if row.group in SISTERS])
    found += _numbers(groups)
    return found


def _charges(row: PrintedSchedule) -> tuple[object, ...]:
    amounts = (row.player, row.player_dealer, row.player_dealer_cells, row.bonus_fee)
    hand = (row.bands, row.collection, row.designated, row.half_hourly, row.blinds)
    return (row.limit, row.limit_ruled, row.structure, *amounts, *hand)


def _twins(group: Sequence[PrintedSchedule]) -> Iterator[SheetFinding]:
    for row in group:
        for other in group:
            if other is not row and _charges(other) == _charges(row):
                yield irregular(row, "twin", f"identical to option {other.option}")


def _limits(group: Sequence[PrintedSchedule]) -> Iterator[SheetFinding]:
    """Where most limits stand once, a limit that stands twice does not name its option."""
    counts = Counter(row.limit for row in group if row.limit)
    once = [limit for limit, count in counts.items() if count == 1]
    if 2 * len(once) <= len(group):
        return
    for row in group:
        if row.limit and counts[row.limit] > 1:
            others = [each.option for each in group if each.limit == row.limit and each is not row]
            says = f"the limit {row.limit} also stands at option {others[0]} with other fees"
            yield irregular(row, "same-limit", says)


def _bands(group: Sequence[PrintedSchedule]) -> Iterator[SheetFinding]:
    """Where each option prints its own bands, one that differs from most of its list."""
    own = [row for row in group if row.bands_printed]
    counts = Counter(row.bands for row in own)
    for row in own:
        usual, _ = counts.most_common(1)[0]
        if row.bands != usual:
            says = f"the bands {', '.join(row.bands)} differ from {', '.join(usual)}"
            yield irregular(row, "other-bands", says)


def _without_rules(group: Sequence[PrintedSchedule]) -> Iterator[SheetFinding]:
    """A finding about the whole list stands at its first option."""
    for game in group[0].without_rules:
        yield irregular(group[0], "no-rules", f"{game} is listed but no document has its rules")


def _bounds(row: PrintedSchedule) -> tuple[object, ...]:
    assert isinstance(row.player_dealer, tuple)
    return tuple((tier.lo_cents, tier.hi_cents) for tier in map(read_tier, row.player_dealer))


def _sisters(rows: Sequence[PrintedSchedule]) -> Iterator[SheetFinding]:
    """Rows of one list that its sister repeats with the same bounds and other fees."""
    tiered = [
        row
        for row in rows
        if isinstance(row.player_dealer, tuple) and not isinstance(row.player, tuple)
    ]
    alone = [
        row
        for row in tiered
        if not any(
            other.group != row.group and other.player_dealer == row.player_dealer
            for other in tiered
        )
    ]
    for row in alone:
        for other in alone:
            if other.group != row.group and _bounds(other) == _bounds(row):
                yield irregular(row, "other-fees", f"differs from {other.id} in its fees")


def _numbers(groups: dict[str, list[PrintedSchedule]]) -> Iterator[SheetFinding]:
    """Two lists of table games in force share a game and option numbers; told at the later one."""
    firsts = [group[0] for group in groups.values() if _in_force(group[0])]
    for at, row in enumerate(firsts):
        for other in firsts[:at]:
            shared = set(row.games) & set(other.games)
            if shared and row.house == other.house:
                says = f"option numbers collide with {other.group} for {', '.join(sorted(shared))}"
                yield irregular(row, "same-numbers", says)


def _in_force(row: PrintedSchedule) -> bool:
    return row.superseded_by is None and row.structure is None
