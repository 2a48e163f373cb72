"""Actions of a pai gow round: choose a pile, set a hand, ask for the house way, floor calls."""

from __future__ import annotations

from enum import StrEnum

from houseway.families.pai_gow.rules.citations import SetCite
from houseway.play.actions import Action
from houseway.things.cards import Card


class ChoosePile(Action, frozen=True, gc=False, tag="choose_pile"):
    """The player-dealer says which pile is delivered first; then the cup is opened."""

    player: str
    spot: int
    hand: int
    """Which of the hands in the middle, counted from the house dealer's left."""


class SetHand(Action, frozen=True, gc=False, tag="set_hand"):
    player: str
    spot: int
    cards: tuple[Card, ...]
    """What goes in front; the rest lies behind. Of tiles, either of the two hands."""


class AskHouseWay(Action, frozen=True, gc=False, tag="house_way"):
    """The player leaves the hand to the house dealer."""

    player: str
    spot: int


class FoulReason(StrEnum):
    UNPROTECTED = "touched other cards"
    ILLEGAL_ACT = "illegal act"
    WRONG_COUNT = "wrong count of cards"

    @property
    def occasion(self) -> SetCite:
        return _OCCASIONS[self]


_OCCASIONS = {
    FoulReason.UNPROTECTED: SetCite.FOUL_CONTACT,
    FoulReason.ILLEGAL_ACT: SetCite.FOUL_ACT,
    FoulReason.WRONG_COUNT: SetCite.FOUL_COUNT,
}


class CallFoul(Action, frozen=True, gc=False, tag="call_foul"):
    """The floor finds a hand foul for another reason than how it is set."""

    by: str
    spot: int
    reason: FoulReason


class ReplaceCard(Action, frozen=True, gc=False, tag="replace_card"):
    """One card that was seen on the deal is changed for the first of those left over."""

    by: str
    card: Card


class FindSameCards(Action, frozen=True, gc=False, tag="find_same_cards"):
    """Two identical cards lie open when the hand of a seat is compared."""

    by: str
    spot: int


class ShowBank(Action, frozen=True, gc=False, tag="show_bank"):
    """The player-dealer's hand was seen by accident before all hands were set."""

    by: str
