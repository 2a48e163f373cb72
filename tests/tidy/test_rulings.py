"""A ruling names the options that there are, in one notation, and every option has its ruling.

`` `accounting` `` is an option of a game, `` `accounting=net` `` one of its choices,
`` `between` `` a treatment that a room chooses for its schedules, and `` `+summed` `` another
reading of a printed one. A ruling that names one says in `option` and `default` what is dealt
where nobody chooses. Rulings of games that are not dealt are held to this where something already
stands on them: a test, or an option of another game.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from houseway.collect.printed_schedule import GROUPS, printed_group, readings_of
from houseway.collect.treatments import TREATMENTS
from houseway.rules.catalog import game as find_game
from houseway.rules.coverage import proofs
from houseway.rules.options import Option
from houseway.rules.written_rules import WrittenRule, all_written, rules_of, sheets
from tests.coverage_files import sheet_files
from tests.games import BANKED, POTS

TREATED = {each.name: each for each in TREATMENTS}
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
        if sheets()[rule.prefix] in sheet_files() or rule.id in proofs() or rule.id in read_from
    ]


def options_for(rule: WrittenRule) -> list[Option]:
    """The options of the games that keep this rule; a rule of no such game may name any."""
    keeping = [game for game in EVERY_GAME if rule in rules_of(game)] or EVERY_GAME
    return [option for game in keeping for option in game.options]


def is_there(rule: WrittenRule, named: str, readings: frozenset[str]) -> bool:
    if named.startswith("+"):
        return named[1:] in readings
    name, _, value = named.partition("=")
    if name in TREATED:
        return not value or value in TREATED[name].choices
    options = [option for option in options_for(rule) if option.name == name]
    return bool(options) and (not value or any(value in option.choices for option in options))


def all_readings() -> frozenset[str]:
    rows = [row for group in GROUPS for row in printed_group(group)]
    return frozenset(name for row in rows for name in readings_of(row.id))


def test_every_option_that_a_ruling_names_is_there() -> None:
    readings = all_readings()
    missing = [
        (rule.id, named)
        for rule in held()
        for named in NAMED.findall(rule.ruling)
        if not is_there(rule, named, readings)
    ]
    assert missing == []


def test_a_schedule_s_ruling_names_its_readings_and_speaks_of_no_choice_without_a_name() -> None:
    wrong = [
        (row.id, row.ruling)
        for group in GROUPS
        for row in printed_group(group)
        if row.ruling
        and (
            "configurable" in row.ruling.lower()
            or not {name[1:] for name in NAMED.findall(row.ruling)} <= readings_of(row.id).keys()
        )
    ]
    assert wrong == []


def test_no_ruling_speaks_of_a_choice_without_naming_it() -> None:
    # In the rules of the collection an option is always a printed row of fees.
    unnamed = [
        (rule.id, rule.ruling)
        for rule in held()
        if UNNAMED.search(rule.ruling) and rule.prefix != "CF"
    ]
    assert unnamed == []
    assert not [rule.id for rule in held() if "configurable" in rule.ruling.lower()]


def test_the_options_of_a_ruling_are_those_that_it_names_or_is_read_for() -> None:
    read_for: dict[str, set[str]] = {}
    for game in EVERY_GAME:
        for option in game.options:
            read_for.setdefault(option.rule_id, set()).add(option.name)
    wrong = {}
    for rule in all_written():
        named = {each.partition("=")[0] for each in NAMED.findall(rule.ruling)}
        if rule.defaults().keys() != named or not read_for.get(rule.id, set()) <= named:
            wrong[rule.id] = (rule.option, named, read_for.get(rule.id))
    assert wrong == {}
    assert sum(bool(rule.option) for rule in all_written()) > 190


def dealt(rule: WrittenRule) -> Iterator[tuple[str, str, str, str]]:
    """Where no room chooses: each option of the ruling by game and house, with what is dealt.

    A game that only reads its option here keeps to the rule's general default in every house.
    """
    for game in EVERY_GAME:
        keeps = rule in rules_of(game)
        for option in game.options:
            if option.name in rule.defaults() and (keeps or option.rule_id == rule.id):
                yield option.name, game.id, "", option.default
                for house in game.houses if keeps else ():
                    value = game.profile(house).get(option.name, option.default)
                    yield option.name, game.id, house, value


def test_what_a_ruling_calls_the_default_is_what_is_dealt() -> None:
    otherwise = [
        (rule.id, name, game, house, value)
        for rule in all_written()
        for name, game, house, value in dealt(rule)
        if rule.defaults(house, game)[name] != value
    ]
    assert otherwise == []


def test_what_a_ruling_calls_the_default_of_a_schedule_is_what_it_charges() -> None:
    said = {
        (name, value)
        for rule in all_written()
        for name, value in rule.defaults().items()
        if name in TREATED or name.startswith("+")
    }
    rows = [row for group in GROUPS for row in printed_group(group)]
    for name, value in said:
        if name.startswith("+"):
            # A reading is off until an id names it.
            assert (value, name[1:] in all_readings()) == ("false", True)
        else:
            assert {getattr(row, name) for row in rows} == {TREATED[name].default} == {value}
    assert {name for name, _ in said} >= set(TREATED)
