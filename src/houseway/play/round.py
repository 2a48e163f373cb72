"""One round as a value: who sits where, what is staked, what is dealt, what was decided."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace

from houseway.play.twenty_one.boxes import Box, Question
from houseway.rules.limits import Limits
from houseway.things.cards import Card
from houseway.things.cents import Cents
from houseway.things.deck_pair import Back


class Phase(StrEnum):
    BETTING = "betting"
    CLOSED = "closed"
    """No more bets; the collection is taken and the cards are dealt."""
    DECIDING = "deciding"
    SETTLING = "settling"
    """Nothing more to decide: the claims can be settled."""
    VOID = "void"


class Choice(StrEnum):
    PLAY = "play"
    FOLD = "fold"
    EVEN_MONEY = "even money"


class Line(Struct, frozen=True, gc=False):
    """One bettor on one spot, with everything he staked there."""

    spot: int
    player: str
    cents: Mapping[str, Cents]
    choice: Choice | None = None
    hand: int = 1
    """Which of the spot's hands; there is more than one after a split."""


class Round(Struct, frozen=True, kw_only=True, gc=False):
    number: int
    """Counted from 1 at each table; odd rounds use one deck, even rounds the other."""
    back: Back
    commitment: str
    """The hash of the shuffle, published before the first wager."""
    limits: Limits
    seats: Mapping[int, str]
    """Who sits where."""
    player_dealer: int
    """The seat that banks."""
    banked_by: str
    bank_cents: Cents
    chips: Mapping[str, Cents]
    """What each person has beside his wagers."""
    phase: Phase = Phase.BETTING
    lines: tuple[Line, ...] = ()
    """While betting: as placed. Afterwards: in the order of decision."""
    collection: Mapping[str, Cents] = {}
    hands: Mapping[int, tuple[Card, ...]] = {}
    stub: tuple[Card, ...] = ()
    secret: str = ""
    up_card: Card | None = None
    button: int | None = None
    turn: int = 0
    """Which line decides next, or which box where hands are split."""
    shoe_from: int = 0
    """How many cards of the shoe earlier rounds have used."""
    shoe: tuple[Card, ...] = ()
    drawn: int = 0
    """How many cards of the shoe have been dealt."""
    boxes: tuple[Box, ...] = ()
    asking: tuple[Question, ...] = ()
    checked: bool = False
    """Whether the down card has been looked at."""
    second_card: Card | None = None
    """The player-dealer's second card, once it lies open."""

    def __repr__(self) -> str:
        return f"Round({self.number}, {self.phase}, {len(self.seats)} seats taken)"

    @property
    def player_dealer_hand(self) -> tuple[Card, ...]:
        return self.hands[self.player_dealer]

    @property
    def dealt_spots(self) -> tuple[int, ...]:
        """Who gets a hand, in the order of the deal: wagered spots, then the player-dealer."""
        return (*dict.fromkeys([line.spot for line in self.lines]), self.player_dealer)

    @property
    def dealt_order(self) -> tuple[Card, ...]:
        """Every card of the shuffle in its order, as far as it can be known from the round."""
        if self.shoe:
            return self.shoe
        return (*(card for hand in self.hands.values() for card in hand), *self.stub)

    def with_shuffle(self, order: tuple[Card, ...], secret: str) -> Round:
        """The round with every card of its deck or shoe known, also those still to come."""
        if self.shoe:
            return replace(self, shoe=order, secret=secret)
        dealt = sum(len(hand) for hand in self.hands.values())
        return replace(self, stub=order[dealt:], secret=secret)

    @property
    def wagered_spots(self) -> frozenset[int]:
        return frozenset([line.spot for line in self.lines])

    def line(self, player: str, spot: int, hand: int = 1) -> Line | None:
        for line in self.lines:
            if line.spot == spot and line.player == player and line.hand == hand:
                return line
        return None

    @property
    def deciding(self) -> Line | None:
        """Whose turn it is, or None when nobody is to decide."""
        if self.phase is not Phase.DECIDING:
            return None
        if self.asking:
            asked = self.asking[0]
            return self.line(asked.player, asked.spot, asked.hand)
        if not self.boxes:
            return self.lines[self.turn]
        box = self.boxes[self.turn]
        for line in self.lines:
            if line.spot == box.spot and line.hand == box.number:
                return line
        return None

    def money_cents(self) -> Cents:
        """All the money in the round, wherever it lies. No step changes it."""
        cents = self.bank_cents + sum(self.chips.values()) + sum(self.collection.values())
        for line in self.lines:
            for staked in line.cents.values():
                cents += staked
        return cents


def open_round(
    *,
    number: int,
    back: Back,
    commitment: str,
    limits: Limits,
    seats: Mapping[int, str],
    player_dealer: int,
    banked_by: str,
    bank_cents: Cents,
    chips: Mapping[str, Cents],
    shoe_from: int = 0,
) -> Round:
    """A round begins when the player-dealer's bank lies on the table."""
    return Round(
        number=number,
        back=back,
        commitment=commitment,
        limits=limits,
        seats=seats,
        player_dealer=player_dealer,
        banked_by=banked_by,
        bank_cents=bank_cents,
        chips={**chips, banked_by: chips[banked_by] - bank_cents},
        shoe_from=shoe_from,
    )
