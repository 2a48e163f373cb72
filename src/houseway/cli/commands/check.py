"""`houseway check ROOM.toml`: compliance check of a room against the written rules."""

from __future__ import annotations

from typing import Annotated

import typer

from houseway.cli.options.room import RoomArgument
from houseway.cli.output.printing import AsJson, print_json


def check(
    room: RoomArgument,
    *,
    regime: Annotated[
        str | None,
        typer.Option(help="Also against a regime, such as california-2026; see houseway regime."),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Check a room against the written rules. Exit status 1 if there is an error.

    A side bet on which players have the advantage is a warning.
    """
    from houseway.cli.output.findings import finding_lines
    from houseway.cli.output.progress_bars import LazyProgressBar
    from houseway.comply.check_all import check_room
    from houseway.comply.checks.player_edge import check_player_edge
    from houseway.comply.finding import Severity, worst_first
    from houseway.comply.regimes import check_regime
    from houseway.comply.regimes import regime as find_regime
    from houseway.floor.room.room_file import read_room

    read = read_room(room)
    with LazyProgressBar() as progress:
        findings = [*check_room(read), *check_player_edge(read, progress.at)]
    if regime is not None:
        findings += check_regime(read, find_regime(regime))
    findings = worst_first(findings)
    if as_json:
        print_json(findings)
    else:
        print("\n".join(finding_lines(read.name, findings)))
    if any(finding.severity is Severity.ERROR for finding in findings):
        raise typer.Exit(1)
