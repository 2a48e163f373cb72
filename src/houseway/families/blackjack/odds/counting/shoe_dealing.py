"""Shoe dealing for card counting: which cards each round takes from a shoe.

Players go by the quick advice, in which cards are drawn with replacement, and the player-dealer's
hand is always played out. It matters here only how many cards of which kind a round takes. A pair
is split once.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property

import numpy as np

from houseway.families.blackjack.odds.rules.hand_state import HandState, hand_state
from houseway.families.blackjack.odds.rules.open_choices import (
    DOUBLE,
    HIT,
    SPLIT,
    STAND,
    SURRENDER,
    is_full,
    may_double,
    may_surrender,
)
from houseway.families.blackjack.odds.rules.terms import JOKERS, OddsTerms, kind_of
from houseway.families.blackjack.odds.solve.infinite_deck_values import (
    InfiniteDeckValues,
    infinite_deck_split_value,
    infinite_deck_values,
)
from houseway.families.blackjack.rules.rules import Blackjack
from houseway.odds.model.progress import ProgressCallback
from houseway.odds.studies.card_counting import ShoeSample
from houseway.rank.array_types import Ints
from houseway.things.cards import Card


class DealtShoes:
    """All shoes, and where in them rounds begin."""

    def __init__(
        self, rules: Blackjack, terms: OddsTerms, asked: ShoeSample, tell: ProgressCallback
    ) -> None:
        self.faces: tuple[Card, ...] = tuple(dict.fromkeys(rules.shoe))
        number = {face: place for place, face in enumerate(self.faces)}
        full = np.array([number[card] for card in rules.shoe])
        kinds = [kind_of(face) for face in self.faces]
        chance, table = np.random.default_rng(asked.seed), _RoundPlayer(terms)
        self.size = np.bincount(full, minlength=len(self.faces))
        shoe, at, left = [], [], []
        for each in range(asked.number):
            tell(each / asked.number, "dealing shoes")
            cards = chance.permutation(full)
            starts = table.starts([kinds[card] for card in cards], asked)
            shoe += [each] * len(starts)
            at += starts
            left += [
                self.size - np.bincount(cards[:dealt], minlength=len(kinds)) for dealt in starts
            ]
        self.shoe, self.at, self.left = np.array(shoe), np.array(at), np.array(left)
        self.kinds = kinds

    @cached_property
    def by_kind(self) -> Ints:
        """[kind, start]: what is left, by what it counts."""
        found = np.zeros((max(self.kinds) + 1, len(self.at)), dtype=np.int64)
        np.add.at(found, self.kinds, self.left.T)
        return found


class _OutOfCards(Exception):
    """The shoe does not suffice for the round."""


class _RoundPlayer:
    """How a round takes cards, by what they count."""

    def __init__(self, terms: OddsTerms) -> None:
        self.terms = terms
        self.firsts: dict[tuple[int, int, int], str] = {}
        self.laters: dict[tuple[HandState, int], str] = {}
        self.draws: dict[HandState, bool] = {}

    def starts(self, shoe: Sequence[int], asked: ShoeSample) -> list[int]:
        """Where rounds begin, up to the cut card or the last that the shoe suffices for."""
        found, at = [], 0
        while at < asked.deepest:
            cards = _ShoeReader(shoe, at)
            try:
                self._round(cards, asked.players)
            except _OutOfCards:
                break
            found.append(at)
            at = cards.at
        return found

    def _round(self, cards: _ShoeReader, players: int) -> None:
        terms, up, hole = self.terms, cards.next(), cards.next()
        natural = terms.is_natural(up, hole)
        hands = [(cards.next(), cards.next()) for _ in range(players)]
        found = natural and up in terms.checked
        if not found and not (up == JOKERS and terms.joker_up_freezes):
            for one, two in hands:
                self._play(cards, one, two, up)
        if not natural:
            self._player_dealer(cards, hand_state(terms, (up, hole)), frozen=up == JOKERS)

    def _player_dealer(self, cards: _ShoeReader, hand: HandState, *, frozen: bool) -> None:
        if frozen and self.terms.joker_up_freezes:
            return
        while self._draws(hand):
            hand = hand.with_card(self.terms, cards.next())

    def _draws(self, hand: HandState) -> bool:
        if hand not in self.draws:
            total = hand.total(self.terms)
            over = total.points > self.terms.limit
            self.draws[hand] = not over and not hand.wild and self.terms.draws_to(total)
        return self.draws[hand]

    def _play(self, cards: _ShoeReader, one: int, two: int, up: int) -> None:
        terms, choice = self.terms, self._first(min(one, two), max(one, two), up)
        if choice == SPLIT:
            for _ in range(2):
                hand = hand_state(terms, (one, cards.next()))
                if not terms.one_card(one):
                    self._hit(cards, hand, up)
        elif choice == DOUBLE:
            cards.next()
        elif choice == HIT:
            self._hit(cards, hand_state(terms, (one, two, cards.next())), up)

    def _hit(self, cards: _ShoeReader, hand: HandState, up: int) -> None:
        while (choice := self._later(hand, up)) != STAND:
            hand = hand.with_card(self.terms, cards.next())
            if choice == DOUBLE:
                return

    def _first(self, one: int, two: int, up: int) -> str:
        key = (one, two, up)
        if key not in self.firsts:
            worth = dict(self._worth(one, two, up))
            self.firsts[key] = max(worth, key=worth.__getitem__)
        return self.firsts[key]

    def _worth(self, one: int, two: int, up: int) -> Iterator[tuple[str, float]]:
        terms, hand, table = (
            self.terms,
            hand_state(self.terms, (one, two)),
            infinite_deck_values(self.terms, up),
        )
        if is_full(terms, (one, two), split=False):
            yield STAND, 0.0
            return
        total = hand.total(terms)
        yield STAND, table.stand_on(hand) if total.points > terms.must_hit else -2.0
        if not terms.must_stand(total):
            yield HIT, table.hit(hand)
        if may_double(terms, total, split=False):
            yield DOUBLE, table.double(hand, split=False)
        if one == two and terms.splits_of(one):
            yield SPLIT, infinite_deck_split_value(terms, up, one, 1)
        if may_surrender(terms, up):
            yield SURRENDER, -0.5

    def _later(self, hand: HandState, up: int) -> str:
        """What is done with a hand of three cards or more, or of a split."""
        key = (hand, up)
        if key not in self.laters:
            self.laters[key] = _chosen(self.terms, hand, infinite_deck_values(self.terms, up))
        return self.laters[key]


def _chosen(terms: OddsTerms, hand: HandState, table: InfiniteDeckValues) -> str:
    total = hand.total(terms)
    if hand.wild or total.points > terms.limit:
        return STAND
    worth = {STAND: table.stand_on(hand)} if total.points > terms.must_hit else {}
    if not terms.must_stand(total):
        worth[HIT] = table.hit(hand)
    if terms.double_any_cards and may_double(terms, total, split=False):
        worth[DOUBLE] = table.double(hand, split=False)
    return max(worth, key=worth.__getitem__)


class _ShoeReader:
    """A shoe from some place on."""

    def __init__(self, shoe: Sequence[int], at: int) -> None:
        self.shoe, self.at = shoe, at

    def next(self) -> int:
        if self.at >= len(self.shoe):
            raise _OutOfCards
        self.at += 1
        return self.shoe[self.at - 1]
