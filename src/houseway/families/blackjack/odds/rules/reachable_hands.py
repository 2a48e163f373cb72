"""Reachable hands: every hand that comes from some first cards, by what its cards count."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import NamedTuple

import numpy as np

from houseway.families.blackjack.odds.rules.hand_state import HandState, hand_state
from houseway.families.blackjack.odds.rules.payoffs import PlayerEnd
from houseway.families.blackjack.odds.rules.terms import KINDS, OddsTerms
from houseway.families.blackjack.odds.solve.bonus_payouts import bonus_shares, mean_bonus
from houseway.rank.array_types import Flags, Ints

TWENTY_ONE = 21
Cards = tuple[int, ...]
"""Kinds in rising order."""


class HandTable(NamedTuple):
    """Hands in rows, those that count less first, so that a hand's next cards lie behind it."""

    rows: dict[Cards, int]
    cards: Ints
    """[hand, kind]: how many of each kind the hand holds."""
    child: Ints
    """[hand, kind]: the row of the hand with that card more, -1 where none is looked at."""
    grows: Flags
    """Whether the hand's next cards are looked at."""
    points: Ints
    soft: Flags
    full: Flags
    """Over, or with a wild joker; which two cards are a natural is not looked at here."""
    mines: tuple[PlayerEnd, ...]
    mine_of: Ints
    """What the hand is when no more cards come, its bonus taken as the mean over suits."""
    even_of: Ints
    """The same where no bonus is paid, because the hand was doubled."""
    bonuses: dict[int, tuple[tuple[int, float], ...]]
    """By row, where a bonus is paid: what the hand may be by its suits, and how likely."""
    levels: tuple[slice, ...]
    """Rows whose cards count equally much, from most to least."""

    def left(self, shoe: Ints) -> Ints:
        """[kind, hand]: what each hand leaves of a shoe."""
        found: Ints = shoe[:, None] - self.cards.T
        return found


def reachable_hands(terms: OddsTerms, starts: Iterable[Cards]) -> HandTable:
    """Every hand that comes from these first cards, which are at least one."""
    first = frozenset(starts)
    found = {cards: hand_state(terms, cards) for cards in first}
    children: dict[Cards, list[tuple[int, Cards]]] = {}
    waiting = list(first)
    while waiting:
        cards = waiting.pop()
        children[cards] = []
        if not _grows(terms, cards, found[cards], first=cards in first):
            continue
        for kind, grown in _grown(terms, cards):
            children[cards].append((kind, grown))
            if grown not in found:
                found[grown] = found[cards].with_card(terms, kind)
                waiting.append(grown)
    return _in_rows(terms, found, children)


def _grows(terms: OddsTerms, cards: Cards, hand: HandState, *, first: bool) -> bool:
    """Whether a card may come to the hand, be it by a hit or by a double."""
    total = hand.total(terms)
    if hand.wild or total.points > terms.limit:
        return False
    if first or terms.double_any_cards or not terms.must_stand(total):
        return True
    return terms.double_double and len(cards) <= 4


def _grown(terms: OddsTerms, cards: Cards) -> Iterator[tuple[int, Cards]]:
    for kind in range(KINDS):
        if cards.count(kind) < terms.counts[kind]:
            yield kind, tuple(sorted((*cards, kind)))


def _in_rows(
    terms: OddsTerms, found: dict[Cards, HandState], children: dict[Cards, list[tuple[int, Cards]]]
) -> HandTable:
    order = sorted(found, key=lambda cards: found[cards].low)
    rows = {cards: row for row, cards in enumerate(order)}
    totals = [found[cards].total(terms) for cards in order]
    counts = np.zeros((len(order), KINDS), dtype=np.int64)
    child = np.full((len(order), KINDS), -1, dtype=np.int64)
    ends: dict[PlayerEnd, int] = {}
    mine_of, even_of = np.zeros((2, len(order)), dtype=np.int64)
    bonuses = {}
    for row, cards in enumerate(order):
        for kind in cards:
            counts[row, kind] += 1
        for kind, grown in children[cards]:
            child[row, kind] = rows[grown]
        mine = PlayerEnd(totals[row].points, joker=found[cards].wild and len(cards) == 2)
        mine_of[row] = even_of[row] = ends.setdefault(mine, len(ends))
        paid = bonus_shares(terms, cards) if mine.points == TWENTY_ONE else ()
        if paid:
            mine_of[row] = ends.setdefault(mine._replace(pays=mean_bonus(paid)), len(ends))
            bonuses[row] = tuple(
                (ends.setdefault(mine._replace(pays=pays), len(ends)), share)
                for pays, share in paid
            )
    points = np.array([total.points for total in totals])
    wild = np.array([found[cards].wild for cards in order])
    return HandTable(
        rows=rows,
        cards=counts,
        child=child,
        grows=np.array([bool(children[cards]) for cards in order]),
        points=points,
        soft=np.array([total.soft for total in totals]),
        full=wild | (points > terms.limit),
        mines=tuple(ends),
        mine_of=mine_of,
        even_of=even_of,
        bonuses=bonuses,
        levels=_levels([found[cards].low for cards in order]),
    )


def _levels(lows: list[int]) -> tuple[slice, ...]:
    cuts = [0, *(row for row in range(1, len(lows)) if lows[row] != lows[row - 1]), len(lows)]
    return tuple(slice(a, b) for a, b in pairwise(cuts))[::-1]
