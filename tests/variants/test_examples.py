"""The variants that come along, beside what others published about the same rules."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from houseway.odds.family import every_bet
from houseway.rules.twenty_one.rules import ChecksFor, Draws, TwentyOne
from houseway.rules.variant.reading import read_variant
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


def test_pair_plus_at_40_to_1() -> None:
    bet = every_bet(read_variant(EXAMPLES / "pair-plus-40.toml")).bet("pair-plus")
    assert bet is not None
    assert round(-float(bet.distribution.ev), 4) == 0.0728


def test_every_example_is_read() -> None:
    names = {path.stem for path in EXAMPLES.glob("*.toml")}
    of_side_bets = {"blackjack-side-bets", "three-cards-colours"}
    assert names == {*PUBLISHED, *of_side_bets, "pair-plus-40"}
