"""Whole rounds by hand: the best play is looked up, then played out, result after result."""

from __future__ import annotations

from typing import Any

from houseway.families.blackjack.rules.rules import Blackjack, Surrenders
from tests.odds.twenty_one.naive import Hand, Naive, is_natural, result
from tests.odds.twenty_one.split_naive import SplitNaive, Told


class PlayedNaive(Naive):
    """An unsplit hand, played by whatever choice has the best mean."""

    def played(self, told: Told, hand: Hand, doubles: int = 0) -> Any:
        choices = self.values(hand, doubles)
        return self.by_choice(told, hand, max(choices, key=choices.__getitem__), doubles)

    def by_choice(self, told: Told, hand: Hand, choice: str, doubles: int = 0) -> Any:
        if choice == "stand":
            return self.stand(lambda theirs: told(result(self.rules, hand, theirs, doubles)))
        if choice == "rescue":
            return told(float(-(2 ** (doubles - 1))))
        doubles += choice == "double"
        return sum(
            chance * self.played(told, (*hand, card), doubles) for card, chance in self.each_draw()
        )


class Round:
    """A round of certain first cards, of whose results something is told."""

    def __init__(self, rules: Blackjack, pair: Hand, up: str, told: Told) -> None:
        self.rules, self.pair, self.up, self.told = rules, pair, up, told
        self.naive = PlayedNaive(rules, pair, up)

    def mean(self) -> Any:
        """The mean of what is told, the naturals that the check finds included."""
        found, beaten = self._found(), result(self.rules, self.pair, ("A", "K"))
        mean, told = self._after_the_check()
        mean = found * beaten + (1 - found) * mean
        early = self.rules.surrender is Surrenders.EARLY and self.naive.checked
        if early and mean < -0.5 and not is_natural(self.rules, self.pair):
            return self.told(-0.5)
        return found * self.told(beaten) + (1 - found) * told

    def _found(self) -> float:
        """How likely the check finds a natural."""
        left = self.naive.left
        natural = sum(
            number for card, number in left.items() if is_natural(self.rules, (self.up, card))
        )
        return natural / left.total() if self.naive.checked else 0.0

    def _after_the_check(self) -> tuple[float, Any]:
        """The mean result, and the mean of what is told."""
        rules, pair, naive = self.rules, self.pair, self.naive
        frozen = self.up == "Jk" and rules.joker_up_freezes
        if frozen or is_natural(rules, pair) or naive.full(pair):
            stood = naive.stand(lambda theirs: result(rules, pair, theirs))
            return stood, naive.by_choice(self.told, pair, "stand")
        choices = naive.values(pair)
        best = max(choices, key=choices.__getitem__)
        mean, most = choices[best], self._splits()
        early = rules.surrender is Surrenders.EARLY and naive.checked
        gives_up = rules.surrender is not Surrenders.NONE and not early and mean < -0.5
        if most and self._split(most) > max(mean, -0.5 if gives_up else mean):
            return self._split(most), self._split(most, self.told)
        return (
            (-0.5, self.told(-0.5)) if gives_up else (mean, naive.by_choice(self.told, pair, best))
        )

    def _splits(self) -> int:
        """How often the pair is split best, or zero where it may not be."""
        if self.pair[0] != self.pair[1] or not self.rules.splits_max:
            return 0
        return max(range(1, self.rules.splits_max + 1), key=self._split)

    def _split(self, most: int, told: Told = float) -> Any:
        return SplitNaive(self.rules, self.pair[0], self.up, most, told=told).value()
