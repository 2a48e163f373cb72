"""Rounds of one spot alone as moves from number to number, worked out once for a laid table.

Where a round stands is one number, and each kind of card leads to another. Rounds that have the
same future stand alike, whatever cards brought them there. A deal is marked to be set aside where
kinds of cards do not suffice to tell, and where a pair is split.
"""

from __future__ import annotations

from functools import cache
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from houseway.sim.kernel.shuffling import Halves
from houseway.sim.twenty_one import hand_moves
from houseway.sim.twenty_one.deals import Deal, all_deals, columns, nearly
from houseway.sim.twenty_one.hand_moves import Known, PlayerDealer, Players
from houseway.sim.twenty_one.kernel import codes
from houseway.sim.twenty_one.kernel.cards import KIND
from houseway.sim.twenty_one.kernel.felt import Marks, Moves, Record

_COUNTED_BITS = codes.GONE_BITS.bit_length()
_KINDS = range(1, codes.LEADS + 1)
_Leads: TypeAlias = tuple[int, ...]
"""Where each kind of card leads."""


def is_alone(record: Record) -> bool:
    """Whether rounds may be counted: one spot, one wager, nothing asked before the check.

    Jokers would need kinds of their own, and the down card is dealt with the first cards here.
    """
    laid = record[0]
    later = laid["worth"][:, 1 + laid["doubles"] : laid["bets"], codes.WAGER]
    jokers = (laid["shoe"][: laid["size"]] == codes.JOKER).any()
    fits = laid["others"] == 1 and laid["plain"] and laid["hole_card"]
    return bool(fits and not (laid["cut"] or laid["asks_early"] or later.any() or jokers))


def moves_of(record: Record) -> Moves:
    """The tables of moves for such a table."""
    known = Known(record)
    players, bank = Players(known), PlayerDealer(known)
    # What is dealt often lies together, and therefore close to the processor.
    deals = sorted(all_deals(known.kinds), key=lambda deal: -deal.ways(known.numbers))
    opened = [_opened(players, bank, deal) for deal in deals]
    splits, hits, draws = players.splits(), players.hits(), bank.draws()
    ways = hand_moves.ways(known, players, bank)
    shares, rounds = (
        columns([deal.ways(known.numbers) for deal in deals]),
        _Rounds(hits, draws, ways),
    )
    stands = [rounds.of(*hands) for hands in opened]
    return Moves(
        cards=_cards(record),
        shares=shares,
        nearly=nearly(shares),
        gone=np.array([*map(_gone, deals), 0], np.uint64),
        stands=np.array([*stands, codes.ASIDE], np.uint16),
        dealt=_dealt(deals, opened),
        leads=rounds.leads(),
        splits=splits.ravel(),
        hits=hits.ravel(),
        draws=draws.ravel(),
        ways=ways.ravel(),
    )


def _opened(players: Players, bank: PlayerDealer, deal: Deal) -> tuple[int, int]:
    """The numbers of both hands, after what the player does with the first two cards."""
    theirs = int(bank.pairs[deal.up, deal.down])
    if theirs == codes.FOUND:
        return players.as_dealt(deal.first, deal.second), theirs
    return players.opened(deal.first, deal.up, deal.second), theirs


def _dealt(deals: list[Deal], opened: list[tuple[int, int]]) -> Marks:
    """What is known about each deal. Where it is split, the player-dealer's hand tells how.

    Deals that need more than kinds have an unclear one there.
    """
    found = np.zeros((len(deals), codes.DEALT), np.uint8)
    for at, (deal, (mine, theirs)) in enumerate(zip(deals, opened, strict=True)):
        bank = codes.UNCLEAR if mine == codes.UNPLAYED else theirs
        found[at, : codes.BANK_HAND + 1] = (*deal, bank)
    return found.ravel()


def _shift(kind: int) -> int:
    """Where cards of a kind are counted that are gone."""
    return _COUNTED_BITS * (kind - 1)


def _gone(deal: Deal) -> int:
    return sum(1 << _shift(kind) for kind in deal)


def _cards(record: Record) -> NDArray[np.uint32]:
    """By place: where it is counted, which one of its kind, its kind; then one that has no number.

    The last is refused always, as if all of its kind were gone.
    """
    size, seen = int(record["size"][0]), [0] * codes.KINDS
    found = np.zeros(size + 1, np.uint32)
    for place, card in enumerate(record["shoe"][0, :size]):
        kind = int(KIND[card])
        seen[kind] += 1
        found[place] = _shift(kind) | seen[kind] << 8 | kind << 16
    return found


class _Rounds:
    """Where rounds stand. Each is found with all that may follow, which is found before it."""

    def __init__(self, hits: Halves, draws: Marks, ways: Marks) -> None:
        self._hits, self._draws, self._ways = hits.tolist(), draws.tolist(), ways.tolist()
        self._numbers: dict[_Leads, int] = {}
        self.of = cache(self._of)

    def _of(self, mine: int, theirs: int) -> int:
        """The number of a round with these two hands: where it stands, or how it comes out."""
        if mine >= codes.IN_TURN:
            return self._number(tuple(self.of(self._hits[mine][kind], theirs) for kind in _KINDS))
        way: int = self._ways[mine][theirs]
        if way != codes.NOT_YET:
            return way
        return self._number(tuple(self.of(mine, self._draws[theirs][kind]) for kind in _KINDS))

    def _number(self, leads: _Leads) -> int:
        """A round has come out as soon as every card leads to the same way."""
        if len(set(leads)) == 1 and leads[0] < codes.OPEN:
            return leads[0]
        known = self._numbers
        return known.setdefault(leads, codes.OPEN + codes.LEADS * len(known))

    def leads(self) -> Halves:
        """By number and kind together; kinds begin with one, so that the first is never asked."""
        found = [0] * (codes.OPEN + 1) + [lead for leads in self._numbers for lead in leads]
        return np.array(found, np.uint16)
