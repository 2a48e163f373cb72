"""`houseway plan collection`: a table for people, JSON for programs, a chart for the office."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import msgspec
import pytest
from typer.testing import CliRunner, Result

from houseway.cli.commands.plan import plan
from houseway.packaged_files import PackagedFiles
from houseway.plan.collection.bar_chart import bar_chart
from houseway.plan.collection.json_report import money, percent, round_to_cents
from tests.plan.plans import planned

SVG = "{http://www.w3.org/2000/svg}"
TWO = "players = 2\nrounds_per_hour = 40\nwagers = { 5 = 1, 50 = 1 }"


def _run(*words: str) -> Result:
    return CliRunner().invoke(plan, ["collection", *words], env={"COLUMNS": "100"})


def _room(name: str) -> str:
    return str(PackagedFiles.ROOM.path_of(name))


def _json(*words: str) -> Any:
    result = _run(*words, "--json")
    assert result.exit_code == 0, result.output
    return msgspec.json.decode(result.output)


@pytest.mark.parametrize("name", ["demo", "marysville", "mortimer"])
def test_every_room_of_ours_can_be_planned(name: str) -> None:
    for table in _json(_room(name)):
        assert table["schedules"]
        assert table["left_out"] == []
        for more in (None, False, True):
            ranked = [each for each in table["schedules"] if each["takes_more_than_edge"] is more]
            hours = [Fraction(each["per_hour_exact"]) for each in ranked]
            left = [Fraction(each["left_per_round_exact"] or 0) for each in ranked]
            assert left == sorted(left, reverse=True) if more else True
            assert more or hours == sorted(hours, reverse=True)


def test_json_has_cents_and_exact_fractions() -> None:
    (table,) = _json(_room("mortimer"), "--table", "H1")
    assert table["table"] == "H1"
    assert table["schedules"] == [
        {
            "id": "mortimer-poker-limit-4", "in_use": True,
            "per_hour_cents": 9600, "per_hour_exact": "9600", "per_round_exact": "320",
            "players_per_round_exact": "320", "player_dealer_per_round_exact": "0",
            "player_share": None, "player_dealer_share": None,
            "left_per_round_exact": None, "left_per_hour_cents": None, "left_share": None,
            "takes_more_than_edge": None,
        }
    ]  # fmt: skip


def test_people_read_dollars_and_percent_with_a_star_for_what_is_in_use() -> None:
    said = _run(_room("mortimer"), "--table", "NB2").output
    assert "Table NB2: no-bust-6.0, $5-$50; 6 players, 50 rounds an hour" in said
    assert "mortimer-nb6-2 *" in said
    assert "3.33%" in said


def test_assumptions_may_come_from_a_file_of_their_own(tmp_path: Path) -> None:
    assume = tmp_path / "quiet.toml"
    assume.write_text(
        '[[plan]]\ntable = "NB2"\nplayers = 1\nrounds_per_hour = 10\nwagers = { 5 = 1 }\n', "utf-8"
    )
    (table,) = _json(_room("mortimer"), "--assume", str(assume))
    found = {each["id"]: each["per_hour_cents"] for each in table["schedules"]}
    assert found == {"mortimer-nb6-2": 1000, "mortimer-nb6-5": 500}


def test_an_unplanned_table_is_one_sentence() -> None:
    result = _run(_room("demo"), "--table", "2")
    assert result.exit_code == 1
    assert str(result.exception) == (
        "There is no plan for table 2; write a [[plan]] or use --assume."
    )


def test_the_chart_is_written_where_asked_and_is_well_formed(tmp_path: Path) -> None:
    file = tmp_path / "chart.svg"
    assert _run(_room("marysville"), "--svg", str(file)).exit_code == 0
    root = ElementTree.fromstring(file.read_text("utf-8"))
    assert root.tag == f"{SVG}svg"
    assert "PG2" in "".join(root.itertext())


def test_a_chart_that_cannot_be_written_is_one_sentence(tmp_path: Path) -> None:
    result = _run(_room("demo"), "--svg", str(tmp_path / "no" / "chart.svg"))
    assert result.exit_code == 1
    assert "cannot be written" in str(result.exception)


def test_the_chart_has_a_bar_for_each_schedule_from_the_longest_to_the_shortest() -> None:
    plan = planned("three-card-poker", "5-100", "calgames-B-4", TWO)
    root = ElementTree.fromstring(bar_chart((plan,)))
    bars = root.findall(f".//{SVG}g[@class='schedule']")
    assert [bar.get("data-schedule") for bar in bars] == [each.schedule_id for each in plan.planned]
    lengths = [sum(int(rect.get("width", "")) for rect in bar.iter(f"{SVG}rect")) for bar in bars]
    assert lengths == sorted(lengths, reverse=True)
    assert lengths[0] > lengths[-1]


def test_a_bar_shows_the_players_and_the_player_dealers_part_in_proportion() -> None:
    """Players bring $40 an hour and the player-dealer $35 of $75."""
    plan = planned("no-bust-6.0", "5-50", "mortimer-nb6-2", TWO)
    root = ElementTree.fromstring(bar_chart((plan,)))
    bar = root.find(f".//{SVG}g[@data-schedule='mortimer-nb6-2']")
    assert bar is not None
    players, player_dealer = (int(rect.get("width", "")) for rect in bar.iter(f"{SVG}rect"))
    assert players * 35 == pytest.approx(player_dealer * 40, abs=40)
    assert "$75.00" in "".join(bar.itertext())


def test_amounts_are_rounded_to_the_nearest_cent() -> None:
    assert round_to_cents(Fraction(5, 2)) == 3
    assert round_to_cents(Fraction(249, 100)) == 2
    assert money(Fraction(7500)) == "$75.00"
    assert percent(Fraction(1, 80)) == "1.25%"
    assert percent(None) == "-"
