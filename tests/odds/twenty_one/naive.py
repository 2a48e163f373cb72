"""Twenty-one by hand: every order of every card, one after the other, straight from the rules.

Nothing here is taken from the odds room. It is slow, and meant for small shoes. Cards are written
by rank, the joker as Jk. Suits matter to no more than 6-7-8 and 7-7-7: where a hand is written with
its suits, as 7s, they are seen, and otherwise their pay is the mean over all suits.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from itertools import combinations, combinations_with_replacement, product
from typing import Any

from houseway.families.blackjack.rules.rules import (
    Blackjack,
    BothOver,
    ChecksFor,
    Draws,
    JokerCounts,
    Natural,
    Saved,
    SavedBy,
    Saves,
)
from houseway.things.cards import Card

Hand = tuple[str, ...]


def letter(card: Card, *, suits: bool = False) -> str:
    return card.text if card.text == "Jk" or suits else card.text[0]


def deals(rules: Blackjack) -> Iterator[tuple[float, Hand, str]]:
    """Every first three cards and how likely they are."""
    shoe = Counter(letter(card) for card in rules.shoe)
    for up, pair in product(shoe, combinations_with_replacement(sorted(shoe), 2)):
        chance, left = (1.0 if pair[0] == pair[1] else 2.0), shoe.copy()
        for card in (*pair, up):
            chance *= left[card] / left.total()
            left[card] -= 1
        if chance > 0:
            yield chance, pair, up


def count(card: str) -> int:
    """What a card counts, an ace one and a joker two."""
    if card == "Jk":
        return 2
    if card == "A":
        return 1
    return 10 if card[0] in "TJQK" else int(card[0])


def points(rules: Blackjack, hand: Hand) -> tuple[int, bool]:
    """The points, and whether an ace or a joker counts ten more."""
    return _points(hand, rules.limit, rules.joker_counts)


@cache
def _points(hand: Hand, limit: int, joker_counts: JokerCounts) -> tuple[int, bool]:
    """The same hands come millions of times, in front of other cards."""
    if "Jk" in hand and joker_counts is JokerCounts.WILD:
        return 21, False
    low = sum(count(card) for card in hand)
    if ("A" in hand or "Jk" in hand) and low + 10 <= limit:
        return low + 10, True
    return low, False


def is_natural(rules: Blackjack, hand: Hand) -> bool:
    if len(hand) != 2:
        return False
    if rules.natural is Natural.TWO_JOKERS:
        return hand == ("Jk", "Jk") or (rules.two_aces_natural and hand == ("A", "A"))
    return "A" in hand and any(card in "TJQK" for card in hand)


def result(
    rules: Blackjack, mine: Hand, theirs: Hand, doubles: int = 0, *, split: int = 0
) -> float:
    """What a hand gets; `split` is zero for a hand that was not split, else its number."""
    won = _unit(rules, mine, theirs, dealt=split == 0)
    late = is_natural(rules, theirs) or (theirs[1] == "Jk" and theirs[0] != "Jk")
    over = points(rules, mine)[0] > rules.limit
    if won < 0 and rules.original_bets_only and late and not over:
        return -1.0 if split <= 1 else 0.0
    if won == 1 and not doubles and points(rules, mine)[0] == 21:
        return bonus(rules, mine)
    return float(won * 2**doubles)


def bonus(rules: Blackjack, hand: Hand) -> float:
    """What a 21 is paid that wins and was not doubled."""
    more = (rules.five_card_21, rules.six_card_21, rules.seven_card_21)
    if len(hand) >= 5:
        return float(more[min(len(hand), 7) - 5].fraction)
    ranks = "".join(sorted(card[0] for card in hand))
    if ranks not in ("678", "777"):
        return 1.0
    pays = (rules.mixed_678, rules.suited_678, rules.spades_678)
    fractions = tuple(float(each.fraction) for each in pays)
    if all(len(card) == 2 for card in hand):
        return _by_suits(hand, fractions)
    return _mean_by_suits(ranks, rules.shoe, fractions)


def _by_suits(hand: Hand, pays: tuple[float, ...]) -> float:
    suits = {card[1] for card in hand}
    return pays[0] if len(suits) > 1 else pays[2] if suits == {"s"} else pays[1]


@cache
def _mean_by_suits(ranks: str, shoe: tuple[Card, ...], pays: tuple[float, ...]) -> float:
    """Over every three cards of the shoe that have these ranks."""
    found = [
        _by_suits(tuple(card.text for card in three), pays)
        for three in combinations([card for card in shoe if card.text[0] in ranks], 3)
        if "".join(sorted(card.text[0] for card in three)) == ranks
    ]
    return sum(found) / len(found)


def _unit(rules: Blackjack, mine: Hand, theirs: Hand, *, dealt: bool) -> float:
    if dealt and is_natural(rules, mine):
        both = is_natural(rules, theirs) and not rules.both_natural_wins
        return 0.0 if both else float(rules.natural_pays.fraction)
    if is_natural(rules, theirs):
        return -1.0
    my, (their, soft) = points(rules, mine)[0], points(rules, theirs)
    if my > rules.limit and their > rules.limit:
        return _both_over(rules, my, their, theirs)
    if my > rules.limit:
        return -1.0
    if their > rules.limit or my != their:
        return 1.0 if their > rules.limit or my > their else -1.0
    jokers = [len(hand) == 2 and "Jk" in hand for hand in (mine, theirs)]
    wild = rules.joker_counts is JokerCounts.WILD
    if my == 21 and rules.joker21_beats_21 and wild and jokers[0] != jokers[1]:
        return 1.0 if jokers[0] else -1.0
    if my == 21 and rules.tie_21_wins:
        return 1.0
    return -1.0 if my == 17 and rules.ties_17_lose and not soft else 0.0


def _both_over(rules: Blackjack, my: int, their: int, theirs: Hand) -> float:
    if rules.saved_by is SavedBy.EIGHTS and theirs == ("8", "8", "8"):
        spared = {Saves.ALL: True, Saves.NEARER: my < their, Saves.ALL_BUT_TIES: my != their}
        if spared[rules.saves]:
            return 1.0 if rules.p888 is Saved.WIN else 0.0
    if rules.both_over is BothOver.NEARER_PUSHES and my < their:
        return 0.0
    return 0.0 if rules.equal_over_pushes and my == their else -1.0


class Naive:
    """A shoe, an up card, and what is left when a player's cards are seen."""

    def __init__(self, rules: Blackjack, seen: Sequence[str], up: str) -> None:
        self.rules = rules
        self.up = up
        suits = any(len(card) > 1 for card in seen if card != "Jk")
        self.left = Counter(letter(card, suits=suits) for card in rules.shoe)
        self.left.subtract([*seen, up])
        assert min(self.left.values()) >= 0
        aces, tens = up[0] == "A", up[0] in "TJQK" and up != "Jk"
        both = rules.check is ChecksFor.ACE_AND_TEN
        self.checked = rules.hole_card and (
            (aces and rules.check is not ChecksFor.NONE) or (tens and both)
        )

    def taken(self, card: str, look: Callable[[], Any]) -> Any:
        self.left[card] -= 1
        found = look()
        self.left[card] += 1
        return found

    def _holes(self) -> list[tuple[str, float]]:
        """What may lie under the up card now, and how likely."""
        possible = [
            (card, number)
            for card, number in self.left.items()
            if number and not (self.checked and is_natural(self.rules, (self.up, card)))
        ]
        ways = sum(number for _, number in possible)
        return [(card, number / ways) for card, number in possible]

    def draws(self) -> list[tuple[str, float]]:
        """The next card: never the one that lies under the up card."""
        cards = self.left.total()
        chances: dict[str, float] = dict.fromkeys(self.left, 0.0)
        for hole, chance in self._holes():
            for card, number in self.left.items():
                chances[card] += chance * (number - (card == hole)) / (cards - 1)
        return [(card, chance) for card, chance in chances.items() if chance > 0]

    def stand(self, look: Callable[[Hand], Any]) -> Any:
        """The mean of something over every end of the player-dealer's hand."""
        return sum(
            chance * self.taken(hole, partial(self._finish, (self.up, hole), look))
            for hole, chance in self._holes()
        )

    def _finish(self, theirs: Hand, look: Callable[[Hand], Any]) -> Any:
        if not self._takes(theirs):
            return look(theirs)
        cards = self.left.total()
        return sum(
            number / cards * self.taken(card, partial(self._finish, (*theirs, card), look))
            for card, number in list(self.left.items())
            if number
        )

    def _takes(self, theirs: Hand) -> bool:
        rules = self.rules
        if is_natural(rules, theirs) or (theirs[0] == "Jk" and rules.joker_up_freezes):
            return False
        total, soft = points(rules, theirs)
        if total < 17:
            return True
        if soft and rules.draws is Draws.UNTIL_HARD_17:
            return total <= 20
        return soft and rules.draws is Draws.HIT_SOFT_17 and total == 17

    # What a player may do.

    def full(self, hand: Hand) -> bool:
        rules = self.rules
        wild = "Jk" in hand and rules.joker_counts is JokerCounts.WILD
        return wild or points(rules, hand)[0] > rules.limit

    def values(self, hand: Hand, doubles: int = 0, *, split: int = 0) -> dict[str, float]:
        """Every choice but split and surrender."""
        rules = self.rules
        total, soft = points(rules, hand)
        stand = self.stand(lambda theirs: result(rules, hand, theirs, doubles, split=split))
        if self.full(hand) or (not split and is_natural(rules, hand)):
            return {"stand": stand}
        if doubles:
            return self._doubled(hand, doubles, stand, split=split)
        found = {"stand": stand} if total > rules.must_hit else {}
        blocked = total >= (rules.stand_soft if soft else rules.stand_hard)
        if not blocked:
            found["hit"] = self._next(hand, 0, split=split)
        may = rules.double_after_split or not split
        number = len(hand) == 2 or rules.double_any_cards
        if number and may and not (blocked and rules.must_stand_blocks_double):
            found["double"] = self._next(hand, 1, split=split)
        return found

    def _doubled(self, hand: Hand, doubles: int, stand: float, *, split: int) -> dict[str, float]:
        found = {"stand": stand}
        if self.rules.rescue:
            found["rescue"] = -(2 ** (doubles - 1))
        may = self.rules.double_double_after_split or not split
        if self.rules.double_double and may and doubles < 3:
            found["double"] = self._next(hand, doubles + 1, split=split)
        return found

    def _next(self, hand: Hand, doubles: int, *, split: int) -> float:
        def best(card: str) -> float:
            return max(self.values((*hand, card), doubles, split=split).values())

        return sum(chance * self.taken(card, partial(best, card)) for card, chance in self.draws())

    def each_draw(self) -> Iterator[tuple[str, float]]:
        """The next cards one by one, each of them out of the shoe while it is looked at."""
        for card, chance in self.draws():
            self.left[card] -= 1
            yield card, chance
            self.left[card] += 1
