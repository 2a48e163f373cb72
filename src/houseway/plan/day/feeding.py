"""What was measured at a table, written for the planners: a mix of wagers, and a [[plan]]."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

from houseway.errors import RecordError
from houseway.nearest import no_such
from houseway.plan.day.measured import Weights
from houseway.plan.day.reading import Day
from houseway.plan.day.tally import TableDay
from houseway.things.cents import Cents, dollars


def measured_table(day: Day, name: str) -> TableDay:
    """A table of the day at which something was dealt to its end; any other is refused."""
    found = next((each for each in day.tables if each.table == name), None)
    if found is None:
        raise RecordError(no_such("table in this time", name, (each.table for each in day.tables)))
    if not found.rounds:
        raise RecordError(f"Table {name} paid no {found.called} in this time.")
    return found


def mix_file(day: Day, name: str) -> str:
    """The mix of wagers at a table, as `--wagers` of other commands reads it."""
    table = measured_table(day, name)
    measured = table.measured
    if not measured.wagers:
        raise RecordError(f"At table {name} nobody wagers before the deal; it has no mix.")
    lines = [
        f"# Measured at table {name}, {table.game.name}, over {table.rounds:,} {table.called}s.",
        f"players = {measured.players}",
        "",
        "[wagers]",
        *_weights(measured.wagers),
    ]
    if measured.has_backline:
        bettors = {str(number): times for number, times in sorted(measured.backline.items())}
        lines += ["", "[backline]", f"bettors = {_inline(bettors)}"]
        lines += ["", "[backline.wagers]", *_weights(measured.backline_wagers)]
    return "\n".join(lines) + "\n"


def _weights(wagers: Mapping[str, Weights]) -> Iterator[str]:
    for bet, weights in wagers.items():
        yield f"{bet} = {_inline({_amount(cents): n for cents, n in sorted(weights.items())})}"


def _inline(weights: Mapping[str, int]) -> str:
    return f"{{ {', '.join(f'{what} = {times}' for what, times in weights.items())} }}"


def _amount(cents: Cents) -> str:
    """Dollars as the key of a TOML table, which is quoted where it has a point."""
    text = dollars(cents).replace("$", "").replace(",", "")
    return f'"{text}"' if "." in text else text


def plan_file(day: Day, names: tuple[str, ...] = ()) -> str:
    """A [[plan]] for each table that was measured, as a room file has it."""
    tables = [measured_table(day, name) for name in names]
    tables = tables or [each for each in day.tables if each.rounds and each.rounds_per_hour]
    if not tables:
        raise RecordError("No table paid a round or hand in this time.")
    return "\n".join("\n".join(_plan(each)) + "\n" for each in tables)


def _plan(table: TableDay) -> Iterator[str]:
    measured, pace = table.measured, table.rounds_per_hour
    if pace is None:
        raise RecordError(f"What table {table.table} paid took no time; it has no pace.")
    yield f"# Measured over {table.rounds:,} {table.called}s of {table.game.name}."
    yield "[[plan]]"
    yield f'table = "{table.table}"'
    yield f"players = {measured.players}"
    yield f"rounds_per_hour = {max(1, int(pace + Fraction(1, 2)))}"
    if measured.wagers:
        base = table.game.rules.base.id
        yield f"wagers = {_inline(_quoted(measured.wagers[base]))}"
        if any(measured.bonus):
            yield f"bonus = {_inline(_quoted(measured.bonus))}"
    if measured.ended:
        yield f"hands = {_inline(measured.ended)}"


def _quoted(weights: Weights) -> dict[str, int]:
    return {_amount(cents): times for cents, times in sorted(weights.items())}
