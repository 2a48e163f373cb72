"""Exports are read by other people's tools as they are: DuckDB and pandas always, polars if there.

Polars weighs 175 MB, more than everything else that the tests need, so it is asked only where
somebody has installed it: `uv pip install polars`.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from houseway.ledger.sqlite.journal_reader import open_ledger
from houseway.records.exports.export import ExportFormat, ExportKind, export, export_columns
from houseway.records.exports.json_schema import export_schema
from tests.ledger.houses import Driven, house_at
from tests.ledger.poker_houses import DrivenPoker

Read = Callable[[Path], list[dict[str, Any]]]
ROUNDS = 8
MIXED = (ExportKind.EVENTS, ExportKind.ROUNDS)
"""Fields of one name hold different things in different events, which a polars column cannot;
flat lines have an event as text."""


def file_of(folder: Path, what: ExportKind, format: ExportFormat) -> Path:
    suffix = "csv" if format is ExportFormat.CSV else "jsonl"
    return folder / f"{what}-{format}.{suffix}"


def in_memory() -> Any:
    import duckdb  # Read when tests run, since it complains aloud where they are only listed.

    return duckdb.connect()


def by_duckdb(path: Path) -> list[dict[str, Any]]:
    with in_memory() as memory:
        # A time with its zone becomes a Python value only where pytz is installed.
        kinds = memory.execute(f"DESCRIBE FROM '{path}'").fetchall()
        times = [name for name, kind, *_ in kinds if kind == "TIMESTAMP WITH TIME ZONE"]
        as_text = ", ".join(f'"{name}"::VARCHAR AS "{name}"' for name in times)
        found = memory.execute(f"SELECT * REPLACE ({as_text}) FROM '{path}'")
        names = [each[0] for each in found.description or ()]
        return [dict(zip(names, row, strict=True)) for row in found.fetchall()]


def by_pandas(path: Path) -> list[dict[str, Any]]:
    pandas = pytest.importorskip("pandas")
    read = pandas.read_csv if path.suffix == ".csv" else pandas.read_json
    found: list[dict[str, Any]] = read(path, **({} if path.suffix == ".csv" else {"lines": True}))
    return list(found.to_dict("records"))  # type: ignore[attr-defined]


def by_polars(path: Path) -> list[dict[str, Any]]:
    polars = pytest.importorskip("polars")
    read = polars.read_csv if path.suffix == ".csv" else polars.read_ndjson
    return list(read(path, infer_schema_length=None).to_dicts())


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Every export of a ledger with rounds against a bank and hands of poker."""
    folder = tmp_path_factory.mktemp("readers")
    house = house_at(folder / "ledger.db")
    banked, poker = Driven(house, "1", "pure-21.5"), DrivenPoker(house, "2")
    for _ in range(ROUNDS):
        banked.play_round()
        poker.play_hand()
    house.store.close()
    with closing(open_ledger(folder / "ledger.db")) as journal:
        for what in ExportKind:
            for format in ExportFormat:
                lines = export(journal, what, format)
                file_of(folder, what, format).write_bytes(b"".join(lines))
    return folder


@pytest.mark.parametrize("read", [by_duckdb, by_pandas, by_polars])
@pytest.mark.parametrize("format", list(ExportFormat))
@pytest.mark.parametrize("what", list(ExportKind))
def test_every_export_is_read_with_its_columns_and_lines(
    folder: Path, what: ExportKind, format: ExportFormat, read: Read
) -> None:
    if read is by_polars and format is ExportFormat.JSONL and what in MIXED:
        pytest.skip("polars reads these flat or as CSV, where an event is text")
    rows = read(file_of(folder, what, format))
    lines = file_of(folder, what, ExportFormat.JSONL).read_bytes().splitlines()
    assert tuple(rows[0]) == export_columns(what)
    assert len(rows) == len(lines) > 0
    expected = [msgspec.json.decode(line) for line in lines]
    for name in export_columns(what):
        if isinstance(expected[0][name], int):
            assert [int(row[name]) for row in rows] == [line[name] for line in expected], name


@pytest.mark.parametrize("read", [by_duckdb, by_pandas, by_polars])
@pytest.mark.parametrize("format", list(ExportFormat))
def test_what_was_paid_adds_up_in_every_reader(
    folder: Path, format: ExportFormat, read: Read
) -> None:
    postings, pots, transfers = (
        read(file_of(folder, what, format))
        for what in (ExportKind.POSTINGS, ExportKind.POTS, ExportKind.TRANSFERS)
    )
    for row in postings:
        assert row["taken_cents"] + row["returned_cents"] == row["wager_cents"]
    assert sum(row["paid_cents"] for row in postings) > 0
    assert {str(row["table"]) for row in pots} == {"2"}
    pushed = [row["cents"] for row in transfers if str(row["about"]).startswith("pot ")]
    assert sum(row["cents"] for row in pots) == sum(pushed) > 0


def test_duckdb_makes_parquet_of_lines(folder: Path) -> None:
    out = folder / "postings.parquet"
    written = file_of(folder, ExportKind.POSTINGS, ExportFormat.CSV)
    with in_memory() as memory:
        memory.execute(f"COPY (FROM '{written}') TO '{out}'")
    paid = [[row["paid_cents"] for row in by_duckdb(path)] for path in (out, written)]
    assert paid[0] == paid[1] != []


def test_events_of_a_round_are_reached_by_duckdb(folder: Path) -> None:
    rounds = file_of(folder, ExportKind.ROUNDS, ExportFormat.JSONL)
    with in_memory() as memory:
        found = memory.execute(
            "SELECT game, count(*) FROM (SELECT game, unnest(events) AS event FROM "
            f"'{rounds}') WHERE event.type LIKE '%_settled' GROUP BY game"
        )
        assert dict(found.fetchall()) == {"pure-21.5": ROUNDS, "texas-holdem": ROUNDS}


@pytest.mark.parametrize("read", [by_duckdb, by_pandas, by_polars])
def test_flat_events_and_rounds_hold_the_same_as_those_with_parts(folder: Path, read: Read) -> None:
    for what, column in ((ExportKind.EVENTS, "event"), (ExportKind.ROUNDS, "events")):
        flat = [str(row[column]) for row in read(file_of(folder, what, ExportFormat.FLAT))]
        lines = file_of(folder, what, ExportFormat.JSONL).read_bytes().splitlines()
        whole = [msgspec.json.decode(line)[column] for line in lines]
        assert [msgspec.json.decode(text) for text in flat] == whole


@pytest.mark.parametrize("what", list(ExportKind))
def test_a_flat_line_has_no_parts(folder: Path, what: ExportKind) -> None:
    said = export_schema(what, flat=True)["properties"]
    for line in file_of(folder, what, ExportFormat.FLAT).read_bytes().splitlines():
        values = msgspec.json.decode(line)
        assert tuple(values) == tuple(said) == export_columns(what)
        assert all(not isinstance(each, list | dict) for each in values.values())
    assert not any(each.get("type") in ("array", "object") for each in said.values())
