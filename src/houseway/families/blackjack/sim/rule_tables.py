"""Rule tables of hands for the kernel: totals, naturals, draws, outcomes.

Each table is filled by asking the readable rule once for every entry.
"""

from __future__ import annotations

import numpy as np

from houseway.families.blackjack.rules.pays import (
    BONUS_FIELDS,
    BY_CARDS,
    MIXED,
    SPADES,
    SUITED,
    Pays,
)
from houseway.families.blackjack.rules.rules import (
    Blackjack,
    BothOver,
    Draws,
    JokerCounts,
    Natural,
    Saved,
    Saves,
)
from houseway.families.blackjack.sim.kernel import codes
from houseway.families.blackjack.sim.kernel.shoe import KIND
from houseway.rank.array_types import Ints
from houseway.rank.hands.blackjack_total import JOKER_LOW
from houseway.things.cards import JOKER, Card, Mark, Suit

_SUITS = {suit: number for number, suit in enumerate(Suit)}
POINTS_MAX = 33


def card_code(card: Card) -> int:
    """The kernel's number of a card."""
    if card.rank is None or card.suit is None:
        return codes.JOKER
    return 13 * _SUITS[card.suit] + int(card.rank) - 2


def shoe(rules: Blackjack) -> Ints:
    """Every card in box order, and jokers behind the last."""
    cards = [card_code(card) for card in rules.shoe]
    return np.array(cards + [codes.JOKER] * (codes.SHOE_MAX - len(cards)), np.int64)


def cards_of(rules: Blackjack) -> dict[int, Card]:
    """The cards of one pack by their numbers."""
    return {card_code(card): card for card in rules.pack}


def keys(counts: JokerCounts) -> Ints:
    """What each card adds to a hand."""
    found = KIND.copy()
    found[KIND == 1] |= codes.STRETCHES
    wild = counts is JokerCounts.WILD
    found[codes.JOKER] = codes.WILD if wild else JOKER_LOW | codes.STRETCHES
    return found


def row(rules: Blackjack, key: int) -> int:
    """The row of a hand in the policy: its total, hard or soft, or that it has a wild joker."""
    low = key & codes.LOW
    if key & codes.WILD:
        return codes.WILD_ROW
    if key & codes.STRETCHES and low + 10 <= rules.limit:
        return codes.SOFT + low + 10
    return min(low, POINTS_MAX)


def rows(rules: Blackjack) -> Ints:
    return np.array([row(rules, key) for key in range(codes.KEYS)], np.int64)


def stops(rules: Blackjack) -> Ints:
    """By the number of a hand: whether the player-dealer stands on it."""
    found = [_stands(rules, row(rules, key)) for key in range(codes.KEYS)]
    return np.array(found, np.int64)


def _stands(rules: Blackjack, row: int) -> bool:
    if row < codes.SOFT:
        return points(row) >= 17
    least = {Draws.STAND_ALL_17: 17, Draws.HIT_SOFT_17: 18, Draws.UNTIL_HARD_17: 21}
    return points(row) >= least[rules.draws]


def counts(rules: Blackjack) -> Ints:
    return np.array([points(row(rules, key)) for key in range(codes.KEYS)], np.int64)


def points(row: int) -> int:
    """What a hand of that row counts."""
    if row >= codes.SOFT:
        return row - codes.SOFT
    return 21 if row == codes.WILD_ROW else row


def openings(rules: Blackjack) -> Ints:
    """The row of any two cards of the initial deal: a natural, a pair to split, or a total."""
    found = np.zeros((codes.CARDS, codes.CARDS), np.int64)
    adds = keys(rules.joker_counts).tolist()
    for one, first in cards_of(rules).items():
        for two, second in cards_of(rules).items():
            found[one, two] = row(rules, join(adds[one], adds[two]))
            if is_pair(rules, first, second) and rules.splits_max:
                found[one, two] = codes.PAIR + KIND[one]
            if is_natural(rules, first, second):
                found[one, two] = codes.NATURAL_ROW
    return found


def join(key: int, more: int) -> int:
    """The number of a hand after one more card, as the kernel has it."""
    return (key + (more & codes.LOW)) | (more & ~codes.LOW)


def is_pair(rules: Blackjack, one: Card, two: Card) -> bool:
    """Whether two cards may be split, as far as the cards go."""
    if JOKER in (one, two) or KIND[card_code(one)] != KIND[card_code(two)]:
        return False
    return one.rank is two.rank or not rules.tens_same_rank_only


def is_natural(rules: Blackjack, one: Card, two: Card) -> bool:
    if rules.natural is Natural.TWO_JOKERS:
        aces = one.number == two.number == 14
        return (one is JOKER and two is JOKER) or (rules.two_aces_natural and aces)
    high, other = (one, two) if one.number == 14 else (two, one)
    if high.number != 14:
        return False
    if rules.natural is Natural.ACE_BONUS:
        return other.mark is Mark.BONUS
    return 10 <= other.number <= 13


def outcomes(rules: Blackjack) -> Ints:
    """By how the player-dealer's hand and a player's are compared: who wins."""
    found = np.full((codes.COMPARED, codes.COMPARED), codes.PUSH, np.int64)
    for theirs in range(codes.COMPARED):
        for mine in range(codes.COMPARED):
            found[theirs, mine] = _outcome(rules, mine, theirs)
    return found


def _outcome(rules: Blackjack, mine: int, theirs: int) -> int:
    if mine == codes.NATURAL:
        pushes = theirs == codes.NATURAL and not rules.both_natural_wins
        return codes.PUSH if pushes else codes.WIN_NATURAL
    if theirs == codes.NATURAL:
        return codes.LOSE
    count, against = _count(mine), _count(theirs)
    if count > rules.limit:
        return _over(rules, count, against, saving=theirs == codes.SAVING)
    if against > rules.limit or count > against:
        return codes.WIN
    return codes.LOSE if count < against else _equal(rules, mine, theirs)


def _count(compared: int) -> int:
    special = {codes.JOKER_21: 21, codes.SOFT_17: 17, codes.SAVING: codes.SAVING_POINTS}
    return special.get(compared, compared)


def _over(rules: Blackjack, mine: int, theirs: int, *, saving: bool) -> int:
    """A player's hand that is over."""
    if theirs <= rules.limit:
        return codes.LOSE
    spared = {Saves.ALL: True, Saves.NEARER: mine < theirs, Saves.ALL_BUT_TIES: mine != theirs}
    if saving and spared[rules.saves]:
        return codes.PUSH if rules.p888 is Saved.PUSH else codes.WIN
    nearer = rules.both_over is BothOver.NEARER_PUSHES and mine < theirs
    equal = rules.equal_over_pushes and mine == theirs
    return codes.PUSH if nearer or equal else codes.LOSE


def _equal(rules: Blackjack, mine: int, theirs: int) -> int:
    if _count(mine) == 21:
        if rules.joker21_beats_21 and (mine == codes.JOKER_21) != (theirs == codes.JOKER_21):
            return codes.WIN if mine == codes.JOKER_21 else codes.LOSE
        return codes.WIN if rules.tie_21_wins else codes.PUSH
    if theirs == 17 and rules.ties_17_lose:
        return codes.LOSE
    return codes.PUSH


def by_cards(rules: Blackjack) -> Ints:
    """By number of cards: the column of what such a 21 is paid, 0 for even money."""
    fields = [BY_CARDS.get(number, "") for number in range(codes.CARDS_TOLD)]
    return np.array([_bonus(rules, field) for field in fields], np.int64)


def by_suits(rules: Blackjack) -> Ints:
    """The same for 6-7-8 and 7-7-7: of several suits first, then suit by suit."""
    suited = [SPADES if suit is Suit.SPADES else SUITED for suit in _SUITS]
    return np.array([_bonus(rules, field) for field in (MIXED, *suited)], np.int64)


def _bonus(rules: Blackjack, field: str) -> int:
    if not field or getattr(rules, field) is Pays.EVEN:
        return 0
    return codes.WINS_BONUS + BONUS_FIELDS.index(field)


def firsts(rules: Blackjack) -> Ints:
    """By a spot's first and second card: which lines of the Blackjack Bonus Bet they meet."""
    found = np.zeros((codes.CARDS, codes.CARDS), np.int64)
    for one, first in cards_of(rules).items():
        for two, second in cards_of(rules).items():
            lines = _first_lines(rules, first, second)
            found[one, two] = sum(1 << place for place, meets in enumerate(lines) if meets)
    return found


def _first_lines(rules: Blackjack, one: Card, two: Card) -> tuple[bool, ...]:
    """From the lowest line up; the highest also looks at the player-dealer's cards."""
    same = one is two and (one is not JOKER or rules.bonus_two_jokers)
    kings = one is two and one.text == "Ks"
    picture = 11 <= one.number <= 13
    if JOKER in (one, two):
        return (picture, False, False, same, False)
    tens = all(10 <= card.number <= 13 for card in (one, two))
    ace_nine = rules.bonus_ace_nine and {one.number, two.number} == {14, 9}
    twenty = tens or ace_nine
    return (picture, twenty, twenty and one.suit is two.suit, same, kings)
