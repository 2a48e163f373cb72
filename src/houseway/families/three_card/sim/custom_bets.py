"""Custom side bets as tables for the kernel, which does not know what they ask."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from houseway.families.three_card.rules.custom_bets import classify_hands
from houseway.families.three_card.rules.rules import ThreeCardPoker
from houseway.families.three_card.sim.kernel import codes
from houseway.families.three_card.sim.kernel.hand_numbers import PAIRS_BELOW, TRIPLES_BELOW
from houseway.rules.bets import Judge
from houseway.rules.conditions.deal_classes import CLASSES_MAX


def custom_bet_tables(rules: ThreeCardPoker) -> dict[str, NDArray[Any]]:
    """The tables of all side bets in their order; nothing where none is one's own."""
    bets = rules.side_bets
    own = [place for place, bet in enumerate(bets) if bet.judge == Judge.OWN_LINES]
    if not own:
        return {}
    sorts, ends = np.zeros((2, codes.SIDES_MAX, codes.HANDS), np.uint8)
    pays = np.zeros((codes.SIDES_MAX, CLASSES_MAX, CLASSES_MAX), np.uint8)
    for place in own:
        found = classify_hands(rules, bets[place])
        low, middle, high = np.array(found.hands).T
        numbers = TRIPLES_BELOW[high] + PAIRS_BELOW[middle] + low
        sorts[place, numbers], ends[place, numbers] = found.own, found.theirs
        pays[place, : len(found.lines), : len(found.lines[0])] = found.lines
    return {"sorts": sorts, "theirs": ends, "pays": pays}
