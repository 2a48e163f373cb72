"""Rounds of one spot alone as moves from number to number, worked out once for a laid table.

Where a round stands is one number, and each kind of card leads to another. Rounds that have the
same future stand alike, whatever cards brought them there. A deal is marked to be set aside where
kinds of cards do not suffice to tell, and where a pair is split.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TypeAlias

import numpy as np

from houseway.sim.kernel.felt import Words
from houseway.sim.kernel.shuffling import Halves
from houseway.sim.twenty_one import hand_moves
from houseway.sim.twenty_one.columns import columns, nearly
from houseway.sim.twenty_one.deals import Deal, all_deals, beginnings
from houseway.sim.twenty_one.hand_moves import Known, PlayerDealer, Players
from houseway.sim.twenty_one.kernel import codes
from houseway.sim.twenty_one.kernel.cards import KIND
from houseway.sim.twenty_one.kernel.felt import Marks, Moves, Record

_KINDS = range(1, 11)
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


class Rounds:
    """Where rounds stand, from the deal on. Each is found with all that may follow."""

    def __init__(self, record: Record) -> None:
        known = Known(record)
        self._players, self._bank = Players(known), PlayerDealer(known)
        self.counts = known.numbers
        self.opened = {deal: self._opened(deal) for deal in all_deals(known.kinds)}
        """By deal: the numbers of both hands, after what the player does with the first two."""
        self.splits, self.hits, self.draws = (
            self._players.splits(),
            self._players.hits(),
            self._bank.draws(),
        )
        self.ways = hand_moves.ways(known, self._players, self._bank)
        self._tables = self.hits.tolist(), self.draws.tolist(), self.ways.tolist()
        self._numbers: dict[_Leads, int] = {}
        self._of = cache(self._found)
        self.dealt = {deal: self._of(*hands) for deal, hands in self.opened.items()}
        """By deal: where the round stands."""
        self.leads = list(self._numbers)
        """By where a round stands, from the first that is open on."""

    def _opened(self, deal: Deal) -> tuple[int, int]:
        theirs = int(self._bank.pairs[deal.up, deal.down])
        if theirs == codes.FOUND:
            return self._players.as_dealt(deal.first, deal.second), theirs
        return self._players.opened(deal.first, deal.up, deal.second), theirs

    def _found(self, mine: int, theirs: int) -> int:
        """The number of a round with these two hands: where it stands, or how it comes out."""
        hits, draws, ways = self._tables
        if mine >= codes.IN_TURN:
            return self._number(tuple(self._of(hits[mine][kind], theirs) for kind in _KINDS))
        way: int = ways[mine][theirs]
        if way != codes.NOT_YET:
            return way
        return self._number(tuple(self._of(mine, draws[theirs][kind]) for kind in _KINDS))

    def _number(self, leads: _Leads) -> int:
        """A round has come out as soon as every card leads to the same way.

        Whether it is set aside is known with the deal, because both hands tell.
        """
        if len(set(leads)) == 1 and leads[0] < codes.OPEN:
            return leads[0]
        assert all(leads[kind - 1] != codes.ASIDE for kind in self.counts)
        return self._numbers.setdefault(leads, codes.OPEN + len(self._numbers))


def moves_of(record: Record) -> Moves:
    """The tables of moves for such a table."""
    rounds = Rounds(record)
    # What comes often lies together, and therefore close to the processor.
    begun = beginnings(rounds.dealt, rounds.leads, rounds.counts).most_common()
    shares, aside = columns([ways for _, ways in begun]), _aside(rounds)
    nobody = len(aside) << codes.STANDS_BITS | codes.ASIDE
    return Moves(
        cards=cards_of(KIND[record["shoe"][0, : record["size"][0]]].tolist(), len(rounds.leads)),
        shares=shares,
        nearly=nearly(shares),
        starts=np.array([*(start for start, _ in begun), nobody], np.uint64),
        dealt=aside.ravel(),
        leads=leads_of(rounds.leads),
        splits=rounds.splits.ravel(),
        hits=rounds.hits.ravel(),
        draws=rounds.draws.ravel(),
        ways=rounds.ways.ravel(),
    )


def _aside(rounds: Rounds) -> Marks:
    """What is known about each deal that is set aside.

    Where a pair is split, the player-dealer's hand is told; where kinds tell too little, that.
    """
    deals = [deal for deal, stands in rounds.dealt.items() if stands == codes.ASIDE]
    found = np.zeros((len(deals), codes.DEALT), np.uint8)
    for at, deal in enumerate(deals):
        mine, theirs = rounds.opened[deal]
        bank = codes.UNCLEAR if mine == codes.UNPLAYED else theirs
        found[at, : codes.BANK_HAND + 1] = (*deal, bank)
    return found


def cards_of(kinds: Sequence[int], rows: int) -> Words:
    """The cards of a shoe of these kinds, at a table with so many rows of leads.

    Behind the last comes one that is always refused, as if all of its kind were gone.
    """
    seen, most = [0] * codes.KINDS, (1 << codes.GONE_BITS) - 1
    found = np.zeros(len(kinds) + 1, np.uint64)
    for place, kind in enumerate(kinds):
        seen[kind] += 1
        found[place] = (
            min(seen[kind], most) << 64 - codes.GONE_BITS
            | seen[kind] << codes.COPY_AT
            | kind << codes.KIND_AT
            | (kind - 1) * (codes.OPEN + rows) << codes.LEADS_AT
            | (kind - 1) * codes.GONE_BITS
        )
    return found


def leads_of(leads: Sequence[Sequence[int]]) -> Halves:
    """By kind and number; rounds that have come out lead nowhere."""
    assert codes.OPEN + len(leads) <= 1 << codes.STANDS_BITS
    found = np.zeros((len(_KINDS), codes.OPEN + len(leads)), np.uint16)
    found[:, codes.OPEN :] = np.array(leads).T
    return found.ravel()
