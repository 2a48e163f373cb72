"""Events of irregularities in a poker hand and of the rulings on them."""

from __future__ import annotations

from enum import StrEnum
from typing import ClassVar, TypeAlias

from houseway.families.poker.play.irregular.actions import DeadReason, Fault, Manner, Retrieval
from houseway.play.events import Event
from houseway.things.cards import Card
from houseway.things.cents import Cents


class CardDestination(StrEnum):
    """Where a card lies that has left a hand."""

    ON_DECK = "on the deck"
    """The next burn."""
    OUT = "out of play"


class Irregular(Event, frozen=True, gc=False):
    """Only happens because somebody has called it."""


class CardExposed(Irregular, frozen=True, gc=False, tag="card_exposed"):
    """Everybody sees it, whatever becomes of it."""

    by: str
    player: str
    card: Card
    fault: Fault
    kept: bool


class CardChanged(Irregular, frozen=True, gc=False, tag="card_changed"):
    """One card of a hand for another one. Both are the player's secret, unless everybody saw it."""

    told: ClassVar[bool] = False

    player: str
    card: Card
    new: Card
    lies: CardDestination


class BoxedCardFound(Irregular, frozen=True, gc=False, tag="boxed_card_found"):
    by: str
    card: Card


class JokerFound(Irregular, frozen=True, gc=False, tag="joker_found"):
    by: str
    player: str
    """In whose hand; empty if it was in the deck."""


class WrongCountFound(Irregular, frozen=True, gc=False, tag="wrong_count_found"):
    by: str
    player: str
    cards: int
    repaired: bool


class BoardTurnedEarly(Irregular, frozen=True, gc=False, tag="board_turned_early"):
    """Everybody has seen what does not play."""

    by: str
    street: int
    cards: tuple[Card, ...]


class FlopTakenBack(Irregular, frozen=True, gc=False, tag="flop_taken_back"):
    """With its bets: the betting round begins anew."""

    by: str
    cards: tuple[Card, ...]
    """The flop and the card too many."""


class FlopStood(Irregular, frozen=True, gc=False, tag="flop_stood"):
    by: str
    card: Card
    """What stuck behind it, unseen: the next burn."""


class DeckShuffled(Irregular, frozen=True, gc=False, tag="deck_shuffled"):
    """What is left of the deck, with cards that came too early. The order stays sealed."""


class CheckedOutOfTurn(Irregular, frozen=True, gc=False, tag="checked_out_of_turn"):
    by: str
    player: str


class PassedOver(Irregular, frozen=True, gc=False, tag="passed_over"):
    by: str
    player: str


class ActionGivenBack(Irregular, frozen=True, gc=False, tag="action_given_back"):
    by: str
    player: str


class HandKilled(Irregular, frozen=True, gc=False, tag="hand_killed"):
    by: str
    player: str
    reason: DeadReason


class HandRetrieved(Irregular, frozen=True, gc=False, tag="hand_retrieved"):
    by: str
    player: str
    reason: Retrieval


class ChipMeaning(StrEnum):
    """What chips that were put in are ruled to be."""

    CHECK = "a check"
    CALL = "a call"
    BET = "a bet"
    RAISE = "a raise"


class ChipsRuled(Irregular, frozen=True, gc=False, tag="chips_ruled"):
    by: str
    player: str
    cents: Cents
    added_cents: Cents
    manner: Manner
    counts: ChipMeaning


class PostTakenBack(Irregular, frozen=True, gc=False, tag="post_taken_back"):
    """What was owed and is made up on a later deal."""

    by: str
    player: str
    dead_cents: Cents
    live_cents: Cents


IrregularEvent: TypeAlias = (
    CardExposed
    | CardChanged
    | BoxedCardFound
    | JokerFound
    | WrongCountFound
    | BoardTurnedEarly
    | FlopTakenBack
    | FlopStood
    | DeckShuffled
    | CheckedOutOfTurn
    | PassedOver
    | ActionGivenBack
    | HandKilled
    | HandRetrieved
    | ChipsRuled
    | PostTakenBack
)
