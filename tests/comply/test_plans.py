"""A plan that could not happen at its table is an error, with the line, the number and the rule."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from houseway.cli.commands.plan import plan
from houseway.errors import RecordError
from houseway.floor.room.room_file import parse_room, read_room
from tests.comply.rooms import errors, findings, room_text

TABLE = 'limits = "5-100"\nschedule = "calgames-B-4"\n'
POKER = 'limits = "4-8"\nschedule = "mortimer-poker-limit-4"\nseats = 8\n'
TWENTY_FIVE = "wagers = { 25 = 1 }"


def planned(
    says: str, players: int = 3, *, game: str = "three-card-poker", table: str = TABLE
) -> str:
    house = "mortimer" if game == "texas-holdem" else "marysville"
    more = f'[[plan]]\ntable = "1"\nplayers = {players}\nrounds_per_hour = 40\n{says}'
    return room_text(game, table, house=house, more=more)


def error_of(text: str) -> tuple[str, str, tuple[str, ...]]:
    """What is wrong, the line it stands on, and the rules behind it."""
    (found,) = errors(findings(text))
    return found.says, text.splitlines()[found.line - 1], found.rule_ids


def test_what_can_happen_at_the_table_is_no_finding() -> None:
    assert (
        errors(findings(planned("wagers = { 5 = 1, 100 = 1 }\nbonus = { 0 = 1, 5 = 1 }", 7))) == []
    )


@pytest.mark.parametrize("amount", [4, 101])
def test_a_wager_outside_the_limits_of_the_table(amount: int) -> None:
    says, line, rules = error_of(planned(f"wagers = {{ 25 = 1, {amount} = 1 }}"))
    assert says == f"A wager of ${amount} is planned; the table's limits are $5-$100."
    assert line.startswith("wagers = ")
    assert "TCP-28" in rules


def test_a_wager_that_stands_on_a_line_of_its_own_is_found_there() -> None:
    _, line, _ = error_of(planned("[plan.wagers]\n25 = 1\n4 = 3"))
    assert line == "4 = 3"


def test_more_players_than_seats_beside_the_player_dealers() -> None:
    says, line, rules = error_of(planned(TWENTY_FIVE, 8))
    assert says == (
        "8 players are planned at a table of 8 seats, one of them the player-dealer's: "
        "7 at most can be."
    )
    assert line == "players = 8"
    assert rules == ("TCP-6",)


def test_a_poker_table_seats_a_player_in_every_seat() -> None:
    hands = "hands = { flop = 1 }"
    assert errors(findings(planned(hands, 8, game="texas-holdem", table=POKER))) == []
    says, line, _ = error_of(planned(hands, 9, game="texas-holdem", table=POKER))
    assert says == "9 players are planned at a table of 8 seats: 8 at most can be."
    assert line == "players = 9"


def test_seats_of_a_game_that_is_not_dealt_are_those_of_its_text() -> None:
    tiles = TABLE.replace("calgames-B-4", "calgames-A-1")
    assert errors(findings(planned(TWENTY_FIVE, 7, game="pai-gow-tiles", table=tiles))) == []
    _, _, rules = error_of(planned(TWENTY_FIVE, 8, game="pai-gow-tiles", table=tiles))
    assert rules == ("PGT-46",)


def test_a_bonus_wager_that_no_side_bet_takes() -> None:
    says, line, rules = error_of(planned(f"{TWENTY_FIVE}\nbonus = {{ 1 = 1 }}"))
    assert says == "A bonus wager of $1 is planned; the least that a side bet takes is $5."
    assert line.startswith("bonus = ")
    assert "TCP-34" in rules
    tiles = TABLE.replace("calgames-B-4", "calgames-A-1")
    none = planned(f"{TWENTY_FIVE}\nbonus = {{ 5 = 1 }}", game="pai-gow-tiles", table=tiles)
    assert error_of(none)[0] == "A bonus wager of $5 is planned, but table 1 offers no side bet."
    assert error_of(none)[2] == ("PGT-41",)
    much = error_of(planned(f"{TWENTY_FIVE}\nbonus = {{ 101 = 1 }}"))[0]
    assert much.endswith("all side bets together take $100 at most.")


def test_an_amount_that_chips_cannot_make() -> None:
    says, _, _ = error_of(planned('wagers = { "25.10" = 1 }'))
    assert says == "$25.10 is planned, which does not come out in $0.25 chips."


def test_a_table_that_the_room_has_not() -> None:
    text = planned(TWENTY_FIVE).replace('[[plan]]\ntable = "1"', '[[plan]]\ntable = "9"')
    says, line, _ = error_of(text)
    assert says == "Table 9 is planned, which A room has not."
    assert line == 'table = "9"'


def test_a_chip_of_nothing_is_refused_when_the_room_is_read() -> None:
    with pytest.raises(RecordError, match="the smallest chip is worth a cent or more"):
        parse_room(room_text("three-card-poker", TABLE, chip="0"), "room.toml")


def collection(tmp_path: Path, text: str, *words: str) -> str:
    """What the command says, which has to be a refusal."""
    file = tmp_path / "room.toml"
    file.write_text(text, "utf-8")
    result = CliRunner().invoke(plan, ["collection", str(file), *words])
    assert isinstance(result.exception, RecordError), result.output
    assert not result.output
    return str(result.exception)


def test_a_plan_is_not_worked_out_for_what_cannot_happen(tmp_path: Path) -> None:
    assert collection(tmp_path, planned("wagers = { 4 = 1 }")) == (
        "room.toml, line 19, table 1: A wager of $4 is planned; "
        "the table's limits are $5-$100 (TCP-28, TCP-34)."
    )
    assert "line 17, table 1: 70 players" in collection(tmp_path, planned(TWENTY_FIVE, 70))


def test_a_room_with_an_error_is_not_planned(tmp_path: Path) -> None:
    wrong = planned(TWENTY_FIVE, table=TABLE + "seats = 40\ndecks = 3\n")
    said = collection(tmp_path, wrong)
    assert said.startswith("room.toml, line 14, table 1: The table has 40 seats;")
    assert said.endswith("takes 1 to 8 (TCP-6); 1 more to mend.")


def test_one_table_is_planned_although_another_is_wrong(tmp_path: Path) -> None:
    other = '[[table]]\nid = "2"\ngame = "three-card-poker"\nseats = 40\n' + TABLE
    text = planned(TWENTY_FIVE).replace("[[plan]]", f"{other}[[plan]]")
    assert "table 2: The table has 40 seats" in collection(tmp_path, text)
    result = CliRunner().invoke(plan, ["collection", str(tmp_path / "room.toml"), "--table", "1"])
    assert result.exit_code == 0, result.exception


def test_assumptions_of_another_file_are_refused_by_its_lines(tmp_path: Path) -> None:
    assume = tmp_path / "busy.toml"
    assume.write_text('[[plan]]\ntable = "1"\nplayers = 8\nrounds_per_hour = 9\n', "utf-8")
    said = collection(tmp_path, planned(TWENTY_FIVE), "--assume", str(assume))
    assert said.startswith("busy.toml, line 3, table 1: 8 players are planned")


@pytest.mark.parametrize("name", ["demo", "marysville", "mortimer"])
def test_the_rooms_of_ours_plan_nothing_that_cannot_happen(name: str) -> None:
    from houseway.comply.checks.plans import check_plan

    room = read_room(name)
    assert [found for each in room.plans for found in check_plan(room, each)] == []
