"""Final totals of the player-dealer in a fresh shoe, with the number of cards, exactly.

Cards are taken in sets that count alike, each set once with the number of orders in which it comes.
What players draw before does not matter: with any knowledge of the cards to come, the player-
dealer's next card is any unseen card with the same chance.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache
from itertools import combinations_with_replacement
from math import gcd, perm
from typing import NamedTuple

from msgspec import Struct

from houseway.families.blackjack.odds.side_bets.shoe_counts import face_counts, is_natural
from houseway.families.blackjack.rules.bets import BustedWith
from houseway.families.blackjack.rules.rules import Blackjack, Draws, JokerCounts
from houseway.rank.hands.blackjack_total import Total, count_of, total
from houseway.things.cards import JOKER, Card, Mark

NATURAL, OVER = "natural", "over"
STANDS_FROM = 17
SOFT_STANDS_FROM = {Draws.STAND_ALL_17: 17, Draws.HIT_SOFT_17: 18, Draws.UNTIL_HARD_17: 21}

Drawn = tuple[int, ...]
"""How many cards of each class."""


class FinalTotals(Struct, frozen=True):
    """Every end of the player-dealer's hand: result and number of cards, with its ways."""

    ways: tuple[tuple[str, int, int], ...]
    """Result (a total, `natural` or `over`), cards, ways."""
    total: int

    def chances(self) -> dict[str, Fraction]:
        """How often each result comes."""
        found = Counter[str]()
        for result, _, ways in self.ways:
            found[result] += ways
        return {result: Fraction(ways, self.total) for result, ways in sorted(found.items())}

    def busts(self) -> dict[BustedWith, int]:
        """Ways to go over, by the number of cards; the highest stands for more cards too."""
        found = dict.fromkeys(BustedWith, 0)
        for result, cards, ways in self.ways:
            if result == OVER:
                found[BustedWith(min(cards, BustedWith.EIGHT))] += ways
        return found


def final_totals(rules: Blackjack) -> FinalTotals:
    """The ends of the player-dealer's hand under these rules."""
    return _ends(_shoe(rules))


def exact_drawing(rules: Blackjack) -> ExactDrawing:
    """The same hand when the up card and cards beside it are known."""
    return ExactDrawing(_shoe(rules))


class _Shoe(NamedTuple):
    """The cards by class, and how the player-dealer draws them."""

    faces: tuple[Card, ...]
    """One card of each class: same count, same mark."""
    numbers: tuple[int, ...]
    naturals: frozenset[Drawn]
    limit: int
    wild: bool
    draws: Draws
    joker_up_freezes: bool


def _shoe(rules: Blackjack) -> _Shoe:
    counts = face_counts(rules)
    classes: dict[tuple[int, Mark], list[Card]] = {}
    for card in counts:
        classes.setdefault(_class(card), []).append(card)
    faces = tuple(cards[0] for cards in classes.values())
    pairs = combinations_with_replacement(faces, 2)
    return _Shoe(
        faces=faces,
        numbers=tuple(sum(counts[card] for card in cards) for cards in classes.values()),
        naturals=frozenset(
            tuple(pair.count(face) for face in faces) for pair in pairs if is_natural(rules, *pair)
        ),
        limit=rules.limit,
        wild=rules.joker_counts is JokerCounts.WILD,
        draws=rules.draws,
        joker_up_freezes=rules.joker_up_freezes,
    )


def _class(card: Card) -> tuple[int, Mark]:
    return count_of(card), card.mark


@lru_cache(maxsize=64)
def _ends(shoe: _Shoe) -> FinalTotals:
    return ExactDrawing(shoe).ends()


class ExactDrawing:
    def __init__(self, shoe: _Shoe) -> None:
        self.shoe = shoe
        self.numbers = shoe.numbers
        self.found: dict[tuple[str, int], int] = {}
        """Ways by result and number of cards, out of all ways to deal that many cards."""
        self._faces = {_class(face): face for face in shoe.faces}
        self._results: dict[tuple[Drawn, bool], str | None] = {}

    def ends(self) -> FinalTotals:
        scaled, most = self._drawn({self._one(face): n for face, n in enumerate(self.numbers)})
        shared = gcd(*scaled.values())
        rows = tuple((result, n, ways // shared) for (result, n), ways in sorted(scaled.items()))
        return FinalTotals(rows, perm(sum(self.numbers), most) // shared)

    def alike(self, card: Card) -> Card:
        """The card that stands for all that count like this one."""
        return self._faces[_class(card)]

    def chances_from(self, up: Card, beside: Iterable[Card]) -> dict[tuple[str, int], Fraction]:
        """How likely each result comes with so many cards, under this up card and with these cards
        gone from the shoe.
        """
        place, gone = self.shoe.faces.index(up), Counter(beside)
        self.numbers = tuple(
            number - gone[face]
            for face, number in zip(self.shoe.faces, self.shoe.numbers, strict=True)
        )
        scaled, _ = self._drawn({self._one(place): self.numbers[place]})
        whole = sum(scaled.values())
        return {end: Fraction(ways, whole) for end, ways in scaled.items()}

    def _drawn(self, level: dict[Drawn, int]) -> tuple[dict[tuple[str, int], int], int]:
        """Every end from these up cards, over the same number of cards dealt, so that ways can be
        added; and that number.
        """
        self.found, cards, whole = {}, 1, sum(self.numbers)
        while level:
            level = self._next(level, cards)
            cards += 1
        most = max(number for _, number in self.found)
        scaled = {
            end: ways * perm(whole - end[1], most - end[1]) for end, ways in self.found.items()
        }
        return scaled, most

    def _one(self, face: int) -> Drawn:
        return tuple(int(place == face) for place in range(len(self.shoe.faces)))

    def _next(self, level: dict[Drawn, int], cards: int) -> dict[Drawn, int]:
        """The sets with one more card that draw on; those that stop are counted."""
        further: dict[Drawn, int] = {}
        for drawn, ways in level.items():
            frozen = cards == 1 and self.shoe.joker_up_freezes and self._hand(drawn) == [JOKER]
            for face, number in enumerate(self.numbers):
                more = ways * (number - drawn[face])
                if not more:
                    continue
                bigger = (*drawn[:face], drawn[face] + 1, *drawn[face + 1 :])
                result = self._result(bigger, cards + 1, frozen=frozen)
                if result is None:
                    further[bigger] = further.get(bigger, 0) + more
                else:
                    end = (result, cards + 1)
                    self.found[end] = self.found.get(end, 0) + more
        return further

    def _hand(self, drawn: Drawn) -> list[Card]:
        return [face for face, n in zip(self.shoe.faces, drawn, strict=True) for _ in range(n)]

    def _result(self, drawn: Drawn, cards: int, *, frozen: bool) -> str | None:
        """How a hand ends with these cards, if it does; looked at once, whatever is in the shoe."""
        key = drawn, frozen
        if key not in self._results:
            self._results[key] = self._looked_at(drawn, cards, frozen=frozen)
        return self._results[key]

    def _looked_at(self, drawn: Drawn, cards: int, *, frozen: bool) -> str | None:
        if cards == 2 and drawn in self.shoe.naturals:
            return NATURAL
        found = total(self._hand(drawn), self.shoe.limit, wild=self.shoe.wild)
        if found.points > self.shoe.limit:
            return OVER
        return None if not frozen and draws_on(self.shoe.draws, found) else str(found.points)


def draws_on(draws: Draws, found: Total) -> bool:
    """Whether the player-dealer takes a card to this total."""
    return found.points < (SOFT_STANDS_FROM[draws] if found.soft else STANDS_FROM)
