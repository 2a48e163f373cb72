"""The kernel's shoe is fair: every card of it once, and each as likely at every place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product
from math import perm, prod, sqrt

import numpy as np
import pytest
from numpy.typing import NDArray

from houseway.families.blackjack.sim.kernel.round_loop import play_block
from houseway.families.blackjack.sim.kernel.shoe import KIND, mix
from houseway.families.blackjack.sim.kernel.table_state import blank_trace
from houseway.families.blackjack.sim.table_setup import build_table
from houseway.rank.array_types import Ints
from houseway.sim.kernel.block_results import KernelNoteArrays, blank_notes
from houseway.sim.kernel.random_streams import seed_stream
from tests.sim.tables import NO_BUST, PURE, SPANISH, table

ONE_IN_A_MILLION = 4.9
"""How many deviations above its mean a sum of many squares lies in so few runs."""


def a_table(id: str, decks: str) -> KernelNoteArrays:
    notes = blank_notes(build_table(table(id, players=2, options={"decks": decks})).record, 0)
    seed_stream(notes.record["chance"][0], 11, 4)
    return notes


def shuffled(notes: KernelNoteArrays, times: int) -> Iterator[Ints]:
    """The whole shoe after each of so many shuffles."""
    laid = notes.record[0]
    for _ in range(times):
        laid["mixed"] = 0
        while laid["mixed"] < laid["size"]:
            mix(laid)
        yield laid["shoe"][: laid["size"]]


def deviations(found: Ints, wanted: NDArray[np.float64] | float) -> float:
    """How far chi-square lies above its mean, in its own deviations."""
    freedom = found.size - 1
    square = float(((found - wanted) ** 2 / wanted).sum())
    return (square - freedom) / sqrt(2 * freedom)


@pytest.mark.parametrize(
    ("id", "decks", "cards"), [(PURE, "1", 52), (PURE, "6", 312), (SPANISH, "8", 384)]
)
def test_a_shoe_shuffled_to_its_end_has_every_card_once(id: str, decks: str, cards: int) -> None:
    notes = a_table(id, decks)
    box = sorted(notes.record["shoe"][0, :cards].tolist())
    for shoe in shuffled(notes, 20):
        assert sorted(shoe.tolist()) == box


def test_jokers_are_shuffled_with_the_others() -> None:
    notes = a_table(NO_BUST, "6")
    places = [np.flatnonzero(KIND[shoe] == 0) for shoe in shuffled(notes, 200)]
    assert {len(each) for each in places} == {np.sum(KIND[notes.record["shoe"][0, :318]] == 0)}
    assert len({tuple(each) for each in places}) == 200


def test_every_card_comes_equally_often_to_every_place_of_a_shoe() -> None:
    times, seen = 4_000, np.zeros((52, 52), np.int64)
    for shoe in shuffled(a_table(PURE, "1"), times):
        seen[np.arange(52), shoe] += 1
    assert deviations(seen, times / 52) < ONE_IN_A_MILLION


def _deals(blocks: int, rounds: int) -> Iterator[tuple[int, ...]]:
    """The kinds of the first four cards of rounds that are played by one spot alone."""
    laid = build_table(table(PURE, players=2))
    for block in range(blocks):
        sheets = blank_trace(laid, rounds)
        play_block(blank_notes(laid.record, rounds), laid, sheets, 17, block, rounds)
        yield from map(tuple, KIND[sheets.shoes[:, :4]].tolist())


def test_every_deal_of_one_spot_comes_as_often_as_the_shoe_has_it() -> None:
    """First card, up card, second and down card by kinds: 312 x 311 x 310 x 309 ways in all."""
    blocks, rounds = 100, 1_000
    seen, counts = Counter(_deals(blocks, rounds)), {10: 96} | dict.fromkeys(range(1, 10), 24)
    found, wanted = list[int](), list[float]()
    for deal in product(counts, repeat=4):
        ways = prod(counts[kind] - deal[:at].count(kind) for at, kind in enumerate(deal))
        found.append(seen.pop(deal, 0))
        wanted.append(blocks * rounds * ways / perm(312, 4))
    assert not seen
    assert sum(wanted) == pytest.approx(blocks * rounds)
    assert deviations(np.array(found), np.array(wanted)) < ONE_IN_A_MILLION
