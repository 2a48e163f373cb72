"""Whatever takes a game takes a variant: tables, ledgers, settlements, odds, simulation, paper."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from houseway.families.blackjack.sim.table_setup import build_table, trace
from houseway.floor import replay
from houseway.rules import catalog
from houseway.rules.bank import Accounting
from houseway.rules.catalog import load_variant
from houseway.rules.limits import Limits, Range
from houseway.sim.setup.setup_builder import check_setup
from houseway.sim.setup.simulation_setup import SimulationSetup
from tests.cli.commands import json_of, said
from tests.cross.twenty_one_tables import by_coin, compare
from tests.ledger.houses import Driven, findings, house_at
from tests.properties.random_table import RandomTable
from tests.properties.test_random_rounds import through_a_file
from tests.sampling import portions
from tests.variants.files import VARIANTS, written
from tests.waiting import PATIENCE_SECONDS
from tests.web.server import Server

ROUNDS = 12


@pytest.mark.parametrize("name", VARIANTS)
def test_chips_are_conserved_at_its_table(name: str, tmp_path: Path) -> None:
    game = load_variant(written(tmp_path, name))
    table = RandomTable(game.id, 7, accounting=Accounting.GROSS)
    for _ in range(ROUNDS):
        table.play_round()
        table.check()
    # A log of events holds the rules themselves: it is read where nobody knows the file.
    catalog._VARIANTS.clear()
    assert replay(through_a_file(table.log)) == table.table
    assert table.table.game == game


def test_the_kernel_plays_it_as_the_engine_does(tmp_path: Path) -> None:
    game = load_variant(written(tmp_path, "twenty-one"))
    wagers = tuple({"base": 1_000 + 137 * seat, "buster": 311} for seat in range(game.rules.seats))
    setting = SimulationSetup(
        game=game, wagers=wagers, bank_cents=9_021, limits=Limits(Range(1)), insures=True
    )
    check_setup(setting)
    policy = by_coin(game.rules, 3)
    compare(setting, policy, trace(build_table(setting, actions=policy), rounds=300, seed=5))


def test_a_ledger_is_audited_without_its_file(tmp_path: Path) -> None:
    game = load_variant(written(tmp_path, "three-cards"))
    house = house_at(tmp_path / "ledger.db")
    table = Driven(house, "1", game.id)
    for _ in range(3):
        table.play_round()
    house.store.close()
    catalog._VARIANTS.clear()
    assert not findings(tmp_path / "ledger.db")
    told = said("explain", str(tmp_path / "ledger.db"), "1:1")
    assert "Three cards for six" in told


def test_a_house_forgets_a_variant_with_the_last_of_its_tables(tmp_path: Path) -> None:
    game = load_variant(written(tmp_path, "three-cards"))
    house = house_at(tmp_path / "ledger.db")
    for table in ("1", "2"):
        Driven(house, table, game.id)
    house.put_away("1")
    assert catalog.is_variant(game.id)
    house.put_away("2")
    assert not catalog.is_variant(game.id)
    # Whoever asks for the table has both read again.
    assert house.table("2").game == game
    assert catalog.is_variant(game.id)
    house.store.close()


LAYOUT = """
game = "three-cards.toml"
[player_dealer]
seat = 1
bank = 100
cards = "Jh 9d 2c"
[[seat]]
seat = 2
player = "Ana"
ante = 10
pair-plus = 2
cards = "Kh 9h 4h"
decision = "play"
"""


def test_a_layout_names_the_file_beside_it(tmp_path: Path) -> None:
    """A jack qualifies here, and a flush pays 7:2 by the variant's own rule."""
    written(tmp_path, "three-cards")
    layout = tmp_path / "layout.toml"
    layout.write_text(LAYOUT, "utf-8")
    postings = {each["bet"]: each for each in json_of("settle", str(layout))["postings"]}
    assert postings["pair-plus"]["paid_cents"] == 700
    assert "THREE-CARDS-2" in postings["pair-plus"]["rule_ids"]
    told = " ".join(said("written", "THREE-CARDS-2").split())
    assert "bets.pair-plus.pays.flush is 7:2 instead of 3:1." in told
    assert postings["play"]["paid_cents"] == 1_000


def test_a_text_from_anywhere_names_no_file() -> None:
    from houseway.errors import RecordError
    from houseway.records.layouts.layout_file import parse_layout

    with pytest.raises(RecordError, match="cannot name the file of a variant"):
        parse_layout(LAYOUT, "a text")


ROOM = """
name = "The Corner Room"
house = "corner"
chip = 0.50

[[game]]
id = "twenty-one.toml"
name = "Twenty-one with jokers"
number = ""
schedules = ["calgames-B"]

[[table]]
id = "1"
game = "twenty-one.toml"
limits = "5-100"
schedule = "calgames-B-4"
"""


@pytest.fixture
def room(tmp_path: Path) -> Path:
    written(tmp_path, "twenty-one")
    path = tmp_path / "room.toml"
    path.write_text(ROOM, "utf-8")
    return path


def test_a_room_opens_it_and_is_told_that_nobody_approved_it(room: Path) -> None:
    found = said("check", str(room))
    assert "0 errors, 1 warning" in found
    assert "is a variant of pure-21.5: no document describes it" in " ".join(found.split())


def test_its_sign_and_sheet_say_so(room: Path, tmp_path: Path) -> None:
    game = str(tmp_path / "twenty-one.toml")
    for command in ("sign", "sheet"):
        out = tmp_path / f"{command}.html"
        said(command, game, "--room", str(room), "--out", str(out))
        assert "Not an approved game" in out.read_text("utf-8")


@pytest.mark.parametrize("one_in", portions(4))
def test_its_numbers_are_worked_out_and_simulated(tmp_path: Path, one_in: int) -> None:
    game = str(written(tmp_path, "three-cards"))
    exact = {each["bet"]: each["ev"] for each in json_of("odds", game)["bets"]}
    rows = json_of("simulate", game, "--rounds", str(400_000 // one_in))["bets"]
    found = {each["bet"]: each for each in rows}
    for bet in ("ante", "pair-plus"):
        assert abs(found[bet]["ev"] - exact[bet]) < 4 * found[bet]["standard_error"]


@pytest.mark.parametrize("words", [("drill", "--count", "1"), ("strategy",), ("rules",)])
def test_other_commands_take_the_file(words: tuple[str, ...], tmp_path: Path) -> None:
    command, *more = words
    assert said(command, str(written(tmp_path, "three-cards")), *more)


def test_it_is_dealt_in_the_browser(room: Path, tmp_path: Path) -> None:
    with Server(tmp_path / "house", room=str(room), bots=2) as server:
        for page in ("/table/1", "/odds/twenty-one", "/rules/twenty-one"):
            got = httpx.get(f"{server.url}{page}", timeout=PATIENCE_SECONDS)
            assert got.status_code == 200
            assert "Twenty-one with jokers" in got.text
        led = httpx.get(f"{server.url}/rule/TWENTY-ONE-1", timeout=PATIENCE_SECONDS)
        assert led.headers["location"] == "/rules/twenty-one#TWENTY-ONE-1"
        rule = httpx.get(f"{server.url}/api/rules/TWENTY-ONE-1", timeout=PATIENCE_SECONDS)
        assert "its own file says so" in rule.text
