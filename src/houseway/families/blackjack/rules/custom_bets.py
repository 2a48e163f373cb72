"""Cards of blackjack that custom side bets may look at, and the classes of deals.

The player's later cards are left out: they depend on the player's decisions, and a bet on them
would have another worth for each player.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import combinations_with_replacement
from typing import NamedTuple

from houseway.families.blackjack.rules.rules import Blackjack, Draws
from houseway.rank.hands.blackjack_total import Total, total
from houseway.rules.bets import SideBet
from houseway.rules.conditions.card_questions import OF_CARDS
from houseway.rules.conditions.custom_bet_cards import CardGroup, CustomBetCards, custom_lines
from houseway.rules.conditions.deal_classes import DealClasses, DealClassifier
from houseway.rules.conditions.question_type import HandFacts
from houseway.things.cards import JOKER, Card

SIDES_MAX = 4
FIRST_TWO, UP_CARD, THREE, PLAYER_DEALER = "first-two", "up-card", "first-three", "player-dealer"
NATURAL_COUNTS, OVER_COUNTS = 21, 0
"""As a total: a natural is 21 whatever its cards are, and a hand that is over is none."""
GROUPS = {
    FIRST_TWO: CardGroup("the player's first two cards", OF_CARDS | {"total", "natural"}),
    UP_CARD: CardGroup("the player-dealer's first card", frozenset({"colour", "ranks", "holds"})),
    THREE: CardGroup("the player's first two cards and the up card", OF_CARDS | {"total"}),
    PLAYER_DEALER: CardGroup(
        "the player-dealer's hand when it is played out",
        frozenset({"total", "count", "natural", "over"}),
    ),
}
_STANDS_FROM = 17
_SOFT_STANDS_FROM = {Draws.STAND_ALL_17: 17, Draws.HIT_SOFT_17: 18, Draws.UNTIL_HARD_17: 21}


class BankHandEnd(NamedTuple):
    """How the player-dealer's hand came out, as far as a bet may ask."""

    cards: int
    total: int
    natural: bool


def end_of(rules: Blackjack, cards: tuple[Card, ...]) -> BankHandEnd:
    """How these cards of the player-dealer came out."""
    if rules.natural_of.holds(cards):
        return BankHandEnd(2, NATURAL_COUNTS, natural=True)
    points = total(cards, rules.limit, rules.wild).points
    return BankHandEnd(len(cards), points if points <= rules.limit else OVER_COUNTS, natural=False)


def hand_of(end: BankHandEnd) -> HandFacts:
    over = end.total == OVER_COUNTS
    return HandFacts(count=end.cards, total=end.total, natural=end.natural, over=over)


def dealt_hand(rules: Blackjack, cards: tuple[Card, ...]) -> HandFacts:
    """Cards of the initial deal, which are not played out."""
    if len(cards) == 2 and rules.natural_of.holds(cards):
        return HandFacts(cards=cards, total=NATURAL_COUNTS, natural=True)
    return HandFacts(cards=cards, total=total(cards, rules.limit, rules.wild).points)


class ClassifiedDeals(NamedTuple):
    """Every deal by its sort, and every sort by the line that each end pays."""

    sorts: Mapping[tuple[Card, Card], tuple[int, ...]]
    """By the player's two cards, in the order of `faces`: one sort for each up card, or one for all
    where the up card is not asked about."""
    faces: tuple[Card, ...]
    ends: dict[BankHandEnd, int]
    """By how the player-dealer's hand comes out, the place in the lines of a sort."""
    lines: list[tuple[int, ...]]
    """By sort and place: the number of the line, 0 where the bet loses."""

    def by_up(self, first: tuple[Card, Card]) -> Iterator[tuple[Card, int]]:
        """Every up card with the sort of the deal."""
        sorts = self.sorts[first]
        return zip(self.faces, sorts if len(sorts) > 1 else sorts * len(self.faces), strict=True)


def classify_deals(rules: Blackjack, bet: SideBet) -> ClassifiedDeals:
    """The classes that the bet tells apart of all cards dealt and drawn."""
    sorter, faces = DealClassifier(custom_lines(bet)), tuple(dict.fromkeys(rules.shoe))
    ends = {
        end: sorter.answers(PLAYER_DEALER, hand_of(end))
        for end in sorted(set().union(*ends_by_up_card(rules).values()))
    }
    answers = list(dict.fromkeys(ends.values()))
    sorts = DealClasses(sorter, answers)
    by_up = {up: sorter.answers(UP_CARD, HandFacts(cards=(up,))) for up in faces}
    threes = _threes(rules, sorter, faces) if sorter.asks(THREE) else {}
    ups = faces if sorter.asks(THREE, UP_CARD) else faces[:1]
    place = {face: number for number, face in enumerate(faces)}
    found: dict[tuple[Card, Card], tuple[int, ...]] = {}
    for one, two in combinations_with_replacement(faces, 2):
        own = sorter.answers(FIRST_TWO, dealt_hand(rules, (one, two)))
        found[one, two] = tuple(
            [
                sorts.sort(own | by_up[up] | threes.get(_in_order(place, one, two, up), 0))
                for up in ups
            ]
        )
    return ClassifiedDeals(
        found, faces, {end: answers.index(each) for end, each in ends.items()}, sorts.lines
    )


def _in_order(place: Mapping[Card, int], *cards: Card) -> tuple[int, ...]:
    return tuple(sorted([place[card] for card in cards]))


def _threes(
    rules: Blackjack, sorter: DealClassifier, faces: tuple[Card, ...]
) -> dict[tuple[int, ...], int]:
    return {
        places: sorter.answers(THREE, dealt_hand(rules, tuple([faces[at] for at in places])))
        for places in combinations_with_replacement(range(len(faces)), 3)
    }


def ends_by_up_card(rules: Blackjack) -> dict[Card, frozenset[BankHandEnd]]:
    """By up card, every way in which the hand may come out, as if cards never ran short."""
    kinds = {card.number: card for card in rules.shoe}
    found = {number: frozenset(_ends(rules, up, kinds)) for number, up in kinds.items()}
    return {card: found[card.number] for card in dict.fromkeys(rules.shoe)}


def _ends(rules: Blackjack, up: Card, kinds: Mapping[int, Card]) -> Iterator[BankHandEnd]:
    """Hands that count the same and draw on go on the same, so that one of them is followed."""
    level: dict[Total | None, tuple[Card, ...]] = {None: (up,)}
    while level:
        further: dict[Total | None, tuple[Card, ...]] = {}
        for hand in level.values():
            for card in kinds.values():
                cards = (*hand, card)
                if _draws(rules, cards):
                    further[total(cards, rules.limit, rules.wild)] = cards
                else:
                    yield end_of(rules, cards)
        level = further


def _draws(rules: Blackjack, cards: tuple[Card, ...]) -> bool:
    if rules.natural_of.holds(cards) or (rules.joker_up_freezes and cards[0] is JOKER):
        return False
    points, soft = total(cards, rules.limit, rules.wild)
    return points < (_SOFT_STANDS_FROM[rules.draws] if soft else _STANDS_FROM)


def _possible(rules: Blackjack, bet: SideBet) -> frozenset[int]:
    deals, counts, ends = classify_deals(rules, bet), Counter(rules.shoe), ends_by_up_card(rules)
    met: set[tuple[int, int]] = set()
    kinds = {card.number: card for card in deals.faces}
    for one, two in deals.sorts:
        if one is two and counts[one] < 2:
            continue
        for up, sort in deals.by_up((one, two)):
            if counts[up] > (up is one) + (up is two):
                met.add((sort, up.number))
    return frozenset(
        deals.lines[sort][deals.ends[end]] for sort, number in met for end in ends[kinds[number]]
    ) - {0}


CUSTOM_BET_CARDS = CustomBetCards[Blackjack](
    bets="all_side_bets", sides_max=SIDES_MAX, groups=GROUPS, possible=_possible
)
