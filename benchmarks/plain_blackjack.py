"""Pure 21.5 for one player in plain Python, written to be fast: what the kernel is measured by.

Six decks shuffled for every round (only as many cards are drawn as are used), the same total-based
policy as the kernel's, check under aces and Bonus cards, surrender, doubles, splits to four hands,
one card on split aces, the player-dealer hits soft 17, 8-8-8 spares players who are over; every
claim is covered by the bank in order, and of each bet the results, sums and squares are kept.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from houseway.rules.families.twenty_one import TwentyOne
from houseway.sim.twenty_one.kernel import codes
from houseway.sim.twenty_one.policy import Policy, actions

STAND, HIT, DOUBLE, SPLIT, SURRENDER = range(5)
Table = list[list[list[int]]]


def shoe_of(rules: TwentyOne) -> list[int]:
    """Cards as they count: an ace one, pictures and tens ten."""
    return [1 if card.number == 14 else min(card.number, 10) for card in rules.shoe]


class Kept:
    """What a run keeps of each bet: base wagers and doubles."""

    def __init__(self) -> None:
        self.rounds = 0
        self.sums = [0, 0]
        self.squares = [0, 0]
        self.results = [[0, 0, 0], [0, 0, 0]]


def simulator(  # noqa: PLR0915 (what a closure holds is what makes it fast)
    rules: TwentyOne, chance: Random, policy: Policy, *, wager: int, bank: int, kept: Kept
) -> Callable[[], None]:
    """A function that plays one round and adds it to what is kept; amounts are in cents."""
    shoe = shoe_of(rules)
    whole = left = len(shoe)
    random = chance.random
    plays: Table = actions(rules, policy.decide).tolist()
    sums, squares, results = kept.sums, kept.squares, kept.results
    splits = 0

    def card() -> int:
        nonlocal left
        at = int(random() * left)
        left -= 1
        drawn = shoe[at]
        shoe[at] = shoe[left]
        shoe[left] = drawn
        return drawn

    def play_hand(first: int, second: int, up: int, hands: list[tuple[int, bool]]) -> None:
        """One hand to its end: its points, or -1 where it was given up, and whether doubled."""
        nonlocal splits
        situation = codes.SPLIT_TWO if splits else codes.FIRST_TWO
        if (
            first == second
            and plays[situation][codes.PAIR + first][up] == SPLIT
            and splits < 3
            and not (splits and first == 1)
        ):
            splits += 1
            for one in (first, second):
                two = card()
                if first == 1:
                    hands.append((11 + two if two > 1 else 12, False))
                else:
                    play_hand(one, two, up, hands)
            return
        low = first + second
        ace = first == 1 or second == 1
        while True:
            soft = ace and low <= 11
            play = plays[situation][codes.SOFT + low + 10 if soft else low][up]
            if play == STAND:
                break
            if play == SURRENDER:
                hands.append((-1, False))
                return
            drawn = card()
            low += drawn
            ace = ace or drawn == 1
            if play == DOUBLE or low > 21:
                hands.append((low + 10 if ace and low <= 11 else low, play == DOUBLE))
                return
            situation = codes.LATER
        hands.append((low + 10 if soft else low, False))

    def player_dealer(up: int, down: int) -> tuple[int, bool]:
        """His points, and whether he made three eights."""
        total, cards = up + down, 2
        ace, eights = up == 1 or down == 1, up == down == 8
        while total < 17 and not (ace and 8 <= total <= 11):
            drawn = card()
            total += drawn
            cards += 1
            ace = ace or drawn == 1
            eights = eights and drawn == 8
        return (total + 10 if ace and total <= 11 else total), eights and cards == 3

    def settle(hands: list[tuple[int, bool]], theirs: int, *, spares: bool) -> None:
        """Every claim in order, as far as the bank reaches; then the sums."""
        reach = bank
        won = [0, 0]
        for points, doubled in hands:
            due = wager
            if points < 0:
                sign, due = -1, (wager + 1) // 2
            elif points > 21:
                sign = 0 if spares else -1
            elif theirs > 21 or points > theirs:
                sign = 1
            else:
                sign = -1 if points < theirs else 0
            for bet in (0, 1) if doubled else (0,):
                results[bet][sign] += 1
                if sign:
                    covered = due if due < reach else reach
                    reach -= covered
                    won[bet] += covered if sign > 0 else -covered
        for bet in (0, 1):
            sums[bet] += won[bet]
            squares[bet] += won[bet] * won[bet]

    def play_round() -> None:
        nonlocal left, splits
        left, splits = whole, 0
        kept.rounds += 1
        first, up, second, down = card(), card(), card(), card()
        natural = first + second == 11 and (first == 1 or second == 1)
        theirs = up + down == 11 and (up == 1 or down == 1)
        if theirs or natural:
            cents = 0 if theirs and natural else min(bank, wager * 3 // 2 if natural else wager)
            won = cents if natural else -cents
            results[0][(natural > theirs) - (theirs > natural)] += 1
            sums[0] += won
            squares[0] += won * won
            return
        hands: list[tuple[int, bool]] = []
        play_hand(first, second, up, hands)
        points, spares = player_dealer(up, down)
        settle(hands, points, spares=spares)

    return play_round
