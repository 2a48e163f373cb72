"""Custom side bets as tables for the kernel, which does not know what they ask."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from houseway.families.holdem_bank.rules.custom_bets import (
    BEST,
    FLOP,
    PLAYER_DEALER,
    ClassifiedHoleCards,
    classify_hole_cards,
)
from houseway.families.holdem_bank.rules.rules import HoldemBank
from houseway.families.holdem_bank.sim.kernel import codes
from houseway.families.holdem_bank.sim.kernel.hand_numbers import PAIRS_BELOW, TRIPLES_BELOW
from houseway.rules.bets import Judge
from houseway.rules.conditions.deal_classes import CLASSES_MAX

_BESIDE = {
    "": codes.BESIDE_NOTHING,
    FLOP: codes.BESIDE_FLOP,
    PLAYER_DEALER: codes.BESIDE_PLAYER_DEALER,
    BEST: codes.BESIDE_BEST,
}


def custom_bet_tables(rules: HoldemBank) -> dict[str, NDArray[Any]]:
    """The tables of all side bets in their order; nothing where none is one's own."""
    bets = rules.side_bets
    own = [place for place, bet in enumerate(bets) if bet.judge == Judge.OWN_LINES]
    if not own:
        return {}
    beside = np.zeros(codes.SIDES_MAX, np.int64)
    sorts = np.zeros((codes.SIDES_MAX, codes.HOLE_PAIRS), np.uint8)
    theirs = np.zeros((codes.SIDES_MAX, codes.FLOPS), np.uint8)
    pays = np.zeros((codes.SIDES_MAX, CLASSES_MAX, CLASSES_MAX), np.uint8)
    for place in own:
        found = classify_hole_cards(rules, bets[place])
        beside[place] = _BESIDE[found.beside]
        low, high = np.array(found.pairs).T
        sorts[place, PAIRS_BELOW[high] + low] = found.own
        theirs[place, _numbers(found)] = found.theirs
        pays[place, : len(found.lines), : len(found.lines[0])] = found.lines
    return {"sorts": sorts, "beside": beside, "theirs": theirs, "pays": pays}


def _numbers(found: ClassifiedHoleCards) -> NDArray[Any]:
    """Under which numbers the kernel looks for what else is asked of."""
    cards = np.array(found.others).T
    if found.beside == FLOP:
        low, middle, high = cards
        return np.asarray(TRIPLES_BELOW[high] + PAIRS_BELOW[middle] + low)
    if found.beside == PLAYER_DEALER:
        low, high = cards
        return np.asarray(PAIRS_BELOW[high] + low)
    return np.arange(len(found.theirs))
