"""Seven cards that custom side bets may look at: what either side's hand and its house-way halves
make.

The player's own setting is a decision and no part of it. Both sides together have too many deals to
count, so a bet asks of one side, and not who wins.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from typing import NamedTuple

from houseway.errors import RuleError
from houseway.families.pai_gow.rules.custom_bet_sides import (
    SIDES_MAX,
    SideClassifier,
    SideGroups,
    TableSide,
)
from houseway.families.pai_gow.rules.hands import house_way
from houseway.families.pai_gow.rules.reading_choices import Pieces
from houseway.families.pai_gow.rules.rules import PaiGow
from houseway.rank.hands.fortune_line import best_seven
from houseway.rank.hands.joker_hand import JokerHigh, back_strength, joker_category
from houseway.rules.bets import SideBet
from houseway.rules.conditions.custom_bet_cards import CardGroup, CustomBetCards
from houseway.rules.conditions.question_type import HandFacts
from houseway.things.cards import JOKER, Card, Rank

NAMES = (
    SideGroups("hand", "front", "back"),
    SideGroups("player-dealer", "player-dealer-front", "player-dealer-back"),
)
_WHOLE, _FRONT, _BACK = (
    frozenset({"makes", "highest", "joker"}), frozenset({"makes", "highest"}), frozenset({"makes"})
)  # fmt: skip
_WHOSE = ("the player's", "the player-dealer's")
GROUPS = {
    name: CardGroup(says, asked)
    for names, whose in zip(NAMES, _WHOSE, strict=True)
    for name, says, asked in (
        (names.whole, f"{whose} seven cards, however they are set", _WHOLE),
        (names.front, f"the two that the house way puts in front of {whose} seven", _FRONT),
        (names.back, f"the five that the house way puts behind them, of {whose} seven", _BACK),
    )
}
_LEAST = {
    JokerHigh.HIGH_CARD: Rank.NINE,
    JokerHigh.ONE_PAIR: Rank.EIGHT,
    JokerHigh.TWO_PAIR: Rank.FIVE,
    JokerHigh.THREE_OF_A_KIND: Rank.SEVEN,
    JokerHigh.STRAIGHT: Rank.SIX,
    JokerHigh.FLUSH: Rank.SEVEN,
    JokerHigh.FULL_HOUSE: Rank.FOUR,
    JokerHigh.FOUR_OF_A_KIND: Rank.THREE,
    JokerHigh.STRAIGHT_FLUSH: Rank.SIX,
    JokerHigh.ROYAL_FLUSH: Rank.ACE,
}
"""Without the joker: the lowest that the highest card can be. Lower cards would make more."""


class SevenCardKind(NamedTuple):
    """All that may be asked of seven cards."""

    makes: JokerHigh
    highest: Rank
    """The joker is an ace."""
    joker: bool

    @property
    def comes(self) -> bool:
        """Whether some seven cards are so; a test holds it against all of them."""
        if self.joker:
            return self.highest is Rank.ACE
        return self.makes in _LEAST and self.highest >= _LEAST[self.makes]

    @property
    def hand(self) -> HandFacts:
        makes, highest = self.makes.name.lower(), self.highest.letter
        return HandFacts(makes=makes, highest=highest, joker=self.joker)


SEVEN_CARD_KINDS = tuple(SevenCardKind(*each) for each in product(JokerHigh, Rank, (False, True)))


def seven_card_kind(cards: Sequence[Card]) -> SevenCardKind:
    highest = Rank(max(card.number or Rank.ACE for card in cards))
    return SevenCardKind(joker_category(best_seven(cards)), highest, JOKER in cards)


class HouseWayFacts(NamedTuple):
    """All that may be asked of the two hands that the house way makes."""

    pair: bool
    """Whether there is a pair in front."""
    highest: Rank
    """In front; the joker is an ace."""
    back: JokerHigh

    def fits(self, kind: SevenCardKind) -> bool:
        """Whether seven cards of the kind may be set so by some house way."""
        least = JokerHigh.TWO_PAIR if self.pair else self.back
        behind = JokerHigh.ONE_PAIR if self.pair else JokerHigh.HIGH_CARD
        return (
            max(least, self.back) <= kind.makes
            and self.highest <= kind.highest
            and (behind <= self.back)
        )


ALL_HOUSE_WAY_FACTS = tuple(
    HouseWayFacts(*each) for each in product((False, True), Rank, JokerHigh)
)


def house_way_facts(rules: PaiGow, cards: Sequence[Card]) -> HouseWayFacts:
    split = house_way(rules, cards)
    one, two = (card.number or Rank.ACE for card in split.front)
    back = joker_category(back_strength(split.back, rules.ranking))
    return HouseWayFacts(one == two, Rank(max(one, two)), back)


class OneSidedBet:
    """Whose cards a bet asks of, and the line that it is paid for what they are."""

    def __init__(self, bet: SideBet) -> None:
        self._sides = SideClassifier(bet, NAMES)
        asked = [side for side in TableSide if self._sides.asked(side)]
        if len(asked) > 1:
            raise RuleError(
                f"{bet.name} asks of both sides; a bet is counted that asks of the player's cards "
                "or of the player-dealer's."
            )
        (self.side,) = asked
        self.by_way = self._sides.by_way(self.side)
        """Whether it asks how the house way sets them."""

    def line(self, kind: SevenCardKind, laid: HouseWayFacts | None = None) -> int:
        """The number of the line, 0 where the bet loses."""
        return self._sides.sorter.line(self._whole(kind) | (self._set(laid) if laid else 0))

    def _whole(self, kind: SevenCardKind) -> int:
        return self._sides.sorter.answers(NAMES[self.side].whole, kind.hand)

    def _set(self, laid: HouseWayFacts) -> int:
        _, front, back = NAMES[self.side]
        made = JokerHigh.ONE_PAIR if laid.pair else JokerHigh.HIGH_CARD
        in_front = HandFacts(makes=made.name.lower(), highest=laid.highest.letter)
        answers = self._sides.sorter.answers
        return answers(front, in_front) | answers(back, HandFacts(makes=laid.back.name.lower()))

    def lines(self, seen: Iterable[tuple[SevenCardKind, HouseWayFacts | None]]) -> list[int]:
        return [self.line(kind, laid) for kind, laid in seen]


def _coming(*, by_way: bool) -> Iterator[tuple[SevenCardKind, HouseWayFacts | None]]:
    for kind in SEVEN_CARD_KINDS:
        if kind.comes and by_way:
            yield from ((kind, laid) for laid in ALL_HOUSE_WAY_FACTS if laid.fits(kind))
        elif kind.comes:
            yield kind, None


def _possible(_: PaiGow, bet: SideBet) -> frozenset[int]:
    found = OneSidedBet(bet)
    return frozenset(found.lines(_coming(by_way=found.by_way))) - {0}


def card_line(rules: PaiGow, bet: SideBet, own: Sequence[Card], bank: Sequence[Card]) -> int:
    """The number of the line that two hands of seven are paid by, 0 where the bet loses."""
    found = OneSidedBet(bet)
    cards = own if found.side is TableSide.PLAYER else bank
    return found.line(
        seven_card_kind(cards), house_way_facts(rules, cards) if found.by_way else None
    )


CUSTOM_BET_CARDS = CustomBetCards[PaiGow](
    bets="own_bets",
    sides_max=SIDES_MAX,
    groups=GROUPS,
    possible=_possible,
    example='makes = "one_pair"',
    to=lambda rules: rules.pieces is Pieces.CARDS,
)
