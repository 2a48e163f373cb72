"""Side bets of one's own on seven cards: read, counted, settled and simulated alike."""

from __future__ import annotations

import random
from itertools import combinations
from math import comb
from pathlib import Path
from typing import Any

import pytest

from houseway.families.pai_gow.odds.bonus_bets.bet_odds import side_bets
from houseway.families.pai_gow.odds.bonus_bets.custom_bets import kind_counts
from houseway.families.pai_gow.rules.custom_bets_cards import SEVEN_CARD_KINDS, seven_card_kind
from houseway.families.pai_gow.rules.hands import house_way
from houseway.families.pai_gow.rules.rules import PaiGow
from houseway.families.pai_gow.sim.table_setup import build_table, trace
from houseway.rank.hands.hand_names import hand_words
from houseway.rank.hands.joker_hand import back_strength
from houseway.rules.game import Game
from houseway.rules.limits import Limits, Range
from houseway.rules.variant.variant_reader import read_variant
from houseway.sim.kernel import codes
from houseway.sim.setup.setup_builder import check_setup
from houseway.sim.setup.simulation_setup import SimulationSetup
from houseway.things.cards import JOKER, parse_cards
from tests.cli.commands import json_of, said
from tests.cross.pai_gow_tables import compare
from tests.marks import ROOT
from tests.sampling import portions
from tests.variants.own_bets import BY_WAY, PAI_GOW, SEVEN_CARDS, TWO_HANDS, bet, game_of, line
from tests.variants.test_own_bets import refused

EXAMPLE = ROOT / "examples" / "variants" / "pai-gow-seven-cards.toml"
HANDS = comb(53, 7)


def ways(game: Game[Any], id: str) -> list[int]:
    assert isinstance(game.rules, PaiGow)
    odds = next(each for each in side_bets(game.rules) if each.bet == id)
    assert odds.distribution.total == HANDS
    return [each.ways for each in odds.lines]


def test_seven_cards_come_as_often_as_others_have_counted() -> None:
    """wizardofodds.com, Pai Gow Mania; there three of a kind goes before a straight."""
    *high, threes, straights, lost = ways(read_variant(EXAMPLE), "mania")
    assert high == [1_128, 26_132, 184_832, 307_472, 4_188_528, 6_172_088]
    assert threes + straights == 7_672_500 + 11_034_204
    assert lost == 124_556_196


def test_seven_cards_that_make_nothing_counted_by_ranks_and_suits() -> None:
    """Seven ranks without five in a row, in suits of which none comes five times."""
    suits = 4**7 - 4 * sum(comb(7, many) * 3 ** (7 - many) for many in (5, 6, 7))
    natural = {high: suits * len(list(_ranks_below(high, 7, 5))) for high in range(9, 15)}
    # Six ranks beside the joker, which fills one in and is of any suit.
    beside = 4**6 - 4 * sum(comb(6, many) * 3 ** (6 - many) for many in (4, 5, 6))
    joker = beside * sum(len(list(_ranks_below(high, 6, 4))) for high in range(7, 14))
    *high, aces, _ = ways(read_variant(EXAMPLE), "insurance")
    assert high == [natural[9], natural[10], natural[11], natural[12] + natural[13]]
    assert aces == natural[14] + joker


def _ranks_below(high: int, many: int, in_a_row: int) -> Any:
    """Sets of so many ranks up to this one, with fewer than so many of any five in a row."""
    rows = [set(range(low, low + 5)) for low in range(1, 11)]
    for lower in combinations(range(2, high), many - 1):
        ranks = {*lower, high}
        with_low_ace = ranks | ({1} if 14 in ranks else set())
        if all(len(with_low_ace & row) < in_a_row for row in rows):
            yield ranks


def test_kinds_that_may_come_are_those_that_do() -> None:
    found = kind_counts()
    assert sum(found.values()) == HANDS
    assert {kind for kind in SEVEN_CARD_KINDS if kind.comes} == {
        kind for kind in SEVEN_CARD_KINDS if found[kind]
    }


SEVENS = {
    "9s 8s 7d 5h 4c 3c 2d": ("high_card", "9", False),
    "Jk 8s 7d 5h 3c 2c Kd": ("high_card", "A", True),
    "Jk As 7d 5h 3c 9c Kd": ("one_pair", "A", True),
    "Jk As Ad Ah Ac 9c Kd": ("five_aces", "A", True),
    "Jk 4s 5s 6s 8s 9c Kd": ("straight_flush", "A", True),
    "2s 2d 2h 3s 4d 5h 6c": ("straight", "6", False),
    "8s 9s Ts Js Qs Ks As": ("royal_flush", "A", False),
}


@pytest.mark.parametrize("text", SEVENS)
def test_what_seven_cards_answer(text: str) -> None:
    hand = seven_card_kind(parse_cards(text)).hand
    assert (hand.makes, hand.highest, hand.joker) == SEVENS[text]


@pytest.mark.parametrize(
    ("base", "bank"), [(TWO_HANDS, 40_021), (PAI_GOW, 12_021)], ids=["two hands", "face up"]
)
def test_the_kernel_settles_them_as_the_engine_does(base: str, bank: int) -> None:
    game: Game[Any] = game_of(base, SEVEN_CARDS)
    sides = {bet.id: 500 for bet in game.side_bets}
    wagers = tuple(
        {"base": 1_000 + 137 * seat, **sides} if seat in (0, 2, 4) else {}
        for seat in range(game.rules.seats)
    )
    setting = SimulationSetup(game=game, wagers=wagers, bank_cents=bank, limits=Limits(Range(1)))
    check_setup(setting)
    found = trace(build_table(setting), rounds=60, seed=7)
    compare(setting, found)
    ids = [bet.id for bet in game.rules.bets]
    for id in ("nothing", "theirs"):
        claims = found.claims[found.claims[..., codes.BET] == ids.index(id)]
        assert set(claims[:, codes.RESULT]) >= {codes.WIN, codes.LOSE}


@pytest.mark.parametrize("base", [TWO_HANDS, PAI_GOW], ids=["two hands", "face up"])
def test_both_hands_are_settled_as_the_house_way_sets_them(base: str) -> None:
    game: Game[Any] = game_of(base, BY_WAY)
    wagers = tuple(
        {"base": 1_000, "set": 500, "behind": 300} if seat in (0, 2) else {}
        for seat in range(game.rules.seats)
    )
    setting = SimulationSetup(game=game, wagers=wagers, bank_cents=40_021, limits=Limits(Range(1)))
    check_setup(setting)
    found = trace(build_table(setting), rounds=50, seed=3)
    compare(setting, found)
    ids = [bet.id for bet in game.rules.bets]
    for id in ("set", "behind"):
        claims = found.claims[found.claims[..., codes.BET] == ids.index(id)]
        assert set(claims[:, codes.RESULT]) >= {codes.WIN, codes.LOSE}


def test_both_hands_counted_and_set_one_by_one() -> None:
    """Hands drawn by chance, each set by the chart and looked at plainly."""
    game = game_of(TWO_HANDS, BY_WAY)
    rules: Any = game.rules
    found, chance, hands = ways(game, "set"), random.Random(5), 1_500
    many = [0, 0, 0]
    for _ in range(hands):
        cards = chance.sample(rules.deck.cards, 7)
        front, back, _rule = house_way(rules, cards)
        made = hand_words(back_strength(back)).partition(",")[0]
        one, two = sorted(each.number or 14 for each in front)
        if one == two and not made.startswith(("pair", "no pair")) and "high" not in made:
            many[0] += 1
        elif one != two == 14 and made.startswith("pair") and JOKER not in cards:
            many[1] += 1
        else:
            many[2] += 1
    for seen, counted in zip(many, found, strict=True):
        share = counted / HANDS
        assert abs(seen - hands * share) < 4.5 * (hands * share * (1 - share)) ** 0.5


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
cards = "As Ah Kd Kc 9s 5d 2c"
[[seat]]
seat = 2
player = "Ana"
base = 10
mania = 5
insurance = 5
cards = "9d 8s 7d 5h 4c 3c 2d"
"""


def test_each_is_settled_alone_by_the_variants_own_rules(tmp_path: Path) -> None:
    layout = tmp_path / "layout.toml"
    layout.write_text(LAYOUT.replace("GAME", str(EXAMPLE)), "utf-8")
    postings = {each["bet"]: each for each in json_of("settle", str(layout))["postings"]}
    paid = {bet: each["paid_cents"] for bet, each in postings.items()}
    assert paid == {"base": 0, "mania": 0, "insurance": 50_000}
    assert all(id.startswith("PAI-GOW-SEVEN-CARDS-") for id in postings["insurance"]["rule_ids"])


def test_dealers_are_drilled_in_them() -> None:
    text = said("drill", str(EXAMPLE), "--kind", "bonus", "--count", "2", "--seed", "4", "--json")
    assert "Seven cards" in text
    assert "envy" not in text


HIGH = '{ of = "hand", makes = "high_card" }'
REFUSED = {
    f'{{ all = [{HIGH}, {{ of = "player-dealer", joker = true }}] }}': "asks of both sides; a bet "
    "is counted that asks of the player's cards or of the player-dealer's",
    '{ of = "hand", pair = true }': "pair: this cannot be asked of hand, only highest, joker",
    '{ of = "hand", makes = "high_card", highest = "8" }': "no deal of this game fits 'never'",
    '{ of = "hand", makes = "five_aces", joker = false }': "no deal of this game fits 'never'",
    '{ of = "hand", makes = "high_card", joker = true }': "is paid by a line above; move this one",
    '{ of = "front", makes = "two_pair" }': "no deal of this game fits 'never'",
    '{ of = "back", result = "won" }': "result: this cannot be asked of back",
    '{ of = "hand", highest = "1" }': "highest: ranks are needed, as 2 3 4",
}


@pytest.mark.parametrize("when", REFUSED)
def test_what_cannot_be_had_is_refused_with_its_field(when: str) -> None:
    text = bet("twins", line("any", HIGH), line("never", when))
    assert REFUSED[when] in refused(TWO_HANDS, text)


def test_a_table_has_room_for_three() -> None:
    extra = bet("more", line("any", HIGH))
    assert "room for 3 side bets, and these are 4" in refused(PAI_GOW, SEVEN_CARDS, extra)
