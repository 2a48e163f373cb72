"""What simulated players do in games of streets: asked once for all that can be held and seen."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest
from msgspec.structs import replace

from houseway.advised import advised_policy
from houseway.families.holdem_bank.odds.solve import solution
from houseway.families.holdem_bank.odds.solve.base_terms import HoldemBaseGame, base_game_of
from houseway.families.holdem_bank.odds.solve.solution import HoldemSolution
from houseway.families.holdem_bank.rules.rules import HoldemBank
from houseway.families.holdem_bank.sim.early_policy import (
    CHECK,
    LEAST,
    MOST,
    PAIRS_AND_ACES,
    AskedHoldem,
    AskedStart,
    early_plays,
)
from houseway.families.holdem_bank.sim.kernel.hand_numbers import flop_antes, start_number
from houseway.families.holdem_bank.sim.table_setup import build_table, trace
from houseway.machines.executors import Executor
from houseway.odds.model.progress import ProgressCallback
from houseway.rank.hands.high_hand import best_five_strength, high_category
from houseway.rules.catalog import game
from houseway.sim.running.work_spans import prepare_table
from houseway.sim.setup.simulation_setup import Policy, TellProgress
from houseway.things.cards import Card
from houseway.things.decks import DECK_52
from tests.sim.tables import table

UTH = "ultimate-texas-holdem-bad-beat-bonus"


def rules() -> HoldemBank:
    found = game(UTH).rules
    assert isinstance(found, HoldemBank)
    return found


def _flush_draws(_: HoldemBank, asked: AskedHoldem) -> str:
    """Something that depends on suits: suited hands for less, and two in the suit of two."""
    if isinstance(asked, AskedStart):
        return LEAST if asked.own[0] // 13 == asked.own[1] // 13 else CHECK
    suits = [card // 13 for card in asked.flop]
    drawn = [suit for suit in suits if suits.count(suit) == 2]
    wanted = drawn[0] if drawn else -1
    return "".join(
        MOST if one == two == wanted else CHECK for one, two in (asked.pairs // 13).tolist()
    )


@pytest.mark.parametrize("seed", range(3))
def test_every_flop_is_found_whatever_its_suits_are_called(seed: int) -> None:
    found = early_plays(rules(), Policy("", _flush_draws))
    decks = np.random.default_rng(seed).permuted(np.tile(np.arange(52), (300, 1)), axis=1)
    played = 0
    for deck in decks:
        one, two = int(deck[3]), int(deck[4])
        suits = [int(card) // 13 for card in deck[:3]]
        draws = one // 13 == two // 13 and suits.count(one // 13) == 2
        assert flop_antes(found, deck, one, two) == (2 if draws else 0)
        start = found.starts[start_number(one, two)]
        assert start == (3 if one // 13 == two // 13 else 0)
        played += draws
    assert played


def _worth(own: tuple[Card, ...], board: tuple[Card, ...]) -> int:
    """In halves of an Ante, over every hand of the player-dealer; plain functions alone."""
    blind = {4: 2, 5: 3, 6: 6, 7: 20, 8: 100, 9: 1_000}
    mine, total = best_five_strength(own + board), 0
    left = [card for card in DECK_52.cards if card not in own + board]
    for pair in combinations(left, 2):
        theirs = best_five_strength(pair + board)
        ante = 2 if high_category(theirs) >= 1 else 0
        if mine > theirs:
            total += ante + 2 + blind.get(int(high_category(mine)), 0)
        elif mine < theirs:
            total -= ante + 2 + 2
    return total


def test_on_the_river_a_hand_is_played_that_is_worth_more_than_two_antes_lost() -> None:
    traced = trace(build_table(table(UTH, policy=PAIRS_AND_ACES)), rounds=12, seed=3)
    told = []
    for deck, bank, antes, streets in zip(
        traced.decks, traced.player_dealers, traced.antes, traced.streets, strict=True
    ):
        cards = [DECK_52.cards[card] for card in deck]
        others = [(int(bank) + step) % 7 for step in range(1, 7)]
        for place, seat in enumerate(others):
            if streets[seat] == 5:
                own = tuple(cards[5 + 2 * place : 7 + 2 * place])
                assert (antes[seat] > 0) == (_worth(own, tuple(cards[:5])) >= -4 * 990)
                told.append(antes[seat])
    assert set(told) == {0, 1}


def test_what_takes_a_minute_tells_how_far_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rules that nobody has asked about yet; the work itself is done elsewhere."""
    known = game(UTH)
    told: list[tuple[float, str]] = []

    def work_out(_: HoldemBaseGame, tell: ProgressCallback, __: Executor) -> HoldemSolution:
        tell(0.5, "every flop")
        return solution.solution(base_game_of(rules()))

    first, *others = rules().streets
    other = replace(rules(), streets=(replace(first, multiples=(5, 3)), *others))
    monkeypatch.setattr(solution, "compute_solution", work_out)
    monkeypatch.setattr("houseway.odds.caching.disk_cache.write_cached", lambda *_: None)
    policy = advised_policy(replace(known, rules=other))
    assert policy is not None
    assert policy.prepare is not None
    policy.prepare(rules(), lambda share, what: told.append((share, what)))
    assert not told, "the printed game is known"
    policy.prepare(other, lambda share, what: told.append((share, what)))
    assert told == [(0.5, "every flop")]


def test_a_table_is_laid_out_after_its_players_are_prepared() -> None:
    order: list[str] = []

    def decide(rules: HoldemBank, asked: AskedHoldem) -> str:
        order.append("decide")
        return PAIRS_AND_ACES.decide(rules, asked)

    def prepare(_: HoldemBank, tell: TellProgress) -> None:
        tell(1, "prepare")

    setting = replace(table(UTH), policy=Policy("", decide, "", prepare))
    prepare_table(setting, lambda _, what: order.append(what))
    assert order[0] == "prepare"
    assert set(order[1:]) == {"decide"}
