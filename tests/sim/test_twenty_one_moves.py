"""The tables of moves bring every round of one spot alone to where the kernel brings it.

The kernel traces rounds as at any table, with the shoe and every claim. Each is followed here again
card by card through the tables of moves, which know nothing but kinds of cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

import numpy as np
import pytest

from houseway.rules.catalog import game
from houseway.rules.game import Game, choose
from houseway.sim.kernel import codes as every
from houseway.sim.kernel.felt import Ints
from houseway.sim.run import trace_twenty_one
from houseway.sim.setting import Setting, equal_wagers, full_bank
from houseway.sim.twenty_one.deals import Deal
from houseway.sim.twenty_one.kernel import codes
from houseway.sim.twenty_one.kernel.cards import KIND
from houseway.sim.twenty_one.kernel.felt import Table
from houseway.sim.twenty_one.lay import lay
from houseway.sim.twenty_one.moves import Rounds, moves_of
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
    wagers = equal_wagers(chosen, seats=2, cents={"base": 1_000})
    return Setting(game=chosen, wagers=wagers, bank_cents=full_bank(chosen, wagers), policy=ADVISED)


def followed(rounds: Rounds, shoe: Ints) -> list[int]:
    """The ways in which the hands of a round with this shoe come out, by the tables of moves.

    Nothing where kinds of cards do not tell enough.
    """
    one, up, two, down, *later = KIND[shoe].tolist()
    deal = Deal(min(one, two), up, max(one, two), down)
    stands, cards = rounds.dealt[deal], iter(later)
    if stands == codes.ASIDE:
        return _split(rounds, deal, cards)
    while stands >= codes.OPEN:
        stands = rounds.leads[stands - codes.OPEN][next(cards) - 1]
    return [stands]


def _split(rounds: Rounds, deal: Deal, cards: Iterator[int]) -> list[int]:
    """Up to four hands, each from its second card on, and then the player-dealer's."""
    mine, bank = rounds.opened[deal]
    if mine == codes.UNPLAYED or bank == codes.UNCLEAR:
        return []
    hands, number = list[int](), 2
    while len(hands) < number:
        again = int(number <= 3)
        hand = int(rounds.splits[deal.first, deal.up, again, next(cards)])
        if hand == codes.AGAIN:
            number += 1
            continue
        while hand >= codes.IN_TURN:
            hand = int(rounds.hits[hand, next(cards)])
        hands.append(hand)
    while any(rounds.ways[hand, bank] == codes.NOT_YET for hand in hands):
        bank = int(rounds.draws[bank, next(cards)])
    return [int(rounds.ways[hand, bank]) for hand in hands]


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


def by_hand(claims: Ints) -> list[list[list[int]]]:
    """Bets, results and what is due, of each hand; hands in any order."""
    numbers = sorted(set(claims[:, codes.HAND_NUMBER].tolist()))
    columns = [every.BET, every.RESULT, every.DUE]
    rows = [claims[claims[:, codes.HAND_NUMBER] == number][:, columns] for number in numbers]
    return sorted(each.tolist() for each in rows)


def check_rounds(setting: Setting, table: Table, rounds: int) -> Counter[int]:
    """Compare every traced round that kinds tell; how often each way came, and how many hands."""
    traced, seen = trace_twenty_one(table, rounds=rounds, seed=17), Counter[int]()
    moves = Rounds(table.record)
    natural = payout(1_000, twenty_one_rules(setting).natural_pays.fraction)
    for number in range(rounds):
        came = followed(moves, traced.shoes[number])
        seen.update(came or [codes.ASIDE])
        seen[-len(came)] += 1
        if came:
            claims = traced.claims[number, : traced.counts[number]]
            assert by_hand(claims) == sorted(_claimed(each, natural) for each in came)
    return seen


def _claimed(came: int, natural: int) -> list[list[int]]:
    """Bets, results and what is due, of a hand that came out in this way."""
    doubles, way = divmod(came, codes.WAYS)
    due = due_cents(way, doubles, natural)
    results = [RESULTS[way]] * (doubles + 1)
    if way == codes.WIN_NATURAL + codes.RESCUED:
        results[-1] = every.NO_ACTION
    return [list(row) for row in zip(range(doubles + 1), results, due, strict=True)]


@pytest.mark.parametrize(("id", "options"), CASES)
def test_well_played_rounds_come_out_as_they_are_settled(
    id: str, options: Mapping[str, str]
) -> None:
    setting = alone(choose(game(id), options))
    seen = check_rounds(setting, lay(setting), ROUNDS)
    assert seen[codes.ASIDE] < ROUNDS / 10
    assert {codes.WIN, codes.LOSE, codes.PUSH, codes.WIN_NATURAL, codes.WAYS, -2, -3} <= set(seen)


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
    assert seen[codes.PUSH if id != NO_BUST_6 else codes.ASIDE] > 0


def test_kinds_tell_everything_where_suits_do_not_matter() -> None:
    pairs = lay(alone(game(PURE))).moves.dealt.reshape(-1, codes.DEALT)
    assert len(pairs) > 0
    assert (pairs[:, 0] == pairs[:, 2]).all()
    assert (pairs[:, codes.BANK_HAND] != codes.UNCLEAR).all()


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
