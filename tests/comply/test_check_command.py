"""`houseway check`: paragraphs for people, JSON for programs, exit status for scripts."""

from __future__ import annotations

from pathlib import Path

import msgspec
import typer
from typer.testing import CliRunner, Result

from houseway.cli.commands.check import check
from houseway.comply.finding import Severity
from houseway.packaged_files import PackagedFiles
from tests.comply.rooms import findings, room_text

BROKEN = room_text(
    "three-card-poker-6-card",
    'limits = "5-100"\nschedule = ["calgames-B-4", "calgames-B-5"]\nbackline = true',
)


def _run(*words: str) -> Result:
    app = typer.Typer()
    app.command()(check)
    return CliRunner().invoke(app, list(words), env={"COLUMNS": "100"})


def _file(tmp_path: Path, text: str) -> str:
    path = tmp_path / "room.toml"
    path.write_text(text, "utf-8")
    return str(path)


def test_a_room_without_errors_ends_with_status_0() -> None:
    result = _run(str(PackagedFiles.ROOM.path_of("demo")))
    assert result.exit_code == 0
    assert result.output.endswith("The Demo Room: 0 errors, 3 warnings, 13 notes.\n")


def test_a_room_with_an_error_ends_with_status_1_and_says_why(tmp_path: Path) -> None:
    result = _run(_file(tmp_path, BROKEN))
    assert result.exit_code == 1
    said = " ".join(result.output.split())
    assert "error, table 1, line 14: Backline betting is not allowed" in said
    assert "(SCB-38)." in said
    assert "not calgames-B-4 and calgames-B-5 (CF-6)." in said


def test_json_is_a_list_of_findings_worst_first(tmp_path: Path) -> None:
    result = _run(_file(tmp_path, BROKEN), "--json")
    assert result.exit_code == 1
    found = msgspec.json.decode(result.output)
    assert {"rule_ids", "severity", "says", "table", "line"} <= set(found[0])
    assert [each["severity"] for each in found] == ["error", "error", "error", "note", "note"]
    assert {"rule_ids": ["SCB-38"], "table": "1", "line": 14}.items() <= next(
        each for each in found if each["rule_ids"] == ["SCB-38"]
    ).items()


def test_a_room_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    result = _run(_file(tmp_path, BROKEN.replace("backline", "backlin")))
    assert result.exit_code == 1
    assert "there is no such field here" in str(result.exception)


def test_findings_come_worst_first_and_then_by_line() -> None:
    found = findings(BROKEN)
    order = {severity: place for place, severity in enumerate(Severity)}
    places = [(order[each.severity], each.line) for each in found]
    assert places == sorted(places)
