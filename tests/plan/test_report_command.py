"""`houseway report`: tables for people, JSON for programs, files for the office and planners."""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping
from datetime import UTC, date, datetime
from fractions import Fraction
from pathlib import Path

import pytest
from typer.testing import CliRunner

from houseway.cli.app import app
from houseway.floor.room.room_file import read_plans
from houseway.floor.service.table_service import TableService
from houseway.ledger.sqlite.store import SqliteStore
from houseway.plan.day.hourly_chart import hour_chart
from houseway.plan.day.html_report import day_html
from houseway.plan.day.kind_hooks import WagersLaid
from houseway.plan.day.ledger_scan import DayTotals
from houseway.plan.day.planner_export import merge_rare_amounts, mix_file
from houseway.plan.day.time_window import ReportWindow
from houseway.plan.day.totals import TableTotals, TallyBin
from houseway.rules.catalog import game as find_game
from houseway.rules.wager_mix.mix import AMOUNTS_MAX, BETTORS_MAX, mean_wagers
from houseway.rules.wager_mix.mix_reader import read_mix
from tests.cli.commands import json_of, said
from tests.ledger.houses import LIMITS, Driven
from tests.ledger.poker_houses import DrivenPoker
from tests.plan.days import Ticking, day_of, drops, lines_of

STABLE = (
    "table", "game", "rounds", "rounds_per_hour", "drop_cents", "by_schedule", "banks_offered",
    "banks_taken", "voids", "corrections",
)  # fmt: skip
"""What other programs build on."""


@pytest.fixture(scope="module")
def ledger(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("report") / "ledger.db"
    house = TableService(SqliteStore(path), clock=Ticking("2026-03-07T20:00:00+00:00", 12))
    one, two = Driven(house, "1", players=4), DrivenPoker(house, "2")
    for _ in range(6):
        one.play_round()
        two.play_hand()
    house.store.close()
    return path


def _refused(*words: str) -> str:
    result = CliRunner().invoke(app, ["report", *words])
    assert result.exit_code == 2
    return result.output


def test_json_is_what_programs_build_on(ledger: Path) -> None:
    shape = json_of("report", str(ledger))
    assert {"from", "to", "tables", "funds"} <= set(shape)
    for table in shape["tables"]:
        assert set(STABLE) <= set(table)
        assert table["drop_cents"] == sum(table["by_schedule"].values())
        assert table["drop_cents"] == sum(each["drop_cents"] for each in table["by_hour"])
    assert shape["drop_cents"] == sum(drops(lines_of(ledger)).values()) > 0
    assert {each["table"] for each in shape["tables"]} == {"1", "2"}
    one = shape["tables"][0]
    assert sum(each["rounds_banked"] for each in shape["books"]) == one["rounds"] == 6


def test_people_read_the_same_sums(ledger: Path) -> None:
    text = said("report", str(ledger))
    shape = json_of("report", str(ledger))
    for title in ("Tables", "By hour", "By shift", "By schedule", "Offers of the bank",
                  "Playing book", "Wagers measured", "Seats and backline"):  # fmt: skip
        assert f"\n{title}\n" in text
    total = shape["drop_cents"]
    assert f"${total // 100:,}.{total % 100:02}" in text


def test_one_table_and_one_person(ledger: Path) -> None:
    shape = json_of("report", str(ledger), "--table", "1", "--firm", "P2")
    assert [each["table"] for each in shape["tables"]] == ["1"]
    assert [each["player"] for each in shape["books"]] == ["P2"]
    assert "no person with chips 'P9'" in _refused(str(ledger), "--firm", "P9")


def test_a_spreadsheet_adds_up(ledger: Path, tmp_path: Path) -> None:
    out = tmp_path / "day.csv"
    said("report", str(ledger), "--out", str(out))
    rows = list(csv.DictReader(io.StringIO(out.read_bytes().decode(), newline="")))
    assert sum(int(row["drop_cents"]) for row in rows) == sum(drops(lines_of(ledger)).values())
    shape = json_of("report", str(ledger))
    for kind, column, total in (
        ("book", "rounds_banked", 6),
        ("offers", "taken", 6),
        ("wagers", "times", None),
    ):
        said("report", str(ledger), "--rows", kind, "--out", str(out))
        rows = list(csv.DictReader(io.StringIO(out.read_bytes().decode(), newline="")))
        expected = total if total is not None else _weights(shape)
        assert sum(int(row[column]) for row in rows) == expected


def _weights(shape: dict[str, object]) -> int:
    tables = shape["tables"]
    assert isinstance(tables, list)
    return sum(
        sum(weights.values()) for each in tables for weights in each["measured"]["wagers"].values()
    )


def test_the_paper_says_it_too_and_escapes_names(ledger: Path, tmp_path: Path) -> None:
    out = tmp_path / "day.html"
    said("report", str(ledger), "--out", str(out))
    page = out.read_text("utf-8")
    assert "<h1>The day of the ledger ledger.db</h1>" in page
    assert hour_chart(day_of(ledger)) in page
    assert "&lt;b&gt;" in day_html(day_of(ledger), "<b>")
    assert 'role="img" aria-label="Drop by the hour: ' in page


def test_the_paper_is_headed_with_the_room_that_is_named(ledger: Path, tmp_path: Path) -> None:
    out = tmp_path / "day.html"
    said("report", str(ledger), "--room", "marysville", "--out", str(out))
    assert "<h1>The day of Casino Marysville</h1>" in out.read_text("utf-8")
    assert "did you mean marysville" in _refused(str(ledger), "--room", "maryville")


def test_what_was_measured_is_read_back_by_the_planner(ledger: Path, tmp_path: Path) -> None:
    plans, mix = tmp_path / "plans.toml", tmp_path / "mix.toml"
    shape = json_of("report", str(ledger), "--plan", str(plans), "--mix", f"1={mix}")
    one, two = read_plans(plans)
    for plan, table in zip((one, two), shape["tables"], strict=True):
        assert plan.table == table["table"]
        assert plan.players == table["measured"]["players"]
        assert abs(plan.rounds_per_hour - table["rounds_per_hour"]) <= 0.5
    ante = shape["tables"][0]["measured"]["wagers"]["ante"]
    measured = {int(cents): times for cents, times in ante.items()}
    assert sum(one.bets["ante"].values()) == sum(measured.values())
    assert _mean(one.bets["ante"]) == pytest.approx(_mean(measured), rel=0.1)
    assert set(one.bets) == set(shape["tables"][0]["measured"]["wagers"])
    assert two.hands == shape["tables"][1]["measured"]["hands"]
    game = find_game("three-card-poker")
    read = read_mix(game, str(mix), LIMITS, players=None, usual=1)
    assert read.players == one.players
    assert mean_wagers(read.bettors)["ante"] == Fraction(
        sum(int(cents) * times for cents, times in ante.items()), sum(ante.values())
    )


def test_a_mix_of_many_amounts_is_made_coarser() -> None:
    """Nobody wagers on more or fewer seats by it, and what was left out stays left out."""
    ante = {500 + 50 * n: 1 + n % 7 for n in range(120)}
    sides = {"pair-plus": {0: 40, **{100 * n: n for n in range(5, 60)}}}
    found = merge_rare_amounts({"ante": ante, **sides})
    assert sum(found["ante"].values()) == sum(ante.values())
    assert found["pair-plus"][0] == 40
    assert len(found["ante"]) * len(found["pair-plus"]) <= BETTORS_MAX
    assert max(map(len, found.values())) <= AMOUNTS_MAX
    for weights, before in ((found["ante"], ante), (found["pair-plus"], sides["pair-plus"])):
        assert _mean(weights) == pytest.approx(_mean(before), rel=0.01)


def _mean(weights: Mapping[int, int]) -> float:
    return sum(cents * times for cents, times in weights.items()) / sum(weights.values())


def test_bets_that_are_made_or_not_cannot_be_made_coarser() -> None:
    sides = {f"side-{n}": {0: 1, 500: 1} for n in range(12)}
    assert merge_rare_amounts({"base": {500: 1, 1000: 2}, **sides}) == {"base": {1000: 3}, **sides}


def test_a_backline_that_was_measured_is_read_back(tmp_path: Path) -> None:
    table = TableTotals(table="1", game=find_game("three-card-poker"), called="round")
    table.bin(TallyBin(datetime(2026, 3, 7, tzinfo=UTC), (date(2026, 3, 7), "day"), "x")).rounds = 3
    behind = ({"ante": 1000, "pair-plus": 0},)
    for laid in (behind, (), behind * 6):
        table.lay(
            WagersLaid(players=2, wagers=({"ante": 500, "pair-plus": 500},) * 2, behind=(laid, ()))
        )
    day = DayTotals(window=ReportWindow(), tables=(table,), begins=None, ends=None, batches=0)
    path = tmp_path / "mix.toml"
    path.write_text(mix_file(day, "1"), "utf-8")
    read = read_mix(table.game, str(path), LIMITS, players=None, usual=1)
    assert read.players == 2
    assert dict(read.behind) == {0: Fraction(4, 6), 1: Fraction(1, 6), 4: Fraction(1, 6)}
    assert [each.wagers for each in read.backline] == [{"ante": 1000}]


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("--table", "9"), "There is no table '9'"),
        (("--from", "2026-03-08", "--to", "2026-03-07"), "is not after"),
        (("--mix", "1"), "'1' is no mix to write"),
        (("--mix", "2={out}"), "At table 2 nobody wagers before the deal"),
        (("--mix", "9={out}"), "There is no table in this time '9'"),
        (("--out", "{out}.txt"), "ends in none of .pdf, .html, .csv"),
        (("--from", "2027-01-01", "--plan", "{out}"), "No table paid a round or hand"),
        (("--out", "{out}.html", "--mix", "2={out}"), "nobody wagers"),
    ],
)
def test_what_cannot_be_done_is_a_sentence_and_no_file(
    ledger: Path, tmp_path: Path, words: tuple[str, ...], says: str
) -> None:
    asked = [word.replace("{out}", str(tmp_path / "out")) for word in words]
    assert says in _refused(str(ledger), *asked)
    assert list(tmp_path.iterdir()) == []


def test_a_day_on_which_nothing_happened_is_a_report_too(ledger: Path) -> None:
    shape = json_of("report", str(ledger), "--from", "2027-01-01", "--to", "2027-01-01")
    assert shape["tables"] == []
    assert shape["drop_cents"] == 0
    assert "nothing happened" in said("report", str(ledger), "--from", "2027-01-01", "--to",
                                      "2027-01-01")  # fmt: skip
