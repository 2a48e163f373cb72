"""The second source of a par sheet, and what a table holds net of the fee."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from houseway.odds.model.lab_metrics import Z_MAX, Checked, Measured, SimulatedRun, checked
from houseway.odds.model.table_edge import TableEdge
from houseway.odds.reports.document import Block, Heading, Loud, Paragraph, Table
from houseway.odds.reports.json_report import Shape, average


def checks_reported(figures: Sequence[Measured], run: SimulatedRun | None) -> Iterator[Block]:
    """Every exact figure beside its simulation."""
    yield Heading("Simulation")
    if run is None:
        yield Paragraph("Nothing was simulated for this report.")
        return
    found = checked(figures, run)
    yield Paragraph(
        f"{run.rounds:,} rounds of a full table with seed {run.seed}, which give the same numbers "
        f"on every machine. Players: {run.assumes.removesuffix('.')}. The simulation shares no "
        "code with the exact method. z is how many standard errors lie between the two; beyond "
        f"{Z_MAX} one of them is wrong."
    )
    yield from (
        Loud(f"{each.measured.name} DIFFERS by {each.z:+.1f} standard errors.")
        for each in found
        if not each.agrees
    )
    head = ("bet", "exact", "simulated", "standard error", "z", "")
    yield Table(head, tuple(_row(each) for each in found))
    for each in found:
        if each.measured.simulated_below:
            below = f"{each.measured.simulated_below:g}"
            yield Paragraph(
                f"{each.measured.name}: the simulated players decide more simply than the exact "
                f"figure assumes, which costs them up to {below} of the wager; z is counted from "
                "the nearer end of that range."
            )


def _row(each: Checked) -> tuple[str, ...]:
    return (
        each.measured.name,
        f"{float(each.measured.ev):+.6f}",
        f"{each.simulated.ev:+.6f}",
        f"{each.simulated.standard_error:.6f}",
        f"{each.z:+.2f}",
        "agrees" if each.agrees else "DIFFERS",
    )


def hold_reported(table: TableEdge | None, schedule: str | None) -> Iterator[Block]:
    """What the player-dealer is left with of the action, if a table was named."""
    if table is None:
        return
    yield Heading("What a table holds")
    wagers = ", ".join(f"{average(cents)} on {bet}" for bet, cents in table.wagers_cents.items())
    yield Paragraph(
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
        ("hold before the fee", _share(table.expected_cents, table.action_cents)),
        *fee,
        ("held net of the fee", _money(float(table.net_cents))),
        ("hold net of the fee", _share(table.net_cents, table.action_cents)),
    )
    yield Table(("", ""), rows)


def _players(players: int) -> str:
    return "One player" if players == 1 else f"{players} players"


def _money(cents: float) -> str:
    return f"{'-' if cents < 0 else ''}${abs(cents) / 100:,.4f}"


def _share(part_cents: Fraction, action_cents: Fraction) -> str:
    return f"{float(part_cents / action_cents) * 100:.3f} %"


def checks_shape(figures: Sequence[Measured], run: SimulatedRun | None) -> Shape | None:
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
            for each in checked(figures, run)
        ],
    }
