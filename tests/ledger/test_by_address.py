"""Whatever reads a ledger reads it in a file and in a store, by its address."""

from __future__ import annotations

from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from houseway.cli.commands.explain import explain
from houseway.cli.commands.export import export
from houseway.cli.commands.replay import replay
from houseway.cli.commands.review import review
from houseway.cli.commands.verify import verify
from tests.ledger.houses import Driven
from tests.ledger.places import Kept

APP = typer.Typer()
for each in (verify, explain, replay, review, export):
    APP.command()(each)

ASKED = {
    "verify": ([], "is in order"),
    "explain": (["1:1"], "Round 1:1"),
    "replay": (["1:1"], "Round 1:1"),
    "review": (["--player", "P1"], "P1"),
}


@pytest.mark.parametrize("command", ASKED)
def test_a_ledger_is_read_wherever_it_is(kept: Kept, command: str) -> None:
    house = kept.house()
    Driven(house).play_round()
    words, says = ASKED[command]
    found = CliRunner().invoke(APP, [command, kept.where, *words], env={"COLUMNS": "200"})
    assert found.exit_code == 0, found.output
    assert says in found.output


def test_a_ledger_is_exported_wherever_it_is(kept: Kept, tmp_path: Path) -> None:
    Driven(kept.house()).play_round()
    out = tmp_path / "events.jsonl"
    found = CliRunner().invoke(APP, ["export", kept.where, "--out", str(out)])
    assert found.exit_code == 0, found.output
    assert "table_opened" in out.read_text()


def test_verify_leaves_no_checkpoint_when_it_is_done(kept: Kept, tmp_path: Path) -> None:
    Driven(kept.house()).play_round()
    file = tmp_path / "checked"
    found = CliRunner().invoke(APP, ["verify", kept.where, "--resume", str(file)])
    assert found.exit_code == 0, found.output
    assert not file.exists()
