"""Checks of tables that are dealt for a pot: whether the table as posted could be opened."""

from __future__ import annotations

from houseway.collect.schedule import schedule
from houseway.comply.dealt import catalog_pot_game, line_saying, pot_game_at, said_of
from houseway.comply.facts import Facts
from houseway.comply.finding import Finding, Severity, at_table
from houseway.comply.options import BLINDS
from houseway.errors import HousewayError, Refusal, RuleError
from houseway.floor.banked.events import TableOpened
from houseway.floor.pot.evolve import opened
from houseway.floor.pot.refuse import refuse_pot_schedule
from houseway.floor.room import Room, RoomTable
from houseway.rules.limits import Limits
from houseway.rules.options import find_option
from houseway.rules.pot.game import PotGame


def check_pot_seats(table: RoomTable, facts: Facts) -> list[Finding]:
    """As many seats as the game is dealt with; what the text forbids has been found already."""
    dealt = catalog_pot_game(table.game)
    if dealt is None or table.seats is None:
        return []
    span = facts.seats
    if span is not None and not span.least <= table.seats <= span.most:
        return []
    return _no_choice(dealt, table, "seats", str(table.seats), table.line_of("seats"))


def check_opens(room: Room, table: RoomTable, found: list[Finding]) -> list[Finding]:
    """What the table itself would refuse, where nothing else is wrong with it.

    The judge is the table's own: a schedule for another structure or for other blinds, limits that
    name no stakes, blinds that chips cannot pay.
    """
    dealt = pot_game_at(room, table)
    if dealt is None or any(each.severity is Severity.ERROR for each in found):
        return []
    blinds = said_of(room, table).get(BLINDS)
    line = line_saying(room, table, BLINDS)
    unknown = [] if blinds is None else _no_choice(dealt, table, BLINDS, blinds, line)
    return unknown or _refused(room, table, dealt)


def _no_choice(dealt: PotGame, table: RoomTable, name: str, value: str, line: int) -> list[Finding]:
    try:
        find_option(dealt.options, name, value, dealt.name)
    except RuleError as error:
        cited = tuple(each.rule_id for each in dealt.options if each.name == name)
        return [at_table(table, line, Severity.ERROR, _without(str(error), cited), cited)]
    return []


def _refused(room: Room, table: RoomTable, dealt: PotGame) -> list[Finding]:
    limits = Limits(table.limits, chip_cents=room.chip_cents)
    try:
        poker = opened(TableOpened(table.id, table.game, dealt.chosen(), limits, None))
    except HousewayError as error:
        return [at_table(table, table.line_of("limits"), Severity.ERROR, str(error))]
    refusals = (refuse_pot_schedule(poker, schedule(id)) for id in table.schedules)
    return [_found(table, refusal) for refusal in refusals if refusal is not None]


def _found(table: RoomTable, refusal: Refusal) -> Finding:
    says = _without(str(refusal), refusal.rule_ids)
    return at_table(table, table.line_of("schedule"), Severity.ERROR, says, refusal.rule_ids)


def _without(says: str, cited: tuple[str, ...]) -> str:
    """A sentence without the rules behind it, which a finding names by itself."""
    return says.replace(f" ({', '.join(cited)})", "")
