"""Checks of a [[plan]]: whether the table could see what it expects."""

from __future__ import annotations

from collections.abc import Iterable

from houseway.comply.checks.side_bets import offered_bets
from houseway.comply.document_facts import GameFacts
from houseway.comply.finding import Finding, Severity
from houseway.comply.game_in_force import facts_for, game_at
from houseway.errors import HousewayError, Refusal
from houseway.floor.room.room_file import Room, RoomPlan, RoomTable, limits_of
from houseway.floor.room.wager_mix import plan_mix
from houseway.rules.citations import Cite
from houseway.rules.game import Game
from houseway.rules.limits import Range
from houseway.rules.wager_mix.mix import check_bettors
from houseway.things.cents import Cents, dollars


def check_plan(room: Room, plan: RoomPlan) -> list[Finding]:
    """Everything about one plan: its table, players, wagers and bonus wagers."""
    table = room.table(plan.table)
    if table is None:
        says = f"Table {plan.table} is planned, which {room.name} has not."
        return [_at_plan(plan, says, "table")]
    return [
        *_players(room, table, plan),
        *_wagers(room, table, plan),
        *_bonus(room, table, plan),
        *_bets(room, table, plan),
        *_chips(room, plan),
    ]


def _at_plan(plan: RoomPlan, says: str, *field: str, rules: Iterable[str] = ()) -> Finding:
    return Finding(
        rule_ids=tuple(rules),
        severity=Severity.ERROR,
        says=says,
        table=plan.table,
        line=plan.line_of(*field),
    )


def _players(room: Room, table: RoomTable, plan: RoomPlan) -> list[Finding]:
    dealt, facts = game_at(room, table), facts_for(room, table.game)
    seats = _seats(dealt, table, facts)
    if seats is None:
        return []
    banked = dealt is None or dealt.banked
    most = seats - 1 if banked else seats
    if plan.players <= most:
        return []
    one = ", one of them the player-dealer's" if banked else ""
    says = (
        f"{plan.players} players are planned at a table of {seats} seats{one}: "
        f"{most} at most can be."
    )
    rules = facts.seats.rules if facts is not None and facts.seats is not None else ()
    return [_at_plan(plan, says, "players", rules=rules)]


def _seats(dealt: Game | None, table: RoomTable, facts: GameFacts | None) -> int | None:
    if dealt is not None:
        return dealt.rules.seats
    if table.seats is not None:
        return table.seats
    return facts.seats.most if facts is not None and facts.seats is not None else None


def _wagers(room: Room, table: RoomTable, plan: RoomPlan) -> list[Finding]:
    dealt, limits = game_at(room, table), table.limits
    rules = (dealt.cite(Cite.LIMITS) if dealt is not None else ()) or ("CF-6",)
    return [
        _at_plan(
            plan,
            f"A wager of {dollars(cents)} is planned; the table's limits are {limits}.",
            "wagers",
            _key(cents),
            rules=rules,
        )
        for cents in plan.wagers
        if cents < limits.least_cents
        or (limits.most_cents is not None and cents > limits.most_cents)
    ]


def _bonus(room: Room, table: RoomTable, plan: RoomPlan) -> list[Finding]:
    facts = facts_for(room, table.game)
    if facts is None:
        return []
    offered = offered_bets(room, table, facts)
    cited = dict.fromkeys(rule for bet, _ in offered for rule in bet.rules) or facts.no_side_bets
    return [
        _at_plan(plan, says, "bonus", _key(cents), rules=cited)
        for cents in plan.bonus
        if cents and (says := _refused_bonus(table, cents, [range_ for _, range_ in offered]))
    ]


def _refused_bonus(table: RoomTable, cents: Cents, ranges: list[Range]) -> str:
    planned = f"A bonus wager of {dollars(cents)} is planned"
    if not ranges:
        return f"{planned}, but table {table.id} offers no side bet."
    least = min(each.least_cents for each in ranges)
    if cents < least:
        return f"{planned}; the least that a side bet takes is {dollars(least)}."
    highest = [each.most_cents for each in ranges if each.most_cents is not None]
    if len(highest) == len(ranges) and cents > sum(highest):
        return f"{planned}; all side bets together take {dollars(sum(highest))} at most."
    return ""


def _bets(room: Room, table: RoomTable, plan: RoomPlan) -> list[Finding]:
    dealt = game_at(room, table)
    if not plan.bets or dealt is None:
        return []
    try:
        check_bettors(dealt, plan_mix(plan, dealt).bettors, limits_of(room, table), "A player")
    except Refusal as refusal:
        return [_at_plan(plan, str(refusal), "wagers", rules=refusal.rule_ids)]
    except HousewayError as error:
        return [_at_plan(plan, str(error), "wagers")]
    return []


def _chips(room: Room, plan: RoomPlan) -> list[Finding]:
    chip = room.chip_cents
    return [
        _at_plan(
            plan,
            f"{dollars(cents)} is planned, which does not come out in {dollars(chip)} chips.",
            field,
            _key(cents),
        )
        for field, amounts in (("wagers", plan.wagers), ("bonus", plan.bonus))
        for cents in amounts
        if cents % chip
    ]


def _key(cents: Cents) -> str:
    return str(cents // 100)
