"""Rules record of three-card poker: an Ante, then an equal Play wager or a fold.

The player-dealer shows one card before players decide, or none, and needs a qualifying hand.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum, StrEnum
from fractions import Fraction
from typing import Annotated, ClassVar

from houseway.families.three_card.rules.ante_bonus import ANTE_BONUS, NO_BONUS, AnteBonus
from houseway.rank.hands.high_hand import High
from houseway.rank.hands.three_card_hand import ThreeCard
from houseway.rules.bets import Bet, Judge, Lines, SideBet, check_royal, check_side_bets
from houseway.rules.conditions.custom_line import CustomLine
from houseway.rules.number_bounds import Between, OnePack
from houseway.rules.order_of_action import Order
from houseway.rules.shared_rules import SharedRules
from houseway.things.cards import Card, Rank
from houseway.things.decks import Deck


class NonqualifyAnte(StrEnum):
    """What an ante is worth when the player-dealer does not qualify."""

    COMPARE = "compare"
    """The better hand decides: a higher one is paid, a lower one pushes."""
    ALWAYS_PAY = "always_pay"
    """Paid whatever the hands. Favours the player."""


LINES: Lines = {
    Judge.OWN_CARDS: ThreeCard,
    Judge.OWN_AND_PLAYER_DEALER: High,
    Judge.OWN_LINES: CustomLine,
}
_ROYALS: dict[IntEnum, IntEnum] = {
    ThreeCard.STRAIGHT_FLUSH: ThreeCard.MINI_ROYAL_FLUSH,
    High.STRAIGHT_FLUSH: High.ROYAL_FLUSH,
}


class ThreeCardPoker(SharedRules, frozen=True, kw_only=True):
    family: ClassVar[str] = "three_card"
    later: ClassVar[Mapping[str, object]] = {"cards_shown": 1, "ante_bonus": NO_BONUS}

    seats: Annotated[int, Between(2, 8)]
    """Places at the table, the player-dealer's included."""
    deck: Deck
    hand_cards: Annotated[int, Between(3, 3)]
    """Cards in one stack. Hands of three are ranked here, and no others."""
    ante: Bet
    play: Bet
    side_bets: tuple[SideBet, ...]
    qualifier: Rank
    """The player-dealer plays with this rank as highest card, or better."""
    order: Order
    nonqualify_ante: NonqualifyAnte
    ace_low_straight_flush: bool = True
    """Whether 3-2-A of one suit is a straight flush. True favours the player."""
    backline: bool
    """Whether others may wager on a seat that is not theirs."""
    independent_backline: bool = False
    """Whether a backline bettor may play on when the seated player folds."""
    forfeits_count: bool = True
    """Whether wagers given up by folding use up the bank. True favours the player."""
    hand_shuffle: bool = False
    """Whether the house dealer shuffles and cuts by hand because the machine is broken."""
    boxed_card_voids: bool = True
    """Whether a boxed card or a wrong stack voids the round."""

    decks: OnePack = 1
    """One pack, shuffled anew for every round."""

    cards_shown: Annotated[int, Between(0, 1)] = 1
    """How many of the player-dealer's cards lie face up before players decide: one, or none."""
    ante_bonus: AnteBonus = NO_BONUS
    """What the Ante is paid for the player's own hand, if it is played. Favours the player."""

    def __post_init__(self) -> None:
        check_side_bets(self.side_bets, LINES)
        for bet in self.side_bets:
            check_royal(bet, _ROYALS)

    @property
    def base(self) -> Bet:
        return self.ante

    @property
    def base_pays(self) -> tuple[Fraction, ...]:
        return tuple(pays for _, pays in self.ante_bonus.lines)

    @property
    def shoe(self) -> tuple[Card, ...]:
        return self.deck.cards

    @property
    def bets(self) -> tuple[Bet, ...]:
        bonus = (ANTE_BONUS,) if self.ante_bonus.most else ()
        return (self.ante, self.play, *bonus, *self.side_bets)

    @property
    def opening_bets(self) -> tuple[Bet, ...]:
        return (self.ante, *self.side_bets)

    def opening_bet(self, id: str) -> Bet | None:
        if id == self.ante.id:
            return self.ante
        for bet in self.side_bets:
            if bet.id == id:
                return bet
        return None

    def lost_by_fold(self, bet: SideBet) -> bool:
        """Whether who folds gives that bet up too."""
        return bet.lost_by_fold
