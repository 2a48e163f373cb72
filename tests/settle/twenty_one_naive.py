"""A round of twenty-one settled a second time, slowly and without a line of the first program.

It reads the record of the rules and what lies on the table. Everything else is worked out here
from the written rules: who wins, in which order, and how far the bank reaches.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import groupby
from typing import NamedTuple

from houseway.families.blackjack.play.boxes import Box
from houseway.families.blackjack.play.round import TwentyOneRound
from houseway.families.blackjack.rules.rules import Blackjack
from houseway.play.round import WagerLine
from houseway.rules.bank import Bank
from houseway.things.cards import Card
from tests.play.twenty_one_book import is_ten, letters, natural, over, points

STAKES = ("base", "double", "double-2", "double-3")
MATCH = {(0, 1): 4, (0, 2): 8, (1, 0): 9, (1, 1): 13, (2, 0): 18}
"""By how many cards match in suit and how many do not (MTD-16 to MTD-20)."""
BUSTER = {3: 1, 4: 2, 5: 4, 6: 10, 7: 40, 8: 100}
BUSTER_MORTIMER = {3: 2, 4: 2, 5: 4, 6: 15, 7: 50, 8: 200}


class Owed(NamedTuple):
    """One wager with its result, before the bank is asked."""

    seat: int
    player: str
    hand: int
    bet: str
    wager: int
    result: str
    why: str
    pays: Fraction = Fraction(0)
    loses: Fraction = Fraction(1)

    def due(self, chip: int) -> int:
        if self.result == "win":
            exact = int(self.wager * self.pays)
            return exact // chip * chip
        lost = self.wager * self.loses
        return -int(-lost // 1) if self.result == "lose" else 0


class Row(NamedTuple):
    """One line of the settlement."""

    seat: int
    player: str
    hand: int
    bet: str
    result: str
    paid: int
    taken: int
    returned: int
    left: int


def result(
    rules: Blackjack, cards: tuple[Card, ...], theirs: tuple[Card, ...], *, split: bool
) -> tuple[str, Fraction]:
    """Whether a hand wins, loses or pushes, and what it pays."""
    even = ("win", Fraction(1))
    lose, push = ("lose", Fraction(0)), ("push", Fraction(0))
    best, beaten = natural(rules, cards) and not split, natural(rules, theirs)
    if best and (not beaten or rules.both_natural_wins):
        return "win", Fraction(*map(int, rules.natural_pays.value.split(":")))
    if best or beaten:
        return push if best else lose
    mine, other = points(rules, cards)[0], points(rules, theirs)[0]
    if over(rules, cards) and over(rules, theirs):
        return _both_over(rules, mine, other, theirs)
    if over(rules, cards):
        return lose
    if over(rules, theirs) or mine > other:
        return even
    if mine < other:
        return lose
    if mine == 21 and rules.joker21_beats_21 and rules.joker_counts == "wild":
        pairs = [len(hand) == 2 and "*" in letters(hand) for hand in (cards, theirs)]
        if pairs[0] != pairs[1]:
            return even if pairs[0] else lose
    if mine == 21 and rules.tie_21_wins:
        return even
    if mine == 17 and rules.ties_17_lose and not points(rules, theirs)[1]:
        return lose
    return push


def _both_over(
    rules: Blackjack, mine: int, other: int, theirs: tuple[Card, ...]
) -> tuple[str, Fraction]:
    spared = {"all": True, "nearer": mine < other, "all_but_ties": mine != other}
    if _is_sparing(rules, theirs) and spared[rules.saves.value]:
        return ("win", Fraction(1)) if rules.p888 == "win" else ("push", Fraction(0))
    if mine < other and rules.both_over == "nearer_pushes":
        return "push", Fraction(0)
    if mine == other and rules.equal_over_pushes:
        return "push", Fraction(0)
    return "lose", Fraction(0)


def _is_sparing(rules: Blackjack, cards: tuple[Card, ...]) -> bool:
    ranks = "".join(sorted(letters(cards)))
    if rules.saved_by == "8-8-8":
        return ranks == "888"
    one_suit = len({card.text[1] for card in cards}) == 1
    return rules.saved_by == "7-8-9 suited" and ranks == "789" and one_suit


class Naive:
    def __init__(self, rules: Blackjack, bank: Bank, round: TwentyOneRound) -> None:
        self.rules, self.bank, self.round = rules, bank, round
        self.theirs = round.hands[round.player_dealer]
        self.boxes = {(box.spot, box.number): box for box in round.boxes}

    def rows(self) -> list[Row]:
        owed: list[Owed] = []
        for spot in self.spots():
            owed += self._of_spot(spot)
        first = [each for each in owed if self._is_paid_first(each)]
        return self._covered([*first, *(each for each in owed if each not in first)])

    def spots(self) -> list[int]:
        """Wagered spots in the order of action."""
        rules, seats = self.rules, self.rules.seats
        bank, wagered = self.round.player_dealer, {line.spot for line in self.round.lines}
        circle = [(bank + step - 1) % seats + 1 for step in range(1, seats)]
        at = circle[0]
        if rules.settles_from == "hole_card":
            counted = sorted(circle) if rules.button_from == "house_dealer" else circle
            if rules.button_count == "wagered_seats":
                counted = [seat for seat in counted if seat in wagered]
            at = counted[(self._number() - 1) % len(counted)]
        step = 1 if rules.settle_direction == "clockwise" else -1
        walk = [(at - 1 + step * place) % seats + 1 for place in range(seats)]
        return [seat for seat in walk if seat in wagered]

    def _number(self) -> int:
        """What the second card counts for the button."""
        letter = letters(self.theirs[:2])[1]
        if letter == "*":
            return self.rules.button_joker
        if letter == "A":
            return self.rules.button_ace
        if letter in "JQK" and self.rules.button_counts == "sequence":
            return {"J": 11, "Q": 12, "K": 13}[letter]
        return 10 if is_ten(letter) else int(letter)

    def _of_spot(self, spot: int) -> list[Owed]:
        lines = [line for line in self.round.lines if line.spot == spot]
        people = list(dict.fromkeys(line.player for line in lines))
        found = [
            each
            for player in people
            for each in self._of_bettor([line for line in lines if line.player == player])
        ]
        if self.bank.sharing == "pro_rata":
            found.sort(key=self._together)
        return found

    def _together(self, each: Owed) -> tuple[int, int]:
        sides = [bet.id for bet in self.rules.side_bets]
        order = ("base", "insurance", "double", "double-2", "double-3", *sides)
        return (99 if each.bet in sides else each.hand), order.index(each.bet)

    def _of_bettor(self, lines: list[WagerLine]) -> list[Owed]:
        found: list[Owed] = []
        for line in sorted(lines, key=lambda line: line.hand):
            base, *doubles = self._of_hand(line)
            found.append(base)
            if "insurance" in line.cents:
                won = natural(self.rules, self.theirs)
                found.append(self._owed(line, "insurance", "win" if won else "lose", "", 2 * won))
            found += doubles
        first = min(lines, key=lambda line: line.hand)
        for bet in self.rules.side_bets:
            if bet.id in first.cents:
                pays = self._side(bet.id, first.spot)
                found.append(self._owed(first, bet.id, "win" if pays else "lose", "", pays))
        return found

    def _owed(
        self, line: WagerLine, bet: str, result: str, why: str, pays: int | Fraction = 0
    ) -> Owed:
        paid = Fraction(pays)
        return Owed(line.spot, line.player, line.hand, bet, line.cents[bet], result, why, paid)

    def _of_hand(self, line: WagerLine) -> list[Owed]:
        box = self.boxes[line.spot, line.hand]
        staked = [bet for bet in STAKES if bet in line.cents]
        if box.end == "surrendered":
            half = self._owed(line, "base", "lose", "surrender")
            return [half._replace(loses=Fraction(1, 2))]
        if box.end == "rescued":
            back = staked[-1] if len(staked) > 1 else ""
            return [
                self._owed(line, bet, "no action" if bet == back else "lose", "rescue")
                for bet in staked
            ]
        if line.choice == "even money":
            return [self._owed(line, "base", "win", "even money", 1)]
        said, pays = result(self.rules, box.cards, self.theirs, split=box.split)
        original = line.hand == 1
        return [
            self._owed(line, bet, "no action", "original bets only")
            if self._is_spared(box, said) and not (original and bet == "base")
            else self._owed(line, bet, said, "hand", pays)
            for bet in staked
        ]

    def _is_spared(self, box: Box, said: str) -> bool:
        if not self.rules.original_bets_only or said != "lose" or over(self.rules, box.cards):
            return False
        if natural(self.rules, self.theirs):
            return not self.round.checked
        return letters(self.theirs)[1] == "*"

    def _side(self, bet: str, spot: int) -> int:
        first = self.round.hands[spot]
        if bet == "match":
            up = self.theirs[0].text
            same = [card.text for card in first if card.text[0] == up[0]]
            suited = sum(text == up for text in same)
            return MATCH.get((suited, len(same) - suited), 0)
        if bet == "buster":
            bust = over(self.rules, self.theirs) and not natural(self.rules, self.theirs)
            table = BUSTER if self.rules.seats < 9 else BUSTER_MORTIMER
            return table[min(len(self.theirs), 8)] if bust else 0
        return self._bonus(first[0].text, first[1].text)

    def _bonus(self, one: str, two: str) -> int:
        """The Blackjack Bonus Bet by the first two cards, first card first (BBB-11 to BBB-16)."""
        met = [1] if one[0] in "JQK" and one != "Jk" else []
        jokers = "Jk" in (one, two)
        tens = one[0] in "TJQK" and two[0] in "TJQK"
        nine = {one[0], two[0]} == {"A", "9"} and self.rules.bonus_ace_nine
        if (tens or nine) and not jokers:
            met += [4, 6] if one[1] == two[1] else [4]
        if one == two and (one != "Jk" or self.rules.bonus_two_jokers):
            met.append(8)
        if one == two == "Ks":
            theirs = sorted("T" if is_ten(rank) else rank for rank in letters(self.theirs[:2]))
            met += [50, 500] if theirs == ["A", "T"] else [50]
        return sum(met) if self.rules.bonus_stacks else max(met, default=0)

    def _is_paid_first(self, each: Owed) -> bool:
        if self.rules.paid_first == "nothing" or each.result != "win" or each.bet not in STAKES:
            return False
        box = self.boxes[each.seat, each.hand]
        if natural(self.rules, box.cards) and not box.split:
            return True
        at_21 = points(self.rules, box.cards)[0] == 21
        return self.rules.paid_first == "naturals_and_21" and at_21

    def _covered(self, owed: list[Owed]) -> list[Row]:
        """How far the bank reaches, wager by wager or shared by all of one kind."""
        chip = self.round.limits.chip_cents
        paid = taken = 0
        rows: list[Row] = []
        together = self.bank.sharing == "pro_rata"
        kinds = groupby(
            enumerate(owed),
            lambda at: at[1][:1] + at[1][2:4] + at[1][5:7] if together else at[0],
        )
        for _, kind in kinds:
            group = [each for _, each in kind]
            dues = [each.due(chip) for each in group]
            wins = group[0].result == "win"
            reach = self._reach(paid, taken, wins=wins)
            shares = dues
            if sum(dues) > reach:
                shares = _shared(reach, dues, chip) if together else [reach]
            for each, due in zip(group, shares, strict=True):
                out, back = (due, 0) if each.result == "win" else (0, due)
                paid, taken = paid + out, taken + back
                left = self._reach(paid, taken, wins=True)
                row = (each.seat, each.player, each.hand, each.bet, each.result)
                rows.append(Row(*row, out, back, each.wager - back, left))
        return rows

    def _reach(self, paid: int, taken: int, *, wins: bool) -> int:
        bank = self.round.bank_cents
        if self.bank.accounting == "gross":
            return bank - paid - taken
        if self.bank.accounting == "separate":
            return bank - (paid if wins else taken)
        return bank + (taken - paid if wins else paid - taken)


def _shared(reach: int, dues: list[int], chip: int) -> list[int]:
    """In proportion to what is due, in whole chips, odd ones to the largest."""
    shares = [reach * due // sum(dues) // chip * chip for due in dues]
    for place in sorted(range(len(dues)), key=lambda place: -dues[place]):
        if sum(shares) + chip <= reach:
            shares[place] += chip
    return shares
