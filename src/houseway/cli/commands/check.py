"""`houseway check ROOM.toml`: compliance check of a room against the written rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.options.room import RoomArgument
from houseway.cli.output.printing import AsJson, paragraph, print_json

if TYPE_CHECKING:
    from houseway.comply.finding import Finding


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
    from houseway.cli.commands.odds import LazyProgressBar
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
        print_json([finding_shape(finding) for finding in findings])
    else:
        print("\n".join(finding_lines(read.name, findings)))
    if any(finding.severity is Severity.ERROR for finding in findings):
        raise typer.Exit(1)


def finding_shape(finding: Finding) -> dict[str, object]:
    return {
        "rule_ids": finding.rule_ids,
        "severity": finding.severity,
        "says": finding.says,
        "table": finding.table,
        "game": finding.game,
        "line": finding.line,
    }


def finding_lines(name: str, findings: Sequence[Finding], *, whole: bool = False) -> Iterator[str]:
    """In lines as wide as the terminal, or each finding whole in one."""
    for finding in findings:
        where = f"{finding.severity}, {finding.where}, line {finding.line}:"
        text = f"{where} {finding.sentence}."
        yield text if whole else paragraph(text, "  ", "")
    yield f"{name}: {_counts(findings)}."


def _counts(findings: Sequence[Finding]) -> str:
    from houseway.comply.finding import Severity

    counted = ((sum(each.severity is kind for each in findings), kind) for kind in Severity)
    return ", ".join(f"{count} {kind}{'' if count == 1 else 's'}" for count, kind in counted)
