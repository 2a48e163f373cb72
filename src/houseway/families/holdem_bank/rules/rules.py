"""Rules record of hold'em against a bank: own cards, board, one Play on some street.

An early Play stakes more. The player-dealer plays the same board, and needs a qualifying hand for
the Ante to count.
"""

from __future__ import annotations

from enum import IntEnum
from fractions import Fraction
from typing import Annotated, ClassVar

from msgspec import Struct

from houseway.errors import RuleError
from houseway.rank.hands.high_hand import High
from houseway.rules.bets import Bet, Judge, SideBet, check_royal, check_side_bets
from houseway.rules.conditions.custom_line import CustomLine
from houseway.rules.number_bounds import Between, OnePack, Seats
from houseway.rules.order_of_action import LeftOfPlayerDealer, Order
from houseway.rules.shared_rules import SharedRules
from houseway.things.cards import Card
from houseway.things.decks import Deck

LINES: dict[str, type[IntEnum | CustomLine]] = {
    Judge.OWN_AND_BOARD: High,
    Judge.WINNING_HAND: High,
    Judge.BEATEN_HAND: High,
    Judge.OWN_LINES: CustomLine,
}
MULTIPLE_MAX = 10
"""For no more antes than that a hand is played."""
_ROYALS: dict[IntEnum, IntEnum] = {High.STRAIGHT_FLUSH: High.ROYAL_FLUSH}


class PlayStreet(Struct, frozen=True, forbid_unknown_fields=True):
    """One time round the table on which players may play."""

    name: str
    board: Annotated[int, Between(0, 5)]
    """Community cards that lie open then."""
    multiples: tuple[Annotated[int, Between(1, MULTIPLE_MAX)], ...]
    """What a Play wager may be, in Antes, the highest first."""


class HoldemBank(SharedRules, frozen=True, kw_only=True):
    family: ClassVar[str] = "holdem_bank"

    seats: Seats
    """Places at the table, the player-dealer's included."""
    deck: Deck
    hole_cards: Annotated[int, Between(2, 2)] = 2
    """Cards of one's own. The best five out of two and five are ranked here, and no others."""
    streets: tuple[PlayStreet, ...]
    """On every one but the last, who does not play checks; on the last, folds."""
    ante: Bet
    blind: SideBet
    """Lies beside the Ante and equals it. A winning hand without a line in its table pushes."""
    play: Bet
    side_bets: tuple[SideBet, ...]
    qualifier: High
    """The player-dealer's best five are of this kind or better; otherwise the Ante pushes."""
    order: Order = LeftOfPlayerDealer()
    bonuses_outlive_fold: bool = True
    """Whether side bets of a folded hand stay in action. True favours the player."""
    forfeits_count: bool = True
    """Whether wagers given up by folding use up the bank. True favours the player."""
    hand_shuffle: bool = False
    """Whether the house dealer shuffles and cuts by hand because the machine is broken."""
    boxed_card_voids: bool = True
    """Whether a boxed card or a wrong stack voids the round."""

    decks: OnePack = 1
    """One pack, shuffled anew for every round."""

    def __post_init__(self) -> None:
        check_side_bets((self.blind, *self.side_bets), LINES)
        for bet in (self.blind, *self.side_bets):
            # A royal flush is never beaten, and a bet of one's own says itself what it pays.
            if bet.judge not in (Judge.BEATEN_HAND, Judge.OWN_LINES):
                check_royal(bet, _ROYALS)
        if not self.streets:
            raise RuleError("A game of streets has one street at least.")
        needed = self.seats * self.hole_cards + self.board_cards
        if needed > len(self.deck):
            raise RuleError(
                f"{self.seats} hands of {self.hole_cards} and {self.board_cards} community cards "
                f"need {needed} of the deck's {len(self.deck)}."
            )

    @property
    def backline(self) -> bool:
        """A hand has one bettor, who alone decides when it is played."""
        return False

    @property
    def board_cards(self) -> int:
        """Community cards in the end."""
        return self.streets[-1].board

    @property
    def base(self) -> Bet:
        return self.ante

    @property
    def beside_base(self) -> tuple[Bet, ...]:
        return (self.blind,)

    @property
    def base_pays(self) -> tuple[Fraction, ...]:
        return tuple(row.pays for row in self.blind.pays.rows.values())

    @property
    def shoe(self) -> tuple[Card, ...]:
        return self.deck.cards

    @property
    def bets(self) -> tuple[Bet, ...]:
        return (self.ante, self.blind, self.play, *self.side_bets)

    @property
    def opening_bets(self) -> tuple[Bet, ...]:
        """The bets that players choose before the deal; the Blind comes with the Ante."""
        return (self.ante, *self.side_bets)

    def opening_bet(self, id: str) -> Bet | None:
        return next((bet for bet in self.bets if bet.id == id and bet != self.play), None)

    def lost_by_fold(self, bet: SideBet) -> bool:
        """Whether who folds gives that bet up too; one of a file's own never."""
        if bet.judge == Judge.OWN_LINES:
            return False
        return bet.lost_by_fold or not self.bonuses_outlive_fold
