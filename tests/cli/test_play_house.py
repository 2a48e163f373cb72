"""`play --house`: the schedule of one house is not played with the rules of the other."""

from __future__ import annotations

import pytest

from houseway.cli.terminal.seating import seat_everybody
from houseway.collect.schedule import schedule
from houseway.errors import HousewayError
from houseway.floor.table.table import Table


def table_of(game: str, *, house: str = "", named: str = "", **options: str) -> Table:
    table, _ = seat_everybody(
        game,
        name="You",
        bots=2,
        chips="",
        limits="",
        schedule=named,
        options=options,
        house=house,
    )
    assert isinstance(table, Table)
    return table


@pytest.mark.parametrize(
    ("house", "named", "charges", "all_shown"),
    [
        ("", "", "marysville", "true"),
        ("marysville", "", "marysville", "true"),
        ("mortimer", "", "mortimer", "false"),
        ("", "mortimer-poker-limit-4", "mortimer", "false"),
        ("", "poker-holdem-2", "marysville", "true"),
    ],
)
def test_schedule_and_show_rule_are_of_one_house(
    house: str, named: str, charges: str, all_shown: str
) -> None:
    table = table_of("texas-holdem", house=house, named=named)
    assert table.schedule is not None
    assert table.schedule.house == charges
    assert table.game.chosen()["all_hands_shown"] == all_shown


def test_an_option_that_is_named_wins_over_the_house() -> None:
    table = table_of("texas-holdem", house="mortimer", all_hands_shown="true")
    assert table.game.chosen()["all_hands_shown"] == "true"


def test_a_schedule_of_the_other_house_is_refused() -> None:
    assert schedule("mortimer-poker-limit-4").house == "mortimer"
    with pytest.raises(HousewayError, match="is a schedule of mortimer, not of marysville"):
        table_of("texas-holdem", house="marysville", named="mortimer-poker-limit-4")


def test_a_house_that_does_not_play_the_game_is_refused() -> None:
    with pytest.raises(HousewayError, match="is played at marysville, not at mortimer"):
        table_of("lowball", house="mortimer")
