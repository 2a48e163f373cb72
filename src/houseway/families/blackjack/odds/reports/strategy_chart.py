"""Strategy chart: the best play of every first two cards under every up card."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from enum import StrEnum
from typing import TYPE_CHECKING

from msgspec import Struct

from houseway.families.blackjack.odds.rules.open_choices import SPLIT, total_of
from houseway.families.blackjack.odds.rules.terms import NAMES, OddsTerms

if TYPE_CHECKING:
    from houseway.families.blackjack.odds.solve.initial_deals import InitialDeal


class ChartRowKind(StrEnum):
    HARD = "hard"
    """Two cards of a hard total; the mean over those that are no pair, where there are such."""
    SOFT = "soft"
    PAIR = "pair"
    """Two cards of one kind that may be split, or might be if the rules allowed it."""
    CARDS = "cards"
    """Two certain cards that are no pair."""


class ChartCell(Struct, frozen=True):
    row: ChartRowKind
    hand: str
    """The total, or the two cards such as A-7 and T-T, where T is any ten-valued card."""
    up: str
    chance: float
    """How likely the deal is."""
    values: dict[str, float]
    """By choice, in base wagers, when the check found nothing."""
    best: str
    cost: float | None
    """What the second best gives away; None where there is no second."""


def chart(terms: OddsTerms, deals: Sequence[InitialDeal]) -> tuple[ChartCell, ...]:
    """Cells of deals in which there is something to choose."""
    groups: dict[tuple[ChartRowKind, str, str], list[InitialDeal]] = defaultdict(list)
    lonely: dict[tuple[ChartRowKind, str, str], list[InitialDeal]] = defaultdict(list)
    for deal in deals:
        if len(deal.values) < 2 and SPLIT not in deal.values:
            continue
        one, two = deal.pair
        up, cards = NAMES[deal.up], f"{NAMES[one]}-{NAMES[two]}"
        total = total_of(terms, deal.pair)
        in_totals = (ChartRowKind.SOFT if total.soft else ChartRowKind.HARD, str(total.points), up)
        if one == two:
            split = SPLIT in deal.values or not terms.splits_of(one)
            groups[ChartRowKind.PAIR if split else ChartRowKind.CARDS, cards, up].append(deal)
            lonely[in_totals].append(_unsplit(deal))
        else:
            groups[ChartRowKind.CARDS, cards, up].append(deal)
            groups[in_totals].append(deal)
    for key, alone in lonely.items():
        if key not in groups and alone[0].values:
            groups[key] = alone
    return tuple(sorted((_cell(*key, found) for key, found in groups.items()), key=_place))


def _unsplit(deal: InitialDeal) -> InitialDeal:
    kept = {choice: value for choice, value in deal.values.items() if choice != SPLIT}
    return deal._replace(values=kept)


def _cell(row: ChartRowKind, hand: str, up: str, deals: Sequence[InitialDeal]) -> ChartCell:
    chance = sum(deal.chance for deal in deals)
    values = {
        choice: _mean((deal.chance, deal.values[choice]) for deal in deals)
        for choice in deals[0].values
    }
    ranked = sorted(values, key=values.__getitem__, reverse=True)
    cost = values[ranked[0]] - values[ranked[1]] if len(ranked) > 1 else None
    return ChartCell(row, hand, up, chance, values, ranked[0], cost)


def _mean(weighted: Iterable[tuple[float, float]]) -> float:
    pairs = list(weighted)
    return sum(weight * value for weight, value in pairs) / sum(weight for weight, _ in pairs)


def _place(cell: ChartCell) -> tuple[int, tuple[int, ...], int]:
    if cell.row in (ChartRowKind.HARD, ChartRowKind.SOFT):
        hand: tuple[int, ...] = (int(cell.hand),)
    else:
        hand = tuple(NAMES.index(card) for card in cell.hand.split("-"))
    return list(ChartRowKind).index(cell.row), hand, NAMES.index(cell.up)
