"""Floor calls in a poker hand (actions): mistakes of the deal and of players.

The deck is sealed, so a call brings about the mistake of the deal that it reports. It names seats
and places, never cards.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TypeAlias

from houseway.families.poker.rules.citations import PotCite
from houseway.play.actions import Action
from houseway.things.cents import Cents


class Fault(StrEnum):
    """By whom a card was exposed."""

    DEALER = "the house dealer"
    PLAYER = "the player"


class ExposeCard(Action, frozen=True, gc=False, tag="expose_card"):
    """Everybody has seen a card of somebody's hand."""

    by: str
    seat: int
    place: int
    """Which of the cards, counted from 1."""
    fault: Fault = Fault.DEALER


class FindBoxedCard(Action, frozen=True, gc=False, tag="find_boxed_card"):
    """The next card lies face up in the deck."""

    by: str


class FindJoker(Action, frozen=True, gc=False, tag="find_joker"):
    """A joker that does not belong there."""

    by: str
    seat: int = 0
    """In whose hand it was; 0 if it was in the deck."""


class FindWrongCount(Action, frozen=True, gc=False, tag="find_wrong_count"):
    """Somebody was dealt another number of cards than the game has."""

    by: str
    seat: int
    cards: int
    """How many too many, or below zero how many too few."""


class TurnEarly(Action, frozen=True, gc=False, tag="turn_early"):
    """Cards of the board were turned up before the betting was over."""

    by: str
    street: int
    """Which one came: 1 is the flop."""


class MiscountFlop(Action, frozen=True, gc=False, tag="miscount_flop"):
    """The flop had a card too many."""

    by: str
    stands: bool = False
    """Whether it stands, because players have acted on it."""


class CheckOutOfTurn(Action, frozen=True, gc=False, tag="check_out_of_turn"):
    by: str
    seat: int


class PassOver(Action, frozen=True, gc=False, tag="pass_over"):
    """The action went on behind a player whose turn it was and who said nothing."""

    by: str
    seat: int


class GiveBackAction(Action, frozen=True, gc=False, tag="give_back_action"):
    """The floor lets somebody bet again who had lost the right to."""

    by: str
    seat: int


class DeadReason(StrEnum):
    """Why the floor finds a hand dead."""

    UNPROTECTED = "unprotected"
    ABANDONED = "abandoned"
    FOULED = "mixed with other cards"
    PASSED_OVER = "substantial action behind it"
    MISCALLED = "miscalled, and another hand was thrown away for it"
    WRONG_COUNT = "wrong number of cards"
    JOKER = "joker not pointed out"
    UNPOSTED = "seen before the blind was made up"

    @property
    def occasion(self) -> PotCite:
        return _OCCASIONS.get(self, PotCite.DEAD_HAND)


_OCCASIONS = {
    DeadReason.PASSED_OVER: PotCite.PASSED_OVER,
    DeadReason.MISCALLED: PotCite.MISCALLED,
    DeadReason.WRONG_COUNT: PotCite.WRONG_COUNT,
    DeadReason.JOKER: PotCite.STRAY_JOKER,
    DeadReason.UNPOSTED: PotCite.UNPOSTED,
}
CALLED_DEAD = (
    DeadReason.UNPROTECTED,
    DeadReason.ABANDONED,
    DeadReason.FOULED,
    DeadReason.PASSED_OVER,
    DeadReason.MISCALLED,
)
"""For these the floor kills a hand; the others follow from calls of their own."""


class KillHand(Action, frozen=True, gc=False, tag="kill_hand"):
    """A hand is dead: it is out, and its money stays in the pot."""

    by: str
    seat: int
    reason: DeadReason


class Retrieval(StrEnum):
    """Why the floor gives a hand back that was given up."""

    IDENTIFIED = "clearly identified"
    TAKEN_IN = "taken in by the house dealer"
    MISLED = "thrown away for a miscalled hand"


class RetrieveHand(Action, frozen=True, gc=False, tag="retrieve_hand"):
    by: str
    seat: int
    reason: Retrieval


class Manner(StrEnum):
    """How chips were put in."""

    CHIPS = "several chips"
    ONE_CHIP = "one chip"
    SAID_RAISE = "raise announced first"


class RuleChips(Action, frozen=True, gc=False, tag="rule_chips"):
    """The floor rules what chips mean that a player has put in at their turn."""

    by: str
    seat: int
    cents: Cents
    """What was put in at once."""
    added_cents: Cents = 0
    """What was fetched from the stack afterwards."""
    manner: Manner = Manner.CHIPS


class LookUnposted(Action, frozen=True, gc=False, tag="look_unposted"):
    """Somebody has looked at their cards without having made up a blind that they owe."""

    by: str
    seat: int


IrregularAction: TypeAlias = (
    ExposeCard
    | FindBoxedCard
    | FindJoker
    | FindWrongCount
    | TurnEarly
    | MiscountFlop
    | CheckOutOfTurn
    | PassOver
    | GiveBackAction
    | KillHand
    | RetrieveHand
    | RuleChips
    | LookUnposted
)
