"""`houseway plan collection ROOM.toml`: expected collection per hour, schedule by schedule."""

from __future__ import annotations

import sys
from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.command_group import CommandGroup
from houseway.cli.options.room import RoomArgument
from houseway.cli.options.wagers import MixOption
from houseway.cli.output.error_status import exit_with_status_2
from houseway.cli.output.printing import AsJson, paragraph, print_json, write_text
from houseway.errors import HousewayError, RecordError

if TYPE_CHECKING:
    from houseway.floor.room.room_file import Room, RoomPlan
    from houseway.plan.collection.net_edge import PlanEdge
    from houseway.plan.collection.table_plan import PlannedSchedule, TablePlan

plan = typer.Typer(
    name="plan",
    cls=CommandGroup,
    help="Plan a room before it opens.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)


@plan.callback()
def _plan() -> None:
    """Plan a room before it opens."""


@plan.command()
def collection(
    room: RoomArgument,
    *,
    table: Annotated[str | None, typer.Option(help="Only the table of this id.")] = None,
    assume: Annotated[
        Path | None, typer.Option(help="A file of [[plan]] entries instead of the room's own.")
    ] = None,
    wagers: MixOption = None,
    svg: Annotated[Path | None, typer.Option(help="Write a bar chart to this file.")] = None,
    as_json: AsJson = False,
) -> None:
    """Compare the schedules that each planned table may use, and what they leave the bank."""
    from houseway.floor.room.room_file import read_plans, read_room
    from houseway.plan.collection.bar_chart import bar_chart
    from houseway.plan.collection.json_report import plan_shape
    from houseway.plan.collection.net_edge import RANKED_BY
    from houseway.plan.collection.table_plan import plan_room

    read = read_room(room)
    assumed = read.plans if assume is None else read_plans(assume)
    _refuse_errors(read, assumed, table)
    with exit_with_status_2() if wagers is not None else nullcontext():
        plans = plan_room(read, assumed, table, wagers)
    edges = _edges(read, plans)
    if svg is not None:
        write_text(svg, bar_chart(plans, edges))
    if as_json:
        print_json([plan_shape(each, edges.get(each.table.id)) for each in plans])
        return
    for each in plans:
        _print(each, edges.get(each.table.id))
    if edges:
        print(paragraph(RANKED_BY))


def _edges(room: Room, plans: tuple[TablePlan, ...]) -> dict[str, PlanEdge]:
    """By table: what its wagers are worth to whoever banks; poker tables have none."""
    from houseway.cli.output.progress_bars import LazyProgressBar
    from houseway.odds.model.progress import Work
    from houseway.plan.collection.net_edge import edge_of

    found = {}
    with LazyProgressBar() as progress:
        for plan in plans:
            try:
                edge = edge_of(room, plan, Work(progress.at))
            except HousewayError as error:
                # What the schedules bring is known all the same.
                said = f"The edge at table {plan.table.id} is not worked out: {error}"
                print(paragraph(said), file=sys.stderr)
                continue
            if edge is not None:
                found[plan.table.id] = edge
    return found


def _refuse_errors(room: Room, plans: tuple[RoomPlan, ...], only: str | None) -> None:
    """What `check` calls an error is not planned with: in the room, or about the one table."""
    from msgspec.structs import replace

    from houseway.comply.check_all import check_room
    from houseway.comply.checks.plans import check_plan
    from houseway.comply.finding import Severity

    planned = room.table(only) if only is not None else None
    about = {None, only, planned.game if planned is not None else None}
    found = [(room.file, each) for each in check_room(replace(room, plans=()))]
    found += [(plan.file, each) for plan in plans for each in check_plan(room, plan)]
    errors = [
        (file, each)
        for file, each in found
        if each.severity is Severity.ERROR
        and (only is None or (each.table in about and each.game in about))
    ]
    for file, error in errors[:1]:
        more = f"; {len(errors) - 1} more to mend" if len(errors) > 1 else ""
        raise RecordError(f"{file}, line {error.line}, {error.where}: {error.sentence}{more}.")


def _print(planned: TablePlan, edge: PlanEdge | None) -> None:
    from houseway.plan.collection.net_edge import rank_schedules

    table, plan = planned.table, planned.plan
    print(f"Table {table.id}: {table.game}, {table.limits};", end=" ")
    print(f"{plan.players} players, {plan.rounds_per_hour} rounds an hour")
    if edge is not None:
        _print_edge(planned, edge)
    print("  What players and player-dealer pay is a share of all wagers; * is in use.")
    heading = ("schedule", "per hour", "per round", "players", "player-dealer")
    print(_row(heading, " leaves/hour" if edge is not None else ""))
    for each in rank_schedules(planned, edge):
        print(_row(_cells(each), _left(each, edge)))
    for id, says in planned.left_out:
        print(paragraph(f"{id} is left out: {says}", "    ", "  "))
    print()


def _print_edge(planned: TablePlan, edge: PlanEdge) -> None:
    from houseway.plan.collection.json_report import money
    from houseway.plan.collection.net_edge import schedules_above_edge

    for favoured in edge.players_favoured:
        print(paragraph(favoured.sentence, "  "))
    more, all = len(schedules_above_edge(planned, edge)), len(planned.planned)
    hour = money(edge.per_round * planned.plan.rounds_per_hour)
    said = (
        f"The edge of these wagers is {money(edge.per_round)} a round and {hour} an hour, by exact "
        f"odds with a bank that covers all; {more} of {all} schedules take more."
    )
    print(paragraph(said, "  "))


def _cells(planned: PlannedSchedule) -> tuple[str, ...]:
    from houseway.plan.collection.json_report import money, percent

    expected = planned.expected
    return (
        f"{planned.schedule_id}{' *' if planned.in_use else ''}",
        money(expected.per_hour),
        money(expected.per_round),
        percent(expected.share(expected.players)),
        percent(expected.share(expected.player_dealer)),
    )


def _left(planned: PlannedSchedule, edge: PlanEdge | None) -> str:
    from houseway.plan.collection.json_report import money
    from houseway.plan.collection.net_edge import net_edge

    return f"{money(net_edge(edge, planned.expected).per_hour):>12}" if edge is not None else ""


def _row(cells: tuple[str, ...], left: str) -> str:
    return "  {:<24}{:>10}{:>10}{:>8}{:>14}".format(*cells) + left
