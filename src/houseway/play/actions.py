"""What people do in a round."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import TypeAlias

from msgspec import Struct

from houseway.things.cards import Card
from houseway.things.cents import Cents
from houseway.things.deck_pair import Back

HOUSE_DEALER = "house dealer"
"""Who acts where no player does."""


class PlaceWagers(Struct, frozen=True, gc=False, tag="place_wagers"):
    """A player's chips on one spot are now these: places, raises, lowers or takes back."""

    player: str
    spot: int
    cents: Mapping[str, Cents]
    """By the bet's id; empty to take everything back."""


class CloseBets(Struct, frozen=True, gc=False, tag="close_bets"):
    """The house dealer calls: no more bets."""


class TakeCollection(Struct, frozen=True, gc=False, tag="take_collection"):
    """The house dealer takes one person's fee and drops it. It is not refunded."""

    player: str
    cents: Cents
    schedule: str
    rule_ids: tuple[str, ...] = ()


class Deal(Struct, frozen=True, gc=False, tag="deal"):
    """The machine gives out its cards in this order. The secret proves the commitment."""

    back: Back
    order: tuple[Card, ...]
    secret: str = ""


class Play(Struct, frozen=True, gc=False, tag="play"):
    """Stake as much again as the ante."""

    player: str
    spot: int
    cents: Cents


class Fold(Struct, frozen=True, gc=False, tag="fold"):
    player: str
    spot: int


class Hit(Struct, frozen=True, gc=False, tag="hit"):
    """Take a card."""

    player: str
    spot: int
    hand: int = 1


class Stand(Struct, frozen=True, gc=False, tag="stand"):
    player: str
    spot: int
    hand: int = 1


class Double(Struct, frozen=True, gc=False, tag="double"):
    """Stake more on the hand and take one card; on a doubled hand, once more."""

    player: str
    spot: int
    cents: Cents
    hand: int = 1


class Split(Struct, frozen=True, gc=False, tag="split"):
    """Make two hands of two cards, with a second wager as large as the first."""

    player: str
    spot: int
    hand: int = 1


class Surrender(Struct, frozen=True, gc=False, tag="surrender"):
    """Give up half the wager and the hand."""

    player: str
    spot: int
    hand: int = 1


class Rescue(Struct, frozen=True, gc=False, tag="rescue"):
    """Pull back what was doubled last and give up the rest."""

    player: str
    spot: int
    hand: int = 1


class Insure(Struct, frozen=True, gc=False, tag="insure"):
    """Wager that the player-dealer has a natural."""

    player: str
    spot: int
    cents: Cents


class EvenMoney(Struct, frozen=True, gc=False, tag="even_money"):
    """Take 1:1 for a natural before the check."""

    player: str
    spot: int


class MatchStake(Struct, frozen=True, gc=False, tag="match_stake"):
    """Go along with the double or the split of the seat one stands behind."""

    player: str
    spot: int


class Decline(Struct, frozen=True, gc=False, tag="decline"):
    """No insurance, no matching, no early surrender: the answer no to what was asked."""

    player: str
    spot: int


class VoidReason(StrEnum):
    BOXED_CARD = "boxed card"
    WRONG_STACK = "stack of the wrong size"
    EXPOSED_CARD = "exposed card"
    NO_WAGERS = "no wagers"
    SHOE_EMPTY = "empty shoe"
    FLOOR_DECISION = "decision of the floor"
    DECK_LOST = "lost deck"


class VoidRound(Struct, frozen=True, gc=False, tag="void_round"):
    """The floor voids the round: every wager and the bank go back."""

    by: str
    reason: VoidReason


HandAction: TypeAlias = Hit | Stand | Double | Split | Surrender | Rescue
"""What is decided for one hand of twenty-one."""
AnswerAction: TypeAlias = Insure | EvenMoney | MatchStake | Decline
"""What is answered to a question of the house dealer."""
Action: TypeAlias = (
    PlaceWagers
    | CloseBets
    | TakeCollection
    | Deal
    | Play
    | Fold
    | HandAction
    | AnswerAction
    | VoidRound
)
