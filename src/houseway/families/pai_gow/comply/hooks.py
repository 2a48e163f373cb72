"""Compliance hooks of pai gow: seats and positions, envy buttons within reach."""

from __future__ import annotations

from houseway.comply.checks.options import by_text_or_catalog
from houseway.comply.finding import Finding, Severity, at_table, table_error
from houseway.comply.game_in_force import line_of_option
from houseway.comply.hooks import ComplyHooks
from houseway.families.pai_gow.rules.rules import PaiGow
from houseway.floor.room.room_file import Room, RoomTable
from houseway.rules.citations import Cite
from houseway.rules.game import Game
from houseway.rules.limits import Limits
from houseway.things.cents import dollars


def check_opens(room: Room, table: RoomTable, dealt: Game[PaiGow]) -> list[Finding]:
    return [*_seats(table, dealt), *_buttons(room, table, dealt)]


def _seats(table: RoomTable, dealt: Game[PaiGow]) -> list[Finding]:
    """A hand goes to every seat, so that there are as many as positions."""
    positions = dealt.rules.positions
    if table.seats in (None, positions):
        return []
    says = (
        f"The table has {table.seats} seats, but {dealt.name} is dealt to {positions} positions "
        "there."
    )
    line = table.line_of("seats")
    return [table_error(table, line, says, dealt.cite(Cite.SEATS))]


def _buttons(room: Room, table: RoomTable, dealt: Game[PaiGow]) -> list[Finding]:
    """Whoever bets the most that Fortune takes should get an envy button."""
    bet = dealt.rules.fortune
    if bet is None:
        return []
    limits = Limits(table.limits, table.side_bets, chip_cents=room.chip_cents)
    most = dealt.range_of(limits, bet.id).most_cents
    least = dealt.rules.envy_threshold * 100
    if most is None or most >= least:
        return []
    says = (
        f"Nobody can get an envy button, which takes {dollars(least)}: {bet.name} is "
        f"{dollars(most)} at most."
    )
    line = line_of_option(room, table, "envy_threshold")
    return [at_table(table, line, Severity.WARNING, says, bet.envy_rules)]


HOOKS = ComplyHooks(option=by_text_or_catalog, opens=check_opens)
