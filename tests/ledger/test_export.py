"""`export`: a ledger as lines for other programs, every line of it, to the cent."""

from __future__ import annotations

import csv
import io
import shutil
from pathlib import Path
from typing import Any

import msgspec
import pytest
import typer
from typer.testing import CliRunner

from houseway.cli.commands.export import export
from houseway.errors import RecordError
from houseway.floor.banked.events import RoundSettled
from houseway.floor.service.event_codec import decode_event
from houseway.floor.table.actions import Correct
from houseway.ledger.model.transfer import Balance, Balances, Transfer
from houseway.ledger.sqlite.journal_reader import open_ledger
from houseway.records.exports.export import ExportKind, export_columns
from tests.ledger.forging import change
from tests.ledger.houses import Driven, house_at

APP = typer.Typer()
APP.command()(export)


@pytest.fixture(scope="module")
def ledger(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("exported") / "ledger.db"
    house = house_at(path)
    for name in ("1", "2"):
        driven = Driven(house, name)
        for _ in range(3):
            driven.play_round()
    driven.do(Correct("Fay", "Max", "P1", "P2", 500, "2:1"))
    house.store.close()
    return path


def exported(*words: str | Path) -> str:
    result = CliRunner().invoke(APP, [str(word) for word in words])
    if result.exception is not None:
        raise result.exception
    return result.stdout


def json_lines(*words: str | Path) -> list[Any]:
    return [msgspec.json.decode(line) for line in exported(*words).splitlines()]


def csv_lines(*words: str | Path) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(exported(*words, "--format", "csv"), newline="")))


def test_every_event_is_a_line_that_can_be_read_again(ledger: Path) -> None:
    lines = json_lines(ledger)
    reader = open_ledger(ledger)
    assert len(lines) == sum(row.last - row.first + 1 for row in reader.journal())
    reader.close()
    for name in ("1", "2"):
        numbers = [line["number"] for line in lines if line["table"] == name]
        assert numbers == list(range(1, len(numbers) + 1))
    for line in lines:
        assert decode_event(msgspec.json.encode(line["event"]))
        assert line["kind"] == line["event"]["type"]


def test_every_posting_is_a_line_with_its_round_and_its_rules(ledger: Path) -> None:
    lines = json_lines(ledger, "--what", "postings")
    settled = [
        decode_event(msgspec.json.encode(line["event"]))
        for line in json_lines(ledger)
        if line["kind"] == "round_settled"
    ]
    postings = [
        each
        for event in settled
        if isinstance(event, RoundSettled)
        for each in event.settlement.postings
    ]
    assert [line["paid_cents"] for line in lines] == [each.paid_cents for each in postings]
    assert {(line["table"], line["round"]) for line in lines} == {
        (table, round) for table in "12" for round in (1, 2, 3)
    }
    assert all(line["rule_ids"] for line in lines)


def test_the_transfers_add_up_to_the_balances(ledger: Path) -> None:
    balances = Balances()
    for line in json_lines(ledger, "--what", "transfers"):
        balances.apply([msgspec.convert(line, Transfer, strict=False)])
    reader = open_ledger(ledger)
    assert balances.accounts == reader.balances()
    assert balances.of("cage") == Balance(-2 * 3 * 200_000)
    reader.close()


@pytest.mark.parametrize("what", list(ExportKind))
def test_csv_says_the_same_as_json(ledger: Path, what: ExportKind) -> None:
    table = csv_lines(ledger, "--what", what)
    lines = json_lines(ledger, "--what", what)
    assert len(table) == len(lines)
    for row, line in zip(table, lines, strict=True):
        assert tuple(row) == export_columns(what) == tuple(line)
        for column, value in line.items():
            if isinstance(value, int | str):
                assert row[column] == str(value)
    if what is ExportKind.EVENTS:
        assert msgspec.json.decode(table[-1]["event"]) == lines[-1]["event"]
    elif what is ExportKind.ROUNDS:
        assert msgspec.json.decode(table[-1]["events"]) == lines[-1]["events"]
    else:
        assert [row["rule_ids"].split() for row in table] == [line["rule_ids"] for line in lines]


def test_the_correction_is_exported_with_its_approver(ledger: Path) -> None:
    last = csv_lines(ledger, "--what", "transfers")[-1]
    assert (last["corrects"], last["approved_by"], last["cents"]) == ("2:1", "Max", "500")


def test_a_file_is_written_whole_or_not_at_all(ledger: Path, tmp_path: Path) -> None:
    out = tmp_path / "events.jsonl"
    assert exported(ledger, "--out", out) == ""
    assert out.read_text("utf-8") == exported(ledger)
    broken = Path(shutil.copy(ledger, tmp_path / "broken.db"))
    change(broken, "UPDATE journal SET body = x'7b' WHERE number = 20")
    before = out.read_bytes()
    with pytest.raises(RecordError, match="Batch 20 cannot be read"):
        exported(broken, "--out", out)
    assert out.read_bytes() == before
    assert sorted(each.name for each in tmp_path.iterdir() if ".part" in each.name) == []
    with pytest.raises(RecordError, match="cannot be written"):
        exported(ledger, "--out", tmp_path / "nowhere" / "events.jsonl")
