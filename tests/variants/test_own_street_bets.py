"""Side bets of one's own beside hold'em: read, counted, settled and simulated alike."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from math import comb
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from houseway.advised import advised_policy
from houseway.families.holdem_bank.odds.game_odds import OUTLIVES, side_bets
from houseway.families.holdem_bank.odds.solve.base_terms import base_game_of
from houseway.families.holdem_bank.odds.solve.flop_classes import start_name, start_numbers
from houseway.families.holdem_bank.odds.solve.solution import ShowdownCounts, cached_showdown_counts
from houseway.families.holdem_bank.rules.custom_bets import ENDS, can_end
from houseway.families.holdem_bank.sim.early_policy import early_plays
from houseway.families.holdem_bank.sim.table_setup import build_table, trace
from houseway.rank.batch.numba_ranking import NUMBER_OF
from houseway.rules.game import Game, choose
from houseway.rules.limits import Limits, Range
from houseway.rules.variant.variant_reader import read_variant
from houseway.sim.kernel import codes
from houseway.sim.setup.setup_builder import check_setup
from houseway.sim.setup.simulation_setup import SimulationSetup
from houseway.things.cards import Card
from houseway.things.decks import DECK_52
from tests.cli.commands import json_of
from tests.cross.test_street_kernel import compare
from tests.marks import ROOT
from tests.variants.own_bets import STREET_BETS, STREETS, bet, game_of, line
from tests.variants.test_own_bets import refused

EXAMPLE = ROOT / "examples" / "variants" / "holdem-hole-cards.toml"
BEHIND = comb(50, 5) * comb(45, 2)
"""Boards and other hands beside two cards."""


def counted(game: Game[Any]) -> dict[str, list[int]]:
    """By bet: in how many deals each line comes, the bet lost at the end."""
    return {each.bet: [line.ways for line in each.lines] for each in side_bets(game)}


@pytest.fixture(scope="module")
def own() -> Game[Any]:
    return game_of(STREETS, STREET_BETS)


@pytest.fixture(scope="module")
def ends(own: Game[Any]) -> ShowdownCounts:
    return cached_showdown_counts(base_game_of(own.rules))


def test_the_bonus_on_hole_cards_is_counted_as_by_hand() -> None:
    """nagaworld.com has the pay table; of 1,326 hands six are two aces, and so on."""
    odds = {each.bet: each for each in side_bets(read_variant(EXAMPLE))}["hole-cards"]
    deals = comb(52, 2) * comb(50, 2)
    hands = [6, 4, 8, 12, 18, 24, 54]
    ways = [many * comb(50, 2) for many in hands]
    ways[0] -= 6
    assert [each.ways for each in odds.lines] == [6, *ways, deals - 6 - sum(ways)]
    pays = [30, 25, 20, 15, 10, 5, 3]
    ev = Fraction(sum(a * b for a, b in zip(pays, hands, strict=True)) - 1_200, 1_326)
    assert odds.distribution.ev == ev + Fraction(6 * (1_000 - 30), deals)
    assert round(float(odds.edge), 4) == 0.0854


def test_two_cards_and_a_flop_share_no_card(own: Game[Any]) -> None:
    suited, aces, lost = counted(own)["flop"]
    assert suited == 4 * comb(13, 2) * (comb(11, 3) + 3 * comb(13, 3))
    assert suited + aces + lost == comb(52, 2) * comb(50, 3)
    by_hand = 0
    for hand in combinations(DECK_52.cards, 2):
        held = [card.number for card in hand]
        if 14 in held:
            left = {rank: 4 - held.count(rank) for rank in range(2, 15)}
            every = comb(50, 3)
            unpaired = sum(left[a] * left[b] * left[c] for a, b, c in combinations(left, 3))
            by_hand += every - unpaired
    assert aces == by_hand


def test_two_hands_share_no_card(own: Game[Any]) -> None:
    kings, colours, suited, lost = counted(own)["kings"]
    assert kings == 6 * (comb(50, 2) - comb(46, 2))
    red_kings_and_black_ace = 2 * 24 + 1
    assert colours == comb(26, 2) ** 2 - red_kings_and_black_ace
    assert suited == 4 * comb(13, 2) * comb(50, 2) - 2 * comb(13, 2) * comb(26, 2)
    assert kings + colours + suited + lost == comb(52, 2) * comb(50, 2)


SHARES = {"AA": 0.8520371, "KK": 0.8239568, "JJ": 0.7746947, "AKs": 0.6704463, "77": 0.6623602}
"""jazbo.com/poker/huholdem.html: exact shares of a pot against two cards that nobody knows."""


def test_starting_hands_end_as_others_have_found(ends: ShowdownCounts) -> None:
    for start, row in enumerate(ends.by_start):
        assert sum(row) == BEHIND
        won, tied = sum(row[:10]), sum(row[10:20])
        share = SHARES.get(start_name(start))
        if share is not None:
            assert round((won + tied / 2) / BEHIND, 7) == share
    # And together as they are known to end.
    alike = [6 if row == column else 4 if row > column else 12
             for row in range(13) for column in range(13)]  # fmt: skip
    for place, known in enumerate((*ends.won, *ends.beaten)):
        at = place if place < 10 else place + 10
        both = zip(alike, ends.by_start, strict=True)
        assert 10 * sum(many * row[at] for many, row in both) == known


def test_what_two_cards_may_come_to_is_what_they_do_come_to(ends: ShowdownCounts) -> None:
    seen = set[int]()
    for hand in combinations(DECK_52.cards, 2):
        start = _start(hand)
        if start not in seen:
            seen.add(start)
            for (result, makes), deals in zip(ENDS, ends.by_start[start], strict=True):
                assert can_end(hand, result, makes) == (deals > 0), (hand, result, makes)
    assert len(seen) == 169


def _start(hand: tuple[Card, ...]) -> int:
    return int(start_numbers(np.array([[NUMBER_OF[card] for card in hand]]))[0])


def test_a_bet_on_the_showdown_is_counted_over_all_deals(
    own: Game[Any], ends: ShowdownCounts
) -> None:
    pairs, better, equal, flush, lost = counted(own)["cracked"]
    by_pair = [ends.by_start[14 * rank] for rank in range(13)]
    assert pairs == 6 * sum(sum(row[20:]) for row in by_pair)
    every = sum(ends.beaten[2:]) // 10
    assert better == every - 6 * sum(sum(row[22:]) for row in by_pair)
    ties = sum(made - won - beaten for made, won, beaten in zip(
        ends.made, ends.won, ends.beaten, strict=True))  # fmt: skip
    assert equal == ties // 10
    assert flush == (ends.won[4] + ends.won[5]) // 10
    assert pairs + better + equal + flush + lost == comb(52, 2) * BEHIND


@pytest.mark.parametrize(("bank", "option"), [(17_300, "true"), (9_021, "false")])
def test_the_kernel_settles_them_as_the_engine_does(own: Game[Any], bank: int, option: str) -> None:
    game = choose(own, {"bonuses_outlive_fold": option})
    sides = {each.id: 311 + 10 * place for place, each in enumerate(game.side_bets)}
    wagers = tuple(
        game.rules.laid({"ante": 1_000 + 137 * seat, **sides}) for seat in range(game.rules.seats)
    )
    setting = SimulationSetup(game=game, wagers=wagers, bank_cents=bank, limits=Limits(Range(1)))
    check_setup(setting)
    policy = advised_policy(game)
    assert policy is not None
    best, chance = early_plays(game.rules, policy), np.random.default_rng(20)
    coin = best._replace(
        starts=chance.choice(np.array([0, 0, 0, 3, 4], np.uint8), best.starts.shape),
        flops=chance.choice(np.array([0, 0, 2], np.uint8), best.flops.shape),
    )
    found = trace(build_table(setting, decided=coin), rounds=60, seed=5)
    compare(setting, found)
    ids = [each.id for each in game.rules.bets]
    for id in ("flop", "kings", "cracked"):
        claims = found.claims[found.claims[..., codes.BET] == ids.index(id)]
        assert set(claims[:, codes.RESULT]) >= {codes.WIN, codes.LOSE}


def test_what_is_simulated_is_what_is_counted() -> None:
    found = {each["bet"]: each for each in
             json_of("simulate", str(EXAMPLE), "--rounds", "8000")["bets"]}  # fmt: skip
    for odds in side_bets(read_variant(EXAMPLE)):
        if odds.assumes == OUTLIVES:
            one = found[odds.bet]
            assert abs(one["ev"] - float(odds.distribution.ev)) < 4 * one["standard_error"]


LAYOUT = """
game = "GAME"
[player_dealer]
seat = 1
bank = 20000
cards = "Kh 7d"
board = "Ks Kd 7h 8c 2s"
[[seat]]
seat = 2
player = "Ana"
ante = 10
hole-cards = 5
cracked = 5
cards = "As Ah"
played = "fold"
"""


def test_a_fold_leaves_them_and_each_is_settled_alone(tmp_path: Path) -> None:
    layout = tmp_path / "layout.toml"
    layout.write_text(LAYOUT.replace("GAME", str(EXAMPLE)), "utf-8")
    postings = {each["bet"]: each for each in json_of("settle", str(layout))["postings"]}
    paid = {bet: each["paid_cents"] for bet, each in postings.items()}
    assert paid == {"ante": 0, "blind": 0, "hole-cards": 15_000, "cracked": 150_000}
    assert all(id.startswith("HOLDEM-HOLE-CARDS-") for id in postings["cracked"]["rule_ids"])


PAIR = '{ of = "hole-cards", pair = true }'
REFUSED = {
    f'{{ all = [{PAIR}, {{ of = "flop", pair = true }}, {{ of = "best-five", result = "won" }}] }}':
    "asks of flop and of best-five; a bet is counted that asks of one of flop, player-dealer and",
    '{ of = "best-five", makes = "full_hose" }': "there is no hand called 'full_hose'; did you",
    '{ of = "best-five", makes = "" }': 'one or more hands are needed, as "flush full_house"',
    '{ of = "best-five", makes = "flush straight or better" }': "one or more hands are needed",
    '{ of = "best-five", result = "win" }': "result: 'win' is not one of won, tied, lost",
    '{ of = "best-five", pair = true }': "pair: this cannot be asked of best-five, only makes",
    '{ of = "best-five", makes = "royal_flush", result = "lost" }': "no deal of this game fits",
    '{ of = "best-five", makes = "five_aces" }': "no deal of this game fits",
    '{ all = [{ of = "hole-cards", holds = "As" }, { of = "flop", holds = "As" }] }': "no deal of",
}  # fmt: skip


@pytest.mark.parametrize("when", REFUSED)
def test_what_cannot_be_had_is_refused_with_its_field(when: str) -> None:
    assert REFUSED[when] in refused(STREETS, bet("twins", line("any", PAIR), line("never", when)))
