"""Actions in a poker hand: posts, the deal, betting, draws, fees, voids."""

from __future__ import annotations

from typing import TypeAlias

from houseway.families.poker.play.hand import Post
from houseway.families.poker.play.irregular.actions import IrregularAction
from houseway.play.actions import Action, DeckAction, VoidReason
from houseway.things.cards import Card
from houseway.things.cents import Cents
from houseway.things.deck_pair import Back


class PostBlind(Action, frozen=True, gc=False, tag="post_blind"):
    """Put in what the seat owes before the cards; all of one's chips if there are no more."""

    player: str
    cents: Cents
    post: Post


class DealHand(DeckAction, frozen=True, gc=False, tag="deal_hand"):
    """The house dealer deals from a deck in this order. The secret proves the commitment."""

    back: Back
    order: tuple[Card, ...]
    secret: str = ""


class FoldHand(Action, frozen=True, gc=False, tag="fold_hand"):
    player: str


class Check(Action, frozen=True, gc=False, tag="check"):
    player: str


class Call(Action, frozen=True, gc=False, tag="call"):
    """Match the bet, or go all in for less."""

    player: str


class Bet(Action, frozen=True, gc=False, tag="bet"):
    """Bet or raise, so that this much in all lies in front of one on this street."""

    player: str
    to_cents: Cents


class Draw(Action, frozen=True, gc=False, tag="draw"):
    """Throw these cards away and take as many others; none to stand pat."""

    player: str
    discards: tuple[Card, ...] = ()


class TakeFromPot(Action, frozen=True, gc=False, tag="take_from_pot"):
    """The house dealer takes a fee out of the pot and drops it. It is not refunded."""

    cents: Cents
    schedule: str
    what: str
    """Which fee it is."""
    rule_ids: tuple[str, ...] = ()
    jackpot: bool = False
    """Whether it is kept apart for a jackpot."""


class VoidHand(Action, frozen=True, gc=False, tag="void_hand"):
    """The floor calls a misdeal: all money goes back to whoever put it in."""

    by: str
    reason: VoidReason


PlayerAction: TypeAlias = FoldHand | Check | Call | Bet | Draw
"""What is decided in turn."""
PotAction: TypeAlias = (
    PostBlind | DealHand | PlayerAction | TakeFromPot | VoidHand | IrregularAction
)
