"""Events of a blackjack round."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Self

from msgspec.structs import replace

from houseway.families.blackjack.play.boxes import HandEnd, PendingQuestion
from houseway.play.events import CardShownEvent, DealEvent, Event, StakeEvent
from houseway.things.cards import Card
from houseway.things.cents import Cents
from houseway.things.commitment import Shuffle
from houseway.things.deck_pair import Back


class FirstCardsDealt(DealEvent, frozen=True, gc=False, tag="first_cards_dealt"):
    """One card each and then a second, from a shoe that may have been dealt from before."""

    back: Back
    secret: str
    order: tuple[Card, ...]
    """The whole shoe."""
    start: int
    """How many of its cards earlier rounds have used."""
    spots: tuple[int, ...]
    """In the order of the deal, the player-dealer's last."""
    hole_card: bool
    """Whether the player-dealer has got a second card."""

    @property
    def last(self) -> int:
        """How many cards of the shoe have been dealt with it."""
        return self.start + 2 * len(self.spots) - (not self.hole_card)

    def sealed(self, _: object) -> Self:
        return replace(self, order=self.order[: self.last], secret="")

    def unsealed(self, shuffle: Shuffle) -> Self:
        return replace(self, order=shuffle.order, secret=shuffle.secret)

    def printed(self, faces: Mapping[str, Card]) -> Self:
        return replace(self, order=tuple([faces.get(card.text, card) for card in self.order]))


class QuestionsAsked(Event, frozen=True, gc=False, tag="questions_asked"):
    told: ClassVar[bool] = False

    questions: tuple[PendingQuestion, ...]


class Insured(StakeEvent, frozen=True, gc=False, tag="insured"):
    player: str
    spot: int
    bet: str
    cents: Cents


class EvenMoneyTaken(Event, frozen=True, gc=False, tag="even_money_taken"):
    player: str
    spot: int


class Declined(Event, frozen=True, gc=False, tag="declined"):
    player: str
    spot: int


class Checked(Event, frozen=True, gc=False, tag="checked"):
    """The house dealer has looked at the down card."""

    natural: bool


class CardDrawn(CardShownEvent, frozen=True, gc=False, tag="card_drawn"):
    spot: int
    hand: int
    card: Card


class HandDoubled(StakeEvent, frozen=True, gc=False, tag="hand_doubled"):
    player: str
    spot: int
    hand: int
    bet: str
    cents: Cents


class HandSplit(StakeEvent, frozen=True, gc=False, tag="hand_split"):
    player: str
    spot: int
    hand: int
    new_hand: int
    bet: str
    cents: Cents


class StakeMatched(StakeEvent, frozen=True, gc=False, tag="stake_matched"):
    """A backline bettor goes along: their stake lies on this hand now."""

    player: str
    spot: int
    hand: int
    bet: str
    cents: Cents


class HandEnded(Event, frozen=True, gc=False, tag="hand_ended"):
    spot: int
    hand: int
    how: HandEnd


class SecondCardShown(CardShownEvent, frozen=True, gc=False, tag="second_card_shown"):
    """The player-dealer's down card is turned up, or the second card dealt."""

    card: Card
    drawn: bool
    """Whether it came from the shoe just now."""


class PlayerDealerDrew(CardShownEvent, frozen=True, gc=False, tag="player_dealer_drew"):
    card: Card
