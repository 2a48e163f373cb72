"""The mean square of a round's result by hand: the best play is looked up, then played out."""

from __future__ import annotations

from houseway.rules.twenty_one.rules import Surrenders, TwentyOne
from tests.odds.twenty_one.naive import Hand, Naive, is_natural, result
from tests.odds.twenty_one.split_naive import SplitNaive


class SquareNaive(Naive):
    """An unsplit hand, played by whatever choice has the best mean."""

    def square(self, hand: Hand, doubles: int = 0) -> float:
        choices = self.values(hand, doubles)
        return self.square_of(hand, max(choices, key=choices.__getitem__), doubles)

    def square_of(self, hand: Hand, choice: str, doubles: int = 0) -> float:
        if choice == "stand":
            return self.stand(lambda theirs: result(self.rules, hand, theirs, doubles) ** 2)
        if choice == "rescue":
            return float(4 ** (doubles - 1))
        doubles += choice == "double"
        return sum(
            chance * self.square((*hand, card), doubles) for card, chance in self.each_draw()
        )


class Round:
    """A round of certain first cards."""

    def __init__(self, rules: TwentyOne, pair: Hand, up: str) -> None:
        self.rules, self.pair, self.up = rules, pair, up
        self.naive = SquareNaive(rules, pair, up)

    def moments(self) -> tuple[float, float]:
        """The mean result and its mean square, the naturals that the check finds included."""
        found, beaten = self._found(), result(self.rules, self.pair, ("A", "K"))
        mean, square = self._after_the_check()
        mean = found * beaten + (1 - found) * mean
        early = self._surrender is Surrenders.EARLY and self.naive.checked
        if early and mean < -0.5 and not is_natural(self.rules, self.pair):
            return -0.5, 0.25
        return mean, found * beaten**2 + (1 - found) * square

    @property
    def _surrender(self) -> Surrenders:
        return self.rules.surrender

    def _found(self) -> float:
        """How likely the check finds a natural."""
        left = self.naive.left
        natural = sum(
            number for card, number in left.items() if is_natural(self.rules, (self.up, card))
        )
        return natural / left.total() if self.naive.checked else 0.0

    def _after_the_check(self) -> tuple[float, float]:
        rules, pair, naive = self.rules, self.pair, self.naive
        frozen = self.up == "Jk" and rules.joker_up_freezes
        if frozen or is_natural(rules, pair) or naive.full(pair):
            return (
                naive.stand(lambda theirs: result(rules, pair, theirs)),
                naive.square_of(pair, "stand"),
            )
        choices = naive.values(pair)
        best = max(choices, key=choices.__getitem__)
        mean, most = choices[best], self._splits()
        early = self._surrender is Surrenders.EARLY and naive.checked
        gives_up = self._surrender is not Surrenders.NONE and not early and mean < -0.5
        if most and self._split(most) > max(mean, -0.5 if gives_up else mean):
            return self._split(most), self._split(most, power=2)
        return (-0.5, 0.25) if gives_up else (mean, naive.square_of(pair, best))

    def _splits(self) -> int:
        """How often the pair is split best, or zero where it may not be."""
        if self.pair[0] != self.pair[1] or not self.rules.splits_max:
            return 0
        return max(range(1, self.rules.splits_max + 1), key=self._split)

    def _split(self, most: int, *, power: int = 1) -> float:
        return SplitNaive(self.rules, self.pair[0], self.up, most, power=power).value()
