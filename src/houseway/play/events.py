"""Events of a round of any game; a round is rebuilt from its opening and these alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Self

from msgspec import Struct
from msgspec.structs import replace

from houseway.errors import RuleError
from houseway.play.actions import VoidReason
from houseway.things.cards import Card
from houseway.things.cents import Cents
from houseway.things.commitment import Shuffle


class Event(Struct, frozen=True, gc=False):
    """Something that happened. Each family adds its own."""

    told: ClassVar[bool] = True
    """Whether there is a sentence about it; one that has none says so."""

    def printed(self, faces: Mapping[str, Card]) -> Self:  # noqa: ARG002
        """The same with cards as the pack prints them, by their text; most show none."""
        return self


class DealEvent(Event, frozen=True, gc=False):
    """Cards are given out. The ledger has those that were, and no others, while more may come."""

    told: ClassVar[bool] = False

    @property
    def secret(self) -> str:
        raise self._silent()

    @property
    def start(self) -> int:
        """How many cards of the shoe earlier rounds have used."""
        return 0

    def sealed(self, playing: Any) -> Self:
        """The same as the ledger has it, given the round or hand it happens in."""
        raise self._silent(playing)

    def unsealed(self, shuffle: Shuffle) -> Self:
        """The same out of the ledger as it was, with all the cards of its deck."""
        raise self._silent(shuffle)

    def _silent(self, *_: object) -> RuleError:
        return RuleError(f"{type(self).__name__} does not say which cards it gives out.")


class StakeEvent(Event, frozen=True, gc=False):
    """A player puts more chips on a bet."""

    @property
    def player(self) -> str:
        raise self._silent()

    @property
    def bet(self) -> str:
        raise self._silent()

    @property
    def cents(self) -> Cents:
        raise self._silent()

    def _silent(self) -> RuleError:
        return RuleError(f"{type(self).__name__} does not say who stakes what.")


class VoidEvent(Event, frozen=True, gc=False):
    """The floor calls off what is in play."""

    @property
    def reason(self) -> VoidReason:
        raise RuleError(f"{type(self).__name__} does not say why.")


class WagersPlaced(Event, frozen=True, gc=False, tag="wagers_placed"):
    player: str
    spot: int
    cents: Mapping[str, Cents]


class BetsClosed(Event, frozen=True, gc=False, tag="bets_closed"):
    """No more bets. The order of the deal is fixed with it."""

    spots: tuple[int, ...]


class CollectionTaken(Event, frozen=True, gc=False, tag="collection_taken"):
    player: str
    cents: Cents
    schedule: str
    rule_ids: tuple[str, ...]


class CardShownEvent(Event, frozen=True, gc=False):
    """One card is seen that was not seen before."""

    @property
    def card(self) -> Card:
        raise RuleError(f"{type(self).__name__} does not say which card.")

    def printed(self, faces: Mapping[str, Card]) -> Self:
        printed = faces.get(self.card.text)
        return self if printed is None else replace(self, card=printed)


class CardTurned(CardShownEvent, frozen=True, gc=False, tag="card_turned"):
    """The player-dealer's bottom card is turned face up."""

    seat: int
    card: Card


class ButtonPlaced(Event, frozen=True, gc=False, tag="button_placed"):
    seat: int
    number: int
    """What was counted."""


class DecisionsClosed(Event, frozen=True, gc=False, tag="decisions_closed"):
    """Everybody has decided, and the player-dealer's hand is shown."""

    told: ClassVar[bool] = False


class RoundVoided(VoidEvent, frozen=True, gc=False, tag="round_voided"):
    by: str
    reason: VoidReason
