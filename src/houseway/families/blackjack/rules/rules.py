"""Rules record of blackjack (twenty-one): totals, naturals, charts, doubles, splits, ties.

Every game of the family is one record of this type. A field that the text leaves open, or to the
house, is an option of the game. Nothing here moves a card.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from fractions import Fraction
from typing import Annotated, ClassVar, NamedTuple, Self, TypeAlias

from msgspec.structs import force_setattr, replace

from houseway.families.blackjack.rules.bets import DOUBLES, INSURANCE, LINES
from houseway.families.blackjack.rules.pays import BONUS_FIELDS, Pays
from houseway.rules.awards import Award
from houseway.rules.bets import Bet, SideBet, check_side_bets
from houseway.rules.number_bounds import Between, Seats
from houseway.rules.order_of_action import (
    BUTTON_PIPS,
    BUTTON_SEQUENCE,
    ByCard,
    ByValue,
    CountedSeats,
    CountFrom,
    Direction,
    LeftOfPlayerDealer,
    Order,
)
from houseway.rules.shared_rules import SharedRules
from houseway.things.cards import JOKER, Card, Rank
from houseway.things.decks import DECKS_MAX, Deck, shoe

NEVER = 99
"""A total that no hand reaches: a must-stand cell that is empty."""
Total: TypeAlias = Annotated[int, Between(0, NEVER)]


class Natural(StrEnum):
    """Which first two cards are the best hand. Only cards of the initial deal can be one."""

    ACE_BONUS = "ace and Bonus card"
    """Worth 21.5."""
    TWO_JOKERS = "two jokers"
    """Worth 22; an ace with a ten is an ordinary 21."""
    ACE_TEN = "ace and ten"
    """Worth 22 in the No Bust games, and simply the best 21 in ordinary blackjack."""


class JokerCounts(StrEnum):
    WILD = "wild"
    """Brings any hand to a hard 21."""
    TWO_OR_TWELVE = "2_or_12"


class TwentyTwo(StrEnum):
    """What a 22 that is not a natural is."""

    OVER = "over"
    GOOD = "good"
    """The best ordinary total. An ace counts 11 where that makes 22."""


class Draws(StrEnum):
    """Until when the player-dealer takes cards."""

    STAND_ALL_17 = "stand_all_17"
    HIT_SOFT_17 = "hit_soft_17"
    UNTIL_HARD_17 = "until_hard_17"
    """Also from a soft 18, 19 or 20; a soft 21 stands."""


class ChecksFor(StrEnum):
    """Under which up cards the house dealer looks at the down card before anyone acts."""

    NONE = "none"
    ACE = "ace"
    ACE_AND_TEN = "ace_and_ten"


class Surrenders(StrEnum):
    NONE = "none"
    LATE = "late"
    """In one's turn, after the check."""
    EARLY = "early"
    """Before the check, so that it also saves half from a natural."""


class BothOver(StrEnum):
    """Who has a hand when both are over."""

    LOSE = "lose"
    NEARER_PUSHES = "nearer_pushes"
    """A player who is over by less than the player-dealer pushes."""


class SavedBy(StrEnum):
    """A hand of the player-dealer that spares players who are over."""

    NOTHING = "nothing"
    EIGHTS = "8-8-8"
    SUITED_789 = "7-8-9 suited"


class Saves(StrEnum):
    """Which over-hands it spares."""

    ALL = "all"
    ALL_BUT_TIES = "all_but_ties"
    NEARER = "nearer"


class Saved(StrEnum):
    PUSH = "push"
    WIN = "win"


class PaidFirst(StrEnum):
    """Wagers settled ahead of the order of action. It matters only to a short bank."""

    NOTHING = "nothing"
    NATURALS = "naturals"
    TWENTY_ONES = "naturals_and_21"


class StartsAt(StrEnum):
    """Where the deal and the players' turns begin."""

    PLAYER_DEALER = "player_dealer"
    HOUSE_DEALER = "house_dealer"
    """First base: seat 1."""


class SettlesFrom(StrEnum):
    LEFT = "left"
    """The first wagered seat on the player-dealer's left."""
    HOLE_CARD = "hole_card"
    """Counted out by the player-dealer's second card."""


class ButtonCounts(StrEnum):
    PIPS = "pips"
    """Pictures count ten."""
    SEQUENCE = "sequence"
    """Jack, queen and king count 11, 12 and 13."""


class LostPage(StrEnum):
    """How a page that Marysville's text of Pure 21.5 lost is read (P21-90)."""

    ASSUME_MORTIMER = "assume_mortimer"
    STRICT = "strict"
    """What stands on that page alone is not granted: no surrender."""


_HALF = Fraction(1, 2)
_TENS = range(10, 14)
_ACE_AND_TEN = frozenset([(14, ten) for ten in _TENS] + [(ten, 14) for ten in _TENS])
"""By the cards' numbers. In the decks with Bonus cards every ten-valued card is one."""


class NaturalOf(NamedTuple):
    """Which pairs of first cards are naturals, in plain words of yes and no."""

    jokers: bool = False
    ace_and_ten: bool = True
    aces: bool = False

    def holds(self, cards: tuple[Card, ...]) -> bool:
        """Whether these are a natural, if they are the first two cards dealt."""
        if len(cards) != 2:
            return False
        one, two = cards[0].number, cards[1].number
        if one == two:
            return (one == 0 and self.jokers) or (one == 14 and self.aces)
        return self.ace_and_ten and (one, two) in _ACE_AND_TEN


class Blackjack(SharedRules, frozen=True, kw_only=True):
    family: ClassVar[str] = "blackjack"
    later: ClassVar[Mapping[str, object]] = {
        "double_any_cards": False, **dict.fromkeys(BONUS_FIELDS, Pays.EVEN),
    }  # fmt: skip

    seats: Seats
    """Places at the table, the player-dealer's included."""
    deck: Deck
    """One pack."""
    decks: Annotated[int, Between(1, DECKS_MAX)]
    """How many packs are in the shoe."""
    cut_card: Annotated[int, Between(0, 100)] = 75
    """After how many hundredths of the shoe a new one is shuffled; 0 is after every round."""
    base: Bet
    all_side_bets: tuple[SideBet, ...] = ()
    """In the order in which they are settled, each with the switch that offers it."""
    backline: bool = True
    hand_shuffle: bool = False
    boxed_card_voids: bool = True

    # What hands are worth.
    natural: Natural
    natural_pays: Pays
    both_natural_wins: bool = False
    """Whether a player's natural beats the player-dealer's; otherwise they push."""
    twentytwo: TwentyTwo = TwentyTwo.OVER
    joker_counts: JokerCounts = JokerCounts.WILD
    extra_jokers: Annotated[int, Between(0, 4)] = 0
    """Jokers in each pack beside those that it comes with."""
    two_aces_natural: bool = False
    tie_21_wins: bool = False
    """Whether a player's 21 beats the player-dealer's 21."""
    joker21_beats_21: bool = False
    ties_17_lose: bool = False
    """Whether the player-dealer wins ties on a hard 17."""
    five_card_21: Pays = Pays.EVEN
    """What a winning 21 of five cards pays; as with those below, only on a hand not doubled."""
    six_card_21: Pays = Pays.EVEN
    seven_card_21: Pays = Pays.EVEN
    """Of seven cards or more."""
    mixed_678: Pays = Pays.EVEN
    """What a winning 6-7-8 or 7-7-7 of several suits pays."""
    suited_678: Pays = Pays.EVEN
    spades_678: Pays = Pays.EVEN

    # The charts.
    stand_hard: Total
    """From this hard total on a player takes no further card."""
    stand_soft: Total
    must_hit: Total
    """Up to this total a player may not stand; zero where no total forces a hit."""
    draws: Draws = Draws.HIT_SOFT_17

    # The deal.
    starts_at: StartsAt = StartsAt.PLAYER_DEALER
    hole_card: bool = True
    """Whether the player-dealer's second card is dealt, face down, before players act."""
    check: ChecksFor
    """A game without a hole card has nothing to check."""
    joker_up_freezes: bool = False
    """Whether a joker as the player-dealer's first card ends all play of the round."""

    # What players may do.
    double_any_cards: bool = False
    """Whether a hand of three cards or more may be doubled too, in place of two only."""
    double_for_less: bool = False
    """Never where double-double down is offered."""
    double_double: bool = False
    """Whether a doubled hand may be doubled again, twice more: to eight times the wager."""
    rescue: bool = False
    """Whether the last doubled part may be pulled back and the rest given up."""
    double_after_split: bool = False
    double_double_after_split: bool = True
    must_stand_blocks_double: bool = False
    splits_max: Annotated[int, Between(0, 3)] = 3
    tens_same_rank_only: bool = False
    split_aces_one_card: bool = True
    resplit_aces: bool = False
    surrender: Surrenders = Surrenders.LATE
    marysville_lost_page: LostPage = LostPage.ASSUME_MORTIMER
    insurance: bool = False
    even_money: bool = False
    """Offered only together with insurance."""

    # Who wins.
    both_over: BothOver = BothOver.LOSE
    equal_over_pushes: bool = False
    saved_by: SavedBy = SavedBy.NOTHING
    saves: Saves = Saves.ALL
    p888: Saved = Saved.PUSH
    """What a saved hand gets."""
    original_bets_only: bool = False
    """Whether doubles and splits go back when a natural, or a joker, shows only afterwards."""
    paid_first: PaidFirst = PaidFirst.NOTHING

    # Where settling begins.
    settles_from: SettlesFrom = SettlesFrom.HOLE_CARD
    button_counts: ButtonCounts = ButtonCounts.PIPS
    button_ace: ByValue = 1
    button_joker: ByValue = 14
    button_count: CountedSeats = CountedSeats.EVERY_SEAT
    button_from: CountFrom = CountFrom.PLAYER_DEALER
    settle_direction: Direction = Direction.CLOCKWISE

    # Side bets.
    match_the_dealer: bool = False
    match_any_decks: bool = False
    bonus_cards_suitless: bool = False
    """Whether Bonus cards have no suits, so that they match in rank only. Never at a table."""
    blackjack_bonus: bool = False
    bonus_ace_nine: bool = True
    """Whether ace-nine is a two-card 20 for the Blackjack Bonus Bet."""
    bonus_two_jokers: bool = False
    """Whether two jokers are two cards of the same rank and suit."""
    bonus_stacks: bool = False
    """Whether every line that a hand meets is paid, not only the highest."""
    buster: bool = False
    buster_first: bool = False
    """Whether the Buster bet is settled before the Blackjack Bonus Bet."""
    awards: tuple[Award, ...] = ()

    # Worked out from the fields above when the record is made: a round asks for them all the time.
    limit: int = 21
    """The highest total that is not over, naturals apart."""
    wild: bool = True
    """Whether a joker brings any hand to 21."""
    natural_of: NaturalOf = NaturalOf()
    side_bets: tuple[SideBet, ...] = ()
    """Those that this table offers."""
    order: Order = LeftOfPlayerDealer()

    def with_awards(self, awards: tuple[Award, ...]) -> Self:
        return replace(self, awards=awards)

    def __post_init__(self) -> None:
        check_side_bets(self.all_side_bets, LINES)
        force_setattr(self, "limit", 22 if self.twentytwo is TwentyTwo.GOOD else 21)
        force_setattr(self, "wild", self.joker_counts is JokerCounts.WILD)
        jokers = self.natural is Natural.TWO_JOKERS
        aces = jokers and self.two_aces_natural
        force_setattr(self, "natural_of", NaturalOf(jokers, not jokers, aces))
        force_setattr(self, "side_bets", self._side_bets())
        force_setattr(self, "order", self._order())

    @property
    def pack(self) -> tuple[Card, ...]:
        return self.deck.cards + (JOKER,) * self.extra_jokers

    @property
    def shoe(self) -> tuple[Card, ...]:
        """Every card in box order."""
        return shoe(Deck(self.deck.id, self.pack), self.decks)

    def _side_bets(self) -> tuple[SideBet, ...]:
        offered = tuple(bet for bet in self.all_side_bets if self._offers(bet))
        return tuple(reversed(offered)) if self.buster_first else offered

    def _offers(self, bet: SideBet) -> bool:
        if bet.switch and not getattr(self, bet.switch):
            return False
        return not bet.only_decks or self.match_any_decks or self.decks in bet.only_decks

    @property
    def bets(self) -> tuple[Bet, ...]:
        more = (INSURANCE,) if self.insurance else ()
        doubles = DOUBLES if self.double_double else DOUBLES[:1]
        return (self.base, *doubles, *more, *self.side_bets)

    @property
    def opening_bets(self) -> tuple[Bet, ...]:
        return (self.base, *self.side_bets)

    def opening_bet(self, id: str) -> Bet | None:
        if id == self.base.id:
            return self.base
        return next((bet for bet in self.side_bets if bet.id == id), None)

    def _order(self) -> Order:
        if self.settles_from is SettlesFrom.LEFT:
            return LeftOfPlayerDealer(self.settle_direction)
        values = BUTTON_PIPS if self.button_counts is ButtonCounts.PIPS else BUTTON_SEQUENCE
        return ByCard(
            {**values, Rank.ACE: self.button_ace},
            self.button_joker,
            self.button_count,
            self.button_from,
            self.settle_direction,
        )

    @property
    def cut_after(self) -> int:
        """Where the cut card lies, or where too few cards are left for another round."""
        whole = len(self.pack) * self.decks
        return min(whole * self.cut_card // 100, whole - 4 * self.seats + 1)

    @property
    def base_pays(self) -> tuple[Fraction, ...]:
        paid = (getattr(self, field).fraction for field in ("natural_pays", *BONUS_FIELDS))
        return (*paid, _HALF)

    @property
    def open_circles(self) -> bool:
        return True

    @property
    def starts_at_first_base(self) -> bool:
        return self.starts_at is StartsAt.HOUSE_DEALER

    @property
    def may_surrender(self) -> Surrenders:
        lost = self.marysville_lost_page is LostPage.STRICT
        return Surrenders.NONE if lost else self.surrender

    @property
    def may_double_for_less(self) -> bool:
        return self.double_for_less and not self.double_double
