"""A run as a table for other programs: CSV and Parquet say what `--json` says."""

from __future__ import annotations

import csv
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from houseway.cli.app import app
from houseway.errors import NotInstalled

READ = """
import sys, duckdb
both = [duckdb.sql(f"SELECT * FROM '{path}' ORDER BY ALL") for path in sys.argv[1:]]
assert both[0].columns == both[1].columns
assert both[0].fetchall() == both[1].fetchall()
print(duckdb.sql(f"SELECT name, net_cents FROM '{sys.argv[2]}' WHERE part = 'bet'").fetchall())
"""
ASKED = ("simulate", "three-card-poker", "--rounds", "20000", "--schedule", "calgames-B-4")


def done(*words: str) -> Result:
    return CliRunner().invoke(app, [*ASKED, *words])


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path, dict[str, Any]]:
    folder = tmp_path_factory.mktemp("tables")
    as_csv, as_parquet = folder / "run.csv", folder / "run.parquet"
    result = done("--json", "--out", str(as_csv))
    # DuckDB complains at the end of a process that keeps hold of all that it has loaded.
    alone = [sys.executable, "-m", "houseway", *ASKED, "--out", str(as_parquet)]
    subprocess.run(alone, check=True, capture_output=True)
    assert {path.name for path in folder.iterdir()} == {"run.csv", "run.parquet"}
    return as_csv, as_parquet, json.loads(result.stdout)


def test_every_figure_of_every_bet_is_in_the_table(
    files: tuple[Path, Path, dict[str, Any]],
) -> None:
    as_csv, _, said = files
    with as_csv.open(encoding="utf-8") as file:
        rows = [*csv.DictReader(file)]
    bets = [row for row in rows if row["part"] == "bet"]
    assert [row["name"] for row in bets] == [bet["bet"] for bet in said["bets"]]
    for row, bet in zip(bets, said["bets"], strict=True):
        assert int(row["net_cents"]) == bet["net_cents"]
        assert float(row["standard_error"]) == bet["standard_error"]
        assert row["digest"] == said["digest"]
    (bank,) = (row for row in rows if row["part"] == "player-dealer")
    assert int(bank["collection_cents"]) == said["player_dealer"]["collection_cents"]
    ends = [row for row in rows if row["part"] == "1 round"]
    assert sum(int(row["count"]) for row in ends) == 20_000
    left = said["player_dealer"]["net_cents"] - said["player_dealer"]["collection_cents"]
    assert sum(int(row["net_cents"]) for row in ends) == left
    steps = [row for row in rows if row["part"] == "100 rounds"]
    assert sum(int(row["count"]) for row in steps) == 20_000 // 100
    assert all(int(row["high_cents"]) > int(row["low_cents"]) for row in steps)


def test_duckdb_reads_the_same_from_both_files(files: tuple[Path, Path, dict[str, Any]]) -> None:
    as_csv, as_parquet, said = files
    words = [sys.executable, "-c", READ, str(as_csv), str(as_parquet)]
    found = subprocess.run(words, check=True, capture_output=True, text=True).stdout
    assert found.strip() == str([(bet["bet"], bet["net_cents"]) for bet in said["bets"]])


def test_a_file_of_another_kind_is_refused_before_anything_is_played(tmp_path: Path) -> None:
    result = done("--out", str(tmp_path / "run.xlsx"))
    assert result.exit_code == 2
    assert result.stderr == "houseway: run.xlsx is neither a .csv nor a .parquet file.\n"
    assert [*tmp_path.iterdir()] == []


def test_without_duckdb_one_sentence_says_how_to_get_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "duckdb", None)
    result = done("--out", str(tmp_path / "run.parquet"))
    assert isinstance(result.exception, NotInstalled)
    assert "pip install 'houseway[tables]'" in str(result.exception)
    assert "\n" not in str(result.exception)
    assert [*tmp_path.iterdir()] == []
