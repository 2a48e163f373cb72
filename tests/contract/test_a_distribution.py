"""One Card as others would ship it, in a process that has no test of ours; and ours taken away."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from urllib.parse import urljoin

import pytest
from jinja2 import Environment

from houseway.families import registered_families
from houseway.ledger.data_folder.data_directory import LEDGER
from houseway.web.context import template_loader
from tests.brought import Laid, installed, lay_out
from tests.distribution import FILES, ROOM, SCRIPT, play_a_round
from tests.installed.place import ONE_BY_ONE, Ended
from tests.marks import ROOT
from tests.sampling import sampled
from tests.web.server import Guest, Server

SRC = ROOT / "src"
BOTH = """
import io, json, sys
from contextlib import redirect_stdout
from houseway.cli import main

for words in (("games", "--json"), ("check", "demo", "--json")):
    sys.argv = ["houseway", *words]
    with redirect_stdout(io.StringIO()) as said:
        try:
            status = main()
        except SystemExit as left:
            status = left.code
    assert not status, said.getvalue()
    print(json.dumps(json.loads(said.getvalue())))
"""
"""Both commands in one process."""


class Brought(Server):
    """The program as people start it where that distribution is installed."""

    installed_in: Path

    def begun(self) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [sys.executable, "-m", "houseway", "serve", *self.words],
            cwd=self.installed_in, env=where(self.installed_in),
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        )  # fmt: skip


def where(*folders: Path) -> dict[str, str]:
    path = os.pathsep.join(map(str, folders))
    return {**os.environ, "PYTHONPATH": path, "PYTHONUNBUFFERED": "1", "COLUMNS": "200"}


def houseway(laid: Laid, *commands: Sequence[str]) -> list[str]:
    """What these commands print, in one process that has no test of ours."""
    done = subprocess.run(
        [sys.executable, "-c", ONE_BY_ONE],
        cwd=laid.folder, env=where(laid.folder), input=json.dumps(commands),
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    ended = [Ended(*each) for each in json.loads(done.stdout)]
    assert [(each.status, each.complained) for each in ended] == [(0, "")] * len(commands), ended
    return [each.printed for each in ended]


def test_it_is_listed_priced_signed_served_played_audited_and_told(tmp_path: Path) -> None:
    laid = lay_out(tmp_path, "cards-of-others", FILES)
    room = tmp_path / "room.toml"
    room.write_text(ROOM, "utf-8")
    games, odds, schedules, _ = houseway(
        laid,
        ("games", "--json"),
        ("odds", "one-card"),
        ("schedules", "--game", "one-card"),
        ("sign", "one-card", "--room", str(room), "--out", "sign.html"),
    )
    (listed,) = [each for each in json.loads(games) if each["id"] == "one-card"]
    assert listed["family"] == laid.package
    rules = listed["rules"]
    assert (rules["total"], rules["enforced"], rules["shown"]) == (6, 1, 1)
    assert "0.000%" in odds
    assert "one-card-fees-1" in schedules
    assert {"One Card", "$1"} <= {
        *re.findall(r"One Card|\$1\b", (tmp_path / "sign.html").read_text())
    }
    Brought.installed_in = laid.folder
    with installed(laid), Brought(tmp_path / "house", room=str(room), bots=2) as server:
        welcome = Environment(loader=template_loader()).get_template(f"{laid.package}/welcome.html")
        assert welcome.render() == FILES["templates/welcome.html"]
        guest = Guest(server, "Ann")
        page = guest.http.get("/table/1").text
        (joined,) = re.findall(
            rf'"(/static/\w+/joined\.js\?of=[^"]*/{laid.package}/hooks\.js[^"]*)"', page
        )
        assert "theirOwnWords" in server.get(joined).text
        script = urljoin(joined, f"{laid.package}/static/hooks.js")
        assert server.get(script).text == SCRIPT
        assert server.get(urljoin(script, "../../houseway/web/static/base/dom.js")).is_success
        play_a_round(guest)
        server.stop()
    ledger = str(tmp_path / "house" / LEDGER)
    verified, explained, reported = houseway(
        laid, ("verify", ledger), ("explain", ledger, "1:1"), ("report", ledger, "--json")
    )
    assert "is in order" in verified
    assert "OC-" in explained
    assert '"left_out"' not in reported


@pytest.mark.parametrize("gone", sampled(registered_families(), "blackjack".__eq__))
def test_without_any_one_of_ours_the_rest_is_listed_and_the_room_checked(
    gone: str, tmp_path: Path
) -> None:
    """Its folder is all that there is of it. In every run the largest is taken away."""
    shutil.copytree(SRC, tmp_path / "src")
    shutil.rmtree(tmp_path / "src" / "houseway" / "families" / gone)
    done = subprocess.run(
        [sys.executable, "-c", BOTH],
        cwd=tmp_path, env=where(tmp_path / "src"), capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    listed, found = map(json.loads, done.stdout.splitlines())
    assert {each["family"] for each in listed} == {*registered_families()} - {gone}
    assert found
