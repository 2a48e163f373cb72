"""`houseway schedules`: printed collection schedules as ruled, and their irregularities."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.output.printing import AsJson, paragraph, print_json
from houseway.errors import RecordError
from houseway.suggestions import no_such
from houseway.things.cents import dollars

if TYPE_CHECKING:
    from collections.abc import Sequence

    from houseway.collect.linter.findings import SheetFinding
    from houseway.collect.schedule import Schedule
    from houseway.collect.tiers import PlayerCountBand, Tier


def schedules(
    *,
    game: Annotated[str | None, typer.Option(help="Only schedules of this game.")] = None,
    house: Annotated[str | None, typer.Option(help="Only schedules of this house.")] = None,
    lint: Annotated[bool, typer.Option("--lint", help="Print what is odd about them.")] = False,
    as_json: AsJson = False,
) -> None:
    """List the collection schedules, each tier as ruled, or with --lint their irregularities."""
    from houseway.collect.json_report import schedule_json

    chosen = _chosen(game, house)
    if lint:
        _lint({each.id for each in chosen}, as_json=as_json)
    elif as_json:
        print_json([schedule_json(each) for each in chosen])
    else:
        for each in chosen:
            _print(each)


def _chosen(game: str | None, house: str | None) -> tuple[Schedule, ...]:
    from houseway.collect.schedule import schedules

    every = schedules()
    games = {name for each in every for name in each.games}
    houses = {each.house for each in every}
    if game is not None and game not in games:
        raise RecordError(no_such("game with schedules", game, sorted(games)))
    if house is not None and house not in houses:
        raise RecordError(no_such("house with schedules", house, sorted(houses)))
    return tuple(
        each
        for each in every
        if (game is None or game in each.games) and (house is None or house == each.house)
    )


def _lint(ids: set[str], *, as_json: bool) -> None:
    from itertools import groupby

    from houseway.collect.linter.findings import SheetSeverity
    from houseway.collect.linter.lint import lint

    found = [finding for finding in lint() if finding.schedule_id in ids]
    if as_json:
        print_json(found)
        return
    shown = [finding for finding in found if finding.severity is not SheetSeverity.NOTE]
    for id, findings in groupby(shown, key=lambda finding: finding.schedule_id):
        _print_findings(id, tuple(findings))
    count = len({f.schedule_id for f in shown if f.severity is SheetSeverity.IRREGULAR})
    print(f"{count} of {len(ids)} schedules are irregular.")


def _print_findings(id: str, findings: Sequence[SheetFinding]) -> None:
    print(f"{id}  ({findings[0].seed})")
    for finding in findings:
        print(paragraph(finding.says, " " * 4, f"  {finding.severity}: "))
    rulings = [finding.ruling for finding in findings if finding.ruling is not None]
    if rulings:
        print(paragraph(rulings[0], " " * 4, "  ruling: "))


def _print(schedule: Schedule) -> None:
    least, most = schedule.table_limit_cents
    limit = f"{dollars(least)} to {dollars(most)}" if most is not None else f"{dollars(least)} up"
    print(f"{schedule.id}  {schedule.house}, {limit}, {schedule.collected.replace('-', ' ')}")
    print(paragraph(", ".join(schedule.games), "  "))
    _print_tiers("player", schedule.player_tiers)
    _print_tiers("bonus wager", schedule.bonus_tiers)
    _print_tiers("player-dealer", schedule.player_dealer_tiers)
    _print_bands(schedule.player_count_tiers)
    _print_fees(schedule)
    if schedule.irregular is not None:
        print(paragraph(schedule.irregular, "  ", "  irregular: "))
        print(paragraph(schedule.ruling or "", "  ", "  ruling: "))


def _print_tiers(who: str, tiers: Sequence[Tier]) -> None:
    for tier in tiers:
        low, high = dollars(tier.lo_cents), tier.hi_cents
        range_ = f"{low} up" if high is None else f"{low} to {dollars(high)}"
        print(f"  {who:<14}{range_:<28}{dollars(tier.fee_cents):>8}")


def _print_bands(bands: Sequence[PlayerCountBand]) -> None:
    for band in bands:
        most = "up" if band.most is None else f"to {band.most}"
        range_ = f"{band.least} {most} players"
        print(f"  pot           {range_:<28}{dollars(band.fee_cents):>8}")


def _print_fees(schedule: Schedule) -> None:
    import msgspec

    for name, cents in msgspec.to_builtins(schedule.fees).items():
        words = name.removesuffix("_cents").replace("_", " ").replace("player dealer", "p-d")
        print(f"  {'fee':<14}{words:<28}{dollars(cents):>8}")
