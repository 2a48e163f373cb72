"""Terms: the rules of a blackjack game as far as they matter to its odds, as plain values.

Cards are told apart by what they count: the joker is kind 0, an ace kind 1, two to nine kinds 2 to
9, and every ten-valued card kind 10. Two games with equal terms have equal odds.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import NamedTuple

from houseway.errors import RuleError
from houseway.families.blackjack.rules.bonus_21s import pays_bonuses
from houseway.families.blackjack.rules.pays import BONUS_THREES, BY_CARDS, BY_SUITS, Pays
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
    Surrenders,
)
from houseway.rank.hands.blackjack_total import JOKER_LOW, Total
from houseway.things.cards import Card, Mark, Rank, Suit

JOKERS, ACES, EIGHTS, TENS = 0, 1, 8, 10
KINDS = 11
NAMES = ("Jk", "A", "2", "3", "4", "5", "6", "7", "8", "9", "T")
LOWS = (JOKER_LOW, *range(1, KINDS))
"""What a card of each kind counts at least; an ace or a joker that is not wild stretches."""

Pair = tuple[int, int]
"""Two kinds, the lower first."""


class OddsTerms(NamedTuple):
    counts: tuple[int, ...]
    """How many cards of each kind are in the full shoe."""
    alike_tens: int
    """How many cards each ten-valued rank has in the full shoe."""
    naturals: frozenset[Pair]
    natural_pays: float
    both_natural_wins: bool
    limit: int
    wild: bool
    tie_21_wins: bool
    joker21_beats_21: bool
    ties_17_lose: bool
    stand_hard: int
    stand_soft: int
    must_hit: int
    draws: Draws
    checked: frozenset[int]
    """Up cards under which a natural is found before anyone acts."""
    joker_up_freezes: bool
    double_double: bool
    rescue: bool
    double_after_split: bool
    double_double_after_split: bool
    must_stand_blocks_double: bool
    splits_max: int
    tens_same_rank_only: bool
    split_aces_one_card: bool
    resplit_aces: bool
    surrender: Surrenders
    nearer_pushes: bool
    equal_over_pushes: bool
    saved_by: SavedBy
    saves: Saves
    saved_wins: bool
    original_bets_only: bool
    double_any_cards: bool
    bonuses: bool
    """Whether any 21 pays more than even money."""
    by_cards: tuple[Pays, ...]
    """What a 21 of five, six, and seven cards or more pays."""
    by_suits: tuple[Pays, ...]
    """What 6-7-8 and 7-7-7 pay of several suits, of one suit, of spades."""
    suits: tuple[tuple[int, ...], ...]
    """How many sixes, sevens and eights of each suit are in the full shoe, where that matters."""

    def total(self, low: int, *, stretches: bool) -> Total:
        """The points of cards that count so much at least, where no joker is wild."""
        if stretches and low + 10 <= self.limit:
            return Total(low + 10, soft=True)
        return Total(low, soft=False)

    def stretches(self, kind: int) -> bool:
        return kind == ACES or (kind == JOKERS and not self.wild)

    def is_wild(self, kind: int) -> bool:
        return self.wild and kind == JOKERS

    def is_natural(self, one: int, two: int) -> bool:
        """Whether two cards of the initial deal are the best hand."""
        return (min(one, two), max(one, two)) in self.naturals

    def must_stand(self, total: Total) -> bool:
        return total.points >= (self.stand_soft if total.soft else self.stand_hard)

    def draws_to(self, total: Total) -> bool:
        """Whether the player-dealer takes a card to it. A natural is looked at before."""
        if total.points < 17:
            return True
        if not total.soft or self.draws is Draws.STAND_ALL_17:
            return False
        return total.points <= (17 if self.draws is Draws.HIT_SOFT_17 else 20)

    def splits_of(self, kind: int, *, split: bool = False) -> int:
        """How many splits a pair of this kind allows; `split` if it comes from a split."""
        if kind == JOKERS or (kind == ACES and split and not self.resplit_aces):
            return 0
        if kind == ACES and not self.resplit_aces:
            return min(1, self.splits_max)
        return self.splits_max

    def one_card(self, kind: int) -> bool:
        """Whether a card of this kind gets one card only when it was split."""
        return kind == ACES and self.split_aces_one_card


def kind_of(card: Card) -> int:
    if card.number == Rank.ACE:
        return ACES
    return min(card.number, TENS)


def odds_terms(rules: Blackjack) -> OddsTerms:
    wild = rules.joker_counts is JokerCounts.WILD
    by_suits = tuple(getattr(rules, field) for field in BY_SUITS)
    counts, alike_tens, bonus = _cards(rules.pack, rules.decks)
    return OddsTerms(
        counts=counts,
        alike_tens=alike_tens,
        naturals=_naturals(rules, bonus=bonus),
        natural_pays=float(rules.natural_pays.fraction),
        both_natural_wins=rules.both_natural_wins,
        limit=rules.limit,
        wild=wild,
        tie_21_wins=rules.tie_21_wins,
        joker21_beats_21=rules.joker21_beats_21,
        ties_17_lose=rules.ties_17_lose,
        stand_hard=rules.stand_hard,
        stand_soft=rules.stand_soft,
        must_hit=rules.must_hit,
        draws=rules.draws,
        checked=_CHECKED[rules.check] if rules.hole_card else frozenset(),
        joker_up_freezes=rules.joker_up_freezes,
        double_double=rules.double_double,
        rescue=rules.rescue,
        double_after_split=rules.double_after_split,
        double_double_after_split=rules.double_double_after_split,
        must_stand_blocks_double=rules.must_stand_blocks_double,
        splits_max=rules.splits_max,
        tens_same_rank_only=rules.tens_same_rank_only,
        split_aces_one_card=rules.split_aces_one_card,
        resplit_aces=rules.resplit_aces,
        surrender=rules.may_surrender,
        nearer_pushes=rules.both_over is BothOver.NEARER_PUSHES,
        equal_over_pushes=rules.equal_over_pushes,
        saved_by=rules.saved_by,
        saves=rules.saves,
        saved_wins=rules.p888 is Saved.WIN,
        original_bets_only=rules.original_bets_only,
        double_any_cards=rules.double_any_cards,
        bonuses=pays_bonuses(rules),
        by_cards=tuple(getattr(rules, field) for field in BY_CARDS.values()),
        by_suits=by_suits,
        suits=_suits(rules.pack, rules.decks) if set(by_suits) != {Pays.EVEN} else (),
    )


def _suits(pack: tuple[Card, ...], decks: int) -> tuple[tuple[int, ...], ...]:
    kinds = sorted({kind for three in BONUS_THREES for kind in three})
    found = Counter((card.number, card.suit) for card in pack)
    return tuple(tuple(found[kind, suit] * decks for suit in Suit) for kind in kinds)


_CHECKED = {
    ChecksFor.NONE: frozenset[int](),
    ChecksFor.ACE: frozenset({ACES}),
    ChecksFor.ACE_AND_TEN: frozenset({ACES, TENS}),
}


def _naturals(rules: Blackjack, *, bonus: bool) -> frozenset[Pair]:
    pairs = {(ACES, ACES)} if rules.two_aces_natural else set()
    if rules.natural is Natural.TWO_JOKERS:
        pairs.add((JOKERS, JOKERS))
    elif rules.natural is Natural.ACE_TEN or bonus:
        pairs.add((ACES, TENS))
    return frozenset(pairs)


@cache
def _cards(pack: tuple[Card, ...], decks: int) -> tuple[tuple[int, ...], int, bool]:
    """The shoe by kind, how many tens of one rank it has, and whether tens are Bonus cards."""
    kinds = Counter(kind_of(each) for each in pack)
    tens = [each for each in pack if kind_of(each) == TENS]
    ranks = set(Counter(each.rank for each in tens).values()) or {0}
    marks = {each.mark is Mark.BONUS for each in tens} or {False}
    if len(ranks) > 1 or len(marks) > 1:
        raise RuleError(
            f"The {len(tens)} ten-valued cards of a pack differ in number or mark from rank to "
            "rank, and such packs are not analysed."
        )
    counts = tuple(kinds[kind] * decks for kind in range(KINDS))
    return counts, ranks.pop() * decks, marks.pop()
