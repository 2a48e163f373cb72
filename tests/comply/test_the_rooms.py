"""The rooms that come with Houseway: complete, true to the documents and without an error."""

from __future__ import annotations

import pytest

from houseway.comply.facts import all_facts, conflicts_of
from houseway.comply.finding import Severity
from houseway.comply.room import check_room
from houseway.floor.room import Room, read_room
from houseway.rules.catalog import games
from houseway.rules.written import all_written
from tests.marks import ROOT

ROOMS = ("demo", "marysville", "mortimer")
NUMBERS = {
    "mortimer": {"GEGA-000309", "GEGA-001003", "GEGA-001004", "GEGA-002891", "GEGA-003019", ""},
    "marysville": {
        "GEGA-000696", "GEGA-000697", "GEGA-000698", "GEGA-000699", "GEGA-000700", "GEGA-000701",
        "GEGA-000702", "GEGA-002825", "GEGA-002850", "GEGA-003217", "GEGR-002247", "GEGR-002249",
        "",
    },
}  # fmt: skip
"""Every number that a game has in the documents; a game without one has an empty one."""


def _room(name: str) -> Room:
    return read_room(ROOT / "rooms" / f"{name}.toml")


@pytest.mark.parametrize("name", ROOMS)
def test_no_room_of_ours_has_an_error(name: str) -> None:
    found = check_room(_room(name))
    assert [each.says for each in found if each.severity is Severity.ERROR] == []


def test_the_mortimer_room_has_only_notes() -> None:
    assert {each.severity for each in check_room(_room("mortimer"))} == {Severity.NOTE}


@pytest.mark.parametrize("name", sorted(NUMBERS))
def test_a_room_lists_every_number_that_its_document_prints(name: str) -> None:
    assert {game.number for game in _room(name).games} == NUMBERS[name]


@pytest.mark.parametrize("name", sorted(NUMBERS))
def test_every_listed_game_with_rules_has_a_table(name: str) -> None:
    room = _room(name)
    without = {"ultimate-texas-holdem-bad-beat-bonus"}
    assert {table.game for table in room.tables} == {game.id for game in room.games} - without


def test_the_houses_are_called_as_their_documents_print_it() -> None:
    assert _room("mortimer").name == "Mortimer's Card Room"
    assert _room("marysville").name == "Casino Marysville"


def test_every_fact_names_a_written_rule() -> None:
    known = {rule.id for rule in all_written()}
    for facts in all_facts():
        cited = {*facts.number_rules, *facts.no_side_bets, *facts.rates.rules}
        for part in (facts.seats, facts.decks, facts.backline, facts.older_rates):
            cited |= set(part.rules) if part is not None else set()
        for several in (facts.options, facts.side_bets, conflicts_of(facts)):
            cited |= {rule for each in several for rule in each.rules}
        cited |= {rule for bet in facts.side_bets for rule in bet.required}
        assert cited <= known, facts.id


def test_no_game_stands_twice_for_one_house() -> None:
    entries = [(facts.id, house) for facts in all_facts() for house in facts.houses]
    assert len(entries) == len(set(entries))


def test_a_conflict_names_only_options_and_side_bets_that_its_game_has() -> None:
    for facts in all_facts():
        for conflict in conflicts_of(facts):
            for name in conflict.lacks:
                assert facts.option(name) is not None, (facts.id, name)
            for name, values in conflict.when.items():
                option = facts.option(name)
                assert option is not None, (facts.id, name)
                assert set(values) & set(option.choices), (facts.id, name)
            assert conflict.side_bet is None or facts.side_bet(conflict.side_bet) is not None


@pytest.mark.parametrize("id", ["three-card-poker", "three-card-poker-6-card"])
def test_the_facts_agree_with_the_game_that_is_dealt(id: str) -> None:
    game = next(game for game in games() if game.id == id)
    facts = next(facts for facts in all_facts() if facts.id == id)
    assert facts.seats is not None
    assert facts.backline is not None
    assert facts.seats.most == game.rules.seats
    assert (facts.backline.allowed == "yes") == game.rules.backline
    assert facts.numbers == game.numbers
    assert {bet.id for bet in facts.side_bets} == {bet.id for bet in game.side_bets}
