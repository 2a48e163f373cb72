"""No Bust 21 from a shoe without an end, a second time: what was dealt changes no chance.

Nothing is taken from `houseway`: hands are totals, and what split hands are worth adds up.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

ACE, TEN, JOKER = 1, 10, 21
CHANCES = {**dict.fromkeys(range(ACE, TEN), 4 / 54), TEN: 16 / 54, JOKER: 2 / 54}
NATURAL = 99
"""Two jokers, as an end of the player-dealer's hand."""


class Hand(NamedTuple):
    hard: int = 0
    """Its total with every ace as one; a joker makes it 21 and ends it."""
    ace: bool = False

    def __add__(self, card: object) -> Hand:
        assert isinstance(card, int)
        return Hand(JOKER) if card == JOKER else Hand(self.hard + card, self.ace or card == ACE)

    @property
    def total(self) -> int:
        return self.hard + 10 if self.ace and self.hard <= 11 else self.hard


@cache
def ends(hand: Hand) -> dict[int, float]:
    """How the player-dealer ends, who hits a soft 17."""
    is_soft = hand.total > hand.hard
    if hand.total > 17 or (hand.total == 17 and not is_soft):
        return {hand.total: 1.0}
    found: dict[int, float] = {}
    for card, chance in CHANCES.items():
        for total, part in ends(hand + card).items():
            found[total] = found.get(total, 0) + chance * part
    return found


@cache
def stand(total: int, up: int) -> float:
    dealer = ends(Hand() + up)
    if up == JOKER:
        dealer = {21: 1 - CHANCES[JOKER], NATURAL: CHANCES[JOKER]}
    return sum(chance * _against(total, end) for end, chance in dealer.items())


def _against(total: int, end: int) -> int:
    if end == NATURAL:
        return -1
    if total > 21:
        return 0 if end > total else -1
    return 1 if end > 21 else (total > end) - (total < end)


@cache
def play(hand: Hand, up: int, *, two: bool = False) -> float:
    """The best of standing, hitting and, with two cards, doubling."""
    now = stand(hand.total, up)
    if hand.total >= 21:
        return now
    hit = sum(chance * play(hand + card, up) for card, chance in CHANCES.items())
    double = 2 * sum(chance * stand((hand + card).total, up) for card, chance in CHANCES.items())
    return max(now, hit, double) if two else max(now, hit)


@cache
def split(rank: int, up: int, pending: int, further: int) -> float:
    """So many hands of one card each; split aces are dealt one card and are not split again."""
    if not pending:
        return 0
    rest, worth = split(rank, up, pending - 1, further), 0.0
    for card, chance in CHANCES.items():
        hand = Hand() + rank + card
        here = rest + (stand(hand.total, up) if rank == ACE else play(hand, up, two=True))
        if card == rank != ACE and further:
            here = max(here, split(rank, up, pending + 1, further - 1))
        worth += chance * here
    return worth


def worth(*, surrender: bool, hands_max: int) -> float:
    return sum(
        CHANCES[up]
        * CHANCES[one]
        * CHANCES[two]
        * _dealt((one, two), up, hands_max, least=-0.5 if surrender else -2.0)
        for up in CHANCES
        for one in CHANCES
        for two in CHANCES
    )


def _dealt(cards: tuple[int, int], up: int, hands_max: int, *, least: float) -> float:
    one, two = cards
    if one == two == JOKER:
        return 2 * (1 - CHANCES[JOKER] if up == JOKER else 1)
    hand = Hand() + one + two
    if JOKER in (one, two):
        return stand(JOKER, up)
    if up == JOKER:
        return stand(hand.total, up)
    best = play(hand, up, two=True)
    if one == two:
        best = max(best, split(one, up, 2, hands_max - 2))
    return max(best, least)
