"""What `houseway check` finds of a room with a No Bust table."""

from __future__ import annotations

import pytest

from houseway.comply.finding import Severity
from houseway.families.blackjack.rules.rules import Blackjack
from houseway.floor.room.room_file import options_of, parse_room
from houseway.rules.catalog import game
from houseway.rules.game import choose
from tests.comply.rooms import checked, citing, errors, room_text
from tests.rules.no_bust.hands import GAME, HOUSES

ERROR, WARNING, NOTE = Severity.ERROR, Severity.WARNING, Severity.NOTE
LINES = {
    "mortimer": 'limits = "5-50"\nschedule = "mortimer-nb-1"',
    "marysville": 'limits = "5-200"\nschedule = "calgames-B-4"',
}
WITHOUT: dict[str, dict[str, str]] = {"mortimer": {}, "marysville": {"blackjack_bonus": "false"}}
"""The Blackjack Bonus Bet needs an approval number, which the document does not print."""


def written(house: str, *lines: str, **options: str) -> str:
    """A usual table of the house as its room file has it, with more said about it."""
    chosen = {**WITHOUT[house], **options}
    said = [f'{name} = "{value}"' for name, value in chosen.items()]
    return "\n".join([LINES[house], *lines, "[table.options]", *said])


def at(house: str, rule: str, *lines: str, **options: str) -> list[Severity]:
    """How severe the findings on it are that cite a rule."""
    return citing(checked(GAME, written(house, *lines, **options), house=house), rule)


def dealt_at(house: str, *lines: str) -> Blackjack:
    """The rules by which such a table is dealt."""
    room = parse_room(room_text(GAME, written(house, *lines), house=house), "room.toml")
    rules = choose(game(GAME), options_of(room, room.tables[0])).rules
    assert isinstance(rules, Blackjack)
    return rules


@pytest.mark.rule("NB-05", "NB-06", "NB-07", "NB-21", "NB-45")
@pytest.mark.parametrize("house", HOUSES)
def test_a_usual_table_of_each_house_has_no_error(house: str) -> None:
    table = written(house, "seats = 8", "decks = 6")

    assert errors(checked(GAME, table, house=house)) == []


@pytest.mark.rule("NB-05", "NB-06", "NB-07")
@pytest.mark.parametrize(("house", "rule"), [("mortimer", "NB-05"), ("marysville", "NB-07")])
def test_two_to_eight_decks(house: str, rule: str) -> None:
    found = {decks: at(house, rule, f"decks = {decks}") for decks in range(1, 10)}

    assert {decks for decks, severities in found.items() if ERROR in severities} == {1, 9}


@pytest.mark.rule("NB-21")
@pytest.mark.parametrize("house", HOUSES)
def test_eight_seats_at_most(house: str) -> None:
    assert at(house, "NB-21", "seats = 8") == []
    assert at(house, "NB-21", "seats = 9") == [ERROR]


@pytest.mark.rule("NB-33")
def test_more_than_three_rates_are_a_warning_by_the_game_s_older_text() -> None:
    assert at("marysville", "NB-33") == [WARNING]
    assert at("mortimer", "NB-33") == []


@pytest.mark.rule("NB-40")
def test_one_schedule_at_a_time() -> None:
    both = 'limits = "5-200"\nschedule = ["calgames-B-4", "calgames-B-5"]'

    assert ERROR in citing(checked(GAME, both), "CF-6")
    assert at("marysville", "CF-6") == []


@pytest.mark.rule("NB-45")
@pytest.mark.parametrize("limits", ["0.50-200", "1001-5000", "5-99", "5-10001", "5+"])
def test_marysville_s_limits_keep_to_the_printed_ranges(limits: str) -> None:
    found = checked(GAME, f'limits = "{limits}"\nschedule = "calgames-B-4"')

    assert ERROR in citing(found, "CF-50")


@pytest.mark.rule("NB-78", "NB-79")
def test_doubling_after_a_split_is_mortimer_s_rule_and_marysville_s_choice() -> None:
    for house, value, found in (
        ("mortimer", "true", []),
        ("mortimer", "false", [ERROR]),
        ("marysville", "true", []),
        ("marysville", "false", []),
    ):
        assert at(house, "NB-78", double_after_split=value) == found


@pytest.mark.rule("NB-78", "NB-79")
def test_without_a_word_each_house_plays_by_its_own_text() -> None:
    assert dealt_at("mortimer").double_after_split
    assert not dealt_at("marysville").double_after_split


@pytest.mark.rule("NB-95")
def test_only_mortimer_s_text_has_a_rule_3_to_take_by_the_letter() -> None:
    assert errors(checked(GAME, written("mortimer", both_over="lose"), house="mortimer")) == []
    assert at("marysville", "NB-92", both_over="lose") == [ERROR]


@pytest.mark.rule("NB-109")
@pytest.mark.parametrize("house", HOUSES)
def test_no_house_lets_a_bank_be_kept_that_nobody_else_takes(house: str) -> None:
    assert at(house, "NB-109", no_taker="retain") == [ERROR]
    assert at(house, "NB-109", no_taker="break") == []


@pytest.mark.rule("NB-113")
@pytest.mark.parametrize("house", HOUSES)
def test_backline_is_noted_as_a_matter_of_local_law(house: str) -> None:
    assert at(house, "NB-113", "backline = true") == [NOTE]
    assert at(house, "NB-113", "backline = false") == []


@pytest.mark.rule("NB-113")
@pytest.mark.parametrize("house", HOUSES)
def test_what_the_room_says_of_backline_is_what_its_table_plays(house: str) -> None:
    assert dealt_at(house, "backline = true").backline
    assert not dealt_at(house, "backline = false").backline


@pytest.mark.rule("NB-115")
@pytest.mark.parametrize("house", HOUSES)
def test_insurance_is_not_approved(house: str) -> None:
    assert at(house, "NB-115", insurance="true") == [ERROR]


@pytest.mark.rule("NB-37")
def test_a_jackpot_fee_is_an_error_at_mortimer() -> None:
    assert at("mortimer", "NB-37", jackpot_fee="true") == [ERROR]
