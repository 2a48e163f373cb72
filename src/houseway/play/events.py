"""What happened in a round. A round can be rebuilt from its opening and these alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from msgspec import Struct

from houseway.play.actions import VoidReason
from houseway.play.twenty_one.boxes import End, Question
from houseway.things.cards import Card
from houseway.things.cents import Cents
from houseway.things.deck_pair import Back


class WagersPlaced(Struct, frozen=True, gc=False, tag="wagers_placed"):
    player: str
    spot: int
    cents: Mapping[str, Cents]


class BetsClosed(Struct, frozen=True, gc=False, tag="bets_closed"):
    """No more bets. The order of the deal is fixed with it."""

    spots: tuple[int, ...] = ()


class CollectionTaken(Struct, frozen=True, gc=False, tag="collection_taken"):
    player: str
    cents: Cents
    schedule: str
    rule_ids: tuple[str, ...]


class StacksDealt(Struct, frozen=True, gc=False, tag="stacks_dealt"):
    """Every hand in the order of delivery, the player-dealer's last, and the stub nobody sees."""

    back: Back
    secret: str
    hands: Mapping[int, tuple[Card, ...]]
    stub: tuple[Card, ...]


class FirstCardsDealt(Struct, frozen=True, gc=False, tag="first_cards_dealt"):
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


class CardTurned(Struct, frozen=True, gc=False, tag="card_turned"):
    """The player-dealer's bottom card is turned face up."""

    seat: int
    card: Card


class ButtonPlaced(Struct, frozen=True, gc=False, tag="button_placed"):
    seat: int
    number: int
    """What was counted."""


class Played(Struct, frozen=True, gc=False, tag="played"):
    player: str
    spot: int
    bet: str
    cents: Cents


class Folded(Struct, frozen=True, gc=False, tag="folded"):
    player: str
    spot: int


class QuestionsAsked(Struct, frozen=True, gc=False, tag="questions_asked"):
    questions: tuple[Question, ...]


class Insured(Struct, frozen=True, gc=False, tag="insured"):
    player: str
    spot: int
    bet: str
    cents: Cents


class EvenMoneyTaken(Struct, frozen=True, gc=False, tag="even_money_taken"):
    player: str
    spot: int


class Declined(Struct, frozen=True, gc=False, tag="declined"):
    player: str
    spot: int


class Checked(Struct, frozen=True, gc=False, tag="checked"):
    """The house dealer has looked at the down card."""

    natural: bool


class CardDrawn(Struct, frozen=True, gc=False, tag="card_drawn"):
    spot: int
    hand: int
    card: Card


class HandDoubled(Struct, frozen=True, gc=False, tag="hand_doubled"):
    player: str
    spot: int
    hand: int
    bet: str
    cents: Cents


class HandSplit(Struct, frozen=True, gc=False, tag="hand_split"):
    player: str
    spot: int
    hand: int
    new_hand: int
    bet: str
    cents: Cents


class StakeMatched(Struct, frozen=True, gc=False, tag="stake_matched"):
    """A backline bettor goes along: his stake lies on this hand now."""

    player: str
    spot: int
    hand: int
    bet: str
    cents: Cents


class HandEnded(Struct, frozen=True, gc=False, tag="hand_ended"):
    spot: int
    hand: int
    how: End


class SecondCardShown(Struct, frozen=True, gc=False, tag="second_card_shown"):
    """The player-dealer's down card is turned up, or the second card dealt."""

    card: Card
    drawn: bool
    """Whether it came from the shoe just now."""


class PlayerDealerDrew(Struct, frozen=True, gc=False, tag="player_dealer_drew"):
    card: Card


class DecisionsClosed(Struct, frozen=True, gc=False, tag="decisions_closed"):
    """Everybody has decided, and the player-dealer's hand is shown."""


class RoundVoided(Struct, frozen=True, gc=False, tag="round_voided"):
    by: str
    reason: VoidReason


Event: TypeAlias = (
    WagersPlaced
    | BetsClosed
    | CollectionTaken
    | StacksDealt
    | CardTurned
    | ButtonPlaced
    | Played
    | Folded
    | FirstCardsDealt
    | QuestionsAsked
    | Insured
    | EvenMoneyTaken
    | Declined
    | Checked
    | CardDrawn
    | HandDoubled
    | HandSplit
    | StakeMatched
    | HandEnded
    | SecondCardShown
    | PlayerDealerDrew
    | DecisionsClosed
    | RoundVoided
)
