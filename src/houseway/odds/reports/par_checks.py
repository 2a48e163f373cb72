"""Par sheet, checks: the simulation, and a table's hold net of the fee."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from houseway.odds.model.lab_metrics import (
    Z_MAX,
    LabMetrics,
    SimulatedRun,
    SimulationCheck,
    simulation_checks,
)
from houseway.odds.model.table_edge import TableEdge
from houseway.odds.reports.document import (
    Block,
    HeadingBlock,
    ParagraphBlock,
    TableBlock,
    WarningBlock,
)
from houseway.odds.reports.json_report import JsonObject, average, percent


def simulation_blocks(figures: Sequence[LabMetrics], run: SimulatedRun | None) -> Iterator[Block]:
    """Every exact figure beside its simulation."""
    yield HeadingBlock("Simulation")
    if run is None:
        yield ParagraphBlock("Nothing was simulated for this report.")
        return
    found = simulation_checks(figures, run)
    yield ParagraphBlock(
        f"{run.rounds:,} rounds of a full table with seed {run.seed}, which give the same numbers "
        f"on every machine. Players: {run.assumes.removesuffix('.')}. The simulation shares no "
        "code with the exact method. z is how many standard errors lie between the two; beyond "
        f"{Z_MAX} one of them is wrong."
    )
    yield from (
        WarningBlock(f"{each.measured.name} DIFFERS by {each.z:+.1f} standard errors.")
        for each in found
        if not each.agrees
    )
    head = ("bet", "exact", "simulated", "standard error", "z", "")
    yield TableBlock(head, tuple(_row(each) for each in found))
    for each in found:
        if each.measured.simulated_below:
            below = f"{each.measured.simulated_below:g}"
            yield ParagraphBlock(
                f"{each.measured.name}: the simulated players decide more simply than the exact "
                f"figure assumes, which costs them up to {below} of the wager; z is counted from "
                "the nearer end of that range."
            )


def _row(each: SimulationCheck) -> tuple[str, ...]:
    return (
        each.measured.name,
        f"{float(each.measured.ev):+.6f}",
        f"{each.simulated.ev:+.6f}",
        f"{each.simulated.standard_error:.6f}",
        f"{each.z:+.2f}",
        "agrees" if each.agrees else "DIFFERS",
    )


def hold_blocks(table: TableEdge | None, schedule: str | None) -> Iterator[Block]:
    """What the player-dealer is left with of the action, if a table was named."""
    if table is None:
        return
    yield HeadingBlock("What a table holds")
    wagers = ", ".join(f"{average(cents)} on {bet}" for bet, cents in table.wagers_cents.items())
    yield ParagraphBlock(
        f"{_players(table.players)} with {wagers} each, against a bank that covers every wager."
    )
    fee = (
        ("fee of the player-dealer", average(table.fee_cents)),
        ("fees of the players", average(table.players_fee_cents)),
        ("schedule", schedule or "none"),
    )
    rows = (
        ("action a round, before the deal", average(table.action_cents)),
        ("held before the fee", _money(float(table.expected_cents))),
        ("hold before the fee", percent(table.expected_cents / table.action_cents)),
        *fee,
        ("held net of the fee", _money(float(table.net_cents))),
        ("hold net of the fee", percent(table.net_cents / table.action_cents)),
    )
    yield TableBlock(("", ""), rows)


def _players(players: int) -> str:
    return "One player" if players == 1 else f"{players} players"


def _money(cents: float) -> str:
    return f"{'-' if cents < 0 else ''}${abs(cents) / 100:,.4f}"


def simulation_json(figures: Sequence[LabMetrics], run: SimulatedRun | None) -> JsonObject | None:
    if run is None:
        return None
    return {
        "rounds": run.rounds,
        "seed": run.seed,
        "assumes": run.assumes,
        "bets": [
            {
                "bet": each.measured.bet,
                "exact": float(each.measured.ev),
                "simulated": each.simulated.ev,
                "standard_error": each.simulated.standard_error,
                "z": each.z,
                "agrees": each.agrees,
            }
            for each in simulation_checks(figures, run)
        ],
    }
