"""`houseway bank`: what it prints and writes, and one sentence where it cannot."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from houseway.cli.app import app
from houseway.cli.options.bank_plan import BankOptions, bank_plan_request
from houseway.errors import Refusal
from houseway.floor.room.room_file import read_room
from houseway.packaged_files import PackagedFiles
from houseway.rules.wager_mix.mix import check_bettors
from tests.cli.commands import json_of, said
from tests.games import BANKED

SMALL = ("--rounds", "2000", "--threads", "1")
TCP = "three-card-poker"


@pytest.fixture(autouse=True)
def _not_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Seats are counted elsewhere; here it would only take its time."""
    monkeypatch.setattr("houseway.plan.bank.planner.cached_seat_moments", lambda *_: None)


def test_it_says_what_to_bring_and_writes_a_picture(tmp_path: Path) -> None:
    picture = tmp_path / "plan.svg"
    text = said("bank", TCP, "--bank", "200", "--out", str(picture), *SMALL)
    assert text.startswith("Bring $")
    assert "After the collection, in dollars:" in text
    assert picture.read_text("utf-8").startswith("<svg")


def test_tables_of_a_room_bring_their_own_rules_and_plans() -> None:
    found = json_of("bank", "--room", "demo", "--table", "1", "--bank", "300", *SMALL)
    assert (found["table"], found["game"], found["schedule"]) == ("1", TCP, "calgames-B-4")
    assert (found["players"], found["rounds_per_hour"]) == (5, 45)
    assert found["action_cents"] == pytest.approx(10_250)


def test_every_table_of_every_room_is_planned_with_wagers_that_it_takes() -> None:
    wrong = []
    for name in PackagedFiles.ROOM.paths():
        banked = [table.id for table in read_room(name).tables if table.game in BANKED]
        for id in banked:
            (table,) = bank_plan_request(BankOptions(room=name, table=[id], bank="5000")).tables
            try:
                check_bettors(table.game, table.mix.bettors, table.limits, "A player")
            except Refusal as refusal:
                wrong.append(f"{name}, table {id}: {refusal}")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(
    ("limits", "bonus", "wagers"),
    [
        ("5-100", "1-20", {"base": 1_000, "buster": 500}),
        ("25-300", "1-20", {"base": 2_500, "buster": 500}),
        ("3-8", "1-3", {"base": 800, "buster": 300}),
    ],
)
def test_where_nothing_is_said_the_usual_wagers_are_held_to_the_limits(
    limits: str, bonus: str, wagers: dict[str, int], tmp_path: Path
) -> None:
    room = tmp_path / "own.toml"
    room.write_text(
        'name = "A room"\nhouse = "mortimer"\nchip = 0.50\n'
        f'[[table]]\nid = "1"\ngame = "no-bust-6.0-buster"\nlimits = "{limits}"\nschedule = []\n'
        f'[table.side_bets]\nbuster = "{bonus}"\n'
    )
    (table,) = bank_plan_request(BankOptions(room=str(room), table=["1"], bank="500")).tables
    assert [bettor.wagers for bettor in table.mix.bettors] == [wagers]


def test_a_mix_is_read_as_everywhere() -> None:
    asked = ("bank", TCP, "--bank", "300", "--wagers", "ante=5:1,15:1", "--players", "2", *SMALL)
    assert json_of(*asked)["action_cents"] == 2_000


def test_where_players_have_the_advantage_it_is_said_first() -> None:
    asked = ("bank", "pai-gow-tiles", "--bank", "100", "--players", "2", *SMALL)
    assert said(*asked).startswith("PLAYERS HAVE THE ADVANTAGE on Wager")
    assert json_of(*asked)["players_favoured"] == ["base"]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ((TCP,), "Say how much is put up in a round"),
        ((TCP, "--bank", "0"), "A bank is at least one cent, not $0."),
        ((TCP, "--bank", "9", "--hours", "0"), "1 to 1,000 hours are planned, not 0."),
        ((TCP, "--bank", "9", "--rounds-per-hour", "0"), "1 to 600 rounds an hour"),
        ((TCP, "--bank", "9", "--risk", "1"), "A risk is a chance between 0 and 1"),
        ((TCP, "--bank", "9", "--bankroll", "8"), "does not reach for one bank"),
        ((TCP, "--bank", "9", "--players", "8"), "1 to 7 players"),
        ((TCP, "--bank", "9", "--schedule", "mortimer-nb6-2"), "is not a schedule of"),
        ((TCP, "--bank", "9", "--wagers", "ante=5:0"), "never comes"),
        ((TCP, "--bank", "9", "--wagers", "ante=5:50%,6:40%"), "add up to"),
        ((TCP, "--bank", "9", "--wagers", "nowhere.toml"), "nowhere.toml cannot be read"),
        ((TCP, "--bank", "9", "--wager", "ante=0"), "The table has no Ante"),
        (
            (TCP, "--bank", "9", "--rounds", "99"),
            "At least 100 rounds are played for a plan, not 99.",
        ),
        ((TCP, "--bank", "9", "--out", "plan.pdf"), "plan.pdf has to end in .svg or .html."),
        ((TCP, "--bank", "9", "--out", "nowhere/p.svg"), "There is no folder nowhere"),
        (("texas-holdem", "--bank", "9"), "no bank to plan"),
        (("--bank", "9"), "Name a game to bank"),
        (("--bank", "9", "--table", "1"), "A table belongs to a room"),
        (("--bank", "9", "--room", "demo", "--table", "99"), "has no table 99"),
    ],
)
def test_what_cannot_be_planned_is_one_sentence_and_status_2(
    words: tuple[str, ...], sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = CliRunner().invoke(app, ["bank", *words], env={"COLUMNS": "200"})
    assert result.exit_code == 2
    assert sentence in result.output
    assert result.output.count("\n") == 1
    assert list(tmp_path.iterdir()) == []
