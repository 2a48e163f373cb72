"""Checks of side bets: offered or not, their ranges, their approval numbers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from houseway.comply.checks.limits import holds, within
from houseway.comply.document_facts import GameFacts, SideBetFact
from houseway.comply.finding import Finding, table_error
from houseway.comply.game_in_force import game_at, line_of_option
from houseway.floor.room.room_file import Room, RoomTable
from houseway.rules.bets import SideBet
from houseway.rules.game import Game
from houseway.rules.limits import Range
from houseway.things.cents import Cents

NUMBERED = ("BBB-01",)


def check_side_bets(room: Room, table: RoomTable, facts: GameFacts) -> list[Finding]:
    """The side bets exist, keep to their ranges, and show the number that they need."""
    dealt = game_at(room, table)
    catalog = _catalog(dealt)
    found = [
        finding
        for id, range_ in table.side_bets.items()
        for finding in _posted(table, facts, catalog, dealt, id, range_)
    ]
    for bet in _offered(table, facts, catalog, dealt):
        found += [*_minimum(table, bet), *_number(room, table, bet, catalog.get(bet.id))]
    return found


def offered_bets(room: Room, table: RoomTable, facts: GameFacts) -> list[tuple[SideBetFact, Range]]:
    """Every side bet offered, each with its range.

    For a game that is not dealt the switches are unknown: all bets of its text count as offered.
    """
    dealt = game_at(room, table)
    bets = facts.side_bets if dealt is None else _offered(table, facts, _catalog(dealt), dealt)
    return [(bet, table.side_bets.get(bet.id) or _own_range(table, bet)) for bet in bets]


def _catalog(dealt: Game | None) -> dict[str, SideBet]:
    return {bet.id: bet for bet in dealt.known_side_bets} if dealt is not None else {}


def _is_on(bet: SideBet | None, dealt: Game | None) -> bool:
    return bet is None or dealt is None or not bet.switch or getattr(dealt.rules, bet.switch)


def _offered(
    table: RoomTable, facts: GameFacts, catalog: Mapping[str, SideBet], dealt: Game | None
) -> Iterator[SideBetFact]:
    """What can be wagered there, by its switch; of a game that is not dealt, what has limits."""
    for fact in facts.side_bets:
        bet = catalog.get(fact.id)
        if _is_on(bet, dealt) if bet is not None else fact.id in table.side_bets:
            yield _as_sold(fact, bet)


def _as_sold(fact: SideBetFact, bet: SideBet | None) -> SideBetFact:
    if bet is None:
        return fact
    own = bet.range
    return replace(
        fact,
        least=_dollars(own.least_cents) if own else fact.least,
        most=_dollars(own.most_cents) if own else fact.most,
        within_base=bet.at_most_base,
        rules=tuple(dict.fromkeys((*bet.range_rules, *fact.rules))),
    )


def _dollars(cents: Cents | None) -> int | None:
    return None if cents is None else cents // 100


def _posted(
    table: RoomTable,
    facts: GameFacts,
    catalog: Mapping[str, SideBet],
    dealt: Game | None,
    id: str,
    range_: Range,
) -> list[Finding]:
    fact, bet, line = facts.side_bet(id), catalog.get(id), table.line_of("side_bets", id)
    if fact is None:
        says = f"{table.game} has no side bet {id}."
        return [table_error(table, line, says, facts.no_side_bets)]
    found = _range(table, _as_sold(fact, bet), range_)
    if bet is not None and not _is_on(bet, dealt):
        says = f"Limits of {id} are posted, but {bet.switch} is off, so it is not offered."
        found.append(table_error(table, line, says))
    return found


def _own_range(table: RoomTable, bet: SideBetFact) -> Range:
    """A bet's own range governs where it has one; otherwise the table limits do (CF-49)."""
    if bet.least is None or bet.most is None:
        return table.limits
    return Range(bet.least * 100, bet.most * 100)


def _range(table: RoomTable, bet: SideBetFact, range_: Range) -> list[Finding]:
    found, allowed, line = [], _own_range(table, bet), table.line_of("side_bets", bet.id)
    if not within(range_, allowed):
        says = f"The range {range_} of {bet.id} is outside {allowed}."
        found.append(table_error(table, line, says, bet.rules))
    elif bet.within_base and not within(range_, Range(1, table.limits.most_cents)):
        says = f"{bet.id} up to {range_} may not exceed a base wager of {table.limits}."
        found.append(table_error(table, line, says, bet.rules))
    if bet.whole_dollars and (range_.least_cents % 100 or (range_.most_cents or 0) % 100):
        says = f"{bet.id} goes in whole dollars; its range is {range_}."
        found.append(table_error(table, line, says, bet.rules))
    return found


def _minimum(table: RoomTable, bet: SideBetFact) -> list[Finding]:
    allowed = _own_range(table, bet)
    if not bet.needs_low_minimum or holds(allowed, table.limits.least_cents):
        return []
    says = f"{bet.id} is not offered where the table minimum is above {allowed}."
    return [table_error(table, table.line_of("limits"), says, bet.rules)]


def _number(room: Room, table: RoomTable, bet: SideBetFact, sold: SideBet | None) -> list[Finding]:
    known = room.side_bet(bet.id)
    if not bet.numbered or (known is not None and known.number):
        return []
    says = f"{bet.id} needs its approval number: every notice of it has to carry it."
    return [table_error(table, _line_offering(room, table, bet, sold), says, NUMBERED)]


def _line_offering(room: Room, table: RoomTable, bet: SideBetFact, sold: SideBet | None) -> int:
    known = room.side_bet(bet.id)
    if known is not None:
        return known.line_of("number")
    if bet.id in table.side_bets:
        return table.line_of("side_bets", bet.id)
    return line_of_option(room, table, sold.switch if sold is not None else "")
