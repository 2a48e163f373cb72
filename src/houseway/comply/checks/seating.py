"""Checks of a table: seats, decks, and wagers behind a seat."""

from __future__ import annotations

from houseway.comply.checks.options import check_choice
from houseway.comply.document_facts import BacklineRule, GameFacts, NumberSpan
from houseway.comply.finding import Finding, Severity, at_table, table_error
from houseway.comply.game_in_force import catalog_game
from houseway.floor.room.room_file import RoomTable

SEATS_MIN = 2
"""A game needs a player and someone to play against."""


def check_seats(table: RoomTable, facts: GameFacts) -> list[Finding]:
    if table.seats is None:
        return []
    if table.seats < SEATS_MIN:
        says = f"A table needs {SEATS_MIN} seats at least."
        return [table_error(table, table.line_of("seats"), says)]
    return _outside(table, "seats", table.seats, facts.seats)


def check_seat_choices(table: RoomTable, facts: GameFacts) -> list[Finding]:
    """As many seats as the game is dealt with; what the text forbids has been found already."""
    dealt, span = catalog_game(table.game), facts.seats
    if dealt is None or table.seats is None or "seats" not in dealt.chosen():
        return []
    if span is not None and not span.least <= table.seats <= span.most:
        return []
    return check_choice(table, dealt, "seats", str(table.seats), table.line_of("seats"))


def check_decks(table: RoomTable, facts: GameFacts) -> list[Finding]:
    if table.decks is None:
        return []
    return _outside(table, "decks", table.decks, facts.decks)


def _outside(table: RoomTable, what: str, number: int, span: NumberSpan | None) -> list[Finding]:
    if span is None or span.least <= number <= span.most:
        return []
    allowed = f"{span.least} to {span.most}" if span.least != span.most else f"exactly {span.most}"
    says = f"The table has {number} {what}; {table.game} takes {allowed}."
    return [table_error(table, table.line_of(what), says, span.rules)]


def check_said_once(table: RoomTable) -> list[Finding]:
    """Seats and decks are lines of the table; an option of the same name may not say otherwise."""
    own = {"seats": table.seats, "decks": table.decks}
    return [
        table_error(
            table,
            table.line_of("options", name),
            f"The table says {name} = {number} and, among its options, {table.options[name]}.",
        )
        for name, number in own.items()
        if number is not None and table.options.get(name, str(number)) != str(number)
    ]


_BACKLINE = {
    BacklineRule.NO: (Severity.ERROR, "Backline betting is not allowed in {game}."),
    BacklineRule.UNSAID: (Severity.WARNING, "The rules of {game} say nothing of backline betting."),
    BacklineRule.WHERE_LAWFUL: (
        Severity.NOTE,
        "Backline betting is allowed only where local law permits it.",
    ),
}


def check_backline(table: RoomTable, facts: GameFacts) -> list[Finding]:
    fact = facts.backline
    if not table.backline or fact is None or fact.allowed is BacklineRule.YES:
        return []
    severity, says = _BACKLINE[fact.allowed]
    line = table.line_of("backline")
    return [at_table(table, line, severity, says.format(game=table.game), fact.rules)]
