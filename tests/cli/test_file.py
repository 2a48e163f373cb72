"""`houseway file`: the papers of a game in one folder, whole or not at all; `par` as a command."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

from houseway.cli.odds import par_sheet
from houseway.odds.model.lab_metrics import SimulatedBet, SimulatedRun
from tests.cli.commands import houseway, said
from tests.signs.test_sign_commands import REJECTED

TCP = "three-card-poker"
QUICK = ("--html", "--rounds", "0", "--date", "2026-11-30")


def manifest(out: Path) -> Any:
    return json.loads((out / "manifest.json").read_bytes())


def filed(out: Path, *words: str, game: str = TCP) -> str:
    return said("file", game, "--out", str(out), *QUICK, *words)


def test_a_filing_has_every_paper_with_its_digest(tmp_path: Path) -> None:
    out = tmp_path / "filing"
    assert filed(out) == f"{out}: 8 files of Three Card Poker at table 1 of The Demo Room.\n"
    found = manifest(out)
    assert (found["game"], found["date"], found["draft"]) == (TCP, "2026-11-30", "")
    names = {each["path"] for each in found["files"]}
    assert names == {
        "rules.html", "sign.html", "fees.html", "par.html", "par.json", "schedules.json",
        "check.txt", "check.json",
    }  # fmt: skip
    assert {each.name for each in out.iterdir()} == {*names, "manifest.json"}
    for each in found["files"]:
        content = (out / each["path"]).read_bytes()
        assert each["sha256"] == hashlib.sha256(content).hexdigest()
        assert each["bytes"] == len(content)
    par = json.loads((out / "par.json").read_bytes())
    assert (par["date"], par["room"], par["digest"]) == (
        "2026-11-30",
        "The Demo Room",
        found["rules"],
    )
    assert par["table"]["schedule"] == json.loads((out / "schedules.json").read_bytes())[0]["id"]


def test_the_same_inputs_give_the_same_bytes(tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    for out in (one, two):
        said("file", TCP, "--out", str(out), "--rounds", "0", "--date", "2026-11-30")
    assert {path.name for path in one.glob("*.pdf")} == {
        "rules.pdf",
        "sign.pdf",
        "fees.pdf",
        "par.pdf",
    }
    for path in one.iterdir():
        assert path.read_bytes() == (two / path.name).read_bytes()


def test_an_earlier_filing_is_replaced_and_nothing_is_left_beside_it(tmp_path: Path) -> None:
    out = tmp_path / "filing"
    filed(out)
    filed(out, "--date", "2026-12-01")
    assert manifest(out)["date"] == "2026-12-01"
    assert [each.name for each in tmp_path.iterdir()] == ["filing"]


@pytest.mark.parametrize(
    ("there", "says"),
    [
        ("", "is there and is no earlier filing; name a new folder."),
        ("filed", "holds notes.txt, which is not of the filing; move it or name a new folder."),
    ],
)
def test_what_is_no_earlier_filing_stays(tmp_path: Path, there: str, says: str) -> None:
    out = tmp_path / "filing"
    if there:
        filed(out)
    else:
        out.mkdir()
    (out / "notes.txt").write_text("mine", "utf-8")
    before = sorted(each.name for each in out.iterdir())
    ended = houseway("file", TCP, "--out", str(out), *QUICK)
    assert ended.returncode == 2
    assert says in ended.stderr
    assert sorted(each.name for each in out.iterdir()) == before


def test_what_the_check_rejects_is_a_draft_throughout(tmp_path: Path) -> None:
    room, out = tmp_path / "own.toml", tmp_path / "filing"
    room.write_text(REJECTED, "utf-8")
    told = filed(out, "--room", str(room), "--table", "bad")
    assert "It is stamped DRAFT, since houseway check finds an error at table bad: " in told
    assert manifest(out)["draft"].startswith("houseway check finds an error at table bad")
    assert ">DRAFT<" in (out / "sign.html").read_text("utf-8")
    assert "DRAFT, not to be filed" in (out / "par.html").read_text("utf-8")
    assert "error, table bad" in (out / "check.txt").read_text("utf-8")


def test_a_game_for_a_pot_is_filed_without_a_par_sheet(tmp_path: Path) -> None:
    out = tmp_path / "filing"
    filed(out, game="texas-holdem")
    assert not {"par.html", "par.json"} & {each["path"] for each in manifest(out)["files"]}


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("--date", "yesterday"), "'yesterday' is no day; write it as 2026-11-30."),
        (("--rounds", "-1"), "--rounds -1 is out of bounds: 0 to 10,000,000,000 rounds"),
        (("--out", "no/such/folder"), "There is no folder no/such to put folder in."),
        (("--table", "99"), "has no table of three-card-poker 99; there are 1, 2."),
    ],
)
def test_bad_input_is_one_sentence(tmp_path: Path, words: tuple[str, ...], says: str) -> None:
    ended = houseway("file", TCP, "--out", str(tmp_path / "filing"), *QUICK, *words)
    assert ended.returncode == 2
    assert says in ended.stderr
    assert list(tmp_path.iterdir()) == []


def test_a_par_sheet_tells_what_a_table_holds_net_of_the_fee(tmp_path: Path) -> None:
    out = tmp_path / "par.json"
    words = ("--wager", "ante=10", "--players", "6", "--schedule", "calgames-B-4")
    said("par", TCP, "--out", str(out), "--rounds", "0", *words)
    table = json.loads(out.read_bytes())["table"]
    assert table["fee_cents"] > 0
    net = table["player_dealer_expected_cents"] - table["fee_cents"]
    assert table["player_dealer_net_cents"] == pytest.approx(net)
    ended = houseway("par", TCP, "--out", str(out), "--schedule", "calgames-B-4")
    assert ended.returncode == 1
    assert "A fee follows the wagers" in ended.stderr


def test_a_par_sheet_for_a_room_names_it_and_may_be_a_draft(tmp_path: Path) -> None:
    room, out = tmp_path / "own.toml", tmp_path / "par.json"
    room.write_text(REJECTED.replace("calgames-B-4", "marysville-tcp-1"), "utf-8")
    said("par", TCP, "--out", str(out), "--rounds", "0", "--room", str(room))
    found = json.loads(out.read_bytes())
    assert found["room"] == "A Room"
    assert found["draft"].startswith("houseway check finds an error at ")
    said("par", TCP, "--out", str(out), "--rounds", "0", "--room", "demo")
    found = json.loads(out.read_bytes())
    assert (found["room"], found["draft"]) == ("The Demo Room", "")


def test_a_simulation_that_contradicts_is_shouted_with_status_1(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from typer.testing import CliRunner

    from houseway.cli.app import app

    far = SimulatedBet(bet="ante", ev=0.2, standard_error=0.01)
    run = SimulatedRun(rounds=5, seed=1, assumes="anything", bets=(far,))
    monkeypatch.setattr(par_sheet, "_simulated", lambda *_: run)
    result = CliRunner().invoke(app, ["par", TCP, "--out", str(tmp_path / "par.md")])
    assert result.exit_code == 1
    assert "DIFFERS. Ante and Play: exact -0.042964 and simulated +0.200000" in result.output
    assert "**Ante and Play DIFFERS" in (tmp_path / "par.md").read_text("utf-8")
    out = tmp_path / "filing"
    words = ["file", TCP, "--out", str(out), "--html", "--date", "2026-11-30"]
    assert CliRunner().invoke(app, words).exit_code == 1
    assert "standard errors apart" in manifest(out)["draft"]
