"""A ruling names the options that there are, in one notation, and every option has its ruling.

`` `accounting` `` is an option of a game, `` `accounting=net` `` one of its choices, and
`` `+summed` `` another reading of a printed schedule. Rulings of games that are not dealt are held
to this where something already stands on them: a test, or an option of another game.
"""

from __future__ import annotations

import re

import pytest

from houseway.collect.printed import GROUPS, printed_group, readings_of
from houseway.rules.catalog import game as find_game
from houseway.rules.coverage import proofs, sheet_files
from houseway.rules.options import Option
from houseway.rules.written import FILES, WrittenRule, all_written, rules_of, written
from tests.games import BANKED, POTS

OMAHA = ("omaha-hi-lo", "omaha-hi-lo-joker")
"""Their hands can be played, whether or not a table deals them yet."""
EVERY_GAME = tuple(find_game(id) for id in dict.fromkeys((*BANKED, *POTS, *OMAHA)))
NAMED = re.compile(r"`([^`]*)`")
UNNAMED = re.compile(r"configurable|(?<!schedule )\boptions?\b(?! `)", re.IGNORECASE)
"""A choice that is spoken of without its name. A schedule option is a printed row of fees."""


def held() -> list[WrittenRule]:
    """Every ruling that says how something is dealt, settled or checked today."""
    read_from = {option.rule_id for game in EVERY_GAME for option in game.options}
    return [
        rule
        for rule in all_written()
        if FILES[rule.prefix] in sheet_files() or rule.id in proofs() or rule.id in read_from
    ]


def options_for(rule: WrittenRule) -> list[Option]:
    """The options of the games that keep this rule; a rule of no such game may name any."""
    keeping = [game for game in EVERY_GAME if rule in rules_of(game)] or EVERY_GAME
    return [option for game in keeping for option in game.options]


def is_there(rule: WrittenRule, named: str, readings: frozenset[str]) -> bool:
    if named.startswith("+"):
        return named[1:] in readings
    name, _, value = named.partition("=")
    options = [option for option in options_for(rule) if option.name == name]
    return bool(options) and (not value or any(value in option.choices for option in options))


def all_readings() -> frozenset[str]:
    rows = [row for group in GROUPS for row in printed_group(group)]
    return frozenset(
        name for row in rows for name in readings_of(row.group, int(row.id.rpartition("-")[2]))
    )


def test_every_option_that_a_ruling_names_is_there() -> None:
    readings = all_readings()
    missing = [
        (rule.id, named)
        for rule in held()
        for named in NAMED.findall(rule.ruling)
        if not is_there(rule, named, readings)
    ]
    assert missing == []


def test_no_ruling_speaks_of_a_choice_without_naming_it() -> None:
    # In the rules of the collection an option is always a printed row of fees.
    unnamed = [
        (rule.id, rule.ruling)
        for rule in held()
        if UNNAMED.search(rule.ruling) and rule.prefix != "CF"
    ]
    assert unnamed == []
    assert not [rule.id for rule in held() if "configurable" in rule.ruling.lower()]


@pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: game.id)
def test_every_option_is_named_by_the_ruling_that_it_is_read_from(game: object) -> None:
    options = next(each.options for each in EVERY_GAME if each is game)
    unsaid = [
        (option.name, option.rule_id)
        for option in options
        if option.name
        not in {name.partition("=")[0] for name in NAMED.findall(written(option.rule_id).ruling)}
    ]
    assert unsaid == []
