"""Checks of options: known, with a known choice, and able to stand together."""

from __future__ import annotations

from collections.abc import Mapping

from houseway.comply.dealt import (
    catalog_game,
    catalog_pot_game,
    game_at,
    line_saying,
    pot_game_at,
    said_of,
)
from houseway.comply.facts import Conflict, Facts, OptionFact, conflicts_of
from houseway.comply.finding import Finding, Severity, at_game, at_table
from houseway.errors import RuleError
from houseway.floor.room import Room, RoomGame, RoomTable
from houseway.nearest import instead
from houseway.rules.game import Game, forbidden
from houseway.rules.options import find_option
from houseway.rules.pot.game import PotGame


def check_rulings(game: RoomGame, facts: Facts) -> list[Finding]:
    """The readings that a house has chosen for a game."""
    return [
        at_game(game, game.line_of("rulings", name), severity, says, rules)
        for name, value in game.rulings.items()
        for severity, says, rules in _refused(game.id, facts, name, value)
    ]


def check_options(table: RoomTable, facts: Facts) -> list[Finding]:
    """The options of one table."""
    return [
        at_table(table, table.line_of("options", name), severity, says, rules)
        for name, value in table.options.items()
        for severity, says, rules in _refused(table.game, facts, name, value)
    ]


BLINDS = "blinds"
Refused = tuple[Severity, str, tuple[str, ...]]


def _refused(game: str, facts: Facts, name: str, value: str) -> list[Refused]:
    fact, dealt = facts.option(name), catalog_game(game)
    if fact is not None and fact.choices and value not in fact.choices:
        return [_no_choice(game, fact, value)]
    poker = catalog_pot_game(game)
    if poker is not None:
        return _not_in_pot_game(poker, fact, name, value)
    if dealt is not None:
        return _not_in_catalog(dealt, facts, name, value)
    if fact is not None:
        return []
    return [(Severity.WARNING, f"No ruling on {game} names an option {name}.", ())]


def _no_choice(game: str, fact: OptionFact, value: str) -> Refused:
    says = f"{game} has no {fact.name} = {value}; {instead(value, fact.choices)}"
    return Severity.ERROR, says, fact.rules


def _not_in_catalog(dealt: Game, facts: Facts, name: str, value: str) -> list[Refused]:
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


def _not_in_pot_game(
    dealt: PotGame, fact: OptionFact | None, name: str, value: str
) -> list[Refused]:
    """A poker room may also name what its text knows and the catalog does not, such as kills."""
    known = {option.name: option for option in dealt.options}
    if name not in known and fact is not None:
        return _not_dealt(dealt, fact, value)
    if name == BLINDS:
        # Blinds that no table has are found with the stakes.
        return []
    try:
        find_option(dealt.options, name, value, dealt.name)
    except RuleError as error:
        cited = (known[name].rule_id,) if name in known else ()
        return [(Severity.ERROR, str(error), cited)]
    return []


def _not_dealt(dealt: PotGame, fact: OptionFact, value: str) -> list[Refused]:
    if not fact.choices or value == fact.choices[0]:
        return []
    says = f"{dealt.name} is dealt without an option {fact.name}: {value} changes nothing there."
    return [(Severity.WARNING, says, ())]


def options_in_force(room: Room, table: RoomTable, facts: Facts) -> dict[str, str]:
    """The defaults, under the house's text and rulings, under what the table says."""
    poker = pot_game_at(room, table)
    if poker is not None:
        return poker.chosen() | facts.defaults() | said_of(room, table)
    dealt = game_at(room, table)
    known = dealt.chosen() if dealt is not None else {}
    said = {name: value for name, value in said_of(room, table).items() if name not in known}
    return facts.defaults() | said | known


def check_conflicts(room: Room, table: RoomTable, facts: Facts) -> list[Finding]:
    """What may not stand together at one table."""
    options = options_in_force(room, table, facts)
    return [
        *_forbidden(room, table),
        *(
            at_table(
                table,
                line_saying(room, table, *conflict.when, *(("decks",) if conflict.decks else ())),
                conflict.severity,
                conflict.says,
                conflict.rules,
            )
            for conflict in conflicts_of(facts)
            if _holds(conflict, options)
        ),
    ]


def _forbidden(room: Room, table: RoomTable) -> list[Finding]:
    """Choices that the catalog's own game does not allow together."""
    dealt = game_at(room, table)
    return [
        at_table(
            table,
            line_saying(room, table, *(name for name, _ in each.chosen)),
            Severity.ERROR,
            f"{each.says}.",
            (each.rule_id,),
        )
        for each in (forbidden(dealt) if dealt is not None else ())
    ]


def _holds(conflict: Conflict, options: Mapping[str, str]) -> bool:
    return (
        all(options.get(name) in values for name, values in conflict.when.items())
        and (not conflict.lacks or any(name not in options for name in conflict.lacks))
        and (not conflict.decks or options.get("decks", "") in map(str, conflict.decks))
    )
