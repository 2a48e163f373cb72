"""Hands of seven cards with the joker in batches, and as others rank seven of 52 one by one."""

from __future__ import annotations

from collections.abc import Callable
from itertools import cycle
from typing import Any

import numpy as np

from benchmarks.measure import rates
from houseway.families.pai_gow.odds.bonus_bets import seven_card_counts
from houseway.families.pai_gow.rules.ways import WAYS
from houseway.rank.array_types import Packs
from houseway.rank.batch.numba_ranking import numba_places
from houseway.rank.batch.ranking_scales import high_scale
from houseway.rank.classes import hand_classes
from houseway.rank.classes.hand_classes import PAI_GOW
from houseway.things.decks import DECK_52
from tests.odds.pai_gow.vector_setting import set_hands

HANDS = 2_000_000
FEW = 2_000
"""So many a peer ranks at a time."""


def dealt(hands: int, cards: int) -> Packs:
    """Hands by chance, in rows of places in the pack."""
    chance = np.random.default_rng(7)
    keys = chance.random((hands, cards), np.float32)
    return np.argpartition(keys, 7, axis=1)[:, :7].astype(np.uint8)


def _written() -> list[list[str]]:
    return [[DECK_52.cards[card].text for card in hand] for hand in dealt(FEW, 52).tolist()]


def _all_of(rank: Callable[[Any], object], hands: list[Any]) -> Callable[[], None]:
    """Rank one hand after the other, as the peer takes them."""
    endless = cycle(hands)

    def job() -> None:
        for _ in range(FEW):
            rank(next(endless))

    return job


def _treys() -> Callable[[], None]:
    from treys import Card, Evaluator

    evaluate = Evaluator().evaluate
    hands = [[Card.new(text) for text in hand] for hand in _written()]
    return _all_of(lambda hand: evaluate(hand[:2], hand[2:]), hands)


def _eval7() -> Callable[[], None]:
    import eval7

    return _all_of(eval7.evaluate, [[eval7.Card(text) for text in hand] for hand in _written()])


def _phevaluator() -> Callable[[], None]:
    from phevaluator import evaluate_cards

    # Its numbers count the suits of each rank first.
    hands = [[card % 13 * 4 + card // 13 for card in hand] for hand in dealt(FEW, 52).tolist()]
    return _all_of(lambda hand: evaluate_cards(*hand), hands)


def _fortune() -> None:
    """Every line of the Fortune table, with nothing kept from before."""
    for kept in (
        hand_classes.by_ranks,
        hand_classes.by_suit,
        hand_classes.multisets,
        seven_card_counts.hand_features,
    ):
        kept.cache_clear()
    seven_card_counts.fortune_counts()


def measure_seven_cards() -> dict[str, float]:
    """One thread; hands a second, and how long all 154,143,080 would take at a peer's rate."""
    hands, way, scale = dealt(HANDS, 53), WAYS["mortimer"], high_scale()
    found = rates(
        {
            "ranked": (lambda: numba_places(scale, hands), 3),
            "set": (lambda: set_hands(way, hands), 3),
            "treys": (_treys(), 1),
            "eval7": (_eval7(), 1),
            "phevaluator": (_phevaluator(), 1),
            "fortune": (_fortune, 1),
        }
    )
    ours = {name: HANDS * found[name] for name in ("ranked", "set")}
    theirs = {name: FEW * found[name] for name in ("treys", "eval7", "phevaluator")}
    return {
        "seven_cards_ranked": ours["ranked"],
        "seven_cards_set": ours["set"],
        **{f"{name}_hands": rate for name, rate in theirs.items()},
        "ranked_to_treys": ours["ranked"] / theirs["treys"],
        "set_to_treys": ours["set"] / theirs["treys"],
        "ranked_to_eval7": ours["ranked"] / theirs["eval7"],
        "set_to_eval7": ours["set"] / theirs["eval7"],
        "fortune_ms": 1000 / found["fortune"],
        "phevaluator_to_fortune": PAI_GOW.hands / theirs["phevaluator"] * found["fortune"],
    }
