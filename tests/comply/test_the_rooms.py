"""The rooms that come with Houseway: complete, true to the documents and without an error."""

from __future__ import annotations

import pytest

from houseway.comply.check_all import check_room
from houseway.comply.document_facts import GENERIC, GameFacts, all_facts, conflicts_of, facts_of
from houseway.comply.finding import Severity
from houseway.comply.game_in_force import catalog_game
from houseway.floor.room.room_file import Room, read_room
from houseway.rules.game import Game, at_house
from houseway.rules.written_rules import all_written
from tests.games import banked_games

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
    return read_room(name)


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
def test_every_listed_game_has_a_table(name: str) -> None:
    room = _room(name)
    assert {table.game for table in room.tables} == {game.id for game in room.games}


def test_the_houses_are_called_as_their_documents_print_it() -> None:
    assert _room("mortimer").name == "Mortimer's Card Room"
    assert _room("marysville").name == "Casino Marysville"


def test_every_fact_names_a_written_rule() -> None:
    known = {rule.id for rule in all_written()}
    for facts in all_facts():
        cited = {*facts.number_rules, *facts.no_side_bets, *facts.rates.rules}
        cited |= {*facts.not_live, *facts.award_fees}
        for part in (facts.seats, facts.decks, facts.backline, facts.older_rates):
            cited |= set(part.rules) if part is not None else set()
        for several in (facts.options, facts.side_bets, conflicts_of(facts)):
            cited |= {rule for each in several for rule in each.rules}
        assert cited <= known, facts.id


def test_no_game_stands_twice_for_one_house() -> None:
    entries = [(facts.id, house) for facts in all_facts() for house in facts.houses]
    assert len(entries) == len(set(entries))


def _choices(facts: GameFacts, name: str) -> set[str]:
    """What an option can be in a game: by the catalog if it is dealt, and by its facts."""
    fact, dealt = facts.option(name), catalog_game(facts.id)
    known = dealt.options if dealt is not None else ()
    listed = {choice for each in known if each.name == name for choice in each.choices}
    return listed | set(fact.choices if fact is not None else ())


def test_a_conflict_names_only_options_that_its_game_has() -> None:
    for facts in all_facts():
        for conflict in conflicts_of(facts):
            for name in conflict.lacks:
                assert facts.option(name) is not None, (facts.id, name)
            for name, values in conflict.when.items():
                assert set(values) & _choices(facts, name), (facts.id, name)


@pytest.mark.parametrize("game", banked_games(), ids=lambda game: game.id)
def test_a_fact_about_an_option_of_a_dealt_game_narrows_the_catalog_or_rules_something_out(
    game: Game,
) -> None:
    choices = {option.name: set(option.choices) for option in game.options}
    entries = [facts for facts in all_facts() if facts.id == game.id]
    assert entries
    for facts in entries:
        for fact in facts.options:
            if fact.name in choices:
                assert set(fact.choices) < choices[fact.name], (facts.houses, fact.name)


@pytest.mark.parametrize("game", banked_games(), ids=lambda game: game.id)
def test_the_facts_agree_with_the_game_that_is_dealt(game: Game) -> None:
    numbers: dict[str, str] = {}
    for facts in (facts for facts in all_facts() if facts.id == game.id):
        assert facts.seats is not None
        assert facts.decks is not None
        assert facts.seats.most == game.rules.seats
        ends = {str(facts.decks.least), str(facts.decks.most)}
        decks = [option for option in game.options if option.name == "decks"]
        assert ends <= set(decks[0].choices if decks else "1")
        assert facts.backline is not None
        if facts.backline.allowed != "unsaid":
            assert (facts.backline.allowed != "no") == game.rules.backline
        assert {bet.id for bet in facts.side_bets} <= {bet.id for bet in game.known_side_bets}
        numbers |= facts.numbers
    assert numbers == game.numbers


@pytest.mark.parametrize("game", banked_games(), ids=lambda game: game.id)
def test_every_house_knows_the_side_bets_that_its_text_offers(game: Game) -> None:
    """A game of no house's own document goes by the developer's sheet."""
    offered = {house: at_house(game, house).side_bets for house in game.houses}
    for house, bets in (offered or {GENERIC: game.known_side_bets}).items():
        facts = facts_of(game.id, house)
        assert facts is not None
        assert {bet.id for bet in bets} <= {bet.id for bet in facts.side_bets}
