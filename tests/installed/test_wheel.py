"""The wheel alone, without its extras and without the source: every command works or says why not.

What a command prints is tested elsewhere; here it matters that it can.
"""

from __future__ import annotations

import re
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from typer.core import TyperGroup
from typer.main import get_command

from houseway.cli.app import app
from houseway.fonts.faces import FACES
from tests.installed.place import PYTHON, Place
from tests.tidy.documents import keep_a_round
from tests.waiting import PATIENCE_SECONDS
from tests.web.server import free_port

SENTENCE = (
    "houseway: Simulations and the longest odds are compiled by Numba, which is not installed; "
    "get it with `pip install 'houseway[fast]'`.\n"
)

WORKS: dict[str, list[list[str]]] = {
    "games": [[]],
    "rules": [["no-bust"], ["--coverage"]],
    "written": [["TCP-53"]],
    "play": [["no-bust", "--watch", "--rounds", "1"]],
    "drill": [["no-bust", "--json"]],
    "worksheet": [["no-bust", "settle", "--count", "2", "--out", "questions.html"]],
    "settle": [["no-bust-split-and-double"], ["no-bust-joker-up", "--report", "slip.html"]],
    "set": [["double-hand-poker", "As Kh Qd Jc 9s 7h 2d"], ["pai-gow-tiles", "6-6 5-4 6-2 2-1"]],
    "schedules": [[], ["--lint"]],
    "fee": [["calgames-B-4", "--wager", "10"]],
    "odds": [["three-card-poker"], ["pure-21.5"]],
    "strategy": [["three-card-poker"], ["no-bust", "--hand", "8h 8d", "--up", "Tc"]],
    "counting": [["pure-spanish-21.5", "--bet", "match", "--shoes", "20"]],
    "par": [["three-card-poker", "--out", "par.html"]],
    "file": [["three-card-poker", "--out", "filing"]],
    "new": [["mine.toml", "--base", "no-bust:mortimer"], ["--base", "no-bust", "--schema"]],
    "diff": [["three-card-poker", "three-card-poker-6-card"]],
    "check": [["demo"]],
    "regime": [["california-2026"]],
    "plan": [["collection", "demo"]],
    "sign": [["no-bust", "--out", "sign.svg"], ["--room", "mortimer", "--out", "board.html"]],
    "sheet": [["no-bust", "--out", "sheet.html"]],
    "verify": [["ledger.db"]],
    "explain": [["ledger.db", "1:1"]],
    "replay": [["ledger.db", "1:1"]],
    "review": [["ledger.db", "--player", "Bao"]],
    "report": [["ledger.db"], ["ledger.db", "--out", "day.html"]],
    "export": [["ledger.db"]],
    "import-hands": [["hand.phh", "--ledger", "imported.db"]],
    "verify-shuffle": [["shuffle.json"]],
}
LACKS: dict[str, list[list[str]]] = {
    "simulate": [["three-card-poker", "--rounds", "1000"]],
    "bank": [["three-card-poker", "--bank", "200"]],
    "warmup": [[]],
    "equity": [["texas-holdem", "AsAh", "KsKh"]],
}
HAND = """
variant = "NT"
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [50, 50]
actions = ["d dh p1 AsKs", "d dh p2 QhJh", "p2 f"]
"""
"""A hand as another program wrote it down."""
A_HOUSE = {"serve", "link", "backup", "restore", "key", "move"}
"""What opens a house, and what is done with one: they have a test of their own."""


ON_A_HOUSE = [
    ("link", "--role", "floor"),
    ("backup", "house", "copy"),
    ("restore", "copy", "again"),
    ("key", "house.key"),
]


def asked(commands: dict[str, list[list[str]]]) -> list[tuple[str, ...]]:
    return [(name, *words) for name, several in commands.items() for words in several]


@pytest.fixture(scope="module")
def stocked(environment: Path, tmp_path_factory: pytest.TempPathFactory) -> Place:
    """A folder with a ledger in it, and with the proof of a shuffle."""
    return stock(Place(environment, tmp_path_factory.mktemp("stocked")))


def stock(place: Place) -> Place:
    keep_a_round(place.folder / "ledger.db")
    (place.folder / "hand.phh").write_text(HAND, "utf-8")
    place.said("play", "three-card-poker", "--watch", "--rounds", "1", "--save", "saved")
    (place.folder / "saved" / "shuffle-0001.json").rename(place.folder / "shuffle.json")
    return place


def test_every_command_is_tried() -> None:
    group = get_command(app)
    assert isinstance(group, TyperGroup)
    assert {*WORKS, *LACKS, *A_HOUSE} == set(group.commands)


def test_every_command_works_without_any_extra(place: Place) -> None:
    for words, ended in zip(asked(WORKS), stock(place).each_of(asked(WORKS)), strict=True):
        assert (ended.status, ended.complained) == (0, ""), words
        assert ended.printed, words


@pytest.mark.release
@pytest.mark.parametrize("words", asked(WORKS), ids=" ".join)
def test_a_command_works_in_a_process_of_its_own(stocked: Place, words: tuple[str, ...]) -> None:
    """Where no other command has read a module for it."""
    assert stocked.said(*words)


def test_what_needs_numba_says_in_one_sentence_what_to_install(place: Place) -> None:
    for words, ended in zip(asked(LACKS), place.each_of(asked(LACKS)), strict=True):
        assert ended == (1, "", SENTENCE), words


def test_the_installed_houseway_is_not_the_source(place: Place) -> None:
    code = "import houseway; print(houseway.__file__)"
    command = [str(place.environment / PYTHON), "-c", code]
    result = subprocess.run(
        command, env=place.variables, check=True, capture_output=True, text=True
    )
    assert Path(result.stdout).is_relative_to(place.environment)


@contextmanager
def opened(place: Place) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """`houseway serve` in the empty folder, once it answers."""
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    process = subprocess.Popen(
        [place.command, "serve", "--port", str(port)],
        cwd=place.folder, env=place.variables,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
    )  # fmt: skip
    assert process.stdout is not None
    try:
        assert process.stdout.readline().startswith(f"The Demo Room is open at {url}/")
        wait_for(url, process)
        yield url, process
    finally:
        process.kill()
        process.wait()
        process.stdout.close()


def asked_for(address: str) -> httpx.Response:
    return httpx.get(address, verify=False, timeout=PATIENCE_SECONDS)


def wait_for(url: str, process: subprocess.Popen[str]) -> None:
    while process.poll() is None:
        try:
            asked_for(f"{url}/api/health").raise_for_status()
            return
        except httpx.ConnectError:
            continue
    pytest.fail("the cardroom did not open")


def test_the_cardroom_opens_with_all_that_its_pages_need_and_closes(place: Place) -> None:
    open_and_close(place)
    moved = place.houseway("move", "again", "postgresql://nowhere/house", "--key", "house.key")
    assert moved.returncode == 1
    assert "pip install 'houseway[postgres]'" in " ".join(moved.stderr.split())


@pytest.mark.release
def test_every_command_and_the_cardroom_work_with_the_oldest_packages(lowest: Place) -> None:
    stock(lowest)
    ended = {words: lowest.houseway(*words) for words in (*asked(WORKS), *asked(LACKS))}
    assert [(words, each.stderr) for words, each in ended.items() if each.returncode] == []
    open_and_close(lowest)


def open_and_close(place: Place) -> None:
    with opened(place) as (url, process):
        assert asked_for(f"{url}/api/health").json()["tables"] > 0
        page = asked_for(f"{url}/")
        assert page.status_code == 200
        sheets = re.findall(r'href="([^"]+\.css[^"]*)"', page.text)
        assert sheets
        styles = "".join(asked_for(f"{url}{sheet}").text for sheet in sheets)
        fonts = re.findall(r'url\("([^"]+)"\)', styles)
        assert len(fonts) == len(FACES)
        for address in (*sheets, *fonts, *re.findall(r'src="([^"]+)"', page.text)):
            assert asked_for(f"{url}{address}").status_code == 200, address
        game = asked_for(f"{url}/help/games/no-bust")
        (picture,) = re.findall(r'<img src="([^"]+)"', game.text)
        assert asked_for(f"{url}{picture}").headers["content-type"] == "image/webp"
        process.send_signal(signal.SIGINT)
        assert process.wait() == 0
    assert (place.folder / "house" / "ledger.db").is_file()
    for ended in place.each_of(ON_A_HOUSE):
        assert (ended.status, ended.complained) == (0, "")
        assert ended.printed
