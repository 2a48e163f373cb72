"""Omaha hands in batches and equities, beside what others do."""

from __future__ import annotations

import time
from collections.abc import Callable
from statistics import median

import numpy as np

from benchmarks.measure import REPETITIONS, rates
from houseway.families.poker.odds.equity import exact_equity
from houseway.families.poker.odds.equity_question import read_question
from houseway.rank.array_types import Packs
from houseway.rank.batch.numba_ranking import numba_omaha_highs, numba_omaha_places
from houseway.rank.batch.omaha_tables import omaha_tables
from houseway.rules.catalog import game
from houseway.things.decks import DECK_52

HANDS, FEW, FEWER = 300_000, 2_000, 20


def dealt(hands: int) -> tuple[Packs, Packs]:
    """Four cards and a board by chance, in rows."""
    keys = np.random.default_rng(7).random((hands, 52), np.float32)
    cards = np.argpartition(keys, 9, axis=1)[:, :9].astype(np.uint8)
    return cards[:, :4].copy(), cards[:, 4:].copy()


def _phevaluator() -> Callable[[], None]:
    from phevaluator import evaluate_omaha_cards

    # Its numbers count the suits of each rank first; the board comes before the hand.
    own, boards = dealt(FEW)
    both = np.column_stack((boards, own)).astype(np.int64)
    hands = (both % 13 * 4 + both // 13).tolist()

    def job() -> None:
        for hand in hands:
            evaluate_omaha_cards(*hand)

    return job


def _pokerkit() -> Callable[[], None]:
    from pokerkit import Card, OmahaEightOrBetterLowHand, OmahaHoldemHand

    own, boards = (
        [tuple(Card.parse("".join(DECK_52.cards[card].text for card in row))) for row in rows]
        for rows in (each.tolist() for each in dealt(FEWER))
    )

    def job() -> None:
        for mine, board in zip(own, boards, strict=True):
            OmahaHoldemHand.from_game(mine, board)
            OmahaEightOrBetterLowHand.from_game_or_none(mine, board)

    return job


def _aces_against_kings() -> dict[str, float]:
    """The median milliseconds of processor time, by turns."""
    import poker_equity

    question = read_question(game("texas-holdem"), ["AsAh", "KsKh"])
    jobs: dict[str, Callable[[], object]] = {
        "ours": lambda: exact_equity(question),
        "theirs": lambda: poker_equity.exact_from_text("holdem", ["AsAh", "KsKh"]),
    }
    taken: dict[str, list[float]] = {name: [] for name in jobs}
    for job in jobs.values():
        job()
    for _ in range(REPETITIONS):
        for name, job in jobs.items():
            start = time.process_time()
            job()
            taken[name].append((time.process_time() - start) * 1_000)
    return {name: median(each) for name, each in taken.items()}


def measure_poker_hands() -> dict[str, float]:
    """One thread; hands a second, and milliseconds for every board behind two hands."""
    table, (own, boards) = omaha_tables(), dealt(HANDS)
    found = rates(
        {
            "high": (lambda: numba_omaha_highs(table, own, boards), 1),
            "both": (lambda: numba_omaha_places(table, own, boards), 1),
            "phevaluator": (_phevaluator(), 1),
            "pokerkit": (_pokerkit(), 1),
        }
    )
    high, both = HANDS * found["high"], HANDS * found["both"]
    phevaluator, pokerkit = FEW * found["phevaluator"], FEWER * found["pokerkit"]
    equity = _aces_against_kings()
    return {
        "omaha_highs": high,
        "omaha_both": both,
        "phevaluator_omaha": phevaluator,
        "pokerkit_omaha": pokerkit,
        "omaha_to_phevaluator": high / phevaluator,
        "omaha_to_pokerkit": both / pokerkit,
        "aces_kings_ms": equity["ours"],
        "poker_equity_ms": equity["theirs"],
        "poker_equity_to_ours": equity["theirs"] / equity["ours"],
    }
