"""The variants that come along, beside what others published about the same rules."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from houseway.odds.family import every_bet
from houseway.rules.limits import Limits, Range
from houseway.rules.twenty_one.rules import ChecksFor, Draws, Surrenders, TwentyOne
from houseway.rules.variant.reading import read_variant
from houseway.sim.setting import Setting, check
from houseway.sim.twenty_one.blocks import trace
from houseway.sim.twenty_one.lay import lay
from tests.cross.twenty_one_tables import by_coin, compare
from tests.marks import ROOT
from tests.odds.twenty_one.games import BLACKJACK
from tests.solved import solved

EXAMPLES = ROOT / "examples" / "variants"
SIX = replace(BLACKJACK, decks=6, draws=Draws.HIT_SOFT_17)
NO_HOLE = replace(SIX, hole_card=False, check=ChecksFor.NONE)
PUBLISHED = {
    "blackjack-one-deck": (BLACKJACK, 0.001839),
    "blackjack-six-decks": (SIX, -0.0061539),
    "blackjack-no-hole-card": (NO_HOLE, -0.0072705),
}
"""By wizardofodds.com, appendix 9, and the analysis of possibly-wrong; with the rules as our tests
of the analysis write them."""
CLOSE = 0.00002


def read(name: str) -> TwentyOne:
    rules = read_variant(EXAMPLES / f"{name}.toml").rules
    assert isinstance(rules, TwentyOne)
    return rules


@pytest.mark.parametrize("name", PUBLISHED)
def test_blackjack_is_the_game_of_the_sources(name: str) -> None:
    ours, (theirs, ev) = read(name), PUBLISHED[name]
    assert replace(ours, all_side_bets=()) == replace(theirs, all_side_bets=())
    assert abs(solved(ours).ev - ev) < CLOSE


NO_BUST = {1: -0.0171, 2: -0.0182, 4: -0.0188, 6: -0.0189, 8: -0.0189}
"""By decks: wizardofodds.com/games/no-bust-21."""
CHEAP = {6: 0.0002}
DEAR = {1: 0.0011, 2: 0.0005, 4: 0.0003, 8: 0.0001}


@pytest.mark.parametrize(
    ("decks", "apart"),
    [
        *CHEAP.items(),
        *(pytest.param(*each, marks=pytest.mark.release) for each in DEAR.items()),
    ],
)
def test_no_bust_21_by_decks(decks: int, apart: float) -> None:
    """The page's figures are those of the game without surrender, although its rules grant it.

    With surrender we find 1.66 % for six decks, and no reading of its other rules leads from there
    to 1.89 %; without it we are 0.02 % away at most from four decks on. Ours is the better for the
    player by about 0.1 % divided by the number of decks: we decide by the cards of the hand, and a
    chart of totals made for many decks gives that away.
    """
    rules = replace(read("no-bust-21"), decks=decks, surrender=Surrenders.NONE)
    assert 0 <= solved(rules).ev - NO_BUST[decks] < apart


def test_no_bust_21_has_two_jokers_in_a_pack() -> None:
    rules = read("no-bust-21")
    assert [card.text for card in rules.pack].count("Jk") == 2
    assert (len(rules.pack), rules.decks) == (54, 6)
    assert rules.may_surrender is Surrenders.LATE


SPANISH: dict[str, tuple[dict[str, Any], dict[str, Any], float]] = {
    "standing on a soft 17": ({}, {"draws": Draws.STAND_ALL_17}, 0.0041),
    "no surrender": ({}, {"surrender": Surrenders.NONE}, -0.00018),
    "eight decks": ({}, {"decks": 8}, -0.0002),
    "no surrender on all 17s": (
        {"draws": Draws.STAND_ALL_17}, {"surrender": Surrenders.NONE}, -0.00006,
    ),
}  # fmt: skip
"""What is changed of six decks on a soft 17 without redoubling, and what it moves: 0.78 % becomes
0.37 %, or 0.80 %; the others in so many words. By en.wikipedia.org/wiki/Spanish_21."""
ROUNDED = 0.00006
"""Figures of two digits, and one more for what the missing bonuses move beside it."""


@pytest.mark.parametrize(
    "name",
    [
        "standing on a soft 17",
        *(
            pytest.param(name, marks=pytest.mark.release)
            for name in SPANISH
            if name != "standing on a soft 17"
        ),
    ],
)
def test_rules_of_spanish_21_are_worth_what_is_published(name: str) -> None:
    """The whole game's 0.78 % is not ours, because bonuses for some 21s cannot be said yet.

    What one rule is worth beside another does not depend on them. Redoubling does: ours is worth
    0.46 % and not 0.36 %, because with us only two cards may be doubled for the first time.
    """
    first, second, moves = SPANISH[name]
    rules = replace(read("spanish-21"), double_double=False, **first)
    assert abs(solved(replace(rules, **second)).ev - solved(rules).ev - moves) < ROUNDED


def test_spanish_21_misses_only_its_bonuses() -> None:
    """Half a percent is left of the 0.42 % of the whole game, and never less."""
    rules = read("spanish-21")
    assert (len(rules.pack), rules.decks, rules.double_double, rules.rescue) == (48, 6, True, True)
    assert rules.resplit_aces
    assert not rules.split_aces_one_card
    assert 0.004 < -0.0042 - solved(rules).ev < 0.005


@pytest.mark.parametrize("name", ["no-bust-21", "spanish-21"])
def test_the_kernel_plays_it_as_the_engine_does(name: str) -> None:
    game = read_variant(EXAMPLES / f"{name}.toml")
    wagers = tuple({"base": 1_000 + 137 * seat} for seat in range(game.rules.seats))
    setting = Setting(game=game, wagers=wagers, bank_cents=9_021, limits=Limits(Range(1)))
    check(setting)
    policy = by_coin(game.rules, 3)
    compare(setting, policy, trace(lay(setting, actions=policy), rounds=100, seed=5))


def test_pair_plus_at_40_to_1() -> None:
    bet = every_bet(read_variant(EXAMPLES / "pair-plus-40.toml")).bet("pair-plus")
    assert bet is not None
    assert round(-float(bet.distribution.ev), 4) == 0.0728


def test_every_example_is_read() -> None:
    names = {path.stem for path in EXAMPLES.glob("*.toml")}
    of_side_bets = {"blackjack-side-bets", "three-cards-colours"}
    others = {"no-bust-21", "spanish-21", "pair-plus-40"}
    assert names == {*PUBLISHED, *of_side_bets, *others}
