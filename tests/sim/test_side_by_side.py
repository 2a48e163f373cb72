"""Rounds of one spot alone, played side by side: fair cards, and the same game as in order."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from math import sqrt

import numpy as np
import pytest

from houseway.rules.catalog import game
from houseway.rules.game import choose
from houseway.sim.kernel import codes as every
from houseway.sim.kernel.codes import BLOCK_ROUNDS
from houseway.sim.kernel.shuffling import stream
from houseway.sim.run import lay, run
from houseway.sim.setting import Setting, equal_wagers, full_bank
from houseway.sim.tally import Tally
from houseway.sim.twenty_one.kernel import codes
from houseway.sim.twenty_one.kernel.felt import Moves, Table, blank_notes
from houseway.sim.twenty_one.kernel.rounds import play_block
from houseway.sim.twenty_one.kernel.side_by_side import (
    ROUNDS,
    Sheets,
    blank_sheets,
    play_side_by_side,
)
from tests.cross.twenty_one_tables import ADVISED
from tests.sim.tables import BUSTER, NO_BUST_6, PURE, SPANISH

MANY = 2_000_000
SMALL_SHOE = (1, 1, 2, 3, 3, 3, 4, 10)
"""The kinds of eight cards."""


@cache
def alone(id: str, options: tuple[tuple[str, str], ...] = (), *, second: int = 1_000) -> Table:
    """Two people who bank in turn, the second with a wager of their own; all is covered."""
    chosen = choose(game(id), dict(options))
    wagers = equal_wagers(chosen, players=2, cents={"base": 1_000})
    wagers = (wagers[0], {"base": second}, *wagers[2:])
    bank = full_bank(chosen, wagers)
    table = lay(Setting(game=chosen, wagers=wagers, bank_cents=bank, policy=ADVISED))
    assert isinstance(table, Table)
    assert len(table.moves.ways) > 0
    return table


def in_order(table: Table) -> Table:
    """The same table without its tables of moves: one round after the other, claim by claim."""
    return Table(table.record, table.taken)


def deals(rounds: int) -> np.ndarray:
    """The places of the first four cards, by round."""
    sheets, came = blank_sheets(stream(7, 7)), np.empty(ROUNDS, np.uint8)
    found = []
    for _ in range(rounds // ROUNDS):
        play_side_by_side(sheets, alone(PURE).moves, came)
        found.append(sheets.deals[:ROUNDS].copy())
    return np.concatenate(found).view(np.uint16).reshape(-1, 4)


def test_the_first_four_cards_are_different_and_every_card_is_equally_likely() -> None:
    dealt = deals(312_000)
    assert dealt.max() == 311
    for one in range(4):
        for other in range(one):
            assert (dealt[:, one] != dealt[:, other]).all()
        counts = np.bincount(dealt[:, one], minlength=312)
        # 311 degrees of freedom: one in a million would lie beyond 441.
        assert ((counts - 1_000) ** 2 / 1_000).sum() < 441


def drawn_to_the_last_card() -> tuple[Sheets, Moves]:
    """Rounds with a shoe of eight cards, all of which are drawn; the result is the last's kind."""
    cards, seen = np.zeros(9, np.uint32), [0] * 16
    for place, kind in enumerate(SMALL_SHOE):
        seen[kind] += 1
        cards[place] = 6 * (kind - 1) | kind << 8 | seen[kind] << 16
    hits = np.zeros((codes.IN_TURN + 4, 16), np.uint16)
    hits[codes.IN_TURN : codes.IN_TURN + 3] = np.arange(257, 260)[:, None]
    hits[codes.IN_TURN + 3] = range(16)
    moves = Moves(
        cards=cards,
        pairs=np.full(256, codes.BANK_HANDS - 1, np.uint8),
        openings=np.full(8192, codes.IN_TURN, np.uint16),
        hits=hits.ravel(),
        draws=np.zeros(1024, np.uint8),
        ways=np.zeros(codes.IN_TURN * codes.BANK_HANDS, np.uint8),
    )
    return blank_sheets(stream(3, 4)), moves


def test_a_shoe_that_is_drawn_to_the_end_has_dealt_every_card_once() -> None:
    sheets, moves = drawn_to_the_last_card()
    play_side_by_side(sheets, moves, np.empty(ROUNDS, np.uint8))
    whole = sum(1 << 6 * (kind - 1) for kind in SMALL_SHOE)
    assert set(sheets.gone[:ROUNDS].tolist()) == {whole}


def test_any_card_may_be_the_last() -> None:
    sheets, moves = drawn_to_the_last_card()
    counts = np.zeros(16, np.int64)
    for _ in range(100):
        play_side_by_side(sheets, moves, np.empty(ROUNDS, np.uint8))
        counts += np.bincount(sheets.mine[:ROUNDS], minlength=16)
    for kind in range(16):
        chance, rounds = SMALL_SHOE.count(kind) / 8, 100 * ROUNDS
        spread = sqrt(rounds * chance * (1 - chance))
        assert abs(counts[kind] - rounds * chance) <= 4.5 * spread


def _far(one: Tally, other: Tally) -> list[float]:
    """How many standard errors two runs lie apart: the base game, and every count of claims."""
    mine, theirs = one.base(), other.base()
    assert mine.value is not None
    assert theirs.value is not None
    assert mine.standard_error is not None
    assert theirs.standard_error is not None
    found = [(mine.value - theirs.value) / sqrt(mine.standard_error**2 + theirs.standard_error**2)]
    for row, against in zip(one.sums, other.sums, strict=True):
        for column in (every.WAGERS, every.WON, every.LOST):
            found.append((row[column] - against[column]) / sqrt(row[column] + against[column] + 1))
    return found


@pytest.mark.parametrize(
    ("id", "options"),
    [
        (PURE, {}),
        (PURE, {"decks": "1"}),
        (SPANISH, {"double_double": "true"}),
        (NO_BUST_6, {}),
        (BUSTER, {"check": "none", "original_bets_only": "true"}),
    ],
)
def test_side_by_side_and_in_order_are_the_same_game(id: str, options: Mapping[str, str]) -> None:
    table = alone(id, tuple(options.items()))
    short = run(table, rounds=MANY, seed=31, threads=2)
    long = run(in_order(table), rounds=MANY, seed=47, threads=2)
    assert max(map(abs, _far(short, long))) < 4.5
    # Doubles are rare; their squares spread by some thousandths of themselves.
    for mine, theirs in zip(short.squares, long.squares, strict=True):
        assert mine == pytest.approx(theirs, rel=0.02 if min(theirs) > 1e11 else 0.2)


@pytest.mark.parametrize(
    ("way", "nets"),
    [
        (codes.WIN, [1_000]),
        (codes.LOSE, [-1_000]),
        (codes.PUSH, [0]),
        (codes.WIN_NATURAL, [1_200]),
        (codes.WIN_NATURAL + codes.SURRENDERED, [-500]),
        (codes.WAYS + codes.WIN, [1_000, 1_000]),
        (2 * codes.WAYS + codes.LOSE, [-1_000, -1_000, -2_000]),
        (3 * codes.WAYS + codes.PUSH, [0, 0, 0, 0]),
        (3 * codes.WAYS + codes.WIN_NATURAL + codes.RESCUED, [-1_000, -1_000, -2_000, 0]),
    ],
)
def test_a_way_is_booked_as_often_as_it_comes(way: int, nets: list[int]) -> None:
    """Every round comes out alike here: what $10 and each double win is known by the rules."""
    table, rounds = alone(SPANISH, (("double_double", "true"),)), 2_500
    moves = table.moves._replace(ways=np.full_like(table.moves.ways, way))
    tally = run(table._replace(moves=moves), rounds=rounds, seed=1)
    for row, net in zip(tally.sums, nets, strict=False):
        assert row[every.WAGERS] == rounds
        assert row[every.NET_CENTS] == rounds * net
        assert row[every.WON] == (rounds if net > 0 else 0)
        assert row[every.LOST] == (rounds if net < 0 else 0)
    assert tally.base_sums[every.NET_CENTS] == rounds * sum(nets)
    assert tally.base_sums[every.WAGERED] == rounds * 1_000
    assert [row[0] for row in tally.squares[: len(nets)]] == [rounds * net**2 for net in nets]
    assert tally.squares[-1][0] == rounds * sum(nets) ** 2


def test_every_round_is_counted_once_with_the_wager_of_who_does_not_bank() -> None:
    """Each of the two banks two rounds running, so that the other's wager lies on the table."""
    table, rounds = alone(PURE, second=3_000), BLOCK_ROUNDS + 1_234 + 3
    tally = run(table, rounds=rounds, seed=5)
    seconds = 2 * (rounds // 4) + min(2, rounds % 4)
    assert tally.base_sums[every.WAGERS] == rounds
    assert tally.base_sums[every.WAGERED] == 3_000 * seconds + 1_000 * (rounds - seconds)
    assert tally.player_dealer_cents() == -tally.base_sums[every.NET_CENTS]


def test_the_hours_hold_what_the_player_dealers_won() -> None:
    table = alone(PURE, second=3_000)
    notes = blank_notes(table, 5_000)
    play_block(notes, table, None, 1, 2, 5_000)
    assert len(notes.hours) == 50
    assert notes.hours.sum() == -notes.sums[:, every.NET_CENTS].sum()


def test_the_same_seed_gives_the_same_result_on_any_number_of_threads() -> None:
    rounds = 3 * BLOCK_ROUNDS + 77
    one = run(alone(SPANISH), rounds=rounds, seed=9)
    assert run(alone(SPANISH), rounds=rounds, seed=9, threads=3) == one
    assert run(alone(SPANISH), rounds=rounds, seed=8) != one


def test_the_table_stays_as_it_was() -> None:
    table = alone(PURE)
    before = table.record.tobytes()
    run(table, rounds=1_000, seed=1)
    assert table.record.tobytes() == before
