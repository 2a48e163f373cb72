"""Side bets of one's own on tiles: read, counted, settled, simulated and drilled alike."""

from __future__ import annotations

import random
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from houseway.families.pai_gow.odds.bonus_bets.bet_odds import side_bets
from houseway.families.pai_gow.rules.custom_bets_tiles import matching_tile_line
from houseway.families.pai_gow.rules.hands import house_way, strengths
from houseway.families.pai_gow.rules.rules import PaiGow
from houseway.families.pai_gow.sim.table_setup import build_table, trace
from houseway.rank.classes.tile_classes import DEALS, HANDS
from houseway.rules.game import Game
from houseway.rules.limits import Limits, Range
from houseway.rules.variant.variant_reader import read_variant
from houseway.sim.kernel import codes
from houseway.sim.setup.setup_builder import check_setup
from houseway.sim.setup.simulation_setup import SimulationSetup
from houseway.things.decks import TILES_32
from tests.cli.commands import json_of, said
from tests.cross.pai_gow_tables import compare
from tests.marks import ROOT
from tests.sampling import LATER, portions
from tests.variants.own_bets import FOUR_TILES, TILES, TWO_TILE_HANDS, bet, game_of, line
from tests.variants.test_own_bets import refused

EXAMPLE = ROOT / "examples" / "variants" / "pai-gow-tiles-pairs.toml"


def ways(game: Game[Any], id: str) -> list[int]:
    assert isinstance(game.rules, PaiGow)
    odds = next(each for each in side_bets(game.rules) if each.bet == id)
    assert sum(each.ways for each in odds.lines) == odds.distribution.total
    return [each.ways for each in odds.lines]


PUBLISHED = {
    "pair-fortunes": ([1, 119, 420, 1_680, 4_620, 29_120], -0.052976),
    "bonanza": ([1, 1, 1, 64, 117, 1_260, 5_460, 2_704, 26_352], -0.060734),
}
"""wizardofodds.com: Pair Fortunes Side Bet, pay table 1; Bonanza Pai Gow, Commerce Casino."""


@pytest.mark.parametrize("id", PUBLISHED)
def test_every_line_comes_as_often_as_others_have_counted(id: str) -> None:
    rules = read_variant(EXAMPLE).rules
    assert isinstance(rules, PaiGow)
    odds = next(each for each in side_bets(rules) if each.bet == id)
    counts, edge = PUBLISHED[id]
    assert [each.ways for each in odds.lines] == counts
    assert round(float(odds.distribution.ev), 6) == edge
    assert odds.distribution.total == HANDS


def test_both_sides_are_counted_over_all_deals() -> None:
    """Half of what can be compared: a deal with the sides exchanged has the other result."""
    asked = [
        line("mine", '{ of = "high-hand", result = "won" }'),
        line("equal", '{ of = "high-hand", result = "tied" }'),
        line("theirs", '{ of = "high-hand", result = "lost" }'),
    ]
    won, tied, lost, none = ways(game_of(TILES, bet("who", *asked)), "who")
    assert won == lost
    assert none == 0
    assert won + tied + lost == DEALS


def test_two_and_two_tiles_counted_one_by_one() -> None:
    """A sample of the deals, judged by the plain rules of the game."""
    game = game_of(TILES, TWO_TILE_HANDS)
    rules: Any = game.rules
    (own,) = rules.own_bets
    found = ways(game, own.id)
    rng, deals, many = random.Random(11), 6_000, [0, 0, 0, 0]
    for _ in range(deals):
        tiles = rng.sample(TILES_32.cards, 8)
        mine, theirs = (house_way(rules, each) for each in (tiles[:4], tiles[4:]))
        one = strengths(rules, mine.front, mine.back)
        two = strengths(rules, theirs.front, theirs.back)
        nine = one.front >> 5 >= 9
        met = (
            0 if one.front > two.front and one.back == two.back
            else 1 if nine and one.front < two.front
            else 2 if theirs.back.count(theirs.back[0]) == 2
            else 3
        )  # fmt: skip
        assert matching_tile_line(rules, own, tiles[:4], tiles[4:]) == (met + 1) % 4
        many[met] += 1
    for seen, counted in zip(many, found, strict=True):
        share = counted / DEALS
        assert abs(seen - deals * share) < 4.5 * (deals * share * (1 - share)) ** 0.5


def test_civil_tiles_spots_and_kinds_counted_one_by_one() -> None:
    game = game_of(TILES, FOUR_TILES)
    found = [0, 0, 0, 0]
    for hand in combinations(TILES_32.cards, 4):
        military = sum(TILES_32.cards.count(each) == 1 for each in hand)
        spots = sum(each.number for each in hand)
        texts = {each.text for each in hand}
        if military == 4:
            found[0] += 1
        elif spots >= 36:
            found[1] += 1
        elif texts <= {"6-6", "1-1", "4-4", "3-1", "5-5", "3-3"}:
            found[2] += 1
        else:
            found[3] += 1
    assert ways(game, "four") == found


OTHER_WAY = '[options]\nhouse_way = "jb_player"\nzero_tie = "banker"'


@pytest.mark.parametrize("more", ["", pytest.param(OTHER_WAY, marks=LATER)])
def test_the_kernel_settles_them_as_the_engine_does(more: str) -> None:
    game: Game[Any] = game_of(TILES + more, TWO_TILE_HANDS, FOUR_TILES)
    sides = {bet.id: 500 for bet in game.side_bets}
    wagers = tuple({"base": 1_000 + 137 * seat, **sides} for seat in range(game.rules.seats))
    setting = SimulationSetup(game=game, wagers=wagers, bank_cents=90_021, limits=Limits(Range(1)))
    check_setup(setting)
    found = trace(build_table(setting), rounds=60, seed=7)
    compare(setting, found)
    for place in (1, 2):
        claims = found.claims[found.claims[..., codes.BET] == place]
        assert set(claims[:, codes.RESULT]) >= {codes.WIN, codes.LOSE}


@pytest.mark.parametrize("one_in", portions(4))
def test_what_is_simulated_is_what_is_counted(one_in: int) -> None:
    rows = json_of("simulate", str(EXAMPLE), "--rounds", str(200_000 // one_in))["bets"]
    found = {each["bet"]: each for each in rows}
    rules = read_variant(EXAMPLE).rules
    assert isinstance(rules, PaiGow)
    for odds in side_bets(rules):
        one = found[odds.bet]
        assert abs(one["ev"] - float(odds.distribution.ev)) < 4 * one["standard_error"]


LAYOUT = """
game = "GAME"
[player_dealer]
seat = 1
dice = 3
bank = 20000
cards = "6-6 6-6 4-2 2-1"
[[seat]]
seat = 2
player = "Ana"
base = 10
pair-fortunes = 5
bonanza = 5
beaten = 5
cards = "1-1 1-1 3-3 5-1"
"""


def test_each_is_settled_alone_by_the_variants_own_rules(tmp_path: Path) -> None:
    layout = tmp_path / "layout.toml"
    layout.write_text(LAYOUT.replace("GAME", str(EXAMPLE)), "utf-8")
    postings = {each["bet"]: each for each in json_of("settle", str(layout))["postings"]}
    paid = {bet: each["paid_cents"] for bet, each in postings.items()}
    assert paid == {"base": 0, "pair-fortunes": 1_500, "bonanza": 2_000, "beaten": 30_000}
    assert all(id.startswith("PAI-GOW-TILES-PAIRS-") for id in postings["beaten"]["rule_ids"])


def test_dealers_are_drilled_in_them() -> None:
    text = said("drill", str(EXAMPLE), "--kind", "bonus", "--count", "3", "--seed", "4", "--json")
    assert "Pair Fortunes" in text or "Bonanza" in text or "Beaten" in text


REFUSED = {
    '{ of = "hand", pair = true }': "value; did you mean pairs?",
    '{ of = "hand", pair_of = "tien" }': "there is no tile called 'tien'; did you mean teen",
    '{ of = "hand", tiles = "6-6 6-6 6-6" }': "no deal of this game fits 'never'",
    '{ of = "hand", tiles = "6h" }': "tiles: 6h is no tile; write its two halves, as 6-5",
    '{ of = "hand", pairs = 3 }': "from a lower number to a higher one up to 2, not 3",
    '{ of = "hand", value = "ten" }': "there is no hand called 'ten'",
    '{ of = "hand", result = "won" }': "result: this cannot be asked of hand",
    '{ of = "high-hand", pair_of = "gee_joon", result = "lost" }': "no deal of this game fits",
    '{ of = "front", value = "nine" }': "there are no cards called 'front' here",
}


@pytest.mark.parametrize("when", REFUSED)
def test_what_cannot_be_had_is_refused_with_its_field(when: str) -> None:
    text = bet("twins", line("any", '{ of = "hand", pairs = 2 }'), line("never", when))
    assert REFUSED[when] in refused(TILES, text)
