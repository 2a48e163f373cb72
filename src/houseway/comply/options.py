"""Checks of options: known, with a known choice, and able to stand together."""

from __future__ import annotations

from collections.abc import Mapping

from houseway.comply.facts import Conflict, Facts, OptionFact, conflicts_of
from houseway.comply.finding import Finding, Severity, at_game, at_table
from houseway.errors import RuleError
from houseway.floor.room import Room, RoomGame, RoomTable
from houseway.rules.catalog import GAME_IDS
from houseway.rules.catalog import game as dealt_game
from houseway.rules.game import choose


def check_rulings(game: RoomGame, facts: Facts) -> list[Finding]:
    """The readings that a house has chosen for a game."""
    return [
        at_game(game, severity, says, rules)
        for name, value in game.rulings.items()
        for severity, says, rules in _refused(game.id, facts, name, value)
    ]


def check_options(table: RoomTable, facts: Facts) -> list[Finding]:
    """The options of one table."""
    return [
        at_table(table, severity, says, rules)
        for name, value in table.options.items()
        for severity, says, rules in _refused(table.game, facts, name, value)
    ]


Refused = tuple[Severity, str, tuple[str, ...]]


def _refused(game: str, facts: Facts, name: str, value: str) -> list[Refused]:
    fact = facts.option(name)
    if fact is not None:
        return _no_choice(game, fact, value)
    if game not in GAME_IDS:
        says = f"No ruling on {game} names an option {name}."
        return [(Severity.WARNING, says, ())]
    try:
        choose(dealt_game(game), {name: value})
    except RuleError as error:
        known = (each.rule_id for each in dealt_game(game).options if each.name == name)
        return [(Severity.ERROR, str(error), tuple(known))]
    return []


def _no_choice(game: str, fact: OptionFact, value: str) -> list[Refused]:
    if not fact.choices or value in fact.choices:
        return []
    choices = " or ".join(fact.choices)
    says = f"{game} has no {fact.name} = {value}; it has {choices}."
    return [(Severity.ERROR, says, fact.rules)]


def options_in_force(room: Room, table: RoomTable, facts: Facts) -> dict[str, str]:
    """The defaults, under the house's rulings, under what the table says."""
    game = room.game(table.game)
    rulings = dict(game.rulings) if game is not None else {}
    return facts.defaults() | rulings | dict(table.options)


def check_conflicts(room: Room, table: RoomTable, facts: Facts) -> list[Finding]:
    """What may not stand together at one table."""
    options = options_in_force(room, table, facts)
    return [
        at_table(table, conflict.severity, conflict.says, conflict.rules)
        for conflict in conflicts_of(facts)
        if _holds(conflict, table, options)
    ]


def _holds(conflict: Conflict, table: RoomTable, options: Mapping[str, str]) -> bool:
    return (
        all(options.get(name) in values for name, values in conflict.when.items())
        and (not conflict.lacks or any(name not in options for name in conflict.lacks))
        and (not conflict.decks or table.decks in conflict.decks)
        and (conflict.side_bet is None or conflict.side_bet in table.side_bets)
    )
