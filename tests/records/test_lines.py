"""Exported lines are what their JSON Schema says, for rounds of every game; each stands alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema_rs
import msgspec
import pytest
from typer.testing import CliRunner

from houseway.cli.app import app
from houseway.errors import RecordError
from houseway.families.poker.plan.rehearsal_setting import USUAL_LIMITS
from houseway.ledger.model.store_interface import Journal
from houseway.ledger.sqlite.journal_reader import open_ledger
from houseway.records.exports.export import ExportFormat, ExportKind, export
from houseway.records.exports.json_schema import export_schema
from houseway.rules.catalog import game_ids
from houseway.rules.limits import read_range
from tests.cli.commands import said
from tests.frozen.kept import whole, whole_evenings
from tests.frozen.ledger_file import write_ledger
from tests.games import BANKED, pot_game
from tests.ledger.houses import Driven, house_at
from tests.ledger.poker_houses import DrivenPoker

ROUNDS = 3
BETWEEN = (
    "table_opened",
    "joined",
    "seated",
    "button_drawn",
    "bank_passed",
    "bank_reoffered",
)
"""What happens here before and between rounds."""


@pytest.fixture(scope="module")
def ledger(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Rounds of every game, each at a table of its own."""
    path = tmp_path_factory.mktemp("every") / "ledger.db"
    house = house_at(path)
    for id in game_ids():
        play = _banked if id in BANKED else _for_a_pot
        for _, step in zip(range(ROUNDS), play(house, id), strict=False):
            step()
    house.store.close()
    return path


def _banked(house: Any, id: str) -> Iterator[Callable[[], None]]:
    driven = Driven(house, id, id)
    while True:
        yield driven.play_round


def _for_a_pot(house: Any, id: str) -> Iterator[Callable[[], None]]:
    limits = read_range(USUAL_LIMITS[pot_game(id).rules.structure])
    driven = DrivenPoker(house, id, id, schedule=None, limits=limits)
    while True:
        yield driven.play_hand


@cache
def checks(what: ExportKind) -> Any:
    return jsonschema_rs.Draft202012Validator(export_schema(what))


def lines_of(journal: Journal, what: ExportKind) -> list[dict[str, Any]]:
    return [msgspec.json.decode(line) for line in export(journal, what, ExportFormat.JSONL)]


@pytest.mark.parametrize("what", list(ExportKind))
def test_every_line_of_every_game_is_as_the_schema_says(ledger: Path, what: ExportKind) -> None:
    with closing(open_ledger(ledger)) as journal:
        lines = lines_of(journal, what)
    assert len(lines) > ROUNDS
    for line in lines:
        checks(what).validate(line)


@pytest.mark.parametrize("name", whole_evenings())
def test_evenings_with_corrections_misdeals_and_closing_are_too(name: str, tmp_path: Path) -> None:
    write_ledger(tmp_path / "ledger.db", map(bytes, whole(name).batches))
    with closing(open_ledger(tmp_path / "ledger.db")) as journal:
        for what in (ExportKind.EVENTS, ExportKind.ROUNDS):
            lines = lines_of(journal, what)
            assert lines
            assert [line for line in lines if not checks(what).is_valid(line)] == []


@pytest.mark.parametrize("id", game_ids())
def test_there_is_a_line_for_each_round_of_each_game(ledger: Path, id: str) -> None:
    with closing(open_ledger(ledger)) as journal:
        rounds = [line for line in lines_of(journal, ExportKind.ROUNDS) if line["game"] == id]
    assert [line["id"] for line in rounds] == [f"{id}:{number}" for number in (1, 2, 3)]
    assert {line["called"] for line in rounds} == {"round" if id in BANKED else "hand"}
    assert all(len(line["rules"]) == 64 for line in rounds)
    assert all(line["began_at"] <= line["at"] for line in rounds)


def test_the_lines_of_a_table_have_all_that_its_rounds_moved(ledger: Path) -> None:
    with closing(open_ledger(ledger)) as journal:
        rounds, events = lines_of(journal, ExportKind.ROUNDS), lines_of(journal, ExportKind.EVENTS)
        moved = lines_of(journal, ExportKind.TRANSFERS)
    for id in game_ids():
        all_of = [line["event"] for line in events if line["table"] == id]
        within = [event for line in rounds if line["game"] == id for event in line["events"]]
        assert within == [event for event in all_of if event["type"] not in BETWEEN]
        before = sum(line["table"] == id and line["source"] == "cage" for line in moved)
        told = sum(len(line["transfers"]) for line in rounds if line["game"] == id)
        assert told > 0
        assert told + before == sum(line["table"] == id for line in moved)


@pytest.mark.parametrize(
    ("field", "value"),
    [("void", "no"), ("record", "houseway-round-0"), ("number", 1.5), ("events", [{"type": "x"}])],
)
def test_a_spoilt_line_is_not_as_the_schema_says(ledger: Path, field: str, value: object) -> None:
    with closing(open_ledger(ledger)) as journal:
        line = lines_of(journal, ExportKind.ROUNDS)[0]
    assert checks(ExportKind.ROUNDS).is_valid(line)
    assert not checks(ExportKind.ROUNDS).is_valid({**line, field: value})
    assert not checks(ExportKind.ROUNDS).is_valid({key: line[key] for key in line if key != field})


@pytest.mark.parametrize("what", list(ExportKind))
def test_the_command_prints_the_schema_with_its_version(what: ExportKind) -> None:
    printed = msgspec.json.decode(said("export", "--schema", "--what", what))
    assert printed == msgspec.json.decode(msgspec.json.encode(export_schema(what)))
    assert printed["$id"] == f"urn:houseway:export:{what}:1"


@pytest.mark.parametrize(
    ("words", "says"),
    [(("--schema", "--what", "phh"), "What phh may hold"), ((), "Name the ledger to export")],
)
def test_what_cannot_be_printed_is_refused_in_one_sentence(words: tuple[str], says: str) -> None:
    result = CliRunner().invoke(app, ["export", *words])
    assert result.exit_code == 2
    assert says in result.stderr
    assert result.stdout == ""


def test_a_damaged_batch_stops_the_export() -> None:
    class Damaged:
        def journal(self) -> Iterator[Any]:
            from houseway.ledger.model.store_interface import JournalRow

            yield JournalRow(1, "1", 1, 1, "a", b"{", "")

    with pytest.raises(RecordError, match=r"^Batch 1 cannot be read"):
        list(export(Damaged(), ExportKind.ROUNDS, ExportFormat.JSONL))  # type: ignore[arg-type]
