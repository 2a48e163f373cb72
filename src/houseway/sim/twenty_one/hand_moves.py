"""Hands of one spot alone as moves from number to number, by kinds of cards.

Every number is found by following all cards through the tables of the record: what a card adds,
what the policy does, when the player-dealer stops, who wins. Where kinds do not suffice to tell,
because suits or ranks matter, a hand has no number but the one that says so.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator
from functools import cache
from itertools import product
from typing import Any, Generic, NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

from houseway.sim.kernel.shuffling import Halves
from houseway.sim.twenty_one import hands
from houseway.sim.twenty_one.kernel import codes
from houseway.sim.twenty_one.kernel.cards import KIND
from houseway.sim.twenty_one.kernel.felt import Marks, Record

Thing = TypeVar("Thing", bound=Hashable)
_ENDED = {codes.SURRENDER: codes.SURRENDERED, codes.RESCUE: codes.RESCUED}


class Result(NamedTuple):
    """What a player's hand has come to."""

    compared: int
    ended: int = codes.STOOD
    doubles: int = 0


class InTurn(NamedTuple):
    """A player's hand that takes a card."""

    key: int
    up: int
    doubles: int = 0
    doubling: bool = False
    split: bool = False


class BankHand(NamedTuple):
    """The player-dealer's hand: one that takes a card, or how it is compared at its end."""

    key: int = 0
    eights: bool = False
    """Whether it is two eights so far, and three would spare players who are over."""
    shown: int = 0
    found: bool = False
    """Whether the check found it, so that nobody plays."""


_UNPLAYED, _AGAIN = Result(0, doubles=-1), Result(0, doubles=-2)
_FOUND, _UNCLEAR = BankHand(shown=codes.NATURAL, found=True), BankHand()


class _Numbers(Generic[Thing]):
    """A number for each thing in the order in which they are met."""

    def __init__(self, *known: Thing, first: int = 0, room: int) -> None:
        self.things, self.first, self.room = list(known), first, room
        self._of = {thing: first + at for at, thing in enumerate(known)}

    def of(self, thing: Thing) -> int:
        if thing not in self._of:
            assert len(self.things) < self.room
            self._of[thing] = self.first + len(self.things)
            self.things.append(thing)
        return self._of[thing]

    def __iter__(self) -> Iterator[tuple[int, Thing]]:
        """Also those that are met meanwhile."""
        return enumerate(self.things, self.first)


def _alike(found: Iterable[Thing], otherwise: Thing) -> Thing:
    """The one thing that all are."""
    one, *others = set(found)
    return otherwise if others else one


class Known:
    """The tables of the record, by kinds of cards."""

    def __init__(self, record: Record) -> None:
        laid = record[0]
        self.rows, self.counts = laid["rows"].tolist(), laid["counts"].tolist()
        self.stops, self.outcomes = laid["stops"].tolist(), laid["outcomes"].tolist()
        self.actions: list[list[list[int]]] = laid["actions"].tolist()
        self.openings: NDArray[Any] = laid["openings"]
        self.laid: dict[str, int] = {
            name: int(laid[name])
            for name in (
                "checks_ace", "checks_ten", "original_only", "saved_by", "marks_soft_17",
                "one_card_aces", "resplit_aces",
            )
        }  # fmt: skip
        shoe = laid["shoe"][: laid["size"]]
        self.numbers: Counter[int] = Counter(KIND[shoe].tolist())
        """How many cards of each kind there are."""
        self.kinds: list[int] = sorted(self.numbers)
        pack = np.unique(shoe)
        self.cards = {kind: pack[KIND[pack] == kind] for kind in self.kinds}
        self.adds = {kind: int(laid["adds"][cards[0]]) for kind, cards in self.cards.items()}
        self.dealt = cache(self._dealt)

    def _dealt(self, one: int, two: int) -> tuple[list[int], int]:
        """The rows that two cards of these kinds may be dealt as, and the number of their hand."""
        rows = np.unique(self.openings[np.ix_(self.cards[one], self.cards[two])])
        return rows.tolist(), hands.join(self.adds[one], self.adds[two])


class Players:
    """Players' hands from the deal on."""

    def __init__(self, known: Known) -> None:
        self.known = known
        self.results = _Numbers(_UNPLAYED, _AGAIN, room=codes.IN_TURN)
        self.in_turn: _Numbers[InTurn] = _Numbers(first=codes.IN_TURN, room=1 << 12)
        self.opened = cache(self._opened)

    def as_dealt(self, one: int, two: int) -> int:
        """The number of a hand that nobody plays, because the check found a natural."""
        rows, key = self.known.dealt(one, two)
        return self.results.of(self._shown(rows, key))

    def _opened(self, one: int, up: int, two: int) -> int:
        """The number of a hand of two cards, after what is done with it."""
        rows, key = self.known.dealt(one, two)
        shown = self._shown(rows, key)
        return _alike((self._asked(row, key, up, shown) for row in rows), codes.UNPLAYED)

    def _shown(self, rows: list[int], key: int) -> Result:
        count = self.known.counts[key]
        shown = (codes.NATURAL if row == codes.NATURAL_ROW else count for row in rows)
        return _alike(map(Result, shown), _UNPLAYED)

    def _asked(self, row: int, key: int, up: int, shown: Result) -> int:
        if self.known.actions[codes.FIRST_TWO][row][up] == codes.SPLIT:
            return codes.AGAIN
        if shown == _UNPLAYED:
            return codes.UNPLAYED
        return self._after(codes.FIRST_TWO, row, InTurn(key, up), shown.compared)

    def _after(self, situation: int, row: int, hand: InTurn, compared: int) -> int:
        """The number of a hand that the policy is asked about."""
        action = self.known.actions[situation][row][hand.up]
        if action == codes.SPLIT:
            return codes.AGAIN
        if action in (codes.HIT, codes.DOUBLE):
            return self.in_turn.of(hand._replace(doubling=action == codes.DOUBLE))
        ended = _ENDED.get(action, codes.STOOD)
        return self.results.of(Result(0 if ended else compared, ended, hand.doubles))

    def splits(self) -> Halves:
        """The numbers of split hands with their second card, of all pairs that are split."""
        found = np.zeros((codes.KINDS, codes.KINDS, 2, codes.KINDS), np.uint16)
        kinds = self.known.kinds
        for pair, up in product(kinds, kinds):
            if self.opened(pair, up, pair) == codes.AGAIN:
                for again, kind in product((0, 1), kinds):
                    found[pair, up, again, kind] = self._split(pair, up, kind, again=bool(again))
        return found

    def _split(self, pair: int, up: int, kind: int, *, again: bool) -> int:
        laid = self.known.laid
        key = hands.join(self.known.adds[pair], self.known.adds[kind])
        row = self.known.rows[key]
        if kind == pair and again and (pair != 1 or laid["resplit_aces"]):
            row = codes.PAIR + pair
        one_card = pair == 1 and laid["one_card_aces"]
        situation = codes.SPLIT_ACE if one_card else codes.SPLIT_TWO
        hand = InTurn(key, up, split=not one_card)
        return self._after(situation, row, hand, self.known.counts[key])

    def _hit(self, hand: InTurn, kind: int) -> int:
        """The number of a hand after one more card."""
        key = hands.join(hand.key, self.known.adds[kind])
        situation, doubles = codes.LATER, hand.doubles
        if hand.doubling:
            first = codes.SPLIT_DOUBLED if hand.split else codes.DOUBLED
            situation, doubles = first + doubles, doubles + 1
        row, count = self.known.rows[key], self.known.counts[key]
        later = hand._replace(key=key, doubles=doubles, doubling=False)
        return self._after(situation, row, later, count)

    def hits(self) -> Halves:
        """What every hand in turn becomes; those are known when all deals and splits are."""
        moved = [[self._hit(hand, kind) for kind in self.known.kinds] for _, hand in self.in_turn]
        found = np.zeros((codes.IN_TURN + len(moved), codes.KINDS), np.uint16)
        found[codes.IN_TURN :, self.known.kinds] = moved
        return found


class PlayerDealer:
    """The player-dealer's hands from the deal on."""

    def __init__(self, known: Known) -> None:
        self.known = known
        self.hands = _Numbers(_FOUND, _UNCLEAR, room=codes.BANK_HANDS)
        self.pairs = np.zeros((codes.KINDS, codes.KINDS), np.uint8)
        for up, down in product(known.kinds, known.kinds):
            rows, key = known.dealt(up, down)
            pair = _alike((self._dealt(row, key, up, down) for row in rows), _UNCLEAR)
            self.pairs[up, down] = self.hands.of(pair)

    def _dealt(self, row: int, key: int, up: int, down: int) -> BankHand:
        laid = self.known.laid
        if row == codes.NATURAL_ROW:
            if (up == 1 and laid["checks_ace"]) or (up == 10 and laid["checks_ten"]):
                return _FOUND
            # What shows too late may send doubles back.
            return _UNCLEAR if laid["original_only"] else BankHand(shown=codes.NATURAL)
        if laid["saved_by"] == codes.SUITED_789 and up != down and {up, down} <= {7, 8, 9}:
            return _UNCLEAR
        return self._after(key, eights=laid["saved_by"] == codes.EIGHTS and up == down == 8)

    def _after(self, key: int, *, eights: bool = False) -> BankHand:
        """A hand that draws or shows, as the rule says."""
        known = self.known
        if not known.stops[key]:
            return BankHand(key, eights)
        is_soft_17 = known.counts[key] == 17 and known.rows[key] >= codes.SOFT
        marked = known.laid["marks_soft_17"] and is_soft_17
        return BankHand(shown=codes.SOFT_17 if marked else known.counts[key])

    def _draw(self, hand: BankHand, kind: int) -> int:
        if hand.eights and kind == 8:
            return self.hands.of(BankHand(shown=codes.SAVING))
        return self.hands.of(self._after(hands.join(hand.key, self.known.adds[kind])))

    def draws(self) -> Marks:
        kinds = self.known.kinds
        found = np.zeros((codes.BANK_HANDS, codes.KINDS), np.uint8)
        for number, hand in self.hands:
            if hand.key:
                found[number, kinds] = [self._draw(hand, kind) for kind in kinds]
        return found


def ways(known: Known, players: Players, bank: PlayerDealer) -> Marks:
    """By a result and the player-dealer's hand: the way, as soon as no card can change it."""
    draws = bank.draws().tolist()
    hands_of = bank.hands.things
    found = np.full((codes.IN_TURN, codes.BANK_HANDS), codes.ASIDE, np.uint8)

    @cache
    def way(result: Result, number: int) -> int:
        hand = hands_of[number]
        if result in (_UNPLAYED, _AGAIN) or hand == _UNCLEAR:
            return codes.ASIDE
        if hand.key:
            return _alike((way(result, draws[number][kind]) for kind in known.kinds), codes.NOT_YET)
        came = known.outcomes[hand.shown][result.compared]
        if result.ended != codes.STOOD:
            came = codes.WIN_NATURAL + result.ended
        return int(codes.WAYS * result.doubles + came)

    for number, result in players.results:
        found[number, : len(hands_of)] = [way(result, at) for at in range(len(hands_of))]
    return found
