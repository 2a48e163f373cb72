"""The tables of moves bring every round of one spot alone to where the kernel brings it.

The kernel traces rounds as at any table, with the shoe and every claim. Each is followed here again
card by card through the tables of moves, which know nothing but kinds of cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

import numpy as np
import pytest

from houseway.rules.catalog import game
from houseway.rules.game import Game, choose
from houseway.sim.kernel import codes as every
from houseway.sim.kernel.felt import Ints
from houseway.sim.run import trace_twenty_one
from houseway.sim.setting import Setting, equal_wagers, full_bank
from houseway.sim.twenty_one.kernel import codes
from houseway.sim.twenty_one.kernel.cards import KIND
from houseway.sim.twenty_one.kernel.felt import Moves, Table
from houseway.sim.twenty_one.lay import lay
from houseway.sim.twenty_one.moves import moves_of
from houseway.things.cents import payout
from tests.cross.twenty_one_tables import ADVISED, by_coin
from tests.sim.tables import BUSTER, NO_BUST, NO_BUST_6, PURE, SPANISH, twenty_one, twenty_one_rules

ROUNDS = 4_000
CASES: list[tuple[str, dict[str, str]]] = [
    (PURE, {}),
    (PURE, {"decks": "1", "p888": "win", "natural_pays": "7:5", "surrender": "none"}),
    (SPANISH, {"draws": "stand_all_17"}),
    (SPANISH, {"double_double": "true", "decks": "8"}),
    (NO_BUST_6, {"tens_same_rank_only": "true"}),
    (NO_BUST_6, {"original_bets_only": "true", "saves": "all", "twentytwo": "good"}),
    (BUSTER, {"check": "none", "decks": "2"}),
]
RESULTS = (every.WIN, every.LOSE, every.PUSH, every.WIN, every.LOSE, every.LOSE)
"""Of the first wager, by way."""


def alone(chosen: Game) -> Setting:
    """Two people, the player-dealer among them, $10 and no other bet, everything covered."""
    wagers = equal_wagers(chosen, players=2, cents={"base": 1_000})
    return Setting(game=chosen, wagers=wagers, bank_cents=full_bank(chosen, wagers), policy=ADVISED)


def followed(moves: Moves, shoe: Ints) -> int:
    """The way in which a round with this shoe comes out, by the tables of moves."""
    one, up, two, down, *later = KIND[shoe].tolist()
    bank = int(moves.pairs[16 * up + down])
    found = 4096 if bank == codes.FOUND else 0
    hand, cards = int(moves.openings[found + 256 * one + 16 * up + two]), iter(later)
    while hand >= codes.IN_TURN:
        hand = int(moves.hits[16 * hand + next(cards)])
    while (way := int(moves.ways[64 * hand + bank])) == codes.NOT_YET:
        bank = int(moves.draws[16 * bank + next(cards)])
    return way


def due_cents(way: int, doubles: int, natural: int) -> list[int]:
    """What moves by the rule on $10 and its doubles: nothing of the part that a rescue saves."""
    stakes = [1_000, *(1_000 << double for double in range(doubles))]
    if way == codes.WIN_NATURAL:
        return [natural]
    if way == codes.WIN_NATURAL + codes.SURRENDERED:
        return [500]
    if way == codes.WIN_NATURAL + codes.RESCUED:
        return [*stakes[:-1], 0]
    return [0 if way == codes.PUSH else stake for stake in stakes]


def check_rounds(setting: Setting, table: Table, rounds: int) -> Counter[int]:
    """Compare every traced round that does not go the long way; how often each way came."""
    traced, seen = trace_twenty_one(table, rounds=rounds, seed=17), Counter[int]()
    natural = payout(1_000, twenty_one_rules(setting).natural_pays.fraction)
    for number in range(rounds):
        came = followed(table.moves, traced.shoes[number])
        seen[came] += 1
        claims = traced.claims[number, : traced.counts[number]]
        if came == codes.LONG_WAY:
            continue
        doubles, way = divmod(came, codes.WAYS)
        assert claims[:, every.BET].tolist() == list(range(doubles + 1))
        assert claims[0, every.RESULT] == RESULTS[way]
        assert claims[:, every.DUE].tolist() == due_cents(way, doubles, natural)
    return seen


@pytest.mark.parametrize(("id", "options"), CASES)
def test_well_played_rounds_come_out_as_they_are_settled(
    id: str, options: Mapping[str, str]
) -> None:
    setting = alone(choose(game(id), options))
    seen = check_rounds(setting, lay(setting), ROUNDS)
    assert 0 < seen[codes.LONG_WAY] < ROUNDS / 10
    assert {codes.WIN, codes.LOSE, codes.PUSH, codes.WIN_NATURAL, codes.WAYS} <= set(seen)


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize(("id", "options"), CASES)
def test_rounds_played_by_chance_come_out_as_they_are_settled(
    id: str, options: Mapping[str, str], seed: int
) -> None:
    setting = alone(choose(game(id), options))
    table = lay(setting, actions=by_coin(twenty_one_rules(setting), seed))
    check_rounds(setting, table, 1_000)


def _with_shoe(table: Table, cards: list[int]) -> Table:
    """The same table with a shoe of as many cards, but only these."""
    record = table.record.copy()
    size = int(record["size"][0])
    record["shoe"][0, :size] = np.resize(cards, size)
    return Table(record, table.taken, moves_of(record))


@pytest.mark.parametrize("id", [PURE, SPANISH, NO_BUST_6])
def test_hands_that_spare_are_known(id: str) -> None:
    """A shoe of sevens, eights and nines of two suits, in which three eights are common."""
    setting = alone(game(id))
    table = _with_shoe(lay(setting), [5, 6, 6, 7, 18, 19, 19, 20])
    seen = check_rounds(setting, table, ROUNDS)
    assert seen[codes.PUSH if id != NO_BUST_6 else codes.LONG_WAY] > 0


def test_only_splits_go_the_long_way_where_suits_do_not_matter() -> None:
    table = lay(alone(game(PURE)))
    traced = trace_twenty_one(table, rounds=ROUNDS, seed=5)
    for number in range(ROUNDS):
        claims = traced.claims[number, : traced.counts[number]]
        split = claims[:, codes.HAND_NUMBER].max() > 1
        assert split == (followed(table.moves, traced.shoes[number]) == codes.LONG_WAY)


@pytest.mark.parametrize(
    "setting",
    [
        twenty_one(PURE),
        twenty_one(PURE, players=2, cut_cards=200),
        twenty_one(PURE, players=2, bank_cents=5_000),
        twenty_one(NO_BUST, players=2),
        twenty_one(BUSTER, players=2),
        twenty_one(NO_BUST_6, players=2, options={"surrender": "early"}),
        twenty_one(NO_BUST_6, players=2, insures=True),
    ],
)
def test_tables_with_more_to_settle_have_no_moves(setting: Setting) -> None:
    """Other spots, cards left from before, a short bank, jokers, other bets, an early question."""
    assert len(lay(setting).moves.ways) == 0
