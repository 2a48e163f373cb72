"""A side bet of one's own at a table: dealt, settled, simulated, drilled and written on paper."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from houseway.families.blackjack.sim.table_setup import build_table, trace
from houseway.families.three_card.sim.kernel.codes import HANDS
from houseway.families.three_card.sim.table_setup import build_table as lay_three_cards
from houseway.families.three_card.sim.table_setup import trace as trace_three_cards
from houseway.floor import replay
from houseway.floor.room.room_file import read_room
from houseway.rules import catalog
from houseway.rules.bank import Accounting
from houseway.rules.catalog import load_variant
from houseway.rules.game import Game
from houseway.rules.limits import Limits, Range
from houseway.sim.kernel import codes
from houseway.sim.setup.setup_builder import check_setup
from houseway.sim.setup.simulation_setup import SimulationSetup
from houseway.web.jobs.design import DesignPreview, preview_design
from tests.cli.commands import json_of, said
from tests.cross.test_kernel_equals_engine import compare as compare_three_cards
from tests.cross.twenty_one_tables import by_coin, compare
from tests.ledger.houses import Driven, findings, house_at
from tests.marks import ROOT
from tests.properties.random_table import RandomTable
from tests.properties.test_random_rounds import through_a_file
from tests.sampling import portions
from tests.variants.own_bets import (
    BOTH_HANDS,
    BY_WAY,
    FOUR_TILES,
    JOKERS,
    MIXED,
    PAI_GOW,
    SEVEN_CARDS,
    SIX_DECKS,
    STREET_BETS,
    STREETS,
    THREE_CARDS,
    TILES,
    TWO_HANDS,
    TWO_TILE_HANDS,
    bet,
    game_of,
    line,
)

EXAMPLES = ROOT / "examples" / "variants"
TEXTS = {
    "six": SIX_DECKS + MIXED,
    "jokers": JOKERS + MIXED,
    "three": THREE_CARDS + BOTH_HANDS,
    "streets": STREETS + STREET_BETS,
    "seven": PAI_GOW + SEVEN_CARDS,
    "set": TWO_HANDS + BY_WAY,
    "tiles": TILES + TWO_TILE_HANDS + FOUR_TILES,
}


def known(tmp_path: Path, name: str) -> Game:
    path = tmp_path / "own.toml"
    path.write_text(TEXTS[name], "utf-8")
    return load_variant(path)


@pytest.mark.parametrize("name", TEXTS)
def test_chips_are_conserved_and_the_log_tells_it_without_the_file(
    name: str, tmp_path: Path
) -> None:
    game = known(tmp_path, name)
    table = RandomTable(game.id, 7, accounting=Accounting.GROSS)
    for _ in range(8):
        table.play_round()
        table.check()
    catalog._VARIANTS.clear()
    assert replay(through_a_file(table.log)) == table.table


@pytest.mark.parametrize("name", ["six", "jokers"])
def test_the_kernel_settles_it_as_the_engine_does(name: str) -> None:
    game: Game[Any] = game_of(TEXTS[name])
    (own,) = game.side_bets
    wagers = tuple(
        {"base": 1_000 + 137 * seat, own.id: 311 + 61 * seat} for seat in range(game.rules.seats)
    )
    setting = SimulationSetup(game=game, wagers=wagers, bank_cents=30_021, limits=Limits(Range(1)))
    check_setup(setting)
    policy = by_coin(game.rules, 3)
    found = trace(build_table(setting, actions=policy), rounds=400, seed=5)
    compare(setting, policy, found)


def test_the_kernel_settles_three_cards_as_the_engine_does() -> None:
    game: Game[Any] = game_of(TEXTS["three"])
    wagers = tuple(
        {"ante": 1_000 + 137 * seat, "both": 311 + 61 * seat} for seat in range(game.rules.seats)
    )
    setting = SimulationSetup(game=game, wagers=wagers, bank_cents=20_021, limits=Limits(Range(1)))
    check_setup(setting)
    decisions = np.random.default_rng(3).integers(0, 1 << 52, HANDS, dtype=np.uint64)
    found = trace_three_cards(lay_three_cards(setting, decisions=decisions), rounds=400, seed=5)
    compare_three_cards(setting, found)
    # Every line came, for whoever played and for whoever folded.
    sides = found.claims[found.claims[..., codes.BET] == len(game.rules.bets) - 1]
    wins = sides[sides[:, codes.RESULT] == codes.WIN]
    assert {round(due / stake) for stake, due in wins[:, [codes.STAKE, codes.DUE]]} >= {1, 3}


EV = {
    "blackjack-side-bets": {"pairs": -0.061093, "three-cards": -0.032386, "queens": -0.247089},
    "three-cards-colours": {"colours": -0.036206},
}
"""As they are counted in the tests of the odds."""


@pytest.mark.parametrize("one_in", portions(4))
@pytest.mark.parametrize("file", EV)
def test_what_is_simulated_is_what_is_counted(file: str, one_in: int) -> None:
    game = str(EXAMPLES / f"{file}.toml")
    rows = json_of("simulate", game, "--rounds", str(400_000 // one_in))["bets"]
    found = {each["bet"]: each for each in rows}
    for id, ev in EV[file].items():
        assert abs(found[id]["ev"] - ev) < 4 * found[id]["standard_error"]


def test_a_ledger_is_audited_without_the_file(tmp_path: Path) -> None:
    game = known(tmp_path, "six")
    house = house_at(tmp_path / "ledger.db")
    table = Driven(house, "1", game.id)
    for _ in range(3):
        table.play_round()
    house.store.close()
    catalog._VARIANTS.clear()
    assert not findings(tmp_path / "ledger.db")


LAYOUT = """
game = "GAME"
[player_dealer]
seat = 1
bank = 20000
cards = "As Kd"
[[seat]]
seat = 2
player = "Ana"
base = 10
pairs = 5
three-cards = 5
queens = 5
cards = "Qh Qh"
"""


def test_each_bet_is_settled_alone_by_the_variants_own_rules(tmp_path: Path) -> None:
    """Two queens of hearts against a natural: the hand loses, and so do three cards."""
    layout = tmp_path / "layout.toml"
    layout.write_text(LAYOUT.replace("GAME", str(EXAMPLES / "blackjack-side-bets.toml")), "utf-8")
    postings = {each["bet"]: each for each in json_of("settle", str(layout))["postings"]}
    paid = {bet: each["paid_cents"] for bet, each in postings.items()}
    assert paid == {"base": 0, "pairs": 12_500, "three-cards": 0, "queens": 500_000}
    line, whole = postings["queens"]["rule_ids"]
    told = " ".join(said("written", line).split())
    assert "line_1 is 1,000:1 for: two queens of hearts against a natural." in told
    assert postings["three-cards"]["rule_ids"] != [whole]


ROOM = """
name = "The Corner Room"
house = "corner"
chip = 0.50
[[game]]
id = "GAME"
name = "Blackjack"
number = ""
schedules = ["calgames-B"]
[[table]]
id = "1"
game = "GAME"
limits = "5-100"
schedule = "calgames-B-4"
"""


def test_its_pay_table_hangs_at_the_table_and_stands_in_the_rules(tmp_path: Path) -> None:
    game, room = str(tmp_path / "own.toml"), tmp_path / "room.toml"
    twins = bet("twins", line("two of a kind", '{ of = "first-two", pair = true }', 11))
    Path(game).write_text(SIX_DECKS + twins, "utf-8")
    room.write_text(ROOM.replace("GAME", game), "utf-8")
    for command in ("sign", "sheet"):
        out = tmp_path / f"{command}.html"
        said(command, game, "--room", str(room), "--out", str(out))
        text = out.read_text("utf-8")
        assert "Two of a kind" in text
        assert "11:1" in text
    assert "line_1" in text
    assert "line_1" not in (tmp_path / "sign.html").read_text("utf-8")


def test_dealers_are_drilled_in_what_it_pays() -> None:
    game = str(EXAMPLES / "blackjack-side-bets.toml")
    drills = json_of("drill", game, "--kind", "payout", "--count", "6", "--seed", "4")
    assert "Queens pays two queens of hearts against a natural 1,000:1" in str(drills)


@pytest.mark.parametrize(
    ("file", "line"),
    [
        ("holdem-hole-cards", "Two aces beaten"),
        ("pai-gow-seven-cards", "Queen or king high"),
        ("pai-gow-tiles-pairs", "A lame duck"),
    ],
)
def test_the_page_of_designs_takes_the_file_and_draws_its_sign(file: str, line: str) -> None:
    text = (EXAMPLES / f"{file}.toml").read_text("utf-8")
    found = preview_design(read_room("demo"), text)
    assert isinstance(found, DesignPreview)
    assert line in found.sign
    assert "The first line that fits is paid" in found.sign
