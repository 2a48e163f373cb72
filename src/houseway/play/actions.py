"""Actions (commands) that a round of any game with a player-dealer knows."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Self

from msgspec import Struct
from msgspec.structs import replace

from houseway.errors import RuleError
from houseway.things.cards import Card
from houseway.things.cents import Cents
from houseway.things.commitment import Shuffle
from houseway.things.deck_pair import Back
from houseway.things.dice import Dice

HOUSE_DEALER = "house dealer"
"""Who acts where no player does."""


class Action(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A wish: whether it is allowed now, `why_not` says. Each family adds its own."""

    @property
    def name(self) -> str:
        """What it is called in messages, ledgers and advice."""
        return str(self.__struct_config__.tag)

    @property
    def doer(self) -> str | None:
        """Whose wish it is; None where nobody but the house dealer or the floor does it."""
        return getattr(self, "player", None) or getattr(self, "by", None)

    def sealed(self) -> Self:
        """The same without cards that are still to come; most bring none."""
        return self

    def unsealed(self, shuffle: Shuffle) -> Self:  # noqa: ARG002
        """The same out of a ledger as it was, with the cards that it brought."""
        return self


class DeckAction(Action, frozen=True, gc=False):
    """Brings a whole deck or shoe in its order; the ledger has neither until they are shown."""

    @property
    def order(self) -> tuple[Card, ...]:
        raise RuleError(f"{type(self).__name__} does not say which cards it brings.")

    @property
    def secret(self) -> str:
        raise RuleError(f"{type(self).__name__} does not say which secret proves them.")

    def sealed(self) -> Self:
        return replace(self, order=(), secret="")

    def unsealed(self, shuffle: Shuffle) -> Self:
        return replace(self, order=shuffle.order, secret=shuffle.secret)


class PlaceWagers(Action, frozen=True, gc=False, tag="place_wagers"):
    """A player's chips on one spot are now these: places, raises, lowers or takes back."""

    player: str
    spot: int
    cents: Mapping[str, Cents]
    """By the bet's id; empty to take everything back."""


class CloseBets(Action, frozen=True, gc=False, tag="close_bets"):
    """The house dealer calls: no more bets."""


class TakeCollection(Action, frozen=True, gc=False, tag="take_collection"):
    """The house dealer takes one person's fee and drops it. It is not refunded."""

    player: str
    cents: Cents
    schedule: str
    rule_ids: tuple[str, ...] = ()


class Deal(DeckAction, frozen=True, gc=False, tag="deal", omit_defaults=True):
    """The machine gives out its cards in this order. The secret proves the commitment."""

    back: Back
    order: tuple[Card, ...]
    secret: str = ""
    dice: Dice | None = None
    """As they were seen, where they were thrown by hand; otherwise they follow from the shuffle."""


class VoidReason(StrEnum):
    BOXED_CARD = "boxed card"
    WRONG_STACK = "stack of the wrong size"
    EXPOSED_CARD = "exposed card"
    EXPOSED_ACE = "exposed ace or joker"
    EXPOSED_CARDS = "several exposed cards"
    WRONG_COUNT = "wrong number of cards"
    WRONG_STUB = "wrong count of the cards left over"
    SAME_CARDS = "two identical cards"
    WRONG_SEAT = "hand delivered to the wrong seat"
    NO_WAGERS = "no wagers"
    SHOE_EMPTY = "empty shoe"
    FLOOR_DECISION = "decision of the floor"
    DECK_LOST = "lost deck"


MISDEALS = (VoidReason.BOXED_CARD, VoidReason.WRONG_STACK, VoidReason.EXPOSED_CARD)
"""What calls off a deal in most games."""


class VoidRound(Action, frozen=True, gc=False, tag="void_round"):
    """The floor voids the round: every wager and the bank go back."""

    by: str
    reason: VoidReason
