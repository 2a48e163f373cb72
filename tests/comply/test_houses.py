"""What a room file names by itself is known: its house, its side bets, its plans."""

from __future__ import annotations

import pytest

from houseway.cli.output.draft_stamp import first_error
from houseway.comply.finding import Severity
from houseway.errors import RecordError
from houseway.floor.room.room_file import parse_room, read_room
from houseway.packaged_files import PackagedFiles
from tests.comply.rooms import findings

MARYSVILLE = PackagedFiles.ROOM.path_of("marysville").read_text("utf-8")
HOUSE = 'house = "marysville"'
BET = '\n[[side_bet]]\nid = "{id}"\nname = "Buster Bonus Bet"\nnumber = "GEGA-003019"\n'


def of_house(name: str) -> str:
    assert MARYSVILLE.count(HOUSE) == 1
    return MARYSVILLE.replace(HOUSE, f'house = "{name}"')


def about_the_room(text: str) -> list[tuple[Severity, int, str]]:
    found = [each for each in findings(text) if each.where == "room"]
    return [(each.severity, each.line, each.says) for each in found]


@pytest.mark.parametrize("name", ["marysvile", "Marysville", "marysville ", "marysville-2"])
def test_a_misspelt_house_is_refused_with_the_right_one_and_what_is_lost(name: str) -> None:
    with pytest.raises(RecordError) as refused:
        parse_room(of_house(name), "own.toml")
    assert str(refused.value) == (
        f"own.toml, line 10, house: there is no house {name!r}; did you mean marysville, "
        "whose readings of double-hand-poker, no-bust, pure-21.5 would be lost?"
    )


def test_a_house_that_no_document_is_of_is_told_what_it_does_not_go_by() -> None:
    ((severity, line, says),) = about_the_room(of_house("casino-marysville"))
    assert (severity, line) == (Severity.WARNING, 10)
    assert says == (
        "The house casino-marysville has no document, so its games are dealt by default readings; "
        "own ones have marysville for double-hand-poker, no-bust, pure-21.5 and mortimer for "
        "double-hand-poker, no-bust, texas-holdem; did you mean marysville?"
    )
    ((severity, _, says),) = about_the_room(of_house("reno"))
    assert severity is Severity.NOTE
    assert says.startswith("The house reno has no document")
    assert "did you mean" not in says
    assert about_the_room(MARYSVILLE) == []


def test_a_house_of_its_own_that_loses_nothing_is_told_nothing() -> None:
    text = 'name = "A room"\nhouse = "reno"\nchip = 1\n[[game]]\nid = "three-card-poker"\n'
    assert about_the_room(f'{text}name = "Three"\nnumber = ""\nschedules = []\n') == []


def test_a_side_bet_that_no_game_has_is_an_error_of_the_whole_room() -> None:
    text = MARYSVILLE + BET.format(id="bustr")
    line = MARYSVILLE.count("\n") + 3
    says = "No game here has a side bet bustr, so its number is shown nowhere; did you mean buster?"
    assert about_the_room(text) == [(Severity.ERROR, line, says)]
    room = parse_room(text, "own.toml")
    wrong = first_error(room, room.tables[0])
    assert wrong is not None
    assert wrong.says == says


def test_a_side_bet_that_is_listed_again_is_an_error() -> None:
    text = MARYSVILLE + 2 * BET.format(id="buster")
    ((severity, _, says),) = about_the_room(text)
    assert severity is Severity.ERROR
    assert says == "The side bet buster is listed before; the first entry counts."


def test_a_table_that_is_planned_again_is_told_which_plan_its_bank_goes_by() -> None:
    plan = MARYSVILLE[MARYSVILLE.rindex("[[plan]]") :]
    table = read_room("marysville").plans[-1].table
    found = {each.says: each for each in findings(f"{MARYSVILLE}\n{plan}")}
    says = f"Table {table} is planned before; houseway bank goes by the first plan."
    assert (found[says].severity, found[says].table) == (Severity.NOTE, table)
