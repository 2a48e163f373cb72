"""Marysville's bonus bets stand in its text alone: elsewhere no option switches them on."""

from __future__ import annotations

from pathlib import Path

import pytest

from houseway.errors import RuleError
from houseway.floor.room.room_file import parse_room
from houseway.rules.catalog import game
from houseway.rules.game import at_house, choose
from houseway.train.lesson_reader import read_lesson
from houseway.web.tables.cardroom import Cardroom
from tests.cli.commands import houseway
from tests.records.layouts import moved, refused

LAYOUT = """\
game = "pure-21.5"
house = "marysville"

[player_dealer]
seat = 1
bank = 500
cards = "6c Td 9s"

[[seat]]
seat = 2
base = 10
bonus = 5
cards = "Kh 9d"

[options]
blackjack_bonus = true
"""
ROOM = """\
name = "A room of Mortimer's"
house = "{house}"
chip = 0.50

[[game]]
id = "no-bust"
name = "No Bust 21st Century Blackjack"
number = ""
schedules = []

[[table]]
id = "one"
game = "no-bust"
limits = "5-100"
schedule = []
options = {{ {switch} = true }}
"""
SWITCHES = [("blackjack_bonus", "BBB-03"), ("buster", "BBJ-01")]


@pytest.mark.rule("BBB-03", "BBJ-01")
@pytest.mark.parametrize(("switch", "rule"), SWITCHES)
@pytest.mark.parametrize("id", ["pure-21.5", "no-bust"])
def test_mortimers_text_has_no_bonus_bet_of_marysville(id: str, switch: str, rule: str) -> None:
    says = f"{switch} = true is in the text of marysville, not in that of mortimer \\({rule}\\)"
    with pytest.raises(RuleError, match=says):
        at_house(game(id), "mortimer", {switch: "true"})
    with pytest.raises(RuleError, match=says):
        read_lesson(id, house="mortimer", options={switch: "true"})
    assert at_house(game(id), "marysville", {switch: "true"}).side_bets
    assert at_house(game(id), "mortimer", {switch: "true"}, anyway=True).side_bets
    assert choose(game(id), {switch: "true"}).side_bets


def test_a_layout_of_mortimers_refuses_the_bet_with_its_rule() -> None:
    assert moved(LAYOUT)[2, "seat 2", 1, "bonus"] == ("win", 500, 0)
    assert refused(LAYOUT.replace("marysville", "mortimer")) == (
        "layout.toml, line 16, blackjack_bonus: blackjack_bonus = true is in the text of "
        "marysville, not in that of mortimer (BBB-03)."
    )


@pytest.mark.parametrize(("switch", "rule"), SWITCHES)
def test_a_table_of_mortimers_is_not_opened_with_it(tmp_path: Path, switch: str, rule: str) -> None:
    room = parse_room(ROOM.format(house="mortimer", switch=switch), "room.toml")
    with pytest.raises(RuleError, match=f"not in that of mortimer \\({rule}\\)"):
        Cardroom(room, tmp_path / "house", bots=0)
    there = parse_room(ROOM.format(house="marysville", switch=switch), "room.toml")
    assert list(Cardroom(there, tmp_path / "other", bots=0).hosts) == ["one"]


def test_odds_of_mortimers_refuse_it_too() -> None:
    result = houseway("odds", "pure-21.5", "--house", "mortimer", "--option", "buster=true")
    assert result.returncode == 1
    assert "not in that of mortimer (BBJ-01)" in result.stderr
