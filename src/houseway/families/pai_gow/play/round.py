"""Pai gow round state: piles in the middle, hands at the seats, each set in two."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import ClassVar, Self

from msgspec import Struct
from msgspec.structs import replace

from houseway.families.pai_gow.play.actions import FoulReason
from houseway.play.round import Phase, Round, WagerLine
from houseway.things.cards import Card
from houseway.things.dice import Dice


class Stage(StrEnum):
    """What the hands in a round wait for."""

    PILE = "pile"
    """The player-dealer chooses the pile that is delivered first."""
    SETTING = "setting"
    """Everybody sets a hand, all at the same time."""
    BANK = "bank"
    """The player-dealer's hand lies open and is set last."""


class HandAsSet(Struct, frozen=True, gc=False):
    """A hand that is set."""

    front: tuple[Card, ...]
    back: tuple[Card, ...]
    foul: bool = False
    reason: FoulReason | None = None
    """Why the floor called it foul, if it was not the setting."""
    rule_id: str = ""
    """The line of the house way, where the house dealer set it."""


class PaiGowRound(Round, frozen=True, kw_only=True, gc=False):
    family: ClassVar[str] = "pai_gow"

    stage: Stage | None = None
    order: tuple[Card, ...] = ()
    """The cards of the piles as they were dealt."""
    left_over: tuple[Card, ...] = ()
    thrown: Dice | None = None
    """Dice that were thrown by hand, under their cup."""
    pile: int | None = None
    dice: Dice | None = None
    """As everybody has seen them."""
    setters: Mapping[int, str] = {}
    left_to_house: frozenset[int] = frozenset()
    """Seats whose hands the house dealer sets, because they were asked to."""
    laid: Mapping[int, HandAsSet] = {}
    same_cards_at: int | None = None
    """The seat whose hand brought a card to light that lay somewhere already."""
    replaced: tuple[Card, Card] | None = None
    """A card that was seen on the deal, and the one that came for it."""

    @property
    def undealt(self) -> tuple[Card, ...]:
        """What is left over, and the hands of seats without a wager, which are picked up."""
        left = list(self.dealt_order)
        for hand in self.hands.values():
            for card in hand:
                if card in left:
                    left.remove(card)
        return tuple(left)

    @property
    def drawn(self) -> int:
        return len(self.order)

    @property
    def dealt_order(self) -> tuple[Card, ...]:
        return (*self.order, *self.left_over)

    @property
    def awaits_secret(self) -> bool:
        """The dice under the cup follow from it, and it is shown at the end.

        Tiles are dealt out whole, so that nothing else tells that it is missing.
        """
        return self.stage is not None and bool(self.commitment)

    def with_shuffle(self, order: tuple[Card, ...], secret: str) -> Self:
        return replace(self, left_over=order[len(self.order) :], secret=secret)

    @property
    def bank_line(self) -> WagerLine:
        """The player-dealer's place: there is something to decide there, and nothing staked."""
        return WagerLine(self.player_dealer, self.banked_by, {})

    @property
    def awaited(self) -> tuple[WagerLine, ...]:
        if self.phase is not Phase.DECIDING:
            return ()
        if self.stage is not Stage.SETTING:
            return (self.bank_line,)
        return tuple(line for line in self.lines if not self.is_decided(line))

    @property
    def deciding(self) -> WagerLine | None:
        waiting = self.awaited
        return waiting[0] if waiting else None

    @property
    def dice_promised(self) -> Dice | None:
        """Dice that were thrown by hand follow from nothing."""
        return self.dice if self.thrown is None else None

    def hands_on(self, spot: int) -> tuple[tuple[Card, ...], ...]:
        """Front and back once a hand is set."""
        laid = self.laid.get(spot)
        return (self.hands[spot],) if laid is None else (laid.front, laid.back)

    def is_decided(self, line: WagerLine) -> bool:
        """Whether the hand is set or left to the house, or is not this person's to set.

        Before it is delivered it can be left to the house, so nothing is decided yet.
        """
        if self.stage is Stage.PILE:
            return line.choice is not None
        return self.setters.get(line.spot) != line.player or line.choice is not None

    @property
    def moment(self) -> object:
        """One clock runs for all who set their hands."""
        return (self.phase, self.number, self.stage)
