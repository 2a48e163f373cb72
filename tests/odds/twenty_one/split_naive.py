"""A pair that is split, dealt hand after hand in the order of play, straight from the rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from houseway.families.blackjack.rules.rules import Blackjack
from tests.odds.twenty_one.naive import Hand, Naive, result

Played = tuple[Hand, int]
"""A hand and how often it was doubled; negative if the last double was rescued."""

Told: TypeAlias = Callable[[float], Any]
"""What is asked of a result: itself, its square, or where it lies among all results."""


class SplitNaive(Naive):
    """A spot that splits a pair and plays each hand like the same cards unsplit."""

    def __init__(
        self, rules: Blackjack, card: str, up: str, most: int, *, told: Told = float
    ) -> None:
        """Of what all hands come to together the mean of what is told is taken."""
        super().__init__(rules, (card, card), up)
        self.card = card
        self.most = most
        self.told = told
        self.plays: dict[tuple[Hand, int], str] = {}
        self.ends: dict[object, Any] = {}

    def value(self) -> Any:
        return self._go_on((), ((self.card,), (self.card,)))

    def _go_on(self, done: tuple[Played, ...], waiting: tuple[Hand, ...]) -> Any:
        if not waiting:
            return self._settle(done)
        hand, rest = waiting[0], waiting[1:]
        return sum(
            chance * self._second(done, (*hand, card), rest) for card, chance in self.each_draw()
        )

    def _second(self, done: tuple[Played, ...], hand: Hand, rest: tuple[Hand, ...]) -> Any:
        hands = len(done) + 1 + len(rest)
        again = self.card != "A" or self.rules.resplit_aces
        if hand == (self.card, self.card) and again and hands <= self.most:
            return self._go_on(done, ((self.card,), (self.card,), *rest))
        if self.card == "A" and self.rules.split_aces_one_card:
            return self._go_on((*done, (hand, 0)), rest)
        return self._play(done, hand, 0, rest)

    def _play(
        self, done: tuple[Played, ...], hand: Hand, doubles: int, rest: tuple[Hand, ...]
    ) -> Any:
        choice = self._choice(hand, doubles)
        if choice == "stand":
            return self._go_on((*done, (hand, doubles)), rest)
        if choice == "rescue":
            return self._go_on((*done, (hand, -doubles)), rest)
        doubles += choice == "double"
        return sum(
            chance * self._play(done, (*hand, card), doubles, rest)
            for card, chance in self.each_draw()
        )

    def _choice(self, hand: Hand, doubles: int) -> str:
        """The best play of these cards if they had not been split, of what a split hand may do."""
        key = (tuple(sorted(hand)), doubles)
        if key not in self.plays:
            alone = Naive(self.rules, hand, self.up)
            found = alone.values(hand, doubles, split=1)
            self.plays[key] = max(found, key=found.__getitem__)
        return self.plays[key]

    def _settle(self, done: tuple[Played, ...]) -> Any:
        def total(theirs: Hand) -> Any:
            found = 0.0
            for number, (cards, doubles) in enumerate(done, start=1):
                if doubles < 0:
                    found -= 2 ** (-doubles - 1)
                else:
                    found += result(self.rules, cards, theirs, doubles, split=number)
            return self.told(found)

        key = (done, tuple(self.left.items()))
        if key not in self.ends:
            self.ends[key] = self.stand(total)
        return self.ends[key]
