"""Events of a poker hand; a hand is rebuilt from its opening and these alone."""

from __future__ import annotations

from enum import StrEnum
from typing import ClassVar, Self, TypeAlias

from msgspec.structs import replace

from houseway.families.poker.play.hand import Post, PotHand
from houseway.families.poker.play.irregular.events import IrregularEvent
from houseway.play.actions import VoidReason
from houseway.play.events import DealEvent, Event, VoidEvent
from houseway.things.cards import Card
from houseway.things.cents import Cents
from houseway.things.commitment import Shuffle
from houseway.things.deck_pair import Back


class WagerKind(StrEnum):
    """Whether chips that go in open the betting or go over a bet that lies there."""

    UNSAID = ""
    """Neither was kept, as by the first reading."""
    BET = "bet"
    RAISE = "raise"


class BlindPosted(Event, frozen=True, gc=False, tag="blind_posted", omit_defaults=True):
    player: str
    cents: Cents
    """What was put in, which an all-in player may leave short."""
    post: Post
    all_in: bool = False


class HoleCardsDealt(DealEvent, frozen=True, gc=False, tag="hole_cards_dealt"):
    """One card each and round again, from the button's left."""

    back: Back
    secret: str
    order: tuple[Card, ...]
    """The whole deck."""
    cards: int
    """To each player."""

    told: ClassVar[bool] = True

    def sealed(self, playing: PotHand) -> Self:
        return replace(self, order=self.order[: len(playing.holders) * self.cards], secret="")

    def unsealed(self, shuffle: Shuffle) -> Self:
        return replace(self, order=shuffle.order, secret=shuffle.secret)


class BettingOpened(Event, frozen=True, gc=False, tag="betting_opened"):
    """The turn is with this seat."""

    told: ClassVar[bool] = False

    seat: int


class HandFolded(Event, frozen=True, gc=False, tag="hand_folded"):
    player: str


class HandChecked(Event, frozen=True, gc=False, tag="hand_checked"):
    player: str


class BetCalled(Event, frozen=True, gc=False, tag="bet_called", omit_defaults=True):
    player: str
    cents: Cents
    """What was added; less than the bet asks if it was all they had."""
    all_in: bool = False


class BetMade(Event, frozen=True, gc=False, tag="bet_made", omit_defaults=True):
    player: str
    cents: Cents
    """What was added."""
    to_cents: Cents
    """What lies in front of them now."""
    full: bool
    """Whether it is a full bet or raise; an all-in for less is only action."""
    reopens: bool
    """Whether those who have acted may raise again."""
    size_cents: Cents = 0
    """How large the bet or raise is; by the first reading 0: it counts from the last full bet."""
    wager: WagerKind = WagerKind.UNSAID
    all_in: bool = False


class TurnPassed(Event, frozen=True, gc=False, tag="turn_passed"):
    told: ClassVar[bool] = False

    seat: int


class UncalledReturned(Event, frozen=True, gc=False, tag="uncalled_returned"):
    """What nobody has called goes back."""

    player: str
    cents: Cents


class BetsGathered(Event, frozen=True, gc=False, tag="bets_gathered"):
    """The betting round is over and the bets are in the pot."""

    told: ClassVar[bool] = False


class CardBurned(Event, frozen=True, gc=False, tag="card_burned"):
    told: ClassVar[bool] = False

    card: Card


class BoardDealt(Event, frozen=True, gc=False, tag="board_dealt"):
    street: int
    cards: tuple[Card, ...]


class DrawOpened(Event, frozen=True, gc=False, tag="draw_opened"):
    told: ClassVar[bool] = False

    street: int
    seat: int


class CardsDrawn(Event, frozen=True, gc=False, tag="cards_drawn"):
    player: str
    discards: tuple[Card, ...]
    cards: tuple[Card, ...]


class DiscardsShuffled(Event, frozen=True, gc=False, tag="discards_shuffled"):
    """The deck has run out: earlier discards, shuffled by the promised secret, are dealt on."""

    cards: tuple[Card, ...]


class FeeTaken(Event, frozen=True, gc=False, tag="fee_taken"):
    """The house dealer has taken a fee out of the pot."""

    cents: Cents
    schedule: str
    what: str
    rule_ids: tuple[str, ...]
    jackpot: bool


class HandsShown(Event, frozen=True, gc=False, tag="hands_shown"):
    """The betting is over: these seats show, in this order. Other hands are thrown away unseen."""

    seats: tuple[int, ...]


class HandClosed(Event, frozen=True, gc=False, tag="hand_closed"):
    """Nothing more to decide: the pot can be pushed."""

    told: ClassVar[bool] = False


class HandVoided(VoidEvent, frozen=True, gc=False, tag="hand_voided"):
    by: str
    reason: VoidReason


PotEvent: TypeAlias = (
    BlindPosted
    | HoleCardsDealt
    | BettingOpened
    | HandFolded
    | HandChecked
    | BetCalled
    | BetMade
    | TurnPassed
    | UncalledReturned
    | BetsGathered
    | CardBurned
    | BoardDealt
    | DrawOpened
    | CardsDrawn
    | DiscardsShuffled
    | FeeTaken
    | HandsShown
    | HandClosed
    | HandVoided
    | IrregularEvent
)
