"""Export of measured wagers for the planners: a mix of wagers, and a [[plan]] entry."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from math import prod

from msgspec.json import encode

from houseway.errors import RecordError
from houseway.plan.day.ledger_scan import DayTotals
from houseway.plan.day.measured_wagers import Weights
from houseway.plan.day.totals import TableTotals
from houseway.rules.wager_mix.mix import AMOUNTS_MAX, BEHIND_MAX, BETTORS_MAX
from houseway.suggestions import no_such
from houseway.things.cents import Cents, dollars


def measured_table(day: DayTotals, name: str) -> TableTotals:
    """A table of the day at which something was dealt to its end; any other is refused."""
    tables = (*day.tables, *day.private)
    found = next((each for each in tables if each.table == name), None)
    if found is None:
        raise RecordError(no_such("table in this time", name, (each.table for each in tables)))
    if not found.rounds:
        raise RecordError(f"Table {name} paid no {found.called} in this time.")
    return found


def mix_file(day: DayTotals, name: str) -> str:
    """The mix of wagers at a table, as `--wagers` of other commands reads it."""
    table = measured_table(day, name)
    measured = table.measured
    if not measured.wagers:
        raise RecordError(f"At table {name} nobody wagers before the deal; it has no mix.")
    lines = [
        f"# Measured at table {name}, {table.game.name}, over {table.rounds:,} {table.called}s.",
        *_merged(measured.wagers),
        f"players = {measured.players}",
        "",
        "[wagers]",
        *_weights(merge_rare_amounts(measured.wagers)),
    ]
    if measured.has_backline:
        lines += ["", "[backline]", f"bettors = {_inline(_bettors(measured.backline))}"]
        lines += ["", "[backline.wagers]", *_weights(merge_rare_amounts(measured.backline_wagers))]
    return "\n".join(lines) + "\n"


PLAN_WAYS_MAX = 48
"""In so many ways the wagers of a seat come together in a plan, which is worked out exactly."""


def merge_rare_amounts(
    wagers: Mapping[str, Weights], ways: int = BETTORS_MAX
) -> dict[str, Weights]:
    """As many amounts as a mix can hold: the rarest is counted with the nearest of the others.

    A bet that was left out is never counted as one that was made.
    """
    found = {bet: dict(weights) for bet, weights in wagers.items()}
    while max(map(len, found.values())) > AMOUNTS_MAX or prod(map(len, found.values())) > ways:
        longest = max(found.values(), key=_made)
        made = [cents for cents in longest if cents]
        if len(made) < 2:
            break
        rarest = min(made, key=lambda cents: (longest[cents], cents))
        nearest = min((c for c in made if c != rarest), key=lambda c: (abs(c - rarest), c))
        longest[nearest] += longest.pop(rarest)
    return found


def _made(weights: Weights) -> int:
    return len(weights) - (0 in weights)


def _merged(wagers: Mapping[str, Weights]) -> list[str]:
    gone = sum(map(len, wagers.values())) - sum(map(len, merge_rare_amounts(wagers).values()))
    return [f"# {gone} rare amounts are counted with the nearest others."] if gone else []


def _bettors(weights: Mapping[int, int]) -> dict[str, int]:
    found: dict[str, int] = {}
    for number, times in sorted(weights.items()):
        name = str(min(number, BEHIND_MAX))
        found[name] = found.get(name, 0) + times
    return found


def _weights(wagers: Mapping[str, Weights]) -> Iterator[str]:
    for bet, weights in wagers.items():
        yield f"{bet} = {_inline({_amount(cents): n for cents, n in sorted(weights.items())})}"


def _inline(weights: Mapping[str, int]) -> str:
    return f"{{ {', '.join(f'{what} = {times}' for what, times in weights.items())} }}"


def _amount(cents: Cents) -> str:
    text = dollars(cents).replace("$", "").replace(",", "")
    return f'"{text}"' if "." in text else text


def plan_file(day: DayTotals, names: tuple[str, ...] = ()) -> str:
    """A [[plan]] for each table of the room that was measured, as a room file has it."""
    tables = [measured_table(day, name) for name in names]
    tables = tables or [each for each in day.tables if each.rounds and each.rounds_per_hour]
    if not tables:
        raise RecordError("No table paid a round or hand in this time.")
    return "\n".join("\n".join(_plan(each)) + "\n" for each in tables)


def _plan(table: TableTotals) -> Iterator[str]:
    measured, pace = table.measured, table.rounds_per_hour
    if pace is None:
        raise RecordError(f"What table {table.table} paid took no time; it has no pace.")
    yield f"# Measured over {table.rounds:,} {table.called}s of {table.game.name}."
    yield "[[plan]]"
    yield f"table = {encode(table.table).decode()}"
    yield f"players = {measured.players}"
    yield f"rounds_per_hour = {max(1, int(pace + Fraction(1, 2)))}"
    if measured.ended:
        yield f"hands = {_inline(measured.ended)}"
    if measured.wagers:
        yield from (
            "",
            "[plan.wagers]",
            *_weights(merge_rare_amounts(measured.wagers, PLAN_WAYS_MAX)),
        )
