"""`houseway sign` and `houseway sheet`, as a manager types them."""

from __future__ import annotations

from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from houseway.cli.commands.sheet import sheet
from houseway.cli.commands.sign import sign
from houseway.errors import HousewayError, RecordError
from houseway.packaged_files import PackagedFiles
from tests.signs.rooms import DEMO as ROOM

APP = typer.Typer(pretty_exceptions_enable=False)
APP.command()(sign)
APP.command()(sheet)
DEMO = str(PackagedFiles.ROOM.path_of("demo"))


def run(*words: str) -> str:
    result = CliRunner().invoke(APP, words)
    if isinstance(result.exception, HousewayError):
        raise result.exception
    assert result.exit_code == 0, result.output
    return result.output


def test_a_sign_is_written_for_the_first_table_and_the_others_are_named(tmp_path: Path) -> None:
    out = tmp_path / "sign.html"
    told = run("sign", "three-card-poker", "--room", DEMO, "--out", str(out))
    assert told == (
        f"{out}: the sign of table 1 in The Demo Room. For table 2 say --table.\n"
    )  # fmt: skip
    assert "<h1>Three Card Poker</h1>" in out.read_text("utf-8")


def test_a_table_is_chosen_by_its_id(tmp_path: Path) -> None:
    out = tmp_path / "sign.svg"
    told = run("sign", "three-card-poker", "--room", DEMO, "--table", "2", "--out", str(out))
    assert told == f"{out}: the sign of table 2 in The Demo Room.\n"
    assert ">$500</text>" in out.read_text("utf-8")
    alone = tmp_path / "alone.svg"
    run("sign", "--room", DEMO, "--table", "2", "--out", str(alone))
    assert alone.read_bytes() == out.read_bytes()


def test_without_a_game_the_board_of_the_room_is_written(tmp_path: Path) -> None:
    for name in ("board.html", "board.svg"):
        told = run("sign", "--room", DEMO, "--out", str(tmp_path / name))
        assert told.endswith("tables in The Demo Room.\n")
        assert f"limits and fees of {len(ROOM.tables)} tables" in told
        assert "Limits and fees" in (tmp_path / name).read_text("utf-8")


def test_a_room_is_named_or_demo(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    out = tmp_path / "sign.html"
    assert "The Demo Room" in run("sign", "--out", str(out))
    assert "Casino Marysville" in run("sign", "--room", "marysville", "--out", str(out))


REJECTED = """
name = "A Room"
house = "marysville"
chip = 0.50
[[game]]
id = "three-card-poker"
name = "Three Card Poker"
number = "GEGA-003217"
schedules = ["calgames-B"]
[[table]]
id = "good"
game = "three-card-poker"
limits = "5-100"
schedule = "calgames-B-4"
[[table]]
id = "bad"
game = "three-card-poker"
limits = "5-100"
schedule = "marysville-tcp-1"
"""


def test_what_the_check_rejects_is_stamped_draft_and_the_command_says_why(tmp_path: Path) -> None:
    room, out = tmp_path / "own.toml", tmp_path / "out.svg"
    room.write_text(REJECTED, "utf-8")
    for words in (("--table", "bad"), ()):
        told = run("sign", *words, "--room", str(room), "--out", str(out))
        why = "It is stamped DRAFT, since houseway check finds an error at table bad: "
        assert why in told
        assert told.count("\n") == 2
        assert ">DRAFT</text>" in out.read_text("utf-8")
    told = run("sign", "--table", "good", "--room", str(room), "--out", str(out))
    assert told == f"{out}: the sign of table good in A Room.\n"
    assert "DRAFT" not in out.read_text("utf-8")
    page = tmp_path / "out.html"
    run("sign", "--table", "bad", "--room", str(room), "--out", str(page))
    assert "Draft, not to be posted" in page.read_text("utf-8").partition("<article")[2]


def test_a_sheet_is_written(tmp_path: Path) -> None:
    out = tmp_path / "sheet.html"
    told = run("sheet", "three-card-poker", "--room", DEMO, "--out", str(out))
    assert told == f"{out}: 90 rules of Three Card Poker as The Demo Room reads them.\n"
    assert "TCP-91" in out.read_text("utf-8")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("sign", "three-card-poker", "--out", "sign.txt"), "ends in .txt cannot be drawn"),
        (("sign", "three-card-poker", "--out", "sign"), "ends in nothing cannot be drawn"),
        (("sheet", "three-card-poker", "--out", "sheet.svg"), "use .html or .pdf"),
        (("sign", "baccarat", "--out", "sign.html"), "No table in The Demo Room deals 'baccarat'"),
        (
            ("sign", "three-card-poker", "--table", "3", "--out", "sign.html"),
            "The Demo Room has no table of three-card-poker 3; there are 1, 2.",
        ),
        (
            ("sign", "--table", "99", "--out", "sign.html"),
            "The Demo Room has no table 99; there are 1, 2, 3",
        ),
        (("sheet", "baccarat", "--out", "sheet.html"), "There is no game 'baccarat'"),
        (("sign", "--out", "no/such/folder/sign.html"), "cannot be written"),
    ],
)
def test_what_cannot_be_done_is_one_sentence_and_leaves_no_file(
    words: tuple[str, ...], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(RecordError) as raised:
        run(*words, "--room", DEMO)
    assert said in str(raised.value)
    assert "\n" not in str(raised.value)
    assert list(tmp_path.iterdir()) == []


def test_a_room_that_is_not_there_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="There is no room"):
        run("sign", "--room", "nowhere", "--out", str(tmp_path / "sign.html"))
