"""Blackjack box: one hand on its spot, and the questions that interrupt play."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from houseway.things.cards import Card
from houseway.things.cents import Cents


class HandEnd(StrEnum):
    """How a hand came to its end."""

    STOOD = "stood"
    FULL = "full"
    """It can take no card: a natural, a joker, or over."""
    SURRENDERED = "surrendered"
    RESCUED = "rescued"


class Box(Struct, frozen=True, gc=False):
    spot: int
    number: int
    """Counted from 1 on each spot."""
    cards: tuple[Card, ...]
    doubles: int = 0
    split: bool = False
    """Whether it came from a split; then it is never a natural."""
    end: HandEnd | None = None
    player: str = ""
    """Who decides for it."""
    base_cents: Cents = 0
    """Their base wager on it."""
    staked_cents: Cents = 0
    """That and everything they added by doubling."""
    hard_points: int | None = None
    """What its cards add up to; None if one may count ten more, or if nobody has added them up."""


class QuestionTopic(StrEnum):
    CHECK = "check"
    """Before the check: insurance, even money, an early surrender."""
    DOUBLE = "double"
    SPLIT = "split"


class PendingQuestion(Struct, frozen=True, gc=False):
    """Something that one bettor has to answer before a card is dealt."""

    player: str
    spot: int
    hand: int
    about: QuestionTopic
    new_hand: int = 0
    """The hand that a split made."""
