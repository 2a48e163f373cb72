"""Checks of options: known, with a known choice, and able to stand together."""

from __future__ import annotations

from collections.abc import Mapping

from houseway.comply.document_facts import GameFacts, OptionConflict, OptionFact, conflicts_of
from houseway.comply.finding import Finding, Severity, at_game, at_table, table_error
from houseway.comply.game_in_force import catalog_game, game_at, line_of_option, stated_options
from houseway.comply.hooks import OptionProblem, find_comply_hooks
from houseway.errors import RuleError
from houseway.floor.room.room_file import Room, RoomGame, RoomTable
from houseway.rules.game import Game, forbidden
from houseway.rules.options import find_option
from houseway.suggestions import did_you_mean


def check_rulings(game: RoomGame, facts: GameFacts) -> list[Finding]:
    """The readings that a house has chosen for a game."""
    return [
        at_game(game, game.line_of("rulings", name), severity, says, rules)
        for name, value in game.rulings.items()
        for severity, says, rules in _refused(game.id, facts, name, value)
    ]


def check_options(table: RoomTable, facts: GameFacts) -> list[Finding]:
    """The options of one table."""
    return [
        at_table(table, table.line_of("options", name), severity, says, rules)
        for name, value in table.options.items()
        for severity, says, rules in _refused(table.game, facts, name, value)
    ]


def _refused(game: str, facts: GameFacts, name: str, value: str) -> list[OptionProblem]:
    fact, dealt = facts.option(name), catalog_game(game)
    if fact is not None and fact.choices and value not in fact.choices:
        return [_no_choice(game, fact, value)]
    if dealt is None:
        return []
    own = find_comply_hooks(dealt)
    return (own.option if own else not_in_catalog)(dealt, facts, name, value)


def _no_choice(game: str, fact: OptionFact, value: str) -> OptionProblem:
    says = f"{game} has no {fact.name} = {value}; {did_you_mean(value, fact.choices)}"
    return Severity.ERROR, says, fact.rules


def not_in_catalog(dealt: Game, facts: GameFacts, name: str, value: str) -> list[OptionProblem]:
    """A game that is dealt has the options of its catalog file, not all of them for a table."""
    try:
        option = find_option(dealt.options, name, value, dealt.name)
    except RuleError as error:
        known = (each.rule_id for each in dealt.options if each.name == name)
        return [(Severity.ERROR, str(error), tuple(known))]
    if option.live or value == option.default:
        return []
    says = f"{name} = {value} is a variation for analysis; it may not be played at a table."
    return [(Severity.ERROR, says, (*facts.not_live, option.rule_id))]


def by_text_or_catalog(dealt: Game, facts: GameFacts, name: str, value: str) -> list[OptionProblem]:
    """Where a room may also name what the text knows and no table plays."""
    fact = facts.option(name)
    if fact is None or name in dealt.chosen():
        return not_in_catalog(dealt, facts, name, value)
    if not fact.choices or value == fact.choices[0]:
        return []
    says = f"{dealt.name} is dealt without an option {name}: {value} changes nothing there."
    return [(Severity.WARNING, says, ())]


def check_choice(table: RoomTable, dealt: Game, name: str, value: str, line: int) -> list[Finding]:
    """A value of an option that is said on a line of its own is one that the game is dealt with."""
    try:
        find_option(dealt.options, name, value, dealt.name)
    except RuleError as error:
        cited = tuple(each.rule_id for each in dealt.options if each.name == name)
        return [table_error(table, line, without_rules(str(error), cited), cited)]
    return []


def without_rules(says: str, cited: tuple[str, ...]) -> str:
    """A sentence without the rules behind it, which a finding names by itself."""
    return says.replace(f" ({', '.join(cited)})", "")


def options_in_force(room: Room, table: RoomTable, facts: GameFacts) -> dict[str, str]:
    """The defaults, under the house's text and rulings, under what the table says."""
    dealt = game_at(room, table)
    known = dealt.chosen() if dealt is not None else {}
    choices = {option.name: option.choices for option in dealt.options} if dealt else {}
    stated = facts.defaults() | stated_options(room, table)
    return known | {
        name: value
        for name, value in stated.items()
        if name not in known or _only_in_text(facts.option(name), choices[name], value)
    }


def _only_in_text(fact: OptionFact | None, choices: tuple[str, ...], value: str) -> bool:
    return fact is not None and value in fact.choices and value not in choices


def check_conflicts(room: Room, table: RoomTable, facts: GameFacts) -> list[Finding]:
    """What may not stand together at one table."""
    options = options_in_force(room, table, facts)
    return [
        *_forbidden(room, table),
        *(
            at_table(
                table,
                line_of_option(
                    room, table, *conflict.when, *(("decks",) if conflict.decks else ())
                ),
                conflict.severity,
                conflict.says,
                conflict.rules,
            )
            for conflict in conflicts_of(facts)
            if _holds(conflict, options)
        ),
    ]


def _forbidden(room: Room, table: RoomTable) -> list[Finding]:
    dealt = game_at(room, table)
    return [
        table_error(
            table,
            line_of_option(room, table, *(name for name, _ in each.chosen)),
            f"{each.says}.",
            (each.rule_id,),
        )
        for each in (forbidden(dealt) if dealt is not None else ())
    ]


def _holds(conflict: OptionConflict, options: Mapping[str, str]) -> bool:
    return (
        all(options.get(name) in values for name, values in conflict.when.items())
        and (not conflict.lacks or any(name not in options for name in conflict.lacks))
        and (not conflict.decks or options.get("decks", "") in map(str, conflict.decks))
    )
