"""Custom side bets as tables for the kernel, which does not know what they ask."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from houseway.families.blackjack.rules.custom_bets import (
    OVER_COUNTS,
    ClassifiedDeals,
    classify_deals,
)
from houseway.families.blackjack.rules.rules import Blackjack
from houseway.families.blackjack.sim.kernel import codes
from houseway.families.blackjack.sim.rule_tables import card_code
from houseway.rules.bets import Judge
from houseway.rules.conditions.deal_classes import CLASSES_MAX
from houseway.things.cards import Card


def custom_bet_tables(rules: Blackjack) -> dict[str, NDArray[Any]]:
    """The tables of all side bets in their order; nothing where none is one's own."""
    bets = rules.side_bets
    own = [place for place, bet in enumerate(bets) if bet.judge == Judge.OWN_LINES]
    if not own:
        return {}
    sorts = np.zeros((codes.SIDES_MAX, *[codes.CARDS] * 3), np.uint8)
    closes = np.zeros((codes.SIDES_MAX, codes.DRAWN_MAX, codes.POINTS_MAX), np.uint8)
    pays = np.zeros((codes.SIDES_MAX, CLASSES_MAX, CLASSES_MAX), np.uint8)
    for place in own:
        deals = classify_deals(rules, bets[place])
        _sorts(deals, sorts[place])
        _closes(rules, deals, closes[place])
        pays[place, : len(deals.lines), : len(deals.lines[0])] = deals.lines
    return {"sorts": sorts, "closes": closes, "pays": pays}


def _sorts(deals: ClassifiedDeals, found: NDArray[np.uint8]) -> None:
    number: dict[Card, int] = {face: card_code(face) for face in deals.faces}
    ups = [number[face] for face in deals.faces]
    for (one, two), sorts in deals.sorts.items():
        a, b = number[one], number[two]
        found[a, b, ups] = found[b, a, ups] = sorts if len(sorts) > 1 else sorts[0]


def _closes(rules: Blackjack, deals: ClassifiedDeals, found: NDArray[np.uint8]) -> None:
    for (count, total, natural), place in deals.ends.items():
        if natural:
            found[0] = place
        elif total == OVER_COUNTS:
            found[count, rules.limit + 1 :] = place
        else:
            found[count, total] = place
