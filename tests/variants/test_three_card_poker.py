"""Three Card Poker as casinos deal it: the figures of others, counted, simulated and settled.

Each number has two sources at least: the odds count over tables of all hands, the policy of the
simulation counts by sorting, the kernel deals, and the engine settles the kernel's rounds again.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

from houseway.families.three_card.odds.game_odds import ante_play_odds
from houseway.families.three_card.odds.reports.published_figures import HAND_HIDDEN, ONE_CARD_SEEN
from houseway.families.three_card.odds.reports.strategy_chart import ANY_HAND
from houseway.families.three_card.odds.solve.base_terms import base_game_of, showdown_result
from houseway.families.three_card.odds.solve.best_play import best_play
from houseway.families.three_card.odds.solve.decision_values import value_decision
from houseway.families.three_card.sim import play_policy
from houseway.families.three_card.sim.kernel.codes import BONUS, HANDS
from houseway.families.three_card.sim.table_setup import build_table, trace
from houseway.odds.caching.covariance_cache import cached_seat_moments
from houseway.plan.bank.liability import liability
from houseway.rank.hands.three_card_hand import ThreeCard, three_card_strength
from houseway.rules.catalog import load_variant
from houseway.rules.game import Game, choose
from houseway.rules.limits import Limits, Range
from houseway.rules.wager_mix.mix import fixed_mix
from houseway.sim.kernel import codes
from houseway.sim.running.runner import prepare_table, run_threads
from houseway.sim.setup.setup_builder import check_setup, setup_of_mix
from houseway.sim.setup.simulation_setup import SimulationSetup
from houseway.things.cards import parse_cards
from houseway.things.decks import DECK_52
from tests.cross.test_kernel_equals_engine import compare
from tests.marks import ROOT
from tests.odds.test_moments import _agrees_with_rounds
from tests.sampling import LATER, portions

EXAMPLES = ROOT / "examples" / "variants"
FILES = {"hidden": "three-card-poker", "one seen": "three-card-poker-one-seen"}
PUBLISHED = {"hidden": "-0.0337298", "one seen": "0.0348286"}
"""Per ante, as printed: wizardofodds.com/games/three-card-poker, and its newsletter of 6 September
2003."""
PRINTED = 7
"""Digits behind the point."""
BASE = {"hidden": HAND_HIDDEN, "one seen": ONE_CARD_SEEN}
BONUS_WORTH = Fraction(48 * 5 + 52 * 4 + 720 * 1, 22_100)
"""Of the hands by wizardofodds.com, none of which is folded."""
ONE = Fraction(1)


def read(name: str) -> Game[Any]:
    return load_variant(EXAMPLES / f"{FILES[name]}.toml")


@pytest.mark.parametrize("name", FILES)
def test_the_figures_of_others_are_ours_to_every_printed_digit(name: str) -> None:
    game = read(name)
    assert base_game_of(game.rules) == BASE[name]
    odds = ante_play_odds(game, {})
    ev = odds.bets[0].distribution.ev
    assert f"{float(ev):.{PRINTED}f}" == PUBLISHED[name]
    assert play_policy.base_value(game.rules) == ev
    assert odds.ante_bonus == BONUS_WORTH
    # casinocitytimes.com (Grochowski) has 7.28 % for Pair Plus at 40/30/6/3/1.
    assert round(float(odds.edge("pair-plus")) * 100, 2) == 7.28


def test_with_nothing_seen_q_6_4_and_better_are_played() -> None:
    """wizardofodds.com; casinocitytimes.com."""
    (row,) = ante_play_odds(read("hidden"), {}).chart
    assert (row.up, row.play_from, row.next_below) == ("none", "Q-6-4", "Q-6-3")
    assert row.exceptions == ()


def test_with_one_card_seen_a_nine_beside_it_is_the_least() -> None:
    """wizardofodds.com, newsletter of 6 September 2003; 888casino.com, hole cards."""
    lowest = {row.up: row.play_from for row in ante_play_odds(read("one seen"), {}).chart}
    assert [lowest.pop(up) for up in "AKQ"] == ["A-9-2", "K-9-2", "Q-9-2"]
    assert set(lowest.values()) == {ANY_HAND}


def test_the_simulation_decides_every_hand_as_the_odds_do() -> None:
    hidden = read("hidden").rules
    tables = best_play(base_game_of(hidden))
    plays = dict(zip(map(tuple, tables.counts.tables.hands.tolist()), tables.plays, strict=True))
    words = play_policy.decisions(hidden)
    for number, hand in enumerate(play_policy.hands().tolist()):
        every = words[number] == play_policy.EVERY_CARD
        assert every == bool(plays[tuple(sorted(hand))][0])
        assert every or words[number] == 0


@pytest.mark.parametrize("dealt", ["9s 8d 7c Kh", "9s 9d 9c Kh", "9s 8s 7s Kh", "Qs 6d 4c 2h"])
@pytest.mark.parametrize("name", FILES)
def test_one_hand_is_weighed_by_every_hand_that_may_lie_against_it(name: str, dealt: str) -> None:
    """A straight, three of a kind, a straight flush and queen high."""
    rules, cards, unit = read(name).rules, parse_cards(dealt), 200
    hand, shown = cards[:3], cards[3:][: rules.cards_shown]
    base, strength = base_game_of(rules), three_card_strength(hand)
    left = [card for card in DECK_52.cards if card not in (*hand, *shown)]
    theirs = [three_card_strength((*shown, *rest)) for rest in combinations(left, 3 - len(shown))]
    antes = [base.antes(showdown_result(strength, one, base.qualifying_strength)) for one in theirs]
    bonus = {"9s 8d 7c": 1, "9s 9d 9c": 4, "9s 8s 7s": 5}.get(dealt[:8], 0)
    found = value_decision(rules, hand, shown, {"ante": unit})
    assert found.play == unit * (Fraction(sum(antes), len(antes)) + bonus)
    assert found.fold == -unit


@pytest.mark.parametrize("one_in", portions(3))
@pytest.mark.parametrize("name", ["hidden", pytest.param("one seen", marks=LATER)])
def test_seats_spread_and_go_together_as_rounds_of_whole_tables_do(name: str, one_in: int) -> None:
    game, wagers = read(name), {"ante": 1_000, "pair-plus": 500}
    found = cached_seat_moments(game, [(wagers, ONE)])
    assert found is not None
    odds = ante_play_odds(game, {"pair-plus": Fraction(1, 2)})
    assert -found.mean == odds.lost_cents(wagers)
    joined = odds.bet("ante+pair-plus")
    assert float(found.variance) == pytest.approx((1_000 * joined.distribution.stddev) ** 2)
    _agrees_with_rounds(game, wagers, found, 300_000 // one_in)


@pytest.mark.parametrize("name", FILES)
def test_what_is_simulated_is_what_is_counted(name: str) -> None:
    game = read(name)
    tally = run_threads(
        prepare_table(setup_of_mix(game, fixed_mix(6, {"ante": 1_000}))), rounds=300_000, seed=3
    )
    for found, exact in (
        (tally.base(), ante_play_odds(game, {}).bets[0].distribution.ev),
        (tally.estimate(BONUS), BONUS_WORTH),
    ):
        assert found.value is not None
        assert found.standard_error is not None
        assert abs(found.value - float(exact)) < 4 * found.standard_error
        assert found.standard_error < 0.003


BANKS = {"gross": 20_021, "separate": 9_300, "net": 4_444}
"""In cents, each too short for a round of a full table."""


@pytest.mark.parametrize("one_in", portions(3))
@pytest.mark.parametrize("accounting", BANKS)
@pytest.mark.parametrize("name", FILES)
def test_the_kernel_settles_every_posting_as_the_engine_does(
    name: str, accounting: str, one_in: int
) -> None:
    game: Game[Any] = choose(read(name), {"accounting": accounting})
    wagers = tuple(
        {"ante": 1_000 + 137 * seat, **({"pair-plus": 311 + 61 * seat} if seat % 3 else {})}
        for seat in range(game.rules.seats)
    )
    setting = SimulationSetup(
        game=game, wagers=wagers, bank_cents=BANKS[accounting], limits=Limits(Range(1))
    )
    check_setup(setting)
    by_coin = np.random.default_rng(3).integers(0, 1 << 52, HANDS, dtype=np.uint64)
    for decisions, seed in ((None, 5), (by_coin, 6)):
        found = trace(build_table(setting, decisions=decisions), rounds=900 // one_in, seed=seed)
        compare(setting, found)
        paid = found.claims[(found.claims[..., codes.BET] == BONUS) & (found.claims[..., 4] > 0)]
        assert set(paid[:, codes.RESULT]) == {codes.WIN}
        assert not paid[:, codes.STAKE].any()
        assert (paid[:, codes.COVERED] < paid[:, codes.DUE]).any()


def test_the_worst_round_has_a_bonus_at_every_seat() -> None:
    """Ante and Play, five times the Ante besides, and Pair Plus at forty."""
    game = read("hidden")
    setting = setup_of_mix(game, fixed_mix(6, {"ante": 1_000, "pair-plus": 500}))
    owed = liability(setting)
    assert owed.seat_cents == 2 * 1_000 + 5 * 1_000 + 40 * 500
    assert owed.table_cents == owed.worst_cents == 6 * owed.seat_cents
    assert owed.by_seat[0].by_bet["ante"] == 7_000


def test_a_mini_royal_may_have_a_line_of_its_own() -> None:
    bonus = replace(read("hidden").rules.ante_bonus, mini_royal_flush=Fraction(50))
    assert bonus.pays(ThreeCard.MINI_ROYAL_FLUSH) == 50 == bonus.most
    assert [hand.words for hand, _ in bonus.lines] == [
        "mini royal flush", "straight flush", "three of a kind", "straight",
    ]  # fmt: skip
