"""One Card as a wheel that others built, installed beside ours in an environment of its own.

A sample in every run; the whole evening with `--release`. `tests/contract/test_a_distribution.py`
goes through the same with its files laid on the path.
"""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from houseway.ledger.data_folder.data_directory import LEDGER
from tests.brought import Laid, installed, lay_out
from tests.distribution import FILES, ROOM, play_a_round
from tests.installed.place import Place, build, install
from tests.web.server import Guest, Server

PROJECT = """
[build-system]
requires = ["hatchling"]
build-backend = "hatchling.build"
[project]
name = "cards-of-others"
version = "1.0"
dependencies = ["houseway"]
[project.entry-points."houseway.families"]
{package} = "{package}"
[tool.hatch.build.targets.wheel]
packages = ["{package}"]
"""
SIMULATED = 200_000
ERRORS_MAX = 4
SIGN = ("sign", "one-card", "--room", "room.toml", "--out", "sign.html")


class Brought(NamedTuple):
    """That wheel, and the source of which it was built."""

    wheel: Path
    laid: Laid


@pytest.fixture(scope="module")
def brought(tmp_path_factory: pytest.TempPathFactory) -> Brought:
    laid = lay_out(tmp_path_factory.mktemp("source"), "cards-of-others", FILES)
    (laid.folder / "pyproject.toml").write_text(PROJECT.format(package=laid.package), "utf-8")
    built = build("wheel", tmp_path_factory.mktemp("wheel_of_others"), root=laid.folder)
    return Brought(built, laid)


@pytest.fixture(scope="module")
def beside(wheel: Path, brought: Brought, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment with both wheels, and with Numba."""
    folder = tmp_path_factory.mktemp("beside")
    install(wheel, folder, brought.wheel, extra="fast")
    return folder


@pytest.fixture
def table(beside: Path, tmp_path: Path) -> Place:
    """Both of them in an empty folder with a room of one table."""
    (tmp_path / "room.toml").write_text(ROOM, "utf-8")
    return Place(beside, tmp_path)


class Served(Server):
    """The installed program as people start it."""

    place: Place

    def begun(self) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [self.place.command, "serve", *self.words],
            cwd=self.place.folder, env=self.place.variables,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        )  # fmt: skip


def said(place: Place, *commands: tuple[str, ...]) -> list[str]:
    """What each command prints, all in one process; they must end well and complain of nothing."""
    ended = place.each_of(commands)
    assert [(each.status, each.complained) for each in ended] == [(0, "")] * len(commands), ended
    return [each.printed for each in ended]


def test_it_is_listed_and_priced(table: Place, brought: Brought) -> None:
    games, odds = said(table, ("games", "--json"), ("odds", "one-card"))
    (listed,) = [each for each in json.loads(games) if each["id"] == "one-card"]
    assert listed["family"] == brought.laid.package
    assert {name for name, there in listed["facts"].items() if there} >= {"simulation", "drills"}
    assert "0.000%" in odds


@pytest.mark.release
def test_it_is_dealt_signed_simulated_and_drilled(table: Place) -> None:
    dealt, schedules, _ = said(
        table,
        ("play", "one-card", "--watch", "--rounds", "3"),
        ("schedules", "--game", "one-card"),
        SIGN,
    )
    assert "keeps the card on seat" in dealt
    assert "one-card-fees-1" in schedules
    sign = (table.folder / "sign.html").read_text("utf-8")
    assert {*re.findall(r"One Card|\$1\b", sign)} == {"One Card", "$1"}
    simulated, drilled = map(json.loads, said(table, *SIMULATED_AND_DRILLED))
    (base,) = simulated["bets"]
    assert abs(base["ev"]) < ERRORS_MAX * base["standard_error"]
    assert {drill["kind"] for drill in drilled} == {"settle", "payout", "collection", "rotation"}


SIMULATED_AND_DRILLED = (
    ("simulate", "one-card", "--rounds", f"{SIMULATED}", "--threads", "1", "--json"),
    ("drill", "one-card", "--count", "20", "--seed", "1", "--json"),
)


@pytest.mark.release
def test_it_is_served_and_its_ledger_is_audited_and_explained(
    table: Place, brought: Brought
) -> None:
    Served.place = table
    house = table.folder / "house"
    with installed(brought.laid), Served(house, room="room.toml", bots=2) as server:
        guest = Guest(server, "Ann")
        assert f"/{brought.laid.package}/hooks.js" in guest.http.get("/table/1").text
        play_a_round(guest)
        server.stop()
    ledger = str(house / LEDGER)
    verified, explained, day = said(
        table, ("verify", ledger), ("explain", ledger, "1:1"), ("report", ledger, "--json")
    )
    assert "is in order" in verified
    assert "OC-" in explained
    found: dict[str, Any] = json.loads(day)
    assert "left_out" not in found
    assert [each["game"] for each in found["tables"]] == ["one-card"]
