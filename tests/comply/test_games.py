"""The list of games: numbers, groups of schedules, and tables of games that are not on it."""

from __future__ import annotations

import pytest

from houseway.comply.finding import Severity
from tests.comply.rooms import GAMES, checked, errors, findings, room_text

TABLE = 'limits = "5-100"\nschedule = "calgames-B-4"'


def _says(text: str) -> list[str]:
    return [finding.says for finding in errors(findings(text))]


def test_a_game_with_its_own_number_and_schedules_is_in_order() -> None:
    assert errors(checked("three-card-poker", TABLE)) == []


@pytest.mark.parametrize(
    ("house", "game", "number"),
    [
        ("mortimer", "no-bust", "GEGA-001003"),
        ("marysville", "no-bust", "GEGA-000698"),
        ("mortimer", "no-bust-6.0", "GEGA-002891"),
        ("mortimer", "no-bust-6.0-buster", "GEGA-003019"),
        ("mortimer", "pure-21.5", "GEGA-000309"),
        ("marysville", "pure-21.5", "GEGA-000699"),
    ],
)
def test_another_number_than_the_printed_one_is_an_error(
    house: str, game: str, number: str
) -> None:
    head = room_text(game, TABLE, house=house).split("[[table]]")[0]
    assert GAMES[house, game][0] == number
    assert _says(head) == []
    assert _says(head.replace(number, "GEGA-009999")) == [
        f"{game} has the number GEGA-009999; the document prints {number}."
    ]


def test_a_game_without_the_number_that_is_printed_gets_a_warning() -> None:
    text = room_text("three-card-poker", TABLE).replace("GEGA-003217", "")
    said = [each for each in findings(text) if "No approval number" in each.says]
    assert [(each.severity, each.game) for each in said] == [(Severity.WARNING, "three-card-poker")]


def test_where_no_number_is_printed_its_absence_is_a_note() -> None:
    found = checked("face-up-pai-gow", 'limits = "5-100"\nschedule = "faceup-1"')
    said = [each for each in found if "No approval number" in each.says]
    assert [each.severity for each in said] == [Severity.NOTE]


def test_a_game_that_no_document_gives_the_house_is_an_error() -> None:
    text = room_text("three-card-poker", TABLE).replace('"marysville"', '"mortimer"')
    assert any("for the house mortimer" in says for says in _says(text))


def test_schedules_that_belong_to_another_game_are_an_error() -> None:
    text = room_text("three-card-poker", TABLE)
    assert _says(text.replace('"marysville-tcp"', '"calgames-A"')) == [
        "The schedules calgames-A are not approved for three-card-poker; "
        "marysville-tcp, calgames-B would be."
    ]


def test_schedules_of_another_house_are_an_error() -> None:
    text = room_text("no-bust", 'limits = "5-50"\nschedule = "mortimer-nb-1"')
    assert _says(text) == ["The schedule mortimer-nb-1 is not approved for no-bust in this house."]


def test_a_table_of_a_game_that_is_not_listed_is_an_error() -> None:
    text = room_text("three-card-poker", TABLE)
    other = text.replace('game = "three-card-poker"', 'game = "no-bust"')
    assert any("is not among those that the room lists" in says for says in _says(other))


def test_two_tables_of_one_name_are_an_error_on_both_lines() -> None:
    text = room_text("three-card-poker", TABLE)
    table = "[[table]]" + text.split("[[table]]")[1]
    found = errors(findings(text + table))
    assert [each.says for each in found] == ["2 tables are called 1."] * 2
    assert found[0].line < found[1].line
    assert errors(findings(text + table.replace('id = "1"', 'id = "2"'))) == []


def test_a_game_that_is_listed_twice_is_an_error() -> None:
    text = room_text("three-card-poker", TABLE)
    game = "[[game]]" + text.split("[[game]]")[1].split("[[table]]")[0]
    assert _says(text + game) == ["The game three-card-poker is listed 2 times."] * 2


def test_a_finding_carries_the_line_of_its_field() -> None:
    text = room_text("three-card-poker", TABLE.replace("calgames-B-4", "calgames-B-99"))
    (finding,) = errors(findings(text))
    assert finding.says == "There is no collection schedule calgames-B-99."
    assert text.splitlines()[finding.line - 1] == 'schedule = "calgames-B-99"'
    assert (finding.table, finding.game) == ("1", None)


@pytest.mark.parametrize("house", ["mortimer", "marysville"])
def test_a_room_without_a_document_goes_by_that_of_the_number_it_lists(house: str) -> None:
    number, groups = GAMES[house, "no-bust"]
    own = {"mortimer": ("5-50", "mortimer-nb-1"), "marysville": ("5-200", "calgames-B-4")}
    limits, schedule = own[house]
    table = f'limits = "{limits}"\nschedule = "{schedule}"'
    text = room_text("no-bust", table, house=house).replace(f'house = "{house}"', 'house = "demo"')
    assert (number in text, groups.split()[0] in text) == (True, True)
    assert errors(findings(text)) == []
    other = "marysville" if house == "mortimer" else "mortimer"
    assert any("not approved" in says for says in _says(text.replace(schedule, own[other][1])))


def test_a_room_without_a_document_may_borrow_games_of_both_houses() -> None:
    ours = room_text("three-card-poker", TABLE).replace('"marysville"', '"demo"')
    theirs = room_text(
        "no-bust-6.0", 'limits = "5-50"\nschedule = "mortimer-nb6-2"', house="mortimer"
    )
    borrowed = theirs.split("chip = 0.25\n")[1].replace('id = "1"', 'id = "2"')
    assert _says(f"{ours}\n{borrowed}") == []
