"""Round state as an immutable value: seats, wagers, cards and decisions."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Any, ClassVar, Self

from msgspec import Struct

from houseway.errors import RuleError
from houseway.families import hooks_of
from houseway.notebook_repr import svg
from houseway.play.views.drawing_rows import DrawingRow, seat_name, without_empty
from houseway.play.void_record import VoidRecord
from houseway.rules.game import Game
from houseway.rules.limits import Limits
from houseway.rules.order_of_action import action_order
from houseway.things.cards import Card
from houseway.things.cents import Cents
from houseway.things.deck_pair import Back
from houseway.things.dice import Dice


class Phase(StrEnum):
    BETTING = "betting"
    CLOSED = "closed"
    """No more bets; the collection is taken and the cards are dealt."""
    DECIDING = "deciding"
    SETTLING = "settling"
    """Nothing more to decide: the claims can be settled."""
    VOID = "void"


class LineChoice(StrEnum):
    PLAY = "play"
    FOLD = "fold"
    EVEN_MONEY = "even money"
    SET = "set"
    """The hand is set in two."""
    HOUSE_WAY = "house way"
    """It is left to the house dealer."""


class WagerLine(Struct, frozen=True, gc=False):
    """One bettor on one spot, with everything they staked there."""

    spot: int
    player: str
    cents: Mapping[str, Cents]
    choice: LineChoice | None = None
    hand: int = 1
    """Which of the spot's hands; there is more than one after a split."""


class Round(Struct, frozen=True, kw_only=True, gc=False):
    """What every round has; each family derives its own."""

    family: ClassVar[str]

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
    """What each person has beside their wagers."""
    phase: Phase = Phase.BETTING
    lines: tuple[WagerLine, ...] = ()
    """While betting: as placed. Afterwards: in the order of decision."""
    collection: Mapping[str, Cents] = {}
    hands: Mapping[int, tuple[Card, ...]] = {}
    secret: str = ""
    up_card: Card | None = None
    """The player-dealer's card that lies open while players decide."""
    button: int | None = None
    turn: int = 0
    """Which line decides next, or which of the hands."""
    shoe_from: int = 0
    """How many cards of the shoe earlier rounds have used."""
    called_off: VoidRecord | None = None
    """If it was called off: no wager and no bank lies there any more."""

    def __repr__(self) -> str:
        return f"Round({self.number}, {self.phase}, {len(self.seats)} seats taken)"

    @property
    def player_dealer_hand(self) -> tuple[Card, ...]:
        return self.hands[self.player_dealer]

    @property
    def banked_cents(self) -> Cents:
        """The bank as it was put up, also where it went back."""
        return self.called_off.bank_cents if self.called_off else self.bank_cents

    @property
    def dealt_spots(self) -> tuple[int, ...]:
        """Who gets a hand, in the order of the deal: wagered spots, then the player-dealer."""
        return (*dict.fromkeys([line.spot for line in self.lines]), self.player_dealer)

    @property
    def undealt(self) -> tuple[Card, ...]:
        """What is left of a deck that is dealt from once."""
        return ()

    @property
    def drawn(self) -> int:
        """How many cards of the deck or shoe have been dealt, in this round and before it."""
        return self.shoe_from + sum(len(hand) for hand in self.hands.values())

    @property
    def dealt_order(self) -> tuple[Card, ...]:
        """Every card of the shuffle in its order, as far as it can be known from the round."""
        return (*(card for hand in self.hands.values() for card in hand), *self.undealt)

    @property
    def awaits_secret(self) -> bool:
        """Whether what comes next follows from the secret of its shuffle, not from cards alone."""
        return False

    def with_shuffle(self, order: tuple[Card, ...], secret: str) -> Self:  # noqa: ARG002
        """The round with every card of its deck or shoe known, also those still to come."""
        raise RuleError(f"{type(self).__name__} does not say where its cards to come lie.")

    def without_cards_to_come(self) -> Self:
        """The round as it is kept while others are dealt from the same shoe."""
        return self

    @property
    def dice_promised(self) -> Dice | None:
        """Dice that were seen and had been promised with the shuffle, from which they follow."""
        return None

    def is_decided(self, line: WagerLine) -> bool:
        """Whether nothing more is decided on that line."""
        return line.choice is not None

    @property
    def moment(self) -> object:
        """What a clock belongs to: another moment is another question."""
        return (self.phase, self.number, self.turn)

    @property
    def players(self) -> set[str]:
        """Who has a stake in it."""
        return {self.banked_by, *(line.player for line in self.lines)}

    @property
    def boxes(self) -> tuple[Any, ...]:
        """Hands that are played out one by one, where a spot may have several."""
        return ()

    def hands_on(self, spot: int) -> tuple[tuple[Card, ...], ...]:
        """The hands on a spot; there are several after a split."""
        return (self.hands[spot],)

    @property
    def wagered_spots(self) -> frozenset[int]:
        return frozenset([line.spot for line in self.lines])

    def line(self, player: str, spot: int, hand: int = 1) -> WagerLine | None:
        for line in self.lines:
            if line.spot == spot and line.player == player and line.hand == hand:
                return line
        return None

    @property
    def deciding(self) -> WagerLine | None:
        """Whose turn it is, or None when nobody is to decide."""
        return self.lines[self.turn] if self.phase is Phase.DECIDING else None

    @property
    def awaited(self) -> tuple[WagerLine, ...]:
        """Whose decisions are awaited: more than one where all decide at the same time."""
        line = self.deciding
        return () if line is None else (line,)

    def awaited_of(self, player: str | None) -> WagerLine | None:
        """Where this person's decision is awaited, if it is."""
        return next((line for line in self.awaited if line.player == player), None)

    def money_cents(self) -> Cents:
        """All the money in the round, wherever it lies. No step changes it."""
        cents = self.bank_cents + sum(self.chips.values()) + sum(self.collection.values())
        for line in self.lines:
            for staked in line.cents.values():
                cents += staked
        return cents

    @property
    def lies(self) -> tuple[DrawingRow, ...]:
        """Everything that lies on the table, hidden cards too: it is for whoever has the round."""
        return tuple(map(self._lies_at, sorted(self.seats)))

    def _lies_at(self, seat: int) -> DrawingRow:
        bank = seat == self.player_dealer
        staked = sum(sum(line.cents.values()) for line in self.lines if line.spot == seat)
        hands = self.hands_on(seat) if seat in self.hands else ()
        return DrawingRow(
            seat_name(seat, self.seats[seat], "player-dealer" if bank else ""),
            without_empty([card.text for card in hand] for hand in hands),
            self.bank_cents if bank else staked,
        )

    _repr_svg_ = svg


def open_round(
    game: Game,
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
    kind: type[Round] = hooks_of("play", game.family).round
    return kind(
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


def seats_in_action(game: Game, round: Round) -> tuple[int, ...]:
    """Every seat but the player-dealer's, in the order in which their wagers are settled."""
    return action_order(
        game.rules.order,
        seats=game.rules.seats,
        player_dealer=round.player_dealer,
        button=round.button,
    )
